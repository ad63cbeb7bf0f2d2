"""World time as text: read, padded, compared and moved.

All times are local to the world and carry no zone. A time is ``YYYY-MM-DD HH:MM:SS``, a date ``YYYY-MM-DD``; unpadded
digits are read, everything else that other parsers would accept is not. Padded texts compare as the moments do, so
rules compare text. `parse_*` raise `ValueError` (for seeds), the other functions raise `Refusal` (for tools).
"""

import re
from datetime import date, datetime, time, timedelta
from typing import Final

from lifeworld_kit.refusals import Refusal

AHEAD_DAYS: Final = 366
_DATE = r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})"
_DATE_FORM = re.compile(_DATE)
_TIME_FORM = re.compile(_DATE + r" ([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})")
_DAY_TIME_FORM = re.compile(r"([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})")


def parse_time(text: str) -> datetime:
    """The moment a time text names.

    Raises:
        ValueError: another form, or no such moment.
    """
    found = _TIME_FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no time of the form YYYY-MM-DD HH:MM:SS")
    year, month, day, hour, minute, second = map(int, found.groups())
    return datetime.combine(date(year, month, day), time(hour, minute, second))


def parse_date(text: str) -> date:
    """The day a date text names.

    Raises:
        ValueError: another form, or no such day.
    """
    found = _DATE_FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no date of the form YYYY-MM-DD")
    year, month, day = map(int, found.groups())
    return date(year, month, day)


def parse_day_time(text: str) -> time:
    """The time of day a text ``HH:MM:SS`` names.

    Raises:
        ValueError: another form, or no such time of day.
    """
    found = _DAY_TIME_FORM.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no time of day of the form HH:MM:SS")
    hour, minute, second = (int(part) for part in found.groups())
    return time(hour, minute, second)


def format_time(moment: datetime) -> str:
    """The moment as padded text."""
    return moment.isoformat(sep=" ", timespec="seconds")


def format_date(day: date) -> str:
    """The day as padded text."""
    return day.isoformat()


def time_text(text: str) -> str:
    """The padded form of a time an agent gave: ``time_text("2026-3-2 9:00:00")``.

    Raises:
        Refusal: `time.format`.
    """
    try:
        return format_time(parse_time(text))
    except ValueError:
        raise Refusal("time.format", value=text) from None


def date_text(text: str) -> str:
    """The padded form of a date an agent gave.

    Raises:
        Refusal: `date.format`.
    """
    try:
        return format_date(parse_date(text))
    except ValueError:
        raise Refusal("date.format", value=text) from None


def add_minutes(text: str, minutes: int) -> str:
    """The time so many minutes later."""
    return format_time(parse_time(text) + timedelta(minutes=minutes))


def minutes_between(start: str, end: str) -> int:
    """Whole minutes from start to end; negative when end lies before start."""
    return int((parse_time(end) - parse_time(start)) / timedelta(minutes=1))


def add_days(text: str, days: int) -> str:
    """The date so many days later."""
    return format_date(parse_date(text) + timedelta(days=days))


def days_between(start: str, end: str) -> int:
    """Days from one date to another; negative when end lies before start."""
    return (parse_date(end) - parse_date(start)).days


def last_time(now: str) -> str:
    """The last time that may be asked for: 366 days after now."""
    return format_time(parse_time(now) + timedelta(days=AHEAD_DAYS))


def check_ahead(text: str, now: str) -> None:
    """Refuse a (padded) time before now or more than 366 days ahead; now itself is allowed.

    Raises:
        Refusal: `time.past` or `time.too_far`.
    """
    if text < now:
        raise Refusal("time.past", value=text, now=now)
    if text > last_time(now):
        raise Refusal("time.too_far", value=text, last=last_time(now))


def check_date(text: str, today: str) -> None:
    """Refuse a (padded) date before today; today itself is allowed.

    Raises:
        Refusal: `date.past`.
    """
    if text < today:
        raise Refusal("date.past", value=text, today=today)
