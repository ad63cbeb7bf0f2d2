"""How much a figure from k trials a task errs: mean squared error against k. Pure.

Called by the report. k trials of a task are drawn from its n without putting any back, and their mean stands for the
mean of all n. The expected squared error needs no drawing: it is s² (1/k - 1/n) for a task whose scores have the
sample variance s². So the share that k trials save against one, 1 - (n - k) / (k (n - 1)), follows from n and k alone:
77.4 % for k = 4 of n = 32, which is the published finding. What depends on the agent is the error itself.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Error:
    """Error of k trials a task: of one task on average, and of the mean over all tasks; `saved` against k = 1."""

    k: int
    task_mse: float
    suite_mse: float
    saved: float


def errors(tasks: Sequence[Sequence[float]]) -> list[Error]:
    """One entry for each k up to the smallest number of trials; nothing where some task has fewer than two."""
    smallest = min((len(scores) for scores in tasks), default=0)
    if smallest < 2:
        return []
    single = _task_errors(tasks, 1)
    found = []
    for k in range(1, smallest + 1):
        mine = _task_errors(tasks, k)
        base, now = math.fsum(single), math.fsum(mine)
        found.append(Error(k, now / len(tasks), now / len(tasks) ** 2, 1 - now / base if base else 0.0))
    return found


def _task_errors(tasks: Sequence[Sequence[float]], k: int) -> list[float]:
    return [_variance(scores) * (1 / k - 1 / len(scores)) for scores in tasks]


def _variance(scores: Sequence[float]) -> float:
    centre = math.fsum(scores) / len(scores)
    return math.fsum((score - centre) ** 2 for score in scores) / (len(scores) - 1)
