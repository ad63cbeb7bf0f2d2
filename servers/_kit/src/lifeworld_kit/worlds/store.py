"""The worlds of one server: created, found, forked, reset and deleted by handle.

Called by the control surface, by the MCP binding (look-ups only) and by the command line. Worlds live in memory or,
with a state directory, in one SQLite file each, which several processes may open at once. A handle is unguessable and
is never taken as a path: only handles of the form this module makes are looked up.
"""

import hashlib
import json
import os
import re
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lifeworld_kit.domain import Domain
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.worlds import template as templates
from lifeworld_kit.worlds.filesystem import refuse_network, refuse_without_log
from lifeworld_kit.worlds.template import Template
from lifeworld_kit.worlds.world import BUSY_SECONDS, World

TEMPLATES_KEPT = 64
_HANDLE = re.compile(r"[A-Za-z0-9_-]{20,64}\Z")


class WorldStore:
    """All worlds of one domain in this process and, with a state directory, beyond it.

    Attributes:
        busy: Seconds that a call waits for its turn while another process holds the world's file.
    """

    def __init__(self, domain: Domain, state_dir: Path | None = None) -> None:
        self.domain = domain
        self.state_dir = state_dir
        self.busy: float = BUSY_SECONDS
        self._worlds: dict[str, World] = {}
        self._templates: OrderedDict[str, Template] = OrderedDict()
        self._demos: dict[str, World] = {}
        if state_dir is not None:
            state_dir.mkdir(parents=True, exist_ok=True)
            refuse_network(state_dir)
            refuse_without_log(state_dir)

    def create(self, seed: Mapping[str, Any], level: str | None = None) -> World:
        """A new world of a seed document; `level` overrides the seed's knowledge level.

        Raises:
            SeedError: the document does not fit; names the JSON path.
        """
        return self._new(self._template(seed), level)

    def create_again(self, key: str, level: str | None = None) -> World | None:
        """A new world of a seed that was loaded before, named by its template's key; None where it is gone."""
        template = self._templates.get(key)
        return self._new(template, level) if template is not None and template.data else None

    def _new(self, template: Template, level: str | None) -> World:
        world = self._open(secrets.token_urlsafe(18), template, template.data, template.level)
        self._worlds[world.handle] = world
        if level is not None and level != world.level:
            world.set_level(level)
        return world

    def get(self, handle: str) -> World:
        """The world of a handle, also one that another process made in the state directory.

        Raises:
            Refusal: `world.unknown`.
        """
        world = self._worlds.get(handle)
        path = self._path(handle)
        if world is None and path is not None and path.exists():
            world = self._reopen(handle, path)
        if world is None or (path is not None and not path.exists()):
            self._worlds.pop(handle, None)
            raise Refusal("world.unknown", value=handle[:12])
        return world

    def demo(self, language: str = "en") -> World:
        """The demo world of this process in a language, made at first use."""
        world = self._demos.get(language)
        if world is None:
            template = self._template(self.domain.demo(language))
            world = self._demos[language] = _in_memory(
                secrets.token_urlsafe(18), template, template.data, template.level
            )
        return world

    def fork(self, handle: str, at: int | None = None) -> World:
        """A new world that is what this one was after call `at`; None is now."""
        source = self.get(handle)
        world = self._open(secrets.token_urlsafe(18), source.template, source.snapshot(), source.level)
        self._worlds[world.handle] = world
        if at is not None:
            world.roll_back(at)
        return world

    def delete(self, handle: str) -> None:
        """Forget a world and remove its file.

        Raises:
            Refusal: `world.unknown`.
        """
        self.get(handle).close()
        del self._worlds[handle]
        path = self._path(handle)
        if path is not None:
            for suffix in ("", "-wal", "-shm"):
                Path(f"{path}{suffix}").unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of all connections; files stay."""
        for world in (*self._worlds.values(), *self._demos.values()):
            world.close()
        self._worlds.clear()
        self._demos.clear()

    def _template(self, seed: Mapping[str, Any]) -> Template:
        key = hashlib.sha256(json.dumps(seed, ensure_ascii=False, sort_keys=True).encode(errors="replace")).hexdigest()
        template = self._templates.get(key)
        if template is None or not template.data:
            template = self._templates[key] = templates.build(self.domain, seed, key)
            while len(self._templates) > TEMPLATES_KEPT:
                self._templates.popitem(last=False)
        self._templates.move_to_end(key)
        return template

    def _path(self, handle: str) -> Path | None:
        if self.state_dir is None or not _HANDLE.match(handle):
            return None
        return self.state_dir / f"{self.domain.name}-{handle}.sqlite"

    def _open(self, handle: str, template: Template, data: bytes, level: str) -> World:
        path = self._path(handle)
        if path is None:
            return _in_memory(handle, template, data, level)
        part = path.with_suffix(".part")
        part.write_bytes(data)
        os.replace(part, path)
        return self._in_file(handle, template, _connect_file(path, self.busy), level)

    def _reopen(self, handle: str, path: Path) -> World:
        db = _connect_file(path, self.busy)
        found = templates.of_world(self.domain, db)
        template = self._templates.setdefault(found.key, found)
        world = self._worlds[handle] = self._in_file(handle, template, db, found.level)
        return world

    def _in_file(self, handle: str, template: Template, db: sqlite3.Connection, level: str) -> World:
        return World(handle, template, db, level=level, shared=True, busy=self.busy)


def _in_memory(handle: str, template: Template, data: bytes, level: str) -> World:
    db = _connect(":memory:", BUSY_SECONDS)
    db.deserialize(data)
    return World(handle, template, db, level=level, shared=False)


def _connect_file(path: Path, busy: float) -> sqlite3.Connection:
    db = _connect(str(path), busy)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    return db


def _connect(target: str, busy: float) -> sqlite3.Connection:
    db = sqlite3.connect(target, timeout=busy, isolation_level=None, check_same_thread=False)
    db.row_factory = sqlite3.Row
    return db
