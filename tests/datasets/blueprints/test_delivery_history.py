"""What a delivery leaves unsaid: doors, times and numbers that follow from something else, and what old orders show."""

from typing import Any

from lifeworld_datasets.blueprints.kit.words import later
from lifeworld_datasets.blueprints.registry import blueprints, write_task
from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.sizes import sizes
from lifeworld_datasets.task import Task

PUBLISHED = 7.4


def facts(task: Task) -> dict[str, Disclosure]:
    return {fact.id: fact for fact in task.facts}


def orders(task: Task) -> list[dict[str, Any]]:
    placed: list[dict[str, Any]] = task.world["delivery"]["orders"]
    return placed


def test_what_comes_along_with_another_order_is_told_without_door_and_time() -> None:
    told = facts(write_task("sickbed", 3))
    assert told["along"].slots == {}
    assert set(told["place"].slots) == {"meal_address"}
    assert "thermometer_by" not in told["when"].slots


def test_a_door_that_only_an_old_order_shows_is_never_told_and_stands_in_the_history() -> None:
    task = write_task("rainy_day_parents", 3)
    inn, place = facts(task)["inn"], facts(task)["place"]
    assert inn.disclose == "never"
    assert inn.slots["address"]["en"] not in task.instruction["en"]
    assert place.slots == {}
    assert any(order["location"]["address"] == inn.slots["address"] for order in orders(task))
    assert {c.id for c in task.rubric if {"inn", "place"} <= {*c.facts}} == {"cover_address", "lunch_address"}


def test_earlier_orders_of_the_usual_shop_hold_the_size_that_has_become_too_small() -> None:
    task = write_task("baby_fever", 3)
    held = [p["name"]["en"] for order in orders(task) for p in order["products"] if "Nappies" in p["name"]["en"]]
    assert len(held) == 3
    assert all("Size M" in name for name in held)
    assert facts(task)["bigger"].slots["size"]["en"] == "Size L"


def test_a_usual_option_stands_in_old_orders_that_went_where_it_is_drunk() -> None:
    task = write_task("missed_anniversary", 3)
    usual = facts(task)["sugar"].slots["sweetness"]
    past = [order for order in orders(task) if order["products"][0]["attributes"] == usual]
    assert past
    assert {order["location"]["address"]["en"] for order in past} == {
        facts(task)["place"].slots["flowers_address"]["en"]
    }


def test_a_time_counts_minutes_over_midnight_too() -> None:
    assert later("2026-05-01 00:10:00", -30) == "2026-04-30 23:40:00"


def test_delivery_errands_ask_for_as_much_reasoning_as_published_ones_do() -> None:
    written = [write_task(name, 0) for name, suite in sorted(blueprints().items()) if suite == "delivery"]
    (figures,) = sizes(written)
    assert figures.means["points"] >= PUBLISHED
    assert sum(any(fact.disclose == "never" for fact in task.facts) for task in written) * 3 >= len(written)


def test_a_wrong_door_is_round_the_corner_where_a_courier_would_be_late_at_the_other_ones() -> None:
    """The near miss of the door must fail the door alone."""
    far, near = write_task("baby_fever", 109), write_task("baby_fever", 3)
    known = [address["en"] for address in far.world["user"]["addresses"].values()]
    assert far.texts["patches_elsewhere"]["en"] not in known
    assert any(place["address"] == far.texts["patches_elsewhere"] for place in far.world["places"])
    assert near.texts["patches_elsewhere"]["en"] == near.world["places"][1]["address"]["en"]
