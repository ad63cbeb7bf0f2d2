"""Tools as an MCP client sees them, in both protocol eras."""

import json
import logging
from typing import Any

import pytest
from lifeworld_kit.server import DomainServer
from mcp import Client
from mcp_types import CallToolResult

ERAS = ["legacy", "2026-07-28"]


def refusal(result: CallToolResult) -> dict[str, str]:
    assert result.is_error is True
    assert result.structured_content is None
    (block,) = result.content
    told: dict[str, str] = json.loads(block.text)  # type: ignore[union-attr]
    assert list(told) == ["code", "message", "hint"]
    return told


@pytest.mark.parametrize("era", ERAS)
async def test_a_result_is_structured_and_the_same_json_as_text(server: DomainServer, era: str) -> None:
    async with Client(server.mcp, mode=era) as client:
        result = await client.call_tool("list_coins", {})
    assert result.is_error is False
    assert result.structured_content is not None
    assert json.loads(result.content[0].text) == result.structured_content  # type: ignore[union-attr]
    assert list(result.structured_content) == ["items", "total", "next_offset"]


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("list_conis", {}, "tool.unknown"),
        ("list_coins", {"limt": 3}, "argument.unknown"),
        ("list_coins", {"limit": "3"}, "argument.type"),
        ("mint", {"tags": '["a"]'}, "argument.type"),
        ("spend", {"coin_id": "NOPE"}, "product.unknown"),
        ("spend", {"coin_id": "C1"}, "knowledge.missing"),
        ("spend", {"coin_id": "\u2028😀</tag>"}, "product.unknown"),
    ],
)
async def test_every_refusal_is_an_error_result_with_a_code(
    server: DomainServer, era: str, tool: str, arguments: dict[str, Any], code: str
) -> None:
    async with Client(server.mcp, mode=era) as client:
        assert refusal(await client.call_tool(tool, arguments))["code"] == code


async def test_an_unforeseen_failure_tells_an_error_id_and_nothing_of_the_inside(
    server: DomainServer, seed: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    world = server.worlds.create(seed, "state")
    before = world.digest()
    with caplog.at_level(logging.ERROR):
        async with Client(server.mcp) as client:
            told = refusal(await client.call_tool("spend", {"coin_id": "C666"}, meta={"lifeworld/world": world.handle}))
    assert told["code"] == "server.internal"
    assert "secret" not in str(told)
    assert "inner secret" in caplog.text
    assert world.digest() == before


async def test_in_process_the_world_stands_in_meta_and_its_changes_come_back(
    server: DomainServer, seed: dict[str, Any]
) -> None:
    world = server.worlds.create(seed, "state")
    async with Client(server.mcp) as client:
        result = await client.call_tool("spend", {"coin_id": "C1"}, meta={"lifeworld/world": world.handle})
        read = await client.call_tool("list_coins", {}, meta={"lifeworld/world": world.handle})
        unknown = await client.call_tool("list_coins", {}, meta={"lifeworld/world": "nope"})
    assert result.meta is not None
    assert result.meta["lifeworld/changes"][0]["id"] == "C1"
    assert "lifeworld/changes" not in (read.meta or {})
    assert refusal(unknown)["code"] == "world.unknown"
    assert len(world.changes(0)[0]) == 1


@pytest.mark.parametrize("era", ERAS)
async def test_the_server_offers_tools_and_advertises_nothing_else(server: DomainServer, era: str) -> None:
    async with Client(server.mcp, mode=era) as client:
        capabilities = client.server_capabilities
        tools = (await client.list_tools()).tools
    assert capabilities is not None
    offered = {name for name, value in capabilities.model_dump(exclude_none=True).items() if value is not None}
    assert offered <= {"tools", "experimental", "extensions"}
    assert [t.name for t in tools][:3] == ["list_coins", "spend", "mint"]
    assert len(tools) == 3 + 8


async def test_titles_and_descriptions_follow_the_language_of_the_world(
    server: DomainServer, seed: dict[str, Any]
) -> None:
    chinese = server.worlds.create({**seed, "language": "zh"})
    async with Client(server.mcp) as client:
        english = (await client.list_tools()).tools[1]
        other = (await client.list_tools(meta={"lifeworld/world": chinese.handle})).tools[1]
        unknown = (await client.list_tools(meta={"lifeworld/world": "nope"})).tools[1]
    assert (english.title, other.title, unknown.title) == ("Spend", "花掉", "Spend")
    assert english.description is not None
    assert len(english.description.splitlines()) == 4
    assert other.description is not None
    assert other.description.startswith("花掉一枚硬币。\n")
    assert english.meta is not None
    assert english.meta["lifeworld/titles"] == {"en": "Spend", "zh": "花掉"}
    assert english.meta["lifeworld/contract"]["requires"] == [{"fact": "product.known:delivery", "kind": "enforced"}]


@pytest.mark.parametrize("era", ERAS)
async def test_a_gateway_that_joins_pages_may_leave_less_of_the_size_budget_and_never_more(
    server: DomainServer, era: str
) -> None:
    async with Client(server.mcp, mode=era) as client:

        async def page(budget: object) -> dict[str, Any]:
            result = await client.call_tool("list_coins", {}, meta={"lifeworld/budget": budget})  # type: ignore[typeddict-unknown-key]
            assert result.structured_content is not None
            return result.structured_content

        whole = await page("much")
        nothing = await page(0)
        assert nothing == {"items": [], "total": whole["total"], "next_offset": 0}
        some = await page(110)
        assert 0 < len(some["items"]) < len(whole["items"])
        assert some["next_offset"] == len(some["items"])
        assert await page(10**9) == whole
