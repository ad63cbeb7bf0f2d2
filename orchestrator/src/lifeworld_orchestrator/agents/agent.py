"""What an agent is to the host loop.

An agent gets a briefing once and then, turn by turn, what it has seen; it answers with an act. It never touches a
server: the host carries its calls to the trial's gateway over MCP. An agent that breaks raises one of the failures of
`lifeworld_orchestrator.failures`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import mcp_types
from lifeworld_datasets.session import Usage

Mode = Literal["default", "neutral", "solo"]


@dataclass
class ToolCall:
    """A call the agent wants made."""

    tool: str
    arguments: dict[str, Any]


@dataclass
class Act:
    """One step of an agent.

    Words beside calls are recorded but not sent: the user hears an agent when it waits for an answer. `done` ends the
    trial after the act. `notes` go into the record and nowhere else.
    """

    message: str = ""
    calls: tuple[ToolCall, ...] = ()
    done: bool = False
    notes: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Nothing said, nothing called, nothing ended."""
        return not self.message.strip() and not self.calls and not self.done


@dataclass
class UserSaid:
    """Words of the user (in solo mode once: the whole instruction)."""

    text: str


@dataclass
class Returned:
    """What came back of a call. `refusal` may hold less than `{code, message, hint}`, by the feedback level."""

    call: ToolCall
    ok: bool
    result: dict[str, Any] | None
    refusal: dict[str, str] | None
    text: str


Seen = UserSaid | Returned


@dataclass(frozen=True)
class Briefing:
    """What an agent knows before the first word."""

    instructions: str
    language: str
    tools: tuple[mcp_types.Tool, ...]
    opening: str
    mode: Mode
    now: str


class Agent(Protocol):
    """The system under test."""

    name: str

    async def begin(self, briefing: Briefing) -> None:
        """Learn the setting; before the first act."""
        ...

    async def act(self, seen: Sequence[Seen]) -> Act:
        """The next step, given what happened since the last."""
        ...


@dataclass
class Metered:
    """Mixed into agents that spend tokens; the host looks at `usage` before every step."""

    usage: Usage = field(default_factory=Usage)
