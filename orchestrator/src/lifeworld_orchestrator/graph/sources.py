"""The tools of connected servers, read over MCP for the graph.

Called by `lifeworld graph`. Every server is asked for its list alone, so that its own graph can be told; together
they are merged as the gateway merges them, so that the mixed graph is that of what an agent sees.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from lifeworld_orchestrator.graph.contract import ToolNode, node_of
from lifeworld_orchestrator.meta import KIND, Wire, published
from lifeworld_orchestrator.toolset import merged
from lifeworld_orchestrator.upstreams.fleet import Fleet


@dataclass(frozen=True)
class ToolSource:
    """What was found: each server's tools, and all of them merged. `own` are the servers that keep worlds."""

    listings: dict[str, list[Wire]]
    own: tuple[str, ...]
    warnings: tuple[str, ...]

    def alone(self, server: str) -> list[ToolNode]:
        """The tools of one server."""
        return [node_of(tool, (server,), published(tool.get("_meta"), KIND) or "") for tool in self.listings[server]]

    def mixed(self) -> list[ToolNode]:
        """The tools of all, shared ones once and first."""
        return self.only(tuple(self.listings))

    def only(self, servers: Sequence[str]) -> list[ToolNode]:
        """The tools of these servers together."""
        listings = {server: self.listings[server] for server in servers}
        owners: dict[str, list[str]] = {}
        for server, listing in listings.items():
            for tool in listing:
                owners.setdefault(tool["name"], []).append(server)
        toolset = merged(listings)
        return [node_of(tool, owners[tool["name"]], toolset.routes[tool["name"]].kind) for tool in toolset.listing]


async def read(fleet: Fleet, servers: Sequence[str]) -> ToolSource:
    """Connect to the named servers and to every foreign one, and list their tools.

    Raises:
        SetupError: a server is not installed, or two tools clash.
        ServerFault: one does not start.
    """
    listings: dict[str, list[Wire]] = {}
    for name in [*servers, *fleet.foreign]:
        upstream = await fleet.get(name)
        await upstream.attach(None)
        listings[name] = await upstream.tools(None)
    return ToolSource(listings, tuple(servers), merged(listings).warnings)
