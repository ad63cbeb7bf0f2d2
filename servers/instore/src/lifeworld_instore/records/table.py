"""One table of records: rows found, listed, added and changed, the same for orders, bookings and reservations."""

import sqlite3
from dataclasses import dataclass
from typing import Any

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Table:
    """A table whose rows belong to a user and a shop; `key` is its id column."""

    name: str
    key: str
    columns: tuple[str, ...]

    def find(self, db: sqlite3.Connection, id: str) -> sqlite3.Row | None:
        """The row of that id, whoever owns it."""
        found: sqlite3.Row | None = db.execute(f"SELECT * FROM {self.name} WHERE {self.key} = ?", (id,)).fetchone()
        return found

    def rows(self, db: sqlite3.Connection, user_id: str | None) -> list[sqlite3.Row]:
        """The rows of one user or of all, newest `update_time` first, then by id."""
        wanted, values = ("", ()) if user_id is None else ("WHERE user_id = ?", (user_id,))
        return db.execute(
            f"SELECT * FROM {self.name} {wanted} ORDER BY update_time DESC, {self.key}", values
        ).fetchall()

    def names_shop(self, db: sqlite3.Connection, user_id: str, shop_id: str) -> bool:
        """Whether a row of that user is about that shop."""
        query = f"SELECT 1 FROM {self.name} WHERE user_id = ? AND shop_id = ?"
        return db.execute(query, (user_id, shop_id)).fetchone() is not None

    def insert(self, db: sqlite3.Connection, record: Record) -> None:
        """Add a record as a new row."""
        marks = ", ".join("?" for _ in self.columns)
        db.execute(
            f"INSERT INTO {self.name}({', '.join(self.columns)}) VALUES ({marks})",
            [record[column] for column in self.columns],
        )

    def update(self, db: sqlite3.Connection, before: Record, moment: str, **changes: Any) -> Record:
        """Change columns of a record; sets `update_time`, adds 1 to `revision` and gives the record after it."""
        changes = {**changes, "update_time": moment, "revision": before["revision"] + 1}
        columns = ", ".join(f"{column} = ?" for column in changes)
        db.execute(f"UPDATE {self.name} SET {columns} WHERE {self.key} = ?", (*changes.values(), before[self.key]))
        return {**before, **changes}
