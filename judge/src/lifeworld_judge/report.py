"""Scorecards and summaries as tables, CSV and JSON text. Pure: the commands print what this returns.

Words from a session (agents, ids, reasons) are data: control characters never reach a terminal, and markup in them
stays text. Numbers are the same in every form; tables round, JSON does not.
"""

import csv
import io
import json
import unicodedata
from collections.abc import Sequence
from typing import Any

from lifeworld_datasets.scorecard import Figure, Scorecard, Summary
from rich.table import Table
from rich.text import Text

REPORT_FORMAT = "lifeworld-judge-report/1"
COLUMNS = (
    "session_id", "agent", "suite", "task", "language", "trial", "config", "judge", "counted", "termination", "success",
    "partial", "coverage", "unscored", "met", "unmet", "undecided", "turns", "calls", "seconds",
)  # fmt: skip


def plain(words: object) -> Text:
    """Foreign words for a terminal: one line, nothing that moves the cursor, no markup."""
    return Text("".join(c if unicodedata.category(c)[0] != "C" else "\ufffd" for c in str(words)))


def verdict_block(card: Scorecard) -> list[Text | Table]:
    """The verdicts of one session under a line that names it."""
    table = Table()
    table.add_column("criterion", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    table.add_column("events", overflow="fold")
    table.add_column("reason", overflow="fold")
    told: dict[str, str] = {}
    for verdict in card.verdicts:
        events = ", ".join(map(str, verdict.evidence))
        first = told.setdefault(verdict.reason, verdict.criterion)
        same = verdict.state == "unscored" and verdict.reason and first != verdict.criterion
        reason = f"as {first}" if same else verdict.reason
        table.add_row(plain(verdict.criterion), verdict.state, events, plain(reason))
    head = plain(f"{card.session_id} · {card.agent} · {card.termination} · {result(card)}")
    return [head, table, *map(plain, judging(card))]


def judging(card: Scorecard) -> list[str]:
    """What asking graders took and showed, a line each; none where nobody was asked."""
    lines = [
        f"{name}: {used.requests} questions, {used.input_tokens} + {used.output_tokens} tokens, "
        + ("no known price" if used.cost is None else f"{used.cost:.4f} US dollars")
        + (f", repeats differ on {card.noise[name]:.0%} of the criteria" if name in card.noise else "")
        for name, used in card.usage.items()
    ]
    return lines + [
        f"{one.criterion}: the check says {one.check}, graders say {one.graders}" for one in card.disagreements
    ]


def result(card: Scorecard) -> str:
    """A scorecard in one phrase."""
    if card.success is None:
        return ("unscored: " if card.counted else "not counted: ") + card.unscored
    return f"{'success' if card.success else 'no success'}, partial {card.partial:.2f}, coverage {card.coverage:.0%}"


def summary_block(summary: Summary) -> list[Text | Table]:
    """The figures of a summary, above them what they rest on, below them how they were made."""
    table = Table()
    table.add_column("figure", no_wrap=True)
    for name in ("value", "interval", "coverage"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("note", overflow="fold")
    for figure in summary.figures:
        value = "–" if figure.value is None else f"{figure.value:.3f}"
        table.add_row(label(figure), value, limits(figure), f"{summary.coverage:.0%}", plain(figure.mark))
    return [plain(headline(summary)), table, plain(summary.formula)]


def headline(summary: Summary) -> str:
    """What the figures of a summary rest on, in one line."""
    ends = ", ".join(f"{word} {count}" for word, count in summary.terminations.items())
    return (
        f"{summary.agent} · {summary.suite} · {summary.language} · run {summary.config or '–'} · "
        f"judge {summary.judge} · {summary.tasks} tasks, "
        f"{summary.planned} planned, {summary.scored} scored, {summary.unscored} unscored, {summary.missing} missing · "
        f"turns {summary.turns:.1f}, calls {summary.calls:.1f}, seconds {summary.seconds:.2f} · {ends}"
    )


def label(figure: Figure) -> str:
    """Name of a figure with its k: `Pass^4`."""
    return figure.name.replace("k", str(figure.k))


def limits(figure: Figure) -> str:
    """The interval of a figure, or a dash."""
    return "–" if figure.low is None or figure.high is None else f"{figure.low:.3f} – {figure.high:.3f}"


def as_csv(cards: Sequence[Scorecard]) -> str:
    """One row for each scorecard; empty where there is no success or share."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in cards:
        row = {**card.model_dump(mode="json"), **_tally(card)}
        writer.writerow([_cell(row[column]) for column in COLUMNS])
    return out.getvalue()


def _tally(card: Scorecard) -> dict[str, int]:
    states = [verdict.state for verdict in card.verdicts]
    return {"met": states.count("met"), "unmet": states.count("unmet"), "undecided": states.count("unscored")}


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def as_json(cards: Sequence[Scorecard], summaries: Sequence[Summary], errors: Sequence[str]) -> str:
    """Everything as one JSON document."""
    document = {
        "format": REPORT_FORMAT,
        "scorecards": [card.model_dump(mode="json") for card in cards],
        "summaries": [summary.model_dump(mode="json") for summary in summaries],
        "errors": list(errors),
    }
    return json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False)
