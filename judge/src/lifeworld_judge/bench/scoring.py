"""Measures scoring: time over many sessions on all cores, and whether memory grows with their number.

Called by `lifeworld judge bench`. Beside the seconds stands a ratio to bare JSON parsing of the same files in the same
run, which says more on a busy or a slow machine.
"""

import contextlib
import json
import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from lifeworld_judge.bench.sessions import write
from lifeworld_judge.parallel import cores, score_many

SESSIONS, EVENTS, CHECKS = 2000, 60, 12
TARGET_S = 60.0
TARGET_HOSTILE_S = 2.0
TARGET_GROWTH_MB = 48.0
_PARSED = 100
_TEN = "[1,2,3,4,5,6,7,8,9,10]"
HOSTILE = {
    "endless macro": f"{_TEN}.map(a,{_TEN}.map(b,{_TEN}.map(c,{_TEN}.map(d,{_TEN}.map(e,{_TEN}.map(f,{_TEN}.map(g,"
    f"{_TEN}.map(h, h)))))))).size() == 1",
    "deep nesting": "(" * 990 + "true" + ")" * 990,
    "huge result": f"{_TEN}.map(a,{_TEN}.map(b,{_TEN}.map(c,{_TEN}.map(d,{_TEN}.map(e,{_TEN}.map(f, "
    f"'{'x' * 1024}' + string(a))))))).size() == 1",
}  # fmt: skip
"""Name -> an expression that means harm."""


@dataclass(frozen=True)
class Row:
    """One figure with its target."""

    name: str
    value: float
    unit: str
    target: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None where there is none."""
        return None if self.target is None else self.value <= self.target


def everything(sessions: int, say: Callable[[str], None]) -> Iterator[Row]:
    """All figures, as they come."""
    with tempfile.TemporaryDirectory(prefix="lifeworld-bench-") as name:
        folder = Path(name)
        say(f"writing {sessions} sessions of {EVENTS} events with {CHECKS} checks each")
        paths = write(folder, sessions, EVENTS, CHECKS)
        say("scoring")
        yield from _speed(paths)
        say("hostile checks")
        yield from _hostile(folder)


def _speed(paths: list[Path]) -> Iterator[Row]:
    parsed = min(len(paths), _PARSED)
    start = time.perf_counter()
    for path in paths[:parsed]:
        for line in path.read_bytes().splitlines():
            json.loads(line)
    floor = (time.perf_counter() - start) / parsed
    start, used = time.perf_counter(), _processor_s()
    early = late = took = 0.0
    scored = processes = 0
    for scored, _ in enumerate(score_many(paths), 1):
        if scored == max(1, len(paths) // 10):
            early = resident_mb()
        if scored == len(paths):
            took, late, processes = time.perf_counter() - start, resident_mb(), len(family())  # before workers end
    judged = len(paths) >= SESSIONS
    target = TARGET_S * len(paths) / SESSIONS if judged else None
    unjudged = "" if judged else f"; the target is one of {SESSIONS} sessions and is not judged on {len(paths)}"
    used = (_processor_s() - used) / cores()
    note = (
        f"{len(paths) / took:.0f} a second on {cores()} cores; {used:.1f} s of processor time on each of them{unjudged}"
    )
    yield Row(f"{scored} sessions of {EVENTS} events, {CHECKS} checks each", took, "s", target, note)
    share = f"{1000 * took / len(paths):.1f} ms against {1000 * floor:.1f} ms"
    yield Row("one session, against parsing its JSON on one core", took / len(paths) / floor, "×", None, share)
    yield Row(
        "memory of all processes grown from the first tenth to the end",
        late - early,
        "MB",
        TARGET_GROWTH_MB if judged else None,
        f"{early:.0f} MB before, in {processes} processes{unjudged}",
    )


def _hostile(folder: Path) -> Iterator[Row]:
    from lifeworld_datasets.journal import read_session

    from lifeworld_judge.checks import decide
    from lifeworld_judge.evaluator import Evaluator

    (path,) = write(folder / "hostile", 1, 8, 1)
    session = read_session(path)
    (criterion,) = session.header.task.rubric
    with Evaluator() as evaluator:
        decide(session, [criterion], evaluator)
        for name, check in HOSTILE.items():
            start = time.perf_counter()
            verdicts = decide(
                session, [criterion.model_copy(update={"id": "hostile", "check": check}), criterion], evaluator
            )
            took = time.perf_counter() - start
            states = "; ".join(verdict.reason or verdict.state for verdict in verdicts)
            yield Row(f"a hostile check ({name}) and its neighbour", took, "s", TARGET_HOSTILE_S, states[:120])


def _processor_s() -> float:
    """Seconds of processor time of this process and of those it waited for."""
    return sum(os.times()[:4])


def family() -> list[int]:
    """This process and all that descend from it, as far as the system tells."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = [os.getpid()]
    for process in found:
        found += [child for child, parent in parents.items() if parent == process]
    return found


def resident_mb() -> float:
    """Resident memory now of this process, its workers and their evaluators together; what they share counts in each.

    Where the system does not say, the most that this process had.
    """
    pages, known = 0, False
    for process in family():
        with contextlib.suppress(OSError):
            pages, known = pages + int(Path(f"/proc/{process}/statm").read_text().split()[1]), True
    return (
        pages * os.sysconf("SC_PAGE_SIZE") / 1e6 if known else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    )
