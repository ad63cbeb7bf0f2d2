"""The function library of checks."""

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_datasets.checks import FUNCTIONS, Bound
from lifeworld_datasets.checks.functions import day, distinct, fold, library, metres, minutes, total

MESSAGES = [
    {"actor": "agent", "text": "Ｔｈｅ order,  PLEASE, for Straße 5"},
    {"actor": "user", "text": "不要香菜"},
]


def said(actor: str, words: str) -> Any:
    return library(MESSAGES, {})["said"](actor, words)


def test_every_function_is_documented_and_every_documented_one_exists() -> None:
    assert set(library([], {})) == set(FUNCTIONS)
    assert all(function.parameters and function.does for function in FUNCTIONS.values())


def test_sum_keeps_cents_whole_and_refuses_what_is_no_number() -> None:
    assert total([]) == 0
    assert (total([1, 2]), type(total([1, 2]))) == (3, int)
    assert total([0.1] * 10) == 1.0
    for odd in ("1", None, True):
        with pytest.raises(ValueError, match="no number"):
            total([1, odd])  # type: ignore[list-item]


def test_minutes_are_signed_and_keep_seconds() -> None:
    assert minutes("2026-07-27 12:00:00", "2026-07-27 12:30:00") == 30.0
    assert minutes("2026-07-27 12:30", "2026-07-27 12:00:30") == -29.5
    assert minutes("2026-07-27", "2026-07-28") == 1440.0
    for odd in ("noon", None, 12):
        with pytest.raises(ValueError, match="no time"):
            minutes("2026-07-27", odd)  # type: ignore[arg-type]


def test_day_is_the_date() -> None:
    assert day("2026-07-27 23:59:59") == "2026-07-27"


def test_metres_agree_with_the_published_example() -> None:
    port = {"longitude": 121.650595, "latitude": 38.92656}
    assert metres(port, port) == 0.0
    assert metres({"longitude": 0, "latitude": 0}, {"longitude": 0, "latitude": 1}) == pytest.approx(111_194.9, abs=0.1)
    assert metres({"longitude": 0, "latitude": 0}, {"longitude": 180, "latitude": 0}) == pytest.approx(20_015_086.8)
    for odd in ({"longitude": 1}, {"longitude": None, "latitude": 1}, None):
        with pytest.raises(ValueError, match="longitude and latitude"):
            metres(port, odd)  # type: ignore[arg-type]


def test_said_folds_case_width_and_spaces() -> None:
    assert said("agent", "the ORDER, please")
    assert said("agent", "STRASSE")
    assert said("user", "香菜")
    assert not said("user", "order")
    assert not said("agent", " ")
    assert not said("waiter", "order")
    assert fold("Ａ\n b") == "a b"


def test_text_is_in_the_language_of_the_session_and_knows_its_keys() -> None:
    text = library([], {"note": "不要香菜"})["text"]
    assert text("note") == "不要香菜"
    with pytest.raises(ValueError, match="'other'"):
        text("other")


@given(st.lists(st.one_of(st.integers(0, 3), st.sampled_from(["a", "b"]), st.lists(st.integers(0, 1), max_size=2))))
def test_distinct_keeps_first_appearances_in_order(items: list[Any]) -> None:
    expected: list[Any] = []
    for item in items:
        if item not in expected:
            expected.append(item)
    assert distinct(items) == expected


def test_the_functions_work_inside_expressions_over_one_context() -> None:
    bound = Bound({"messages": MESSAGES, "calls": [{"n": 1}, {"n": 1}, {"n": 2}]}, {"note": "香菜"})
    for expression in (
        'said("user", text("note"))',
        "sum(calls.map(c, c.n)) == 4",
        "size(distinct(calls.map(c, c.n))) == 2",
        'minutes("2026-07-27", "2026-07-28") == 1440',
        'metres({"longitude": 0, "latitude": 0}, {"longitude": 0, "latitude": 0}) < 1',
        'day("2026-07-27 10:00") == "2026-07-27"',
    ):
        assert bound.value(expression) is True
    with pytest.raises(RuntimeError, match="nope"):
        bound.value("nope == 1")
    with pytest.raises(KeyError):
        bound.value("calls.exists(c, c.m == 1)")


def test_neither_cel_nor_pydantic_nor_a_terminal_toolkit_is_loaded_before_it_is_needed() -> None:
    program = (
        "import sys, lifeworld_datasets.checks as c\n"
        "assert not {'cel', 'pydantic'} & set(sys.modules)\n"
        "assert c.Bound({'messages': []}, {}).value('1 < 2') is True\n"
        "assert not {'pydantic', 'prompt_toolkit', 'cel.cli'} & set(sys.modules)\n"
        "import cel.cli\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
