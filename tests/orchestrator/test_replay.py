"""Replay: what was recorded happens again in fresh worlds, and what does not is named with its place."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_datasets.journal import Session, SessionWriter, read_session
from lifeworld_datasets.session import End, Header
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.binding import settled
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.replay import replay
from lifeworld_orchestrator.request import versions
from lifeworld_orchestrator.trial import Setting, TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet
from typer.testing import CliRunner

Edit = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """One trial of the greedy agent, with refused calls and with orders made and paid."""
    task = next(task for task in load_suite("starter") if task.id == "starter-desk-lunch")
    path = tmp_path / "run" / "sessions" / "0123456789ab-starter-desk-lunch-en-0.jsonl"

    async def run() -> None:
        async with Fleet() as fleet:
            runner = TrialRunner(fleet, Setting(versions=versions()), now=lambda: "")
            await runner.run(TrialPlan(path.stem, task, "en", "scripted:greedy", 0, 1), path)

    anyio.run(run)
    return path


def rewritten(path: Path, edit: Edit, header: dict[str, Any] | None = None) -> Session:
    """The session with every event passed through `edit`, in a chain of its own."""
    session = read_session(path)
    target = path.with_name("edited.jsonl")
    head = session.header.model_dump(exclude={"at", "hash"}) | (header or {})
    with SessionWriter(target, Header.model_validate(head), lambda: "", replace=True) as writer:
        for event in session.events:
            changed = edit(event.model_dump())
            writer.event(event.turn, event.kind, event.actor, changed["data"])
        assert session.end is not None
        writer.end(End.model_validate(session.end.model_dump(exclude={"at", "hash"})))
    return read_session(target)


async def test_a_recorded_session_recurs_in_fresh_worlds(recorded: Path) -> None:
    session = read_session(recorded)
    async with Fleet() as fleet:
        result = await replay(session, fleet)
    assert result.differences == []
    assert result.notes == []
    assert result.calls == sum(event.kind == "tool_call" for event in session.events) > 3


async def test_a_result_that_comes_out_otherwise_is_named_with_its_place(recorded: Path) -> None:
    def dearer(event: dict[str, Any]) -> dict[str, Any]:
        if event["kind"] == "tool_result" and "paid_now" in (event["data"].get("result") or {}):
            event["data"]["result"]["paid_now"] = 1
        return event

    session = rewritten(recorded, dearer)
    async with Fleet() as fleet:
        (difference,) = (await replay(session, fleet)).differences
    assert difference.what == "pay_delivery_order"
    assert difference.places == ("result.paid_now: 1 -> 32",)
    assert session.events[difference.n].data["tool"] == "pay_delivery_order"


async def test_other_arguments_show_in_calls_changes_and_the_state_at_the_end(recorded: Path) -> None:
    def double(event: dict[str, Any]) -> dict[str, Any]:
        if event["kind"] == "tool_call" and "product_cnts" in event["data"]["arguments"]:
            event["data"]["arguments"]["product_cnts"] = [2]
        return event

    session = rewritten(recorded, double)
    async with Fleet() as fleet:
        result = await replay(session, fleet)
    names = [difference.what for difference in result.differences]
    assert names[0] == "create_delivery_order"
    assert names[-2:] == ["the state at the end", "the digest of the world at the end"]
    assert any(place.startswith("changes: ") for place in result.differences[0].places)


async def test_a_refusal_is_held_against_the_record_by_its_code_whatever_the_agent_saw(recorded: Path) -> None:
    def terse(event: dict[str, Any]) -> dict[str, Any]:
        refusal = event["data"].get("refusal")
        if refusal:
            event["data"] |= {"refusal": {"code": "refused"}, "code": refusal["code"]}
        return event

    async with Fleet() as fleet:
        assert (await replay(rewritten(recorded, terse), fleet)).differences == []


async def test_other_versions_and_foreign_servers_are_noted(recorded: Path) -> None:
    def foreign(event: dict[str, Any]) -> dict[str, Any]:
        if event["kind"] == "tool_call" and event["data"]["call"] == 0:
            event["data"]["server"] = "stranger"
        return event

    header = {"versions": {**versions(), "mcp": "0.0.1"}, "servers": ["delivery", "stranger"]}
    async with Fleet() as fleet:
        result = await replay(rewritten(recorded, foreign, header), fleet)
    assert result.left_out == 1
    assert any("recorded with mcp 0.0.1" in note for note in result.notes)
    assert any("stranger" in note for note in result.notes)


def test_the_command_says_that_the_outcome_recurs_and_names_what_cannot_be_read(recorded: Path, tmp_path: Path) -> None:
    app = build()
    result = CliRunner().invoke(app, ["replay", str(tmp_path / "run")])
    assert result.exit_code == 0
    assert "the outcome recurs" in result.stdout
    missing = CliRunner().invoke(app, ["replay", str(recorded), str(tmp_path / "nowhere.jsonl"), "--json"])
    assert missing.exit_code == 1
    document = json.loads(missing.stdout)
    assert [one["differences"] for one in document["sessions"]] == [[]]
    assert "nowhere.jsonl" in document["errors"][0]
    changed = tmp_path / "run" / "sessions" / "edited.jsonl"
    rewritten(recorded, lambda event: event, {"task": _cheaper(recorded)})
    found = CliRunner().invoke(app, ["replay", str(changed)])
    assert found.exit_code == 1
    assert "differences" in found.stdout


def _cheaper(path: Path) -> dict[str, Any]:
    """The task of a session with another price on everything."""
    task = read_session(path).header.task.model_dump()
    for store in task["world"]["delivery"]["stores"]:
        for product in store["products"]:
            product["price"] = 1
    return task


def test_worlds_begin_with_the_same_document_whatever_the_order_of_keys_in_the_task() -> None:
    flight = {"departure_airport_location": {"address": "A"}, "arrival_airport_location": {"address": "B"}}
    user = {"user_id": "U1", "behaviors": {"b": 1, "a": 2}}
    one = {"user": user, "travel": {"flights": [flight]}, "delivery": {}}
    other = {"delivery": {}, "travel": {"flights": [dict(reversed(flight.items()))]}, "user": user}
    assert json.dumps(settled(one)) == json.dumps(settled(other))
    assert list(settled(one)["travel"]["flights"][0]) == ["arrival_airport_location", "departure_airport_location"]
    assert list(settled(one)["user"]["behaviors"]) == ["b", "a"]
