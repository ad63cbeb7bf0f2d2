"""A domain server: the domain's tools and the shared ones over a store of worlds, ready for every transport.

Domains call `create` from their entry point and `lifeworld_kit.command.run` from their console script. In process
the world of a call stands in `_meta["lifeworld/world"]`, over HTTP in the URL, on stdio it is fixed; without any of
these it is the demo world.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mcp.server import Server
from starlette.applications import Starlette

from lifeworld_kit.control import control_app
from lifeworld_kit.domain import Domain
from lifeworld_kit.protocol import WORLD_META, Bound, Context, protocol_server
from lifeworld_kit.shared import shared_tools
from lifeworld_kit.tool import Tool
from lifeworld_kit.web import http_app
from lifeworld_kit.worlds.store import WorldStore
from lifeworld_kit.worlds.world import World


class DomainServer:
    """One server of one domain.

    Attributes:
        name: The domain's name.
        tools: Own tools first, then the shared ones.
        worlds: The worlds of this server.
        mcp: The MCP server for clients in this process.
        control: The control surface for callers in this process; it asks for no token.
    """

    def __init__(self, domain: Domain, state_dir: Path | None = None, language: str = "en") -> None:
        self.domain = domain
        self.name = domain.name
        self.language = language
        self.tools: tuple[Tool, ...] = (*domain.tools, *shared_tools(domain))
        _refuse_doubles(self.tools)
        self.worlds = WorldStore(domain, state_dir)
        self.mcp = protocol_server(domain, self.tools, self._by_meta, language)
        self.control = control_app(self.worlds)

    def on_world(self, world: World) -> Server[Any]:
        """An MCP server whose calls all mean this world (stdio)."""
        return protocol_server(self.domain, self.tools, lambda _: Bound(world), world.language)

    def http_app(self, *, control_token: str | None = None, allowed_hosts: Sequence[str] = ()) -> Starlette:
        """The HTTP app; the control surface is in it only where a token is given."""
        server = protocol_server(self.domain, self.tools, self._by_url, self.language)
        control = control_app(self.worlds, control_token) if control_token else None
        return http_app(server, control=control, allowed_hosts=allowed_hosts)

    def _by_meta(self, ctx: Context) -> Bound:
        handle = (ctx.meta or {}).get(WORLD_META)
        if handle is None:
            return Bound(self.worlds.demo(self.language))
        return Bound(self.worlds.get(str(handle)), tell_changes=True)

    def _by_url(self, ctx: Context) -> Bound:
        handle = ctx.request.path_params.get("handle") if ctx.request is not None else None
        return Bound(self.worlds.demo(self.language) if handle is None else self.worlds.get(handle))


def _refuse_doubles(tools: tuple[Tool, ...]) -> None:
    names = [tool.name for tool in tools]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"tool {twice[0]!r} is declared twice on one server")


def create(domain: Domain, state_dir: Path | None = None, language: str = "en") -> DomainServer:
    """A server of this domain; worlds live in memory or, with a state directory, in one file each."""
    return DomainServer(domain, state_dir, language)
