"""The live events of one trial, for the evaluator's side.

Filled by the tap while the session is written; any number of listeners follow it from any number on. Refuses: reaching
the agent's side; events hold what the user keeps to itself.
"""

import anyio
from lifeworld_datasets.session import End, Event, Header

from lifeworld_orchestrator.tap import Line


class Feed:
    """Lines of a session as (name, JSON)."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []
        self.closed = False
        self.header: Header | None = None
        self.end: End | None = None
        self._changed = anyio.Event()

    def __call__(self, line: Line) -> None:
        """One more line."""
        name = line.kind if isinstance(line, Event) else line.type
        if isinstance(line, Header):
            self.header = line
        elif isinstance(line, End):
            self.end = line
        self.lines.append((name, line.model_dump_json()))
        self._wake()

    def close(self) -> None:
        """No more lines will come."""
        self.closed = True
        self._wake()

    async def wait(self, number: int, seconds: float) -> None:
        """Return when the line of that number is there, when no more will come, or after so many seconds."""
        with anyio.move_on_after(seconds):
            while len(self.lines) <= number and not self.closed:
                await self._changed.wait()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = anyio.Event()
