"""Lint of any set of tools against the limits of one client.

Pure: takes listings as servers publish them. Refuses: judging what a tool does.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lifeworld_orchestrator.doctor.finding import Finding
from lifeworld_orchestrator.doctor.limits import Limits, Weight
from lifeworld_orchestrator.meta import MERGE, Wire, published
from lifeworld_orchestrator.schemas import oddity

_BRANCHES = ("anyOf", "oneOf", "allOf")


def lint(listings: Mapping[str, Sequence[Wire]], limits: Limits) -> list[Finding]:
    """Everything that this client would refuse, cut or trip over; nothing where all is well."""
    found = [*_counts(listings, limits), *_duplicates(listings)]
    for server, listing in listings.items():
        for tool in listing:
            found += _tool(server, tool, limits)
    return found


def _counts(listings: Mapping[str, Sequence[Wire]], limits: Limits) -> Iterator[Finding]:
    names = {tool["name"] for listing in listings.values() for tool in listing}
    if limits.tools and len(names) > limits.tools:
        text = f"{len(names)} tools together; {limits.client} takes {limits.tools}"
        yield Finding("error", "all servers", text, "connect fewer servers, or let the client switch tools off")
    for server, listing in listings.items():
        if limits.tools_per_server and len(listing) > limits.tools_per_server:
            text = f"{len(listing)} tools on one server; some clients stop at {limits.tools_per_server}"
            yield Finding("warning", server, text, "split the server, or leave tools out")


def _duplicates(listings: Mapping[str, Sequence[Wire]]) -> Iterator[Finding]:
    owners: dict[str, list[tuple[str, Wire]]] = {}
    for server, listing in listings.items():
        for name, times in Counter(tool["name"] for tool in listing).items():
            if times > 1:
                yield Finding("error", f"{server}.{name}", f"stands {times} times on this server", "rename one of them")
        for tool in listing:
            owners.setdefault(tool["name"], []).append((server, tool))
    for name, held in owners.items():
        servers = list(dict.fromkeys(server for server, _ in held))
        if len(servers) > 1 and not _shared([tool for _, tool in held]):
            text = f"two different tools of one name, on {' and '.join(servers)}"
            yield Finding("error", name, text, "rename one, or leave one server out: calls could go to the wrong one")


def _shared(tools: Sequence[Wire]) -> bool:
    """Whether all publish the same tool as one that servers share."""
    first = tools[0]
    merge = published(first.get("_meta"), MERGE)
    same = all(
        published(tool.get("_meta"), MERGE) == merge and tool["inputSchema"] == first["inputSchema"] for tool in tools
    )
    return bool(merge) and same


def _tool(server: str, tool: Wire, limits: Limits) -> Iterator[Finding]:
    where = f"{server}.{tool['name']}"
    yield from _name(where, server, tool["name"], limits)
    yield from _words(where, tool, limits)
    schema = tool.get("inputSchema")
    odd = oddity(schema)
    if odd:
        text = f"{odd}; some models refuse the whole request for it"
        yield Finding("error", where, text, "give one type, and typed items to every array")
    for kind, path in sorted(set(_schema(schema, "$"))):
        yield from _said(getattr(limits, kind), where, f"{path}: {_KINDS[kind][0]}", _KINDS[kind][1])


_KINDS = {
    "unions": ("a union (anyOf, oneOf, allOf)", "give one type"),
    "refs": ("a reference ($ref or $defs)", "write the schema out flat"),
    "nullable": ("null is allowed", "leave the argument out of `required` and give it a default"),
    "enums": ("an enumeration of values that are no text", "use text"),
    "tuples": ("items by position", "use an object or a list of one type"),
}


def _name(where: str, server: str, name: str, limits: Limits) -> Iterator[Finding]:
    if limits.name and len(name) > limits.name:
        yield Finding("error", where, f"the name has {len(name)} characters; {limits.client} takes {limits.name}")
    full = limits.full(server, name)
    if limits.full_name and len(full) > limits.full_name:
        text = f"{full} has {len(full)} characters; {limits.client} takes {limits.full_name}"
        yield Finding("error", where, text, "shorten the name of the server or of the tool")
    if limits.pattern and not re.fullmatch(limits.pattern, name):
        text = f"the name is not of the form {limits.pattern}"
        yield Finding("error", where, text, "use letters, digits and _")


def _words(where: str, tool: Wire, limits: Limits) -> Iterator[Finding]:
    description = str(tool.get("description") or "")
    if not description.strip():
        yield from _said(limits.described, where, "no description", "say what the tool does")
    if limits.description and len(description) > limits.description:
        text = f"the description has {len(description)} characters; {limits.client} takes {limits.description}"
        yield Finding("error", where, text, "shorten it")
    if "readOnlyHint" not in (tool.get("annotations") or {}):
        yield from _said(
            limits.annotations, where, "no readOnlyHint", "declare it, or the client asks before each call"
        )


def _said(weight: Weight, where: str, text: str, advice: str) -> Iterator[Finding]:
    if weight:
        yield Finding("error" if weight == "error" else "warning", where, text, advice)


def _schema(schema: Any, path: str) -> Iterator[tuple[str, str]]:
    """What stands in a schema that not every client takes: the kind and where."""
    if not isinstance(schema, dict):
        return
    if any(key in schema for key in _BRANCHES):
        yield "unions", path
    if "$ref" in schema or "$defs" in schema or "definitions" in schema:
        yield "refs", path
    kind = schema.get("type")
    if kind == "null" or (isinstance(kind, list) and "null" in kind):
        yield "nullable", path
    if any(not isinstance(value, str) for value in schema.get("enum") or ()):
        yield "enums", path
    if "prefixItems" in schema or isinstance(schema.get("items"), list):
        yield "tuples", path
    yield from _inside(schema, path)


def _inside(schema: dict[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for group in ("properties", "$defs"):
        inner = schema.get(group)
        for name, part in inner.items() if isinstance(inner, dict) else ():
            yield from _schema(part, f"{path}.{name}")
    for branch in _BRANCHES:
        for part in schema.get(branch) or ():
            yield from _schema(part, path)
    yield from _schema(schema.get("items"), f"{path}[]")
