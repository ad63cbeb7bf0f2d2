"""Our own servers over HTTP: one URL, and so one connection, for each world.

Started by the fleet for `--server NAME=URL`. The world stands in the path (`/w/<handle>/mcp`); tool lists are read
once per trial and the control surface is asked for changes, because results over HTTP carry none.
"""

from anyio.abc import TaskGroup

from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.remote import Remote


class RemoteWorlds:
    """A Lifeworld server at a URL, with its control surface at another."""

    def __init__(self, name: str, url: str, control: Control, tasks: TaskGroup) -> None:
        self.name = name
        self.control: Control | None = control
        self._url = url.rstrip("/").removesuffix("/mcp")
        self._tasks = tasks
        self._open: dict[str, Remote] = {}

    async def attach(self, world: str | None) -> None:
        """Connect to the endpoint of that world."""
        if world is None:
            raise UpstreamError(self.name, "failed", "no world to connect to")
        remote = Remote(self.name, f"{self._url}/w/{world}/mcp", self._tasks)
        await remote.ready()
        self._open[world] = remote

    async def release(self, world: str | None) -> None:
        """Leave the endpoint of that world."""
        remote = self._open.pop(world or "", None)
        if remote is not None:
            remote.close()

    async def tools(self, world: str | None) -> list[Wire]:
        """The tools in the language of that world."""
        return await self._of(world).tools(world)

    async def call(self, tool: str, arguments: Wire, world: str | None, budget: float | None = None) -> Wire:
        """The raw result of one call in that world."""
        return await self._of(world).call(tool, arguments, world, budget)

    def _of(self, world: str | None) -> Remote:
        remote = self._open.get(world or "")
        if remote is None:
            raise UpstreamError(self.name, "disconnected", "is not connected to this world")
        return remote
