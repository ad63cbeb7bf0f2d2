"""Several files of one session: which of them stands for it. Reads only first and last lines.

Called wherever session files are listed. A session id names one trial of a run. What would be stored in one place under
one id is counted once: the whole file, or else the longer one. A cut copy of a whole file is left out wherever it lies;
two runs set up alike, each in a folder of its own, both stand. Each file left out is named. Equal files are no clash:
they come to the same scorecard. Refuses to judge content: what cannot be read is passed on to whoever reads it.
"""

import json
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.labels import TASK, Label

_TAIL = 1 << 16


@dataclass(frozen=True)
class _File:
    path: Path
    whole: bool
    size: int
    hash: str


def without_clashes(
    paths: Iterable[Path], complain: Callable[[SessionError], None], place: Callable[[Path], Hashable]
) -> list[Path]:
    """The files that stand for their sessions, in their order; the others are told.

    Args:
        paths: session files.
        complain: is told of each file that is left out.
        place: where a file counts or its scorecard goes; whole files of one id in different places all stand.
    """
    listed = list(paths)
    by_id: dict[str, list[_File]] = defaultdict(list)
    for path in listed:
        name = header_of(path).get("session_id")
        if isinstance(name, str):
            by_id[name].append(_ending(path))
    lost: set[Path] = set()
    for name, files in by_id.items():
        for file, winner in _losers(files, place) if len(files) > 1 else ():
            lost.add(file.path)
            what = "is another recording" if file.whole else "is a cut recording"
            complain(SessionError(f"{file.path}: {what} of session {name} in {winner.path}, which alone counts"))
    return [path for path in listed if path not in lost]


def _losers(files: Sequence[_File], place: Callable[[Path], Hashable]) -> Iterable[tuple[_File, _File]]:
    """Files that do not stand, each with the one that does."""
    best: dict[Hashable, _File] = {}
    for file in sorted(files, key=lambda one: (not one.whole, 0 if one.whole else -one.size)):
        winner = best.setdefault(place(file.path), file)
        if winner is file and not file.whole:
            winner = next((other for other in files if other.whole and _begins_as(other.path, file.hash)), file)
        if winner.hash != file.hash:
            yield file, winner


def _begins_as(whole: Path, line: str) -> bool:
    """Whether a file holds the line of that hash: the chain makes all before it the same."""
    try:
        return bool(line) and f'"hash":"{line}"'.encode() in whole.read_bytes()
    except OSError:
        return False


def header_of(path: Path) -> Mapping[str, Any]:
    """The first line of a session file as it stands there, unchecked; empty where it is no object."""
    try:
        with path.open("rb") as file:
            entry = json.loads(file.readline())
    except (OSError, ValueError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}


def _ending(path: Path) -> _File:
    """Whether the last whole line of a file is an end line, and the hash on it."""
    entry = last_line(path)
    size = path.stat().st_size if path.exists() else 0
    return _File(path, entry.get("type") == "end", size, str(entry.get("hash", "")))


def last_line(path: Path) -> Mapping[str, Any]:
    """The last whole line of a session file as it stands there, unchecked; empty where it is no object."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            for wanted in (_TAIL, size):
                file.seek(max(0, size - wanted))
                lines = file.read().split(b"\n")
                if len(lines) > 2 or wanted >= size:
                    break
        entry = json.loads(lines[-2])
    except (OSError, ValueError, IndexError, RecursionError):
        return {}
    return entry if isinstance(entry, dict) else {}


def unplaced(labels: Sequence[Label], paths: Iterable[Path], source: object) -> list[str]:
    """What keeps labels from being compared with the sessions of these files, a sentence each; nothing is well."""
    if not labels:
        return [f"{source}: holds no label; fill some rows with met, unmet or unclear"]
    known: dict[str, set[str]] = {}
    for path in paths:
        header = header_of(path)
        task = header.get("task")
        rubric = task.get("rubric") if isinstance(task, dict) else None
        known[str(header.get("session_id"))] = {one["id"] for one in rubric or () if isinstance(one, dict)} | {TASK}
    sessions = sorted({one.session_id for one in labels} - known.keys())
    criteria = sorted({(one.session_id, one.criterion) for one in labels if one.session_id in known})
    foreign = [f"{one!r} of {session!r}" for session, one in criteria if one not in known[session]]
    return [
        f"{source}: {len(found)} {what} not among what was given: {', '.join(found[:5] + ['…'] * (len(found) > 5))}"
        for what, found in (("session ids are", [repr(one) for one in sessions]), ("criteria are", foreign))
        if found
    ]
