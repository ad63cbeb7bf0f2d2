"""Events of a session in one line each, for people. Pure.

Words of a session are data: whoever prints them passes them through `report.plain`.
"""

import json
from typing import Any

from lifeworld_datasets.session import Event

WIDTH = 130
"""Longest text of an event in one line, in characters."""


def short(text: object, width: int = WIDTH) -> str:
    """A text on one line, cut at the width."""
    line = " ".join(str(text).split())
    return line if len(line) <= width else line[: width - 1] + "…"


def called(data: dict[str, Any], width: int = WIDTH) -> str:
    """A call as `tool(name=value, …)`."""
    sent = data.get("arguments")
    pairs = sent.items() if isinstance(sent, dict) else ()
    inner = ", ".join(f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in pairs)
    return short(f"{data.get('tool', '?')}({inner})", width)


def brief(event: Event, width: int = WIDTH) -> str:
    """An event in one line."""
    data = event.data
    match event.kind:
        case "message":
            return f"{event.actor}: {short(data.get('text', ''), width)}"
        case "tool_call":
            return called(data, width)
        case "tool_result":
            return answered(data, width)
        case "failure":
            return short(f"{data.get('boundary', '?')} failed: {data.get('word', '')} {data.get('message', '')}", width)
    return short(f"{event.kind}: {json.dumps(data, ensure_ascii=False)}", width)


def answered(data: dict[str, Any], width: int = WIDTH) -> str:
    """A result: `ok` with what came, or the refusal."""
    if data.get("ok"):
        came = data.get("result", data.get("text", ""))
        return short("ok " + (came if isinstance(came, str) else json.dumps(came, ensure_ascii=False)), width)
    refusal = data.get("refusal") or {}
    code = data.get("code") or refusal.get("code") or "error"
    return short(f"REFUSED {code}: {refusal.get('message') or data.get('text', '')}", width)


def changed(change: dict[str, Any]) -> str:
    """A recorded change: what came, went, or which fields moved from what to what."""
    before, after = change.get("before"), change.get("after")
    name = f"{change.get('record', '?')} {change.get('id', '?')}"
    if before is None and after is not None:
        return short(f"+ {name} {_fields(after)}")
    if after is None:
        return f"- {name}"
    assert before is not None
    moved = [key for key in after if after[key] != before.get(key) and key != "update_time"]
    return short(f"~ {name} " + "; ".join(f"{key} {_json(before.get(key))} → {_json(after[key])}" for key in moved))


_TOLD = ("status", "total_price", "delivery_time", "dispatch_time", "book_time", "reservation_time", "date", "note")


def _fields(record: dict[str, Any]) -> str:
    return " ".join(f"{key}={_json(record[key])}" for key in _TOLD if record.get(key) not in (None, ""))


def _json(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
