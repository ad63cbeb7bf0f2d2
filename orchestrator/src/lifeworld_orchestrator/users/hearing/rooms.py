"""Rooms, floors, buildings and units of an address, read alike in both languages, and places called by a name.

`parts` gives the labelled numbers of some words, `clash` whether two of them speak of different doors; `named` finds
what is written as the name of a place. Used by `places`. A number without its label says nothing here.
"""

import re
from collections.abc import Iterable

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import text

_LABELS = {
    **dict.fromkeys(("room", "flat", "apartment", "apt", "suite", "室", "房"), "room"),
    **dict.fromkeys(("floor", "楼", "层"), "floor"),
    **dict.fromkeys(("building", "tower", "block", "幢", "栋", "座", "号楼"), "building"),
    **dict.fromkeys(("unit", "单元"), "unit"),
}
_FORMS = (
    re.compile(
        r"\b(?P<label>room|flat|apartment|apt|suite|floor|building|tower|block|unit) (?:no |number )?"
        r"(?P<value>[a-z]?\d{1,5}[a-z]?|[a-h])(?![a-z0-9])"
    ),
    re.compile(r"(?<![\d-])(?P<value>\d{1,2})(?:st|nd|rd|th) (?P<label>floor)\b"),
    re.compile(r"(?P<value>(?<![a-z\d])[a-z]|(?<!\d)\d{1,5})(?P<label>号楼|单元|室|房|幢|栋|座|层|楼)"),
)
_LEAD = re.compile(
    r"\b(?:to|at|in|near|address:?|location:?)\s+(?:the\s+|your\s+)?"
    r"(?P<name>[A-Z0-9][\w'’&-]*(?:,?\s+[A-Z0-9][\w'’&-]*){0,11})"
)
_NO_PLACE = re.compile(
    r"^(?:mr|mrs|ms|miss|dr|room|floor|building|tower|unit|block|suite|flat|apt|english|chinese|january|february|march|"
    r"april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|"
    r"sunday|noon|midnight|i|ok|am|pm|yuan|rmb)\b|^\d"
)
_ZH_NAME = re.compile(
    r"(?:送到|送去|送往|寄到|寄往|地址是|住在|是在|在|到)(?P<name>[\u4e00-\u9fff]{1,7}?"
    r"(?:小区|花园|公寓|广场|大厦|酒店|新村|家园|园|苑|庄|府|湾|居|轩|阁|村))(?=[a-z\d号,?!。]|吗|吧|对|是|可以|行|$)"
)


def parts(words: str) -> dict[str, set[str]]:
    """The labelled numbers of normalised words: room, floor, building, unit."""
    found: dict[str, set[str]] = {}
    for form in _FORMS:
        for match in form.finditer(words):
            found.setdefault(_LABELS[match["label"]], set()).add(match["value"])
    return found


def clash(words: str, address: str) -> bool:
    """Whether words name another room, floor, building or unit than an address that has one."""
    theirs, mine = parts(words), parts(address)
    return any(theirs[label].isdisjoint(mine[label]) for label in theirs.keys() & mine.keys())


def fits(words: str, address: str) -> bool:
    """Whether words name a room, floor, building or unit of an address and none that it does not have."""
    theirs, mine = parts(words), parts(address)
    return bool(theirs) and all(theirs[label] <= mine.get(label, set()) for label in theirs)


def named(words: str, brief: Brief) -> tuple[str, ...]:
    """Names of places in an agent's words as written, normalised: capitals after a word of place, or a Chinese ending.

    Names that a fact of the user holds, and those of shops and products, are no strange places.
    """
    if brief.language == "zh":
        return tuple(dict.fromkeys(m["name"] for m in _ZH_NAME.finditer(text.normalise(words))))
    found = [part.strip() for m in _LEAD.finditer(words[: text.LONGEST]) for part in m["name"].split(",")]
    folded = [text.normalise(part) for part in found]
    return tuple(dict.fromkeys(part for part in folded if _is_name(part, brief)))


def _is_name(part: str, brief: Brief) -> bool:
    if len(part) < 4 or _NO_PLACE.match(part) or any(c.isdigit() for c in part):
        return False
    known: Iterable[str] = (*(f.text for f in brief.facts), *brief.names.store, *brief.names.product)
    return not any(text.contains(text.normalise(k), part) for k in known)
