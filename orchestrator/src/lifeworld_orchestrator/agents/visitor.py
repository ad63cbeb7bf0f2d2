"""What an agent is that drives itself: it is handed the MCP URL of its trial and does the rest.

Command-line agents, agents of other people behind a URL and a person on a page are visitors. The trial offers them an
`Invitation` and carries the same limits and the same record as with any agent; how they speak MCP is their affair.
A visitor never sees the task, the rubric or what the user keeps to itself.
"""

from typing import Literal, Protocol, runtime_checkable

import anyio
from lifeworld_datasets.session import Termination

from lifeworld_orchestrator.agents.agent import Briefing
from lifeworld_orchestrator.pulse import Pulse

VisitorChannel = Literal["tool", "cli", "page"]
"""`tool`: it talks to the user by the channel tools. `cli`, `page`: its words are delivered by `Invitation.say`."""


class Invitation(Protocol):
    """One trial, as its visitor may know it."""

    url: str
    """The MCP endpoint of this trial alone, on loopback."""
    handle: str
    """The unguessable part of the URL; never recorded."""
    prompt: str
    """What to start the agent with, complete in itself and in the language of the task."""
    briefing: Briefing
    """The same in parts; `opening` is empty where the agent fetches the user's first words itself."""
    pulse: Pulse
    """When the agent last called something."""

    @property
    def page(self) -> str:
        """Where a person is the agent, for a visitor of channel `page`."""
        ...

    @property
    def over(self) -> anyio.Event:
        """Set when the trial has ended, for whatever reason."""
        ...

    @property
    def ending(self) -> tuple[Termination, str] | None:
        """The word of the end and its detail, once there is one."""
        ...

    async def say(self, text: str) -> str:
        """Deliver words of the agent to the user; the reply, empty when the trial is over.

        For channels `cli` and `page`, and in solo mode for every visitor (its report, which ends the trial).
        """
        ...

    async def hang_up(self) -> None:
        """The agent is done."""
        ...

    def aside(self, text: str) -> None:
        """Record words that the agent spoke to whoever runs it and not to the user; nobody hears them."""
        ...


@runtime_checkable
class Visitor(Protocol):
    """An agent that drives itself. One object for each trial."""

    name: str
    channel: VisitorChannel

    async def visit(self, invitation: Invitation) -> str | None:
        """Work until done. Cancelled at the limits and some seconds after the end: leave nothing running.

        May return in a few words why it went home without an ending; they stand in the detail of the end.

        Raises:
            Failure: one of ours says at which border it broke; any other exception counts as `client_error`.
        """
        ...
