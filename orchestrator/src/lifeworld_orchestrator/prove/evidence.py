"""Proof 4, history: what the user never says by itself can be seen before it is asked about.

Read off the recorded session of the solution. A fact that is never offered has its evidence in what look-ups showed
before anything was ordered: its values stand in the user's own records or in another answer that is no catalogue. Where
another fact of the same criterion is told, a value may be worked out from it: a number or time freely, a text if some
answer holds it (one size up, the room that fits), unless what is told is that the records say it. Refuses: checking
the working out; that is the author's.
"""

import json
from collections.abc import Iterator
from typing import Any

from lifeworld_datasets.complexity.search import is_need
from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.journal import Session
from lifeworld_datasets.task import Task

HISTORY = "check_history"
"""The slot of a fact that sends the agent to the user's records."""
CATALOGUE = ("search", "recomm", "_info", "nearby")
"""Words in the names of tools that show what there is to have, and so prove nothing about the user."""


def unseen(session: Session) -> Iterator[str]:
    """A sentence for each value of a fact never offered that no look-up of the solution shows."""
    task, language = session.header.task, session.header.language
    shown = _shown(session)
    for fact in task.facts:
        behind = [c.id for c in task.rubric if c.required and (fact.id in c.facts or c.id in fact.needed_by)]
        if fact.disclose != "never" or not behind:
            continue
        leads = _leads(task, fact, behind)
        for value in _values(fact, language):
            worked_out = bool(leads) and not any(HISTORY in one.slots for one in leads)
            plain = isinstance(value, str) and not _time(value)
            somewhere = not plain or _in(value, "\n".join(shown.values()))
            if not _in(value, _own(shown)) and not (worked_out and somewhere):
                yield f"{', '.join(behind)} rests on {fact.id!r}, and no look-up shows its value {value!r}"


def _own(shown: dict[str, str]) -> str:
    """What was shown that is no catalogue."""
    return "\n".join(text for tool, text in shown.items() if not any(word in tool for word in CATALOGUE))


def _shown(session: Session) -> dict[str, str]:
    """By tool, everything that look-ups answered up to the first call that makes or changes a record."""
    tools: dict[Any, str] = {}
    shown: dict[str, str] = {}
    for event in session.events:
        if event.kind == "tool_call":
            if is_need(event.data["tool"]):
                break
            tools[event.data.get("call")] = event.data["tool"]
        elif event.kind == "tool_result" and event.data.get("ok"):
            tool = tools.get(event.data.get("call"), "")
            text = json.dumps(event.data.get("result"), ensure_ascii=False).casefold()
            shown[tool] = f"{shown.get(tool, '')}\n{text}"
    return shown


def _values(fact: Disclosure, language: str) -> Iterator[str | int | float]:
    for slot in fact.slots.values():
        for value in slot if isinstance(slot, list) else [slot]:
            found: Any = value.get(language) if isinstance(value, dict) else value
            if not isinstance(found, bool) and found is not None:
                yield found


def _in(value: str | int | float, shown: str) -> bool:
    if isinstance(value, str):
        return value.casefold() in shown or (_time(value) and value[:10] in shown and value[11:16] in shown)
    return any(f"{mark}{number}" in shown for mark in (" ", '"') for number in _written(value))


def _written(number: float) -> list[str]:
    """A number as answers write it, up to what follows it."""
    plain = f"{number:g}"
    return [f"{plain}{after}" for after in (",", "}", "]", " ", ".0", '"')]


def _time(value: str) -> bool:
    return len(value) >= 16 and value[4] == value[7] == "-" and value[13] == ":"


def _leads(task: Task, fact: Disclosure, behind: list[str]) -> list[Disclosure]:
    """The facts of these criteria that are told."""
    told = [one for one in task.facts if one.disclose != "never" and one.id != fact.id]
    criteria = [one for one in task.rubric if one.id in behind]
    return [one for one in told if any(one.id in c.facts or c.id in one.needed_by for c in criteria)]
