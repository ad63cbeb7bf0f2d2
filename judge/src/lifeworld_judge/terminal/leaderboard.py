"""A leaderboard document as Markdown, CSV or tables. Pure.

Called by `lifeworld report`. Numbers are rounded here and nowhere before; every figure stands beside its interval and
coverage, and what forms no figure says why.
"""

import csv
import io
from collections.abc import Sequence
from typing import Any

from lifeworld_judge.terminal.words import short

COLUMNS = (
    "agent", "suite", "language", "config", "judge", "tasks", "planned", "scored", "missing", "unscored", "coverage",
    "k", "avg", "avg_low", "avg_high", "pass_at", "pass_at_low", "pass_at_high", "pass_hat", "pass_hat_low",
    "pass_hat_high", "partial", "clustered_error", "blameless", "success_own", "turns", "calls", "seconds",
)  # fmt: skip
_SHORT = {"Avg@k": "avg", "Pass@k": "pass_at", "Pass^k": "pass_hat"}


def as_csv(document: dict[str, Any]) -> str:
    """One line a row; empty where there is no figure."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in document["rows"]:
        flat = {name: row[name] for name in COLUMNS if name in row}
        for name, column in _SHORT.items():
            figure = row["figures"][name]
            flat |= {column: figure["value"], f"{column}_low": figure["low"], f"{column}_high": figure["high"]}
        flat |= {"blameless": row["blame"]["blameless"], "success_own": row["blame"]["success_own"]}
        flat["clustered_error"] = row["clustered"]["error"] if row["clustered"] else None
        flat["partial"] = row["partial"]["mean"] if row["partial"] else None
        writer.writerow({name: "" if value is None else value for name, value in flat.items()})
    return out.getvalue()


def as_markdown(document: dict[str, Any]) -> str:
    """The whole report for people."""
    rows = document["rows"]
    parts = ["# Report", "", *_figures(rows), "", *_marks(rows), "", *_failures(rows), "", *_spread(rows), ""]
    parts += [*_frontier(document["frontier"]), "", *_published(document["published"]), ""]
    methods = ", ".join(f"{name} {version}" for name, version in document["methods"].items())
    return "\n".join([*parts, f"Methods: {methods}.", ""])


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """A Markdown table; bars in cells are escaped."""
    lines = [list(head), ["---"] * len(head), *([_cell(value) for value in row] for row in rows)]
    return ["| " + " | ".join(line) + " |" for line in lines]


def _cell(value: object) -> str:
    return short(value, 400).replace("|", "\\|").replace("<", "&lt;") or " "


def _figures(rows: Sequence[dict[str, Any]]) -> list[str]:
    head = ["agent", "suite", "lang", "run", "judge", "tasks", "k", "Avg@k", "Pass@k", "Pass^k", "partial", "coverage",
            "scored", "missing", "unscored", "turns", "calls"]  # fmt: skip
    return table(head, [
        [
            row["agent"], row["suite"], row["language"], row["config"] or "–", row["judge"], row["tasks"], row["k"],
            *(interval(row["figures"][name]) for name in _SHORT),
            percent(row["partial"]["mean"] if row["partial"] else None), percent(row["coverage"]), row["scored"],
            row["missing"], row["unscored"], f"{row['turns']:.1f}", f"{row['calls']:.1f}",
        ]
        for row in rows
    ])  # fmt: skip


def interval(figure: dict[str, Any]) -> str:
    """A figure with its limits."""
    if figure["value"] is None:
        return "–"
    if figure["low"] is None or figure["high"] is None:
        return percent(figure["value"])
    return f"{percent(figure['value'])} [{figure['low']:.0%}, {figure['high']:.0%}]"


def percent(value: float | None) -> str:
    """A share in per cent, or a dash."""
    return "–" if value is None else f"{value:.1%}"


def _marks(rows: Sequence[dict[str, Any]]) -> list[str]:
    marks = {
        f"- {row['agent']}, {row['suite']}, {row['language']}: {row['figures'][name]['mark']}": None
        for row in rows
        for name in _SHORT
        if row["figures"][name]["mark"]
    }
    wide = [row for row in rows if row["clustered"] and row["clustered"]["error"]]  # no error: nothing differs
    checks = [
        f"- {row['agent']}, {row['suite']}, {row['language']}: cluster-robust interval of Avg@k "
        f"[{max(0.0, row['clustered']['low']):.0%}, {min(1.0, row['clustered']['high']):.0%}]"
        for row in wide
    ]
    return ["Intervals are at 95 %, over tasks.", "", *marks, *checks]


def _failures(rows: Sequence[dict[str, Any]]) -> list[str]:
    head = ["agent", "suite", "lang", "trials", "without success", "not the agent's fault", "success, all",
            "success, own", "why"]  # fmt: skip
    body = []
    for row in rows:
        split = row["blame"]
        why = ", ".join(f"{kind} {count}" for kind, count in split["kinds"].items())
        body.append([row["agent"], row["suite"], row["language"], split["trials"], split["failed"], split["blameless"],
                     percent(split["success_all"]), percent(split["success_own"]), why])  # fmt: skip
    return ["## Failures", "", *table(head, body)]


def _spread(rows: Sequence[dict[str, Any]]) -> list[str]:
    head = ["agent", "suite", "lang", "task", "user", "trial", "judge", "error saved by k trials against one"]
    body = []
    for row in rows:
        shares = {part["name"]: percent(part["share"]) for part in row["variance"]}
        saved = ", ".join(f"k={e['k']}: {e['saved']:.0%}" for e in row["resampling"] if e["saved"])
        body.append([row["agent"], row["suite"], row["language"],
                     *(shares[name] for name in ("task", "user", "trial", "judge")), saved or "–"])  # fmt: skip
    note = "Shares of the variance of success; a dash where nothing was repeated, so that it stands in the part before."
    return ["## Where the spread comes from", "", note, "", *table(head, body)]


def _frontier(found: dict[str, Any]) -> list[str]:
    counts = ", ".join(f"{place}: {count}" for place, count in found["places"].items())
    body = [
        [edge["task"], edge["criterion"], f"{edge['spread']:.2f}",
         ", ".join(f"{rate['agent']} {rate['met']}/{rate['decided']}" for rate in edge["rates"])]
        for edge in found["edges"]
    ]  # fmt: skip
    head = ["task", "criterion", "spread", "met / decided"]
    counts += f"; the first {len(body)} that separate" if body else ""
    return ["## Criteria that separate agents", "", f"Criteria {counts}.", "", *(table(head, body) if body else [])]


def _published(found: dict[str, Any]) -> list[str]:
    body = [
        [row["suite"], row["agent"], *(percent(row[name]) for name in ("Avg@k", "Pass@k", "Pass^k"))]
        for row in found["figures"]
    ]
    head = ["suite", "best agent", f"Avg@{found['k']}", f"Pass@{found['k']}", f"Pass^{found['k']}"]
    shares = ", ".join(f"{name} {share:.1%}" for name, share in found["failures"].items())
    said = [f"- {sentence}" for sentence in found["statement"]]
    return [f"## Published figures ({found['source']})", "", *table(head, body), "", f"Failures: {shares}.", "", *said]
