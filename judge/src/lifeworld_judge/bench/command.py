"""`lifeworld judge bench`: how fast sessions are scored, and what hostile checks cost.

Standard output carries the result. Exit status: 0 every target met, 1 some missed.
"""

import json
from dataclasses import asdict
from typing import Annotated

import typer

from lifeworld_judge.bench.scoring import CHECKS, EVENTS, SESSIONS, everything


def bench(
    sessions: Annotated[int, typer.Option(min=2, help="How many sessions to score.")] = SESSIONS,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Measure how fast sessions are scored, and what hostile checks cost."""
    rows = list(everything(sessions, lambda part: typer.echo(f"{part} …", err=True)))
    if as_json:
        sizes = {"sessions": sessions, "events": EVENTS, "checks": CHECKS}
        typer.echo(json.dumps({**sizes, "rows": [{**asdict(row), "met": row.met} for row in rows]}, indent=2))
    else:
        for row in rows:
            target = "" if row.target is None else f" (target ≤ {row.target:g} {row.unit}: {_word(row.met)})"
            typer.echo(f"{row.name}: {row.value:.2f} {row.unit}{target} · {row.note}")
    raise typer.Exit(1 if any(row.met is False for row in rows) else 0)


def _word(met: bool | None) -> str:
    return "met" if met else "missed"
