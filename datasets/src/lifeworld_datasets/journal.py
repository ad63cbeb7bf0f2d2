"""Writing and reading session files (`lifeworld-session/1`): append-only JSON Lines in a hash chain.

The recorder of a trial writes through `SessionWriter`; judge, replay and reports read through `read_session`. The
invariant: every line is the canonical JSON of its entry, written whole by one system call, and carries
`hash` = SHA-256 over the previous hash and the canonical line without `at` and `hash`. So a file cut anywhere by a
kill is readable up to its last whole line, and a change anywhere else is noticed.

Refuses: repairing, editing or reordering. A cut tail is reported in `Session.problem`; anything else that does not
fit is a `SessionError` that names file, line and cause.
"""

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar, get_args

from pydantic import ValidationError

from lifeworld_datasets.canonical import canonical
from lifeworld_datasets.errors import SessionError, first_fault
from lifeworld_datasets.model import Model
from lifeworld_datasets.session import End, Event, EventKind, Header
from lifeworld_datasets.versions import SESSION_FORMAT

_KINDS = frozenset(get_args(EventKind))
_ACTORS = frozenset(get_args(Event.model_fields["actor"].annotation))
_Entry = TypeVar("_Entry", Header, Event, End)


@dataclass(frozen=True)
class Session:
    """What a session file holds, up to the last whole line of its chain."""

    path: Path
    header: Header
    events: tuple[Event, ...]
    end: End | None
    hash: str
    problem: str = ""

    @property
    def complete(self) -> bool:
        """Whether the trial was recorded to its end."""
        return self.end is not None


def chain(previous: str, entry: dict[str, Any]) -> str:
    """The hash of an entry that follows the one hashed as `previous` (empty for the first)."""
    body = {key: value for key, value in entry.items() if key not in ("at", "hash")}
    return hashlib.sha256((previous + canonical(body)).encode()).hexdigest()


class SessionWriter:
    """Appends one session to a new file, line by line.

    Every call either leaves one more whole line or raises `SessionError` and leaves the earlier lines as they were.
    `now` gives the real time that stands in `at`, outside the hash. With `replace` a file of that name is emptied
    first; without it such a file is an error, because a session is never written into another one.
    """

    def __init__(self, path: Path, header: Header, now: Callable[[], str], *, replace: bool = False) -> None:
        self.path = path
        self._session = header.session_id
        self._now = now
        self._hash = ""
        self._next = 0
        self._ended = False
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | (os.O_TRUNC if replace else os.O_EXCL)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, flags, 0o644)
        except OSError as fault:
            raise self._error(f"the file {path} cannot be begun: {fault.strerror}") from fault
        try:
            self.header = self._append(header)
        except SessionError:
            self.close()
            raise

    @property
    def hash(self) -> str:
        """The hash of the last line written."""
        return self._hash

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> Event:
        """Appends one event and returns it with its number and hash.

        Raises:
            SessionError: the session has ended, the event does not fit the format, holds something that is no JSON,
                or the disk does not take it.
        """
        self._check_open()
        if kind not in _KINDS or actor not in _ACTORS or turn < 0 or not isinstance(data, dict):
            raise self._error(f"event {self._next} does not fit the format: kind {kind!r} of {actor!r} in turn {turn}")
        # Composed by hand in canonical order: the data is encoded once, which every tool call pays for.
        head, tail = f'{{"actor":"{actor}",', f'"kind":"{kind}","n":{self._next},"turn":{turn},"type":"event"}}'
        try:
            told = _told(data)
            written = hashlib.sha256(f'{self._hash}{head}"data":{told},{tail}'.encode()).hexdigest()
        except (TypeError, ValueError, RecursionError) as fault:
            raise self._error(f"event {self._next} holds something that is no JSON: {fault}") from fault
        at = self._now()
        self._write(f'{head}"at":{canonical(at)},"data":{told},"hash":"{written}",{tail}\n'.encode())
        number, self._next, self._hash = self._next, self._next + 1, written
        return Event.model_construct(n=number, turn=turn, kind=kind, actor=actor, data=data, at=at, hash=written)

    def end(self, end: End) -> str:
        """Appends the end line, forces the file to disk, closes it and returns the last hash."""
        self._append(end)
        self._ended = True
        try:
            os.fsync(self._file)
        except OSError as fault:
            raise self._error(f"{self.path} cannot be forced to disk: {fault.strerror}") from fault
        finally:
            self.close()
        return self._hash

    def close(self) -> None:
        """Closes the file; without an end line before, the session stays incomplete."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _append(self, entry: _Entry) -> _Entry:
        self._check_open()
        try:
            body = _plain(entry)
            written_hash = chain(self._hash, body)
            at = self._now()
            line = (canonical({**body, "at": at, "hash": written_hash}) + "\n").encode()
        except (TypeError, ValueError, RecursionError) as fault:
            raise self._error(f"a line of type {entry.type} holds something that is no JSON: {fault}") from fault
        self._write(line)
        self._hash = written_hash
        return entry.model_copy(update={"at": at, "hash": written_hash})

    def _check_open(self) -> None:
        if self._file < 0:
            raise self._error("it has ended" if self._ended else "its file is closed")

    def _write(self, line: bytes) -> None:
        before = os.fstat(self._file).st_size
        try:
            written = os.write(self._file, line)
        except OSError as fault:
            raise self._error(f"{self.path} does not take another line: {fault.strerror}") from fault
        if written < len(line):
            os.ftruncate(self._file, before)
            raise self._error(f"{self.path} took {written} of {len(line)} bytes (disk full?); the line was taken back")

    def _error(self, cause: str) -> SessionError:
        return SessionError(f"session {self._session}: {cause}")


def _told(data: dict[str, Any]) -> str:
    """The canonical text of event data; refuses what would not read back as itself."""
    text = canonical(data)
    back = json.loads(text)
    if back != data and canonical(back) != text:
        raise TypeError("keys of objects must be text")
    return text


def _plain(entry: Model) -> dict[str, Any]:
    """The entry as plain JSON values, without `at` and `hash`; refuses what would not read back as itself."""
    text = canonical(entry.model_dump(exclude={"at", "hash"}))
    plain: dict[str, Any] = json.loads(text)
    if canonical(plain) != text:
        raise TypeError("keys of objects must be text")
    return plain


def _as_written(previous: str, line: bytes, entry: dict[str, Any]) -> bool:
    """Whether the bytes of a line, `at` and `hash` cut out, are those its hash was made of.

    The quick way, which every line of the writer passes: nothing is composed anew. False means only that the line has
    to be looked at the long way, as where `at` cannot be told from a like key further in.
    """
    for key in ("at", "hash"):
        value = entry.get(key)
        if not isinstance(value, str):
            return False
        part = f'"{key}":{json.dumps(value, ensure_ascii=False)},'.encode()
        if line.count(part) != 1:
            return False
        line = line.replace(part, b"", 1)
    return bool(hashlib.sha256(previous.encode() + line).hexdigest() == entry["hash"])


def _as_composed(previous: str, text: str, entry: dict[str, Any]) -> bool:
    """Whether a line is the canonical form of its entry, and its hash that of the entry."""
    return chain(previous, entry) == entry["hash"] and canonical(entry) == text


def read_session(path: Path) -> Session:
    """Reads a session up to the last whole line.

    Raises:
        SessionError: there is no such file, it has no whole header, its format is unknown, or a whole line does not
            belong to the chain. A cut last line is no error but stands in `Session.problem`.
    """
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise SessionError(f"{path}: cannot be read: {fault.strerror}") from fault
    *lines, tail = raw.split(b"\n")
    if not lines:
        raise SessionError(f"{path}: holds no whole header line; nothing of this session can be read")
    problem = f"line {len(lines) + 1} is cut after {len(tail)} bytes; reading stopped before it" if tail else ""
    return _Reader(path).read(lines, problem)


class _Reader:
    """Follows the chain of one file and keeps the place for error messages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = 0
        self.hash = ""

    def read(self, lines: list[bytes], problem: str) -> Session:
        header = self._header(lines[0])
        events: list[Event] = []
        end: End | None = None
        for line in lines[1:]:
            if end is not None:
                raise self._error("stands after the end line", self.line + 1)
            entry = self._entry(line)
            if entry.get("type") == "end":
                end = self._model(End, entry)
                continue
            event = self._model(Event, entry)
            if event.n != len(events):
                raise self._error(f"carries event number {event.n} where {len(events)} was due")
            events.append(event)
        return Session(self.path, header, tuple(events), end, self.hash, problem)

    def _header(self, line: bytes) -> Header:
        entry = self._entry(line)
        if entry.get("type") != "header":
            raise self._error("is no session header")
        return self._model(Header, entry)

    def _known_format(self, entry: dict[str, Any]) -> None:
        if entry.get("type") == "header" and entry.get("format") != SESSION_FORMAT:
            raise self._error(f"has format {entry.get('format')!r}; this version reads {SESSION_FORMAT!r}")

    def _entry(self, line: bytes) -> dict[str, Any]:
        self.line += 1
        try:
            text = line.decode()
            entry = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise self._error(f"is no JSON: {fault}") from fault
        if isinstance(entry, dict) and self.line == 1:
            self._known_format(entry)  # before the hash: another version may hash in another way, or not at all
        if not isinstance(entry, dict) or not isinstance(entry.get("hash"), str):
            raise self._error("is no object with a hash")
        try:
            intact = _as_written(self.hash, line, entry) or _as_composed(self.hash, text, entry)
        except (ValueError, RecursionError) as fault:
            raise self._error(f"holds what no session holds: {fault}") from fault
        if not intact:
            raise self._error("was changed after it was written, or a line before it is missing (hash does not fit)")
        self.hash = entry["hash"]
        return entry

    def _model(self, model: type[_Entry], entry: dict[str, Any]) -> _Entry:
        try:
            return model.model_validate(entry)
        except ValidationError as fault:
            raise self._error(f"does not fit the format: {first_fault(fault)}") from fault

    def _error(self, cause: str, line: int | None = None) -> SessionError:
        return SessionError(f"{self.path}: line {line or self.line} {cause}")
