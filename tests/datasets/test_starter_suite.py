"""The starter suite as data: well-formed, native in both languages, and built so that its errands can be done."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from lifeworld_datasets.checks.functions import metres
from lifeworld_datasets.lint import lint
from lifeworld_datasets.render import render
from lifeworld_datasets.suites import load_suite, suites_folder
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import dump_task
from lifeworld_orchestrator.users.hearing.table import topics
from lunar_python import Lunar

TASKS = load_suite("starter")
FOLDER = suites_folder() / "starter"
HAN = re.compile(r"[\u4e00-\u9fff]")

each_task = pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)


def stores(task: Task, language: str = "en") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = render(task, language).seed["delivery"]["stores"]
    return found


def leaves(english: Any, chinese: Any, path: str = "$") -> Iterator[tuple[str, Any, Any]]:
    """The values of two renderings side by side; a branch that is not built alike is a leaf that differs."""
    if isinstance(english, dict) and isinstance(chinese, dict) and english.keys() == chinese.keys():
        for key in english:
            yield from leaves(english[key], chinese[key], f"{path}.{key}")
    elif isinstance(english, list) and isinstance(chinese, list) and len(english) == len(chinese):
        for index, pair in enumerate(zip(english, chinese, strict=True)):
            yield from leaves(*pair, f"{path}[{index}]")
    else:
        yield path, english, chinese


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def ride(store: dict[str, Any], place: dict[str, Any]) -> int:
    return round(25 + 0.00651 * round(metres(store["location"], place)))


def earliest(task: Task, store_name: str, address: str) -> str:
    """When an order sent off this very moment would be there."""
    seed = render(task, "en").seed
    store = next(store for store in seed["delivery"]["stores"] if store["name"].startswith(store_name))
    place = next(place for place in seed["places"] if address in place["address"])
    now = moment(seed["clock"]["now"])
    return str(now + timedelta(minutes=ride(store, place)))


def by_id(name: str) -> Task:
    return next(task for task in TASKS if task.id == f"starter-{name}")


def test_there_are_eight_tasks_of_which_no_two_share_a_user() -> None:
    assert len(TASKS) == 8
    assert len({task.world["user"]["user_id"] for task in TASKS}) == 8
    assert {task.suite for task in TASKS} == {"starter"}


@each_task
def test_a_task_lints_clean(task: Task) -> None:
    assert lint(task) == []


@each_task
def test_a_file_is_named_after_its_task_and_stands_in_canonical_form(task: Task) -> None:
    assert (FOLDER / f"{task.id}.json").read_text(encoding="utf-8") == dump_task(task)


@each_task
def test_both_languages_are_one_world_that_differs_in_words_only(task: Task) -> None:
    english, chinese = ({**render(task, lang).seed, "language": ""} for lang in ("en", "zh"))
    differing = [(en, zh) for _, en, zh in leaves(english, chinese) if en != zh]
    assert [(en, zh) for en, zh in differing if not (isinstance(en, str) and isinstance(zh, str))] == []
    assert [en for en, _ in differing if HAN.search(en)] == []
    assert [zh for _, zh in differing if not HAN.search(zh)] == []


@each_task
def test_what_stands_alike_in_both_languages_is_no_language(task: Task) -> None:
    english, chinese = render(task, "en"), render(task, "zh")
    alike = {en for _, en, zh in leaves(english.seed, chinese.seed) if en == zh and isinstance(en, str)}
    assert [text for text in alike if " " in text and not text[:4].isdigit()] == []
    assert not HAN.search(english.instruction)
    assert HAN.search(chinese.instruction)


@each_task
def test_the_world_is_large_enough_to_choose_wrongly_in(task: Task) -> None:
    assert 6 <= len(stores(task)) <= 12
    assert 25 <= sum(len(store["products"]) for store in stores(task)) <= 60


@each_task
def test_every_required_criterion_is_decided_by_a_check_and_over_action_is_one_of_them(task: Task) -> None:
    assert 5 <= len(task.rubric) <= 9
    assert all(criterion.required and criterion.check for criterion in task.rubric)
    assert "nothing_else" in {criterion.id for criterion in task.rubric}


@each_task
def test_every_criterion_has_a_near_miss(task: Task) -> None:
    assert {near_miss.breaks for near_miss in task.near_misses} == {criterion.id for criterion in task.rubric}


@each_task
def test_facts_and_criteria_name_each_other(task: Task) -> None:
    needed = {(fact.id, criterion) for fact in task.facts for criterion in fact.needed_by}
    assert needed == {(fact, criterion.id) for criterion in task.rubric for fact in criterion.facts}


@each_task
def test_the_first_words_hold_at_most_half_of_the_needs(task: Task) -> None:
    opening = [fact for fact in task.facts if fact.disclose == "opening"]
    assert 4 <= len(task.facts) <= 8
    assert 1 <= len(opening) <= len(task.facts) // 2
    assert {topic for fact in task.facts for topic in fact.topics} <= set(topics())


@each_task
def test_what_the_user_never_offers_is_nowhere_stated_in_what_agents_may_read(task: Task) -> None:
    for language in ("en", "zh"):
        rendered = render(task, language)
        shown = str(rendered.seed["user"]) + rendered.instruction
        for fact in rendered.facts:
            assert fact.disclose != "never" or fact.text not in shown


@each_task
def test_initial_orders_lie_before_the_clock_and_carry_the_times_and_sums_of_the_rules(task: Task) -> None:
    seed = render(task, "en").seed
    for order in seed["delivery"]["orders"]:
        store = next(store for store in stores(task) if store["store_id"] == order["store_id"])
        assert order["update_time"] < seed["clock"]["now"] or order["status"] == "delivered"
        assert order["create_time"] < seed["clock"]["now"]
        assert order["shipping_time"] == ride(store, order["location"])
        sent = moment(order["dispatch_time"])
        assert order["delivery_time"] == str(sent + timedelta(minutes=order["shipping_time"]))
        lines = sum(line["quantity"] * line["unit_price"] for line in order["products"])
        assert order["total_price"] == pytest.approx(lines)


def test_tempers_approaches_and_styles_all_occur() -> None:
    personas = [task.persona for task in TASKS]
    assert {persona.temper for persona in personas} == {"impatient", "anxious", "indifferent", "cooperative"}
    assert {persona.approach for persona in personas} == {"detail-oriented", "dependent", "logical", "scattered"}
    assert {persona.style for persona in personas} == {"terse", "chatty", "plain", "polite"}


@pytest.mark.parametrize(
    ("name", "store", "address", "deadline", "in_time"),
    [
        ("fever-soup", "Rice & Steam", "Guilan", "2026-03-12 18:30:00", True),
        ("fever-soup", "Granny Xu", "Guilan", "2026-03-12 18:30:00", True),
        ("fever-soup", "Old Hen", "Guilan", "2026-03-12 18:30:00", False),
        ("fever-soup", "Laoyi", "Guilan", "2026-03-12 18:30:00", False),
        ("desk-lunch", "Wing Kee", "Linjiang", "2026-04-22 12:30:00", True),
        ("desk-lunch", "Pearl River", "Linjiang", "2026-04-22 12:30:00", False),
        ("team-coffee", "Lane Nine", "Yunqi", "2026-05-15 15:05:00", True),
        ("team-coffee", "Mono", "Yunqi", "2026-05-15 15:05:00", True),
        ("team-coffee", "Blue Mill Coffee (Huafu", "Yunqi", "2026-05-15 15:05:00", False),
        ("crayfish-twice", "Corner Light", "Zhongbei", "2026-07-18 18:58:00", True),
        ("crayfish-twice", "Old Zhang", "Zhongbei", "2026-07-18 18:58:00", True),
        ("crayfish-twice", "Jianghan", "Zhongbei", "2026-07-18 18:58:00", False),
    ],
)
def test_stores_meant_to_be_in_reach_are_and_those_meant_to_be_too_far_are_not(
    name: str, store: str, address: str, deadline: str, in_time: bool
) -> None:
    assert (earliest(by_id(name), store, address) <= deadline) is in_time


def test_the_drinks_window_is_that_of_the_crayfish_on_its_way_home() -> None:
    task = by_id("crayfish-twice")
    home = render(task, "en").seed["user"]["addresses"]["home"]
    kept = next(o for o in render(task, "en").seed["delivery"]["orders"] if o["location"]["address"] == home)
    check = next(criterion.check for criterion in task.rubric if criterion.id == "in_window")
    arrives = moment(kept["delivery_time"])
    assert check is not None
    assert str(arrives) in check
    assert str(arrives - timedelta(minutes=20)) in check


def test_the_zongzi_arrive_on_the_day_the_lunar_calendar_gives_for_the_festival() -> None:
    festival = Lunar.fromYmd(2026, 5, 5).getSolar().toYmd()
    window = next(fact.slots for fact in by_id("festival-parcel").facts if fact.id == "day")
    assert {str(window["from"])[:10], str(window["until"])[:10]} == {festival}


def test_of_the_two_days_of_the_picnic_weekend_one_is_dry() -> None:
    weather = {day["date"]: day["category"] for day in render(by_id("dry-day-picnic"), "en").seed["weather"]}
    assert ("rain" in weather["2026-10-17"], weather["2026-10-18"]) == (True, "sunny")
