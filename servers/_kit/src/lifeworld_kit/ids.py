"""Ids of new records: derived, never random.

A running number per record kind stands in the world's `sequence` table, so the same calls in the same world give the
same ids on any machine and in any process.
"""

import hashlib
import sqlite3
from collections.abc import Callable


def next_id(db: sqlite3.Connection, world_id: str, kind: str, prefix: str, taken: Callable[[str], bool]) -> str:
    """Prefix and ten hex digits of SHA-256 over world id, record kind and running number; a clash takes the next."""
    while True:
        (number,) = db.execute(
            "INSERT INTO sequence(kind, value) VALUES (?, 1)"
            " ON CONFLICT(kind) DO UPDATE SET value = value + 1 RETURNING value",
            (kind,),
        ).fetchone()
        new = prefix + hashlib.sha256(f"{world_id}\x1f{kind}\x1f{number}".encode()).hexdigest()[:10]
        if not taken(new):
            return new
