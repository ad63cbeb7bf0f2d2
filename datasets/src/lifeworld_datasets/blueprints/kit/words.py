"""Words in both languages: pairs, templates, and how times, dates and money are said.

Blueprints and pools write every human text as `Words`. Templates hold `{name}` fields that a draft fills from its
variables. Refuses: translating; each half is written by itself.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeVar

V = TypeVar("V")
TIME = "%Y-%m-%d %H:%M:%S"
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_ZH_DAYS = "一二三四五六日"
# A span within one part of the day names the part once: 晚上6点到7点半.
_SAME_PART = re.compile(r"(凌晨|早上|上午|中午|下午|晚上)(\d+点(?:半|\d+分)?)到\1(?=\d)")


class Words(NamedTuple):
    """One text in English and in Chinese."""

    en: str
    zh: str

    def text(self) -> dict[str, str]:
        """The form of task files."""
        return {"en": self.en, "zh": self.zh}

    def fill(self, names: Mapping[str, Any]) -> "Words":
        """The template with its fields filled; a value may be `Words` or anything plain.

        Raises:
            KeyError: a field has no value of that name.
        """
        sides = []
        for side, template in (("en", self.en), ("zh", self.zh)):
            values = {key: getattr(v, side) if isinstance(v, Words) else v for key, v in names.items()}
            sides.append(template.format_map(values))
        return Words(_sentence(sides[0]), _SAME_PART.sub(r"\1\2到", sides[1]))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] if text.endswith((".", "!", "?")) else text


def both(text: object) -> Words:
    """A text that is the same in both languages, such as a number."""
    return Words(str(text), str(text))


def known(table: Mapping[str, V], key: str, what: str) -> V:
    """An entry of a pool.

    Raises:
        ValueError: there is none of that key; says which there are.
    """
    if key not in table:
        raise ValueError(f"no {what} {key!r}; there are: {', '.join(sorted(table))}")
    return table[key]


def joined(parts: Iterable[Words], en: str = " ", zh: str = "") -> Words:
    """Several texts one after another."""
    listed = [*parts]
    return Words(en.join(p.en for p in listed), zh.join(p.zh for p in listed))


def listing(parts: Iterable[Words]) -> Words:
    """A, B and C."""
    listed = [*parts]
    if len(listed) < 2:
        return listed[0]
    head = Words(", ".join(p.en for p in listed[:-1]), "、".join(p.zh for p in listed[:-1]))
    return Words(f"{head.en} and {listed[-1].en}", f"{head.zh}和{listed[-1].zh}")


def moment(text: str) -> datetime:
    """A time text of the world."""
    return datetime.strptime(text, TIME)  # noqa: DTZ007 - times of a world carry no zone


def later(text: str, minutes: int) -> str:
    """A whole time text so many minutes on; earlier where they are negative."""
    return (moment(text) + timedelta(minutes=minutes)).strftime(TIME)


def clock(text: str) -> Words:
    """A time of day as people say it; takes `HH:MM` or a whole time text."""
    hour, minute = (int(part) for part in text[-8:-3].split(":")) if len(text) > 5 else map(int, text.split(":"))
    dial = hour % 12 or 12
    half = "am" if hour < 12 else "pm"
    en = f"{dial}:{minute:02} {half}" if minute else f"{dial} {half}"
    part = (
        "凌晨"
        if hour < 5
        else "早上"
        if hour < 9
        else "上午"
        if hour < 12
        else "中午"
        if hour < 13
        else "下午"
        if hour < 18
        else "晚上"
    )
    said = "" if not minute else "半" if minute == 30 else f"{minute:02}分"
    return Words("noon" if (hour, minute) == (12, 0) else en, f"{part}{dial if hour != 12 else 12}点{said}")


def date(text: str) -> Words:
    """A date with its weekday: "Saturday, 11 July" and 7月11日周六."""
    day = datetime.strptime(text[:10], "%Y-%m-%d")  # noqa: DTZ007
    en = f"{_WEEKDAYS[day.weekday()]}, {day.day} {_MONTHS[day.month - 1]}"
    return Words(en, f"{day.month}月{day.day}日周{_ZH_DAYS[day.weekday()]}")


def weekday(text: str) -> Words:
    """The day of the week of a date."""
    day = datetime.strptime(text[:10], "%Y-%m-%d")  # noqa: DTZ007
    return Words(_WEEKDAYS[day.weekday()], f"周{_ZH_DAYS[day.weekday()]}")


def money(amount: float) -> Words:
    """An amount in yuan."""
    return Words(f"{amount:g} yuan", f"{amount:g}元")


def metres(distance: int) -> Words:
    """A distance in metres."""
    return Words(f"{distance} metres", f"{distance}米")
