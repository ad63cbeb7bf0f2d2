"""What a program printed, kept for diagnosis: scrubbed, bounded, beside the run and never in a session.

The first half of the bound is kept from the start, the rest from the end. Written once, when the visit is over.
"""

import json
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from lifeworld_orchestrator.agents.programs.scrub import Scrubber

LIMIT = 1 << 20
"""Bytes kept of one visit, about."""
_LINE = 16_384


@runtime_checkable
class Printing(Protocol):
    """An agent that runs a program: `output` is the file its words are kept in, if any."""

    output: Path | None


def beside(session: Path) -> Path:
    """Where the words of a session's agent go: `output/` beside `sessions/`, else next to the session."""
    if session.parent.name == "sessions":
        return session.parent.parent / "output" / f"{session.stem}.log"
    return session.with_suffix(".log")


class Keeping:
    """The lines of one visit."""

    def __init__(self, scrub: Scrubber, limit: int = LIMIT) -> None:
        self._scrub = scrub
        self._half = limit // 2
        self._head: list[str] = []
        self._tail: deque[str] = deque()
        self._size = self._tail_size = self.dropped = 0
        self.last_words = ""

    def clean(self, text: str) -> str:
        """A text on its way into a record, without secrets."""
        return self._scrub(text)

    def started(self, command: Sequence[str]) -> None:
        """A process begins; prompts are given on standard input and do not stand here."""
        self._keep("run", json.dumps(list(command), ensure_ascii=False))

    def line(self, source: str, text: str) -> None:
        """A line of `out` or `err`."""
        clean = self._scrub(text.rstrip()[:_LINE])
        if source == "err" and clean.strip():
            self.last_words = clean.strip()
        self._keep(source, clean)

    def _keep(self, source: str, text: str) -> None:
        line = f"{source}| {self._scrub(text)}\n"
        if self._size + len(line) <= self._half:
            self._size += len(line)
            self._head.append(line)
            return
        self._size = self._half
        self._tail.append(line)
        self._tail_size += len(line)
        while self._tail_size > self._half:
            self._tail_size -= len(self._tail.popleft())
            self.dropped += 1

    def text(self) -> str:
        """All that is kept."""
        gap = [f"...| {self.dropped} lines left out\n"] if self.dropped else []
        return "".join([*self._head, *gap, *self._tail])

    def write(self, path: Path | None) -> None:
        """Write it, where there is a place for it."""
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.text(), encoding="utf-8")
