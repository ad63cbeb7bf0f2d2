"""Output schemas as small data: flat JSON Schema without unions, references or null.

Tools declare the shape of their result with these; clients that refuse `$ref`, `anyOf` or type lists accept them all.
Every property is required unless wrapped in `optional`.
"""

from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

_OPTIONAL = "x-optional"

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
INTEGER: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}


def optional(schema: Schema) -> Schema:
    """Mark a property that may be left out of its object."""
    return {**schema, _OPTIONAL: True}


def obj(**properties: Schema) -> Schema:
    """An object with exactly these properties, in this order."""
    return {
        "type": "object",
        "properties": {n: {k: v for k, v in s.items() if k != _OPTIONAL} for n, s in properties.items()},
        "required": [n for n, s in properties.items() if not s.get(_OPTIONAL)],
        "additionalProperties": False,
    }


def open_object() -> Schema:
    """An object whose keys are data (such as the stored habits of the user)."""
    return {"type": "object", "additionalProperties": True}


def arr(item: Schema) -> Schema:
    """A list of such items."""
    return {"type": "array", "items": item}


def page(item: Schema) -> Schema:
    """One page of a list: `{items, total, next_offset}`; `next_offset` is -1 on the last page."""
    return obj(items=arr(item), total=INTEGER, next_offset=INTEGER)


LOCATION: Schema = obj(address=TEXT, longitude=NUMBER, latitude=NUMBER)
