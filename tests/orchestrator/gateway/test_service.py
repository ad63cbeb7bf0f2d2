"""The gateway service: a remote team evaluates its agent with nothing but a URL, and nobody sees another's trial."""

import json
from typing import Any

import anyio
import httpx2
import pytest
from lifeworld_datasets.journal import read_session
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.service.access import BODY_LIMIT
from lifeworld_orchestrator.service.listen import Service
from mcp import Client

TOKEN = "sk-TEST-9f3"


async def test_a_trial_is_minted_played_by_any_client_and_judged(house, errand, buy) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand, agent="team-seven")
        assert made["mcp_url"] == f"{gateway.url}/t/{made['handle']}/mcp"
        assert "start_conversation" in made["start_prompt"]
        assert (await gateway.status(made["id"]))["state"] == "waiting"
        await buy(made["mcp_url"])
        status = await gateway.ended(made["id"])
        assert (status["state"], status["termination"], status["agent"]) == ("ended", "user_done", "team-seven")
        assert (status["score"]["success"], status["score"]["judge"]) == (True, "checks")
        session = await gateway.http.get(f"/trials/{made['id']}/session")
        assert session.content == (gateway.folder / "sessions" / f"{made['id']}.jsonl").read_bytes()
        card = await gateway.http.get(f"/trials/{made['id']}/scorecard")
        assert card.json()["termination"] == "user_done"


async def test_neither_token_nor_handle_stands_in_anything_that_is_kept(house, errand, buy) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand)
        await buy(made["mcp_url"])
        events = (await gateway.http.get(f"/trials/{made['id']}/events")).text
        listed = (await gateway.http.get("/trials")).text
        kept = [path.read_text(encoding="utf-8") for path in gateway.folder.rglob("*") if path.is_file()]
        for text in (events, listed, *kept):
            assert TOKEN not in text
            assert made["handle"] not in text


async def test_many_trials_at_once_and_none_sees_another(house, errand, buy) -> None:
    async with house() as gateway:
        made = [await gateway.mint(task=errand, agent=f"agent-{number}") for number in range(6)]
        assert len({trial["handle"] for trial in made}) == len({trial["id"] for trial in made}) == 6
        async with anyio.create_task_group() as tasks:
            for trial in made[:5]:
                tasks.start_soon(buy, trial["mcp_url"])
        found = [await gateway.ended(trial["id"]) for trial in made[:5]]
        assert [(status["termination"], status["calls"]) for status in found] == [("user_done", 1)] * 5
        assert (await gateway.status(made[5]["id"]))["state"] == "waiting"


async def test_equal_trials_are_numbered_and_named_by_their_digest(house, errand) -> None:
    async with house() as gateway:
        first, second = await gateway.mint(task=errand), await gateway.mint(task=errand)
        assert first["id"].removesuffix("-0") == second["id"].removesuffix("-1")
        other = await gateway.mint(task=errand, feedback="code")
        assert other["id"].split("-")[0] != first["id"].split("-")[0]


async def test_events_stream_while_the_trial_runs_and_go_on_after_a_break(house, errand) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand)
        names: list[str] = []
        heard = anyio.Event()

        async def listen() -> None:
            async with gateway.http.stream("GET", f"/trials/{made['id']}/events") as lines:
                async for line in lines.aiter_lines():
                    if line.startswith("event: "):
                        names.append(line.removeprefix("event: "))
                        if names[-1] == "message":
                            heard.set()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(listen)
            async with Client(made["mcp_url"], cache=None) as client:
                await client.call_tool("start_conversation", {})
                with anyio.fail_after(5):
                    await heard.wait()
                assert (await gateway.status(made["id"]))["state"] == "running"
                await client.call_tool("end_conversation", {"summary": ""})
        assert names == ["header", "message", "user_state", "end"]
        rest = await gateway.http.get(f"/trials/{made['id']}/events", headers={"Last-Event-ID": "2"})
        assert [line for line in rest.text.splitlines() if line.startswith("event")] == ["event: end"]


async def test_the_control_api_asks_for_its_token_and_a_handle_is_none(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as stranger:
        made = await gateway.mint(task=errand)
        for method, path in (
            ("GET", "/trials"), ("POST", "/trials"), ("GET", f"/trials/{made['id']}"),
            ("GET", f"/trials/{made['id']}/events"), ("GET", f"/trials/{made['id']}/session"),
            ("GET", f"/trials/{made['id']}/scorecard"), ("POST", f"/trials/{made['id']}/end"),
            ("DELETE", f"/trials/{made['id']}"),
        ):  # fmt: skip
            for headers in ({}, {"Authorization": f"Bearer {made['handle']}"}, {"Authorization": TOKEN}):
                answer = await stranger.request(method, path, headers=headers)
                assert answer.status_code == 401, (method, path)
                assert TOKEN not in answer.text
        assert (await stranger.get("/health")).json() == {"status": "ok"}
        for path in (f"/trials/{made['handle']}", f"/t/{made['handle']}/trials", f"/t/{made['handle']}/events"):
            answer = await gateway.http.get(path)
            assert answer.status_code == 404


async def test_ids_that_are_paths_find_nothing(house, errand, tmp_path) -> None:
    sibling = tmp_path / "out-secret"
    sibling.mkdir()
    (sibling / "x.jsonl").write_text("secret", encoding="utf-8")
    async with house() as gateway:
        sessions = gateway.folder / "sessions"
        sessions.mkdir(exist_ok=True)
        (sessions / "link.jsonl").symlink_to(sibling / "x.jsonl")
        for trial in (
            "..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/x", "....//....//etc", "%2fetc%2fpasswd", "C:%5CWindows",
            "x%00.jsonl", "link", "..%2f..%2fout-secret%2fx", "..%2f..%2fout-secret%2fx.jsonl",
        ):  # fmt: skip
            for what in ("", "/session", "/events", "/scorecard"):
                answer = await gateway.http.get(f"/trials/{trial}{what}")
                assert answer.status_code == 404, trial
                assert "secret" not in answer.text.replace("out-secret", "")
            assert (await gateway.http.delete(f"/trials/{trial}")).status_code == 404
    assert (sibling / "x.jsonl").exists()
    async with house() as gateway:
        assert (await gateway.http.get("/trials/link/session")).status_code == 404


async def test_after_a_restart_earlier_sessions_are_listed_and_served(house, errand, buy) -> None:
    async with house() as gateway:
        done = await gateway.mint(task=errand)
        await buy(done["mcp_url"])
        before = await gateway.ended(done["id"])
        cut = await gateway.mint(task=errand, agent="other")
    (cut_file,) = (gateway.folder / "sessions").glob(f"{cut['id']}.jsonl")
    assert read_session(cut_file).end.termination == "killed"  # type: ignore[union-attr]
    half = cut_file.read_text(encoding="utf-8").splitlines(keepends=True)
    cut_file.write_text("".join(half[:-1]), encoding="utf-8")
    async with house() as gateway:
        assert await gateway.status(done["id"]) == before
        lost = await gateway.status(cut["id"])
        assert (lost["state"], lost["termination"]) == ("lost", None)
        assert (await gateway.http.get(f"/trials/{done['id']}/session")).status_code == 200
        again = await gateway.mint(task=errand)
        assert again["id"].endswith("-1")


async def test_whoever_runs_the_agent_may_end_its_trial_and_delete_it(house, errand) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand)
        async with Client(made["mcp_url"], cache=None) as client:
            await client.call_tool("start_conversation", {})
        ended = (await gateway.http.post(f"/trials/{made['id']}/end")).json()
        assert (ended["termination"], ended["detail"]) == ("agent_silent", "agent stopped talking to the user")
        assert (await gateway.http.post(f"/trials/{made['id']}/end")).json() == ended
        running = await gateway.mint(task=errand)
        for trial in (made["id"], running["id"]):
            assert (await gateway.http.delete(f"/trials/{trial}")).status_code == 204
            assert (await gateway.http.get(f"/trials/{trial}")).status_code == 404
        assert list((gateway.folder / "sessions").iterdir()) == []


async def test_modes_limits_and_feedback_of_a_trial_are_as_ordered(house, errand) -> None:
    async with house() as gateway:
        made = await gateway.mint(
            task=errand, language="zh", mode="solo", feedback="code", limits={"calls": 2}, seed=11
        )
        assert made["start_prompt"].endswith("买茶。")
        async with Client(made["mcp_url"], cache=None) as client:
            assert [tool.name for tool in (await client.list_tools()).tools] == ["look", "buy"]
            for _ in range(3):
                refused = await client.call_tool("look", {"word": ""})
            assert refused.is_error
        status = await gateway.ended(made["id"])
        assert (status["termination"], status["mode"]) == ("max_calls", "solo")
        header = read_session(gateway.folder / "sessions" / f"{made['id']}.jsonl").header
        assert (header.seed, header.feedback, header.limits.calls, header.limits.turns) == (11, "code", 2, 40)


async def test_a_client_that_tells_what_it_used_is_held_to_limits_in_tokens_and_money(house, errand) -> None:
    async with house() as gateway:
        for limits, cost, words in (({"tokens": 100}, None, "130 of 100 tokens"), ({"money": 0.5}, 0.75, "US dollars")):
            made = await gateway.mint(task=errand, limits=limits)
            async with Client(made["mcp_url"], cache=None) as client:
                for told in (None, "much", {"input_tokens": -1}, {"input_tokens": 70, "output_tokens": 9, "cost": 0.1}):
                    first = await client.call_tool("look", {"word": "tea"}, meta={"lifeworld/usage": told})
                    assert not first.is_error
                used = {"input_tokens": 90, "output_tokens": 40, "cost": cost}
                late = await client.call_tool("look", {"word": "tea"}, meta={"lifeworld/usage": used})
                assert late.is_error
            status = await gateway.ended(made["id"])
            assert (status["termination"], status["calls"]) == ("budget", 4)
            assert words in status["detail"]
            end = read_session(gateway.folder / "sessions" / f"{made['id']}.jsonl").end
            assert (end.usage["agent"].input_tokens, end.usage["agent"].cost) == (90, cost)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ({"task": "nowhere"}, "has no task 'nowhere'"),
        ({"task": "x", "suite": "../../etc"}, "no suite"),
        ({"task": "x", "sweet": "starter"}, "sweet"),
        ({}, "task: is missing"),
        ({"task": {"format": "lifeworld-task/1"}}, "$."),
        ({"task": "starter-desk-lunch", "language": "fr"}, "has no language 'fr'"),
        ({"task": "starter-desk-lunch"}, "could not begin"),
    ],
)
async def test_an_impossible_order_is_refused_in_a_sentence_and_leaves_nothing(house, order, words) -> None:
    async with house() as gateway:
        answer = await gateway.http.post("/trials", json=order)
        assert answer.status_code == 422
        assert words in answer.json()["error"]["message"]
        assert (await gateway.http.get("/trials")).json() == {"trials": []}
        assert not list(gateway.folder.glob("sessions/*"))


async def test_bodies_and_open_trials_are_bounded(house, errand) -> None:
    async with house(at_once=1) as gateway:
        large = await gateway.http.post("/trials", content=b"x" * (BODY_LIMIT + 1))
        assert large.status_code == 413
        await gateway.mint(task=errand)
        busy = await gateway.http.post("/trials", json={"task": errand})
        assert (busy.status_code, busy.headers["retry-after"]) == (429, "30")


async def test_unknown_hosts_hear_which_setting_to_change_and_known_ones_are_served(house) -> None:
    async with house(allowed_hosts=("mcp.internal:8080",)) as gateway:
        for host in ("localhost:1", "127.0.0.1:1", "[::1]:1", "mcp.internal:8080"):
            assert (await gateway.http.get("/health", headers={"Host": host})).status_code == 200
        for host in ("evil.example", "mcp.internal:1", "localhost.evil.example"):
            answer = await gateway.http.get("/trials", headers={"Host": host})
            assert answer.status_code == 421
            assert "--allowed-host" in answer.json()["error"]["hint"]
        page = await gateway.http.get("/trials", headers={"Origin": "https://evil.example"})
        assert page.status_code == 403


async def test_the_openapi_document_names_every_route_that_is_served(house) -> None:
    async with house() as gateway:
        document = (await gateway.http.get("/openapi.json")).json()
        assert document["openapi"].startswith("3.1")
        text = json.dumps(document)
        for name in document["components"]["schemas"]:
            assert text.count(f'"#/components/schemas/{name}"') >= 1
        for path, operations in document["paths"].items():
            for method in operations:
                url = path.replace("{id}", "none")
                answer = await gateway.http.request(method, url)
                known: dict[str, Any] = operations[method]["responses"]
                assert str(answer.status_code) in known, (method, path)


def test_a_service_that_others_can_reach_needs_a_token(tmp_path) -> None:
    for host in ("0.0.0.0", "::", "192.168.1.5", "gateway"):
        with pytest.raises(SetupError, match="LIFEWORLD_TOKEN"):
            Service(tmp_path, host=host).check()
        Service(tmp_path, host=host, token="x").check()
    for host in ("127.0.0.1", "localhost", "::1"):
        Service(tmp_path, host=host).check()
    assert "sk-TEST" not in repr(Service(tmp_path, token="sk-TEST-9f3"))
