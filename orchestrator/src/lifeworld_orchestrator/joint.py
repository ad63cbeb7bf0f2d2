"""A shared tool as the gateway publishes it: the one tool that the same tool of several servers becomes.

Called by the toolset while it merges listings. What the tool establishes is what it does on any of the servers. A
joined list also gets an output schema that fits the rows of all, and a description that names what all of them show.
"""

from typing import Any

from lifeworld_orchestrator.meta import CONTRACT, MERGE, Wire, published

_LEADS = {": ": ", ", "：": "、"}
"""How the last lines of a description name things: after what they begin, and what stands between."""


def joint(one: Wire, other: Wire) -> Wire:
    """The tool that stands for both."""
    made = {**one}
    contract, more = published(one.get("_meta"), CONTRACT), published(other.get("_meta"), CONTRACT)
    if isinstance(contract, dict) and isinstance(more, dict) and contract != more:
        made["_meta"] = {**one["_meta"], CONTRACT: _contract(contract, more)}
    if published(one.get("_meta"), MERGE) != "concat":
        return made
    if "outputSchema" in one and "outputSchema" in other:
        made["outputSchema"] = fitting(one["outputSchema"], other["outputSchema"])
    else:
        made.pop("outputSchema", None)
    made["description"] = _description(one.get("description", ""), other.get("description", ""))
    return made


def _contract(one: Wire, other: Wire) -> Wire:
    return {
        key: [*one.get(key, []), *(fact for fact in other.get(key, []) if fact not in one.get(key, []))]
        for key in {**one, **other}
    }


def fitting(one: Wire, other: Wire) -> Wire:
    """A flat schema that accepts whatever either accepts; unions and type lists are kept out of it."""
    if one == other:
        return one
    kinds = one.get("type"), other.get("type")
    if kinds == ("object", "object"):
        return _object(one, other)
    if kinds == ("array", "array"):
        return {"type": "array", "items": fitting(one.get("items", {}), other.get("items", {}))}
    if set(kinds) == {"integer", "number"}:
        return {"type": "number"}
    if kinds[0] != kinds[1] or kinds[0] is None:
        return {}
    if "enum" in one and "enum" in other:
        return {"type": kinds[0], "enum": list(dict.fromkeys([*one["enum"], *other["enum"]]))}
    return {"type": kinds[0]}


def _object(one: Wire, other: Wire) -> Wire:
    mine, theirs = one.get("properties", {}), other.get("properties", {})
    properties = {
        name: fitting(mine[name], theirs[name]) if name in mine and name in theirs else {**theirs, **mine}[name]
        for name in {**mine, **theirs}
    }
    made: Wire = {"type": "object", "properties": properties}
    made["required"] = [name for name in one.get("required", []) if name in other.get("required", [])]
    if one.get("additionalProperties") is False and other.get("additionalProperties") is False:
        made["additionalProperties"] = False
    return made


def _description(one: str, other: str) -> str:
    mine, theirs = one.split("\n"), other.split("\n")
    if len(mine) != len(theirs):
        return one
    return "\n".join(a if a == b else _line(a, b) for a, b in zip(mine, theirs, strict=True))


def _line(one: str, other: str) -> str:
    """Two lists with the same lead as one list; other lines stay as the first server has them."""
    for lead, between in _LEADS.items():
        before, found, _ = one.rpartition(lead)
        start = before + found
        if found and other.startswith(start) and one[-1] == other[-1]:
            names: list[Any] = [line[len(start) : -1].split(between) for line in (one, other)]
            return start + between.join(dict.fromkeys([*names[0], *names[1]])) + one[-1]
    return one
