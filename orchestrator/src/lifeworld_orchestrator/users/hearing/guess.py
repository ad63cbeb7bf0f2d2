"""What a question is about where no table says: the topic it is most like, if that is clear enough for this user.

`guess` weighs the ranks of `likeness` against what the user knows. Topics answered by the same facts do not compete;
those that no fact answers must be much clearer, since they end in a no; what is not clear is no guess at all, and the
user asks what is meant. Used by `listen`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import likeness
from lifeworld_orchestrator.users.hearing.likeness import MOVE, NOTHING, Rank

CLAUSES = 4
"""Clauses of one question that are looked at by themselves."""


@dataclass(frozen=True)
class Bar:
    """What a guess must reach: a score, and a lead over every topic that other facts answer."""

    score: float
    lead: float


ANSWERED, SOFT, DENIED, BESIDE = Bar(1.6, 0.3), Bar(2.6, 0.8), Bar(2.2, 0.8), Bar(2.2, 0.8)
"""The bars of a topic that a fact answers, of one in an offer, of one that no fact answers, and of no topic at all."""


TABLE = 2.2
"""What a find of the tables weighs: the lead that another topic needs over it."""


@dataclass(frozen=True)
class Guess:
    """The topic with its score from 0 to 1; none where `topic` is empty. `beside` as `Hearing.beside`."""

    topic: str = ""
    score: float = 0.0
    beside: bool = False


def guess(sentence: str, brief: Brief, *, soft: bool = False) -> Guess:
    """The topic that one normalised question is most like; `soft` where it is an offer as well."""
    found = [g for part in _parts(sentence) if (g := _of(likeness.rank(part), brief, soft=soft))]
    answered = [g for g in found if g.topic and brief.covering(g.topic)]
    return max(answered or found, key=lambda g: g.score, default=Guess())


def supports(sentence: str, topic: str) -> bool:
    """Whether a question that the table takes for one about a topic may be one: no other has a great lead over it."""
    ranks = [r for part in _parts(sentence) if (r := likeness.rank(part))]
    scores = [(next(r.score for r in ranked if r.topic == topic), ranked[0].score) for ranked in ranks]
    return not scores or any(best - mine <= TABLE for mine, best in scores)


def _of(ranks: Sequence[Rank], brief: Brief, *, soft: bool) -> Guess | None:
    if not ranks or ranks[0].topic == MOVE:
        return None
    first = ranks[0]
    mine = _answers(first.topic, brief)
    lead = first.score - max(
        r.score for r in ranks if r is not first and (not mine or _answers(r.topic, brief) != mine)
    )
    bar = BESIDE if first.topic == NOTHING else SOFT if soft else ANSWERED if mine else DENIED
    if first.score < bar.score or lead < bar.lead or (soft and not mine):
        return None
    score = min(1.0, first.score / likeness.FOR)
    return Guess(beside=True, score=score) if first.topic == NOTHING else Guess(first.topic, score)


def _answers(topic: str, brief: Brief) -> frozenset[str]:
    return frozenset(f.id for f in brief.covering(topic))


def _parts(sentence: str) -> list[str]:
    """The sentence, and its clauses where it has more than one."""
    clauses = [c.strip() for c in re.split(r"[,;:、]|\s-+\s|\u2014|\u2026", sentence) if c.strip()]
    return [sentence, *(clauses[-CLAUSES:] if len(clauses) > 1 else ())]
