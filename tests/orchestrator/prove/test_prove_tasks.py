"""Tasks proven over real servers, user and judge: sound ones pass, each kind of fault is found and named."""

from collections.abc import Sequence

import anyio
import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.task import Task
from lifeworld_orchestrator.prove.findings import AGENTS, CANDIDATES, LINT, MISSES, SOLUTION, TaskReport
from lifeworld_orchestrator.prove.replay import replay
from lifeworld_orchestrator.prove.stage import stage
from lifeworld_orchestrator.prove.task import prove_task

SEED = 11


def proven(*tasks: Task, agents: Sequence[str] = ("scripted:idle",)) -> list[TaskReport]:
    async def main() -> list[TaskReport]:
        async with stage() as here:
            return [await prove_task(here, task, agents) for task in tasks]

    return anyio.run(main)


def told(report: TaskReport, proof: str) -> list[str]:
    return [fault.text for fault in report.faults if fault.proof == proof]


@pytest.fixture(scope="module")
def task() -> Task:
    return write_task("sickbed", SEED)


def test_a_sound_task_holds_in_both_languages(task: Task) -> None:
    (report,) = proven(task, agents=("scripted:greedy", "scripted:overbuyer", "scripted:walker"))
    assert report.faults == []
    assert report.made[MISSES] == 2 * len(task.near_misses)
    assert report.made[SOLUTION] == 2
    assert report.successes["scripted:overbuyer"] == [False, False]
    assert report.passed(LINT)
    assert report.passed(CANDIDATES)
    assert 1 <= report.solutions < report.candidates


def test_near_misses_by_calls_alone_fail_what_they_fail_as_whole_trials() -> None:
    """Three servers, every near miss, both ways."""
    task = write_task("before_the_ship", SEED)

    async def both() -> list[tuple[str, Sequence[str], Sequence[str]]]:
        async with stage() as here:
            session = (await here.trial(task, "zh", "scripted:oracle")).session()
            quick = [(miss, outcome) async for miss, outcome in replay(here.runner, session, task.near_misses)]
            found = []
            for miss, outcome in quick[::3]:
                whole = await here.trial(task, "zh", f"scripted:oracle?near_miss={miss.id}")
                found.append((miss.id, outcome.unmet, whole.unmet))
            return found

    for name, quick, whole in anyio.run(both):
        assert quick, name
        assert tuple(quick) == tuple(whole), name


def test_faults_are_named(task: Task) -> None:
    harmless = task.near_misses[0].model_copy(
        update={"edits": [task.near_misses[-1].edits[0].model_copy(update={"before": [], "drop": False})]}
    )
    wrong = task.near_misses[1].model_copy(update={"breaks": task.near_misses[2].breaks})
    dull = task.model_copy(update={"near_misses": [harmless, wrong]})
    unsolved = task.model_copy(update={"solution": task.solution[:-3], "near_misses": []})
    only = [one for one in task.rubric if one.id == "nothing_else"]
    easy = task.model_copy(update={"rubric": only, "near_misses": []})
    broken = task.model_copy(update={"languages": ["en"]})
    first, second, third, fourth = proven(dull, unsolved, easy, broken)
    assert f"{harmless.id} does not fail {harmless.breaks!r}" in told(first, MISSES)
    assert any("does not fail" in text and wrong.id in text for text in told(first, MISSES))
    assert any(text.startswith("no near miss breaks") for text in told(first, MISSES))
    assert told(second, SOLUTION)[0].startswith("does not succeed: ")
    assert told(third, AGENTS) == ["scripted:idle succeeds"] * 2
    assert any("server_error" in text for text in told(fourth, SOLUTION)), "the world has texts of another language"


def test_a_walker_calls_many_tools_at_random_and_the_same_ones_again(task: Task) -> None:
    async def walk(seed: int) -> list[tuple[str, bool]]:
        async with stage() as here:
            session = (await here.trial(task, "en", "scripted:walker", seed)).session()
            calls = {e.data["call"]: e.data["tool"] for e in session.events if e.kind == "tool_call"}
            return [(calls[e.data["call"]], e.data["ok"]) for e in session.events if e.kind == "tool_result"]

    first, again, other = anyio.run(walk, 1), anyio.run(walk, 1), anyio.run(walk, 2)
    assert first == again != other
    assert sum(ok for _, ok in first) >= 5, "what it does is legal"
    assert len({tool for tool, _ in first}) >= 6


def test_a_task_that_differs_from_what_its_blueprint_writes_is_named(task: Task) -> None:
    (report,) = proven(task.model_copy(update={"title": {"en": "x", "zh": "x"}, "near_misses": []}))
    assert told(report, CANDIDATES) == ["blueprint 'sickbed' writes another task from seed 11"]
