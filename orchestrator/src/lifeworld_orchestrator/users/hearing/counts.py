"""Numbers that count something of the user's: people, portions of a product, units such as cups or boxes.

Used by `mentions`. A number in a sentence counts for a slot only by what stands beside it: the product of the same
fact, people, or a unit that the fact's own text uses with its number. A number that stands alone counts for nothing.
"""

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache

from lifeworld_orchestrator.users.brief import Fact, Slot
from lifeworld_orchestrator.users.hearing import own, table, text
from lifeworld_orchestrator.users.hearing.values import Count, extract


def counts_of(sentence: str, counts: Sequence[Count], fact: Fact, slot: Slot) -> list[int]:
    """Numbers of a sentence that count what the slot counts."""
    if own.number(slot) is None:
        return []
    if slot.compare == "people":
        return [c.number for c in counts if table.begins("people", sentence[c.end :])]
    products = [v for s in fact.slots if s.compare == "product" for v in own.texts(s)]
    if products:
        return [n for v in products if text.contains(sentence, v) for n in _beside(sentence, counts, v)]
    units = _units(fact, slot)
    return [c.number for c in counts if _unit(sentence[c.end :]) in units]


@lru_cache(maxsize=1024)
def _units(fact: Fact, slot: Slot) -> set[str]:
    """The words that follow the slot's number in the fact's own text: "five cups" counts cups."""
    words = text.normalise(fact.text)
    counts = extract(words, date(2000, 1, 1)).counts
    return {_unit(words[c.end :]) for c in counts if c.number == own.number(slot)} - {""}


def _unit(words: str) -> str:
    """The unit that words begin with, as one sign of it; empty where they begin with none."""
    found = re.match(r"[ x×*-]{0,2}(?:small |large |big |[大小整])?([a-z]+|[\u4e00-\u9fff])", words)
    unit = found[1] if found and table.begins("unit", found[1]) else ""
    return text.stem(unit)


def _beside(sentence: str, counts: Sequence[Count], product: str) -> list[int]:
    """Counts that stand right before a product's name or right behind it."""
    start, end = _span(sentence, product)
    before = [c for c in counts if c.end <= start and _links(sentence[c.end : start])]
    behind = [c for c in counts if c.start >= end and re.fullmatch(r" ?[x×*:(]? ?(各|要)?", sentence[end : c.start])]
    return [c.number for c in before[-1:] or behind[:1]]


def _links(gap: str) -> bool:
    """Whether the words between a number and a name still belong together: short, no comma, no other number."""
    return len(gap) <= 28 and not re.search(r"[,.;:!?\d、和]|\band\b|\bfor\b|\bat\b", gap)


def _span(sentence: str, product: str) -> tuple[int, int]:
    at = sentence.find(product)
    if at >= 0:
        return at, at + len(product)
    spots = [
        m.span() for w in text.content(product) if (m := re.search(rf"(?<![a-z0-9]){re.escape(w)}[a-z]*", sentence))
    ]
    return min((s for s, _ in spots), default=0), max((e for _, e in spots), default=0)
