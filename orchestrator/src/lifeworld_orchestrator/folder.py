"""The folder of a run: manifest, sessions, scorecards, report, and the lock that keeps a second process out.

Used by the run alone. The manifest says what was asked and what became of each trial; the session files are the
truth behind it: after a kill the folder is read again from them. An invalid session is moved to `attempts/` before it
is run anew, so the number of attempts is what lies there and cannot be lost.
"""

import fcntl
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.session import BOUNDARY_OF, COUNTED, Usage
from lifeworld_datasets.versions import MANIFEST_FORMAT
from pydantic import ValidationError

from lifeworld_orchestrator import clock
from lifeworld_orchestrator.budget import Purse
from lifeworld_orchestrator.failures import BrokenRun, SetupError
from lifeworld_orchestrator.files import write_json
from lifeworld_orchestrator.trial import Outcome, TrialPlan

RERUNS = 3
SAVE_EVERY = 1.0


@dataclass
class Entry:
    """One planned trial in the manifest. `status`: planned, counted, invalid or missing."""

    session: str
    task: str
    language: str
    agent: str
    trial: int
    status: str = "planned"
    termination: str = ""
    boundary: str = ""
    detail: str = ""
    hash: str = ""
    attempts: int = 0
    usage: dict[str, dict[str, Any]] = field(default_factory=dict)


class RunFolder:
    """One run on disk, locked for this process."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: dict[str, Entry] = {}
        self._head: dict[str, Any] = {}
        self._lock = -1
        self._saved = 0.0

    def session(self, session_id: str) -> Path:
        """The file of a session."""
        return self.path / "sessions" / f"{session_id}.jsonl"

    def scorecard(self, session_id: str) -> Path:
        """The file of its scorecard."""
        return self.path / "scorecards" / f"{session_id}.json"

    def card(self, session_id: str) -> Scorecard | None:
        """The scorecard that stands there; None where there is none that can be read."""
        try:
            return Scorecard.model_validate_json(self.scorecard(session_id).read_text(encoding="utf-8"))
        except (OSError, ValidationError):
            return None

    def lock(self) -> None:
        """Keep other processes out until this one ends.

        Raises:
            SetupError: another process runs here, or no folder can be made here.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.path / "lock", os.O_RDWR | os.O_CREAT, 0o644)
        except FileExistsError as error:
            raise SetupError(f"{self.path} is a file; a run needs a folder") from error
        except OSError as error:
            raise SetupError(f"{self.path} cannot be the folder of a run: {error.strerror}") from error
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self.release()
            raise SetupError(f"{self.path}: another process is running in this folder") from error
        except OSError as error:
            self.release()
            raise SetupError(f"{self.path} cannot be locked: {error.strerror}") from error

    def release(self) -> None:
        """Let others in."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def begin(self, request: dict[str, Any], config: dict[str, Any], plans: Sequence[TrialPlan]) -> None:
        """Write the first manifest of a new run.

        Raises:
            SetupError: the folder holds a run already.
        """
        if (self.path / "manifest.json").exists():
            raise SetupError(f"{self.path} holds a run already; continue it with --resume, or name another folder")
        self._head = {"format": MANIFEST_FORMAT, "request": request, "config": config}
        self._enter(plans)
        self.save()

    def reopen(self, config: dict[str, Any], plans: Sequence[TrialPlan]) -> list[str]:
        """Take up a run again: what each trial came to is read from its session file.

        A session that is damaged is kept in `attempts/` and its trial run anew; what was found is returned in words.

        Raises:
            SetupError: the configuration has changed; the message shows how.
        """
        stored = read_manifest(self.path)
        changed = differences(stored["config"], config)
        if changed:
            raise SetupError(f"{self.path} was begun with another configuration:\n" + "\n".join(changed))
        self._head = {key: stored[key] for key in ("format", "request", "config")}
        self._enter(plans)
        counted = {t["session"] for t in stored["trials"] if t.get("status") == "counted"}
        found = [self._recover(entry, finished=entry.session in counted) for entry in self.entries.values()]
        self.save()
        return [sentence for sentence in found if sentence]

    def due(self, entry: Entry) -> bool:
        """Whether the trial is still to be run; an invalid session makes room for its re-run."""
        if entry.status == "invalid" and entry.attempts <= RERUNS:
            self._set_aside(entry, f"{entry.session}.{entry.attempts}.jsonl")
            return True
        return entry.status == "planned"

    def settle(self, outcome: Outcome) -> None:
        """A trial has ended."""
        entry = self.entries[outcome.session_id]
        self._apply(entry, outcome.word, outcome.detail, outcome.hash, outcome.usage)
        if clock.monotonic() - self._saved > SAVE_EVERY:
            self.save()

    def give_up(self, session_id: str, detail: str) -> None:
        """A trial left no session that can be read."""
        entry = self.entries[session_id]
        entry.status, entry.termination, entry.boundary, entry.detail = "missing", "harness_error", "harness", detail

    def hold(self, session_id: str, detail: str) -> None:
        """A trial is not begun in this go; it stays due."""
        entry = self.entries[session_id]
        entry.status, entry.termination, entry.boundary, entry.detail, entry.hash = "missing", "", "", detail, ""

    def charge(self, purse: Purse) -> None:
        """Take what every attempt so far has cost out of the purse."""
        for entry in self.entries.values():
            if entry.hash:
                cost = purse.pay({actor: Usage(**spent) for actor, spent in entry.usage.items()})
                purse.pay_judging(judging(self.card(entry.session)), cost)
            for path in (self.path / "attempts").glob(f"{entry.session}.*.jsonl"):
                purse.pay(_spent(path))

    def close_entries(self) -> None:
        """After the last trial: what is still invalid is missing."""
        for entry in self.entries.values():
            if entry.status in ("planned", "invalid"):
                entry.status = "missing"
                entry.termination = entry.termination or "killed"
                entry.boundary = BOUNDARY_OF[entry.termination]
        self.save()

    def save(self) -> None:
        """Write the manifest in one step."""
        write_json(self.path / "manifest.json", {**self._head, "trials": [asdict(e) for e in self.entries.values()]})
        self._saved = clock.monotonic()

    def _enter(self, plans: Sequence[TrialPlan]) -> None:
        self.entries = {p.session_id: Entry(p.session_id, p.task.id, p.language, p.agent, p.trial) for p in plans}

    def _set_aside(self, entry: Entry, name: str) -> None:
        """Move the session to `attempts/` under that name; its scorecard goes.

        Raises:
            BrokenRun: it cannot be moved.
        """
        attempts = self.path / "attempts"
        try:
            attempts.mkdir(exist_ok=True)
            self.session(entry.session).rename(attempts / name)
            self.scorecard(entry.session).unlink(missing_ok=True)
        except OSError as error:
            raise BrokenRun(f"{self.session(entry.session)} cannot be moved to {attempts}: {error.strerror}") from error

    def _damaged(self, entry: Entry, cause: str) -> str:
        """Keep a damaged session beside the attempts, whose number it leaves as it is."""
        attempts = self.path / "attempts"
        number = sum(1 for _ in attempts.glob(f"{entry.session}.*.damaged"))
        name = f"{entry.session}.{number}.jsonl.damaged"
        self._set_aside(entry, name)
        return f"{cause}; it is kept as {attempts / name} and the trial is run again"

    def _recover(self, entry: Entry, *, finished: bool) -> str:
        """What the session file says of the trial. Returns a sentence where a file is not what it was."""
        entry.attempts = len(list((self.path / "attempts").glob(f"{entry.session}.*.jsonl")))
        path = self.session(entry.session)
        if not path.exists():
            return f"{path} is gone; the trial is run again" if finished else ""
        try:
            session = read_session(path)
        except SessionError as error:
            # A kill while the header was written leaves no whole line: nothing was recorded, so nothing is lost.
            nothing = not finished and path.is_file() and b"\n" not in path.read_bytes()
            return "" if nothing else self._damaged(entry, str(error))
        if session.end is not None:
            self._apply(entry, session.end.termination, session.end.detail, session.hash, session.end.usage)
        elif finished:
            return self._damaged(entry, f"{path} was finished and has lost its end")
        return ""

    def _apply(self, entry: Entry, word: str, detail: str, last_hash: str, usage: Mapping[str, Usage]) -> None:
        entry.status = "counted" if word in COUNTED else "invalid"
        entry.termination, entry.boundary, entry.detail, entry.hash = word, BOUNDARY_OF[word], detail, last_hash
        entry.usage = {actor: spent.model_dump(mode="json") for actor, spent in usage.items()}
        entry.attempts += 1


def judging(card: Scorecard | None) -> list[float | None]:
    """What each grader cost that a scorecard rests on; None for one whose cost is not known."""
    return [] if card is None else [spent.cost for spent in card.usage.values()]


def _spent(path: Path) -> Mapping[str, Usage]:
    """What an earlier attempt used; nothing where that cannot be read."""
    try:
        end = read_session(path).end
    except SessionError:
        return {}
    return {} if end is None else end.usage


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of a run.

    Raises:
        SetupError: there is none, or it cannot be read.
    """
    try:
        stored = json.loads((path / "manifest.json").read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"{path} holds no run (no manifest.json)") from error
    except ValueError as error:
        raise SetupError(f"{path}/manifest.json is damaged: {error}") from error
    if not isinstance(stored, dict) or stored.get("format") != MANIFEST_FORMAT:
        raise SetupError(f"{path}/manifest.json is not of format {MANIFEST_FORMAT}")
    for key, kind in (("request", dict), ("config", dict), ("trials", list)):
        if not isinstance(stored.get(key), kind):
            raise SetupError(f"{path}/manifest.json is damaged: it has no {key}")
    return stored


def counted(path: Path) -> frozenset[str]:
    """The sessions of a run that are counted, by its manifest.

    Raises:
        SetupError: there is no run.
    """
    return frozenset(str(t.get("session")) for t in read_manifest(path)["trials"] if t.get("status") == "counted")


def differences(old: Any, new: Any, where: str = "") -> list[str]:
    """What differs, one line a place."""
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [*old, *(key for key in new if key not in old)]
        return [line for key in keys for line in differences(old.get(key), new.get(key), f"{where}.{key}".lstrip("."))]
    if old == new:
        return []
    return [f"  {where}: {_short(old)} -> {_short(new)}"]


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else text[:77] + "..."
