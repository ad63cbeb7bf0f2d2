"""What kind of day a date is, by the official tables of days off and make-up working days.

Where no table exists for the year nothing is guessed: the status is unknown, weekends included.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final, Literal

Status = Literal["public_holiday", "makeup_workday", "workday", "weekend", "unknown"]

_NAMES: Final = {
    "new_years_day": ("New Year's Day", "元旦"),
    "spring_festival": ("Spring Festival", "春节"),
    "tomb_sweeping_day": ("Qingming Festival", "清明节"),
    "labour_day": ("Labor Day", "劳动节"),
    "dragon_boat_festival": ("Dragon Boat Festival", "端午节"),
    "national_day": ("National Day", "国庆节"),
    "mid_autumn_festival": ("Mid-Autumn Festival", "中秋节"),
    "anti_fascist_70th_day": ("70th Anniversary of Victory Day", "抗日战争胜利70周年纪念日"),
}


@dataclass(frozen=True, slots=True)
class DayStatus:
    """The kind of day and, on a public holiday, the name of the holiday it is given for."""

    status: Status
    name_en: str = ""
    name_zh: str = ""


def day_status(day: date) -> DayStatus:
    """The kind of day a date is."""
    days_off, makeup_days, years = _tables()
    if day.year not in years:
        return DayStatus("unknown")
    if day in days_off:
        return DayStatus("public_holiday", *days_off[day])
    if day in makeup_days:
        return DayStatus("makeup_workday")
    return DayStatus("weekend" if day.isoweekday() > 5 else "workday")


@cache
def _tables() -> tuple[Mapping[date, tuple[str, str]], frozenset[date], frozenset[int]]:
    from chinese_calendar import constants

    names = {holiday.value: _NAMES.get(holiday.name, (holiday.value, holiday.chinese)) for holiday in constants.Holiday}
    days_off = {day: names[holiday] for day, holiday in constants.holidays.items()}
    return days_off, frozenset(constants.workdays), frozenset(day.year for day in days_off)
