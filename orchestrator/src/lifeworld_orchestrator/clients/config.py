"""Writes an entry into a client's configuration file, and takes it back.

The first change keeps the former bytes beside the file, with a note of what was written. Undo restores them to the
byte (no file where there was none) as long as nobody else changed the file since; otherwise it takes out our entries
alone. Refuses: replacing an entry that somebody else wrote, and a file that it cannot read.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from lifeworld_orchestrator.clients import jsonc, toml
from lifeworld_orchestrator.clients.table import Form
from lifeworld_orchestrator.failures import SetupError

BACKUP = ".lifeworld-backup"
NOTE = ".lifeworld-note"


@dataclass
class _Note:
    """What was done to a file: whether it was there, what we last wrote, which entries and folders are ours."""

    existed: bool
    written: str
    names: list[str] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)


class ClientConfig:
    """One configuration file of one client."""

    def __init__(self, form: Form, path: Path) -> None:
        self.path = path.resolve() if path.is_symlink() else path
        self._form = form

    def insert(self, name: str, entry: Mapping[str, object]) -> None:
        """Write the entry under that name; an older one of ours is replaced.

        Raises:
            SetupError: the file cannot be read or written, or holds an entry of that name that is not ours.
        """
        before, note = self._bytes(), self._note()
        text = self._decoded(before)
        ours = [] if note is None else note.names
        if name not in ours and name in self._names(text):
            raise SetupError(f"{self.path} has an entry {name!r} already; choose another name by --name")
        change = toml.inserted if self._form.kind == "toml" else jsonc.inserted
        after = self._changed(lambda: change(text, self._form.group, name, dict(entry)))
        if note is None or note.written != _digest(before):
            note = self._begin(before, note)
        note.names = [*dict.fromkeys([*note.names, name])]
        note.written = _digest(after)
        self._save(self._note_path, json.dumps(asdict(note)).encode())
        self._save(self.path, after)

    def undo(self) -> str:
        """Take back what was inserted; a sentence on how.

        Raises:
            SetupError: nothing was inserted, or the file cannot be read or written.
        """
        note = self._note()
        if note is None:
            raise SetupError(f"nothing of ours is known in {self.path}")
        now = self._bytes()
        if now is None:
            how = f"{self.path} is gone; nothing to take back"
        elif _digest(now) == note.written:
            how = self._restore(note)
        else:
            self._save(self.path, self._without(now, note.names))
            how = f"{self.path} was changed since; only {', '.join(note.names)} was taken out"
        self._backup.unlink(missing_ok=True)
        self._note_path.unlink(missing_ok=True)
        for folder in reversed(note.folders):
            with contextlib.suppress(OSError):
                Path(folder).rmdir()
        return how

    @property
    def _backup(self) -> Path:
        return self.path.with_name(self.path.name + BACKUP)

    @property
    def _note_path(self) -> Path:
        return self.path.with_name(self.path.name + NOTE)

    def _begin(self, before: bytes | None, old: _Note | None) -> _Note:
        """Keep the bytes to come back to. Where others changed the file since, these are theirs without our entries."""
        base = before if old is None or before is None else self._without(before, old.names)
        folders = [] if old is None else old.folders
        folders = folders or [str(folder) for folder in reversed(self.path.parents) if not folder.exists()]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"{self.path.parent} cannot be made: {error.strerror}") from error
        if base is not None:
            self._save(self._backup, base)
        names = [] if old is None or before is None else old.names
        return _Note(base is not None, "", names, folders)

    def _restore(self, note: _Note) -> str:
        if not note.existed:
            self.path.unlink()
            return f"{self.path} is gone again, as before"
        try:
            former = self._backup.read_bytes()
        except OSError as error:
            raise SetupError(f"{self._backup} cannot be read: {error.strerror}") from error
        self._save(self.path, former)
        return f"{self.path} is as it was"

    def _without(self, content: bytes, names: list[str]) -> bytes:
        remove = toml.removed if self._form.kind == "toml" else jsonc.removed

        def all_removed() -> str:
            text = self._decoded(content)
            for name in names:
                text = remove(text, self._form.group, name)
            return text

        return self._changed(all_removed)

    def _names(self, text: str) -> set[str]:
        def found() -> str:
            document = toml.read(text) if self._form.kind == "toml" else jsonc.read(text).value
            group = document.get(self._form.group, {})
            return json.dumps(list(group) if isinstance(group, dict) else [])

        return set(json.loads(self._changed(found)))

    def _changed(self, change: Callable[[], str]) -> bytes:
        try:
            return change().encode("utf-8")
        except (jsonc.JsonError, toml.TomlError) as error:
            raise SetupError(f"{self.path} is left as it is: {error}") from error

    def _decoded(self, content: bytes | None) -> str:
        try:
            return "" if content is None else content.decode("utf-8")
        except UnicodeDecodeError as error:
            raise SetupError(f"{self.path} is left as it is: it is no UTF-8") from error

    def _bytes(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SetupError(f"{self.path} cannot be read: {error.strerror}") from error

    def _note(self) -> _Note | None:
        try:
            return _Note(**json.loads(self._note_path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError) as error:
            raise SetupError(f"{self._note_path} cannot be read; the former file is {self._backup}") from error

    def _save(self, path: Path, content: bytes) -> None:
        """Replace a file in one step, with the rights it had."""
        part = path.with_name(path.name + ".part")
        try:
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            source = self.path if self.path.exists() else None
            part.chmod(source.stat().st_mode & 0o777 if source else 0o600)
            part.replace(path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise SetupError(f"{path} cannot be written: {error.strerror}") from error


def _digest(content: bytes | None) -> str:
    return "" if content is None else hashlib.sha256(content).hexdigest()
