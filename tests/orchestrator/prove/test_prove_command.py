"""`lifeworld tasks prove` from the outside: what is chosen, what is told, how it exits."""

import json
from pathlib import Path

import pytest
from lifeworld_datasets.blueprints.registry import blueprints, task_id, write_task
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import write_task as write_file
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.prove import choice
from lifeworld_orchestrator.prove.choice import candidates, chosen, sampled
from lifeworld_orchestrator.prove.findings import TaskReport
from lifeworld_orchestrator.prove.report import by_suite, faults
from typer.testing import CliRunner


def test_a_folder_is_proven_in_two_processes_and_told_as_one_document(tmp_path: Path) -> None:
    for seed in (5, 6):
        task = write_task("sickbed", seed).model_copy(update={"near_misses": []})
        write_file(task, tmp_path / f"{seed}.json")
    done = CliRunner().invoke(build(), ["tasks", "prove", str(tmp_path), "--jobs", "2", "--json"])
    document = json.loads(done.stdout)
    (suite,) = document["suites"]
    assert done.exit_code == 1, "no near miss breaks the checks, and the blueprint writes some"
    assert [task["task"] for task in suite["tasks"]] == ["delivery-sickbed-05", "delivery-sickbed-06"]
    found = {fault["proof"] for task in suite["tasks"] for fault in task["faults"]}
    assert found == {"lint", "near misses", "candidates"}


@pytest.mark.parametrize("arguments", [[], ["no-such-suite"], ["starter", "--seeds", "fresh"], ["x", "--seeds", "y"]])
def test_what_cannot_be_proven_is_refused_with_a_sentence(arguments: list[str]) -> None:
    done = CliRunner().invoke(build(), ["tasks", "prove", *arguments])
    assert done.exit_code == 2
    assert done.stderr.startswith("error: ")
    assert done.stdout == ""


def test_a_sample_is_spread_over_suites_and_blueprints_and_always_the_same() -> None:
    found = candidates((), everything=True, fresh=0)
    assert len({one.id for one in found}) == 4 * len(blueprints())
    taken = sampled(found, 8)
    assert [one.id for one in taken] == [one.id for one in sampled(found, 8)]
    assert len({one.suite for one in taken}) == 4
    assert len({one.story for one in taken}) == 8


def test_only_the_tasks_of_a_sample_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def write(name: str, seed: int) -> Task:
        written.append(task_id(name, seed))
        return write_task(name, seed)

    monkeypatch.setattr(choice, "write_task", write)
    tasks = chosen((), everything=True, fresh=1, sample=4)
    assert [task.id for task in tasks] == written
    assert len({task.suite for task in tasks}) == 4


def test_fresh_seeds_of_a_blueprint_are_none_that_are_stored() -> None:
    found = chosen(["team-coffee"], everything=False, fresh=2, sample=0)
    assert [task.blueprint.seed for task in found if task.blueprint] == [1000, 1001]
    with pytest.raises(SetupError, match="named twice"):
        chosen(["team-coffee", "team_coffee"], everything=False, fresh=2, sample=0)


def test_greedy_may_succeed_now_and_then_but_not_in_fifteen_of_a_hundred_trials() -> None:
    often = [TaskReport(f"t{n}", "s", successes={"scripted:greedy": [n < 3]}) for n in range(20)]
    seldom = [TaskReport(f"t{n}", "s", successes={"scripted:greedy": [n < 2]}) for n in range(20)]
    assert faults(by_suite(often)) == ["s: scripted:greedy succeeds in 15% of 20 trials; the limit is 15%"]
    assert faults(by_suite(seldom)) == []
