"""Festivals: of a date, and the date of one."""

import re
from datetime import date as Date
from typing import Any

from lifeworld_kit.calendar import FIRST_YEAR, LAST_YEAR, day_status, festival_dates, festivals_on, find_festival
from lifeworld_kit.call import Call
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, TEXT, arr, obj
from lifeworld_kit.times import date_text, parse_date
from lifeworld_kit.tool import Param, tool


@tool(
    kind="generic",
    title=("Festivals of a date", "查询日期节日"),
    does=(
        "All festivals on a date and, when known, whether it is a public holiday or a working day.",
        "查询某一天的所有节日，以及（已知时）当天是放假还是上班。",
    ),
    when=("Use when the meaning of a date matters.", "用于需要了解某个日期的意义时。"),
    params=(Param("date", "string", "Date, YYYY-MM-DD, 1901 to 2099.", "日期，YYYY-MM-DD，1901 至 2099 年。"),),
    result=obj(
        date=TEXT,
        weekday=INTEGER,
        festivals=arr(obj(name_en=TEXT, name_zh=TEXT)),
        day_status={
            "type": "string",
            "enum": ["public_holiday", "makeup_workday", "workday", "weekend", "unknown"],
        },
        day_off_name=TEXT,
    ),
    establishes=("calendar.known",),
    merge="any",
)
def get_date_holiday_info(call: Call, date: str) -> dict[str, Any]:
    """Nothing changes; refuses date.format and date.range."""
    text = date_text(date)
    day = parse_date(text)
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        low, high = Date(FIRST_YEAR, 1, 1).isoformat(), Date(LAST_YEAR, 12, 31).isoformat()
        raise Refusal("date.range", value=text, low=low, high=high)
    status = day_status(day)
    call.show("calendar.known", text)
    return {
        "date": text,
        "weekday": day.isoweekday(),
        "festivals": [{"name_en": festival.en, "name_zh": festival.zh} for festival in festivals_on(day)],
        "day_status": status.status,
        "day_off_name": status.name_zh if call.world.language == "zh" else status.name_en,
    }


@tool(
    kind="generic",
    title=("Date of a holiday", "查询节日日期"),
    does=(
        "Calendar date of a named festival in a year, computed by rule and by the lunar calendar.",
        "查询某一年中指定节日的日期，按规则和农历推算。",
    ),
    when=("Use when somebody names a festival instead of a date.", "用于对方只说节日而没有说日期时。"),
    params=(
        Param(
            "year",
            "string",
            "Year with four digits, 1901 to 2099.",
            "四位数字的年份，1901 至 2099。",
            also_integer=True,
        ),
        Param(
            "holiday_name",
            "string",
            "Name of the festival, English or Chinese.",
            "节日名称，中文或英文。",
            max_length=200,
        ),
    ),
    result=obj(date=TEXT, dates=arr(TEXT), name_en=TEXT, name_zh=TEXT),
    establishes=("date.known",),
    merge="any",
)
def get_holiday_date(call: Call, year: str, holiday_name: str) -> dict[str, Any]:
    """Nothing changes; refuses year.format, year.range, holiday.unknown, holiday.no_date."""
    number = _year(year)
    festival = find_festival(holiday_name)
    dates = [day.isoformat() for day in festival_dates(festival, number)]
    call.show("date.known", *dates)
    return {"date": dates[0], "dates": dates, "name_en": festival.en, "name_zh": festival.zh}


def _year(text: str) -> int:
    if not re.fullmatch("[0-9]{4}", text):
        raise Refusal("year.format", value=text)
    if not FIRST_YEAR <= int(text) <= LAST_YEAR:
        raise Refusal("year.range", value=text)
    return int(text)
