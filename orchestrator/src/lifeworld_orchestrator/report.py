"""A finished run as a table for people, one JSON document, or CSV.

Called by the command; pure but for writing the report into the run folder. Figures come from the judge as they are,
each beside its interval and coverage.
"""

import csv
import io
from collections import Counter
from collections.abc import Sequence
from typing import Any

from lifeworld_datasets.scorecard import Figure, Scorecard, Summary
from rich.table import Table
from rich.text import Text

from lifeworld_orchestrator import costs
from lifeworld_orchestrator.files import write_json
from lifeworld_orchestrator.folder import Entry
from lifeworld_orchestrator.models import prices
from lifeworld_orchestrator.reach import reach
from lifeworld_orchestrator.run import Result

FORMAT = "lifeworld-report/1"
COLUMNS = (
    "session", "task", "language", "agent", "trial", "status", "termination", "boundary", "detail",
    "success", "partial", "coverage", "unscored", "turns", "calls", "seconds", *costs.COLUMNS, "hash",
)  # fmt: skip
_NAMES = ("Avg@k", "Pass@k", "Pass^k")


def exit_status(result: Result) -> int:
    """0 when every planned trial is counted and no budget kept one from being judged, else 3."""
    return 3 if result.missing or result.unjudged else 0


def document(result: Result) -> dict[str, Any]:
    """Everything as one JSON object."""
    return {
        "format": FORMAT,
        "run": str(result.folder),
        "exit": exit_status(result),
        "planned": len(result.entries),
        "missing": result.missing,
        "judged": result.judged,
        "unjudged": result.unjudged,
        "terminations": dict(sorted(Counter(entry.termination for entry in result.entries).items())),
        "summaries": [summary.model_dump(mode="json") for summary in result.summaries],
        "trials": rows(result),
        "costs": costs.groups(result.entries, {card.session_id: card for card in result.cards}),
        "prices": prices.version(),
        "reach": reach(result.tasks),
    }


def rows(result: Result) -> list[dict[str, Any]]:
    """One row for each planned trial."""
    cards = {card.session_id: card for card in result.cards}
    return [_row(entry, cards.get(entry.session)) for entry in result.entries]


def _row(entry: Entry, card: Scorecard | None) -> dict[str, Any]:
    judged = {**({} if card is None else card.model_dump(mode="json")), **costs.row(entry, card)}
    return {column: getattr(entry, column, judged.get(column)) for column in COLUMNS}


def as_csv(result: Result) -> str:
    """The rows as CSV; empty where there is nothing to say."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in rows(result):
        writer.writerow({key: "" if value is None else value for key, value in row.items()})
    return out.getvalue()


def store(result: Result) -> None:
    """Keep the report in the run folder; the folder itself is not named in it."""
    write_json(result.folder / "report.json", {**document(result), "run": ""})


def table(result: Result) -> Table:
    """The one table: a row for each agent and language."""
    k = result.request.trials
    made = Table(title_justify="left", caption_justify="left")
    for name in ("agent", "suite", "lang"):
        made.add_column(name, overflow="fold")
    heads = [name.replace("k", str(k)) for name in _NAMES]
    for name in ("tasks", "trials", *heads, "coverage", "missing", "turns", "calls", "seconds"):
        made.add_column(name, justify="right")
    for summary in result.summaries:
        made.add_row(*_cells(summary, k))
    made.caption = Text("\n".join(_notes(result.summaries, k)))
    return made


def cost_table(result: Result) -> Table | None:
    """What the run cost by agent and language; absent where nobody asked a model."""
    groups = costs.groups(result.entries, {card.session_id: card for card in result.cards})
    if not any(group["tokens"] or group["cost"] != 0 for group in groups):
        return None
    made = Table(caption_justify="left", caption=f"US dollars by {prices.version()}; – where a price is not known")
    made.add_column("agent", overflow="fold")
    for name in ("lang", "trials", "solved", "tokens", *costs.ACTORS, "total", "per trial", "per solved task"):
        made.add_column(name, justify="right")
    for group in groups:
        counts = [str(group[key]) for key in ("trials", "solved", "tokens")]
        keys = (*(f"cost_{actor}" for actor in costs.ACTORS), "cost", "cost_per_trial", "cost_per_solved_task")
        made.add_row(Text(group["agent"]), group["language"], *counts, *(costs.told(group[key]) for key in keys))
    return made


def _notes(summaries: Sequence[Summary], k: int) -> list[str]:
    """What the figures rest on: formulas and intervals, and every mark that a shown figure carries."""
    formulas = sorted({summary.formula for summary in summaries})
    marks = sorted({f.mark for summary in summaries for f in summary.figures if f.mark and f.k == k})
    return [*formulas, *marks]


def _cells(summary: Summary, k: int) -> list[Text]:
    found = {figure.name: figure for figure in summary.figures if figure.k == k}
    figures = [_figure(found.get(name)) for name in _NAMES]
    counts = [str(summary.tasks), str(summary.planned)]
    means = [f"{summary.turns:.1f}", f"{summary.calls:.1f}", f"{summary.seconds:.2f}"]
    cells = [
        summary.agent,
        summary.suite,
        summary.language,
        *counts,
        *figures,
        f"{summary.coverage:.0%}",
        str(summary.missing),
        *means,
    ]
    return [Text(cell) for cell in cells]


def _figure(figure: Figure | None) -> str:
    if figure is None or figure.value is None:
        return "–"
    if figure.low is None or figure.high is None:
        return f"{figure.value:.1%}"
    return f"{figure.value:.1%} [{figure.low:.0%}–{figure.high:.0%}]"


def plain_table(result: Result) -> Table:
    """Where nothing was judged: how the trials ended."""
    made = Table()
    for name in ("agent", "lang", "trials", "missing", "endings"):
        made.add_column(name)
    groups: dict[tuple[str, str], list[Entry]] = {}
    for entry in result.entries:
        groups.setdefault((entry.agent, entry.language), []).append(entry)
    for (agent, language), entries in groups.items():
        missing = sum(entry.status != "counted" for entry in entries)
        words = Counter(entry.termination for entry in entries)
        endings = ", ".join(f"{word} {count}" for word, count in sorted(words.items()))
        made.add_row(Text(agent), language, str(len(entries)), str(missing), endings)
    return made
