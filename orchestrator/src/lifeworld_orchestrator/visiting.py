"""A trial whose agent drives itself: from the invitation to the end.

Called by the trial in place of the host loop. Gives the visitor its door and decides what it means when the visitor
goes home without an ending. Limits and time stay the trial's.
"""

from dataclasses import dataclass

import anyio
import mcp_types
from lifeworld_datasets.session import Termination, Usage

from lifeworld_orchestrator import channel, texts
from lifeworld_orchestrator.agents.agent import Briefing, Mode
from lifeworld_orchestrator.agents.visitor import Visitor
from lifeworld_orchestrator.failures import ClientFault, Failure
from lifeworld_orchestrator.gateway import Door
from lifeworld_orchestrator.line import Line
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.pages.sheet import Sheet
from lifeworld_orchestrator.pulse import Pulse
from lifeworld_orchestrator.reception import Reception

GRACE = 10.0
"""Seconds that a visitor may take to go home after the end of its trial."""
STOPPED = "agent stopped talking to the user"
NEVER = "agent never talked to the user"


@dataclass
class Invited:
    """The invitation of one trial (`agents.visitor.Invitation`)."""

    url: str
    handle: str
    prompt: str
    briefing: Briefing
    pulse: Pulse
    live: LiveTrial
    line: Line
    visitor: Visitor

    @property
    def page(self) -> str:
        """Where a person is the agent (channel `page`)."""
        return f"{self.url.removesuffix(f'/t/{self.handle}/mcp')}/p/{self.handle}"

    @property
    def over(self) -> anyio.Event:
        """Set when the trial has ended."""
        return self.live.over

    @property
    def ending(self) -> tuple[Termination, str] | None:
        """The word of the end and its detail, once there is one."""
        ending = self.live.ending
        return None if ending is None else (ending.word, ending.detail)

    async def say(self, text: str) -> str:
        """Deliver words to the user; the reply, empty when the trial is over."""
        live = self.live
        live.check_turns()
        spent = getattr(self.visitor, "usage", None)
        if isinstance(spent, Usage):
            live.check_budget(spent)
        if live.ending is not None:
            return ""
        if not text.strip():
            live.finish("agent_silent", "no words")
            return ""
        try:
            async with self.pulse.beat():
                return await self.line.say(text)
        except Failure as failure:
            live.finish(failure.word, str(failure))
            return ""

    async def hang_up(self) -> None:
        """The agent is done."""
        if self.live.ending is None:
            await self.line.hang_up()

    def aside(self, text: str) -> None:
        """Record words that nobody hears."""
        if self.live.ending is None and text.strip():
            self.live.recorder.message("agent", text, aside=True)


async def receive(visitor: Visitor, door: Door, line: Line, reception: Reception, mode: Mode, now: str) -> None:
    """Let the visitor play until the trial is over or it goes home."""
    live = door.live
    opening = "" if door.channel is not None else await line.open()
    if live.ending is not None:
        return
    language = live.language
    tools = tuple(
        mcp_types.Tool.model_validate(tool) for tool in live.toolset.listing if tool["name"] not in channel.NAMES
    )
    briefing = Briefing(door.instructions, language, tools, opening, mode, now)
    prompt = texts.start(door.instructions, language, opening)
    door.start = prompt
    url, handle = await reception.open(door)
    invited = Invited(url, handle, prompt, briefing, door.pulse, live, line, visitor)
    if visitor.channel == "page":
        reception.sheets[handle] = Sheet(door, invited)
    why = ""
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_see_off, live, tasks.cancel_scope)
            why = await visitor.visit(invited) or ""
            tasks.cancel_scope.cancel()
    except Exception as error:
        _broke(live, error)
    finally:
        reception.close(handle)
    if live.ending is None:
        went_home(live, door, mode, why)


def went_home(live: LiveTrial, door: Door, mode: Mode, why: str = "") -> None:
    """The ending of a trial whose visitor left it open."""
    if mode == "solo":
        acted = live.recorder.calls > 0
        live.finish("agent_done" if acted else "agent_silent", _joined("" if acted else "no call", why))
    elif live.conversation is not None and live.conversation.started and _heard(door):
        live.finish("agent_silent", _joined(STOPPED, why))
    else:
        live.finish("agent_silent", _joined(NEVER, why))


def _joined(*parts: str) -> str:
    return ": ".join(part for part in parts if part)


def _heard(door: Door) -> bool:
    """Whether the agent took part in the conversation at all, by whichever channel."""
    return door.channel is not None or door.pulse.calls > 0


def _broke(live: LiveTrial, error: BaseException) -> None:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    failure = error if isinstance(error, Failure) else ClientFault(f"{type(error).__name__}: {error}")
    live.finish(failure.word, str(failure))


async def _see_off(live: LiveTrial, scope: anyio.CancelScope) -> None:
    await live.over.wait()
    await anyio.sleep(GRACE)
    scope.cancel()
