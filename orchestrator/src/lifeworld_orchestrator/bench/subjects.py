"""Our own paths: a domain server called directly, and the same calls through gateway and recorder.

The worlds are those of a starter task at knowledge level state, so that a write can be repeated. Every call of a
subject is a real one: it runs its transaction, writes its ledger and, through the gateway, two lines of a session.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.render import render
from lifeworld_datasets.session import Header
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Limits, Task
from mcp import Client
from mcp_types import RequestParamsMeta

from lifeworld_orchestrator import clock
from lifeworld_orchestrator.binding import bound
from lifeworld_orchestrator.gateway import Door, endpoint
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.meta import WORLD, Wire
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.toolset import merged
from lifeworld_orchestrator.upstreams.fleet import Fleet, installed

SUITE = "starter"
LANGUAGE = "en"
READ = ("delivery_product_search_recommand", {"keywords": [], "limit": 20})


@dataclass
class Subjects:
    """Clients of both paths on worlds of the same seed, and the calls to make."""

    direct: Client
    world: str
    through: Client
    read: tuple[str, Wire]
    write: tuple[str, Wire]
    tools: dict[str, Wire]

    async def call_direct(self, call: tuple[str, Wire]) -> Any:
        """One call of the server itself."""
        return await self.direct.call_tool(*call, meta=_meta(self.world))

    async def call_through(self, call: tuple[str, Wire]) -> Any:
        """One call through gateway and recorder."""
        return await self.through.call_tool(*call)


@asynccontextmanager
async def subjects(folder: Path) -> AsyncIterator[Subjects]:
    """Both paths, ready to be called; the session is written below `folder`."""
    task = load_suite(SUITE)[0]
    seed = render(task, LANGUAGE).seed
    server = task.servers[0]
    package = installed()[server]()
    async with AsyncExitStack() as stack:
        fleet = await stack.enter_async_context(Fleet(packages={server: lambda: package}))
        upstream = await fleet.get(server)
        assert upstream.control is not None
        world = await upstream.control.create(seed, "state")
        binding = await bound(fleet, [server], seed, "state")
        toolset = merged(await binding.listings())
        writer = stack.enter_context(SessionWriter(folder / "bench.jsonl", _header(task, binding.initial), clock.stamp))
        live = LiveTrial(
            toolset=toolset,
            binding=binding,
            recorder=Recorder(writer),
            conversation=None,
            limits=Limits(turns=0, calls=0, errors=0, seconds=0),
            feedback="full",
            language=LANGUAGE,
        )
        through = await stack.enter_async_context(Client(endpoint(Door(live, "")), cache=None))
        direct = await stack.enter_async_context(Client(package.mcp, cache=None))
        for client in (through, direct):
            await client.list_tools()
        tools = {tool["name"]: tool for tool in toolset.listing}
        yield Subjects(direct, world, through, READ, _write(seed), tools)
        await binding.close()


def _write(seed: Wire) -> tuple[str, Wire]:
    """An order of the first product of the first store, to the user's own place."""
    store = seed["delivery"]["stores"][0]
    return "create_delivery_order", {
        "user_id": seed["user"]["user_id"],
        "store_id": store["store_id"],
        "product_ids": [store["products"][0]["product_id"]],
        "product_cnts": [1],
        "address": seed["places"][0]["address"],
        "dispatch_time": seed["clock"]["now"],
    }


def _header(task: Task, initial: Any) -> Header:
    return Header(
        session_id="bench", trial=0, seed=0, task=task, language=LANGUAGE, agent="bench", user="",
        limits=task.limits, servers=task.servers, tools=[], initial=initial,
    )  # fmt: skip


def _meta(world: str) -> RequestParamsMeta:
    return cast(RequestParamsMeta, {WORLD: world})
