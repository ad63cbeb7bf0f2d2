"""The HTTP app: worlds by URL, both eras, limits that are named."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest
from lifeworld_kit.server import DomainServer
from lifeworld_kit.web import BODY_LIMIT
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


@asynccontextmanager
async def served(server: DomainServer, **options: Any) -> AsyncIterator[httpx2.AsyncClient]:
    app = server.http_app(**options)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://127.0.0.1:8000") as web,
    ):
        yield web


@pytest.mark.parametrize("era", ["legacy", "2026-07-28"])
async def test_the_url_names_the_world_and_meta_is_ignored(
    server: DomainServer, seed: dict[str, Any], era: str
) -> None:
    ours, other = server.worlds.create(seed, "state"), server.worlds.create(seed, "state")
    async with served(server) as web:
        transport = streamable_http_client(f"http://127.0.0.1:8000/w/{ours.handle}/mcp", http_client=web)
        async with Client(transport, mode=era) as client:
            result = await client.call_tool("spend", {"coin_id": "C1"}, meta={"lifeworld/world": other.handle})
    assert result.is_error is False
    assert "lifeworld/changes" not in (result.meta or {})
    assert (ours.changes(0)[1], other.changes(0)[1]) == (1, 0)


async def test_without_a_handle_it_is_the_demo_world_that_all_clients_share(server: DomainServer) -> None:
    async with served(server) as web:
        for expected in (6, 7):
            async with Client(streamable_http_client("http://127.0.0.1:8000/mcp", http_client=web)) as client:
                await client.call_tool("mint", {})
                result = await client.call_tool("list_coins", {})
            assert result.structured_content is not None
            assert result.structured_content["total"] == expected


async def test_an_unknown_handle_is_refused_as_a_result(server: DomainServer) -> None:
    async with served(server) as web:
        transport = streamable_http_client("http://127.0.0.1:8000/w/nope/mcp", http_client=web)
        async with Client(transport) as client:
            result = await client.call_tool("list_coins", {})
    assert result.is_error is True
    assert "world.unknown" in result.content[0].text  # type: ignore[union-attr]


@pytest.mark.parametrize("declared", [True, False])
async def test_a_body_above_the_limit_gets_a_413_that_names_the_limit(server: DomainServer, declared: bool) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(10):
            yield b"x" * (1024 * 1024)

    async with served(server) as web:
        content: Any = b"x" * (10 * 1024 * 1024) if declared else chunks()
        answer = await web.post("/mcp", content=content, headers={"content-type": "application/json"})
        healthy = await web.get("/health")
    assert answer.status_code == 413
    assert str(BODY_LIMIT) in answer.text
    assert healthy.json()["status"] == "ok"


async def test_a_foreign_host_header_is_refused_unless_it_is_allowed(server: DomainServer) -> None:
    body = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    accept = {"accept": "application/json, text/event-stream"}
    async with served(server, allowed_hosts=["mcp.internal:8080"]) as web:
        for host, refused in (
            ("evil.example", True), ("127.0.0.1:8000", False), ("localhost:1", False), ("[::1]:9", False),
            ("mcp.internal:8080", False), ("mcp.internal:8081", True), ("mcp.internal", True),
        ):  # fmt: skip
            answer = await web.post("/mcp", json=body, headers={**accept, "host": host})
            assert (answer.status_code == 421) is refused
            assert (f"--allowed-host {host}" in answer.text) is refused


async def test_the_control_surface_is_there_only_with_a_token(server: DomainServer, seed: dict[str, Any]) -> None:
    async with served(server) as web:
        assert (await web.post("/control/worlds", json={"seed": seed})).status_code == 404
    async with served(server, control_token="right") as web:
        assert (await web.post("/control/worlds", json={"seed": seed})).status_code == 401
        answer = await web.post("/control/worlds", json={"seed": seed}, headers={"authorization": "Bearer right"})
        assert answer.status_code == 201
