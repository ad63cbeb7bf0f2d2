"""Typed values in an agent's words: dates, times of day, money, phone numbers, counts.

`extract` reads one normalised sentence. Each kind hides what it read from the kinds after it, so that the 12 of
"12:00" is no count and the 58 of "58 yuan" neither. Comparing them with the user's slots is `mentions`.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import TypeVar

from lifeworld_orchestrator.users.hearing.numbers import CHINESE, DIGITS, NUMBER, integer

_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_MONTH = "(?P<month>" + "|".join(f"{m}|{m[:3]}" for m in _MONTHS) + r")\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DATES = tuple(
    re.compile(p, re.ASCII)
    for p in (
        r"(?<!\d)(?P<year>\d{4})[-/.年](?P<m>\d{1,2})[-/.月](?P<day>\d{1,2})(?!\d)[日号]?",
        r"(?<!\d)(?P<m>\d{1,2})月(?P<day>\d{1,2})[日号]",
        rf"\b{_MONTH} {_DAY}(?!\d|:)(?:,? (?P<year>\d{{4}}))?",
        rf"\b{_DAY} (?:of )?{_MONTH}(?![a-z])(?:,? (?P<year>\d{{4}}))?",
    )
)
_RELATIVE = {
    re.compile(r"\bthe day after tomorrow\b|后天"): 2,
    re.compile(r"\btomorrow\b|明天|明日|明早|明晚|明儿"): 1,
    re.compile(r"\btoday\b|\btonight\b|\bthis (?:morning|noon|afternoon|evening)\b|今天|今日|今晚|今早|今儿"): 0,
}
_HALF_DAY = r"(?P<half>凌晨|清晨|早上|早晨|上午|中午|午后|下午|傍晚|晚上|夜里|今晚|今早|明早|明晚)?"
_ZH_NUMBER = rf"(?:{DIGITS}|{CHINESE})"
_AP = r"(?: ?(?P<ap>am|pm)(?![a-z])| in the (?P<part>morning|afternoon|evening))?"
_CLOCKS = tuple(
    re.compile(p, re.ASCII)
    for p in (
        rf"{_HALF_DAY} ?(?<![\d:])(?P<h>\d{{1,2}}):(?P<m>\d{{2}})(?::\d{{2}})?(?!\d){_AP}",
        r"(?<![\d:.])(?P<h>\d{1,2})(?:\.(?P<m>\d{2}))? ?(?P<ap>am|pm)(?![a-z])",
        rf"{_HALF_DAY} ?(?<!\d)(?P<h>{_ZH_NUMBER})[点時时](?!心|单|餐|评|赞|击)"
        rf"(?:钟|整|(?P<zm>半|一刻|三刻|{_ZH_NUMBER})分?)?",
        rf"\b(?P<frac>half past|(?:a )?quarter past|(?:a )?quarter to) (?P<h>{NUMBER}){_AP}",
        rf"(?P<h>{NUMBER}) ?o'clock{_AP}",
        rf"\b(?:at|by|before|around|about|until|till) (?P<h>{NUMBER})(?: (?P<wm>thirty|fifteen|forty-five))?"
        r"(?= ?(?:[,.!?;]|$|today|tomorrow|in the|tonight|sharp|to \d|for |and ))" + _AP,
        r"(?P<word>\b(?:12 )?noon\b|\bmidday\b|\bmidnight\b|正午|中午|午夜|零点)",
    )
)
_LATE = ("午后", "下午", "傍晚", "晚上", "夜里", "今晚", "明晚")
_WORDS = {"midnight": 0, "午夜": 0, "零点": 0}
_MONEY = tuple(
    re.compile(p, re.ASCII)
    for p in (
        r"(?:¥|￥|\$|\brmb ?|\bcny ?)(?P<n>\d+(?:,\d{3})*(?:\.\d{1,2})?)",
        r"(?<![\d.])(?P<n>\d+(?:,\d{3})*(?:\.\d{1,2})?) ?(?:yuan\b|rmb\b|cny\b|dollars?\b|元|块钱?)",
        rf"(?P<w>{NUMBER}) ?(?:yuan\b|rmb\b|dollars?\b|元|块钱?)",
    )
)
_PHONE = re.compile(r"(?<![\w-])\+?\d(?:[ -]?\d){6,14}(?![\w-])", re.ASCII)
_NUMBER = re.compile(NUMBER, re.ASCII)


@dataclass(frozen=True)
class Clock:
    """A time of day in minutes; `twelve` when morning or afternoon was not said, so both readings count."""

    minute: int
    twelve: bool = False

    def apart(self, minute: int) -> int:
        """Minutes between this time and another, by the kinder reading."""
        return min(min(abs(r - minute), 1440 - abs(r - minute)) for r in self.readings())

    def readings(self) -> tuple[int, ...]:
        """The minutes that may be meant."""
        return (self.minute, (self.minute + 720) % 1440) if self.twelve else (self.minute,)


@dataclass(frozen=True)
class Count:
    """A number in a sentence with the place where it stands (offsets in the sentence)."""

    number: int
    start: int
    end: int


@dataclass(frozen=True)
class Values:
    """Everything typed that one sentence names. Dates are ISO texts, money is in cents."""

    dates: tuple[str, ...] = ()
    clocks: tuple[Clock, ...] = ()
    money: tuple[int, ...] = ()
    phones: tuple[str, ...] = ()
    counts: tuple[Count, ...] = ()


T = TypeVar("T")


class _Reader:
    """A sentence from which values are taken out one kind after another, offsets kept."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, patterns: Iterable[re.Pattern[str]], read: Callable[[re.Match[str]], T | None]) -> tuple[T, ...]:
        """Read and blank every match of each pattern; a match that `read` refuses stays for later kinds."""
        found: list[T] = []

        def blank(match: re.Match[str]) -> str:
            value = read(match)
            if value is None:
                return match[0]
            found.append(value)
            return "\x00" * len(match[0])

        for pattern in patterns:
            self.text = pattern.sub(blank, self.text)
        return tuple(found)


@lru_cache(maxsize=1024)
def extract(sentence: str, today: date) -> Values:
    """Read one normalised sentence; relative days are counted from `today`, the day of the world's clock."""
    reader = _Reader(sentence)
    dates = reader.take(_DATES, lambda match: _date(match, today))
    relative = tuple((today + timedelta(days)).isoformat() for p, days in _RELATIVE.items() if p.search(sentence))
    clocks = reader.take(_CLOCKS, _clock)
    money = reader.take(_MONEY, _money)
    phones = reader.take((_PHONE,), lambda match: re.sub(r"\D", "", match[0]))
    counts = reader.take((_NUMBER,), lambda match: Count(integer(match[0]), match.start(), match.end()))
    return Values(dates + relative, clocks, money, phones, counts)


def _date(match: re.Match[str], today: date) -> str | None:
    parts = match.groupdict()
    name = parts.get("month")
    month = next(n for n, m in enumerate(_MONTHS, 1) if m.startswith(name)) if name else int(parts["m"])
    try:
        return date(int(parts.get("year") or today.year), month, int(parts["day"])).isoformat()
    except ValueError:
        return None


def _clock(match: re.Match[str]) -> Clock | None:
    parts = match.groupdict()
    if parts.get("word"):
        return Clock(_WORDS.get(parts["word"], 720))
    if _is_figure_of_speech(match):
        return None
    hour, minute = integer(parts["h"]), _minute(parts)
    if (parts.get("frac") or "").endswith("to"):
        hour, minute = hour - 1 or 12, 45
    if not 0 <= hour <= 24 or minute > 59:
        return None
    return _read_hour(hour % 24, minute, parts)


def _is_figure_of_speech(match: re.Match[str]) -> bool:
    """`一点` is mostly "a bit" and `两点` "two points": a bare one counts as a time only in a place of time."""
    parts = match.groupdict()
    if parts["h"] not in ("一", "两") or parts.get("half") or parts.get("zm") or match[0][-1] in "钟整":
        return False
    before, after = match.string[: match.start()].rstrip()[-1:], match.string[match.end() :][:1]
    return before not in tuple("在到于约是午天晚早") and after not in tuple("前后左送之")


def _minute(parts: Mapping[str, str | None]) -> int:
    words = {"半": 30, "一刻": 15, "三刻": 45, "thirty": 30, "fifteen": 15, "forty-five": 45}
    said = parts.get("m") or parts.get("zm") or parts.get("wm")
    if said:
        return words[said] if said in words else integer(said)
    return {"half": 30, "quarter": 15}.get((parts.get("frac") or "").removeprefix("a ").split(" ")[0], 0)


def _read_hour(hour: int, minute: int, parts: Mapping[str, str | None]) -> Clock:
    half, said = parts.get("half") or "", parts["h"] or ""
    late = half in _LATE or parts.get("ap") == "pm" or parts.get("part") in ("afternoon", "evening")
    early = bool(half) or parts.get("ap") == "am" or parts.get("part") == "morning"
    if late:
        night = hour == 12 and half in ("晚上", "夜里", "今晚", "明晚")
        return Clock((0 if night else hour % 12 + 12 if hour <= 12 else hour) * 60 + minute)
    if half == "中午":
        return Clock((hour + 12 if hour < 10 else hour) * 60 + minute)
    if early:
        return Clock((0 if hour == 12 else hour) * 60 + minute)
    return Clock(hour * 60 + minute, twelve=1 <= hour <= 11 and not said.startswith("0"))


def _money(match: re.Match[str]) -> int:
    parts = match.groupdict()
    if parts.get("w"):
        return integer(parts["w"]) * 100
    return round(float(parts["n"].replace(",", "")) * 100)
