"""What the user asks for is asked for: a criterion that must hold is never said as a mere wish."""

import re

import pytest
from lifeworld_datasets.blueprints.registry import blueprints, draft_of, write_task

MERE_WISH = (
    re.compile(r"would (help|be (good|nice|great|best))|is best\b|can stay|I'd love|preferabl|ideally|if possible"),
    re.compile(r"最好(?!的)|尽量|尽可能|可能的话|要是能"),
)
FIRM = ("一定",)
"""A wish in one half of a sentence does no harm where the other half is firm."""

ROOMS = ("single room", "double room", "twin room", "family room")


@pytest.mark.parametrize("name", sorted(blueprints()))
def test_no_fact_says_as_a_mere_wish_what_is_required(name: str) -> None:
    facts = draft_of(name, 0).facts.values()
    said = [side for fact in facts for wording in fact.wordings for side in zip(MERE_WISH, wording, strict=True)]
    assert [text for wish, text in said if wish.search(text) and not any(word in text for word in FIRM)] == []


@pytest.mark.parametrize("name", sorted(blueprints()))
def test_every_fact_that_is_told_has_two_wordings(name: str) -> None:
    facts = draft_of(name, 0).facts.values()
    assert [fact.id for fact in facts if fact.disclose != "never" and len(set(fact.wordings)) < 2] == []


@pytest.mark.parametrize("name", [name for name, suite in blueprints().items() if suite in ("travel", "cross")])
def test_a_kind_of_room_that_the_user_names_is_a_criterion(name: str) -> None:
    task = write_task(name, 0)
    asked = " ".join([task.instruction["en"], *(fact.text["en"] for fact in task.facts)])
    judged = " ".join(criterion.text["en"] for criterion in task.rubric)
    assert [kind for kind in ROOMS if kind in asked and kind not in judged] == []


@pytest.mark.parametrize("name", sorted(blueprints()))
def test_whatever_the_user_tells_is_needed_by_a_criterion(name: str) -> None:
    task = write_task(name, 0)
    assert [fact.id for fact in task.facts if fact.disclose != "never" and not fact.needed_by] == []
