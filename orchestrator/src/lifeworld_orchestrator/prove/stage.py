"""Servers, trial runner and judge of one process, for as many proofs as there are.

Entered once per process. A trial here is a trial as in any run: gateway, MCP client, simulated user, session file and
judge; only its file is thrown away. Refuses: keeping anything.
"""

import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.scoring import Judge, find_judge
from lifeworld_orchestrator.trial import Setting, TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet

CONFIG = "checks"


@dataclass(frozen=True)
class Played:
    """A trial that is over. `unmet` are the criteria with a check that did not come out true, in order."""

    path: Path
    card: Scorecard

    @property
    def unmet(self) -> tuple[str, ...]:
        """Criteria that were decided and are not met."""
        return tuple(verdict.criterion for verdict in self.card.verdicts if verdict.state == "unmet")

    def session(self) -> Session:
        """The record; to be read before the next trial."""
        return read_session(self.path)


class Stage:
    """Plays trials, one at a time."""

    def __init__(self, runner: TrialRunner, judge: Judge, folder: Path) -> None:
        self.runner = runner
        self._judge = judge
        self._path = folder / "session.jsonl"

    async def trial(self, task: Task, language: str, agent: str, seed: int = 0) -> Played:
        """One trial of that agent, judged by the checks."""
        await self.runner.run(TrialPlan("proof", task, language, agent, 0, seed), self._path)
        return Played(self._path, self._judge.score(self._path, CONFIG))


@asynccontextmanager
async def stage() -> AsyncIterator[Stage]:
    """A stage that is cleared away in the end.

    Raises:
        SetupError: no judge is installed.
    """
    judge = find_judge()
    if judge is None:
        raise SetupError("no judge is installed (entry point group lifeworld.judges): nothing can be proven")
    runner = TrialRunner(Fleet(), Setting())
    try:
        with tempfile.TemporaryDirectory(prefix="lifeworld-prove-") as folder:
            async with runner.fleet, runner.reception:
                yield Stage(runner, judge, Path(folder))
    finally:
        judge.close()
