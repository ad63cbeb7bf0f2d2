"""Which input schemas are too odd to offer to an agent.

Arrays without typed `items` and lists of types are valid JSON Schema, but some model interfaces refuse them with an
error that names neither server nor tool, and the whole session with it. The toolset asks here and drops such a tool.
Refuses: repairing a schema.
"""

from collections.abc import Iterator
from typing import Any

_BRANCHES = ("anyOf", "oneOf", "allOf")


def oddity(schema: Any) -> str:
    """The first field that no client should be sent, with the reason; empty for a good schema."""
    if not isinstance(schema, dict) or schema.get("type") != "object":
        return "$: the input schema is no object"
    return next(_odd(schema, "$"), "")


def _odd(schema: Any, path: str) -> Iterator[str]:
    if not isinstance(schema, dict):
        return
    kind = schema.get("type")
    if isinstance(kind, list):
        yield f"{path}: a list of types"
    if kind == "array":
        yield from _odd_items(schema.get("items"), path)
    for branch in _BRANCHES:
        for index, inner in enumerate(schema.get(branch) or ()):
            yield from _odd(inner, f"{path}.{branch}[{index}]")
    for group in ("properties", "$defs"):
        inner = schema.get(group)
        for name, part in inner.items() if isinstance(inner, dict) else ():
            yield from _odd(part, f"{path}.{name}")


def _odd_items(items: Any, path: str) -> Iterator[str]:
    typed = isinstance(items, dict) and any(key in items for key in ("type", "enum", "const", "$ref", *_BRANCHES))
    if not typed:
        yield f"{path}: an array without typed items"
    yield from _odd(items, f"{path}[]")
