"""The scripted agents on the real delivery server with the real user, over the starter suite."""

from pathlib import Path
from typing import Any

import mcp_types
import pytest
from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.agents.agent import Briefing, Returned, ToolCall, UserSaid
from lifeworld_orchestrator.agents.create import create_agent, parse_spec
from lifeworld_orchestrator.agents.greedy import Greedy
from lifeworld_orchestrator.agents.oracle import paying
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.trial import Setting, TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet

TASKS = {task.id: task for task in load_suite("starter")}
LUNCH = TASKS["starter-desk-lunch"]


async def session(folder: Path, agent: str, task: Any = LUNCH, language: str = "en", **setting: Any) -> Session:
    async with Fleet() as fleet:
        plan = TrialPlan("s", task, language, agent, 0, 0)
        await TrialRunner(fleet, Setting(**setting)).run(plan, folder / "s.jsonl")
    return read_session(folder / "s.jsonl")


def orders(found: Session) -> list[dict[str, Any]]:
    assert found.end is not None
    return found.end.state["delivery"]["orders"]


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_oracle_carries_out_the_solution_until_the_user_is_content(tmp_path: Path, language: str) -> None:
    found = await session(tmp_path, "scripted:oracle", language=language)
    assert found.end is not None
    assert found.end.termination == "user_done"
    made = [event.data["tool"] for event in found.events if event.kind == "tool_call"]
    assert made == [step.call.tool for step in LUNCH.solution if step.call is not None]


async def test_the_oracle_works_without_a_user_and_through_the_channel_tools(tmp_path: Path) -> None:
    by_host = await session(tmp_path, "scripted:oracle")
    by_tool = await session(tmp_path, "scripted:oracle", channel="tool")
    solo = await session(tmp_path, "scripted:oracle", mode="solo")
    assert orders(by_host) == orders(by_tool) == orders(solo)
    assert [e.data for e in by_host.events if e.kind == "message"] == [
        e.data for e in by_tool.events if e.kind == "message"
    ]
    assert solo.end is not None
    assert solo.end.termination == "agent_done"


async def test_a_near_miss_is_carried_out_instead_of_the_solution(tmp_path: Path) -> None:
    near_miss = next(entry for entry in LUNCH.near_misses if entry.breaks == "paid")
    found = await session(tmp_path, f"scripted:oracle?near_miss={near_miss.id}")
    assert {order["status"] for order in orders(found)} >= {"unpaid"}
    assert found.header.agent.endswith(near_miss.id)


async def test_the_overbuyer_buys_one_more_than_the_oracle(tmp_path: Path) -> None:
    asked, bought = await session(tmp_path, "scripted:oracle"), await session(tmp_path, "scripted:overbuyer")
    assert len(orders(bought)) == len(orders(asked)) + 1


@pytest.mark.parametrize(
    ("server", "create", "pay"),
    [
        ("delivery", "create_delivery_order", "pay_delivery_order"),
        ("instore", "create_instore_product_order", "pay_instore_order"),
        ("travel", "create_hotel_order", "pay_hotel_order"),
        ("travel", "create_train_order", "pay_train_order"),
        ("instore", "instore_reservation", ""),
    ],
)
async def test_what_pays_an_order_is_read_from_the_contracts(server: str, create: str, pay: str) -> None:
    async with Fleet() as fleet:
        listed = await (await fleet.get(server)).tools(None)
    assert paying(create, [mcp_types.Tool.model_validate(tool) for tool in listed]) == pay


async def test_the_idle_agent_calls_nothing_and_its_trial_counts(tmp_path: Path) -> None:
    found = await session(tmp_path, "scripted:idle")
    assert found.end is not None
    assert (found.end.termination, found.end.calls) == ("agent_done", 0)


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_greedy_asks_once_orders_one_thing_and_pays(tmp_path: Path, language: str) -> None:
    found = await session(tmp_path, "scripted:greedy", language=language)
    made = [event.data["tool"] for event in found.events if event.kind == "tool_call"]
    created = [c for e in found.events if e.kind == "tool_result" for c in e.data["changes"] if c["before"] is None]
    assert len(created) == 1
    assert made[-1] == "pay_delivery_order"
    assert found.end is not None
    assert found.end.termination == "agent_done"
    assert [event.actor for event in found.events if event.kind == "message"][:3] == ["user", "agent", "user"]


def test_greedy_and_idle_are_made_without_a_look_at_the_task() -> None:
    for spec in ("scripted:greedy", "scripted:idle"):
        agent = create_agent(spec, None, "en", 0)  # type: ignore[arg-type]
        assert agent.name == spec


async def test_greedy_buys_what_the_search_shows_first_and_sends_it_where_the_user_said() -> None:
    agent = Greedy("greedy")
    await agent.begin(Briefing("", "en", (), "", "default", "2026-03-02 09:00:00"))
    assert "?" in (await agent.act([UserSaid("I would like beef noodles please")])).message
    (search,) = (await agent.act([UserSaid("To 12 Willow Lane, at 12:30.")])).calls
    assert search.arguments == {"keywords": ["beef", "noodles"]}

    def back(call: ToolCall, **result: Any) -> list[Returned]:
        return [Returned(call, ok=True, result=result, refusal=None, text="")]

    items = [
        {"product_id": "P1", "name": "Beef noodles", "store_id": "S1", "store_name": "Lotus"},
        {"product_id": "P2"},
    ]
    (habits,) = (await agent.act(back(search, items=items))).calls
    (where,) = (await agent.act(back(habits, user_id="U1", behaviors={}))).calls
    assert where.tool == "address_to_longitude_latitude"
    (order,) = (await agent.act(back(where, matched_address="12 Willow Lane, Hangzhou"))).calls
    assert order.arguments == {
        "user_id": "U1", "store_id": "S1", "product_ids": ["P1"], "product_cnts": [1],
        "address": "12 Willow Lane, Hangzhou", "dispatch_time": "2026-03-02 12:00:00",
    }  # fmt: skip
    (pay,) = (await agent.act(back(order, order_id="OT1"))).calls
    assert (pay.tool, pay.arguments) == ("pay_delivery_order", {"order_id": "OT1"})
    last = await agent.act(back(pay))
    assert last.done
    assert "Beef noodles" in last.message


@pytest.mark.parametrize("spec", ["scripted:nobody", "gpt", "scripted:greedy?near_miss=x", "scripted:oracle?near=x"])
def test_an_agent_that_nobody_knows_is_refused_by_name(spec: str) -> None:
    with pytest.raises(SetupError, match=r"agent|option"):
        parse_spec(spec)


def test_a_near_miss_that_the_task_does_not_have_is_refused_naming_those_it_has() -> None:
    with pytest.raises(SetupError, match=LUNCH.near_misses[0].id):
        create_agent("scripted:oracle?near_miss=none-such", LUNCH, "en", 0)
