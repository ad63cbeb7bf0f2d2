"""Two runs over the same tasks: what differs, how surely, and what it would take to see less. Pure and seeded.

Called by `lifeworld compare` and the report. A task is the unit: its trials are alike and never count as independent.
Only tasks with scored trials on both sides are compared, and the others are counted.
"""

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lifeworld_judge.intervals import Interval, interval
from lifeworld_judge.statistics.distributions import NORMAL, binomial_two_sided

METHOD = "paired-tasks/1"
SEED = 20250926
LEVEL, POWER = 0.95, 0.8
_MOST_SUMS = 200_000
_DRAWS = 20_000
_FINEST = 10**6
"""Scores are shares of small whole numbers; this finds them behind their floats."""


@dataclass(frozen=True)
class Comparison:
    """First run minus second run, over common tasks.

    `sign_p` and `permutation_p` are two-sided; `exact` says whether the permutation test saw every arrangement.
    `detectable` is the smallest true difference that this many tasks and trials would show in `POWER` of all such
    comparisons (absent below two tasks). `tasks_needed` and `trials_needed` are what the target difference would take:
    tasks with the trials at hand, or trials a task with the tasks at hand (absent where no number suffices).
    """

    tasks: int
    only_first: int
    only_second: int
    first: float
    second: float
    difference: float
    limits: Interval
    better: int
    worse: int
    equal: int
    sign_p: float
    permutation_p: float
    exact: bool
    target: float
    detectable: float | None
    tasks_needed: int | None
    trials_needed: int | None


Outcomes = Mapping[str, Sequence[float]]
"""Task -> scores of its trials, each between 0 and 1."""


def compare(first: Outcomes, second: Outcomes, target: float = 0.05, level: float = LEVEL) -> Comparison:
    """Compares two runs task by task; `target` is the difference one would like to see.

    Raises:
        ValueError: the runs have no task in common, or the target is not between 0 and 1.
    """
    if not 0 < target < 1:
        raise ValueError(f"a target difference of {target} is not between 0 and 1")
    one = {task: scores for task, scores in first.items() if scores}
    two = {task: scores for task, scores in second.items() if scores}
    common = sorted(one.keys() & two.keys())
    if not common:
        raise ValueError("the two have no task in common that is scored on both sides")
    gaps = [_mean(one[task]) - _mean(two[task]) for task in common]
    better, worse = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
    p, exact = permutation(gaps)
    needed = _needed(gaps, [(one[task], two[task]) for task in common], target, level)
    return Comparison(
        tasks=len(common),
        only_first=len(one) - len(common),
        only_second=len(two) - len(common),
        first=float(_mean([_mean(one[task]) for task in common])),
        second=float(_mean([_mean(two[task]) for task in common])),
        difference=float(_mean(gaps)),
        limits=difference_interval([float(gap) for gap in gaps], level),
        better=better,
        worse=worse,
        equal=len(gaps) - better - worse,
        sign_p=binomial_two_sided(better, better + worse),
        permutation_p=p,
        exact=exact,
        target=target,
        detectable=needed[0],
        tasks_needed=needed[1],
        trials_needed=needed[2],
    )


def _mean(values: Sequence[float] | Sequence[Fraction]) -> Fraction:
    return sum((Fraction(value).limit_denominator(_FINEST) for value in values), Fraction(0)) / len(values)


def difference_interval(gaps: Sequence[float], level: float = LEVEL) -> Interval:
    """The interval of a mean of differences between -1 and 1: that of shares, moved and stretched."""
    low, high, mark = interval([(gap + 1) / 2 for gap in gaps], level)
    if low is None or high is None:
        return Interval(None, None, mark)
    return Interval(2 * low - 1, 2 * high - 1, mark)


def permutation(gaps: Sequence[Fraction]) -> tuple[float, bool]:
    """Two-sided p-value of the mean difference when the sides of each task are swapped at will, and whether exact.

    Every arrangement is counted as long as the sums that arise are few, which they are for shares of a few trials;
    otherwise 20,000 seeded draws are taken, the arrangement at hand included.
    """
    unit = math.lcm(*(gap.denominator for gap in gaps))
    moved = [int(abs(gap) * unit) for gap in gaps if gap]
    if not moved:
        return 1.0, True
    observed = abs(int(sum(gaps, Fraction(0)) * unit))
    counts = {0: 1}
    for gap in moved:
        following: dict[int, int] = {}
        for total, ways in counts.items():
            following[total + gap] = following.get(total + gap, 0) + ways
            following[total - gap] = following.get(total - gap, 0) + ways
        counts = following
        if len(counts) > _MOST_SUMS:
            return _drawn([one / unit for one in moved], observed / unit), False
    extreme = sum(ways for total, ways in counts.items() if abs(total) >= observed)
    return extreme / 2 ** len(moved), True


def _drawn(moved: Sequence[float], observed: float) -> float:
    draw = random.Random(SEED)
    hits = sum(
        abs(math.fsum(gap if draw.getrandbits(1) else -gap for gap in moved)) >= observed - 1e-12 for _ in range(_DRAWS)
    )
    return (hits + 1) / (_DRAWS + 1)


def _needed(
    gaps: Sequence[Fraction], pairs: Sequence[tuple[Sequence[float], Sequence[float]]], target: float, level: float
) -> tuple[float | None, int | None, int | None]:
    """Detectable difference, tasks needed and trials needed, by the normal approximation."""
    n = len(gaps)
    if n < 2:
        return None, None, None
    reach = NORMAL.inv_cdf((1 + level) / 2) + NORMAL.inv_cdf(POWER)
    centre = _mean(gaps)
    spread = float(sum(((gap - centre) ** 2 for gap in gaps), Fraction(0)) / (n - 1))
    if not spread:
        return None, None, None
    tasks = math.ceil(reach**2 * spread / target**2)
    return reach * math.sqrt(spread / n), tasks, _trials(spread, pairs, n * (target / reach) ** 2)


def _trials(spread: float, pairs: Sequence[tuple[Sequence[float], Sequence[float]]], allowed: float) -> int | None:
    """Trials of each task on each side that bring the variance of a task's difference down to what is allowed."""
    noises = [_noise(one) + _noise(two) for one, two in pairs if len(one) > 1 and len(two) > 1]
    if not noises:
        return None
    noise = math.fsum(noises) / len(noises)
    now = math.fsum((1 / len(one) + 1 / len(two)) / 2 for one, two in pairs) / len(pairs)
    between = max(0.0, spread - noise * now)
    if spread <= allowed:
        return min(min(len(one), len(two)) for one, two in pairs)
    return math.ceil(noise / (allowed - between)) if allowed > between and noise else None


def _noise(scores: Sequence[float]) -> float:
    """Unbiased variance of one trial's score."""
    centre = math.fsum(scores) / len(scores)
    return math.fsum((score - centre) ** 2 for score in scores) / (len(scores) - 1)
