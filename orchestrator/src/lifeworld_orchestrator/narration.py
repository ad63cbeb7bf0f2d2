"""A session told line by line to a person who watches: who said what, what was called, what came of it.

Used by `play`. Words of agents, users and servers are data: control characters never reach a terminal and markup in
them stays text.
"""

import json
import unicodedata
from typing import Any

from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.session import End, Event, Header
from rich.console import Group
from rich.table import Table
from rich.text import Text

from lifeworld_orchestrator.tap import Line

WIDEST = 400


def plain(words: object) -> str:
    """Foreign words as one line that moves no cursor, cut where they are very long."""
    text = "".join("\ufffd" if unicodedata.category(c)[0] == "C" else c for c in str(words).replace("\n", " "))
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


def told(line: Line) -> Text | None:
    """One line of a session for people; None for what they need not see."""
    if isinstance(line, Header):
        return _line("trial", f"{line.task.id} ({line.language}, {line.mode}), user {line.user or 'none'}", "bold")
    if isinstance(line, End):
        why = f": {line.detail}" if line.detail else ""
        return _line("end", f"{line.termination}{why} · {line.turns} turns, {line.calls} calls", "bold")
    return _event(line)


def _event(event: Event) -> Text | None:
    data = event.data
    if event.kind == "message":
        who = f"{event.actor} (aside)" if data.get("aside") else event.actor
        return _line(who, data["text"], "cyan" if event.actor == "user" else "green")
    if event.kind == "tool_call":
        return _line("call", f"{data['tool']} {_short(data['arguments'])}", "blue")
    if event.kind == "tool_result":
        return _result(data)
    if event.kind == "failure":
        return _line("failure", f"{data['boundary']}: {data['message']}", "red")
    return _line("note", data["text"], "yellow") if event.kind == "note" else None


def _result(data: dict[str, Any]) -> Text:
    changes = data.get("changes") or []
    records = ", ".join(f"{change['record']} {change['id']}" for change in changes if change["record"] != "stock")
    changed = f" · changed {records}" if records else ""
    if data.get("ok"):
        return _line("result", f"{_short(data.get('result', data.get('text', '')))[:160]}{changed}", "dim")
    refusal = data.get("refusal") or {}
    words = refusal.get("message") or refusal.get("code") or data.get("text", "refused")
    return _line("refused", f"{words}{changed}", "magenta")


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _line(who: str, words: str, style: str) -> Text:
    return Text.assemble((f"{who:>9} ", style), plain(words))


def scorecard(card: Scorecard) -> Group:
    """The verdicts under one line on the whole."""
    words = "unscored" if card.success is None else "success" if card.success else "no success"
    partial = "" if card.partial is None else f", {card.partial:.0%} of the weights"
    title = f"{plain(card.task)} · {plain(card.agent)} · {card.termination} · {words}{partial} · judge {card.judge}"
    table = Table()
    for name in ("criterion", "verdict", "reason"):
        table.add_column(name, overflow="fold")
    for verdict in card.verdicts:
        table.add_row(Text(plain(verdict.criterion)), verdict.state, Text(plain(verdict.reason)))
    return Group(Text(title), table)
