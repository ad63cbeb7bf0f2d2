"""The scripted questioner: an agent that does nothing but talk, made to bring out what is wrong with a user.

From a seed it asks topics in an order of its own, some of them three or four times and in other words, persuades, sums
up wrongly, chats, works in silence, and at last claims that all is done, while the phone shows it. It sees only whether
the user has left.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from lifeworld_orchestrator.users.hearing.likeness import ordinary
from lifeworld_orchestrator.users.user import Progress

Kind = Literal["ask", "persuade", "summary", "chat", "work", "more", "claim"]
CLAIMS = 24
"""Claims after which a user that still does not leave is given up."""

MOST = 16
"""Topics asked in one session at most."""

REPEATED = 0.2
"""Share of topics asked three times or more in a row."""

NOTHING, DONE = Progress(), Progress(changes=2, created=1)


@dataclass(frozen=True)
class Question:
    """One message of the questioner; `topic` where it asks one, `progress` what the phone shows by then."""

    kind: Kind
    words: str
    topic: str = ""
    progress: Progress = NOTHING


@cache
def _lines(language: str) -> dict[str, Any]:
    """The lines of a language; those of a topic are the ordinary ways to ask it, of the hearing's `asked.json`."""
    asked = {topic: entries[language] for topic, entries in ordinary()["topics"].items()}
    return {**_data()[language], "topics": asked}


@cache
def _data() -> dict[str, Any]:
    raw = resources.files("lifeworld_orchestrator.audit").joinpath("lines.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(raw)
    return data


def topics(language: str) -> tuple[str, ...]:
    """The topics that can be asked."""
    return tuple(_lines(language)["topics"])


def kin(topic: str) -> frozenset[str]:
    """A topic and those whose facts answer an ordinary question about it as well."""
    return frozenset({topic, *(t for pair in ordinary()["kin"] if topic in pair for t in pair)})


def questions(language: str, seed: int) -> Iterator[Question]:
    """The messages of one session, without end conditions; the caller stops when the user leaves."""
    rng = random.Random(f"audit:{language}:{seed}")
    lines = _lines(language)
    asked = rng.sample(topics(language), rng.randint(3, MOST))
    for topic in asked:
        times = rng.randint(3, 4) if rng.random() < REPEATED else 1
        for words in _some(rng, lines["topics"][topic], times):
            yield Question("ask", words, topic)
        if rng.random() < 0.35:
            kind: Kind = rng.choice(("persuade", "summary", "chat", "work", "more"))
            yield Question(kind, _filled(rng, rng.choice(lines[kind])))
    if rng.random() < 0.3:
        yield Question("claim", rng.choice(lines["claim"]))
    for _ in range(CLAIMS):
        yield Question("claim", rng.choice(lines["claim"]), progress=DONE)


def _some(rng: random.Random, entries: list[str], times: int) -> list[str]:
    """So many of some wordings; the first one again when they run out."""
    return (rng.sample(entries, len(entries)) * 2)[:times]


def _filled(rng: random.Random, line: str) -> str:
    time = f"{rng.choice((3, 4, 22, 23))}:{rng.choice(('07', '23', '52'))}"
    return line.format(time=time, sum=rng.choice((777, 888, 999)), people=rng.choice((19, 23, 31)))
