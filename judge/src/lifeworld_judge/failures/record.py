"""What a session's record says that bears on a failure, read once. Pure.

Called by `rules`. Owns no judgement: calls with what became of them, when each fact was told, what the user minded.
"""

import functools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.canonical import canonical
from lifeworld_datasets.journal import Session
from lifeworld_datasets.session import Event

_MINDED = {
    "answer_again": "interaction.repeated",
    "refuse": "interaction.repeated",
    "correct": "interaction.contradiction",
    "doubt": "interaction.contradiction",
    "doubt_paid": "interaction.contradiction",
    "accept_cannot": "interaction.premature_end",
}
"""Act of the user -> what about the agent it answers."""


@dataclass(frozen=True)
class Call:
    """One call with its answer; `n` is the event of the call, `answered` that of the result (-1 without one)."""

    n: int
    answered: int
    tool: str
    arguments: dict[str, Any]
    ok: bool
    code: str
    changes: tuple[dict[str, Any], ...]

    @property
    def same(self) -> str:
        """Equal for calls of one tool with equal arguments."""
        return f"{self.tool} {canonical(self.arguments)}"


class Record:
    """A session, looked at for causes."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.events: Sequence[Event] = session.events

    @functools.cached_property
    def calls(self) -> list[Call]:
        """The calls in order."""
        results = {e.data.get("call"): e for e in self.events if e.kind == "tool_result"}
        return [_call(e, results.get(e.data.get("call"))) for e in self.events if e.kind == "tool_call"]

    @functools.cached_property
    def told(self) -> dict[str, int]:
        """Fact -> event in which the user told it first."""
        found: dict[str, int] = {}
        for event in self.events:
            if event.kind == "message" and event.actor == "user":
                for fact in event.data.get("facts") or ():
                    found.setdefault(fact, event.n)
        return found

    @functools.cached_property
    def minded(self) -> dict[str, list[int]]:
        """What the user minded, as kinds of the taxonomy, and in which events."""
        found: dict[str, list[int]] = {}
        for event in self.events:
            for act in (event.data.get("acts") or ()) if event.kind == "message" and event.actor == "user" else ():
                if act in _MINDED:
                    found.setdefault(_MINDED[act], []).append(event.n)
        return found

    @functools.cached_property
    def writes(self) -> list[Call]:
        """Calls that changed something."""
        return [call for call in self.calls if call.changes]

    @functools.cached_property
    def unrecovered(self) -> list[Call]:
        """Refused calls of tools that change things, after which no call of the tool was accepted."""
        return [
            call
            for call in self.calls
            if not call.ok
            and (self._kind(call.tool) == "write" or call.code == "tool.unknown")
            and not any(later.ok and later.tool == call.tool for later in self.calls if later.n > call.n)
        ]

    @functools.cached_property
    def repeated(self) -> list[int]:
        """Events of refused calls that repeat one that was refused with the same arguments."""
        seen: Counter[str] = Counter()
        found = []
        for call in self.calls:
            if not call.ok:
                seen[call.same] += 1
                found += [call.n] if seen[call.same] > 1 else []
        return found

    def serving(self, criterion: str) -> set[str]:
        """Tools that change things and that the reference solution needs for a criterion.

        Known from the near misses that break it: the calls which they leave out or change.
        """
        task = self.session.header.task
        steps = [
            task.solution[edit.step].call
            for near_miss in task.near_misses
            if near_miss.breaks == criterion
            for edit in near_miss.edits
            if edit.step < len(task.solution)
        ]
        return {call.tool for call in steps if call is not None and self._kind(call.tool) == "write"}

    def differing(self, criterion: str) -> set[str]:
        """Arguments by which near misses break a criterion, where the agent's last such call is not as in the solution.

        Values that the solution takes from elsewhere (`$ref`, `$text`) cannot be compared here and count as differing.
        """
        task = self.session.header.task
        found: set[str] = set()
        for edit in (edit for miss in task.near_misses if miss.breaks == criterion for edit in miss.edits):
            step = task.solution[edit.step].call if edit.step < len(task.solution) else None
            made = [call for call in self.writes if step is not None and call.tool == step.tool]
            if step is not None and made:
                found |= {name for name in edit.set if made[-1].arguments.get(name) != step.arguments.get(name)}
        return found

    @functools.cached_property
    def written(self) -> dict[str, set[str]]:
        """Field -> texts that stand in the records the agent changed, as it left them."""
        left = {
            (change.get("server"), change.get("record"), change.get("id")): change.get("after")
            for call in self.writes
            for change in call.changes
        }
        found: dict[str, set[str]] = {}
        waiting: list[Any] = list(left.values())
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                for name, inner in value.items():
                    if isinstance(inner, str):
                        found.setdefault(name, set()).add(inner)
                waiting += value.values()
            elif isinstance(value, list):
                waiting += value
        return found

    @property
    def last(self) -> int:
        """Number of the last event; -1 where nothing happened."""
        return len(self.events) - 1

    def last_words(self, actor: str) -> int:
        """Event of the last message of an actor; -1 without one."""
        return next((e.n for e in reversed(self.events) if e.kind == "message" and e.actor == actor), -1)

    def _kind(self, tool: str) -> str:
        return next((seen.kind for seen in self.session.header.tools if seen.name == tool), "")


def _call(called: Event, answer: Event | None) -> Call:
    data = answer.data if answer is not None else {}
    sent = called.data.get("arguments")
    code = "" if data.get("ok") else str(data.get("code") or (data.get("refusal") or {}).get("code") or "error")
    return Call(
        n=called.n,
        answered=answer.n if answer is not None else -1,
        tool=str(called.data.get("tool", "")),
        arguments=sent if isinstance(sent, dict) else {},
        ok=bool(data.get("ok")),
        code=code,
        changes=tuple(data.get("changes") or ()),
    )
