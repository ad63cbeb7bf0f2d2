"""The user's own slots as comparable values: texts, moments, cents, digits, numbers.

Used by `mentions`. A slot may be typed (`6`, `"2026-07-27 12:00"`) or worded (`"noon"`, `"60 yuan"`); both read alike.
"""

import re
from datetime import date
from functools import lru_cache

from lifeworld_orchestrator.users.brief import Fact, Slot
from lifeworld_orchestrator.users.hearing import text
from lifeworld_orchestrator.users.hearing.values import Clock, Values, extract

NEAR = 30
"""Minutes by which a time that is called an estimate may lie beside the user's."""


@lru_cache(maxsize=1024)
def texts(slot: Slot) -> tuple[str, ...]:
    """The normalised texts of a slot; none for a flag."""
    if isinstance(slot.value, bool):
        return ()
    values = slot.value if isinstance(slot.value, tuple) else (str(slot.value),)
    return tuple(text.normalise(v) for v in values)


@lru_cache(maxsize=1024)
def moment(slot: Slot, today: date) -> Values:
    """Dates and times of day that a slot names."""
    return extract(text.normalise(str(slot.value)), today)


def clock_fits(clock: Clock, fact: Fact, slot: Slot, today: date, near: bool) -> bool:
    """Whether a time is right for a slot and for the other end of the window, where the fact holds one."""
    window = [s for s in fact.slots if s.compare in ("latest", "earliest")] if slot.compare != "moment" else [slot]
    bounds = [(s, moment(s, today)) for s in window]
    return all(clock_meets(clock, s, m, near=near) for s, m in bounds if m.clocks)


def clock_meets(clock: Clock, slot: Slot, mine: Values, *, near: bool) -> bool:
    """Whether a time meets one slot: equal to it, near enough for an estimate, or on its right side."""
    apart = min(clock.apart(m.minute) for m in mine.clocks)
    if apart == 0 or (near and apart <= NEAR):
        return True
    late = [reading > m.minute for m in mine.clocks for reading in clock.readings()]
    return (slot.compare == "latest" and not all(late)) or (slot.compare == "earliest" and any(late))


def cents(slot: Slot) -> int | None:
    """A sum in cents; None where the slot names none."""
    if isinstance(slot.value, (int, float)) and not isinstance(slot.value, bool):
        return round(slot.value * 100)
    numbers = re.findall(r"\d+(?:\.\d+)?", str(slot.value))
    return round(float(numbers[0]) * 100) if numbers else None


def digits(slot: Slot) -> str:
    """The digits of a phone number."""
    return re.sub(r"\D", "", str(slot.value))


def number(slot: Slot) -> int | None:
    """A count; None where the slot names none."""
    if isinstance(slot.value, (int, float)):
        return int(slot.value)
    counts = extract(text.normalise(str(slot.value)), date(2000, 1, 1)).counts
    return counts[0].number if counts else None
