"""Tasks spread over processes, one a core, each with a stage of its own.

Called by the command. Tasks go out one by one, so a slow one holds nobody up. With one process everything happens in
this one. A process that dies is an error that says so, never a shorter report.
"""

import multiprocessing
import queue
from collections.abc import Callable, Sequence
from typing import Any

import anyio
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import BrokenRun
from lifeworld_orchestrator.prove.findings import TaskReport
from lifeworld_orchestrator.prove.stage import stage
from lifeworld_orchestrator.prove.task import prove_task

_WAIT = 1.0
"""Seconds between looks at whether the processes still live."""

Heard = Callable[[TaskReport], None]


def prove(tasks: Sequence[Task], jobs: int, heard: Heard) -> list[TaskReport]:
    """Prove the tasks in so many processes; reports in the order of the tasks, each told to `heard` when it is there.

    Raises:
        SetupError: nothing can be proven here.
        BrokenRun: a process died.
    """
    jobs = min(jobs, len(tasks))
    reports = _alone(tasks, heard) if jobs <= 1 else _together(tasks, jobs, heard)
    order = {task.id: place for place, task in enumerate(tasks)}
    return sorted(reports, key=lambda report: order[report.task])


def _alone(tasks: Sequence[Task], heard: Heard) -> list[TaskReport]:
    reports: list[TaskReport] = []

    async def main() -> None:
        async with stage() as here:
            for task in tasks:
                reports.append(await prove_task(here, task))
                heard(reports[-1])

    anyio.run(main)
    return reports


def _together(tasks: Sequence[Task], jobs: int, heard: Heard) -> list[TaskReport]:
    context = multiprocessing.get_context("spawn")
    inbox, outbox = context.Queue(), context.Queue()
    for task in tasks:
        inbox.put(task.model_dump_json())
    for _ in range(jobs):
        inbox.put(None)
    workers = [context.Process(target=_work, args=(inbox, outbox), daemon=True) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    try:
        reports: list[TaskReport] = []
        while len(reports) < len(tasks):
            reports.append(_next(outbox, workers))
            heard(reports[-1])
        for worker in workers:
            worker.join()
        return reports
    finally:
        for worker in workers:
            worker.terminate()


def _next(outbox: Any, workers: Sequence[Any]) -> TaskReport:
    while True:
        try:
            told = outbox.get(timeout=_WAIT)
        except queue.Empty:
            if all(not worker.is_alive() for worker in workers):
                codes = ", ".join(str(worker.exitcode) for worker in workers)
                raise BrokenRun(
                    f"the processes that prove ended before their tasks did (exit status {codes})"
                ) from None
            continue
        if isinstance(told, TaskReport):
            return told
        raise BrokenRun(f"a process that proves broke: {told}")


def _work(inbox: Any, outbox: Any) -> None:
    """The life of one process."""

    async def main() -> None:
        async with stage() as here:
            while (document := inbox.get()) is not None:
                outbox.put(await prove_task(here, Task.model_validate_json(document)))

    try:
        anyio.run(main)
    except Exception as error:
        outbox.put(f"{type(error).__name__}: {error}")
