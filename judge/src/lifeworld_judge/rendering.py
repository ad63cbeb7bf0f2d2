"""Writes the events of a window as text for a grader. Pure.

The format is one that no recorded text can break out of or add to. An event begins with `[number]` and a recorded
change with `* ` at the start of a line; every line of what was said or returned is behind `| `; `<`, `>` and `&` are
written as entities. So no fence of the prompt can be closed, and no event or change invented. Shown are the words,
calls with all arguments, results with their error mark, and recorded changes. Never shown: what the simulated user
knows, heard or felt, and anything of the task.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from lifeworld_datasets.session import Event

from lifeworld_judge.windows import Window

RESULT_LIMIT = 20_000
"""Characters of one recorded text that are shown; what is left out is counted in its place."""
_BREAKS = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")


def escaped(text: str) -> str:
    """A text in which nothing can be read as a tag; invisible and control characters are gone."""
    plain = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs") or c in "\n\t")
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def on_one_line(text: str) -> str:
    """A text that stands within a line of the prompt's own, such as the name of a tool."""
    return escaped(_BREAKS.sub(" ", text))


def quoted(text: str, limit: int = RESULT_LIMIT) -> str:
    """A recorded text as lines behind `| `."""
    if len(text) > limit:
        text = f"{text[:limit]}\n({len(text) - limit} characters left out)"
    return "\n".join(f"| {escaped(line)}" for line in _BREAKS.split(text))


def window_text(window: Window, names: Mapping[int, str]) -> str:
    """All events of a window; `names` gives the tool of each call."""
    return "\n".join(line for event in window.events for line in _event(event, names))


def call_names(events: tuple[Event, ...]) -> dict[int, str]:
    """Call number to `TOOL as called at [event]`, over a whole session."""
    return {e.data["call"]: f"{e.data.get('tool', '')} [{e.n}]" for e in events if e.kind == "tool_call"}


def _event(event: Event, names: Mapping[int, str]) -> Iterator[str]:
    data = event.data
    if event.kind == "message":
        heard = " (beside its calls, not heard by the user)" if data.get("aside") else ""
        yield f"[{event.n}] message of the {event.actor}{heard}"
        yield quoted(str(data.get("text", "")))
    elif event.kind == "tool_call":
        yield f"[{event.n}] call by the {event.actor}: {on_one_line(str(data.get('tool', '')))}"
        yield quoted(_json(data.get("arguments")), 10 * RESULT_LIMIT)
    else:
        mark = "OK" if data.get("ok") else "ERROR"
        yield f"[{event.n}] result of {on_one_line(names.get(data.get('call', -1), 'an unknown call'))}: {mark}"
        yield from _outcome(data)


def _outcome(data: Mapping[str, Any]) -> Iterator[str]:
    refusal = data.get("refusal")
    if data.get("result") is not None:
        yield quoted(_json(data["result"]))
    elif refusal is not None:
        parts = refusal if isinstance(refusal, dict) else {"message": refusal}
        yield quoted("\n".join(f"{key}: {parts[key]}" for key in ("code", "message", "hint") if parts.get(key)))
    elif data.get("text"):
        yield quoted(str(data["text"]))
    for change in data.get("changes") or ():
        yield f"* {on_one_line(_change(change))}"


def _change(change: Mapping[str, Any]) -> str:
    what = f"{change.get('server')} {change.get('record')} {change.get('id')}"
    before, after = change.get("before"), change.get("after")
    if before is None:
        return f"{what} created: {_json(after)}"
    if after is None:
        return f"{what} removed: {_json(before)}"
    moved = [
        f"{key}: {_json(before.get(key))} → {_json(after.get(key))}"
        for key in sorted({*before, *after})
        if before.get(key) != after.get(key)
    ]
    return f"{what} changed: {'; '.join(moved) or 'nothing'}"


def _json(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)
