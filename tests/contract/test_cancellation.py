"""Cancelled calls at the three moments that matter, held still by hand: before the tool, inside it, after its commit.

In memory with a world in a file, where calls run on a worker thread and so can be overtaken by a cancellation.
"""

import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio
import anyio.to_thread
import pytest
from lifeworld_delivery.server import create
from lifeworld_kit.server import DomainServer
from lifeworld_kit.worlds.world import World
from mcp.shared.memory import create_client_server_memory_streams
from mcp.shared.message import SessionMessage
from mcp_types import JSONRPCNotification, JSONRPCRequest

ROUNDS = 50
BOUND = 30.0
Hold = Callable[[pytest.MonkeyPatch, World, "Gate"], None]


class Gate:
    """A place at which the worker thread waits until the test lets it go on."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.open = threading.Event()
        self.left = threading.Event()

    def stand(self) -> None:
        self.reached.set()
        assert self.open.wait(BOUND)
        self.left.set()


class Wire:
    """The client's end of the streams: raw requests and replies."""

    def __init__(self, read: Any, write: Any) -> None:
        self.read, self.write = read, write
        self.replies: dict[object, int] = {}

    async def send(self, id: int, method: str, **params: Any) -> None:
        await self.write.send(SessionMessage(JSONRPCRequest(jsonrpc="2.0", id=id, method=method, params=params)))

    async def tell(self, method: str, **params: Any) -> None:
        await self.write.send(SessionMessage(JSONRPCNotification(jsonrpc="2.0", method=method, params=params)))

    async def ping(self, id: int) -> None:
        await self.send(id, "ping")
        assert (await self.until(id)).result == {}

    async def until(self, id: int) -> Any:
        """Read until the reply to this request; every reply is counted."""
        with anyio.fail_after(BOUND):
            async for message in self.read:
                found = message.message
                self.replies[found.id] = self.replies.get(found.id, 0) + 1
                if found.id == id:
                    return found
        raise AssertionError("the server closed the stream")


@asynccontextmanager
async def wired(server: DomainServer, world: World) -> AsyncIterator[Wire]:
    mcp = server.on_world(world)
    async with create_client_server_memory_streams() as (client, (read, write)), anyio.create_task_group() as group:
        group.start_soon(mcp.run, read, write, mcp.create_initialization_options())
        wire = Wire(*client)
        me = {"name": "lifeworld-tests", "version": "1"}
        await wire.send(0, "initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo=me)
        await wire.until(0)
        await wire.tell("notifications/initialized")
        yield wire
        group.cancel_scope.cancel()


def before_the_tool(patch: pytest.MonkeyPatch, world: World, gate: Gate) -> None:
    perform = world.perform
    patch.setattr(world, "perform", lambda *given: (gate.stand(), perform(*given))[1])


def inside_the_transaction(patch: pytest.MonkeyPatch, world: World, gate: Gate) -> None:
    after = world.clock.after_call
    patch.setattr(world.clock, "after_call", lambda db, now: (gate.stand(), after(db, now))[1])


def after_the_commit(patch: pytest.MonkeyPatch, world: World, gate: Gate) -> None:
    perform = world.perform
    patch.setattr(world, "perform", lambda *given: (perform(*given), gate.stand())[0])


def an_order(world: World, address: str) -> dict[str, Any]:
    product = world.read(lambda db: db.execute("SELECT store_id, product_id FROM product LIMIT 1").fetchone())
    return {
        "user_id": world.user_id,
        "store_id": product["store_id"],
        "product_ids": [product["product_id"]],
        "product_cnts": [1],
        "address": address,
        "dispatch_time": "2026-03-02 12:00:00",
    }


@pytest.mark.parametrize("hold", [before_the_tool, inside_the_transaction, after_the_commit])
async def test_a_cancelled_order_is_whole_or_absent_and_never_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hold: Hold
) -> None:
    server = create(tmp_path)
    seed = server.domain.demo("en")
    world = server.worlds.create(seed, "state")
    before = {order["order_id"] for order in world.records(None)["orders"]}
    arguments = an_order(world, seed["places"][0]["address"])
    calls = range(2, 2 * ROUNDS + 2, 2)
    async with wired(server, world) as wire:
        for call in calls:
            gate = Gate()
            with monkeypatch.context() as patch:
                hold(patch, world, gate)
                await wire.send(call, "tools/call", name="create_delivery_order", arguments=arguments)
                assert await anyio.to_thread.run_sync(gate.reached.wait, BOUND)
                await wire.tell("notifications/cancelled", requestId=call)
                # A later request that is answered shows that the cancellation has arrived; only then the tool goes on.
                await wire.ping(call + 1)
                gate.open.set()
            assert await anyio.to_thread.run_sync(gate.left.wait, BOUND)
        # Calls of one world run one after another: once this one is answered, nothing of the others is on its way.
        await wire.send(1, "tools/call", name="get_user_historical_behaviors", arguments={})
        assert not (await wire.until(1)).result["isError"]
        assert not set(wire.replies) & set(calls)
    made = [order for order in world.records(None)["orders"] if order["order_id"] not in before]
    assert {order["order_id"] for order in made} == {change["id"] for change in world.changes(0)[0]}
    assert all(order["status"] == "unpaid" and len(order["products"]) == 1 for order in made)
    assert all(count == 1 for count in wire.replies.values())
