"""Scores many session files on all cores, in order, holding one scorecard at a time.

Called by the commands. Few files are scored in this process; many are shared among worker processes, each with a judge
of its own. Only `checks` is shared out: other configurations wait for graders, a few sessions at a time. A
file that cannot be read is an error in its place and never costs the others.
"""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.util import Finalize
from pathlib import Path

from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.files import stored_scorecard
from lifeworld_judge.judge import Judge

PARALLEL_FROM = 64
"""Fewer files than this are scored here: starting processes takes about a second."""
_CHUNK = 8
_THREADS = 4
"""Sessions put to graders at once: they wait for providers, and providers limit how much they take."""
_CHECKS = "checks"

_judge: Judge | None = None

Scored = Scorecard | SessionError


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Again:
    """Stored scorecards are the beginning: only `window` is read again, or what no grader could read."""

    window: int | None = None


def score_many(
    paths: Sequence[Path],
    config: str = _CHECKS,
    processes: int | None = None,
    *,
    again: Again | None = None,
    out: Path | None = None,
) -> Iterator[Scored]:
    """What became of each file, in their order: its scorecard, or why there is none.

    Args:
        paths: session files.
        config: configuration of the judge.
        processes: how many processes share the work; by default all cores where there are many files.
        again: what of stored scorecards is judged again; by default everything is judged.
        out: where stored scorecards lie; by default beside their sessions.
    """
    if config != _CHECKS:
        with Judge() as judge, ThreadPoolExecutor(_THREADS) as threads:
            yield from threads.map(lambda path: _graded(judge, path, config, again, out), paths)
        return
    wanted = processes or (cores() if len(paths) >= PARALLEL_FROM else 1)
    if wanted == 1:
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


def _graded(judge: Judge, path: Path, config: str, again: Again | None, out: Path | None) -> Scored:
    try:
        if again is None:
            return judge.score(path, config)
        return judge.score(path, config, earlier=stored_scorecard(path, out), window=again.window)
    except SessionError as fault:
        return fault


def _scored(judge: Judge, path: Path, config: str) -> Scored:
    try:
        return judge.score(path, config)
    except SessionError as fault:
        return fault
