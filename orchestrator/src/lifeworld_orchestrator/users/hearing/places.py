"""Places in the agent's words: home, the office, streets with a number, parts of the user's own address.

`heard` finds every place that one sentence names, with where it stands and whether it is the right one for a slot.
Used by `mentions`, which decides what is confirmed and what is corrected. A place that is only said to be left out
("not to your office") counts the other way round; a sentence that offers two places names none.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from lifeworld_orchestrator.users.brief import Fact, Names, Slot
from lifeworld_orchestrator.users.hearing import own, rooms, table, text

_STREET = (
    re.compile(
        r"(?<![\d-])\d{1,4} (?:[a-z']+ ){1,4}?(?:street|road|avenue|lane|drive|boulevard|st|rd|ave|blvd)(?![a-z])"
        r"|(?<![\d-])\d{1,4} (?:[a-z']+ )?(?:main|high) st(?:reet)?(?![a-z])"
    ),
    re.compile(r"[\u4e00-\u9fff]{1,12}?(?:路|街|大道|巷|弄|胡同)\d{1,5}号"),
)
_ZH_LEAD = re.compile(r"^.*(?:送货|送餐|配送|地址|送|寄|到|往|至|在|是|改|成|您|的|为)")


def heard(sentence: str, fact: Fact, slot: Slot, names: Names, named: Sequence[str] = ()) -> tuple[bool, bool]:
    """Whether a sentence names the right place for a slot, and whether it names a wrong one for it.

    `named` are places that it calls by a name. Another room, floor, building or unit is another place.
    """
    if not isinstance(slot.value, str):
        return False, False
    mine = own.texts(slot)[0]
    right = wrong = False
    found = _places(sentence, mine, names, named)
    for start, place in found:
        fits = _fits(place, mine, fact, names)
        if table.has("left_out", sentence[max(0, start - 16) : start]):
            wrong |= fits
        else:
            right, wrong = right or fits, wrong or not fits
    if (right or not found) and rooms.clash(sentence, mine):
        return False, True
    return right or (not found and rooms.fits(sentence, mine)), wrong


def _places(sentence: str, mine: str, names: Names, named: Sequence[str]) -> list[tuple[int, str]]:
    """The places of a sentence with their offsets: `@home`, `@work`, a street with its number, some other place."""
    found = [(m.start(), "@home") for m in _finds("home", sentence)]
    found += [(m.start(), "@work") for m in _finds("work", sentence)]
    for pattern in _STREET:
        for match in pattern.finditer(sentence):
            street = _ZH_LEAD.sub("", match[0]) or match[0]
            found.append((match.start(), street))
    rest = sentence
    for pattern in _STREET:
        rest = pattern.sub(lambda m: " " * len(m[0]), rest)
    found += [(rest.find(part), part) for part in _parts(mine) if part in rest]
    found += [(rest.find(p), p) for a in names.address for p in _parts(text.normalise(a)) if p in rest]
    found = found or [(sentence.find(name), name) for name in named]
    if not found:
        found = [(m.start(), m[0]) for m in _finds("elsewhere", sentence)]
    return found


def _finds(cue: str, sentence: str) -> list[re.Match[str]]:
    return [m for lang in table.languages(sentence) for m in table.cues()[cue][lang].finditer(sentence)]


def _fits(place: str, mine: str, fact: Fact, names: Names) -> bool:
    if place in ("@home", "@work"):
        known = text.normalise(names.home if place == "@home" else names.work)
        if known and (known == mine or known in mine or mine in known):
            return True
        return (
            not known
            and table.has(place[1:], text.normalise(fact.text))
            and not table.has("left_out", text.normalise(fact.text))
        )
    if place in mine or text.contains(mine, place):
        return True
    if text.contains(mine, _bare(place)):
        return True
    return any(_bare(place) in words for words in (mine, text.normalise(fact.text)))


def _bare(place: str) -> str:
    """A place without the words that lead to it."""
    place = re.sub(r"^(?:(?:address|location)(?: is|:)|地址(?:是|为|:)) ?", "", place)
    place = re.sub(r"^(?:to|at) (?:the |your |an? )?", "", place)
    return re.sub(r"^(?:送|寄)?(?:到|去|往|至)?(?:您|你)?(?:的)?", "", place)


@lru_cache(maxsize=1024)
def _parts(address: str) -> tuple[str, ...]:
    """The parts of an address by which people name it: its building, its street; no city and no district."""
    if text.script(address) == "en":
        parts = [p.strip() for p in address.split(",")]
        kept = parts[:-2] if len(parts) > 3 else parts
        return tuple(p for p in kept if len(p) > 3 and not re.fullmatch(r"(room|floor|building|tower|unit) ?\w+", p))
    tail = re.sub(r"^.*?(?:市|省)", "", address)
    tail = re.sub(r"^[\u4e00-\u9fff]{1,4}?区", "", tail)
    runs = re.findall(r"[\u4e00-\u9fff]+", tail)
    return tuple(r.strip("号") for r in runs if len(r.strip("号")) >= 3)
