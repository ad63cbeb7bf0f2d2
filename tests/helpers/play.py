"""One MCP client on one world of one server, as the tests of the three servers hold it.

Each domain has a `Play` of its own with words for its records; what every call must keep, right or refused, is here.
"""

import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import jsonschema
from lifeworld_kit.server import DomainServer
from lifeworld_kit.worlds.world import World
from mcp import Client


def in_chinese(value: Any, words: Mapping[str, str]) -> Any:
    """A seed with its words in Chinese."""
    if isinstance(value, dict):
        return {key: in_chinese(item, words) for key, item in value.items()}
    if isinstance(value, list):
        return [in_chinese(item, words) for item in value]
    return words.get(value, value) if isinstance(value, str) else value


def nulls(value: Any) -> Iterator[Any]:
    """Every null inside a result."""
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        if item is None:
            yield item
        yield from nulls(item)


def image(world: World) -> bytes:
    """The whole database, page by page."""
    return bytes(world.read(lambda db: db.serialize()))


class Play:
    """One client on one world of one server."""

    def __init__(self, client: Client, server: DomainServer, world: World) -> None:
        self.client = client
        self.server = server
        self.world = world
        self.meta: Any = {"lifeworld/world": world.handle}
        self._schemas = {tool.name: tool.result for tool in server.tools}

    async def raw(self, tool: str, /, **arguments: Any) -> Any:
        return await self.client.call_tool(tool, arguments, meta=self.meta)

    async def ok(self, tool: str, /, **arguments: Any) -> dict[str, Any]:
        """The result of a call that must succeed: text and content are equal, fit the schema and hold no null."""
        result = await self.raw(tool, **arguments)
        assert not result.is_error, result.content[0].text
        assert json.loads(result.content[0].text) == result.structured_content
        jsonschema.Draft202012Validator(self._schemas[tool]).validate(result.structured_content)
        assert not list(nulls(result.structured_content))
        return dict(result.structured_content)

    async def no(self, tool: str, /, **arguments: Any) -> dict[str, str]:
        """The refusal of a call that must be refused; the world is the same before and after."""
        before = image(self.world)
        result = await self.raw(tool, **arguments)
        assert result.is_error, result.structured_content
        assert result.structured_content is None
        assert image(self.world) == before
        refusal = json.loads(result.content[0].text)
        assert list(refusal) == ["code", "message", "hint"]
        return dict(refusal)

    async def code(self, tool: str, /, **arguments: Any) -> str:
        return (await self.no(tool, **arguments))["code"]

    async def changes(self, tool: str, /, **arguments: Any) -> list[dict[str, Any]]:
        """The records that a successful call changed, as it tells them in process."""
        result = await self.raw(tool, **arguments)
        assert not result.is_error, result.content[0].text
        return list((result.meta or {}).get("lifeworld/changes", []))

    async def tools(self) -> list[Any]:
        return list((await self.client.list_tools(meta=self.meta, cache_mode="bypass")).tools)


PlayFactory = Callable[..., AbstractAsyncContextManager[Any]]


def playing(kind: type[Play], server: DomainServer, seed: dict[str, Any]) -> PlayFactory:
    """Opens a client on a fresh world: `async with play() as p`, `play(seed, level="state")`."""

    @asynccontextmanager
    async def opened(document: dict[str, Any] | None = None, level: str | None = None) -> AsyncIterator[Play]:
        world = server.worlds.create(document or seed, level)
        async with Client(server.mcp) as client:
            yield kind(client, server, world)
        server.worlds.delete(world.handle)

    return opened
