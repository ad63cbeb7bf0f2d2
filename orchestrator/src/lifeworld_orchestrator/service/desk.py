"""Mints trials, runs each beside the others, and knows what became of every one.

Used by the control API and by `play`. Owns the folder: `sessions/` and `scorecards/` as in a run, found again after a
restart. A trial is known by its session id, which is no secret; its handle is known to the reception alone. Refuses:
more than so many trials at a time.
"""

from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

import anyio
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.task import Limits, Task

from lifeworld_orchestrator import clock
from lifeworld_orchestrator.agents.external import External
from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.failures import BrokenRun, SetupError
from lifeworld_orchestrator.files import write_atomically
from lifeworld_orchestrator.folder import RunFolder
from lifeworld_orchestrator.pages.chair import Chair
from lifeworld_orchestrator.reception import Reception
from lifeworld_orchestrator.scoring import Judge, check_config
from lifeworld_orchestrator.service.choosing import chosen_language, chosen_task, session_id
from lifeworld_orchestrator.service.feed import Feed
from lifeworld_orchestrator.service.orders import Score, TrialOrder, TrialStatus
from lifeworld_orchestrator.service.shelf import Shelf
from lifeworld_orchestrator.tap import Watch
from lifeworld_orchestrator.trial import Outcome, Setting, Toolsets, TrialPlan, TrialRunner, UserMaker
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.users.create import check_user, create_user
from lifeworld_orchestrator.users.human import HumanUser
from lifeworld_orchestrator.users.user import User

AT_ONCE = 200
HUMAN = "human"


class Busy(Exception):
    """As many trials are open as this service takes."""


@dataclass
class Guest:
    """One trial of this process."""

    plan: TrialPlan
    order: TrialOrder
    external: External = field(init=False)
    feed: Feed = field(default_factory=Feed)
    ready: anyio.Event = field(default_factory=anyio.Event)
    done: anyio.Event = field(default_factory=anyio.Event)
    scope: anyio.CancelScope = field(default_factory=anyio.CancelScope)
    invitation: Invitation | None = None
    outcome: Outcome | None = None
    trouble: str = ""
    score: Score | None = None
    card: Scorecard | None = None
    user_handle: str = ""

    def __post_init__(self) -> None:
        order = self.order
        self.external = External(order.agent, self.welcome, order.idle, channel=order.channel)

    def welcome(self, invitation: Invitation) -> None:
        """The door is open."""
        self.invitation = invitation
        self.ready.set()


class Desk:
    """All trials of a folder. Entered beside a fleet and a reception that are entered already."""

    def __init__(
        self,
        fleet: Fleet,
        reception: Reception,
        folder: Path,
        *,
        judge: Judge | None = None,
        versions: dict[str, str] | None = None,
        at_once: int = AT_ONCE,
        make_user: UserMaker = create_user,
        now: Callable[[], str] = clock.stamp,
    ) -> None:
        self.folder = RunFolder(folder)
        self.guests: dict[str, Guest] = {}  # those that still run; the rest lies on the shelf
        self.shelf = Shelf(self.folder)
        self._fleet = fleet
        self._reception = reception
        self._judge = judge
        self._versions = versions or {}
        self._at_once = at_once
        self._make_user = make_user
        self._now = now
        self._toolsets = Toolsets()
        self._stack = AsyncExitStack()
        self._tasks: anyio.abc.TaskGroup | None = None

    async def __aenter__(self) -> "Desk":
        self.folder.lock()
        self._stack.callback(self.folder.release)
        self.shelf.read()
        self._tasks = await self._stack.enter_async_context(anyio.create_task_group())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        for guest in list(self.guests.values()):
            guest.scope.cancel()
        return await self._stack.__aexit__(kind, error, trace)

    async def mint(self, order: TrialOrder, watch: Watch | None = None) -> Guest:
        """A trial that waits for its agent.

        Raises:
            SetupError: it was asked for something impossible; nothing is left of it.
            Busy: as many trials are open as this desk takes.
        """
        if len(self.guests) >= self._at_once:
            raise Busy(f"{self._at_once} trials are open; end one, or wait")
        guest = self._guest(order)
        self.guests[guest.plan.session_id] = guest
        assert self._tasks is not None
        self._tasks.start_soon(self._host, guest, self._runner(guest, watch))
        await guest.ready.wait()
        if guest.invitation is None:
            await guest.done.wait()
            self._forget(guest.plan.session_id)
            detail = guest.outcome.detail if guest.outcome is not None else guest.trouble
            raise SetupError(f"the trial could not begin: {detail}")
        return guest

    def statuses(self) -> list[TrialStatus]:
        """Every trial, those that have ended first."""
        return [*self.shelf.statuses.values(), *(self._status(guest) for guest in self.guests.values())]

    def status(self, trial: str) -> TrialStatus | None:
        """One trial; None where there is none of that id."""
        guest = self.guests.get(trial)
        return self.shelf.statuses.get(trial) if guest is None else self._status(guest)

    async def end(self, trial: str) -> TrialStatus | None:
        """Whoever runs the agent says that it has finished; returns when the session is written and judged."""
        guest = self.guests.get(trial)
        if guest is not None:
            guest.external.send_home()
            await guest.done.wait()
        return self.status(trial)

    async def delete(self, trial: str) -> bool:
        """Stop the trial where it still runs and remove its files; whether there was one."""
        guest = self.guests.get(trial)
        if guest is None and trial not in self.shelf.statuses:
            return False
        if guest is not None:
            guest.scope.cancel()
            await guest.done.wait()
        self._forget(trial)
        return True

    def session(self, trial: str) -> Path | None:
        """The session file of a trial of this desk, and of nothing else."""
        known = trial in self.guests or trial in self.shelf.statuses
        path = self.folder.session(trial) if known else None
        return path if path is not None and path.is_file() and not path.is_symlink() else None

    def scorecard(self, trial: str) -> Path | None:
        """Its scorecard, where it was judged."""
        known = trial in self.guests or trial in self.shelf.statuses
        path = self.folder.scorecard(trial) if known else None
        return path if path is not None and path.is_file() and not path.is_symlink() else None

    def _guest(self, order: TrialOrder) -> Guest:
        if order.user == HUMAN and order.channel == "page" and order.mode != "solo":
            raise SetupError("two people need a page each: a user 'human' takes an agent of channel 'tool'")
        try:
            check_user(order.user)
        except ValueError as error:
            raise SetupError(str(error)) from error
        if self._judge is not None and order.judge:
            check_config(self._judge, order.judge)
        task = chosen_task(order)
        language = chosen_language(order, task)
        given = order.limits.model_dump(exclude_none=True)
        task = task.model_copy(update={"limits": Limits(**{**task.limits.model_dump(), **given})})
        taken = {*self.guests, *self.shelf.statuses}
        number, name = session_id(order, task, language, self._versions, taken)
        seed = number if order.seed is None else order.seed
        return Guest(TrialPlan(name, task, language, order.agent, number, seed), order)

    def _runner(self, guest: Guest, watch: Watch | None) -> TrialRunner:
        order = guest.order

        def watched(line: object) -> None:
            guest.feed(line)  # type: ignore[arg-type]
            if watch is not None:
                watch(line)  # type: ignore[arg-type]

        return TrialRunner(
            self._fleet,
            Setting(
                user=order.user,
                mode=order.mode,
                knowledge=order.knowledge,
                feedback=order.feedback,
                extra=tuple(self._fleet.foreign),
                tools=order.tools,
                versions=self._versions,
            ),
            toolsets=self._toolsets,
            reception=self._reception,
            make_agent=lambda *_: guest.external,
            make_user=lambda *made: self._user(guest, *made),
            now=self._now,
            watch=watched,
        )

    def _user(self, guest: Guest, spec: str, task: Task, language: str, mode: str, seed: int) -> User:
        """The user of a trial; a person gets a page, which is where this process can reach one."""
        if spec != HUMAN:
            return self._make_user(spec, task, language, mode, seed)
        chair = Chair(task, language)
        guest.user_handle = self._reception.seat(chair)
        return HumanUser(task, language, mode, seed, chair)

    async def _host(self, guest: Guest, runner: TrialRunner) -> None:
        """One trial from its beginning to its scorecard. Whatever breaks in it stays in it."""
        try:
            with guest.scope:
                guest.outcome = await runner.run(guest.plan, self.folder.session(guest.plan.session_id))
                guest.ready.set()
                await self._score(guest)
        except (SetupError, DatasetError, BrokenRun) as error:
            guest.trouble = str(error)
        finally:
            self.shelf.statuses[guest.plan.session_id] = self._status(guest, over=True)
            self.guests.pop(guest.plan.session_id, None)
            self._reception.rise(guest.user_handle)
            guest.ready.set()
            guest.feed.close()
            guest.done.set()

    async def _score(self, guest: Guest) -> None:
        if self._judge is None or not guest.order.judge or guest.invitation is None:
            return
        path = self.folder.session(guest.plan.session_id)
        try:
            card = await anyio.to_thread.run_sync(self._judge.score, path, guest.order.judge)
        except (DatasetError, ValueError) as error:
            guest.trouble = f"not judged: {error}"
            return
        write_atomically(self.folder.scorecard(guest.plan.session_id), card.model_dump_json(indent=2) + "\n")
        guest.card = card
        guest.score = short(card)

    def _forget(self, trial: str) -> None:
        self.guests.pop(trial, None)
        self.shelf.statuses.pop(trial, None)
        self.folder.session(trial).unlink(missing_ok=True)
        self.folder.scorecard(trial).unlink(missing_ok=True)

    def _status(self, guest: Guest, *, over: bool = False) -> TrialStatus:
        plan, header, end = guest.plan, guest.feed.header, guest.feed.end
        called = guest.invitation is not None and guest.invitation.pulse.calls > 0
        return TrialStatus(
            id=plan.session_id,
            state=("ended" if end else "lost") if over else "running" if called else "waiting",
            task=plan.task.id,
            language=plan.language,
            agent=plan.agent,
            user=header.user if header else guest.order.user,
            mode=header.mode if header else guest.order.mode or "",
            channel=guest.order.channel,
            termination=end.termination if end else None,
            boundary=end.boundary if end else "",
            detail=end.detail if end and end.detail else guest.trouble,
            turns=end.turns if end else 0,
            calls=end.calls if end else 0,
            score=guest.score,
        )


def short(card: Scorecard) -> Score:
    """The short form of a scorecard."""
    return Score(
        judge=card.judge, success=card.success, partial=card.partial, coverage=card.coverage, unscored=card.unscored
    )
