"""The simulated user as the orchestrator sees it: one protocol, whoever stands behind it.

Owns the protocol and its records; `create.create_user` turns a spec such as `scripted` into a user. The host loop and
the user channel tools call `open` once and `reply` for each message of the agent. A user gets words and
`Progress`, never a tool call or a result.
"""

from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from lifeworld_orchestrator.users.hearing.topics import Heard

__all__ = ["Heard", "Progress", "Tag", "User", "UserTurn"]

Tag = Literal["opening", "asked", "volunteered", "confirmed"]


@dataclass(frozen=True)
class Progress:
    """What the customer's own phone shows: records changed and created in this trial, and those still to be paid.

    `unpaid` counts only records that were created or changed in this trial.
    """

    changes: int = 0
    created: int = 0
    unpaid: int = 0


@dataclass(frozen=True)
class UserTurn:
    """One message of the user with what stands behind it; `state` is the data of the `user_state` event.

    `voice` says who worded it where that is no matter of course: `model`, `scripted` (the model failed the fidelity
    check), `prompt`, `human`. `rejected` are the faults of wordings that were thrown away before.
    """

    text: str
    facts: tuple[str, ...] = ()
    tags: dict[str, Tag] = field(default_factory=dict)
    heard: tuple[Heard, ...] = ()
    acts: tuple[str, ...] = ()
    state: dict[str, Any] = field(default_factory=dict)
    ended: Literal["", "user_done", "user_hung_up"] = ""
    voice: Literal["", "model", "scripted", "prompt", "human"] = ""
    rejected: tuple[str, ...] = ()


class User(Protocol):
    """Whoever answers the agent: scripted, a model or a person."""

    name: str

    async def open(self) -> UserTurn:
        """The user's first words."""
        ...

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        """The answer to one message of the agent; `progress` is as of this moment."""
        ...
