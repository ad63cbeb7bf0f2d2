"""Timing several paths in turn.

Each round times one call of every path before the next round begins, so drift and noise of the machine hit all paths
alike; a path's figure is the median over all its calls.
"""

import gc
import statistics
import time
from collections.abc import Awaitable, Callable, Mapping

Work = Callable[[], Awaitable[object]]


async def medians(paths: Mapping[str, Work], *, rounds: int, warm_up: int = 20) -> dict[str, float]:
    """Median milliseconds of one call of each path."""
    taken: dict[str, list[float]] = {name: [] for name in paths}
    for work in paths.values():
        for _ in range(warm_up):
            await work()
    gc.collect()
    for _ in range(rounds):
        for name, work in paths.items():
            begin = time.perf_counter()
            await work()
            taken[name].append(time.perf_counter() - begin)
    return {name: statistics.median(seconds) * 1000 for name, seconds in taken.items()}
