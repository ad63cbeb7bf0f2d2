"""Reservations as records; see the package. They cost nothing, so tools show them as they are recorded."""

import sqlite3
from typing import Any

from lifeworld_instore.records.table import Record, Table

_COLUMNS = (
    "reservation_id", "shop_id", "shop_name", "user_id", "reservation_time", "customer_count", "status",
    "create_time", "update_time", "revision",
)  # fmt: skip
TABLE = Table("instore_reservation", "reservation_id", _COLUMNS)


def find(db: sqlite3.Connection, reservation_id: str) -> Record | None:
    """The reservation of that id, whoever owns it."""
    row = TABLE.find(db, reservation_id)
    return None if row is None else _record(row)


def every(db: sqlite3.Connection, user_id: str | None) -> list[Record]:
    """The reservations of one user or of all, newest `update_time` first, then by id."""
    return [_record(row) for row in TABLE.rows(db, user_id)]


def receipt(reservation: Record, *more: str) -> dict[str, Any]:
    """What a change leaves in the hand of whoever made it; `more` names further keys, shown after the status."""
    keys = ("reservation_id", "status", *more, "update_time", "revision")
    return {key: reservation[key] for key in keys}


def _record(row: sqlite3.Row) -> Record:
    return {column: row[column] for column in _COLUMNS}
