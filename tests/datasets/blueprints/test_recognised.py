"""What must be worked out is told nowhere, but the user knows it; what went wrong before is one place that shows."""

import pytest
from lifeworld_datasets.blueprints.registry import write_task


def _slots(name: str, seed: int, *, never: bool) -> set[str]:
    facts = write_task(name, seed).facts
    return {slot for fact in facts if (fact.disclose == "never") is never for slot in fact.slots}


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("after_night_shift", {"breakfast_after", "breakfast_by", "cake_after", "cake_by"}),
        ("daughter_weekend", {"supper_after", "supper_by"}),
        ("golden_wedding", {"portrait_time"}),
    ],
)
def test_a_time_that_must_be_worked_out_is_told_by_no_fact_and_recognised_by_the_user(
    name: str, values: set[str]
) -> None:
    for seed in range(2):
        assert not values & _slots(name, seed, never=False)
        assert values <= _slots(name, seed, never=True)


@pytest.mark.parametrize(("name", "seed"), [("hot_spring_six", 0), ("hot_spring_six", 3), ("exam_eve", 1)])
def test_a_number_that_must_be_worked_out_is_a_slot_of_no_fact(name: str, seed: int) -> None:
    counts = {slot for slot in _slots(name, seed, never=False) | _slots(name, seed, never=True) if "_0_count" in slot}
    assert counts == set()
    assert any(criterion.id.endswith("_count") for criterion in write_task(name, seed).rubric)


@pytest.mark.parametrize("name", ["client_visit", "first_date", "golden_wedding", "guest_teacher", "daughter_weekend"])
def test_the_place_that_went_wrong_before_is_one_and_has_its_review(name: str) -> None:
    for seed in range(3):
        task = write_task(name, seed)
        (review,) = task.world["user"]["behaviors"]["reviews"]
        bad = next(fact for fact in task.facts if fact.id == "bad")
        assert bad.disclose == "never"
        assert bad.slots["bad_shop"] == review["place"]
        assert review["place"]["en"] not in task.instruction["en"]


def test_a_review_says_what_the_user_says_went_wrong() -> None:
    reviews = write_task("daughter_weekend", 0).world["user"]["behaviors"]["reviews"]
    assert [("shouted" in row["review"]["en"], "吼" in row["review"]["zh"]) for row in reviews] == [(True, True)]


@pytest.mark.parametrize(("name", "seed"), [("double_booked", 0), ("client_visit", 3), ("new_city", 3)])
def test_no_everyday_story_is_set_within_a_week_of_the_lunar_new_year(name: str, seed: int) -> None:
    today = write_task(name, seed).world["clock"]["now"][:10]
    assert not "2026-02-10" <= today <= "2026-02-24"
    assert not "2027-01-30" <= today <= "2027-02-13"
