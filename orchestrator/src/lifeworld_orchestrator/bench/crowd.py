"""Many live sessions in one process: how much memory they take.

Run as a module of its own (`python -m lifeworld_orchestrator.bench.crowd N FOLDER`) so that nothing else of the bench
is counted. Every session is a whole trial with its world, gateway, client, listing, simulated user and recorder; its
agent makes one read and then waits until all the others are there.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anyio
from lifeworld_datasets.suites import load_suite

from lifeworld_orchestrator.agents.agent import Act, Briefing, Seen, ToolCall
from lifeworld_orchestrator.bench.subjects import LANGUAGE, READ, SUITE
from lifeworld_orchestrator.trial import Setting, TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet


class _Gathering:
    """Lets nobody go before everybody has come."""

    def __init__(self, expected: int) -> None:
        self.expected = expected
        self.present = 0
        self.complete = anyio.Event()
        self.leave = anyio.Event()

    async def join(self) -> None:
        self.present += 1
        if self.present == self.expected:
            self.complete.set()
        await self.leave.wait()


class _Waiter:
    """An agent that reads one page, waits for the others and says that it is done."""

    name = "bench:waiter"

    def __init__(self, gathering: _Gathering) -> None:
        self._gathering = gathering
        self._asked = False

    async def begin(self, briefing: Briefing) -> None:
        """Nothing to prepare."""

    async def act(self, seen: Sequence[Seen]) -> Act:
        """First the read, then the wait."""
        if not self._asked:
            self._asked = True
            return Act(calls=(ToolCall(READ[0], dict(READ[1])),))
        await self._gathering.join()
        return Act(done=True)


def resident_megabytes() -> float:
    """Memory of this process that is in RAM now, in megabytes."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("this system does not tell resident memory under /proc")


async def crowd(sessions: int, folder: Path) -> dict[str, Any]:
    """Hold that many sessions at once and say what they take."""
    gathering = _Gathering(sessions)
    tasks = [task for task in load_suite(SUITE) if LANGUAGE in task.languages]
    before = resident_megabytes()
    async with Fleet() as fleet, anyio.create_task_group() as group:
        runner = TrialRunner(fleet, Setting(), make_agent=lambda *_: _Waiter(gathering))
        for number in range(sessions):
            plan = TrialPlan(f"crowd-{number}", tasks[number % len(tasks)], LANGUAGE, "bench:waiter", number, number)
            group.start_soon(runner.run, plan, folder / f"{number}.jsonl")
        await gathering.complete.wait()
        during = resident_megabytes()
        gathering.leave.set()
    return {"sessions": sessions, "before_mb": before, "during_mb": during}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(anyio.run(crowd, int(sys.argv[1]), Path(sys.argv[2]))))
