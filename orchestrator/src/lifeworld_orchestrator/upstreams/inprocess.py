"""A server in this very process, reached through the SDK's direct dispatcher.

Started by the fleet. One dispatcher pair serves all trials: the world of a call stands in its `_meta`. Requests and
results stay raw objects, so the only models built for a call are those of the server itself.
"""

import importlib.metadata
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any, Protocol

import anyio
from anyio.abc import TaskGroup
from mcp import MCPError
from mcp.server import Server
from mcp.server.runner import modern_on_request
from mcp.shared.direct_dispatcher import DirectDispatcher, create_direct_dispatcher_pair
from mcp_types import (
    CLIENT_CAPABILITIES_META_KEY,
    CLIENT_INFO_META_KEY,
    METHOD_NOT_FOUND,
    PROTOCOL_VERSION_META_KEY,
)
from mcp_types.version import LATEST_MODERN_VERSION
from starlette.types import ASGIApp

from lifeworld_orchestrator.meta import BUDGET, WORLD, Wire
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.upstream import CALL_TIMEOUT, translate

_ENVELOPE: Wire = {
    PROTOCOL_VERSION_META_KEY: LATEST_MODERN_VERSION,
    CLIENT_INFO_META_KEY: {"name": "lifeworld", "version": importlib.metadata.version("lifeworld-orchestrator")},
    CLIENT_CAPABILITIES_META_KEY: {},
}


class ServerPackage(Protocol):
    """What the entry point of a server package creates."""

    name: str
    mcp: Server[Any]
    control: ASGIApp


class InProcess:
    """One server of this process."""

    def __init__(self, package: ServerPackage, timeout: float = CALL_TIMEOUT) -> None:
        self.name = package.name
        self.control: Control | None = Control.in_process(package.name, package.control)
        self._mcp = package.mcp
        self._timeout = timeout
        self._dispatcher: DirectDispatcher | None = None

    async def start(self, stack: AsyncExitStack, tasks: TaskGroup) -> None:
        """Join both ends; they run in `tasks` until it is cancelled."""
        lifespan = await stack.enter_async_context(self._mcp.lifespan(self._mcp))
        near, far = create_direct_dispatcher_pair(raise_handler_exceptions=False, can_send_request=False)
        await tasks.start(far.run, modern_on_request(self._mcp, lifespan), _ignore)
        await tasks.start(near.run, _refuse, _ignore)
        self._dispatcher = near

    async def attach(self, world: str | None) -> None:
        """Nothing to open: the world of a call stands in its `_meta`."""

    async def release(self, world: str | None) -> None:
        """Nothing to close."""

    async def tools(self, world: str | None) -> list[Wire]:
        """All pages of `tools/list` in the language of that world."""
        found: list[Wire] = []
        cursor: str | None = None
        while True:
            params: Wire = {} if cursor is None else {"cursor": cursor}
            page = await self._send("tools/list", params, world)
            found += page["tools"]
            cursor = page.get("nextCursor")
            if cursor is None:
                return found

    async def call(self, tool: str, arguments: Wire, world: str | None, budget: float | None = None) -> Wire:
        """The raw result of one call."""
        params = {"name": tool, "arguments": arguments}
        return await self._send("tools/call", params, world, {} if budget is None else {BUDGET: budget})

    async def _send(self, method: str, params: Wire, world: str | None, extra: Wire | None = None) -> Wire:
        if self._dispatcher is None:
            raise RuntimeError(f"server {self.name} was not started")
        meta = {**_ENVELOPE, WORLD: world} if world else _ENVELOPE
        params["_meta"] = {**meta, **extra} if extra else meta
        try:
            return await self._dispatcher.send_raw_request(method, params, {"timeout": self._timeout})
        except MCPError as error:
            raise translate(self.name, error) from error


async def _refuse(_context: Any, method: str, _params: Mapping[str, Any] | None) -> dict[str, Any]:
    await anyio.lowlevel.checkpoint()
    raise MCPError(code=METHOD_NOT_FOUND, message="Method not found", data=method)


async def _ignore(_context: Any, _method: str, _params: Mapping[str, Any] | None) -> None:
    await anyio.lowlevel.checkpoint()
