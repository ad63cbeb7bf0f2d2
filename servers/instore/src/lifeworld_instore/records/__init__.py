"""Orders, bookings and reservations as the database holds them, as the world records them, and as tools show them.

A record is the full form of the tool contract with money in integer cents: that is what changes, dumps and the control
surface carry. In each module of this package `shown` turns it into a tool's result and `receipt` gives the smaller
form. Reading and writing is plain SQL on the open connection of a call; nothing here decides what is allowed (see
`rules`).
"""

import sqlite3

from lifeworld_instore import stock
from lifeworld_instore.records import bookings, orders, reservations
from lifeworld_instore.records.table import Record

__all__ = ["Record", "by_list", "owns", "taken"]

_TABLES = (orders.TABLE, bookings.TABLE, reservations.TABLE)


def by_list(db: sqlite3.Connection, user_id: str | None) -> dict[str, list[Record]]:
    """The records of one user or, with None, of all, as the control surface gives them.

    Stock is nobody's own: it stands with the records of all.
    """
    return {
        "orders": orders.every(db, user_id),
        "bookings": bookings.every(db, user_id),
        "reservations": reservations.every(db, user_id),
        "stock": stock.all_left(db) if user_id is None else [],
    }


def taken(db: sqlite3.Connection, id: str) -> bool:
    """Whether an order, booking or reservation has that id."""
    return any(table.find(db, id) is not None for table in _TABLES)


def owns(db: sqlite3.Connection, user_id: str, fact: str, id: str) -> bool:
    """Whether a shop or product is part of one of the user's own records."""
    if fact == "shop.known":
        return any(table.names_shop(db, user_id, id) for table in _TABLES)
    return fact == "product.known:instore" and orders.names_product(db, user_id, id)
