"""Which events a check looks at: the calls that changed the records it reads, and the calls it names. Pure.

Called by `checks` for every verdict. Read off the expression's text, not out of its evaluation, so it costs nothing and
says where to look, not which event tipped the scale. A check over messages alone names no event.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

MOST = 20
"""Events named for one verdict; the latest are kept."""
_STATE = re.compile(r"\bstate\.(\w+)\.(\w+)")
_QUOTED = re.compile(r'"([^"\\]*)"|\'([^\'\\]*)\'')
_LISTS = {"order": "orders", "booking": "bookings", "reservation": "reservations", "stock": "stock"}


class Reads(NamedTuple):
    """What an expression reads."""

    lists: frozenset[tuple[str, str]]
    words: frozenset[str]
    changes: bool
    calls: bool


@lru_cache(maxsize=4096)
def reads(expression: str) -> Reads:
    """What an expression reads, by its text."""
    words = frozenset(double or single for double, single in _QUOTED.findall(expression))
    bare = _QUOTED.sub('""', expression)
    named = set(re.findall(r"\b(changes|calls)\b", bare))
    return Reads(frozenset(_STATE.findall(bare)), words, "changes" in named, "calls" in named)


def evidence(expression: str, values: Mapping[str, Sequence[Mapping[str, Any]]]) -> list[int]:
    """The numbers of the events that an expression looks at, in order; `values` are a session's `changes`, `calls`."""
    wanted = reads(expression)
    found = {
        change["n"]
        for change in values["changes"]
        if wanted.changes or (change["server"], _LISTS.get(change["record"], "")) in wanted.lists
    }
    if wanted.calls:
        found |= {call["n"] for call in values["calls"] if call["tool"] in wanted.words}
    return sorted(found)[-MOST:]
