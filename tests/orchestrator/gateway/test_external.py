"""An agent from outside: anybody may dial in, and silence ends the trial with its own words."""

import anyio
import pytest
from lifeworld_orchestrator.agents.create import create_agent, parse_spec
from lifeworld_orchestrator.agents.external import External
from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.visiting import NEVER, STOPPED
from mcp import Client


class Clock:
    """Time that passes when the test says so: a wait is over when its event comes or its time is called."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._up = anyio.Event()

    def run_out(self) -> None:
        self._up.set()
        self._up = anyio.Event()

    async def wait(self, event: anyio.Event, seconds: float) -> bool:
        self.asked.append(seconds)
        up = self._up
        async with anyio.create_task_group() as tasks:

            async def first(one: anyio.Event) -> None:
                await one.wait()
                tasks.cancel_scope.cancel()

            tasks.start_soon(first, event)
            await up.wait()
            tasks.cancel_scope.cancel()
        return event.is_set()


async def test_a_client_that_falls_silent_amid_the_conversation_ends_the_trial_in_good_order(lab) -> None:
    clock = Clock()
    doors: list[Invitation] = []
    opened = anyio.Event()

    def ready(invitation: Invitation) -> None:
        doors.append(invitation)
        opened.set()

    agent = External(ready=ready, idle=900, arrival=60, wait=clock.wait)
    sessions = []

    async def trial() -> None:
        sessions.append(await lab.trial(agent))

    with anyio.fail_after(10):
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(trial)
            await opened.wait()
            async with Client(doors[0].url, cache=None) as client:
                await client.call_tool("start_conversation", {})
            while clock.asked[-1] != 900:
                await anyio.lowlevel.checkpoint()
            clock.run_out()
    (session,) = sessions
    assert session.end.termination == "agent_silent"
    assert session.end.detail == f"{STOPPED}: no call for 900 s"
    assert clock.asked[0] == 60


async def test_a_client_that_never_comes_is_not_waited_for_longer_than_agreed(lab) -> None:
    clock = Clock()
    agent = External(ready=lambda _: None, arrival=60, wait=clock.wait)
    sessions = []

    async def trial() -> None:
        sessions.append(await lab.trial(agent))

    with anyio.fail_after(10):
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(trial)
            while not clock.asked:
                await anyio.lowlevel.checkpoint()
            clock.run_out()
    assert sessions[0].end.detail == f"{NEVER}: no call within 60 s"


async def test_the_url_is_announced_on_standard_error_alone(lab, capsys) -> None:
    agent = External(arrival=0.01)
    await lab.trial(agent)
    shown = capsys.readouterr()
    assert "/mcp" in shown.err
    assert "start_conversation" in shown.err
    assert shown.out == ""


def test_its_spec_takes_seconds_and_nothing_else(lab) -> None:
    agent = create_agent("external?idle=30", lab.task(), "en", 0)
    assert isinstance(agent, External)
    assert (agent.idle, agent.name) == (30.0, "external?idle=30")
    for spec in ("external?idle=soon", "external?idle=0", "external?id=3", "external:me"):
        with pytest.raises(SetupError):
            parse_spec(spec)
