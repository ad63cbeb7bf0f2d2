"""Results of bounded size."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.paging import BUDGET, cut_list, page, size, tokens

TEXTS = st.lists(st.text(max_size=60), max_size=60)


def item(text: str) -> dict[str, Any]:
    return {"text": text}


def test_a_token_is_three_ascii_characters_and_chinese_counts_for_more() -> None:
    assert tokens("abcdef") == 2
    assert tokens("牛肉") == pytest.approx(2.4)


def test_a_page_holds_the_items_asked_for_and_leads_on() -> None:
    assert page("abcde", 2, 1, item) == {"items": [item("b"), item("c")], "total": 5, "next_offset": 3}
    assert page("abcde", 2, 3, item)["next_offset"] == -1


def test_an_offset_beyond_the_end_gives_an_empty_last_page() -> None:
    assert page("abc", 2, 7, item) == {"items": [], "total": 3, "next_offset": -1}


def test_a_page_stops_early_at_a_whole_item_when_the_budget_is_used_up() -> None:
    found = page(["x" * 3000] * 100, 100, 0, item)
    assert len(found["items"]) == found["next_offset"] == 17
    assert size(found) <= BUDGET


def test_an_item_beyond_the_budget_is_still_shown_so_that_every_page_leads_on() -> None:
    found = page(["x" * 90000, "y"], 10, 0, item)
    assert (len(found["items"]), found["next_offset"]) == (1, 1)


def test_nothing_beyond_the_page_is_rendered() -> None:
    rendered: list[str] = []
    page("abcdefgh", 3, 2, lambda text: rendered.append(text) or item(text))  # type: ignore[func-returns-value]
    assert rendered == ["c", "d", "e"]


def test_a_nested_list_is_cut_at_a_whole_element_and_says_so() -> None:
    found = cut_list({"id": "S"}, "products", ["x" * 300] * 300, item)
    assert list(found) == ["id", "products", "products_total", "truncated"]
    assert found["products_total"] == 300
    assert 0 < len(found["products"]) < 300
    assert found["truncated"] is True
    assert size(found) <= BUDGET


def test_a_nested_list_that_fits_is_whole() -> None:
    whole = {"id": "S", "products": [item("a")], "products_total": 1, "truncated": False}
    assert cut_list({"id": "S"}, "products", ["a"], item) == whole


@given(TEXTS, st.integers(1, 20), st.floats(min_value=100, max_value=900))
def test_following_the_pages_gives_every_item_once_and_no_page_is_too_big(
    texts: list[str], limit: int, budget: float
) -> None:
    seen: list[str] = []
    offset = 0
    while offset != -1:
        found = page(texts, limit, offset, item, budget)
        assert len(found["items"]) <= 1 or tokens(json.dumps(found, ensure_ascii=False)) <= budget
        seen += [shown["text"] for shown in found["items"]]
        offset = found["next_offset"]
    assert seen == texts


@given(TEXTS, st.floats(min_value=100, max_value=900))
def test_a_cut_object_stays_within_the_budget(texts: list[str], budget: float) -> None:
    found = cut_list({"name": "n"}, "parts", texts, item, budget)
    assert size(found) <= budget
    assert [part["text"] for part in found["parts"]] == texts[: len(found["parts"])]
    assert found["truncated"] is (len(found["parts"]) < len(texts))
