"""A reply that is lost after its write was committed: the write is not sent again, so there is one order."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Any

import anyio
import httpx2
import pytest
from anyio.abc import SocketAttribute, SocketStream
from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.upstreams.remote import Remote
from mcp import Client
from server_process import ServerProcess

ORDERS: dict[str, tuple[str, dict[str, Any]]] = {
    "delivery": (
        "create_delivery_order",
        {
            "store_id": "S1001",
            "product_ids": ["P100101"],
            "product_cnts": [1],
            "address": "East Gate, Cuiyuan Block 3, Xihu District, Hangzhou",
            "dispatch_time": "2026-03-02 12:00:00",
        },
    ),
    "instore": ("create_instore_product_order", {"shop_id": "I2001", "product_id": "V200101"}),
    "travel": (
        "create_attraction_order",
        {"attraction_id": "A2101", "ticket_id": "A2101T1", "date": "2026-03-02", "quantity": 1},
    ),
}
HOP = {"host", "connection", "content-length", "transfer-encoding", "content-encoding", "accept-encoding"}


@asynccontextmanager
async def losing_replies_to(tool: str, target: str) -> AsyncIterator[tuple[str, list[httpx2.Response]]]:
    """A way to the server at `target` that waits for its reply to a call of the tool, and then hangs up."""
    lost: list[httpx2.Response] = []

    async def relay(stream: SocketStream) -> None:
        async with stream, httpx2.AsyncClient(timeout=60) as server:
            try:
                method, headers, body = await _request(stream)
            except anyio.EndOfStream:
                return
            if method == "GET":  # no stream of the server's own
                await stream.send(b"HTTP/1.1 405 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            answer = await server.request(method, target, headers=headers, content=body)
            if body and json.loads(body).get("params", {}).get("name") == tool:
                lost.append(answer)
                return
            kept = "".join(f"{key}: {value}\r\n" for key, value in answer.headers.items() if key.lower() not in HOP)
            head = f"HTTP/1.1 {answer.status_code} x\r\n{kept}content-length: {len(answer.content)}\r\n"
            await stream.send(head.encode() + b"connection: close\r\n\r\n" + answer.content)

    async with await anyio.create_tcp_listener(local_host="127.0.0.1") as listener, anyio.create_task_group() as tasks:
        tasks.start_soon(listener.serve, relay)
        yield f"http://127.0.0.1:{listener.extra(SocketAttribute.local_port)}/mcp", lost
        tasks.cancel_scope.cancel()


async def _request(stream: SocketStream) -> tuple[str, dict[str, str], bytes]:
    raw = b""
    while b"\r\n\r\n" not in raw:
        raw += await stream.receive()
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    given = {key.strip().lower(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    while len(body) < int(given.get("content-length", 0)):
        body += await stream.receive()
    return first.split()[0], {key: value for key, value in given.items() if key not in HOP}, body


@pytest.mark.parametrize("name", ORDERS)
async def test_a_write_whose_reply_is_lost_is_disconnected_sent_once_and_makes_one_order(
    three: dict[str, ServerProcess], token: str, name: str
) -> None:
    tool, arguments = ORDERS[name]
    server = three[name]
    seed = import_module(f"lifeworld_{name}.demo").seed("en")
    headers = {"Authorization": f"Bearer {token}"}
    worlds = server.at("/control/worlds")
    made = httpx2.post(worlds, json={"seed": seed, "knowledge": "state"}, headers=headers, timeout=60)
    handle = made.json()["handle"]
    url = server.at(f"/w/{handle}/mcp")
    async with losing_replies_to(tool, url) as (way, lost), anyio.create_task_group() as tasks:
        remote = Remote(name, way, tasks)
        await remote.attach(None)
        with anyio.fail_after(30), pytest.raises(UpstreamError) as caught:
            await remote.call(tool, {"user_id": seed["user"]["user_id"], **arguments}, None)
        assert caught.value.kind == "disconnected"
        remote.close()
    (answer,) = lost
    changes = httpx2.get(f"{worlds}/{handle}/changes", headers=headers, timeout=60).json()
    (order,) = [change["id"] for change in changes["changes"] if change["record"] == "order"]
    assert order in answer.text
    assert changes["last"] == 1
    async with Client(url) as client:  # what the agent is to do next: look
        listed = (await client.call_tool("get_user_all_orders", {"limit": 100})).structured_content or {}
    assert [item.get("order_id") for item in listed["items"]].count(order) == 1
