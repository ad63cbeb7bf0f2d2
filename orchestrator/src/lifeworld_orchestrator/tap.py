"""Lets somebody watch a session while it is written: live events of the gateway service and of `play`.

Stands between recorder and writer. What is watched has been written already. Refuses: changing a line; a watcher that
breaks would break the trial, so it must not.
"""

from collections.abc import Callable
from typing import Any

from lifeworld_datasets.journal import SessionWriter
from lifeworld_datasets.session import End, Event, Header

Line = Header | Event | End
Watch = Callable[[Line], None]


class Tap:
    """A session writer with somebody beside it."""

    def __init__(self, writer: SessionWriter, watch: Watch) -> None:
        self._writer = writer
        self._watch = watch
        watch(writer.header)

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> Event:
        """Append one event, then show it."""
        event = self._writer.event(turn, kind, actor, data)
        self._watch(event)
        return event

    def end(self, end: End) -> str:
        """Append the end line, then show it."""
        last = self._writer.end(end)
        self._watch(end)
        return last
