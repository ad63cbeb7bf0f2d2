"""`lifeworld report RUN…`: the leaderboard of some runs, for people, sheets and programs.

Standard output carries the result, or the file named with `--out`. Exit status: 0, 1 when some file could not be read
or written, 2 for bad usage.
"""

import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import read_session

from lifeworld_judge.failures.rules import Cause, causes
from lifeworld_judge.leaderboard import Looked, key, leaderboard
from lifeworld_judge.terminal.inputs import Found, gather
from lifeworld_judge.terminal.leaderboard import as_csv, as_markdown


class Form(StrEnum):
    """How a report is written."""

    markdown = "markdown"
    csv = "csv"
    json = "json"


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds `report` to the root."""
    group("").command("report")(report)


def report(
    runs: Annotated[list[Path], typer.Argument(help="Run folders, or session files.")],
    form: Annotated[Form, typer.Option("--format", help="How it is written.")] = Form.markdown,
    out: Annotated[Path | None, typer.Option(help="Write to this file instead.")] = None,
    k: Annotated[
        int | None, typer.Option(min=1, help="The k of Avg@k, Pass@k and Pass^k (default: all trials).")
    ] = None,
    config: Annotated[str, typer.Option(help="Configuration of the judge (default: as stored).")] = "",
) -> None:
    """Write the leaderboard of some runs with intervals, coverage, failures, and what may be compared with what."""
    found = gather(runs, config)
    whys, looked = _looked_into(found)
    document = {**leaderboard(found.cards, whys, looked, k), "errors": found.errors}
    text = {
        Form.markdown: lambda: as_markdown(document),
        Form.csv: lambda: as_csv(document),
        Form.json: lambda: json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False) + "\n",
    }[form]()
    if out is None:
        typer.echo(text, nl=False)
    else:
        try:
            out.write_text(text, encoding="utf-8")
        except OSError as fault:
            typer.echo(f"error: {out}: cannot be written: {fault.strerror}", err=True)
            raise typer.Exit(1) from fault
    if found.errors:
        raise typer.Exit(1)


def _looked_into(found: Found) -> tuple[dict[str, list[Cause]], dict[str, Looked]]:
    """Causes of every failure, and what else the report needs of every session; one in memory at a time."""
    whys: dict[str, list[Cause]] = {}
    looked: dict[str, Looked] = {}
    for trial in found.trials:
        try:
            session = read_session(trial.path)
        except SessionError as fault:
            found.complain(fault)
            continue
        whys[key(trial.card)] = causes(session, trial.card)
        required = frozenset(one.id for one in session.header.task.rubric if one.required)
        looked[key(trial.card)] = Looked(session.header.user, required)
    return whys, looked
