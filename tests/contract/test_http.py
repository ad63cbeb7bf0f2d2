"""The delivery server over HTTP: worlds by handle, limits, and a control surface that is closed unless asked for."""

import json
from typing import Any

import httpx2
import pytest
from lifeworld_delivery.demo import seed
from mcp import Client
from mcp_types import CallToolResult, TextContent
from server_process import ServerProcess, script, serving

COMMAND = [script("lifeworld-delivery"), "--transport", "http", "--port", "0"]
TOKEN = "a-token-of-the-tests"
ERAS = ("legacy", "2026-07-28")
MEGABYTES_10 = "x" * 10_000_000


@pytest.fixture
def server(three: dict[str, ServerProcess]) -> ServerProcess:
    """A server with its control surface open."""
    return three["delivery"]


def make_world(server: ServerProcess, language: str = "en") -> str:
    body = {"seed": seed(language), "knowledge": "state"}
    answer = control(server, "POST", "/worlds", json=body)
    assert answer.status_code == 201, answer.text
    handle: str = answer.json()["handle"]
    return handle


def control(server: ServerProcess, method: str, path: str, token: str | None = TOKEN, **more: Any) -> httpx2.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx2.request(method, server.at("/control" + path), headers=headers, timeout=30, **more)


def code(result: CallToolResult) -> str:
    """The code of a refusal; an empty text for a success."""
    block = result.content[0]
    assert isinstance(block, TextContent)
    return str(json.loads(block.text)["code"]) if result.is_error else ""


async def unpaid_order(client: Client) -> str:
    listed = (
        await client.call_tool("delivery_store_search_recommand", {"keywords": [], "limit": 1})
    ).structured_content
    store = (listed or {})["items"][0]
    shown = await client.call_tool("get_delivery_store_info", {"store_id": store["store_id"]})
    me = (await client.call_tool("get_user_historical_behaviors", {})).structured_content or {}
    arguments = {
        "user_id": me["user_id"],
        "store_id": store["store_id"],
        "product_ids": [(shown.structured_content or {})["products"][0]["product_id"]],
        "product_cnts": [1],
        "address": store["location"]["address"],
        "dispatch_time": "2026-03-02 12:00:00",
    }
    made = (await client.call_tool("create_delivery_order", arguments)).structured_content
    return str((made or {})["order_id"])


@pytest.mark.parametrize("era", ERAS)
async def test_worlds_of_two_handles_know_nothing_of_each_other(server: ServerProcess, era: str) -> None:
    one, two = make_world(server), make_world(server)
    async with (
        Client(server.at(f"/w/{one}/mcp"), mode=era) as first,
        Client(server.at(f"/w/{two}/mcp"), mode=era) as second,
        Client(server.url, mode=era) as demo,
    ):
        order = await unpaid_order(first)
        assert code(await first.call_tool("get_delivery_order_status", {"order_id": order})) == ""
        for other in (second, demo):
            assert code(await other.call_tool("get_delivery_order_status", {"order_id": order})) == "order.unknown"
    changed = control(server, "GET", f"/worlds/{one}/changes").json()["changes"]
    assert [change["id"] for change in changed] == [order]
    assert control(server, "GET", f"/worlds/{two}/changes").json()["changes"] == []


@pytest.mark.parametrize("era", ERAS)
async def test_an_unknown_handle_is_refused_by_every_tool(server: ServerProcess, era: str) -> None:
    async with Client(server.at("/w/nobody-has-this/mcp"), mode=era) as client:
        for tool in (await client.list_tools()).tools:
            assert code(await client.call_tool(tool.name, {})) == "world.unknown", tool.name


@pytest.mark.parametrize("era", ERAS)
async def test_a_deleted_world_is_unknown(server: ServerProcess, era: str) -> None:
    handle = make_world(server)
    async with Client(server.at(f"/w/{handle}/mcp"), mode=era) as client:
        assert code(await client.call_tool("get_user_historical_behaviors", {})) == ""
        assert control(server, "DELETE", f"/worlds/{handle}").status_code == 204
        assert code(await client.call_tool("get_user_historical_behaviors", {})) == "world.unknown"


@pytest.mark.parametrize("era", ERAS)
async def test_a_world_named_in_meta_is_ignored_over_http(server: ServerProcess, era: str) -> None:
    mine, other = make_world(server), make_world(server)
    async with Client(server.at(f"/w/{mine}/mcp"), mode=era) as client, Client(server.url, mode=era) as demo:
        order = await unpaid_order(client)
        asked = {"order_id": order}
        for where in (other, "nobody-has-this"):
            answer = await client.call_tool("get_delivery_order_status", asked, meta={"lifeworld/world": where})
            assert code(answer) == ""
        answer = await demo.call_tool("get_delivery_order_status", asked, meta={"lifeworld/world": mine})
        assert code(answer) == "order.unknown"


@pytest.mark.parametrize("era", ERAS)
async def test_changes_are_never_told_over_http(server: ServerProcess, era: str) -> None:
    handle = make_world(server)
    async with Client(server.at(f"/w/{handle}/mcp"), mode=era) as client:
        order = await unpaid_order(client)
        paid = await client.call_tool("pay_delivery_order", {"order_id": order}, meta={"lifeworld/world": handle})
        assert not paid.is_error
        assert "lifeworld/changes" not in (paid.meta or {})


async def test_each_world_lists_its_tools_in_its_own_language(server: ServerProcess) -> None:
    english, chinese = make_world(server, "en"), make_world(server, "zh")
    titles = {}
    for handle in (english, chinese):
        async with Client(server.at(f"/w/{handle}/mcp")) as client:
            titles[handle] = [tool.title for tool in (await client.list_tools()).tools]
    assert "Weather by city and dates" in titles[english]
    assert "城市天气" in titles[chinese]


@pytest.mark.parametrize("era", ERAS)
async def test_an_argument_of_ten_megabytes_is_refused_with_the_limit_named(server: ServerProcess, era: str) -> None:
    handle = make_world(server)
    before = control(server, "GET", f"/worlds/{handle}/digest").json()
    request = {
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": {"name": "modify_delivery_order", "arguments": {"order_id": "O", "note": MEGABYTES_10}},
    }  # fmt: skip
    headers = {"Accept": "application/json, text/event-stream", "Mcp-Protocol-Version": era}
    answer = httpx2.post(server.at(f"/w/{handle}/mcp"), json=request, headers=headers, timeout=30)
    assert answer.status_code == 413
    assert str(4 * 1024 * 1024) in answer.text
    async with Client(server.at(f"/w/{handle}/mcp"), mode=era) as client:
        assert code(await client.call_tool("get_user_historical_behaviors", {})) == ""
    assert control(server, "GET", f"/worlds/{handle}/digest").json() == before


@pytest.mark.parametrize("chunked", [True, False])
def test_a_body_above_the_limit_is_refused_however_it_is_sent(server: ServerProcess, chunked: bool) -> None:
    pieces = (b"x" * 1_000_000 for _ in range(10))
    body: Any = pieces if chunked else MEGABYTES_10.encode()
    answer = httpx2.post(server.url, content=body, headers={"Content-Type": "application/json"}, timeout=30)
    assert answer.status_code == 413


@pytest.mark.parametrize("token", [None, "", "wrong", TOKEN + "x", TOKEN[:-1]])
def test_the_control_surface_refuses_a_wrong_token(server: ServerProcess, token: str | None) -> None:
    for method, path in (("POST", "/worlds"), ("GET", "/worlds/x/records"), ("DELETE", "/worlds/x")):
        answer = control(server, method, path, token=token)
        assert answer.status_code == 401
        assert TOKEN not in answer.text


def test_without_a_token_there_is_no_control_surface() -> None:
    with serving(COMMAND, {"LIFEWORLD_CONTROL_TOKEN": ""}) as server:
        for token in (None, "", TOKEN):
            assert control(server, "POST", "/worlds", token=token, json={"seed": {}}).status_code == 404
        assert httpx2.get(server.at("/health"), timeout=30).json()["status"] == "ok"


async def test_no_tool_reaches_the_control_surface(server: ServerProcess) -> None:
    async with Client(server.url) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
    assert not [name for name in names if any(word in name for word in ("world", "reset", "seed", "verify", "fork"))]


def test_a_request_for_another_host_is_refused_with_the_setting_that_lets_it_in(server: ServerProcess) -> None:
    request = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    headers = {"Host": "evil.example", "Accept": "application/json, text/event-stream"}
    answer = httpx2.post(server.url, json=request, headers=headers, timeout=30)
    assert answer.status_code == 421
    assert "--allowed-host evil.example" in answer.text
