"""Works the queue off: claims jobs, scores in threads, stores what comes of it.

Run inside the app's lifespan. A session that cannot be scored fails its own job with the reason; the next one is taken
up. Refuses: retrying within a run of the service; what a kill interrupts is queued again by the store.
"""

from collections import defaultdict
from collections.abc import Callable

import anyio
from anyio import to_thread
from lifeworld_datasets.errors import SessionError

from lifeworld_judge.files import scorecard_bytes
from lifeworld_judge.judge import Judge, UnknownConfig
from lifeworld_judge.service.store import Job, Store

JudgeMaker = Callable[[], Judge]


class Workers:
    """The workers of one service; `wake` is called when a job was queued."""

    def __init__(self, store: Store, make_judge: JudgeMaker = Judge, count: int = 2) -> None:
        self._store = store
        self._make_judge = make_judge
        self._count = count
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
                job = await to_thread.run_sync(self._store.claim)
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
            await to_thread.run_sync(self._store.fail, job, self._named(fault, job))
        except Exception as fault:
            await to_thread.run_sync(self._store.fail, job, f"the judge broke: {type(fault).__name__}")
        else:
            await to_thread.run_sync(self._store.finish, job, card)
        assert job.number is not None
        if job.number in self._ends:
            self._ends.pop(job.number).set()

    def _score(self, judge: Judge, job: Job) -> bytes:
        return scorecard_bytes(judge.score(self._store.path(job.session), job.config))

    def _named(self, fault: Exception, job: Job) -> str:
        """The reason without the path of the service's own file."""
        return str(fault).replace(str(self._store.path(job.session)), f"session {job.session}")
