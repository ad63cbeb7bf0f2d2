"""Whose fault the failures were, over many trials: counts by kind, and scores with and without blameless trials. Pure.

Called by the report and `compare`. A trial whose failure lies with the simulated user, a server, a provider, a client
or the harness is not the agent's; most of those are not counted anyway, and here both figures stand side by side.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.failures.kinds import BLAMELESS, group
from lifeworld_judge.failures.rules import Cause, primary


@dataclass(frozen=True)
class Blame:
    """The split over some trials.

    `kinds` counts each failed trial once, under its primary cause; `groups` the same by group. `success_all` takes
    every recorded trial, a broken one as a failure; `success_own` only those whose failure is the agent's.
    """

    trials: int
    failed: int
    blameless: int
    kinds: dict[str, int]
    groups: dict[str, int]
    success_all: float | None
    success_own: float | None


def blame(trials: Iterable[tuple[Scorecard, Sequence[Cause]]]) -> Blame:
    """Splits the failures of some trials, each with its causes."""
    listed = [(card, primary(found)) for card, found in trials]
    kinds = Counter(kind for _, kind in listed if kind)
    blameless = sum(count for kind, count in kinds.items() if group(kind) in BLAMELESS)
    won = math.fsum(bool(card.success) for card, _ in listed)
    own = len(listed) - blameless
    groups: Counter[str] = Counter()
    for kind, count in kinds.items():
        groups[group(kind)] += count
    return Blame(
        trials=len(listed),
        failed=sum(kinds.values()),
        blameless=blameless,
        kinds=dict(kinds.most_common()),
        groups=dict(groups.most_common()),
        success_all=won / len(listed) if listed else None,
        success_own=won / own if own else None,
    )
