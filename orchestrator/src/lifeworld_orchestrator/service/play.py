"""One trial for one client that a person opens: configuration, start prompt, live view, scorecard.

Used by `lifeworld play`. The gateway runs in this process and ends with the trial; the client's configuration is put
back then, unless it is to be kept. An interrupt means that the agent is done; a second one stops the trial.
"""

import signal
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import anyio
from rich.console import Console
from rich.text import Text

from lifeworld_orchestrator import narration
from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.clients.table import GENERIC, Target
from lifeworld_orchestrator.clients.writing import printed, take_back, write
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.reception import Reception
from lifeworld_orchestrator.request import versions
from lifeworld_orchestrator.scoring import Judge, check_config, find_judge
from lifeworld_orchestrator.service.desk import Desk, Guest
from lifeworld_orchestrator.service.orders import TrialOrder
from lifeworld_orchestrator.tap import Line
from lifeworld_orchestrator.upstreams.fleet import Fleet

PAGE = "page"


@dataclass(frozen=True)
class Play:
    """What is to be played. `client` is a name of `clients.table`, or `page` for a person."""

    order: TrialOrder
    client: str
    out: Path
    name: str = "lifeworld"
    config_file: Path | None = None
    show: bool = False
    keep: bool = False
    foreign: Mapping[str, str] = field(default_factory=dict)
    remote: Mapping[str, str] = field(default_factory=dict)


async def play(
    wanted: Play,
    console: Console,
    *,
    find: Callable[[], Judge | None] = find_judge,
    make_fleet: Callable[[Play], Fleet] = lambda wanted: Fleet(foreign=wanted.foreign, remote=wanted.remote),
) -> Guest:
    """Play the trial to its end; everything that is told on the way goes to the console.

    Raises:
        SetupError: the trial or the configuration is impossible.
    """
    judge = find()
    reception = Reception()
    fleet = make_fleet(wanted)
    try:
        if judge is not None and wanted.order.judge:
            check_config(judge, wanted.order.judge)
        desk = Desk(fleet, reception, wanted.out, judge=judge, versions=versions())
        async with fleet, reception, desk:

            def watch(line: Line) -> None:
                text = narration.told(line)
                if text is not None:
                    console.print(text, soft_wrap=True)

            guest = await desk.mint(wanted.order, watch)
            assert guest.invitation is not None
            if guest.user_handle:
                page = f"{guest.invitation.url.partition('/t/')[0]}/u/{guest.user_handle}"
                console.print(Text(f"the customer's page: {page}", style="bold"), soft_wrap=True)
            async with anyio.create_task_group() as tasks:
                await tasks.start(_on_interrupt, guest, console)
                with _Configured(wanted, guest.invitation, console):
                    await guest.done.wait()
                tasks.cancel_scope.cancel()
        return guest
    finally:
        if judge is not None:
            judge.close()


async def _on_interrupt(
    guest: Guest, console: Console, *, task_status: anyio.abc.TaskStatus[None] = anyio.TASK_STATUS_IGNORED
) -> None:
    with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        task_status.started()
        async for number in signals:
            if number == signal.SIGTERM or guest.external.is_sent_home:
                guest.scope.cancel()
                return
            console.print("the agent is taken to be done; once more stops the trial")
            guest.external.send_home()


class _Configured:
    """The client's configuration while the trial lasts."""

    def __init__(self, wanted: Play, invitation: Invitation, console: Console) -> None:
        self._wanted = wanted
        self._invitation = invitation
        self._console = console
        self._written = False

    def __enter__(self) -> None:
        wanted, invitation = self._wanted, self._invitation
        target = Target(url=invitation.url)
        if wanted.client == PAGE:
            self._say(f"open this page: {invitation.page}", "bold")
            return
        if wanted.show or wanted.client == GENERIC:
            self._say(printed(wanted.client, wanted.name, target))
            self._say(f"MCP URL: {invitation.url}", "bold")
        else:
            form, path = write(wanted.client, wanted.name, target, wanted.config_file)
            self._written = True
            self._say(f"{form.title}: entry {wanted.name!r} written to {path}. {form.after}")
        self._say("start prompt:", "bold")
        self._say(invitation.prompt)
        self._say("waiting for the client (Ctrl-C when the agent is done)", "dim")

    def __exit__(self, *_: object) -> None:
        if not self._written or self._wanted.keep:
            return
        try:
            self._say(take_back(self._wanted.client, self._wanted.config_file))
        except SetupError as error:
            self._say(f"warning: {error}")

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Text(text, style=style), soft_wrap=True)
