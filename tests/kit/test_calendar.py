"""Festivals by rule and lunar calendar, and what kind of day a date is."""

import subprocess
import sys
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.calendar import (
    FESTIVALS,
    FIRST_YEAR,
    LAST_YEAR,
    Festival,
    day_status,
    festival_dates,
    festivals_on,
    find_festival,
)
from lifeworld_kit.calendar.rules import solar_terms
from lifeworld_kit.refusals import Refusal

YEARS = st.integers(FIRST_YEAR, LAST_YEAR)


@pytest.mark.parametrize(
    ("name", "year", "expected"),
    [
        ("Lantern Festival", 2025, "2025-02-12"),
        ("Spring Festival", 2025, "2025-01-29"),
        ("Mid-Autumn Festival", 2025, "2025-10-06"),
        ("Double Ninth Festival", 2025, "2025-10-29"),
        ("Laba Festival", 2025, "2025-01-07"),
        ("Qingming Festival", 2025, "2025-04-04"),
        ("Dragon Boat Festival", 2023, "2023-06-22"),
        ("Qixi Festival", 2020, "2020-08-25"),
        ("Chinese New Year's Eve", 2025, "2025-01-28"),
        ("Little New Year", 2024, "2024-02-02"),
        ("Dragon Head Festival", 2024, "2024-03-11"),
        ("Winter Solstice", 2024, "2024-12-21"),
        ("Start of Autumn", 2025, "2025-08-07"),
        ("Major Snow", 2024, "2024-12-06"),
        ("Minor Cold", 2025, "2025-01-05"),
        ("Mother's Day", 2025, "2025-05-11"),
        ("Father's Day", 2025, "2025-06-15"),
        ("Thanksgiving", 2025, "2025-11-27"),
        ("National Day", 1901, "1901-10-01"),
        ("Spring Festival", 2099, "2099-01-21"),
        ("Spring Festival", 1901, "1901-02-19"),
    ],
)
def test_festivals_fall_on_their_known_dates(name: str, year: int, expected: str) -> None:
    assert [day.isoformat() for day in festival_dates(find_festival(name), year)] == [expected]


def test_a_late_lunar_festival_can_fall_twice_in_a_year() -> None:
    dates = festival_dates(find_festival("腊八"), 1908)
    assert [day.isoformat() for day in dates] == ["1908-01-11", "1908-12-30"]


def test_or_not_at_all_which_is_refused_with_the_dates_around() -> None:
    with pytest.raises(Refusal) as refused:
        festival_dates(find_festival("Laba Festival"), 1909)
    assert refused.value.render("zh") == {
        "code": "holiday.no_date",
        "message": "腊八节 不在 1909 年之内。",
        "hint": "最近的日期是：1908-12-30; 1910-01-18。",
    }


def test_leap_months_do_not_count() -> None:
    assert [day.isoformat() for day in festival_dates(find_festival("端午"), 2009)] == ["2009-05-28"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("chinese new year", "春节"), ("ＣＨＲＩＳＴＭＡＳ", "圣诞节"), ("Mothers Day", "母亲节"),
        ("mid autumn festival", "中秋节"),
        ("Mother’s Day", "母亲节"), ("五一", "劳动节"), ("labour day", "劳动节"), ("Tomb-Sweeping Day", "清明节"),
        ("冬至", "冬至"),
    ],
)  # fmt: skip
def test_a_festival_is_found_by_name_or_alias_whatever_the_case_and_punctuation(name: str, expected: str) -> None:
    assert find_festival(name).zh == expected


@pytest.mark.parametrize("name", ["Spring", "Easter", "春", "Mid-Autumm Festival", "!"])
def test_a_name_that_is_only_alike_is_refused_with_the_nearest_one(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        find_festival(name)
    assert refused.value.code == "holiday.unknown"
    assert refused.value.render("en")["hint"].startswith("The nearest name is ")


def test_no_two_festivals_share_a_name() -> None:
    assert all(find_festival(name) is festival for festival in FESTIVALS for name in festival.names)
    assert sum(len(solar_terms(year)) for year in (1901, 2026, 2099)) == 3 * 24


@given(YEARS, st.sampled_from(FESTIVALS))
def test_every_date_of_a_festival_lists_the_festival(year: int, festival: Festival) -> None:
    dates = festival.rule.dates(year)
    assert dates == sorted(dates)
    assert all(day.year == year and festival in festivals_on(day) for day in dates)
    assert len(dates) == 1 or festival.zh == "腊八节"


def test_several_festivals_of_one_date_stand_in_the_order_of_the_table() -> None:
    assert [festival.zh for festival in festivals_on(date(2020, 10, 1))] == ["国庆节", "中秋节"]
    assert festivals_on(date(2025, 3, 3)) == ()


@pytest.mark.parametrize(
    ("day", "status", "name"),
    [
        (date(2025, 10, 6), "public_holiday", "National Day"),
        (date(2025, 1, 29), "public_holiday", "Spring Festival"),
        (date(2025, 9, 28), "makeup_workday", ""),
        (date(2025, 9, 27), "weekend", ""),
        (date(2025, 9, 26), "workday", ""),
        (date(2098, 10, 1), "unknown", ""),
        (date(2098, 10, 4), "unknown", ""),
        (date(1950, 1, 1), "unknown", ""),
    ],
)
def test_a_day_is_what_the_official_tables_say_and_unknown_without_a_table(day: date, status: str, name: str) -> None:
    found = day_status(day)
    assert found.status == status
    assert bool(found.name_en) is bool(name)
    assert bool(found.name_zh) is bool(name)


def test_the_libraries_of_the_calendar_are_not_loaded_before_they_are_needed() -> None:
    code = "import lifeworld_kit.calendar, sys; assert not {'lunar_python', 'chinese_calendar'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
