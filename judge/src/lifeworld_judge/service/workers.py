"""Works the queue off: claims jobs, scores in threads, stores what comes of it.

Run inside the app's lifespan. A session that cannot be scored fails its own job with the reason; the next one is taken
up. Where the store does not take what it must (a full disk), the workers wait and try again, and `trouble` says so.
Refuses: scoring twice within a run of the service; what a kill interrupts is queued again by the store.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

import anyio
from anyio import to_thread
from lifeworld_datasets.errors import SessionError
from sqlalchemy.exc import SQLAlchemyError

from lifeworld_judge.files import scorecard_bytes
from lifeworld_judge.judge import Judge, UnknownConfig
from lifeworld_judge.service.store import Job, Store

JudgeMaker = Callable[[], Judge]
Given = TypeVar("Given")
PAUSE = 2.0
"""Seconds until a store that refused is asked again."""


class Workers:
    """The workers of one service; `wake` is called when a job was queued."""

    def __init__(self, store: Store, make_judge: JudgeMaker = Judge, count: int = 2, pause: float = PAUSE) -> None:
        self._store = store
        self._make_judge = make_judge
        self._count = count
        self._pause = pause
        self.trouble = ""
        self._queued = anyio.Event()
        self._ends: defaultdict[int, anyio.Event] = defaultdict(anyio.Event)

    def wake(self) -> None:
        """A job waits."""
        self._queued.set()
        self._queued = anyio.Event()

    def end_of(self, job: int) -> anyio.Event:
        """Set when that job ends. Ask for it before looking whether the job is still open."""
        return self._ends[job]

    def forget(self, job: int) -> None:
        """Nobody waits for that job any more."""
        self._ends.pop(job, None)

    async def run(self) -> None:
        """Work until cancelled."""
        async with anyio.create_task_group() as tasks:
            for _ in range(self._count):
                tasks.start_soon(self._worker)

    async def _worker(self) -> None:
        judge = self._make_judge()
        try:
            while True:
                queued = self._queued
                job = await self._kept(self._store.claim)
                if job is None:
                    await queued.wait()
                    continue
                await self._do(judge, job)
        finally:
            judge.close()

    async def _do(self, judge: Judge, job: Job) -> None:
        try:
            # A job given up with the service stays `running` in the store and is queued again at the next start.
            card = await to_thread.run_sync(self._score, judge, job, abandon_on_cancel=True)
        except (SessionError, UnknownConfig) as fault:
            reason = self._named(fault, job)
            await self._kept(lambda: self._store.fail(job, reason))
        except Exception as fault:
            reason = f"the judge broke: {type(fault).__name__}"
            await self._kept(lambda: self._store.fail(job, reason))
        else:
            await self._kept(lambda: self._store.finish(job, card))
        assert job.number is not None
        if job.number in self._ends:
            self._ends.pop(job.number).set()

    async def _kept(self, step: Callable[[], Given]) -> Given:
        """A step of the store, tried until it is taken."""
        while True:
            try:
                given = await to_thread.run_sync(step)
            except SQLAlchemyError as fault:
                if not self.trouble:
                    self.trouble = reason(fault)
                    sys.stderr.write(f"lifeworld-judge: the store does not take a job ({self.trouble}); trying again\n")
                await anyio.sleep(self._pause)
            else:
                self.trouble = ""
                return given

    def _score(self, judge: Judge, job: Job) -> bytes:
        return scorecard_bytes(judge.score(self._store.path(job.session), job.config))

    def _named(self, fault: Exception, job: Job) -> str:
        """The reason without the path of the service's own file."""
        return str(fault).replace(str(self._store.path(job.session)), f"session {job.session}")


def reason(fault: SQLAlchemyError) -> str:
    """What the database itself says, without the statement."""
    return str(getattr(fault, "orig", None) or type(fault).__name__)
