"""When a festival falls: each rule gives its dates in a Gregorian year, earliest first.

A late lunar festival can fall twice in a Gregorian year or not at all. Leap months do not count.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Protocol


class Rule(Protocol):
    """What gives a festival its dates."""

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year."""
        ...


@dataclass(frozen=True, slots=True)
class Fixed:
    """The same day every year."""

    month: int
    day: int

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year: one."""
        return [date(year, self.month, self.day)]


@dataclass(frozen=True, slots=True)
class NthWeekday:
    """The n-th Monday (1) .. Sunday (7) of a month."""

    month: int
    nth: int
    weekday: int

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year: one."""
        first = date(year, self.month, 1)
        return [first + timedelta(days=(self.weekday - first.isoweekday()) % 7 + 7 * (self.nth - 1))]


@dataclass(frozen=True, slots=True)
class LunarDate:
    """A day of the Chinese lunar calendar."""

    month: int
    day: int

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year: none, one or two."""
        candidates = (lunar_to_date(lunar_year, self.month, self.day) for lunar_year in (year - 1, year))
        return [found for found in candidates if found.year == year]


@dataclass(frozen=True, slots=True)
class DayBeforeNewYear:
    """The last day of the lunar year, whatever its number."""

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year: one, since the lunar year begins after the 20th of January."""
        return [lunar_to_date(year, 1, 1) - timedelta(days=1)]


@dataclass(frozen=True, slots=True)
class SolarTerm:
    """One of the 24 points of the sun's way, by its Chinese name; the day at UTC+8."""

    name: str

    def dates(self, year: int) -> list[date]:
        """All dates in a Gregorian year: one."""
        return [solar_terms(year)[self.name]]


def lunar_to_date(lunar_year: int, month: int, day: int) -> date:
    """The Gregorian date of a day in a regular (not leap) lunar month."""
    return _first_days(lunar_year)[month] + timedelta(days=day - 1)


@lru_cache(maxsize=256)
def _first_days(lunar_year: int) -> Mapping[int, date]:
    """Where the regular months of a lunar year begin; the library takes as long for one month as for all."""
    from lunar_python import LunarYear, Solar

    found = {}
    for month in LunarYear.fromYear(lunar_year).getMonthsInYear():
        if month.getMonth() > 0:
            first = Solar.fromJulianDay(month.getFirstJulianDay())
            found[month.getMonth()] = date(first.getYear(), first.getMonth(), first.getDay())
    return found


@lru_cache(maxsize=256)
def solar_terms(year: int) -> Mapping[str, date]:
    """The 24 solar terms of a Gregorian year: Chinese name -> date."""
    from lunar_python import Lunar

    table = Lunar.fromYmd(year, 6, 1).getJieQiTable()
    days = {name: date(day.getYear(), day.getMonth(), day.getDay()) for name, day in table.items()}
    days["冬至"] = days["DONG_ZHI"]
    return {name: day for name, day in days.items() if day.year == year and not name.isascii()}
