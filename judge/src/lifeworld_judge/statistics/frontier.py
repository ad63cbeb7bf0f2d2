"""Which criteria separate agents: how often each met each criterion. Pure.

Called by the report. A criterion that all agents meet, or that none does, says nothing about which is better; the
frontier is what lies between. Unscored verdicts enter no rate and are counted.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from lifeworld_datasets.scorecard import Scorecard

Place = Literal["met by all", "met by none", "separates"]


@dataclass(frozen=True)
class Rate:
    """How often one agent met a criterion, over decided trials."""

    agent: str
    met: int
    decided: int
    unscored: int

    @property
    def share(self) -> float | None:
        """Met / decided; absent where nothing was decided."""
        return self.met / self.decided if self.decided else None


@dataclass(frozen=True)
class Edge:
    """One criterion of one task; `spread` is the best agent's rate less the worst one's."""

    task: str
    criterion: str
    rates: tuple[Rate, ...]
    spread: float
    place: Place


def frontier(cards: Iterable[Scorecard]) -> list[Edge]:
    """Every criterion that at least one agent was judged by, those that separate most first."""
    tallies: dict[tuple[str, str], dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    for card in cards:
        for verdict in card.verdicts if card.counted else ():
            tally = tallies[(card.task, verdict.criterion)][card.agent]
            tally[0] += verdict.state == "met"
            tally[1] += verdict.state != "unscored"
            tally[2] += verdict.state == "unscored"
    edges = [_edge(*key, agents) for key, agents in sorted(tallies.items())]
    return sorted((edge for edge in edges if edge is not None), key=lambda edge: -edge.spread)


def _edge(task: str, criterion: str, agents: dict[str, list[int]]) -> Edge | None:
    rates = tuple(Rate(agent, *tally) for agent, tally in sorted(agents.items()))
    shares = [rate.share for rate in rates if rate.share is not None]
    return Edge(task, criterion, rates, max(shares) - min(shares), _place(shares)) if shares else None


def _place(shares: Sequence[float]) -> Place:
    if min(shares) == 1:
        return "met by all"
    return "met by none" if max(shares) == 0 else "separates"
