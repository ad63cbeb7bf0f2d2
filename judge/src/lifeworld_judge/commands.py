"""The judge at the command line: `lifeworld judge score`, and where the other commands are registered.

Registered by entry point (`lifeworld.commands`). Standard output carries the result and nothing else; what went wrong
goes to standard error. Exit status: 0, 1 when some file could not be read or written (the others are scored), 2 for
bad usage.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard, Summary
from rich.console import Console
from rich.text import Text

from lifeworld_judge import terminal
from lifeworld_judge.bench.command import bench
from lifeworld_judge.files import scorecard_folder, sessions_in, write_scorecard
from lifeworld_judge.judge import CONFIGS
from lifeworld_judge.parallel import score_many
from lifeworld_judge.report import as_csv, as_json, summary_block, verdict_block
from lifeworld_judge.service.command import serve
from lifeworld_judge.summary import summarise

_PIPE_WIDTH = 160


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds the commands of the judge."""
    group("judge").command("score")(score)
    group("judge").command("bench")(bench)
    terminal.register(group)
    group("serve").command("judge")(serve)


def score(
    files: Annotated[list[Path], typer.Argument(help="Session files, run folders, or folders of session files.")],
    config: Annotated[str, typer.Option(help=f"Who decides: {', '.join(CONFIGS)}.")] = "checks",
    as_json_: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
    as_csv_: Annotated[bool, typer.Option("--csv", metavar="", help="Print one CSV row per session.")] = False,
    out: Annotated[Path | None, typer.Option(help="Folder for scorecards (default: beside the sessions).")] = None,
    k: Annotated[int | None, typer.Option(min=1, help="Largest k of Avg@k, Pass@k and Pass^k.")] = None,
) -> None:
    """Score recorded sessions: verdicts, scorecards and the figures over them."""
    if config not in CONFIGS:
        raise typer.BadParameter(f"{config!r} is none of: {', '.join(CONFIGS)}", param_hint="--config")
    if as_json_ and as_csv_:
        raise typer.BadParameter("choose --json or --csv", param_hint="--csv")
    errors: list[str] = []
    cards = _score_all(files, config, out, errors)
    summaries = summarise(cards, largest_k=k)
    if as_json_:
        typer.echo(as_json(cards, summaries, errors))
    elif as_csv_:
        typer.echo(as_csv(cards), nl=False)
    else:
        _print_tables(cards, summaries)
    if errors:
        raise typer.Exit(1)


def _score_all(files: list[Path], config: str, out: Path | None, errors: list[str]) -> list[Scorecard]:
    """Scores what can be read and stores it; what cannot is told on standard error and added to `errors`."""

    def complain(fault: SessionError) -> None:
        errors.append(str(fault))
        typer.echo(f"error: {fault}", err=True)

    cards: list[Scorecard] = []
    sessions: dict[Path, None] = {}
    for path in files:
        try:
            sessions.update(dict.fromkeys(sessions_in(path)))
        except SessionError as fault:
            complain(fault)
    for session, scored in zip(sessions, score_many(list(sessions), config), strict=True):
        try:
            if isinstance(scored, SessionError):
                raise scored
            cards.append(scored)
            folder = scorecard_folder(session, out)
            if folder is not None:
                write_scorecard(scored, folder)
        except SessionError as fault:
            complain(fault)
    return cards


def _print_tables(cards: list[Scorecard], summaries: list[Summary]) -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else _PIPE_WIDTH)
    for block in [*map(verdict_block, cards), *map(summary_block, summaries)]:
        for part in block:
            console.print(part, soft_wrap=isinstance(part, Text))
        console.print()
