"""What a script sees of a request and what it answers, the same for every API."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

Stop = Literal["", "end", "calls", "length", "refusal", "filter"]


@dataclass(frozen=True)
class Call:
    """A tool call. `arguments` as text goes out as it is, so that it can be broken JSON."""

    tool: str
    arguments: dict[str, Any] | str = field(default_factory=dict)


@dataclass(frozen=True)
class Usage:
    """Tokens of one reply: `input` with `cached` among them, `output` with `reasoning` among them."""

    input: int = 100
    output: int = 10
    cached: int = 0
    reasoning: int = 0


@dataclass(frozen=True)
class Reply:
    """A good answer; `stop` follows from the calls where it is empty."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    reasoning: str = ""
    stop: Stop = ""
    usage: Usage = field(default_factory=Usage)

    @property
    def why(self) -> str:
        """Why it stops."""
        return self.stop or ("calls" if self.calls else "end")


@dataclass(frozen=True)
class Fault:
    """A bad answer: a status with headers and body, after `delay` seconds.

    `body` absent is an error in the shape of the API. `cut` breaks the connection after so many bytes of the body.
    """

    status: int = 500
    headers: dict[str, str] = field(default_factory=dict)
    body: Any = None
    delay: float = 0.0
    cut: int = -1


@dataclass(frozen=True)
class Item:
    """One entry of the conversation as the model sees it, oldest first."""

    role: Literal["user", "assistant", "tool"]
    text: str = ""
    calls: tuple[tuple[str, Call], ...] = ()
    call: str = ""
    reasoning: str = ""
    error: bool = False


@dataclass(frozen=True)
class Asked:
    """One request."""

    api: str
    model: str
    system: str
    tools: tuple[str, ...]
    items: tuple[Item, ...]
    body: dict[str, Any]
    headers: dict[str, str]
    stream: bool = False

    @property
    def said(self) -> str:
        """The last words to the model."""
        return next((item.text for item in reversed(self.items) if item.role == "user"), "")

    def named(self, suffix: str) -> str:
        """The offered tool of that name, whatever the client put in front of it; empty where there is none."""
        exact = [name for name in self.tools if name == suffix]
        ends = [name for name in self.tools if name.endswith((f"_{suffix}", f".{suffix}"))]
        return (exact + ends + [""])[0]


Script = Callable[[Asked], Reply | Fault]


class BadRequest(Exception):
    """The request is not what a strict provider takes; answered with 400."""


def check_pairing(items: tuple[Item, ...]) -> None:
    """Every call answered at once, in order, and nothing answered that was not asked.

    Raises:
        BadRequest: it is not so.
    """
    open_calls: list[str] = []
    for item in items:
        if item.role == "tool":
            if not open_calls or open_calls[0] != item.call:
                raise BadRequest(f"tool result for {item.call!r}, but {open_calls[:1] or 'none'} is to be answered")
            open_calls.pop(0)
        elif open_calls:
            raise BadRequest(f"tool call {open_calls[0]!r} is not answered")
        if item.role == "assistant":
            open_calls = [identity for identity, _ in item.calls]
    if open_calls:
        raise BadRequest(f"tool call {open_calls[0]!r} is not answered")
