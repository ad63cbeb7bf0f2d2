"""Every blueprint writes clean, small, repeatable tasks, and no two tell the same story."""

import time
from collections import Counter, defaultdict

import pytest
from lifeworld_datasets.blueprints.kit.signature import signature
from lifeworld_datasets.blueprints.pools.people import people
from lifeworld_datasets.blueprints.registry import SUITES, blueprints, draft_of, write_task
from lifeworld_datasets.lint import lint
from lifeworld_datasets.taskfile import dump_task

NAMES = sorted(blueprints())
LIMIT = {"cross": 90_000, "travel": 70_000}


@pytest.mark.parametrize("name", NAMES)
def test_a_blueprint_writes_clean_tasks_that_differ_by_seed(name: str) -> None:
    tasks = [write_task(name, seed) for seed in range(2)]
    for task in tasks:
        assert [f"{found.path}: {found.message}" for found in lint(task)] == []
        assert 5 <= len(task.rubric) <= 20
        assert sum(one.check is not None for one in task.rubric) >= 0.7 * len(task.rubric)
        assert len(dump_task(task).encode()) <= LIMIT.get(task.suite, 60_000)
    first, second = tasks
    assert first.instruction["en"] != second.instruction["en"]
    assert first.instruction["zh"] != second.instruction["zh"]
    assert dump_task(write_task(name, 0)) == dump_task(first)


def test_no_two_blueprints_have_constraint_graphs_of_one_form() -> None:
    forms = defaultdict(list)
    for name in NAMES:
        forms[signature(draft_of(name, 0).graph)].append(name)
    assert [names for names in forms.values() if len(names) > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_constraint_graph_of_a_blueprint_does_not_depend_on_the_seed(name: str) -> None:
    assert len({signature(draft_of(name, seed).graph) for seed in range(3)}) == 1


def test_every_suite_has_blueprints_and_writing_a_task_is_quick() -> None:
    assert set(Counter(blueprints().values())) == set(SUITES)
    quickest = min(_seconds(NAMES[0]) for _ in range(5))
    assert quickest < 0.5


def _seconds(name: str) -> float:
    start = time.perf_counter()
    write_task(name, 1)
    return time.perf_counter() - start


def test_personas_cover_every_temper_approach_and_style_once() -> None:
    found = Counter((p.temper, p.approach, p.style) for p in people())
    assert len(found) == 64
    assert set(found.values()) == {1}
    assert len({p.id for p in people()}) == 64
    assert len({(p.gender.en, p.temper, p.approach) for p in people()}) == 32
