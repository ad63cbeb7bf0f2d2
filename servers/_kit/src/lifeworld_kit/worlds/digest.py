"""The digest of a world: whether two worlds hold the same.

SHA-256 over a canonical dump of catalogue, records, stock, map, weather, running numbers and the clock. The knowledge
ledger, the change list and the knowledge level are left out: reading changes no world.
"""

import hashlib
import json
import sqlite3
from collections.abc import Iterable

from sqlmodel import SQLModel

_CLOCK_AND_USER = ("world_id", "language", "user", "clock", "now")


def digest(db: sqlite3.Connection, models: Iterable[type[SQLModel]]) -> str:
    """64 hex digits; the same for the same content whatever the order of rows on disk or of keys in the seed."""
    sha = hashlib.sha256()
    for line in _dump(db, models):
        sha.update(line.encode())
        sha.update(b"\n")
    return sha.hexdigest()


def _dump(db: sqlite3.Connection, models: Iterable[type[SQLModel]]) -> Iterable[str]:
    for key in _CLOCK_AND_USER:
        row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        value = json.loads(row[0]) if row else None
        yield f"meta {key} {json.dumps(value, ensure_ascii=False, sort_keys=True)}"
    for model in sorted(models, key=lambda m: str(m.__tablename__)):
        table = model.__table__  # type: ignore[attr-defined]
        order = ", ".join(f'"{c.name}"' for c in table.primary_key.columns)
        columns = ", ".join(f'"{c.name}"' for c in table.columns)
        for row in db.execute(f'SELECT {columns} FROM "{table.name}" ORDER BY {order}'):
            yield f"{table.name} {json.dumps(list(row), ensure_ascii=False)}"
