"""A task in one language: a seed document, and words of that language alone."""

from typing import Any

import pytest
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.render import localised, render
from lifeworld_datasets.seed import parse_seed
from lifeworld_datasets.task import Task


def test_the_seed_is_a_valid_document_named_after_the_task(task: Task) -> None:
    rendered = render(task, "zh")
    seed = parse_seed(rendered.seed)
    assert (seed.world_id, seed.language, seed.format) == ("noodles", "zh", "lifeworld-seed/1")
    assert seed.user.addresses == {"home": "柳巷12号"}
    assert seed.sections["delivery"]["stores"][0]["name"] == "莲花面馆"
    assert seed.sections["delivery"]["stores"][0]["tags"] == ["面"]
    assert seed.user.behaviors == {"常住地": "杭州"}


def test_instruction_facts_and_texts_come_in_the_language_asked_for(task: Task) -> None:
    rendered = render(task, "en")
    assert rendered.title == "Noodles for two"
    assert rendered.instruction.startswith("Order 2 bowls")
    assert rendered.texts == {"home": "12 Willow Lane"}
    dish, when = rendered.facts
    assert (dish.text, dish.disclose, dish.needed_by) == ("I want 2 bowls of beef noodles.", "opening", ("ordered",))
    assert dish.slots == {"count": 2, "dish": "beef noodles", "spicy": False}
    assert when.slots == {"time": "2026-03-02 12:30"}


def test_only_maps_over_exactly_the_languages_are_replaced() -> None:
    languages = frozenset({"en", "zh"})
    value: dict[str, Any] = {"a": {"en": 1}, "b": [{"en": {"x": {"en": "i", "zh": "j"}}, "zh": 2}], "c": {}, "d": None}
    assert localised(value, languages, "en") == {"a": {"en": 1}, "b": [{"x": "i"}], "c": {}, "d": None}
    assert localised({"en": "only"}, frozenset({"en"}), "en") == "only"


def test_rendering_leaves_the_task_as_it_was(task: Task) -> None:
    before = task.model_dump_json()
    render(task, "en").seed["delivery"]["stores"].clear()
    assert task.model_dump_json() == before


def test_a_language_that_is_not_there_is_an_error_naming_the_place(task_json: dict[str, Any]) -> None:
    with pytest.raises(DatasetError, match="has no language 'fr'; it has en, zh"):
        render(Task.model_validate(task_json), "fr")
    del task_json["facts"][1]["text"]["zh"]
    with pytest.raises(DatasetError, match=r"\$\.facts\[1\]\.text has no text in 'zh'"):
        render(Task.model_validate(task_json), "zh")


def test_a_fourth_domain_needs_no_edit_here(task_json: dict[str, Any]) -> None:
    task_json["world"]["laundry"] = {"shops": [{"name": {"en": "Suds", "zh": "泡沫"}}]}
    seed = parse_seed(render(Task.model_validate(task_json), "zh").seed)
    assert seed.sections["laundry"] == {"shops": [{"name": "泡沫"}]}
