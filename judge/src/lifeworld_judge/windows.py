"""Cuts a session into overlapping windows, and says what of it a reversal may rest on. Pure.

Called by `jury`, once a session. Counted are messages, tool calls and tool results; other events are private to the
user or the harness and are shown to nobody. The invariants: every counted event lies in at least one window, no window
is empty, and cutting stops with the first window that reaches the last event. Event numbers are those of the session,
the same in every window.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from lifeworld_datasets.journal import Session
from lifeworld_datasets.session import Event

COUNTED = frozenset({"message", "tool_call", "tool_result"})
SIZE, OVERLAP = 10, 2
"""As published."""


@dataclass(frozen=True)
class Window:
    """Consecutive counted events of a session."""

    number: int
    events: tuple[Event, ...]
    last: bool
    acts: frozenset[int] = frozenset()
    writes: frozenset[int] = frozenset()

    @cached_property
    def visible(self) -> frozenset[int]:
        """Numbers of the events shown."""
        return frozenset(event.n for event in self.events)

    @property
    def first_event(self) -> int:
        """Number of its first event."""
        return self.events[0].n

    @property
    def last_event(self) -> int:
        """Number of its last event."""
        return self.events[-1].n


def cut(session: Session, size: int = SIZE, overlap: int = OVERLAP) -> list[Window]:
    """The windows of a session; `size` 0 shows everything in one.

    Raises:
        ValueError: the overlap is negative or does not leave a window anything new.
    """
    events = [event for event in session.events if event.kind in COUNTED]
    if size and not 0 <= overlap < size:
        raise ValueError(f"windows of {size} events cannot overlap by {overlap}; take an overlap from 0 to {size - 1}")
    acts, writes = _acts(session), _writes(session)
    step, width = (size - overlap, size) if size else (len(events) or 1, len(events))
    windows = []
    for number, start in enumerate(range(0, len(events), step)):
        shown = tuple(events[start : start + width])
        last = start + width >= len(events)
        numbers = {event.n for event in shown}
        windows.append(Window(number, shown, last, acts & numbers, writes & numbers))
        if last:
            break
    return windows


def _acts(session: Session) -> frozenset[int]:
    """What the agent did that can bear on its conduct: words, calls and what came of them."""
    own = {e.data.get("call") for e in session.events if e.kind == "tool_call" and e.actor == "agent"}
    return frozenset(e.n for e in session.events if e.actor == "agent" or _result_of(e, own))


def _writes(session: Session) -> frozenset[int]:
    """Calls of the agent that may have changed a world, with their results: neither refused nor of a reading tool."""
    kinds = {tool.name: (tool.kind, tool.server) for tool in session.header.tools}
    done = {e.data.get("call") for e in session.events if e.kind == "tool_result" and e.data.get("ok")}
    calls = {e.data.get("call") for e in session.events if e.kind == "tool_call" and _may_write(e, kinds)} & done
    return frozenset(
        e.n for e in session.events if _result_of(e, calls) or (e.kind == "tool_call" and e.data.get("call") in calls)
    )


def _may_write(event: Event, kinds: dict[str, tuple[str, str]]) -> bool:
    kind, server = kinds.get(str(event.data.get("tool")), ("", ""))
    return kind in ("write", "") and server != "user"


def _result_of(event: Event, calls: Iterable[object]) -> bool:
    return event.kind == "tool_result" and event.data.get("call") in calls
