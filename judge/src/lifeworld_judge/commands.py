"""The judge at the command line: `lifeworld judge score`, and where the other commands are registered.

Registered by entry point (`lifeworld.commands`). Standard output carries the result and nothing else; what went wrong
goes to standard error. Exit status: 0, 1 when some file could not be read or written (the others are scored), when no
grader could read some window, or when graders may not publish; 2 for bad usage.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from lifeworld_datasets.errors import DatasetError, SessionError
from lifeworld_datasets.folders import refusal
from lifeworld_datasets.scorecard import Scorecard, Summary
from rich.console import Console
from rich.text import Text

from lifeworld_judge import terminal
from lifeworld_judge.agree_command import agree, sheet
from lifeworld_judge.bench.command import bench
from lifeworld_judge.clashes import without_clashes
from lifeworld_judge.config import Config
from lifeworld_judge.files import scorecard_folder, sessions_in, write_scorecard
from lifeworld_judge.gate import Refused, admit, read_agreement
from lifeworld_judge.judge import versions_of
from lifeworld_judge.options import (
    CrossOption,
    GraderOption,
    JudgeOption,
    KappaOption,
    OverlapOption,
    RepeatOption,
    RubricOption,
    SizeOption,
    VoteOption,
    WindowsOption,
    configured,
)
from lifeworld_judge.parallel import Again, score_many
from lifeworld_judge.report import as_csv, as_json, summary_block, verdict_block
from lifeworld_judge.service.command import serve
from lifeworld_judge.summary import summarise

_PIPE_WIDTH = 160
_NAMED = 3
"""Sessions of a warning that are named; the others are counted."""


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds the commands of the judge."""
    group("judge").command("score")(score)
    group("judge").command("agree")(agree)
    group("judge").command("sheet")(sheet)
    group("judge").command("bench")(bench)
    terminal.register(group)
    group("serve").command("judge")(serve)


def score(
    files: Annotated[list[Path], typer.Argument(help="Session files, run folders, or folders of session files.")],
    judge: JudgeOption = "checks",
    grader: GraderOption = None,
    windows: WindowsOption = "on",
    rubric: RubricOption = "on",
    window_size: SizeOption = None,
    overlap: OverlapOption = None,
    vote: VoteOption = "majority",
    repeat: RepeatOption = 1,
    cross_examine: CrossOption = False,
    window: Annotated[
        int | None,
        typer.Option(min=0, help="Judge this window alone again (from 0); the stored scorecard is the rest."),
    ] = None,
    unread: Annotated[
        bool, typer.Option("--unread", metavar="", help="Judge again what no grader could read in stored scorecards.")
    ] = False,
    min_kappa: KappaOption = None,
    agreement: Annotated[
        Path | None, typer.Option(help="What `lifeworld judge agree --out` found; --min-kappa looks at it.")
    ] = None,
    as_json_: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
    as_csv_: Annotated[bool, typer.Option("--csv", metavar="", help="Print one CSV row per session.")] = False,
    out: Annotated[Path | None, typer.Option(help="Folder for scorecards (default: beside the sessions).")] = None,
    k: Annotated[int | None, typer.Option(min=1, help="Largest k of Avg@k, Pass@k and Pass^k.")] = None,
) -> None:
    """Score recorded sessions: verdicts, scorecards and the figures over them."""
    if as_json_ and as_csv_:
        raise typer.BadParameter("choose --json or --csv", param_hint="--csv")
    if unwritable := refusal("--out", out):
        typer.echo(f"error: {unwritable}", err=True)
        raise typer.Exit(2)
    config = configured(judge, grader, windows, rubric, window_size, overlap, vote, repeat, cross_examine=cross_examine)
    _admit(config, min_kappa, agreement)
    errors: list[str] = []
    again = Again(window) if unread or window is not None else None
    cards = _score_all(files, config.name, out, errors, again)
    summaries = summarise(cards, largest_k=k)
    if as_json_:
        typer.echo(as_json(cards, summaries, errors))
    elif as_csv_:
        typer.echo(as_csv(cards), nl=False)
    else:
        _print_tables(cards, summaries)
    if errors or _unread(cards):
        raise typer.Exit(1)


def _admit(config: Config, least: float | None, agreement: Path | None) -> None:
    """Stops before anything is judged where graders may not publish."""
    if least is None or not config.graders:
        return
    if agreement is None:
        raise typer.BadParameter("name what `lifeworld judge agree --out FILE` wrote", param_hint="--agreement")
    try:
        admit(read_agreement(agreement), config, versions_of(config), least)
    except DatasetError as fault:
        raise typer.BadParameter(str(fault), param_hint="--agreement") from fault
    except Refused as fault:
        typer.echo(f"error: nothing is published: {fault}", err=True)
        raise typer.Exit(1) from fault


def _unread(cards: list[Scorecard]) -> bool:
    """Tells of windows that no answer could be had for."""
    lost: dict[tuple[str, str], dict[str, list[int]]] = {}
    for card in cards:
        for reading in card.readings:
            if reading.problem:
                sessions = lost.setdefault((reading.grader, reading.problem), {})
                sessions.setdefault(card.session_id, []).append(reading.window)
    for (grader, problem), sessions in lost.items():
        typer.echo(f"warning: {_windows(sessions)} not read by {grader}: {problem}", err=True)
    return bool(lost)


def _windows(sessions: Mapping[str, Sequence[int]]) -> str:
    """Windows that share a cause, in one phrase; of many sessions the first are named."""
    named = [f"{name}: {_numbers(windows)}" for name, windows in list(sessions.items())[:_NAMED]]
    if len(sessions) == 1:
        (windows,) = sessions.values()
        return f"{named[0]} {'was' if len(windows) == 1 else 'were'}"
    more = f"; and {len(sessions) - _NAMED} more" if len(sessions) > _NAMED else ""
    total = sum(map(len, sessions.values()))
    return f"{total} windows of {len(sessions)} sessions ({'; '.join(named)}{more}) were"


def _numbers(windows: Sequence[int]) -> str:
    """`window 3`, `windows 0, 2` or `windows 0 to 12`."""
    listed = sorted(set(windows))
    if len(listed) == 1:
        return f"window {listed[0]}"
    if len(listed) > 2 and listed[-1] - listed[0] == len(listed) - 1:
        return f"windows {listed[0]} to {listed[-1]}"
    return f"windows {', '.join(map(str, listed))}"


def _score_all(
    files: list[Path], config: str, out: Path | None, errors: list[str], again: Again | None
) -> list[Scorecard]:
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
    due = without_clashes(sessions, complain, lambda path: scorecard_folder(path, out) or path)
    for session, scored in zip(due, score_many(due, config, again=again, out=out), strict=True):
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
