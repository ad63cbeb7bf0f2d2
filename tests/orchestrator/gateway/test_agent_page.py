"""What stands behind the page on which a person is the agent: same tools, same limits, same record."""

from typing import Any

import httpx2
from lifeworld_datasets.journal import read_session
from lifeworld_orchestrator.agents.create import create_agent
from lifeworld_orchestrator.agents.external import External


async def test_a_person_plays_a_trial_with_the_same_record_as_any_agent(house, errand, buy) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, channel="page", agent="human")
        page = made["page_url"].removeprefix(gateway.url)
        assert page == f"/p/{made['handle']}"
        state = (await person.get(f"{page}/state")).json()
        assert [tool["name"] for tool in state["tools"]] == ["look", "buy"]
        assert state["entries"] == [{"kind": "user", "text": "Please buy tea."}]
        assert (state["language"], state["ended"], state["left"]) == ("en", False, {"turns": 39, "calls": 120})
        state = (await person.post(f"{page}/call", json={"tool": "look", "arguments": {"word": ""}})).json()
        assert state["entries"][1]["ok"] is False
        state = (await person.post(f"{page}/call", json={"tool": "buy", "arguments": {"item": "tea"}})).json()
        assert state["entries"][2]["result"] == {"order_id": "O1"}
        state = (await person.post(f"{page}/say", json={"text": "Bought."})).json()
        assert state["entries"][-1] == {"kind": "user", "text": "Good, that is all."}
        assert state["ended"] is True
        status = await gateway.ended(made["id"])
        assert (status["termination"], status["score"]["success"]) == ("user_done", True)
        header = read_session(gateway.folder / "sessions" / f"{made['id']}.jsonl").header
        assert (header.channel, header.agent) == ("page", "human")
        tool = await gateway.mint(task=errand)
        await buy(tool["mcp_url"])
        await gateway.ended(tool["id"])

        def happened(trial: str) -> list[Any]:
            session = read_session(gateway.folder / "sessions" / f"{trial}.jsonl")
            events = [event for event in session.events if event.kind in ("message", "tool_call")]
            return [event.data.get("text") or event.data["tool"] for event in events]

        assert happened(made["id"]) == [
            *happened(tool["id"])[:1], "look", *happened(tool["id"])[1:],
        ]  # fmt: skip


async def test_a_page_knows_its_own_trial_alone_and_nothing_hidden(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, channel="page")
        other = await gateway.mint(task=errand)
        assert (await person.get(f"/p/{other['handle']}/state")).status_code == 404
        assert (await person.get("/p/nobody")).status_code == 404
        text = (await person.get(f"/p/{made['handle']}/state")).text
        for hidden in ("rubric", "bought", "solution", "mood", "facts", made["id"]):
            assert hidden not in text


async def test_acts_without_sense_change_nothing(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, channel="page")
        page = f"/p/{made['handle']}"
        before = (await person.get(f"{page}/state")).json()
        for act, body in (
            ("say", b'{"text": "  "}'), ("say", b"{}"), ("say", b"[]"), ("say", b"{"), ("say", b'{"text": 5}'),
            ("call", b'{"tool": "buy"}'), ("call", b'{"tool": "buy", "arguments": "tea"}'), ("say", b"x" * 300_000),
        ):  # fmt: skip
            answer = await person.post(f"{page}/{act}", content=body)
            assert answer.status_code == 400
        assert (await person.get(f"{page}/state")).json() == before
        evil = await person.post(f"{page}/done", headers={"Origin": "https://evil.example"}, json={})
        assert evil.status_code == 403
        await person.post(f"{page}/done", json={})
        assert (await gateway.ended(made["id"]))["termination"] == "agent_done"
        late = (await person.post(f"{page}/say", json={"text": "Hello?"})).json()
        assert late["entries"] == before["entries"]


async def test_the_page_loads_nothing_from_elsewhere_and_runs_its_own_script_alone(house, errand) -> None:
    async with house() as gateway, httpx2.AsyncClient(base_url=gateway.url) as person:
        made = await gateway.mint(task=errand, channel="page")
        one, two = [await person.get(f"/p/{made['handle']}") for _ in range(2)]
        policy = one.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        nonce = policy.split("script-src 'nonce-")[1].split("'")[0]
        assert one.text.count(f'nonce="{nonce}"') == 2
        assert nonce not in two.text
        assert "http://" not in one.text
        assert "https://" not in one.text


def test_a_run_may_have_a_person_as_its_agent(lab) -> None:
    agent = create_agent("human", lab.task(), "en", 0)
    assert isinstance(agent, External)
    assert (agent.name, agent.channel) == ("human", "page")
