"""Where session files are found and where scorecards go. Owns no content.

A scorecard is written beside its name and moved into place, so that a kill leaves the old file or the new one and
never half of either.
"""

import contextlib
import os
import re
from pathlib import Path

from lifeworld_datasets.errors import SessionError, first_fault
from lifeworld_datasets.scorecard import Scorecard
from pydantic import ValidationError

_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.:-]{0,199}")


def sessions_in(path: Path) -> list[Path]:
    """The session files that a path stands for.

    A file is itself; a run folder is what lies in its `sessions/`; any other folder is its `*.jsonl`.

    Raises:
        SessionError: the path is not there, or a folder without sessions.
    """
    if not path.exists():
        raise SessionError(f"{path}: there is no such file or folder")
    if not path.is_dir():
        return [path]
    inner = path / "sessions"
    listed = sorted((inner if inner.is_dir() else path).glob("*.jsonl"))
    if not listed:
        raise SessionError(f"{path}: holds no session files (*.jsonl)")
    return listed


def scorecard_folder(session: Path, out: Path | None) -> Path | None:
    """The folder for the scorecard of a session: `out`, else `scorecards` of its run, else none."""
    if out is not None:
        return out
    return session.parent.parent / "scorecards" if session.resolve().parent.name == "sessions" else None


def scorecard_bytes(card: Scorecard) -> bytes:
    """A scorecard as it is stored; equal scorecards are equal bytes."""
    return (card.model_dump_json(indent=2) + "\n").encode()


def write_scorecard(card: Scorecard, folder: Path) -> Path:
    """Stores a scorecard under its session id and returns the file.

    Raises:
        SessionError: the session id is no file name, or the disk refuses.
    """
    if not _NAME.fullmatch(card.session_id):
        raise SessionError(f"session id {card.session_id!r} is no file name; its scorecard was not written")
    target = folder / f"{card.session_id}.json"
    _write(target, scorecard_bytes(card))
    return target


def write_text(target: Path, text: str) -> None:
    """Stores a text in a file, whole or not at all.

    Raises:
        SessionError: the disk refuses.
    """
    _write(target, text.encode())


def _write(target: Path, content: bytes) -> None:
    beside = target.parent / f".{target.stem}.{os.getpid()}.new"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as fault:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise SessionError(f"{target}: cannot be written: {fault.strerror}") from fault


def stored_scorecard(session: Path, out: Path | None = None) -> Scorecard:
    """The scorecard that is stored of a session.

    Raises:
        SessionError: there is none, or it cannot be read.
    """
    file = (scorecard_folder(session, out) or session.parent) / f"{session.stem}.json"
    try:
        return Scorecard.model_validate_json(file.read_bytes())
    except OSError as fault:
        raise SessionError(f"{file}: there is no stored scorecard of {session.name}: {fault.strerror}") from fault
    except ValidationError as fault:
        raise SessionError(f"{file}: cannot be read as a scorecard: {first_fault(fault)}") from fault
