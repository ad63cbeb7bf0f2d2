"""Scores many session files on all cores, in order, holding one scorecard at a time.

Called by the commands. Few files are scored in this process; many are shared among worker processes, each with a judge
of its own. Only `checks` is shared out: other configurations wait for graders, and their judge does that itself. A
file that cannot be read is an error in its place and never costs the others.
"""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.util import Finalize
from pathlib import Path

from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.judge import Judge

PARALLEL_FROM = 64
"""Fewer files than this are scored here: starting processes takes about a second."""
_CHUNK = 8
_CHECKS = "checks"

_judge: Judge | None = None

Scored = Scorecard | SessionError


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def score_many(paths: Sequence[Path], config: str = _CHECKS, processes: int | None = None) -> Iterator[Scored]:
    """What became of each file, in their order: its scorecard, or why there is none.

    Args:
        paths: session files.
        config: configuration of the judge.
        processes: how many processes share the work; by default all cores where there are many files.
    """
    wanted = processes or (cores() if len(paths) >= PARALLEL_FROM else 1)
    if wanted == 1 or config != _CHECKS:
        with Judge() as judge:
            for path in paths:
                yield _scored(judge, path, config)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(wanted, mp_context=context, initializer=_begin) as pool:
        yield from pool.map(_score_there, paths, chunksize=_CHUNK)


def _begin() -> None:
    global _judge
    _judge = Judge()
    Finalize(None, _judge.close, exitpriority=1)  # worker processes skip what `atexit` would do


def _score_there(path: Path) -> Scored:
    assert _judge is not None
    return _scored(_judge, path, _CHECKS)


def _scored(judge: Judge, path: Path, config: str) -> Scored:
    try:
        return judge.score(path, config)
    except SessionError as fault:
        return fault
