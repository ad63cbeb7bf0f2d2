"""Student's t and exact binomial tails, from the standard library alone. Pure.

Called by the other modules here. Accurate to about ten digits, which the tests hold against scipy.
"""

import math
from statistics import NormalDist

NORMAL = NormalDist()
_STEPS = 300
_TINY = 1e-300


def binomial_two_sided(successes: int, n: int) -> float:
    """Exact two-sided p-value of so many successes in n fair tosses; 1 without tosses."""
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes in {n} tosses")
    few = min(successes, n - successes)
    tail = sum(math.comb(n, i) for i in range(few + 1))
    return min(1.0, float(2 * tail / 2**n))


def t_cdf(t: float, df: float) -> float:
    """Chance that a Student variable with `df` degrees of freedom is at most t."""
    if df <= 0:
        raise ValueError(f"{df} degrees of freedom")
    tail = incomplete_beta(df / (df + t * t), df / 2, 0.5) / 2
    return tail if t < 0 else 1 - tail


def t_quantile(share: float, df: float) -> float:
    """The value below which a Student variable falls with chance `share`."""
    if not 0 < share < 1:
        raise ValueError(f"share {share} is not between 0 and 1")
    if share < 0.5:
        return -t_quantile(1 - share, df)
    low, high = 0.0, 1.0
    while t_cdf(high, df) < share:
        high *= 2
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if t_cdf(middle, df) < share else (low, middle)
    return (low + high) / 2


def incomplete_beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function I_x(a, b), by its continued fraction."""
    if not 0 <= x <= 1:
        raise ValueError(f"x={x} is not between 0 and 1")
    if x in (0, 1):
        return float(x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(x, a, b) / a
    return 1 - front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """Lentz's method for the continued fraction of the incomplete beta function."""
    c, d = 1.0, 1 / _kept(1 - (a + b) * x / (a + 1))
    result = d
    for m in range(1, _STEPS):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d, c = 1 / _kept(1 + part * d), _kept(1 + part / c)
            result *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return result


def _kept(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
