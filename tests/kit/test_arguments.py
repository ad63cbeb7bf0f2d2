"""Raw arguments are checked before anything is converted, one code after the other."""

from typing import Any

import pytest
from lifeworld_kit.arguments import checked
from lifeworld_kit.parameters import Param, id_param
from lifeworld_kit.refusals import Refusal

PARAMS = (
    id_param("order_id", "Id.", "编号。", "search_orders"),
    Param("count", "integer", "Count.", "数量。", default=1, minimum=1, maximum=100),
    Param("share", "number", "Share.", "份额。", default=0.5),
    Param("flag", "boolean", "Flag.", "标志。", default=False),
    Param("words", "strings", "Words.", "词。", default=(), max_items=2, max_length=4),
    Param("counts", "integers", "Counts.", "数量表。", default=()),
    Param("status", "string", "Status.", "状态。", default="all", enum=("paid", "all")),
    Param("year", "string", "Year.", "年。", default="", also_integer=True),
    Param("note", "string", "Note.", "备注。", blank_ok=True, max_length=5),
)


def given(**arguments: Any) -> dict[str, Any]:
    return checked(PARAMS, {"order_id": "O1", "note": "n", **arguments})


def refusal(**arguments: Any) -> Refusal:
    with pytest.raises(Refusal) as refused:
        given(**arguments)
    return refused.value


def test_defaults_are_filled_in_and_null_counts_as_left_out() -> None:
    expected = {
        "order_id": "O1", "count": 1, "share": 0.5, "flag": False, "words": [], "counts": [], "status": "all",
        "year": "", "note": "n",
    }  # fmt: skip
    assert given() == expected
    assert given(count=None, words=None, status=None) == expected


def test_a_list_default_is_a_new_list_each_time() -> None:
    given()["words"].append("x")
    assert given()["words"] == []


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"cuont": 2}, "argument.unknown"),
        ({"order_id": None}, "argument.missing"),
        ({"order_id": 5}, "argument.type"),
        ({"count": "5"}, "argument.type"),
        ({"count": 1.5}, "argument.type"),
        ({"count": True}, "argument.type"),
        ({"count": float("nan")}, "argument.type"),
        ({"count": float("inf")}, "argument.type"),
        ({"share": "0.5"}, "argument.type"),
        ({"share": False}, "argument.type"),
        ({"share": float("inf")}, "argument.type"),
        ({"flag": 1}, "argument.type"),
        ({"words": "soup"}, "argument.type"),
        ({"words": '["soup"]'}, "argument.type"),
        ({"words": ["soup", 1]}, "argument.type"),
        ({"counts": [1, 1.5]}, "argument.type"),
        ({"counts": [True]}, "argument.type"),
        ({"year": 2026.0}, "argument.type"),
        ({"year": True}, "argument.type"),
        ({"order_id": "  \u0007 "}, "argument.empty"),
        ({"status": "Paid"}, "argument.value"),
        ({"count": 0}, "argument.range"),
        ({"count": 101}, "argument.range"),
        ({"words": ["a", "b", "c"]}, "argument.length"),
        ({"words": ["soups"]}, "argument.length"),
        ({"order_id": "x" * 65}, "argument.length"),
        ({"note": "x" * 100_000}, "argument.length"),
    ],
)
def test_each_fault_has_its_code(arguments: dict[str, Any], code: str) -> None:
    refused = refusal(**arguments)
    assert refused.code == code
    for language in ("en", "zh"):
        rendered = refused.render(language)
        assert rendered["message"]
        assert len(str(rendered)) < 2000


def test_a_misspelt_argument_is_told_its_real_name() -> None:
    assert "count" in refusal(cuont=2).render("en")["hint"]


def test_with_several_faults_the_earlier_code_is_reported_and_then_the_earlier_parameter() -> None:
    assert refusal(nope=1, order_id=None, count="x").code == "argument.unknown"
    assert refusal(order_id=None, count="x").code == "argument.missing"
    assert refusal(count="x", status="no").code == "argument.type"
    assert refusal(count="x", share="y").values["name"] == "count"
    assert refusal(order_id=" ", status="no", count=0).code == "argument.empty"
    assert refusal(status="no", count=0).code == "argument.value"
    assert refusal(count=0, note="toolong").code == "argument.range"


def test_whole_floats_are_integers_and_years_may_be_numbers() -> None:
    assert given(count=2.0, year=2026)["count"] == 2
    assert isinstance(given(count=2.0)["count"], int)
    assert given(year=2026)["year"] == "2026"


def test_text_is_trimmed_and_freed_of_control_characters_but_otherwise_kept() -> None:
    assert given(note=" \u0000a\ud800b\n ")["note"] == "ab"
    assert given(note="\u2028😀</t")["note"] == "\u2028😀</t".strip()


def test_a_line_break_or_tab_becomes_a_space_so_that_words_stay_apart() -> None:
    assert given(note="a\n\tb")["note"] == "a b"
    assert given(note="a\r\nb\n")["note"] == "a b"


def test_a_blank_note_is_a_note() -> None:
    assert given(note="  ")["note"] == ""


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_blank_argument_always_gets_a_hint_that_tells_where_its_value_comes_from(language: str) -> None:
    city = Param("city_name", "string", "City, in English or Chinese.", "城市名，中文或英文。")
    hints = []
    for param in (PARAMS[0], city):
        with pytest.raises(Refusal) as refused:
            checked((param,), {param.name: " "})
        hints.append(refused.value.render(language)["hint"])
    assert (
        hints
        == {
            "en": ["search_orders gives values for order_id.", "Give city_name: City, in English or Chinese."],
            "zh": ["可用 search_orders 得到 order_id。", "请填写 city_name：城市名，中文或英文。"],
        }[language]
    )
