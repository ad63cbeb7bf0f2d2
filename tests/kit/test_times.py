"""Times and dates as text: unpadded digits are read, nothing else is guessed."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit import times
from lifeworld_kit.refusals import Refusal

MOMENTS = st.datetimes(min_value=datetime(1901, 1, 1), max_value=datetime(2099, 1, 1)).map(  # noqa: DTZ001
    lambda moment: moment.replace(microsecond=0)
)


def test_unpadded_digits_are_read_and_stored_padded() -> None:
    assert times.time_text("2026-3-2 9:5:0") == "2026-03-02 09:05:00"
    assert times.date_text("2024-2-29") == "2024-02-29"


@pytest.mark.parametrize(
    "text",
    [
        "2025/07/01 10:00:00", "2025-07-01", "2025-07-01T10:00:00", "2025-07-01 24:00:00", "2025-07-01 10:00",
        "2025-07-01 10:00:00Z", "2025-07-01 10:00:00+08:00", "2025-02-30 10:00:00", "2023-02-29 10:00:00",
        "2025-07-01 10:60:00", "2025-07-01 10:00:60", "2025-13-01 10:00:00", "0000-01-01 00:00:00", "noon", "",
        "２０２５-07-01 10:00:00", "2025-07-01  10:00:00", "25-07-01 10:00:00", "2025-07-01 10:00:00\n",
    ],
)  # fmt: skip
def test_what_is_no_time_is_refused_with_the_text_quoted(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        times.time_text(text)
    assert (refused.value.code, refused.value.values["value"]) == ("time.format", text)


@pytest.mark.parametrize(
    "text", ["2025/07/01", "2025-02-30", "2025-7-1 10:00:00", "2025-07-01Z", "today", "2025-00-10"]
)
def test_what_is_no_date_is_refused_with_the_text_quoted(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        times.date_text(text)
    assert (refused.value.code, refused.value.values["value"]) == ("date.format", text)


def test_a_time_of_day_is_read_as_strictly() -> None:
    assert times.parse_day_time("8:5:09").isoformat() == "08:05:09"
    for text in ("24:00:00", "08:05", "8.5.9"):
        with pytest.raises(ValueError, match=r"."):
            times.parse_day_time(text)


@given(MOMENTS, st.integers(min_value=-600000, max_value=600000))
def test_minutes_added_are_the_minutes_between(moment: datetime, minutes: int) -> None:
    start = times.format_time(moment)
    end = times.add_minutes(start, minutes)
    assert times.minutes_between(start, end) == minutes
    assert times.parse_time(end) - moment == timedelta(minutes=minutes)


@given(MOMENTS, MOMENTS)
def test_padded_texts_compare_as_the_moments_do(one: datetime, other: datetime) -> None:
    assert (times.format_time(one) < times.format_time(other)) is (one < other)


def test_differences_are_whole_minutes() -> None:
    assert times.minutes_between("2026-03-02 09:00:00", "2026-03-02 09:01:59") == 1
    assert times.minutes_between("2026-03-02 09:01:59", "2026-03-02 09:00:00") == -1


def test_days_are_counted_over_leap_days() -> None:
    assert times.days_between("2024-02-28", "2024-03-01") == 2
    assert times.add_days("2024-02-28", 1) == "2024-02-29"


def test_now_itself_and_the_366th_day_are_allowed() -> None:
    now = "2026-03-02 09:00:00"
    times.check_ahead(now, now)
    times.check_ahead("2027-03-03 09:00:00", now)


def test_a_time_before_now_has_passed_and_the_message_states_now() -> None:
    with pytest.raises(Refusal) as refused:
        times.check_ahead("2026-03-02 08:59:59", "2026-03-02 09:00:00")
    assert refused.value.code == "time.past"
    assert "2026-03-02 09:00:00" in refused.value.render("en")["message"]


def test_a_time_more_than_366_days_ahead_is_too_far_and_the_hint_has_the_last_one() -> None:
    with pytest.raises(Refusal) as refused:
        times.check_ahead("2027-03-03 09:00:01", "2026-03-02 09:00:00")
    assert refused.value.render("en") == {
        "code": "time.too_far",
        "message": "The time 2027-03-03 09:00:01 is more than 366 days ahead.",
        "hint": "The last allowed time is 2027-03-03 09:00:00.",
    }


def test_a_date_before_today_has_passed_and_today_has_not() -> None:
    times.check_date("2026-03-02", "2026-03-02")
    with pytest.raises(Refusal) as refused:
        times.check_date("2026-03-01", "2026-03-02")
    assert refused.value.code == "date.past"
