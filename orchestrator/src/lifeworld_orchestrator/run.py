"""A run: all planned trials, each exactly once, then judged.

Called by the command. Trials run concurrently in one process; each worker takes the next due trial, so the order of
starts is that of the plan. A trial that breaks is an entry in the manifest; a kill leaves a folder that `resume` takes
up again. Refuses: retrying within a run; that is the work of resume.
"""

import signal
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar

import anyio
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.scorecard import Scorecard, Summary
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.budget import Purse, check_prices
from lifeworld_orchestrator.failures import BrokenRun, ServerFault, SetupError, leaves, sentence
from lifeworld_orchestrator.folder import Entry, RunFolder
from lifeworld_orchestrator.models.hub import Hub
from lifeworld_orchestrator.request import Request, config, load, plan
from lifeworld_orchestrator.scoring import Scoring, check_config, check_graders, find_judge, planned
from lifeworld_orchestrator.trial import TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet


class Watcher(Protocol):
    """Told how a run gets on; nothing depends on it."""

    def begin(self, what: str, total: int) -> None:
        """A stretch of work begins."""
        ...

    def tick(self) -> None:
        """One piece of it is done."""
        ...

    def warn(self, text: str) -> None:
        """Something the user should read."""
        ...


@dataclass
class Result:
    """What a run came to."""

    folder: Path
    request: Request
    tasks: list[Task]
    entries: list[Entry]
    cards: list[Scorecard] = field(default_factory=list)
    summaries: list[Summary] = field(default_factory=list)
    judged: bool = False
    unjudged: list[str] = field(default_factory=list)
    """Sessions without a scorecard because the budget did not reach; `purse` says why."""
    stopped: str = ""

    @property
    def missing(self) -> int:
        """Planned trials that are not counted."""
        return sum(entry.status != "counted" for entry in self.entries)


T = TypeVar("T")
RunnerMaker = Callable[[Fleet, Request], TrialRunner]


def default_runner(fleet: Fleet, request: Request) -> TrialRunner:
    """Runs trials as asked."""
    return TrialRunner(fleet, request.setting())


async def execute(
    request: Request,
    out: Path,
    watcher: Watcher,
    *,
    resume: bool = False,
    concurrency: int = 4,
    make_runner: RunnerMaker = default_runner,
    make_fleet: Callable[[Request], Fleet] = lambda request: Fleet(foreign=request.foreign, remote=request.remote),
    hub: Hub | None = None,
    budget: float | None = None,
) -> Result:
    """Carry out a run in that folder, or what is left of it.

    `hub` holds the models that it asks; `budget` is what all attempts of the run together may cost, judging included,
    in US dollars.

    Raises:
        SetupError: the run cannot start as asked.
    """
    async with hub or Hub():
        if budget is not None:
            check_prices((*request.agents, request.user), "--budget")
        return await _execute(request, out, watcher, resume, concurrency, make_runner, make_fleet, Purse(budget))


async def _execute(
    request: Request,
    out: Path,
    watcher: Watcher,
    resume: bool,
    concurrency: int,
    make_runner: RunnerMaker,
    make_fleet: Callable[[Request], Fleet],
    purse: Purse,
) -> Result:
    tasks = load(request)
    plans = plan(request, tasks)
    fleet = make_fleet(request)
    folder = RunFolder(out)
    judge = find_judge()
    try:
        if judge is not None:
            check_config(judge, request.judge)
            if purse.budget is not None:
                check_graders(judge, request.judge, "--budget")
        folder.lock()
        settings = config(request, tasks)
        if resume:
            for damaged in folder.reopen(settings, plans):
                watcher.warn(damaged)
        else:
            folder.begin(request.as_json(), settings, plans)
        for unused in fleet.unused({name for task in tasks for name in task.servers}, request.tools):
            watcher.warn(f"--server {unused} is not used: no task of this run needs it")
        folder.charge(purse)
        scoring = None if judge is None else Scoring(folder, judge, request.judge, purse, watcher.warn)
        due = [item for item in plans if folder.due(folder.entries[item.session_id])]
        if due:
            runner = make_runner(fleet, request)
            async with fleet, runner.reception:
                # With a budget each trial is judged when it ends, so that trials do not use up what judging needs.
                at_once = scoring if purse.budget is not None else None
                await _Crew(folder, runner, fleet, watcher, purse, at_once).work(due, concurrency)
        folder.close_entries()
        result = Result(out, request, tasks, list(folder.entries.values()))
        return await _judged(result, scoring, watcher)
    finally:
        folder.release()
        if judge is not None:
            judge.close()


async def _judged(result: Result, scoring: Scoring | None, watcher: Watcher) -> Result:
    if scoring is None:
        watcher.warn("no judge is installed (entry point group lifeworld.judges): nothing is scored")
        return result
    watcher.begin("judging", len(result.entries))
    result.cards = await scoring.all(watcher.tick)
    result.summaries = scoring.judge.summarise(result.cards, planned(scoring.folder, result.tasks))
    result.judged, result.unjudged, result.stopped = True, list(scoring.unjudged), scoring.purse.stopped
    return result


@dataclass
class _Crew:
    folder: RunFolder
    runner: TrialRunner
    fleet: Fleet
    watcher: Watcher
    purse: Purse
    scoring: Scoring | None

    async def work(self, due: Sequence[TrialPlan], concurrency: int) -> None:
        """Run the due trials, at most so many at a time."""
        for fault in await self.fleet.try_foreign():
            self.watcher.warn(str(fault))
        await self._check_tools(due)
        self.watcher.begin("trials", len(due))
        queue = iter(due)
        async with anyio.create_task_group() as tasks:
            for _ in range(max(1, min(concurrency, len(due)))):
                tasks.start_soon(self._worker, queue)

    async def _check_tools(self, due: Sequence[TrialPlan]) -> None:
        """Merge the tools of every set of servers once before the first trial: a clash ends the run here."""
        seen: set[tuple[object, ...]] = set()
        for item in due:
            key = (tuple(item.task.servers), item.language, item.task.facts == [], item.agent)
            if key not in seen:
                seen.add(key)
                for warning in await self.runner.rehearse(item):
                    self.watcher.warn(warning)

    async def _worker(self, queue: Iterator[TrialPlan]) -> None:
        for item in queue:
            if not await self.purse.take():
                self.folder.hold(item.session_id, f"not started: {self.purse.stopped}")
                continue
            try:
                outcome = await self.runner.run(item, self.folder.session(item.session_id))
            except DatasetError as error:
                self.folder.give_up(item.session_id, str(error))
                self.watcher.warn(str(error))
            else:
                self.folder.settle(outcome)
                cost = self.purse.pay(outcome.usage)
                self.purse.pay_judging(await self._judge(item), cost)
            finally:
                self.purse.give_back()
            self.watcher.tick()

    async def _judge(self, item: TrialPlan) -> Sequence[float | None]:
        """What graders cost, where trials are judged as they end."""
        entry = self.folder.entries[item.session_id]
        return () if self.scoring is None or not entry.hash else (await self.scoring.card(entry))[1]


def start(request: Request, out: Path, watcher: Watcher, **options: Any) -> Result:
    """Run to the end in this thread; SIGTERM stops it in order, with the word `killed` in what was running."""

    async def main() -> Result:
        with anyio.CancelScope() as scope, _on_sigterm(scope.cancel):
            return await execute(request, out, watcher, **options)
        raise KeyboardInterrupt

    return unwrapped(main)


def unwrapped(main: Callable[[], Awaitable[T]]) -> T:
    """The result of an async function; no exception group leaves it.

    Raises:
        SetupError, ServerFault, BrokenRun: one was raised inside, or what else broke, told as a BrokenRun.
        KeyboardInterrupt: the run was stopped.
    """
    try:
        return anyio.run(main)
    except BaseExceptionGroup as group:
        for kind in (KeyboardInterrupt, SetupError, ServerFault, BrokenRun):
            for found in leaves(group):
                if isinstance(found, kind):
                    raise found from group
        raise BrokenRun(sentence(group)) from group


@contextmanager
def _on_sigterm(action: Callable[[], None]) -> Iterator[None]:
    try:
        before = signal.signal(signal.SIGTERM, lambda *_: action())
    except ValueError:  # not the main thread: nobody can send it there
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
