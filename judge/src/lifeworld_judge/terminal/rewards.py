"""`lifeworld judge rewards`: what each event of a session earned or cost. For training only.

Standard output carries the result. Exit status: 0, 1 when some file could not be read, 2 for bad usage.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import Session, read_session

from lifeworld_judge.files import sessions_in
from lifeworld_judge.judge import Judge
from lifeworld_judge.report import plain
from lifeworld_judge.rewards import FORMAT, START, Rewards
from lifeworld_judge.terminal.inputs import Found, check_config
from lifeworld_judge.terminal.words import brief


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds `judge rewards`."""
    group("judge").command("rewards")(rewards)


def rewards(
    files: Annotated[list[Path], typer.Argument(help="Session files, run folders, or folders of session files.")],
    config: Annotated[str, typer.Option(help="Configuration of the judge.")] = "checks",
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Spread the partial score of sessions over their events (for training; sums to the partial score)."""
    config = check_config(config)
    found, documents = Found(), []
    with Judge() as judge:
        for path in _sessions(files, found):
            try:
                made, session = judge.rewards(path, config), read_session(path)
            except SessionError as fault:
                found.complain(fault)
                continue
            if as_json:
                documents.append(made.as_json())
            else:
                _show(made, session)
    if as_json:
        typer.echo(json.dumps({"format": FORMAT, "sessions": documents, "errors": found.errors}, indent=2))
    if found.errors:
        raise typer.Exit(1)


def _sessions(files: list[Path], found: Found) -> list[Path]:
    listed: dict[Path, None] = {}
    for path in files:
        try:
            listed.update(dict.fromkeys(sessions_in(path)))
        except SessionError as fault:
            found.complain(fault)
    return list(listed)


def _show(made: Rewards, session: Session) -> None:
    whole = f"no rewards: {made.unscored}" if made.partial is None else f"partial {made.partial:.3f}"
    typer.echo(plain(f"{made.session_id} · {whole}").plain)
    for step in made.steps:
        signs = [*(f"+{one}" for one in step.gained), *(f"-{one}" for one in step.lost)]
        where = {START: "start", made.events: "end"}.get(step.n, f"event {step.n}")
        what = brief(session.events[step.action]) if START < step.n < made.events else ""
        typer.echo(plain(f"  {where:>9}  {float(step.reward):+.3f}  {' '.join(signs)}  {what}").plain.rstrip())
