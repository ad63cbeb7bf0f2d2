"""An agent from outside: nobody here starts it, any MCP client may dial in and be it.

Used by the gateway service and by `play`, and as the agent `external` of a run, which prints the URL on standard
error. Goes home when the client has fallen silent. Refuses: knowing what kind of client it is.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import anyio
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.agents.visitor import Invitation, VisitorChannel
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.pulse import Wait, wait_for
from lifeworld_orchestrator.secrecy import shown

IDLE = 900.0
"""Seconds without a call after the last one until the agent counts as gone."""
ARRIVAL = 3600.0
"""Seconds in which the first call must come."""


def announce(invitation: Invitation) -> None:
    """Where to dial in, on standard error."""
    sys.stderr.write(f"waiting for an agent at {invitation.url}\nstart prompt:\n{invitation.prompt}\n")
    sys.stderr.flush()


@dataclass
class External:
    """Waits for a client and for its silence. `ready` is told the invitation as soon as the door is open."""

    name: str = "external"
    ready: Callable[[Invitation], None] = announce
    idle: float = IDLE
    arrival: float = ARRIVAL
    wait: Wait = wait_for
    channel: VisitorChannel = "tool"

    def __post_init__(self) -> None:
        self._sent_home = anyio.Event()

    @property
    def is_sent_home(self) -> bool:
        """Whether it was told to go."""
        return self._sent_home.is_set()

    def send_home(self) -> None:
        """Whoever runs the client says that it is done."""
        self._sent_home.set()

    async def visit(self, invitation: Invitation) -> str | None:
        """Return when the trial is over, the client is silent for too long or was sent home."""
        self.ready(invitation)
        why: list[str] = []
        async with anyio.create_task_group() as tasks:

            async def first_of(event: anyio.Event) -> None:
                await event.wait()
                tasks.cancel_scope.cancel()

            tasks.start_soon(first_of, invitation.over)
            tasks.start_soon(first_of, self._sent_home)
            why.append(await self._silence(invitation))
            tasks.cancel_scope.cancel()
        return why[0] if why else None

    async def _silence(self, invitation: Invitation) -> str:
        """Why the client counts as gone, once it does."""
        pulse = invitation.pulse
        if pulse.calls == 0:
            await pulse.silence(self.arrival, self.wait, once=True)
            if pulse.calls == 0:
                return f"no call within {self.arrival:g} s"
        await pulse.silence(self.idle, self.wait)
        return f"no call for {self.idle:g} s"


def examples() -> list[str]:
    """Specs, for the sentence that lists what there is."""
    return ["external"]


def check(spec: AgentSpec) -> None:
    """Whether the options can be read.

    Raises:
        SetupError: a name, an unknown option, or one that is no number of seconds.
    """
    if spec.name:
        raise SetupError(f"agent {shown(spec.text)!r}: external takes no name")
    spec.check_options(frozenset({"idle", "arrival"}))
    for key in spec.options:
        _seconds(spec, key, 0)


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> External:
    """The agent of one trial."""
    return External(spec.text, idle=_seconds(spec, "idle", IDLE), arrival=_seconds(spec, "arrival", ARRIVAL))


def _seconds(spec: AgentSpec, key: str, default: float) -> float:
    value = spec.options.get(key)
    if value is None:
        return default
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0
    if not seconds > 0:
        raise SetupError(f"agent {shown(spec.text)!r}: {key} is a number of seconds above 0")
    return seconds
