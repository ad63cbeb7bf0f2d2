"""The starter suite proven on the real delivery server, simulated user and judge.

The reference solution must succeed, near misses must fail as declared, agents that are not good enough must fail, and
every way of doing an errand that a sensible person would accept must succeed too.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.render import render
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import write_task
from lifeworld_orchestrator.nearmiss import proofs
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import Result, start

TASKS = {task.id.removeprefix("starter-"): task for task in load_suite("starter")}
EASY = {"starter-desk-lunch"}
WRITES = ("create_", "pay_", "cancel_", "modify_")

Runs = Callable[..., Result]


class Silent:
    """A watcher that hears everything and says nothing."""

    def begin(self, what: str, total: int) -> None:
        pass

    def tick(self) -> None:
        pass

    def warn(self, text: str) -> None:
        raise AssertionError(text)


@pytest.fixture
def runs(tmp_path: Path) -> Runs:
    def run(agent: str = "scripted:oracle", **request: Any) -> Result:
        result = start(Request(agents=(agent,), **request), tmp_path / "run", Silent(), concurrency=2)
        assert result.missing == 0
        return result

    return run


def verdicts(result: Result) -> dict[tuple[str, str], bool | None]:
    return {(card.task, card.language): card.success for card in result.cards}


def unmet(result: Result) -> dict[tuple[str, str], list[str]]:
    """The criteria that were not met, where there are any."""
    return {
        (card.task, card.language): failed
        for card in result.cards
        if (failed := [verdict.criterion for verdict in card.verdicts if verdict.state != "met"])
    }


def test_the_reference_solution_asks_before_it_acts_succeeds_and_leaves_the_user_content(runs: Runs) -> None:
    result = runs()
    assert unmet(result) == {}
    assert len(result.cards) == 16
    assert {card.termination for card in result.cards} == {"user_done"}
    assert [early for card in result.cards for early in changed_before_told(result.folder, card.session_id)] == []


def changed_before_told(folder: Path, session_id: str) -> list[tuple[str, str, list[str]]]:
    """Writes that were made while the user still had something to say."""
    session = read_session(folder / "sessions" / f"{session_id}.jsonl")
    untold = {fact.id for fact in session.header.task.facts}
    early = []
    for event in session.events:
        if event.actor == "user":
            untold -= set(event.data.get("facts", ()))
        if untold and event.kind == "tool_call" and event.data["tool"].startswith(WRITES):
            early.append((session_id, event.data["tool"], sorted(untold)))
    return early


@pytest.mark.parametrize("options", [{"mode": "neutral"}, {"channel": "tool"}], ids=["neutral", "tool"])
def test_the_reference_solution_also_succeeds_in_other_settings(runs: Runs, options: dict[str, Any]) -> None:
    assert unmet(runs(language="en", **options)) == {}


@pytest.mark.parametrize(("language", "part"), [("en", 0), ("zh", 1)])
def test_near_misses_fail_the_criterion_they_break_and_nothing_else(runs: Runs, language: str, part: int) -> None:
    """Each task in one of its languages; `lifeworld run --near-misses` proves them in both."""
    tasks = sorted(TASKS.values(), key=lambda task: task.id)[part::2]
    result = runs(near_misses=True, language=language, only=tuple(task.id for task in tasks))
    assert [proof for proof in proofs(result) if not proof.ok] == []
    assert len(result.cards) == sum(len(task.near_misses) for task in tasks)


def test_a_greedy_agent_solves_the_plain_errand_and_no_other(runs: Runs) -> None:
    assert {task for (task, _), success in verdicts(runs("scripted:greedy")).items() if success} == EASY


def test_who_buys_something_extra_fails_everywhere(runs: Runs) -> None:
    result = runs("scripted:overbuyer")
    assert set(verdicts(result).values()) == {False}
    assert all("nothing_else" in failed for failed in unmet(result).values())


def test_who_does_nothing_fails_everywhere(runs: Runs) -> None:
    assert set(verdicts(runs("scripted:idle", language="en")).values()) == {False}


# --- other ways that are as good --------------------------------------------------------------------------------


def article(task: Task, store: str, *products: str) -> dict[str, Any]:
    """Store and product ids by English names, as arguments of an order."""
    shop = next(s for s in render(task, "en").seed["delivery"]["stores"] if s["name"] == store)
    ids = {product["name"]: product["product_id"] for product in shop["products"]}
    return {"store_id": shop["store_id"], "product_ids": [ids[name] for name in products]}


WAYS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "soup instead of congee": (
        "fever-soup", 0, {"at": ("Granny Xu's Soup Kitchen", "Clear Chicken Soup with Rice")}
    ),
    "congee sent off at once": ("fever-soup", 0, {"dispatch_time": "2026-03-12 17:35:00"}),
    "coffee from the other roaster": (
        "team-coffee", 0,
        {
            "at": ("Mono Roasters", "House Latte", "Oat Milk Latte", "Ginger and Red Date Brew"),
            "dispatch_time": "2026-05-15 14:10:00",
        },
    ),
    "zongzi from the lakeside": (
        "festival-parcel", 0,
        {
            "at": (
                "Lakeside Pastry and Zongzi",
                "Pork and Salted Egg Yolk Zongzi, Box of 6",
                "Sugar-Free Buckwheat Zongzi, Box of 6",
            ),
            "dispatch_time": "2026-06-19 09:10:00",
        },
    ),
    "mugwort from the market": (
        "festival-parcel", 1, {"at": ("Lotus Pond Fresh Market", "Fresh Mugwort Bundle")}
    ),
    "four bottles in one pack": (
        "crayfish-twice", 0,
        {
            "at": ("Old Zhang's Plum Drinks", "Iced Sour Plum Drink, Low Sugar, Four 500 ml Bottles"),
            "product_cnts": [1],
            "dispatch_time": "2026-07-18 18:15:00",
        },
    ),
    "one box for four": (
        "dry-day-picnic", 0,
        {"at": ("Lawn & Linen Picnics", "Family Picnic Box for 4"), "product_cnts": [1]},
    ),
    "a box for two and two for one": (
        "dry-day-picnic", 0,
        {
            "at": ("Morning Oven", "Egg and Ham Picnic Box for 2", "Egg and Ham Picnic Box for 1"),
            "product_cnts": [1, 2],
        },
    ),
    "the kitchen that closes at midnight, just before": (
        "night-shift", 0,
        {
            "at": ("New Moon Halal Kitchen", "Tomato Beef Noodles", "Braised Beef Rice"),
            "attributes": None,
            "dispatch_time": "2026-01-24 23:50:00",
        },
    ),
    "chocolate cake": (
        "birthday-dinner", 0,
        {"at": ("Sunny Spoon Cakes", "Chocolate Birthday Cake, 8-inch"), "dispatch_time": "2026-11-21 16:50:00"},
    ),
}  # fmt: skip


def another_way(task: Task, nth: int, change: dict[str, Any]) -> Task:
    """The task with its nth order placed otherwise."""
    change = dict(change)
    if "at" in change:
        change |= article(task, *change.pop("at"))
    creates = [i for i, step in enumerate(task.solution) if step.call and step.call.tool.startswith("create_")]
    steps = list(task.solution)
    call = steps[creates[nth]].call
    assert call is not None
    arguments = {key: value for key, value in {**call.arguments, **change}.items() if value is not None}
    step = steps[creates[nth]].model_copy(update={"call": call.model_copy(update={"arguments": arguments})})
    steps[creates[nth]] = step
    return task.model_copy(update={"solution": steps})


def told_the_other_total(task: Task) -> Task:
    """Where the total is told before payment, the words must name the total of that way."""
    spoken = [
        step.model_copy(update={"say": {lang: text.replace("109", "136") for lang, text in step.say.items()}})
        if step.say
        else step
        for step in task.solution
    ]
    return task.model_copy(update={"solution": spoken})


@pytest.fixture
def ways(tmp_path: Path) -> tuple[str, ...]:
    folder = tmp_path / "ways"
    folder.mkdir()
    for number, (name, nth, change) in enumerate(WAYS.values()):
        task = another_way(TASKS[name], nth, change)
        task = told_the_other_total(task) if name == "team-coffee" else task
        write_task(task.model_copy(update={"id": f"way-{number}"}), folder / f"{number:02}.json")
    return (str(folder),)


def test_other_sensible_ways_succeed_as_well(runs: Runs, ways: tuple[str, ...]) -> None:
    result = runs(tasks=ways, knowledge="state")
    assert len(result.cards) == 2 * len(WAYS)
    assert unmet(result) == {}
