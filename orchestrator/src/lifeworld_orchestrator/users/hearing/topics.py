"""Which topics a question is about.

`match` scores one question sentence against the keyword table; slot names of the user's own facts count as topics
too. Whether the sentence is a question at all is decided by `listen`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lifeworld_orchestrator.users.hearing import table

_VOID = ""


@dataclass(frozen=True)
class Heard:
    """A topic (or slot name) matched in the agent's words, with its score from 0 to 1."""

    topic: str
    score: float


def match(sentence: str, slot_names: Iterable[str]) -> list[Heard]:
    """Topics of one normalised question, in the order in which they stand in it.

    A topic that only general words speak of ("anything in mind", "any requirements") is asked where nothing else is.
    """
    finds: list[tuple[int, int, float, str]] = []
    languages = table.languages(sentence)
    for language in languages:
        finds += [(m.start(), m.end(), table.STRONG, _VOID) for m in table.void()[language].finditer(sentence)]
    for topic, patterns in table.topics().items():
        for score, language, pattern in patterns:
            if language in languages:
                finds += [(m.start(), m.end(), score, topic) for m in pattern.finditer(sentence)]
    taken: list[tuple[int, int]] = []
    scores: dict[str, float] = {}
    places: dict[str, int] = {}
    sure: set[str] = set()
    for start, end, score, topic in sorted(finds, key=lambda f: (-f[2], f[0] - f[1], f[0], f[3])):
        if any(start < e and s < end for s, e in taken):
            continue
        taken.append((start, end))
        sure |= {topic} if score != table.GENERAL else set()
        scores[topic] = min(1.0, scores.get(topic, 0.0) + score)
        places[topic] = min(places.get(topic, start), start)
    if any(scores[topic] >= table.ENOUGH for topic in sure - {_VOID}):
        scores = {t: n for t, n in scores.items() if t in sure}
    scores.pop(_VOID, None)
    for name in slot_names:
        spoken = re.search(rf"(?<![a-z0-9]){re.escape(name.replace('_', ' '))}(?![a-z0-9])", sentence)
        if "_" in name and spoken:
            scores[name], places[name] = 1.0, spoken.start()
    return [Heard(topic, scores[topic]) for topic in sorted(scores, key=lambda t: (places[t], t))]
