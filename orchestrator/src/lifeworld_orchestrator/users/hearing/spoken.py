"""Which facts some words state, and which values in them come from nowhere: the user's own words read back.

Measured on slots, never on wording. A slot is *spoken* by a fact when the fact's own text names its value ("to my
home" does not speak the address behind it); words state a fact when they name its spoken slots. Used by the fidelity
check of model voices, by users who are not bound to the policy (prompt, human) and by the audit.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from lifeworld_orchestrator.users.brief import Brief, Fact, Slot
from lifeworld_orchestrator.users.hearing import own, table, text
from lifeworld_orchestrator.users.hearing.values import Clock, Values, extract

ENOUGH = 0.6
"""Share of a fact's telling words that state it where it speaks no slot."""

_KINDS = ("clocks", "dates", "money", "phones")


def states(words: str, fact: Fact, brief: Brief, share: float = 1.0) -> bool:
    """Whether some words state a fact: that share of its spoken slots, or most of its words if it speaks none."""
    whole = text.normalise(words)
    spoken = spoken_slots(fact, brief)
    if spoken:
        return sum(names(whole, slot, brief) for slot in spoken) >= share * len(spoken)
    mine = _content(text.normalise(fact.text))
    return bool(mine) and len(mine & _content(whole)) >= ENOUGH * len(mine)


def stated(words: str, brief: Brief, share: float = 0.5) -> tuple[str, ...]:
    """Ids of the facts that some words state, in the order of the task."""
    return tuple(f.id for f in brief.facts if states(words, f, brief, share))


def spoken_slots(fact: Fact, brief: Brief) -> list[Slot]:
    """The slots whose value the fact's own text names."""
    whole = text.normalise(fact.text)
    return [slot for slot in fact.slots if names(whole, slot, brief)]


def names(whole: str, slot: Slot, brief: Brief) -> bool:
    """Whether normalised words name the value of a slot."""
    if isinstance(slot.value, bool):
        return False
    values = extract(whole, brief.today)
    if slot.compare in ("moment", "latest", "earliest"):
        mine = own.moment(slot, brief.today)
        if mine.clocks:
            return any(c.apart(m.minute) == 0 for m in mine.clocks for c in values.clocks)
        return bool(set(mine.dates) & set(values.dates)) or _worded(whole, slot)
    if slot.compare == "at_most":
        return own.cents(slot) in values.money
    if slot.compare == "phone":
        return own.digits(slot) in re.sub(r"\D", "", whole)
    if slot.compare in ("count", "people") or isinstance(slot.value, (int, float)):
        return own.number(slot) in {c.number for c in values.counts}
    return _worded(whole, slot)


def _worded(whole: str, slot: Slot) -> bool:
    found = [text.contains(whole, value) for value in own.texts(slot)]
    return bool(found) and (any(found) if slot.compare == "avoid" else all(found))


@lru_cache(maxsize=2048)
def _content(whole: str) -> frozenset[str]:
    han = re.findall(r"[\u4e00-\u9fff]+", whole)
    pairs = {run[i : i + 2] for run in han for i in range(len(run) - 1)} - table.common()["zh"]
    return frozenset({w for w in text.content(whole) if w not in table.common()["en"]} | pairs)


def strange(words: str, sources: Iterable[str], brief: Brief) -> list[str]:
    """Values in some words that none of the sources holds: times, days, sums, phone numbers, counts, known names."""
    whole = text.normalise(words)
    heard = [text.normalise(source) for source in sources]
    mine = extract(whole, brief.today)
    known = [extract(source, brief.today) for source in heard]
    found = [str(value) for kind in _KINDS for value in getattr(mine, kind) if not _known(kind, value, known)]
    found += [str(n) for n in _counted(whole, mine) if not any(n in {c.number for c in k.counts} for k in known)]
    for name in (*brief.names.product, *brief.names.store, *brief.names.address):
        folded = text.normalise(name)
        if folded in whole and not any(text.contains(source, folded) or folded in source for source in heard):
            found.append(name)
    return found


def _known(kind: str, value: object, known: Sequence[Values]) -> bool:
    if isinstance(value, Clock):
        return any(c.apart(minute) == 0 for k in known for c in k.clocks for minute in value.readings())
    return any(value in getattr(k, kind) for k in known)


def _counted(whole: str, values: Values) -> list[int]:
    """Numbers that count people or units; a number that counts nothing says nothing."""
    return [
        c.number
        for c in values.counts
        if any(table.begins(cue, whole[c.end :]) for cue in ("people", "unit")) and c.number > 1
    ]


def sources_of(facts: Iterable[Fact]) -> list[str]:
    """What facts hold, as sources of values: their texts and the values of their slots."""
    found = []
    for fact in facts:
        found.append(fact.text)
        for slot in fact.slots:
            values = slot.value if isinstance(slot.value, tuple) else (slot.value,)
            found += [f"{v} yuan" if slot.compare == "at_most" else str(v) for v in values]
    return found
