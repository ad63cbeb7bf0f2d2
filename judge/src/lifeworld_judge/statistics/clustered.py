"""The mean over trials with an error that knows that trials of one task are alike. Pure.

Called by the report, beside the bootstrap: two ways that should agree, and say so when they do not. The standard error
is the cluster-robust one with the usual correction tasks / (tasks - 1), limits by Student's t with tasks - 1 degrees
of freedom.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from lifeworld_judge.statistics.distributions import t_quantile


class Clustered(NamedTuple):
    """Mean over all trials, its standard error and limits; all but the mean absent below two tasks."""

    mean: float
    error: float | None
    low: float | None
    high: float | None


def clustered(tasks: Sequence[Sequence[float]], level: float = 0.95) -> Clustered | None:
    """The mean of all trials of all tasks; None without a trial."""
    groups = [list(scores) for scores in tasks if scores]
    trials = sum(map(len, groups))
    if not trials:
        return None
    mean = math.fsum(math.fsum(scores) for scores in groups) / trials
    if len(groups) < 2:
        return Clustered(mean, None, None, None)
    sums = [math.fsum(score - mean for score in scores) for scores in groups]
    error = math.sqrt(len(groups) / (len(groups) - 1) * math.fsum(total**2 for total in sums)) / trials
    reach = t_quantile((1 + level) / 2, len(groups) - 1) * error
    return Clustered(mean, error, mean - reach, mean + reach)
