"""Values the agent names, held against the user's own.

`compare` finds, for one message, which slots are named rightly and which wrongly. It goes by values alone and never by
wording: a time, count, sum or number that fits no slot of its kind is wrong; of a name (dish, shop, address) only
another known name of that kind is. A value that fits some slot is never wrong for another one.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from lifeworld_orchestrator.users.brief import Brief, Fact, Slot
from lifeworld_orchestrator.users.hearing import own, places, table, text
from lifeworld_orchestrator.users.hearing.counts import counts_of
from lifeworld_orchestrator.users.hearing.values import Clock, Values

Pair = tuple[Fact, Slot]
Pairs = list[Pair]

MOMENTS = ("moment", "latest", "earliest")
NAMES = ("product", "store", "address")

_WHETHER = re.compile(r"([\u4e00-\u9fff])不\1")
"""辣不辣 asks and names no grade."""


@dataclass(frozen=True)
class Said:
    """One sentence of the agent with what it carries."""

    text: str
    question: bool
    values: Values
    cues: frozenset[str]
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class Mention:
    """A slot that the agent named, rightly (`fits`) or wrongly; `to_you` when the sentence speaks of the user."""

    fact: str
    slot: str
    fits: bool
    question: bool
    offered: bool
    to_you: bool


def compare(said: Sequence[Said], brief: Brief) -> list[Mention]:
    """All mentions of one message, right ones first."""
    said = [s for s in said if "either" not in s.cues]
    slots = [(fact, slot) for fact in brief.facts for slot in fact.slots]
    right = [m for s in said for fact, slot in slots for m in _right(s, fact, slot, brief)]
    right += [m for s in said for fact in brief.facts if not fact.slots for m in _resembling(s, fact)]
    named = {(m.fact, m.slot) for m in right}
    open_slots = [(fact, slot) for fact, slot in slots if (fact.id, slot.name) not in named]
    wrong: dict[tuple[str, str], Mention] = {}
    for s in said:
        for fact, slot in _wrong(s, slots, open_slots, brief):
            wrong.setdefault((fact.id, slot.name), _mention(s, fact, slot.name, fits=False))
        for fact, slot in _wrong_place(s, slots, open_slots, brief):
            wrong.setdefault((fact.id, slot.name), _mention(s, fact, slot.name, fits=False))
    right = [m for m in right if (m.fact, m.slot) not in wrong]
    return right + list(wrong.values())


def _mention(said: Said, fact: Fact, slot: str, *, fits: bool) -> Mention:
    return Mention(fact.id, slot, fits, said.question, bool({"offer", "choice"} & said.cues), "you" in said.cues)


# --- what fits -------------------------------------------------------------------------------------------------


def _right(said: Said, fact: Fact, slot: Slot, brief: Brief) -> list[Mention]:
    if slot.compare == "address":
        fits = _place_fits(said, fact, slot, brief)
    else:
        fits = _FITS[slot.compare](said, fact, slot, brief.today) if slot.compare in _FITS else _named(said, slot)
    return [_mention(said, fact, slot.name, fits=True)] if fits else []


def _named(said: Said, slot: Slot) -> bool:
    return any(text.contains(said.text, v) for v in own.texts(slot))


def _place_fits(said: Said, fact: Fact, slot: Slot, brief: Brief) -> bool:
    right, wrong = places.heard(said.text, fact, slot, brief.names, said.places)
    spoken_of = _of_place(said) and "other_order" not in said.cues
    return (_named(said, slot) and not wrong) or bool(right and not wrong and spoken_of)


def _grade_fits(said: Said, _fact: Fact, slot: Slot, _today: date) -> bool:
    return _named(said, slot) or any(mine & theirs for mine, theirs in _grades(said, slot))


def _grades(said: Said, slot: Slot) -> list[tuple[set[int], set[int]]]:
    """For each family that a slot has a grade of: its own grades and those of the sentence."""
    mine = [(name, table.grade(name, v)) for v in own.texts(slot) for name in table.grades()]
    heard = _WHETHER.sub(" ", said.text)
    return [(grades, table.grade(name, heard)) for name, grades in mine if grades]


def _avoid_fits(said: Said, _fact: Fact, slot: Slot, _today: date) -> bool:
    return "negation" in said.cues and _named(said, slot)


def _moment_fits(said: Said, fact: Fact, slot: Slot, today: date) -> bool:
    mine, theirs = own.moment(slot, today), said.values
    if not mine.clocks:
        return bool(set(mine.dates) & set(theirs.dates)) or (not mine.dates and _named(said, slot))
    return any(own.clock_fits(c, fact, slot, today, "estimate" in said.cues) for c in theirs.clocks)


def _sum_fits(said: Said, _fact: Fact, slot: Slot, _today: date) -> bool:
    return own.cents(slot) in said.values.money


def _phone_fits(said: Said, _fact: Fact, slot: Slot, _today: date) -> bool:
    mine = own.digits(slot)
    return (
        mine != "" and re.search(rf"(?<![\d:.]){mine}(?!\d)", re.sub(r"(?<=\d)[ -](?=\d)", "", said.text)) is not None
    )


def _count_fits(said: Said, fact: Fact, slot: Slot, _today: date) -> bool:
    return own.number(slot) in counts_of(said.text, said.values.counts, fact, slot)


_FITS: dict[str, Callable[[Said, Fact, Slot, date], bool]] = {
    "avoid": _avoid_fits,
    "grade": _grade_fits,
    **dict.fromkeys(MOMENTS, _moment_fits),
    "at_most": _sum_fits,
    "phone": _phone_fits,
    **dict.fromkeys(("count", "people"), _count_fits),
}


def _resembling(said: Said, fact: Fact) -> list[Mention]:
    """A fact without slots is named when most of its content words stand in one sentence."""
    words = text.content(text.normalise(fact.text)) if text.script(fact.text) == "en" else _pairs(fact.text)
    heard = set(text.content(said.text)) | set(_pairs(said.text))
    shared = [w for w in words if w in heard]
    telling = any(len(w) > 1 and w not in table.common()["en"] for w in shared)
    close = len(words) <= 60 and telling and len(shared) >= 0.6 * len(words)
    return [_mention(said, fact, "", fits=True)] if words and close else []


def _pairs(words: str) -> list[str]:
    han = re.findall(r"[\u4e00-\u9fff]+", words)
    return [run[i : i + 2] for run in han for i in range(len(run) - 1)]


# --- what does not ---------------------------------------------------------------------------------------------


def _wrong(
    said: Said,
    slots: Pairs,
    open_slots: Pairs,
    brief: Brief,
) -> Iterable[Pair]:
    yield from _avoided(said, open_slots)
    if said.question:
        yield from _wrong_grade(said, open_slots)
    if "report" not in said.cues:
        return
    if "aside" not in said.cues:
        yield from _wrong_moment(said, slots, open_slots, brief.today)
        yield from _wrong_money(said, slots, open_slots)
    yield from _wrong_phone(said, slots, open_slots)
    yield from _wrong_grade(said, open_slots)
    yield from _wrong_count(said, open_slots)
    for kind in NAMES:
        yield from _wrong_name(said, kind, slots, open_slots, getattr(brief.names, kind))


def _avoided(said: Said, open_slots: Pairs) -> Iterable[Pair]:
    if "negation" not in said.cues and {"report", "offer"} & said.cues:
        for fact, slot in open_slots:
            if slot.compare == "avoid" and any(text.contains(said.text, v) for v in own.texts(slot)):
                yield fact, slot


def _wrong_moment(said: Said, slots: Pairs, open_slots: Pairs, today: date) -> Iterable[Pair]:
    times = [(f, s, own.moment(s, today)) for f, s in slots if s.compare in MOMENTS]
    near = "estimate" in said.cues
    clocked = [(f, s) for f, s, m in times if m.clocks]
    strange = [c for c in said.values.clocks if not any(own.clock_fits(c, f, s, today, near) for f, s in clocked)]
    asks = said.question and "wh" in said.cues and not {"confirm", "offer"} & said.cues
    days = [] if asks else [d for d in said.values.dates if not any(d in m.dates or not m.dates for _, _, m in times)]
    late = [(f, s) for f, s, m in times if (f, s) in open_slots and m.clocks and _misses(strange, f, s, today)]
    other_day = [(f, s) for f, s, m in times if days and m.dates]
    yield from _closest(said, late or other_day)


def _misses(clocks: list[Clock], fact: Fact, slot: Slot, today: date) -> bool:
    """Whether one of some times breaks this very slot (and not only its sister, the other end of a window)."""
    return any(not own.clock_meets(c, slot, own.moment(slot, today), near=False) for c in clocks)


def _wrong_money(said: Said, slots: Pairs, open_slots: Pairs) -> Iterable[Pair]:
    limits = [(f, s) for f, s in slots if s.compare == "at_most"]
    if not limits or not said.values.money or "total" not in said.cues:
        return
    most = max(said.values.money)
    over = [(f, s) for f, s in limits if (f, s) in open_slots and most > (own.cents(s) or most)]
    misquoted = [(f, s) for f, s in limits if (f, s) in open_slots and re.search(r"budget|预算", said.text)]
    yield from _closest(said, over or misquoted)


def _wrong_place(said: Said, slots: Pairs, open_slots: Pairs, brief: Brief) -> Iterable[Pair]:
    """A place that is not the right one for any slot, where the sentence is about what is brought where."""
    if not _of_place(said) or "other_order" in said.cues:
        return
    mine = [
        (f, s, *places.heard(said.text, f, s, brief.names, said.places)) for f, s in slots if s.compare == "address"
    ]
    if any(right and not wrong for _, _, right, wrong in mine):
        return
    sure = said.question or "report" in said.cues
    yield from _closest(said, [(f, s) for f, s, right, wrong in mine if wrong and not right and sure])


def _of_place(said: Said) -> bool:
    """Whether a sentence is about where something goes or is."""
    return bool({"deliver", "confirm"} & said.cues) or ("located" in said.cues and said.question)


def _wrong_grade(said: Said, open_slots: Pairs) -> Iterable[Pair]:
    """Exactly one grade of a family stands in the sentence, and it is not the user's."""
    wrong = [
        (f, s)
        for f, s in open_slots
        if s.compare == "grade" and any(len(theirs) == 1 and not mine & theirs for mine, theirs in _grades(said, s))
    ]
    if "aside" not in said.cues and "other_order" not in said.cues:
        yield from _closest(said, wrong)


def _wrong_phone(said: Said, slots: Pairs, open_slots: Pairs) -> Iterable[Pair]:
    phones = [(f, s) for f, s in slots if s.compare == "phone"]
    strange = [p for p in said.values.phones if not any(own.digits(s) in p for _, s in phones)]
    if strange and (
        re.search(r"phone|call|mobile|contact|reach|number", said.text) or re.search("电话|手机|联系|号码", said.text)
    ):
        yield from _closest(said, [p for p in phones if p in open_slots])


def _wrong_count(said: Said, open_slots: Pairs) -> Iterable[Pair]:
    wrong = [
        (f, s)
        for f, s in open_slots
        if s.compare in ("count", "people") and counts_of(said.text, said.values.counts, f, s)
    ]
    yield from _closest(said, wrong)


def _wrong_name(said: Said, kind: str, slots: Pairs, open_slots: Pairs, names: Sequence[str]) -> Iterable[Pair]:
    """Another known name of a kind stands in the sentence, and the user's own one nowhere in the message."""
    mine = [(f, s) for f, s in slots if s.compare == kind and isinstance(s.value, str)]
    mine_too = [v for _, s in slots for v in own.texts(s)]
    if not mine or (kind == "address" and "deliver" not in said.cues):
        return
    known = [text.normalise(n) for n in names]
    others = [n for n in known if text.contains(said.text, n) and not any(_same(n, v) for v in mine_too)]
    others = [n for n in others if not any(n != o and n in o for o in known if text.contains(said.text, o))]
    if len(others) != 1:
        return
    free = [(f, s) for f, s in mine if (f, s) in open_slots and any(text.contains(n, own.texts(s)[0]) for n in known)]
    yield from _closest(said, free)


def _same(name: str, value: str) -> bool:
    return text.contains(name, value) or text.contains(value, name)


def _closest(said: Said, candidates: Pairs) -> Pairs:
    """Of several slots that a wrong value may be meant for, the one whose fact shares most names with the sentence."""

    def shared(pair: Pair) -> int:
        return sum(text.contains(said.text, v) for s in pair[0].slots for v in own.texts(s))

    return [max(candidates, key=shared)] if candidates else []
