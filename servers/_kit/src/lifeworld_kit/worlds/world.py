"""One world: a database, a clock, and calls that are each one transaction.

Made by the store. A call that returns is committed with its changes, ledger rows and number; a call that raises,
whatever it raises, leaves no trace. Calls of one world run one after another; a world whose file another process holds
for longer than its connection waits (`BUSY_SECONDS`, unless the store says otherwise) refuses with `world.busy`.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.tool import Tool
from lifeworld_kit.worlds import digest as digests
from lifeworld_kit.worlds.clock import Clock
from lifeworld_kit.worlds.template import Template, content_tables
from lifeworld_kit.worlds.undo import roll_back

BUSY_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a successful call gave: its result and the records it changed."""

    result: dict[str, Any]
    changes: list[dict[str, Any]]


class World:
    """One world of one server.

    Attributes:
        handle: The unguessable name that a URL or `_meta` carries.
        shared: Whether other processes may use it too (it lives in a file); calls then run off the event loop.
        level: The knowledge level, `full` or `state`.
    """

    def __init__(
        self,
        handle: str,
        template: Template,
        db: sqlite3.Connection,
        *,
        level: str,
        shared: bool,
        busy: float = BUSY_SECONDS,
    ) -> None:
        self.handle = handle
        self.template = template
        self.shared = shared
        self._db = db
        self._busy = busy
        self._lock = threading.RLock()
        clock = template.clock
        self.clock = Clock(clock["mode"], clock["step_seconds"], clock["rate"])
        self.level = level

    @property
    def world_id(self) -> str:
        """The id that the seed gives; enters new ids."""
        return self.template.world_id

    @property
    def language(self) -> str:
        """`en` or `zh`."""
        return self.template.language

    @property
    def user_id(self) -> str:
        """The one user of the world."""
        return self.template.user_id

    def perform(self, tool: Tool, arguments: dict[str, Any], budget: float | None = None) -> Outcome:
        """Carry out one call with checked arguments; `budget` bounds a page below the usual size.

        Raises:
            Refusal: the tool's expected no; the world is as before.
        """
        with self.transaction() as db:
            (number,) = db.execute("UPDATE counter SET value = value + 1 WHERE key = 'call' RETURNING value").fetchone()
            now = self.clock.now(db)
            call = Call(self, db, number, now, budget)
            advance = self.template.domain.advance
            if advance is not None and self.template.clock["transitions"] and self.clock.mode != "frozen":
                advance(call)
            result = tool(call, **arguments)
            _keep(db, number, call.changes)
            self.clock.after_call(db, now)
        return Outcome(result, call.changes)

    def grants(self, db: sqlite3.Connection, fact: str, id: str) -> bool:
        """Whether an id counts as known without having been shown: own records, or listed in the seed."""
        if not fact.partition(":")[0].endswith(".known"):
            return False
        return id in self.template.known_ids or self.template.domain.owns(db, self.user_id, fact, id)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """The connection inside one transaction, committed on leaving and rolled back on any exception."""
        with self._lock:
            db = self._db
            try:
                db.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if "locked" in str(error) or "busy" in str(error):
                    raise Refusal("world.busy", value=self._busy) from error
                raise
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    def read(self, look: Callable[[sqlite3.Connection], Any]) -> Any:
        """Something read from the database outside a call: records, changes, digest."""
        with self._lock:
            return look(self._db)

    def records(self, user_id: str | None) -> dict[str, list[dict[str, Any]]]:
        """Full records of one user or of all, by list name; money in integer cents."""
        found: dict[str, list[dict[str, Any]]] = self.read(lambda db: self.template.domain.records(db, user_id))
        return found

    def changes(self, since: int) -> tuple[list[dict[str, Any]], int]:
        """Changes of calls after that number, and the number of the last call."""
        with self._lock:
            rows = self._db.execute(
                'SELECT call, record, id, before, after FROM "change" WHERE call > ? ORDER BY row', (since,)
            ).fetchall()
            (last,) = self._db.execute("SELECT value FROM counter WHERE key = 'call'").fetchone()
        return [
            {**dict(r), "before": _loads(r["before"]), "after": _loads(r["after"])} for r in rows
        ], last  # fmt: skip

    def digest(self) -> str:
        """Hash of what the world holds; see `lifeworld_kit.worlds.digest`."""
        found: str = self.read(lambda db: digests.digest(db, content_tables(self.template.domain)))
        return found

    def now(self) -> str:
        """The world's time."""
        found: str = self.read(self.clock.now)
        return found

    def set_clock(self, moment: str) -> None:
        """Put the world's clock to a time."""
        with self.transaction() as db:
            self.clock.set(db, moment)

    def set_level(self, level: str) -> None:
        """Set the knowledge level of this world."""
        with self.transaction() as db:
            db.execute("UPDATE meta SET value = ? WHERE key = 'level'", (json.dumps(level),))
        self.level = level

    def roll_back(self, call: int) -> None:
        """Make the world what it was right after that call; 0 is the start."""
        with self.transaction() as db:
            roll_back(db, call)
            if call == 0:
                self.clock.set(db, self.template.clock["now"])

    def snapshot(self) -> bytes:
        """The whole database as the bytes of an SQLite file."""
        with self._lock:
            copy = sqlite3.connect(":memory:")
            try:
                self._db.backup(copy)
                return copy.serialize()
            finally:
                copy.close()

    def close(self) -> None:
        """Let go of the connection."""
        with self._lock:
            self._db.close()


def _keep(db: sqlite3.Connection, number: int, changes: list[dict[str, Any]]) -> None:
    db.executemany(
        'INSERT INTO "change"(call, record, id, before, after) VALUES (?, ?, ?, ?, ?)',
        [(number, c["record"], c["id"], _dumps(c["before"]), _dumps(c["after"])) for c in changes],
    )


def _dumps(record: dict[str, Any] | None) -> str:
    return "" if record is None else json.dumps(record, ensure_ascii=False)


def _loads(text: str) -> dict[str, Any] | None:
    return json.loads(text) if text else None
