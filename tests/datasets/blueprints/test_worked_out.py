"""Values that nobody tells: earlier orders show them, and the facts that lead there are named by the criteria."""

import pytest
from lifeworld_datasets.blueprints.kit.finish import finish
from lifeworld_datasets.blueprints.registry import draft_of, write_task

HABITS = [
    ("leaving_party", "tea_option", "sweet"),
    ("marathon_weekend", "noodles_option", "heat"),
    ("moon_festival", "cakes_option", "wrapped"),
]


@pytest.mark.parametrize(("name", "criterion", "fact"), HABITS)
def test_the_usual_option_stands_in_every_earlier_order_of_that_kind(name: str, criterion: str, fact: str) -> None:
    task = write_task(name, 1)
    (value,) = next(f.slots.values() for f in task.facts if f.id == fact)
    chosen = [
        o["products"][0]["attributes"] for o in task.world["delivery"]["orders"] if o["products"][0]["attributes"]
    ]
    assert chosen == [value, value]
    behind = next(c.facts for c in task.rubric if c.id == criterion)
    assert {f.disclose for f in task.facts if f.id in behind} > {"never"}


def test_a_size_bought_before_is_the_size_that_is_asked_for() -> None:
    task = write_task("storm_night", 0)
    size = next(f for f in task.facts if f.id == "capacity").slots["power_size"]["zh"]
    stores = {s["store_id"]: s for s in task.world["delivery"]["stores"]}
    before = [o for o in task.world["delivery"]["orders"] if "充电宝" in o["products"][0]["name"]["zh"]]
    assert [size in o["products"][0]["name"]["zh"] for o in before] == [True]
    assert any(
        p["name"]["zh"] == before[0]["products"][0]["name"]["zh"] for p in stores[before[0]["store_id"]]["products"]
    )


def test_a_fact_of_a_criterion_that_is_not_there_is_refused_by_name() -> None:
    draft = draft_of("storm_night", 0)
    draft.facts["evening"].of = ("power_weight",)
    with pytest.raises(ValueError, match="'evening' is of criterion 'power_weight'"):
        finish(draft)
