"""Our own server over HTTP, as a run reaches it: a connection for each world, and clear words where there is none."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio
import pytest
from lifeworld_delivery.demo import seed
from lifeworld_orchestrator.failures import ServerFault, UpstreamError
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.worlds import RemoteWorlds
from server_process import script, serving

TOKEN = secrets.token_hex(8)


@asynccontextmanager
async def worlds(token: str = TOKEN) -> AsyncIterator[tuple[RemoteWorlds, Control]]:
    command = [script("lifeworld-delivery"), "--transport", "http", "--port", "0"]
    with serving(command, {"LIFEWORLD_CONTROL_TOKEN": TOKEN}) as server:
        control = Control.over_http("delivery", server.at("/control"), token)
        async with anyio.create_task_group() as tasks:
            try:
                yield RemoteWorlds("delivery", server.url, control, tasks), control
            finally:
                await control.close()
                tasks.cancel_scope.cancel()


async def test_each_world_has_a_connection_of_its_own_that_ends_with_its_release() -> None:
    async with worlds() as (remote, control):
        handles = {language: await control.create(seed(language), "state") for language in ("en", "zh")}
        for handle in handles.values():
            await remote.attach(handle)
        described = {
            language: {tool["name"]: tool["description"] for tool in await remote.tools(handle)}
            for language, handle in handles.items()
        }
        assert described["en"].keys() == described["zh"].keys()
        assert described["en"] != described["zh"]
        answer = await remote.call("get_user_historical_behaviors", {}, handles["zh"])
        assert answer["structuredContent"]["user_id"]
        await remote.release(handles["zh"])
        with pytest.raises(UpstreamError, match="not connected to this world"):
            await remote.call("get_user_historical_behaviors", {}, handles["zh"])
        assert await remote.tools(handles["en"])


async def test_without_a_world_or_with_a_wrong_token_nothing_is_reached() -> None:
    async with worlds("wrong") as (remote, control):
        with pytest.raises(UpstreamError, match="no world to connect to"):
            await remote.attach(None)
        with pytest.raises(UpstreamError, match="not connected"):
            await remote.tools(None)
        await remote.release("never-attached")
        with pytest.raises(ServerFault, match=r"server delivery: POST /worlds refused: .*bearer token"):
            await control.create(seed("en"), "state")
