"""`limit` and `offset` of a paged tool: which rows a call asks for.

The toolset reads the bounds from the published input schema, the joining reads the arguments of a call. Refuses:
judging bad arguments; a call whose window cannot be read goes to a server as it is, and the server says what is wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lifeworld_orchestrator.meta import Wire


@dataclass(frozen=True, slots=True)
class Bound:
    """One whole number: what it is when left out, and between what it lies."""

    default: int
    least: int
    most: int

    def read(self, value: Any) -> int | None:
        """The number meant, or None where a server would refuse it."""
        if value is None:
            return self.default
        if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
            return None
        return int(value) if self.least <= value <= self.most else None


@dataclass(frozen=True, slots=True)
class Window:
    """The bounds of both parameters."""

    limit: Bound
    offset: Bound

    @classmethod
    def of(cls, schema: Mapping[str, Any]) -> "Window | None":
        """As published; None for a tool that does not page with defaults."""
        properties = schema.get("properties", {})
        limit, offset = (_bound(properties.get(name), most) for name, most in (("limit", 100), ("offset", 1_000_000)))
        return cls(limit, offset) if limit is not None and offset is not None else None

    def read(self, arguments: Wire) -> tuple[int, int] | None:
        """(limit, offset) of a call, or None where one of them is no good."""
        limit, offset = self.limit.read(arguments.get("limit")), self.offset.read(arguments.get("offset"))
        return None if limit is None or offset is None else (limit, offset)

    def beyond(self, arguments: Wire) -> Wire:
        """The same call for no row at all: its answer holds the total and shows nothing."""
        return {**arguments, "limit": max(self.limit.least, 1), "offset": self.offset.most}


def _bound(schema: Any, most: int) -> Bound | None:
    if not isinstance(schema, dict) or schema.get("type") != "integer" or not isinstance(schema.get("default"), int):
        return None
    return Bound(schema["default"], int(schema.get("minimum", 0)), int(schema.get("maximum", most)))
