"""Intervals for a mean over tasks: the clustered bootstrap. Pure and seeded.

Trials of one task are alike, so tasks are what is drawn again, each with all its trials; the task's figure is one
number in [0, 1]. Limits are BCa (bias-corrected and accelerated), because figures near 0 or 1 are skewed. Where the
bootstrap has nothing to say it is not asked: one task has no interval; tasks that are all 1 (or all 0) get the exact
binomial bound over tasks, which holds for any figure in [0, 1]; all alike in between have none.
"""

import math
import random
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

INTERVAL = "task-bootstrap-bca/1"
"""Name and version of the method."""
RESAMPLES = 2000
SEED = 20250926
FEW_TASKS = 10
"""Below this many tasks an interval is marked as rough."""
_NORMAL = NormalDist()


class Interval(NamedTuple):
    """Limits, absent where there are none, and what to know about them."""

    low: float | None
    high: float | None
    mark: str = ""


def interval(values: Sequence[float], level: float = 0.95, resamples: int = RESAMPLES, seed: int = SEED) -> Interval:
    """The interval of the mean of `values`, one for each task, at this level."""
    if not 0 < level < 1:
        raise ValueError(f"level {level} is not between 0 and 1")
    if len(values) < 2:
        return Interval(None, None, "one task: no interval" if values else "no task: no interval")
    few = f"{len(values)} tasks: a rough interval" if len(values) < FEW_TASKS else ""
    if min(values) == max(values):
        return _alike(values, level)
    low, high = _bca(values, level, _means(values, resamples, seed))
    return Interval(low, high, few)


def _alike(values: Sequence[float], level: float) -> Interval:
    bound = ((1 - level) / 2) ** (1 / len(values))
    if values[0] == 1:
        return Interval(bound, 1.0, f"all {len(values)} tasks alike: exact bound over tasks")
    if values[0] == 0:
        return Interval(0.0, 1 - bound, f"all {len(values)} tasks alike: exact bound over tasks")
    return Interval(None, None, f"all {len(values)} tasks alike: no interval")


def _mean(values: Sequence[float]) -> float:
    """Exactly rounded, so that the order of tasks cannot move a limit."""
    return math.fsum(values) / len(values)


def _means(values: Sequence[float], resamples: int, seed: int) -> list[float]:
    draw = random.Random(seed)
    ordered = sorted(values)
    return sorted(_mean(draw.choices(ordered, k=len(ordered))) for _ in range(resamples))


def _bca(values: Sequence[float], level: float, means: Sequence[float]) -> tuple[float, float]:
    centre = _mean(values)
    below = sum(mean < centre for mean in means) + sum(mean == centre for mean in means) / 2
    bias = _NORMAL.inv_cdf(min(max(below / len(means), 1 / (2 * len(means))), 1 - 1 / (2 * len(means))))
    gaps = [value - centre for value in values]
    spread = math.fsum(gap**2 for gap in gaps)
    acceleration = math.fsum(gap**3 for gap in gaps) / (6 * spread**1.5)
    limits = []
    for tail in ((1 - level) / 2, (1 + level) / 2):
        shifted = bias + _NORMAL.inv_cdf(tail)
        limits.append(_quantile(means, _NORMAL.cdf(bias + shifted / (1 - acceleration * shifted))))
    return limits[0], limits[1]


def _quantile(ordered: Sequence[float], share: float) -> float:
    place = share * (len(ordered) - 1)
    at = min(int(place), len(ordered) - 2)
    return ordered[at] + (ordered[at + 1] - ordered[at]) * (place - at)
