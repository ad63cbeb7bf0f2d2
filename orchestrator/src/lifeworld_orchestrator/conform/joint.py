"""One world on each server of a task, behind one face: a call goes to the servers that offer its tool.

Called by `replay` and `search`. With several servers the toolset of a trial says who is asked: a tool of one server
that server, a shared one the first (`merge: any`) or all of them (`concat`). Answers of several servers are kept apart
and judged together. Refuses: a gateway's work; pages are not joined, records are.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from mcp_types import CallToolResult

from lifeworld_orchestrator.conform.endpoints import Era, OpenWorld, Records, Transport, WorldOpener, opener
from lifeworld_orchestrator.toolset import Route, merged

Answers = list[tuple[OpenWorld, CallToolResult]]
"""What each server that was asked said, with its world (for further pages)."""


class JointWorld:
    """The worlds of one seed on several servers."""

    def __init__(self, worlds: Mapping[str, OpenWorld], routes: Mapping[str, Route] | None) -> None:
        self._worlds = worlds
        self._routes = routes

    async def call(self, tool: str, arguments: dict[str, Any]) -> Answers:
        """The answers of the servers that offer the tool, in the order of the servers; none where none does."""
        return [(world, await world.call(tool, arguments)) for world in self._asked(tool)]

    def _asked(self, tool: str) -> list[OpenWorld]:
        if self._routes is None:
            return list(self._worlds.values())
        route = self._routes.get(tool)
        return [self._worlds[server] for server in route.servers] if route else []

    async def digest(self) -> tuple[str, ...] | None:
        """The digests of all worlds; None where the transport cannot tell."""
        found = [await world.digest() for world in self._worlds.values() if world.digest is not None]
        return tuple(found) if len(found) == len(self._worlds) else None

    @property
    def records(self) -> Records:
        """The records of all servers, list by list; there once the world is closed."""
        joined: Records = {}
        for world in self._worlds.values():
            for name, records in world.records.items():
                joined.setdefault(name, []).extend(records)
        return joined


class Servers:
    """Running servers, on any of which worlds can be opened together."""

    def __init__(self, openers: Mapping[str, WorldOpener]) -> None:
        self._openers = openers
        self._routes: dict[tuple[str, ...], Mapping[str, Route]] = {}

    @asynccontextmanager
    async def world(self, servers: Sequence[str], seed: dict[str, Any]) -> AsyncIterator[JointWorld]:
        """A fresh world of that seed on each of these servers."""
        async with AsyncExitStack() as stack:
            worlds = {name: await stack.enter_async_context(self._openers[name](seed)) for name in servers}
            yield JointWorld(worlds, await self._routes_of(worlds) if len(worlds) > 1 else None)

    async def _routes_of(self, worlds: Mapping[str, OpenWorld]) -> Mapping[str, Route]:
        """Who offers what; asked once for the same servers, since their tools stay the same."""
        names = tuple(worlds)
        if names not in self._routes:
            self._routes[names] = merged({name: await world.tools() for name, world in worlds.items()}).routes
        return self._routes[names]


@asynccontextmanager
async def running(servers: Sequence[str], transport: Transport, era: Era) -> AsyncIterator[Servers]:
    """These servers, started.

    Raises:
        SetupError: one of them is not installed or does not start.
    """
    async with AsyncExitStack() as stack:
        yield Servers(
            {name: await stack.enter_async_context(opener(name, transport, era)) for name in dict.fromkeys(servers)}
        )
