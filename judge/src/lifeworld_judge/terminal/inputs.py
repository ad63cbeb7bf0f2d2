"""What the commands are given: sessions with their scorecards, from run folders or single files.

A scorecard that stands in the run folder is taken as it is when it belongs to the session as it is now and was made
with the configuration asked for; otherwise the session is scored here and nothing is written. What cannot be used is
told on standard error and collected; the commands end with exit status 1 then.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard
from pydantic import ValidationError

from lifeworld_judge.clashes import last_line, without_clashes
from lifeworld_judge.config import UnknownConfig, parse
from lifeworld_judge.files import sessions_in
from lifeworld_judge.parallel import score_many


@dataclass(frozen=True)
class Trial:
    """A session file and what it came to; `run` is the folder or file it was found by."""

    path: Path
    card: Scorecard
    run: str


@dataclass
class Found:
    """The trials of some paths, and what could not be used."""

    trials: list[Trial] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def complain(self, fault: object) -> None:
        """Tells of something on standard error and keeps it."""
        self.errors.append(str(fault))
        typer.echo(f"error: {fault}", err=True)

    @property
    def cards(self) -> list[Scorecard]:
        """The scorecards alone."""
        return [trial.card for trial in self.trials]


def check_config(config: str) -> str:
    """The canonical name of a configuration; one that the judge does not have is bad usage. Empty stays empty."""
    try:
        return parse(config).name if config else ""
    except UnknownConfig as fault:
        raise typer.BadParameter(str(fault), param_hint="--config") from fault


def gather(paths: Sequence[Path], config: str = "") -> Found:
    """The trials of run folders and session files; without a configuration stored scorecards of any are taken."""
    config = check_config(config)
    found = Found()
    listed: dict[Path, str] = {}
    for path in paths:
        try:
            listed.update(dict.fromkeys(sessions_in(path), str(path)))
        except SessionError as fault:
            found.complain(fault)
    chosen = without_clashes(listed, found.complain, lambda path: path.parent)
    listed = {path: listed[path] for path in chosen}
    kept = {path: stored(path, config) for path in listed}
    due = [path for path, card in kept.items() if card is None]
    made = dict(zip(due, score_many(due, config or "checks"), strict=True))
    for path, run in listed.items():
        result = kept[path] or made[path]
        if isinstance(result, SessionError):
            found.complain(result)
        else:
            found.trials.append(Trial(path, result, run))
    return found


def stored(session: Path, config: str = "") -> Scorecard | None:
    """The scorecard that stands beside a session of a run, if it is of this session and configuration."""
    try:
        text = (session.parent.parent / "scorecards" / f"{session.stem}.json").read_text(encoding="utf-8")
        card = Scorecard.model_validate_json(text)
    except (OSError, ValidationError):
        return None
    fits = card.session_hash == last_line(session).get("hash") and (not config or card.judge == config)
    return card if fits and card.config else None
