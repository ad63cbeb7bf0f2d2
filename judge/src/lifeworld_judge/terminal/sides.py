"""The two sides of a comparison: which trials each one holds, checked so that nothing is pooled silently. Pure.

Called by `lifeworld compare`. A side is one agent in one configuration, judged in one way; where a path holds more,
the caller must choose, and the error lists what there is.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.summary import group_of

MEASURES = ("success", "partial")

Place = tuple[str, str]
"""A task in one language."""


class Ambiguous(ValueError):
    """A side would mix what must not be mixed; the message lists what to choose from."""


@dataclass(frozen=True)
class Side:
    """Scored trials of one agent over some tasks."""

    agent: str
    config: str
    judge: str
    cards: tuple[Scorecard, ...]

    @property
    def coverage(self) -> float:
        """Mean coverage of its counted trials."""
        counted = [card.coverage for card in self.cards if card.counted]
        return sum(counted) / len(counted) if counted else 0.0

    def outcomes(self, measure: str) -> dict[Place, list[float]]:
        """Task and language -> scores of its scored trials; those without one are there and empty."""
        found: dict[Place, list[float]] = defaultdict(list)
        for card in self.cards:
            scores = found[(card.task, card.language)]
            value = card.success if measure == "success" else card.partial
            if card.counted and value is not None:
                scores.append(float(value))
        return dict(found)

    def versions(self) -> dict[str, str]:
        """Task -> digest of the task."""
        return {card.task: card.task_digest for card in self.cards}


def paired(one: Side, two: Side, measure: str) -> tuple[dict[str, list[float]], dict[str, list[float]]]:
    """Task -> scores, of both sides, over the languages in which both have the task scored.

    The languages of a task are alike, so they are one task here; a task that shares no language keeps the scores it
    has, which leaves it without a partner or with nothing to compare.
    """
    first, second = one.outcomes(measure), two.outcomes(measure)
    common = {place for place in first.keys() & second.keys() if first[place] and second[place]}
    return _by_task(first, common), _by_task(second, common)


def _by_task(scores: dict[Place, list[float]], common: set[Place]) -> dict[str, list[float]]:
    shared = {task for task, _ in common}
    found: dict[str, list[float]] = defaultdict(list)
    for place, values in scores.items():
        if place in common or place[0] not in shared:
            found[place[0]] += values
    return dict(found)


def side(cards: Sequence[Scorecard], agent: str, name: str) -> Side:
    """The side that these cards make, of that agent if one is named.

    Raises:
        Ambiguous: there is nothing of it, or more than one agent, configuration or way of judging.
    """
    chosen = {(c.session_id, c.session_hash): c for c in cards if not agent or c.agent == agent}
    agents = sorted({card.agent for card in chosen.values()})
    if not agents:
        there = ", ".join(sorted({card.agent for card in cards})) or "nothing that can be read"
        raise Ambiguous(f"{name} holds no trial of {agent!r}; there is: {there}")
    if len(agents) > 1:
        raise Ambiguous(f"{name} holds several agents, name one of them: {', '.join(agents)}")
    groups = {(group_of(card)[3:]) for card in chosen.values()}
    if len(groups) > 1:
        listed = ", ".join(sorted(f"run {config or '–'} judged by {judge}" for judge, config, _ in groups))
        raise Ambiguous(f"{name} holds sessions that were set up or judged in different ways, never pooled: {listed}")
    ((judge, config, _),) = groups
    return Side(agents[0], config, judge, tuple(chosen.values()))
