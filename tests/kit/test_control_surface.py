"""The control surface: worlds made, read out, forked, reset and ended over HTTP."""

import sqlite3
from pathlib import Path
from typing import Any

import httpx2
import pytest
from lifeworld_kit.control import control_app
from lifeworld_kit.domain import Domain
from lifeworld_kit.server import DomainServer, create


def surface(server: DomainServer, token: str | None = None, **headers: str) -> httpx2.AsyncClient:
    app = control_app(server.worlds, token) if token else server.control
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://control", headers=headers)


async def made(client: httpx2.AsyncClient, seed: dict[str, Any], **more: Any) -> str:
    answer = await client.post("/worlds", json={"seed": seed, **more})
    assert answer.status_code == 201
    handle: str = answer.json()["handle"]
    return handle


async def test_a_world_lives_from_post_to_delete(server: DomainServer, seed: dict[str, Any]) -> None:
    async with surface(server) as client:
        answer = await client.post("/worlds", json={"seed": seed, "knowledge": "state"})
        assert answer.json()["report"] == {"notes": [{"kind": "coins", "text": "5"}]}
        handle = answer.json()["handle"]
        server.worlds.get(handle).perform(server.tools[1], {"coin_id": "C1"})
        records = (await client.get(f"/worlds/{handle}/records", params={"user": "U1"})).json()
        assert [c["spent"] for c in records["stock"]] == [True, False, False, False, False]
        changes = (await client.get(f"/worlds/{handle}/changes", params={"since": 0})).json()
        assert (changes["last"], changes["changes"][0]["id"]) == (1, "C1")
        assert (await client.get(f"/worlds/{handle}/changes", params={"since": 1})).json()["changes"] == []
        assert (await client.delete(f"/worlds/{handle}")).status_code == 204
        assert (await client.get(f"/worlds/{handle}/records")).status_code == 404


async def test_a_fork_and_a_reset_show_in_the_digest(server: DomainServer, seed: dict[str, Any]) -> None:
    async with surface(server) as client:
        handle = await made(client, seed, knowledge="state")

        async def digest(of: str) -> str:
            return str((await client.get(f"/worlds/{of}/digest")).json()["digest"])

        start = await digest(handle)
        server.worlds.get(handle).perform(server.tools[1], {"coin_id": "C1"})
        fork = (await client.post(f"/worlds/{handle}/fork", params={"at": 0})).json()["handle"]
        assert await digest(fork) == start
        assert await digest(handle) != start
        assert (await client.post(f"/worlds/{handle}/reset")).json() == {"now": "2026-03-02 09:00:00"}
        assert await digest(handle) == start


async def test_a_world_cannot_be_forked_at_a_call_it_has_not_seen(server: DomainServer, seed: dict[str, Any]) -> None:
    async with surface(server) as client:
        handle = await made(client, seed)
        answer = await client.post(f"/worlds/{handle}/fork", params={"at": 1})
    assert answer.status_code == 400
    assert "0 calls" in answer.json()["error"]["message"]


async def test_the_clock_is_set_and_a_time_that_is_none_is_named(server: DomainServer, seed: dict[str, Any]) -> None:
    async with surface(server) as client:
        handle = await made(client, seed)
        assert (await client.put(f"/worlds/{handle}/clock", json={"now": "2026-3-4 8:00:00"})).json() == {
            "now": "2026-03-04 08:00:00"
        }
        refused = await client.put(f"/worlds/{handle}/clock", json={"now": "soon"})
    assert refused.status_code == 400
    assert "soon" in refused.json()["error"]["message"]


async def test_a_snapshot_opens_as_a_database(server: DomainServer, seed: dict[str, Any], tmp_path: Path) -> None:
    async with surface(server) as client:
        handle = await made(client, seed)
        snapshot = await client.get(f"/worlds/{handle}/snapshot")
    (tmp_path / "w.sqlite").write_bytes(snapshot.content)
    db = sqlite3.connect(tmp_path / "w.sqlite")
    assert db.execute("SELECT count(*) FROM coin").fetchone() == (5,)
    db.close()


@pytest.mark.parametrize(
    ("body", "status", "path"),
    [
        (b"{", 400, "body"),
        (b"[]", 400, "body"),
        (b"{}", 400, "seed"),
        (b'{"seed": {}, "knowledge": "some"}', 400, "knowledge"),
    ],
)
async def test_a_body_that_does_not_fit_is_refused_with_the_place(
    server: DomainServer, body: bytes, status: int, path: str
) -> None:
    async with surface(server) as client:
        answer = await client.post("/worlds", content=body)
    assert (answer.status_code, answer.json()["error"]["path"]) == (status, path)


async def test_a_seed_that_does_not_fit_names_the_json_path(server: DomainServer, seed: dict[str, Any]) -> None:
    seed["purse"]["coins"][2]["weight"] = 3
    async with surface(server) as client:
        answer = await client.post("/worlds", json={"seed": seed})
    assert answer.status_code == 422
    assert "coins" in answer.json()["error"]["path"]
    assert "2" in answer.json()["error"]["path"]


async def test_a_call_number_must_be_a_number(server: DomainServer, seed: dict[str, Any]) -> None:
    async with surface(server) as client:
        handle = await made(client, seed)
        answer = await client.get(f"/worlds/{handle}/changes", params={"since": "-1"})
    assert answer.status_code == 400


async def test_with_a_token_every_request_must_carry_it(server: DomainServer, seed: dict[str, Any]) -> None:
    for headers, status in (
        ({}, 401),
        ({"authorization": "Bearer wrong"}, 401),
        ({"authorization": "Bearer right"}, 201),
    ):
        async with surface(server, "right", **headers) as client:
            assert (await client.post("/worlds", json={"seed": seed})).status_code == status


async def test_worlds_in_files_answer_the_same_way(server: DomainServer, seed: dict[str, Any], tmp_path: Path) -> None:
    filed = DomainServer(server.domain, tmp_path)
    async with surface(server) as memory, surface(filed) as files:
        ours, theirs = await made(memory, seed), await made(files, seed)
        for what in ("records", "digest", "changes"):
            left = await memory.get(f"/worlds/{ours}/{what}")
            right = await files.get(f"/worlds/{theirs}/{what}")
            assert left.json() == right.json()
    filed.worlds.close()


async def test_the_order_of_keys_in_a_seed_moves_no_digest(seed: dict[str, Any], purse: Domain) -> None:
    behaviors = {"residence": "Hangzhou", "age_group": "30-35"}
    digests = set()
    for keys in (list(behaviors), list(behaviors)[::-1]):
        ordered = {**seed, "user": {**seed["user"], "behaviors": {key: behaviors[key] for key in keys}}}
        async with surface(create(purse)) as client:
            handle = await made(client, ordered)
            digests.add((await client.get(f"/worlds/{handle}/digest")).json()["digest"])
    assert len(digests) == 1
