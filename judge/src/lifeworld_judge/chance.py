"""Accuracy, Cohen's kappa and Krippendorff's alpha from counts. Pure.

Counts are additive, so that a bootstrap over sessions only adds vectors up. `Table` compares a judge with the truth;
`Coincidences` compares any number of raters, each unit with as many as rated it. A figure that is not defined (nobody
ever said anything else) is none, never 1.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """Judge against truth: both met, only the judge, only the truth, neither."""

    both: float = 0
    judge: float = 0
    truth: float = 0
    neither: float = 0

    @property
    def items(self) -> float:
        """How many were compared."""
        return self.both + self.judge + self.truth + self.neither


class Coincidences(NamedTuple):
    """Pairs of ratings of one unit, each unit weighing as much as it has raters: met-met, mixed, unmet-unmet."""

    met: float = 0
    mixed: float = 0
    unmet: float = 0


def table(pairs: Iterable[tuple[bool, bool]]) -> Table:
    """The counts of (judge, truth) pairs."""
    counts = [0, 0, 0, 0]
    for judge, truth in pairs:
        counts[(not judge) * 2 + (not truth) if judge == truth else 1 if judge else 2] += 1
    return Table(counts[0], counts[1], counts[2], counts[3])


def coincidences(units: Iterable[Sequence[bool]]) -> Coincidences:
    """The counts over units, each a list of ratings; a unit with one rating says nothing about agreement."""
    met = mixed = unmet = 0.0
    for ratings in units:
        others = len(ratings) - 1
        if others < 1:
            continue
        yes = sum(ratings)
        no = len(ratings) - yes
        met += yes * (yes - 1) / others
        unmet += no * (no - 1) / others
        mixed += 2 * yes * no / others
    return Coincidences(met, mixed, unmet)


def accuracy(counts: Table) -> float | None:
    """Share of equal verdicts."""
    return (counts.both + counts.neither) / counts.items if counts.items else None


def kappa(counts: Table) -> float | None:
    """Cohen's kappa: (observed - expected) / (1 - expected) agreement, expected from how often each says met."""
    n = counts.items
    if not n:
        return None
    judge, truth = (counts.both + counts.judge) / n, (counts.both + counts.truth) / n
    expected = judge * truth + (1 - judge) * (1 - truth)
    if expected == 1:
        return None
    return ((counts.both + counts.neither) / n - expected) / (1 - expected)


def alpha(counts: Coincidences) -> float | None:
    """Krippendorff's alpha for two nominal values: 1 - observed / expected disagreement."""
    n = counts.met + counts.mixed + counts.unmet
    yes, no = counts.met + counts.mixed / 2, counts.unmet + counts.mixed / 2
    if n <= 1 or not yes or not no:
        return None
    return 1 - (n - 1) * counts.mixed / (2 * yes * no)


def added(one: tuple[float, ...], other: tuple[float, ...]) -> tuple[float, ...]:
    """Two vectors of counts together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))
