"""The knowledge ledger of a world: which ids have been shown to whoever holds the handle.

Append-only rows (fact, id, call, established or retracted), so that a fork at a call restores it; the newest row of a
fact and id decides. Ledger rows are no changes of records and no part of the digest.
"""

import sqlite3
from collections.abc import Iterable


def write(db: sqlite3.Connection, call: int, fact: str, ids: Iterable[str], *, established: bool) -> None:
    """Append one row per id; an empty id is no thing one could know."""
    db.executemany(
        "INSERT INTO ledger(fact, id, call, established) VALUES (?, ?, ?, ?)",
        [(fact, i, call, int(established)) for i in dict.fromkeys(ids) if i],
    )


def holds(db: sqlite3.Connection, fact: str, id: str) -> bool:
    """Whether the newest row of this fact and id establishes it."""
    row = db.execute(
        "SELECT established FROM ledger WHERE fact = ? AND id = ? ORDER BY rowid DESC LIMIT 1", (fact, id)
    ).fetchone()
    return bool(row and row[0])
