"""Straight lines through few points: correlation and least squares, with intervals. Pure.

Called by `lifeworld judge predict`. Refuses to fit what the sample cannot carry and says so, instead of giving numbers
that look as if they meant something.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from lifeworld_judge.statistics.distributions import NORMAL, t_cdf, t_quantile

FEW_POINTS = 10
"""Below this many points no correlation is given an interval."""
POINTS_A_PREDICTOR = 10
"""A regression needs this many points for each predictor."""


@dataclass(frozen=True)
class Correlation:
    """Spearman's rank correlation; limits by Fisher's z with the variance of Bonett and Wright."""

    n: int
    value: float | None
    low: float | None = None
    high: float | None = None
    p: float | None = None
    mark: str = ""


@dataclass(frozen=True)
class Coefficient:
    """One coefficient of a fit with its 95 % limits and two-sided p-value."""

    name: str
    value: float
    low: float
    high: float
    p: float


@dataclass(frozen=True)
class Fit:
    """A least-squares fit; empty with a `mark` where the sample is too small."""

    n: int
    coefficients: tuple[Coefficient, ...] = ()
    r_squared: float | None = None
    mark: str = ""


def ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1, ties sharing their mean rank."""
    order = sorted(range(len(values)), key=lambda i: values[i])
    found = [0.0] * len(values)
    at = 0
    while at < len(order):
        upto = at
        while upto + 1 < len(order) and values[order[upto + 1]] == values[order[at]]:
            upto += 1
        for i in order[at : upto + 1]:
            found[i] = (at + upto) / 2 + 1
        at = upto + 1
    return found


def pearson(one: Sequence[float], two: Sequence[float]) -> float | None:
    """Linear correlation; absent where a side does not vary."""
    a, b = math.fsum(one) / len(one), math.fsum(two) / len(two)
    top = math.fsum((x - a) * (y - b) for x, y in zip(one, two, strict=True))
    below = math.fsum((x - a) ** 2 for x in one) * math.fsum((y - b) ** 2 for y in two)
    return max(-1.0, min(1.0, top / math.sqrt(below))) if below > 0 else None


def spearman(one: Sequence[float], two: Sequence[float], level: float = 0.95) -> Correlation:
    """Rank correlation of two series."""
    n = len(one)
    value = pearson(ranks(one), ranks(two)) if n > 1 else None
    if value is None:
        return Correlation(n, None, mark="one side does not vary" if n > 1 else "fewer than two points")
    if n < FEW_POINTS:
        return Correlation(n, value, mark=f"{n} points: too few for an interval")
    if abs(value) == 1:
        return Correlation(n, value, value, value, 0.0)
    reach = NORMAL.inv_cdf((1 + level) / 2) * math.sqrt((1 + value**2 / 2) / (n - 3))
    t = value * math.sqrt((n - 2) / (1 - value**2))
    z = math.atanh(value)
    return Correlation(n, value, math.tanh(z - reach), math.tanh(z + reach), 2 * (1 - t_cdf(abs(t), n - 2)))


def fit(outcome: Sequence[float], predictors: Sequence[tuple[str, Sequence[float]]], level: float = 0.95) -> Fit:
    """Least squares of an outcome on predictors and a constant, with classical limits."""
    n, wanted = len(outcome), POINTS_A_PREDICTOR * max(1, len(predictors))
    if n < wanted:
        return Fit(n, mark=f"{n} tasks are too few for {len(predictors)} predictors; {wanted} would be needed")
    rows = [[1.0, *(values[i] for _, values in predictors)] for i in range(n)]
    inverse = _inverse(
        [[math.fsum(r[a] * r[b] for r in rows) for b in range(len(rows[0]))] for a in range(len(rows[0]))]
    )
    if inverse is None:
        return Fit(n, mark="the predictors say the same thing: no fit is unique")
    moments = [math.fsum(r[a] * y for r, y in zip(rows, outcome, strict=True)) for a in range(len(rows[0]))]
    beta = [math.fsum(i * m for i, m in zip(row, moments, strict=True)) for row in inverse]
    rest = math.fsum(
        (y - math.fsum(x * b for x, b in zip(r, beta, strict=True))) ** 2 for r, y in zip(rows, outcome, strict=True)
    )
    centre = math.fsum(outcome) / n
    whole = math.fsum((y - centre) ** 2 for y in outcome)
    df = n - len(beta)
    if whole == 0 or df < 1:
        return Fit(n, mark="the outcome does not vary")
    names = ["constant", *(name for name, _ in predictors)]
    reach = t_quantile((1 + level) / 2, df)
    made = []
    for at, (name, value) in enumerate(zip(names, beta, strict=True)):
        error = math.sqrt(max(0.0, rest / df * inverse[at][at]))
        p = 2 * (1 - t_cdf(abs(value) / error, df)) if error else 0.0
        made.append(Coefficient(name, value, value - reach * error, value + reach * error, p))
    return Fit(n, tuple(made), 1 - rest / whole)


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]] | None:
    """Gauss-Jordan with pivots; None where the matrix is singular."""
    size = len(matrix)
    work = [[*map(float, row), *(float(i == at) for i in range(size))] for at, row in enumerate(matrix)]
    scale = max(abs(value) for row in matrix for value in row)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(work[row][column]))
        if abs(work[pivot][column]) <= 1e-12 * scale:
            return None
        work[column], work[pivot] = work[pivot], work[column]
        lead = work[column][column]
        work[column] = [value / lead for value in work[column]]
        for row in range(size):
            if row != column and work[row][column]:
                factor = work[row][column]
                work[row] = [value - factor * other for value, other in zip(work[row], work[column], strict=True)]
    return [row[size:] for row in work]
