"""Taking a world back to an earlier call.

Triggers on every content table write, for each changed row, the statement that restores it, under the number of the
call that changed it. So forks work for any domain without a line of its own. Rolling back also cuts the ledger and the
change list at that call.
"""

import sqlite3
from collections.abc import Iterable

from sqlmodel import SQLModel

_CALL = "(SELECT value FROM counter WHERE key = 'call')"


def triggers(models: Iterable[type[SQLModel]]) -> list[str]:
    """The statements that create the undo triggers of these tables."""
    return [statement for model in models for statement in _of_table(model)]


def _of_table(model: type[SQLModel]) -> list[str]:
    table = model.__tablename__
    columns = [c.name for c in model.__table__.columns]  # type: ignore[attr-defined]
    restore = " || ',' || ".join(f'\'"{c}"=\' || quote(OLD."{c}")' for c in columns)
    values = " || ',' || ".join(f'quote(OLD."{c}")' for c in columns)
    log = f"INSERT INTO undo(call, statement) VALUES ({_CALL}, "
    head = f'CREATE TRIGGER "undo_{table}_'
    return [
        f'{head}i" AFTER INSERT ON "{table}" BEGIN {log}\'DELETE FROM "{table}" WHERE rowid=\' || NEW.rowid); END',
        f'{head}u" AFTER UPDATE ON "{table}" BEGIN {log}'
        f"'UPDATE \"{table}\" SET ' || {restore} || ' WHERE rowid=' || OLD.rowid); END",
        f'{head}d" AFTER DELETE ON "{table}" BEGIN {log}'
        f"'INSERT INTO \"{table}\"(rowid,{','.join(chr(34) + c + chr(34) for c in columns)}) VALUES('"
        f" || OLD.rowid || ',' || {values} || ')'); END",
    ]


def roll_back(db: sqlite3.Connection, call: int) -> None:
    """Make the database what it was right after that call; 0 is the start. Runs in the caller's transaction."""
    rows = db.execute("SELECT statement FROM undo WHERE call > ? ORDER BY row DESC", (call,)).fetchall()
    for (statement,) in rows:
        db.execute(statement)
    for table in ("undo", "ledger", "change"):
        db.execute(f'DELETE FROM "{table}" WHERE call > ?', (call,))
    db.execute("UPDATE counter SET value = ? WHERE key = 'call'", (call,))
