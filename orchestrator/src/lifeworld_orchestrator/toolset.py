"""The tools of one trial: merged from its servers, fixed before the agent connects.

Built by the trial from what the servers publish, and read by the gateway (listing, routing) and the recorder (tools as
seen). The order is that of `tools.md` §2.1: with one server its own; with several the shared tools first, then each
server's. A tool that is the same on several servers stands once; two different tools of one name are refused.
"""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lifeworld_datasets.session import ToolSeen

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.joint import joint
from lifeworld_orchestrator.meta import CONTRACT, KIND, MERGE, Wire, published
from lifeworld_orchestrator.schemas import oddity
from lifeworld_orchestrator.window import Window


@dataclass(frozen=True, slots=True)
class Route:
    """Where a tool name leads: `servers` has more than one entry only for a joined list, and then it has a window."""

    tool: str
    servers: tuple[str, ...]
    kind: str
    merge: str
    window: Window | None = None

    @property
    def server(self) -> str:
        """The server that is asked, or the first of those that are."""
        return self.servers[0]

    @property
    def writes(self) -> bool:
        """Whether a call may change records; unknown kinds may."""
        return self.kind not in ("read", "generic")


@dataclass(frozen=True)
class Toolset:
    """Listing, routes, warnings, and what clients of this listing have compiled to check results (`validators`)."""

    listing: tuple[Wire, ...]
    routes: Mapping[str, Route]
    warnings: tuple[str, ...] = ()
    validators: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def names(self) -> tuple[str, ...]:
        """All tool names in listing order."""
        return tuple(tool["name"] for tool in self.listing)

    def nearest(self, name: str) -> str:
        """The offered name most like this one, or empty."""
        found = difflib.get_close_matches(name, self.names, n=1, cutoff=0.5)
        return found[0] if found else ""

    def seen(self) -> list[ToolSeen]:
        """The tools as the session header keeps them."""
        return [
            ToolSeen(
                name=tool["name"],
                server=self.routes[tool["name"]].server,
                description=tool.get("description", ""),
                input_schema=tool["inputSchema"],
                kind=self.routes[tool["name"]].kind,
                contract=published(tool.get("_meta"), CONTRACT) or {},
            )
            for tool in self.listing
        ]

    def with_tools(self, server: str, tools: Sequence[Wire]) -> "Toolset":
        """The same set with more tools before it (the user channel).

        Raises:
            SetupError: a name is taken.
        """
        for tool in tools:
            if tool["name"] in self.routes:
                raise _clash(tool["name"], server, self.routes[tool["name"]].server)
        routes = {tool["name"]: Route(tool["name"], (server,), "", "") for tool in tools}
        return Toolset((*tools, *self.listing), {**routes, **self.routes}, self.warnings)


def merged(listings: Mapping[str, Sequence[Wire]]) -> Toolset:
    """One toolset from the listings of several servers, in their order.

    Raises:
        SetupError: a name stands for two different tools.
    """
    kept, warnings = _usable(listings)
    tools: dict[str, Wire] = {}
    owners: dict[str, list[str]] = {}
    for server, listing in kept.items():
        for tool in listing:
            name = tool["name"]
            if name in tools and (server in owners[name] or not _same(tools[name], tool)):
                raise _clash(name, server, owners[name][0])
            tools[name] = joint(tools[name], tool) if name in tools else tool
            owners.setdefault(name, []).append(server)
    shared = [name for name in tools if len(owners[name]) > 1]
    order = [*shared, *(name for name in tools if len(owners[name]) == 1)]
    routes = {name: _route(tools[name], owners[name]) for name in order}
    return Toolset(tuple(tools[name] for name in order), routes, tuple(warnings))


def _usable(listings: Mapping[str, Sequence[Wire]]) -> tuple[dict[str, list[Wire]], list[str]]:
    kept: dict[str, list[Wire]] = {}
    warnings = []
    for server, listing in listings.items():
        kept[server] = []
        for tool in listing:
            odd = oddity(tool.get("inputSchema"))
            if odd:
                warnings.append(f"server {server}: tool {tool['name']} is left out: {odd}")
            else:
                kept[server].append(tool)
    return kept, warnings


def _same(one: Wire, other: Wire) -> bool:
    """Whether both servers publish the tool as shared, with the same input."""
    merge = published(one.get("_meta"), MERGE)
    if not merge or merge != published(other.get("_meta"), MERGE) or one["inputSchema"] != other["inputSchema"]:
        return False
    return merge != "concat" or Window.of(one["inputSchema"]) is not None


def _route(tool: Wire, owners: Sequence[str]) -> Route:
    meta = tool.get("_meta")
    kind, merge = published(meta, KIND) or "", published(meta, MERGE) or ""
    if not kind and (tool.get("annotations") or {}).get("readOnlyHint"):
        kind = "read"
    if len(owners) > 1 and merge == "concat":
        return Route(tool["name"], tuple(owners), kind, merge, Window.of(tool["inputSchema"]))
    return Route(tool["name"], (owners[0],), kind, merge)


def _clash(name: str, one: str, other: str) -> SetupError:
    where = f"twice on server {one}" if one == other else f"on server {other} and on server {one}"
    return SetupError(f"tool {name!r} stands {where}; leave one of them out or rename it")
