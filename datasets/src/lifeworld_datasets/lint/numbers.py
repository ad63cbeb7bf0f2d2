"""Reading numbers, times of day and dates out of English and Chinese sentences.

Lint's own: good enough to find that two texts differ, not a parser of language. Times of day are compared on a
twelve-hour dial, since "7 pm", "19:00" and "晚上7点" are one time. Refuses: numbers inside names such as G7301.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from lifeworld_datasets.lint.number_words import EN_WORDS, MONTHS, ZH_DIGITS, ZH_NUMBER, chinese

_ISO = re.compile(r"\d{4}-(\d{1,2})-(\d{1,2})")
_CLOCK = re.compile(r"(?<![\d:])(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*[ap]\.?m\b\.?)?", re.IGNORECASE)
_EN_HOUR = re.compile(r"(?<![\w.])(\d{1,2})\s*(?:[ap]\.?m\b\.?|o['’]clock)", re.IGNORECASE)
# A dot belongs to a short form alone: in "leave marks. 2 packs" and "on 23 May. 2 adults" it ends the sentence.
_EN_DATE = re.compile(r"\b([A-Za-z]{3,9})(?:(?<=\b[A-Za-z]{3})(?<![Mm]ay)\.)?\s+(\d{1,2})(?:st|nd|rd|th)?\b")
_EN_DAY = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([A-Za-z]{3,9})\b")
_EN_PAST = re.compile(r"\b(half|quarter)\s+(past|to)\s+(\w+)", re.IGNORECASE)
_ZH_HOUR = re.compile(rf"(\d{{1,2}}|{ZH_NUMBER})\s*[点點时](?!间|候)\s*(半|[一三]刻|(?:\d{{1,2}}|{ZH_NUMBER})分?)?")
_ZH_DATE = re.compile(rf"(\d{{1,2}}|{ZH_NUMBER})\s*月\s*(\d{{1,2}}|{ZH_NUMBER})\s*[日号]")
_DIGITS = re.compile(r"(?<![A-Za-z\d.\-/])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![A-Za-z\d.\-/])\d+(?:\.\d+)?")
_ZH_MIDNIGHT = re.compile(rf"零[点點时](?=\d|{ZH_NUMBER}|半)")
_NOON = re.compile(r"\bnoon\b|\bmidday\b|\bmidnight\b|中午|正午|午夜|零点", re.IGNORECASE)
_SLOT_TIME = re.compile(r"(?:\d{4}-\d{1,2}-\d{1,2} )?(\d{1,2}):(\d{2})(?::\d{2})?")


class Number(NamedTuple):
    """A number, a time of day in minutes on a twelve-hour dial, or a date as month × 100 + day."""

    kind: Literal["number", "time", "date"]
    value: float

    def __str__(self) -> str:
        if self.kind == "time":
            return f"the time {int(self.value) // 60 or 12}:{int(self.value) % 60:02}"
        if self.kind == "date":
            return f"the date {int(self.value) // 100:02}-{int(self.value) % 100:02}"
        return f"{self.value:g}"


@dataclass
class Numbers:
    """What a text says in digits, and what it may be taken to say in words."""

    digits: set[Number] = field(default_factory=set)
    words: set[Number] = field(default_factory=set)

    def says(self, number: Number) -> bool:
        """Whether the text says the number, in digits or words; "at 7" says the time 7:00 and the other way round."""
        said = self.digits | self.words
        if number in said:
            return True
        if number.kind == "time" and number.value % 60 == 0:
            return any(one.kind == "number" and one.value % 12 == number.value / 60 for one in said)
        return number.kind == "number" and Number("time", (number.value % 12) * 60) in said

    def has_times(self) -> bool:
        """Whether the text says any time of day."""
        return any(one.kind == "time" for one in self.digits | self.words)


def from_slot(value: object) -> Numbers | None:
    """The number or time a slot holds; None for flags, texts and lists."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return Numbers({Number("number", float(value))})
    found = _SLOT_TIME.fullmatch(value) if isinstance(value, str) else None
    return Numbers({dial(int(found[1]), int(found[2]))}) if found else None


def read(text: str, language: str) -> Numbers:
    """The numbers of a text in one of the known languages."""
    reading = _Reading(_ZH_MIDNIGHT.sub("0点", text) if language == "zh" else text)
    if _NOON.search(text):
        reading.numbers.words.add(dial(0, 0))
    reading.take(_ISO, reading.date)
    reading.take(_CLOCK, reading.clock)
    if language == "en":
        reading.take(_EN_HOUR, reading.hour)
        reading.take(_EN_DATE, reading.month_day)
        reading.take(_EN_DAY, reading.day_month)
        reading.take(_EN_PAST, reading.past)
    else:
        reading.take(_ZH_DATE, reading.chinese_date)
        reading.take(_ZH_HOUR, reading.chinese_hour)
    numbers, rest = reading.numbers, reading.text
    numbers.digits.update(Number("number", float(found.replace(",", ""))) for found in _DIGITS.findall(rest))
    numbers.words.update(_english(rest) if language == "en" else _chinese(rest))
    return numbers


def dial(hour: int, minute: int, shift: int = 0) -> Number:
    """A time of day on the twelve-hour dial."""
    return Number("time", float((hour * 60 + minute + shift) % 720))


class _Reading:
    """A text on its way: each pattern takes what it finds, so that nothing is read twice."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.numbers = Numbers()

    def take(self, pattern: re.Pattern[str], read_one: Callable[[re.Match[str]], bool]) -> None:
        self.text = pattern.sub(lambda found: " " if read_one(found) else found.group(), self.text)

    def date(self, found: re.Match[str]) -> bool:
        return self._add_date(int(found[1]), int(found[2]))

    def clock(self, found: re.Match[str]) -> bool:
        self.numbers.digits.add(dial(int(found[1]), int(found[2])))
        return True

    def hour(self, found: re.Match[str]) -> bool:
        self.numbers.digits.add(dial(int(found[1]), 0))
        return True

    def month_day(self, found: re.Match[str]) -> bool:
        return self._add_english(found[1], int(found[2]))

    def day_month(self, found: re.Match[str]) -> bool:
        return self._add_english(found[2], int(found[1]))

    def past(self, found: re.Match[str]) -> bool:
        word = found[3].casefold()
        hour = int(word) if word.isdigit() else int(EN_WORDS.get(word, 0))
        minutes = 30 if found[1].casefold() == "half" else 15
        self.numbers.words.add(dial(hour, 0, minutes if found[2].casefold() == "past" else -minutes))
        return True

    def chinese_hour(self, found: re.Match[str]) -> bool:
        digits = found[1].isdigit()
        minute = {None: 0, "半": 30, "一刻": 15, "三刻": 45}.get(found[2])
        minute = chinese(found[2].rstrip("分")) if minute is None else minute
        (self.numbers.digits if digits else self.numbers.words).add(dial(chinese(found[1]), minute))
        return digits

    def chinese_date(self, found: re.Match[str]) -> bool:
        return self._add_date(chinese(found[1]), chinese(found[2]), digits=found[1].isdigit())

    def _add_english(self, month: str, day: int) -> bool:
        named = [n for n, name in enumerate(MONTHS, 1) if month.casefold() in (name, name[:3], name[:4])]
        return bool(named) and self._add_date(named[0], day)

    def _add_date(self, month: int, day: int, *, digits: bool = True) -> bool:
        (self.numbers.digits if digits else self.numbers.words).add(Number("date", float(month * 100 + day)))
        return True


def _english(text: str) -> Iterator[Number]:
    """Single number words, and runs of them put together: "twenty five", "one hundred"."""
    run = 0.0
    for word in re.findall(r"[a-z]+", text.casefold()):
        value = EN_WORDS.get(word)
        if value is None:
            run = 0.0
            continue
        run = run * value if value >= 100 and run else run + value
        yield from (Number("number", value), Number("number", run))
        if word == "half":
            yield Number("number", 30.0)


def _chinese(text: str) -> Iterator[Number]:
    for found in re.findall(ZH_NUMBER, text):
        yield Number("number", float(chinese(found)))
    for sign in text:
        if sign in ZH_DIGITS:
            yield Number("number", float(ZH_DIGITS[sign]))
        elif sign == "半":
            yield from (Number("number", 0.5), Number("number", 30.0))
