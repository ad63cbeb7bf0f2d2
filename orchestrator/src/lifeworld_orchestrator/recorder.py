"""Writes one session while it happens.

Owned by the trial. Gives every event its turn: a turn lasts until the other side speaks, and the calls made before
that belong to it. Numbers calls in the order in which they were made, so no provider's ids enter the file. Refuses:
deciding anything.
"""

from typing import Any, Literal, Protocol

from lifeworld_datasets.session import End

from lifeworld_orchestrator.meta import Wire

Side = Literal["agent", "user"]


class Writer(Protocol):
    """What the recorder needs of a `SessionWriter`."""

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> Any:
        """Append one event."""
        ...

    def end(self, end: End) -> str:
        """Append the end line; the last hash."""
        ...


class Recorder:
    """The session file of one trial, open."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._side: Side | None = None
        self._turn = -1
        self.calls = 0

    @property
    def turns(self) -> int:
        """Turns begun so far, of both sides."""
        return self._turn + 1

    @property
    def amid_agents_turn(self) -> bool:
        """Whether the next thing the agent does belongs to a turn already begun."""
        return self._side == "agent"

    def message(self, side: Side, text: str, **more: Any) -> None:
        """Words of either side; `more` stands beside the text."""
        self._speak(side)
        self._writer.event(self._turn, "message", side, {"text": text, **more})

    def state(self, state: Wire) -> None:
        """What the simulated user is in now."""
        self._writer.event(max(self._turn, 0), "user_state", "user", state)

    def call(self, tool: str, arguments: Wire, server: str) -> int:
        """A call is made; its number."""
        self._speak("agent")
        number = self.calls
        self.calls += 1
        data = {"call": number, "tool": tool, "arguments": arguments, "server": server}
        self._writer.event(self._turn, "tool_call", "agent", data)
        return number

    def result(self, number: int, data: Wire) -> None:
        """What came back of call `number`."""
        self._writer.event(self._turn, "tool_result", "server", {"call": number, **data})

    def failure(self, boundary: str, word: str, message: str) -> None:
        """Something broke at a border."""
        self._writer.event(
            max(self._turn, 0), "failure", "harness", {"boundary": boundary, "word": word, "message": message}
        )

    def note(self, text: str) -> None:
        """Something worth knowing that changes nothing."""
        self._writer.event(max(self._turn, 0), "note", "harness", {"text": text})

    def end(self, end: End) -> str:
        """The last line; the last hash."""
        return self._writer.end(end)

    def _speak(self, side: Side) -> None:
        if side != self._side:
            self._side = side
            self._turn += 1
