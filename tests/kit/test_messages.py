"""The words of refusals."""

import re

import pytest
from lifeworld_kit.messages import LANGUAGES, MESSAGES, fields, wording

FAMILIES = {
    "argument": "unknown missing type empty value range length",
    "list": "empty length duplicate",
    "count": "range",
    "coordinate": "range",
    "distance": "range",
    "time": "format past too_far",
    "date": "format past order range unchanged",
    "year": "format range",
    "trip": "departed",
    "user": "mismatch",
    "store": "unknown",
    "shop": "unknown",
    "hotel": "unknown",
    "attraction": "unknown",
    "flight": "unknown",
    "train": "unknown",
    "product": "unknown not_in_store not_on_date",
    "stock": "insufficient",
    "order": "unknown not_owned wrong_type not_unpaid not_paid closed multi_line",
    "book": "unknown not_owned not_unpaid closed disabled",
    "reservation": "unknown not_owned closed disabled",
    "address": "unknown ambiguous",
    "city": "unknown ambiguous",
    "holiday": "unknown no_date",
    "knowledge": "missing",
    "tool": "unknown",
    "world": "unknown busy",
    "server": "internal",
}
CODES = [f"{family}.{kind}" for family, kinds in FAMILIES.items() for kind in kinds.split()]
WITHOUT_HINT = {
    "time.past", "date.past", "date.order", "date.unchanged", "order.multi_line", "world.unknown", "server.internal",
}  # fmt: skip
QUOTING_NOTHING = {"list.empty", "server.internal"}


def test_every_code_of_the_contract_has_words_in_both_languages_and_no_other_code_has() -> None:
    assert set(MESSAGES) == set(CODES)
    assert all(set(words) == set(LANGUAGES) for words in MESSAGES.values())


@pytest.mark.parametrize("code", CODES)
def test_both_languages_speak_of_the_same_values(code: str) -> None:
    english, chinese = MESSAGES[code]["en"], MESSAGES[code]["zh"]
    assert set(fields(english[0])) == set(fields(chinese[0]))
    assert set(fields(english[1])) == set(fields(chinese[1]))


@pytest.mark.parametrize("code", CODES)
def test_a_message_quotes_the_offending_value(code: str) -> None:
    message, _ = wording(code, "en", {"value": "Q-77"})
    assert ("Q-77" in message) is (code not in QUOTING_NOTHING)


@pytest.mark.parametrize("code", CODES)
def test_a_hint_is_there_exactly_where_the_contract_names_one(code: str) -> None:
    every = dict.fromkeys(fields("".join(MESSAGES[code]["en"])), "X")
    assert [bool(wording(code, language, every)[1]) for language in LANGUAGES] == [code not in WITHOUT_HINT] * 2


@pytest.mark.parametrize("code", CODES)
def test_english_words_hold_no_chinese_and_chinese_words_hold_some(code: str) -> None:
    assert not re.search(r"[\u3000-\u9fff]", "".join(MESSAGES[code]["en"]))
    assert re.search(r"[\u4e00-\u9fff]", MESSAGES[code]["zh"][0])


def test_a_hint_that_would_name_a_blank_value_is_left_out() -> None:
    assert wording("argument.empty", "en", {"name": "note", "value": " "})[1] == ""
    assert wording("argument.unknown", "zh", {"value": "x"})[1] == ""
    assert wording("city.unknown", "en", {"value": "Atlantis", "known": []})[1] == ""


def test_values_of_a_wrong_type_are_shown_as_they_were_sent() -> None:
    said = [
        wording("argument.type", "en", {"name": "n", "value": value})[0] for value in (True, "5", 1.5, ["早"], None)
    ]
    assert said == [
        f"The argument n has the wrong type: {shown}." for shown in ("true", '"5"', "1.5", '["早"]', "null")
    ]


def test_names_in_a_hint_stand_apart_by_semicolons_since_addresses_hold_commas() -> None:
    _, hint = wording("address.unknown", "en", {"value": "x", "nearest": ["1 Lake Road, Hangzhou", "Park"]})
    assert hint == "The nearest names are: 1 Lake Road, Hangzhou; Park."


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_stays_below_two_thousand_characters_whatever_was_sent(code: str) -> None:
    endless: dict[str, object] = dict.fromkeys(fields("".join(MESSAGES[code]["en"])), "x" * 9000)
    endless |= {name: ["x" * 300] * 30 for name in ("nearest", "candidates", "known")}
    assert len("".join(wording(code, "en", endless))) < 2000


def test_braces_in_a_value_are_only_text() -> None:
    assert (
        wording("order.unknown", "en", {"value": "{tool}", "tool": "T"})[0]
        == "There is no order {tool} on this server."
    )


def test_words_of_a_domains_own_catalogue_are_filled_the_same_way() -> None:
    own = {"bike.flat": {"en": ("{value} is flat.", "Pump {value}.")}}
    assert wording("bike.flat", "en", {"value": "B1"}, own) == ("B1 is flat.", "Pump B1.")


def test_a_value_with_words_in_both_languages_is_quoted_in_the_language_of_the_world() -> None:
    fields_given = {"value": {"en": "Laba Festival", "zh": "腊八节"}, "year": 2024, "dates": ["2023-12-30"]}
    assert wording("holiday.no_date", "zh", fields_given)[0] == "腊八节 不在 2024 年之内。"
    assert wording("holiday.no_date", "en", fields_given)[0] == "Laba Festival does not fall in 2024."
