"""Bookings as records; see the package. The deposit stands twice in a record: `book_price` and `total_price`."""

import sqlite3
from typing import Any

from lifeworld_kit.accounts import MONEY, shown_money
from lifeworld_kit.money import amount

from lifeworld_instore.records.table import Record, Table
from lifeworld_instore.rules.orders import ORDER_TYPE

_HEAD = ("book_id", "shop_id", "shop_name", "user_id", "book_time", "customer_count")
_REST = ("status", *MONEY, "create_time", "update_time", "revision")
TABLE = Table("instore_booking", "book_id", (*_HEAD, *_REST))


def find(db: sqlite3.Connection, book_id: str) -> Record | None:
    """The booking of that id, whoever owns it."""
    row = TABLE.find(db, book_id)
    return None if row is None else _record(row)


def every(db: sqlite3.Connection, user_id: str | None) -> list[Record]:
    """The bookings of one user or of all, newest `update_time` first, then by id."""
    return [_record(row) for row in TABLE.rows(db, user_id)]


def shown(booking: Record) -> dict[str, Any]:
    """The full booking as tools show it."""
    return {**booking, "book_price": amount(booking["book_price"]), **shown_money(booking)}


def receipt(booking: Record, **extra: Any) -> dict[str, Any]:
    """What a change leaves in the hand of whoever made it; no full record."""
    return {
        "id": booking["book_id"],
        "order_type": ORDER_TYPE,
        "status": booking["status"],
        **shown_money(booking),
        "update_time": booking["update_time"],
        "revision": booking["revision"],
        **extra,
    }


def _record(row: sqlite3.Row) -> Record:
    head, rest = ({key: row[key] for key in keys} for keys in (_HEAD, _REST))
    return {**head, "book_price": row["total_price"], **rest}
