"""Lint of whole suites: what no single task shows."""

from typing import Any

import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.lint.suite import closest, complete, lint_suite
from lifeworld_datasets.task import Task


@pytest.fixture(scope="module")
def tasks() -> list[Task]:
    return [write_task(name, seed) for name in ("sickbed", "team_coffee") for seed in range(4)]


def told(tasks: list[Task]) -> list[str]:
    return [f"{found.path} {found.message}" for found in lint_suite(tasks)]


def test_sound_tasks_are_clean_and_two_seeds_of_one_blueprint_are_the_closest(tasks: list[Task]) -> None:
    assert told(tasks) == []
    pair = closest(tasks)[0]
    assert pair.one[:-3] == pair.other[:-3]
    assert 0.3 < pair.figure < 0.8


def test_an_id_that_stands_twice_and_tasks_that_are_nearly_one_are_found(tasks: list[Task]) -> None:
    twin = tasks[0].model_copy(update={"id": "twin"})
    assert any("nearly the same task" in text for text in told([*tasks, twin]))
    assert "delivery-sickbed-00 is the id of 2 tasks." in told([*tasks, tasks[0]])


def test_a_suite_with_few_stories_a_missing_seed_or_a_stray_task_is_found(tasks: list[Task]) -> None:
    stray = tasks[0].model_copy(update={"blueprint": None, "id": "stray"})
    assert [f"{one.path} {one.message}" for one in complete("delivery", [*tasks[1:], stray])] == [
        "stray was written by no blueprint of the suite delivery.",
        "delivery has tasks of 2 blueprints; wanted 25.",
        "delivery holds seeds 1, 2, 3 of blueprint sickbed; wanted 0 to 3.",
    ]


def test_few_criteria_and_few_checks_are_found(tasks: list[Task]) -> None:
    few = tasks[0].model_copy(update={"rubric": tasks[0].rubric[:3]})
    unchecked = [one.model_copy(update={"check": None}) for one in tasks[0].rubric]
    assert "delivery-sickbed-00 has 3 criteria; wanted 5 to 20." in told([few])
    assert any("by checks; wanted 70%" in text for text in told([tasks[0].model_copy(update={"rubric": unchecked})]))


def test_targets_that_always_stand_first_are_found() -> None:
    """Forty tasks whose solution takes the first store of its list."""
    drawn = [write_task("sickbed", seed) for seed in range(40)]
    first = [_first(task) for task in drawn]
    assert [text for text in told(drawn) if "gives it away" in text or "chance" in text] == []
    assert any("place in its list" in text for text in told(first))


def _first(task: Task) -> Task:
    taken: set[Any] = {s.call.arguments.get("store_id") for s in task.solution if s.call is not None}
    delivery = task.world["delivery"]
    stores = sorted(delivery["stores"], key=lambda store: store["store_id"] not in taken)
    return task.model_copy(update={"world": {**task.world, "delivery": {**delivery, "stores": stores}}})
