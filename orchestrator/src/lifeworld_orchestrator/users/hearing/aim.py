"""Which of the user's facts a question is about: the facts weighed one by one, not only by topic.

Three kinds of evidence are added up for every fact that may be told: its topics (as the tables and `likeness` hear
them), the words that it shares with the question (its own text and values, and concepts of `concepts.json`, rarer ones
among the user's facts weighing more), and whether it holds a value of the kind that is asked for (a time of day, a
day, a sum). `aim` gives the facts that lead, `narrow` those of one topic that the rest of the question singles out.
Used by `listen`. It sees one sentence and the brief, and keeps nothing.
"""

import json
import math
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from lifeworld_orchestrator.users.brief import Brief, Fact
from lifeworld_orchestrator.users.hearing import likeness, own, table, text
from lifeworld_orchestrator.users.hearing.mentions import Said
from lifeworld_orchestrator.users.hearing.values import extract

TABLE, LIKENESS, LIKEST = 2.4, 0.6, 2.4
"""Weight of a topic that the tables heard, of one unit of likeness, and the most that likeness adds."""

WORD, CONCEPT, KIND = 0.7, 2.4, 1.3
"""Weight of a shared word (a pair of characters), of a shared concept, of a value of the kind asked for."""

AGAIN, MISSING = 0.6, 0.8
"""What each further shared concept adds of the last, and what a value of the kind asked for counts where it lacks."""

ENOUGH, FIRM, WORDS = 1.7, 1.8, 0.8
"""The sum that aims at a fact, that which an offer needs, and what shared words must bring to it."""

MOST = 3
"""Facts that one question can aim at."""

UNKNOWN = 1.0
"""How much more the words must bring to a fact where the question also speaks of a thing that no fact knows."""

SAID = 0.3
"""What a fact of the first words is behind: an agent asks for what it does not know yet."""

SURE = 1.5
"""Likeness that bears out a topic that the tables heard, so that no fact off it is meant."""

LEAD, CLOSE, INSTEAD = 0.3, 0.45, 1.6
"""A lead that singles out, the distance within which facts are meant together, a lead over the facts of a topic."""

NEXT = {
    "when": ("time_limit",),
    "time_limit": ("when",),
    "where": ("store",),
    "store": ("where", "preference"),
    "what": ("preference", "taste", "size"),
    "preference": ("taste", "store", "health", "size"),
    "taste": ("diet", "preference"),
    "diet": ("health", "taste"),
    "health": ("diet", "preference"),
    "count": ("who",),
    "who": ("count",),
    "invoice": ("store", "payment"),
    "occasion": ("what", "taste"),
}
"""Topics whose facts may be meant where another topic was heard."""

APART = 0.6
"""By how much the words must speak more for a fact on the next topic than for one on the topic itself."""

_HAN = re.compile(r"[\u4e00-\u9fff]+")
_NOISE = re.compile("[您你我他她的了吗呢吧呀啊是要想给我们在有和跟与就都也还]")
_DAY = re.compile(r"monday|tuesday|wednesday|thursday|friday|saturday|sunday|周[一二三四五六日]|冬至|那天")


@dataclass(frozen=True)
class _Read:
    """What one text holds: words, concepts, kinds of values."""

    words: frozenset[str]
    concepts: frozenset[str]
    kinds: frozenset[str]


def weigh(sentence: str, brief: Brief, heard: Collection[str] = ()) -> dict[str, float]:
    """For every fact that may be told, how much speaks for it; `heard` are topics that the tables heard."""
    scores = _words(sentence, brief)
    liked = {r.topic: min(LIKEST, LIKENESS * r.score) for r in likeness.rank(sentence) if r.score > 0}
    return {f.id: scores[f.id] + _topical(f, heard, liked) for f in _tellable(brief)}


def aim(sentence: str, brief: Brief, enough: float = ENOUGH) -> tuple[str, ...]:
    """The facts that a question is about where no table heard a topic in it; none where it is not clear."""
    scores, shared = weigh(sentence, brief), _named(sentence, brief)
    best = max(scores.values(), default=0.0)
    words = WORDS + (UNKNOWN if strange(sentence, brief) else 0.0)
    chosen = tuple(i for i, n in scores.items() if best - n <= CLOSE and shared[i] >= words)
    return chosen if best >= enough and len(chosen) <= MOST else ()


def instead(sentence: str, topics: Sequence[str], brief: Brief) -> tuple[str, ...]:
    """Facts on none of the topics heard that a question speaks of much more clearly than of any fact on them."""
    scores, shared = weigh(sentence, brief, topics), _named(sentence, brief)
    on = {f.id for t in topics for f in brief.covering(t)}
    likely = likeness.rank(sentence)[:1]
    if likely and likely[0].topic in topics and likely[0].score >= SURE:
        return ()
    others = {i: n for i, n in scores.items() if i not in on and shared[i] >= 2 * WORDS}
    best = max(others.values(), default=0.0)
    rival = max((n for i, n in scores.items() if i in on), default=0.0)
    if best < ENOUGH or best - rival < INSTEAD:
        return ()
    return tuple(i for i, n in others.items() if best - n <= CLOSE)


def narrow(sentence: str, topic: str, brief: Brief) -> tuple[str, ...]:
    """The facts on a topic, or on one next to it, that the question singles out; none where it speaks of all alike."""
    shared = _words(sentence, brief)
    on = {f.id for f in brief.covering(topic)}
    near = {f.id for t in NEXT.get(topic, ()) for f in brief.covering(t)} - on
    mine = {i: n - (APART if i in near else 0.0) for i, n in shared.items() if i in on | near}
    best = max(mine.values(), default=0.0)
    chosen = tuple(i for i, n in mine.items() if best - n <= CLOSE)
    return chosen if best > LEAD and set(chosen) != on else ()


def strange(sentence: str, brief: Brief) -> bool:
    """Whether a question speaks of a thing that none of the user's facts knows (a hotel where none is wanted)."""
    known = {c for f in brief.facts for c in _of(f, brief.today.isoformat()).concepts}
    return bool((_read(sentence).concepts & _things()) - known)


def _tellable(brief: Brief) -> list[Fact]:
    return [f for f in brief.facts if f.disclose != "never"]


def _topical(fact: Fact, heard: Collection[str], liked: dict[str, float]) -> float:
    told = max((TABLE for t in heard if t in fact.keys), default=0.0)
    return max(told, max((n for t, n in liked.items() if t in fact.keys), default=0.0))


# --- shared words ----------------------------------------------------------------------------------------------


def _words(sentence: str, brief: Brief) -> dict[str, float]:
    found = _shared(sentence, brief.facts, brief.today.isoformat())
    return {i: words + kind - (SAID if i in brief.opening else 0.0) for i, words, kind in found}


def _named(sentence: str, brief: Brief) -> dict[str, float]:
    """What words and concepts alone bring, without the kind of value that is asked for."""
    return {i: words for i, words, _ in _shared(sentence, brief.facts, brief.today.isoformat())}


@lru_cache(maxsize=256)
def _shared(sentence: str, facts: tuple[Fact, ...], today: str) -> tuple[tuple[str, float, float], ...]:
    asked = _read(sentence)
    told = {f.id: _of(f, today) for f in facts if f.disclose != "never"}
    every = list(told.values())

    def rare(feature: str, part: str) -> float:
        holders = sum(feature in getattr(read, part) for read in every)
        return math.log((1 + len(every)) / (0.5 + holders)) / math.log(1 + max(2, len(every)))

    def score(read: _Read) -> tuple[float, float]:
        words = WORD * sum(rare(w, "words") for w in asked.words & read.words)
        found = sorted((rare(c, "concepts") for c in asked.concepts & read.concepts), reverse=True)
        concepts = CONCEPT * sum(weight * AGAIN**place for place, weight in enumerate(found))
        lacks = MISSING if asked.kinds and not asked.kinds & read.kinds else 0.0
        return min(words, 2 * WORD) + concepts, KIND * bool(asked.kinds & read.kinds) - lacks

    return tuple((i, *score(read)) for i, read in told.items())


@lru_cache(maxsize=2048)
def _of(fact: Fact, today: str) -> _Read:
    """What a fact holds: its text, the values of its slots, and their kinds."""
    values = " ".join(v for s in fact.slots if s.compare != "address" for v in own.texts(s))
    whole = text.normalise(fact.text)
    read = _read(f"{whole} {values}")
    said = extract(whole, date.fromisoformat(today))
    kinds = {name for name, found in (("clock", said.clocks), ("date", said.dates), ("sum", said.money)) if found}
    return _Read(read.words, read.concepts, frozenset(kinds | ({"date"} if _DAY.search(whole) else set())))


@lru_cache(maxsize=2048)
def _read(words: str) -> _Read:
    same, kinds = _concepts()
    concepts = frozenset(n for n, patterns in same.items() if _found(patterns, words))
    return _Read(_telling(words), concepts, frozenset(n for n, patterns in kinds.items() if _found(patterns, words)))


def _found(patterns: dict[str, re.Pattern[str]], words: str) -> bool:
    return any(patterns[lang].search(words) for lang in table.languages(words))


def _telling(words: str) -> frozenset[str]:
    common = table.common()
    latin = {likeness.stem(w) for w in text.content(words) if w not in common["en"] and len(w) > 2 and not w.isdigit()}
    pairs = {run[i : i + 2] for run in _HAN.findall(words) for i in range(len(run) - 1)} - common["zh"]
    return frozenset(latin | {p for p in pairs if not _NOISE.search(p)})


@cache
def _data() -> dict[str, Any]:
    raw = resources.files("lifeworld_orchestrator.users.hearing").joinpath("concepts.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(raw)
    return data


def has_value(said: Said) -> bool:
    """Whether a sentence names a day, a time, a sum or a number."""
    values = said.values
    named = values.dates or values.clocks or values.money or values.counts
    return bool(named) or _DAY.search(said.text) is not None


def version() -> str:
    """The format and version of the concepts."""
    return str(_data()["format"])


@cache
def _things() -> frozenset[str]:
    return frozenset(_data()["things"])


@cache
def _concepts() -> tuple[dict[str, dict[str, re.Pattern[str]]], dict[str, dict[str, re.Pattern[str]]]]:
    data = _data()

    def compiled(entries: dict[str, dict[str, str]]) -> dict[str, dict[str, re.Pattern[str]]]:
        return {
            name: {"en": re.compile(rf"(?<![a-z0-9])(?:{words['en']})(?![a-z0-9])"), "zh": re.compile(words["zh"])}
            for name, words in entries.items()
        }

    return compiled(data["same"]), compiled(data["asked"])
