"""Events of a session in one line each, for people. Pure.

Words of a session are data: whoever prints them passes them through `report.plain`.
"""

import json
from typing import Any

from lifeworld_datasets.session import Event

WIDTH = 100
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
