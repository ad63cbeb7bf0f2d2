"""What goes to a model and what comes back, in words that belong to no provider.

Written by the agents and users that speak through a model, read by the providers in this package. Plain data: every
value can be written as JSON, so a reply can be recorded and given again. Refuses: anything of an SDK.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from lifeworld_datasets.session import Usage

Stop = Literal["end", "calls", "length", "refusal"]
"""Why a reply ended: it was whole, it waits for calls, it was cut at the token limit, the model refused."""


@dataclass(frozen=True)
class UserText:
    """Words to the model."""

    text: str


@dataclass(frozen=True)
class ModelCall:
    """A tool call in a reply. `arguments` is absent where `raw`, what the model wrote, is no JSON object."""

    id: str
    tool: str
    arguments: dict[str, Any] | None
    raw: str = ""


@dataclass(frozen=True)
class AssistantTurn:
    """An earlier reply of the model. `opaque` belongs to its provider and is given back as it came."""

    text: str
    calls: tuple[ModelCall, ...] = ()
    opaque: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class ToolOutcome:
    """What came back of the call with that id. All outcomes of a turn follow it at once, in the order of its calls."""

    call: str
    text: str
    error: bool = False


Message = UserText | AssistantTurn | ToolOutcome


@dataclass(frozen=True)
class ToolOffer:
    """A tool the model may call."""

    name: str
    description: str
    schema: dict[str, Any]


@dataclass(frozen=True)
class ModelRequest:
    """One question to a model: the whole conversation so far."""

    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolOffer, ...] = ()


@dataclass(frozen=True)
class ModelReply:
    """One answer. `text` never holds reasoning; the tokens of reasoning stand in `usage`.

    `notes` belong into the record, such as a setting that the provider refuses and that was left out.
    `written_tokens` are those of the input that went into the provider's cache, which costs more than reading them.
    """

    text: str
    calls: tuple[ModelCall, ...] = ()
    opaque: tuple[dict[str, Any], ...] = ()
    stop: Stop = "end"
    usage: Usage = field(default_factory=Usage)
    notes: tuple[str, ...] = ()
    written_tokens: int = 0

    @property
    def turn(self) -> AssistantTurn:
        """The reply as an earlier turn of the next request."""
        return AssistantTurn(self.text, self.calls, self.opaque)
