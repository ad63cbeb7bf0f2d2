"""The limits of clients: a table with its sources, read once."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from lifeworld_orchestrator.failures import SetupError

Weight = Literal["", "warn", "error"]


@dataclass(frozen=True)
class Limits:
    """What one client takes; 0 and empty mean that no limit is known. `joined_by` makes the full name of a tool."""

    client: str
    source: str
    date: str
    tools: int = 0
    tools_per_server: int = 0
    name: int = 0
    full_name: int = 0
    joined_by: str = "_"
    pattern: str = ""
    description: int = 0
    call_seconds: int = 0
    unions: Weight = ""
    refs: Weight = ""
    nullable: Weight = ""
    enums: Weight = ""
    tuples: Weight = ""
    annotations: Weight = ""
    described: Weight = "warn"

    def full(self, server: str, tool: str) -> str:
        """The name under which the client's model sees a tool."""
        form = self.joined_by if "{" in self.joined_by else f"{{server}}{self.joined_by}{{tool}}"
        return form.format(server=server, tool=tool)


@cache
def _table() -> dict[str, Any]:
    text = (files("lifeworld_orchestrator.doctor") / "limits.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)["clients"]
    return loaded


def clients() -> list[str]:
    """Those with a row."""
    return list(_table())


def limits_of(client: str) -> Limits:
    """The row of a client.

    Raises:
        SetupError: it has none.
    """
    row = _table().get(client)
    if row is None:
        raise SetupError(f"nothing is known of the client {client!r}; there are {', '.join(clients())}")
    return Limits(client=client, **row)
