"""Lint of whole suites: what no single task shows."""

import re
from typing import Any

import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.lint.suite import closest, complete, decisions, lint_suite
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


def _twin(task: Task, criterion: str, old: str, new: str) -> Task:
    """The same case under another id, with one check changed."""
    (found,) = [one for one in task.rubric if one.id == criterion]
    check = re.sub(old, new, found.check or "")
    assert check != found.check
    rubric = [one.model_copy(update={"check": check}) if one is found else one for one in task.rubric]
    return task.model_copy(update={"id": "twin", "rubric": rubric})


def test_equal_cases_that_are_decided_differently_are_found(tasks: list[Task]) -> None:
    task = tasks[0]
    strict = _twin(task, "limit", r"<= \d+", "<= 1")
    reworded = strict.model_copy(update={"instruction": {"en": "Please help.", "zh": "\u5e2e\u5fd9\u3002"}})
    picky = _twin(task, "meal_rating", r'o\.store_id in \["[^"]*", ', "o.store_id in [")
    same = task.model_copy(update={"id": "same"})
    case = "delivery-sickbed-00, twin decide an equal case differently:"
    for twin in (strict, reworded):
        assert [one.message.partition(": ")[2] for one in decisions([task, same, twin])] == [
            "the whole rubric.", "criterion limit."
        ]  # fmt: skip
    whole, entity = (f"{one.path} {one.message}" for one in decisions([task, picky]))
    assert whole == f"{case} the whole rubric."
    assert entity.startswith(f"{case} criterion meal_rating of S")
    assert '"rating": ' in entity


def test_other_seeds_are_compared_by_what_their_rules_see_and_not_by_ids_days_or_names(tasks: list[Task]) -> None:
    """A seed that lets through what an equal shop of another seed is turned away for contradicts it."""
    assert [*decisions(tasks)] == []
    moved = _moved(tasks[0])
    assert [*decisions([tasks[0], moved])] == []
    wrong = _twin(moved, "meal_rating", r'o\.store_id in \["[^"]*", ', "o.store_id in [")
    assert [one.message for one in decisions([tasks[0], wrong]) if "meal_rating of S" in one.message]


def test_a_festival_seen_from_two_days_is_one_case_and_a_wrong_hour_on_it_is_still_found() -> None:
    """Teachers' Day is told by its name; the two clocks stand on different days before it."""
    early, late = (write_task("teachers_day", seed) for seed in (1000, 1001))
    assert early.world["clock"]["now"][:10] != late.world["clock"]["now"][:10]
    assert [*decisions([early, late])] == []
    wrong = _twin(late, "dinner_time", r'book_time == "(\S+) 18:30', r'book_time == "\1 17:30')
    assert [one.message for one in decisions([early, wrong])] == [
        "decide an equal case differently: criterion dinner_time."
    ]


def _moved(task: Task) -> Task:
    """The same case a week later, with other ids and names."""
    text = task.model_dump_json()
    days = {found: f"{found[:-2]}{int(found[-2:]) + 7:02}" for found in set(re.findall(r"2027-02-0\d", text))}
    ids = {found: f"{found[0]}9{found[2:]}9" for found in set(re.findall(r"\b[SP]\d{5,6}\b", text))}
    for old, new in {**days, **ids, "Congee House": "Porridge Place"}.items():
        text = text.replace(old, new)
    return Task.model_validate_json(text).model_copy(update={"id": "moved"})
