"""Avg@k, Pass@k and Pass^k of one task, from n trials of which c succeeded. Pure.

The only place where these formulas stand; every figure anywhere is made from them. k trials are thought to be drawn
from the n without putting any back, which makes each an unbiased estimate of the chance it is named after:

- `avg@k  = c / n`: the expected success of a trial. Drawing k of n and averaging them gives c / n whatever k is.
- `pass@k = 1 - C(n-c, k) / C(n, k)`: at least one of k trials succeeds.
- `pass^k = C(c, k) / C(n, k)`: all k trials succeed.
"""

from math import comb

FORMULA = "unbiased/1"
"""Name and version of the three formulas."""


def _checked(n: int, c: int, k: int) -> None:
    if not 0 <= c <= n:
        raise ValueError(f"{c} successes in {n} trials")
    if not 1 <= k <= n:
        raise ValueError(f"k={k} with {n} trials: k must be between 1 and the number of trials")


def avg_at_k(n: int, c: int, k: int) -> float:
    """Expected success of one trial; the same for every k that n allows."""
    _checked(n, c, k)
    return c / n


def pass_at_k(n: int, c: int, k: int) -> float:
    """Chance that at least one of k trials succeeds."""
    _checked(n, c, k)
    return (comb(n, k) - comb(n - c, k)) / comb(n, k)


def pass_hat_k(n: int, c: int, k: int) -> float:
    """Chance that all of k trials succeed."""
    _checked(n, c, k)
    return comb(c, k) / comb(n, k)


ESTIMATORS = {"Avg@k": avg_at_k, "Pass@k": pass_at_k, "Pass^k": pass_hat_k}
"""Name of a figure -> its formula, in the order in which figures are shown."""
