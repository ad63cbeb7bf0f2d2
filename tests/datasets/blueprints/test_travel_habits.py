"""What earlier tickets and nights show of a journey is what its tasks ask for, and no record speaks against it."""

from typing import Any

import pytest
from lifeworld_datasets.blueprints.registry import write_task
from lifeworld_datasets.task import Task

SEATS = (
    "before_the_flat", "concert_night", "far_farewell", "first_snow", "half_way_reunion", "sweeping_the_graves",
    "three_city_loop", "usual_inn",
)  # fmt: skip
ROOMS = ("meeting_moved", "usual_inn")


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize("seed", [0, 1])
def test_every_earlier_ticket_of_that_kind_shows_the_usual_class(name: str, seed: int) -> None:
    task = write_task(name, seed)
    usual = _never(task, "seat")
    shown = [line["seat_type"] for line in _lines(task, "flight" if name == "far_farewell" else "train")]
    assert len(shown) >= 2
    assert all(seat == usual for seat in shown)


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("seed", [0, 1])
def test_every_earlier_night_shows_the_usual_kind_of_room(name: str, seed: int) -> None:
    task = write_task(name, seed)
    shown = [line["room_type"] for line in _lines(task, "hotel")]
    assert len(shown) >= 2
    assert all(room == _never(task, "room") for room in shown)


def test_past_journeys_lie_in_the_past_and_their_trains_go_on_running() -> None:
    task = write_task("concert_night", 0)
    now = task.world["clock"]["now"]
    gone = [order for order in task.world["travel"]["orders"] if order["order_type"] == "train"]
    trains = {train["train_id"]: train for train in task.world["travel"]["trains"]}
    assert gone
    for order in gone:
        assert order["create_time"] < order["products"][0]["date"] < now
        assert all(product["date"] > now for product in trains[order["train_id"]]["products"])


@pytest.mark.parametrize("name", ["campus_interview", "off_the_ward", "usual_inn"])
def test_a_bound_that_is_counted_is_told_nowhere_and_said_by_its_criterion_as_the_user_says_it(name: str) -> None:
    task = write_task(name, 0)
    counted = [
        one.text["en"] for one in task.rubric if " hours after " in one.text["en"] or "half after" in one.text["en"]
    ]
    assert counted
    slots = {slot for fact in task.facts for slot in fact.slots}
    assert not {slot for slot in slots if slot.endswith("departs_after")}


def _never(task: Task, slot: str) -> Any:
    (found,) = [fact.slots[slot] for fact in task.facts if fact.disclose == "never" and slot in fact.slots]
    return found


def _lines(task: Task, type: str) -> list[dict[str, Any]]:
    orders = task.world["travel"]["orders"]
    return [line for order in orders if order["order_type"] == type for line in order["products"]]
