"""Orders as the database holds them, as the world records them, and as tools show them.

A record is the full order of the tool contract with money in integer cents: that is what changes, dumps and the
control surface carry. `shown` turns it into a tool's result, `receipt` and `short` give the smaller forms. Reading
and writing is plain SQL on the open connection of a call; nothing here decides what is allowed (see `rules`).
"""

import sqlite3
from collections.abc import Iterable
from typing import Any

from lifeworld_kit.accounts import MONEY, shown_money
from lifeworld_kit.money import amount

from lifeworld_delivery.rules.lines import Line
from lifeworld_delivery.rules.status import ORDER_TYPE

Record = dict[str, Any]

_SHORT = (
    "order_id", "order_type", "store_id", "store_name", "status", "total_price", "amount_due", "create_time",
    "update_time",
)  # fmt: skip
_INSERT_ORDER = """
INSERT INTO orders(order_id, user_id, store_id, store_name, status, total_price, amount_paid, amount_due, refunded,
  address, matched_address, longitude, latitude, distance, shipping_time, dispatch_time, delivery_time, note,
  create_time, update_time, revision)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_INSERT_LINE = """
INSERT INTO order_line(order_id, line, product_id, name, attributes, quantity, unit_price) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_NEWEST_FIRST = "ORDER BY update_time DESC, order_id"


def find(db: sqlite3.Connection, order_id: str) -> Record | None:
    """The order of that id, whoever owns it."""
    row = db.execute("SELECT * FROM orders WHERE order_id = ?", (order_id,)).fetchone()
    return None if row is None else record(row, _lines(db, order_id))


def of_user(db: sqlite3.Connection, user_id: str, status: str = "all") -> list[Record]:
    """The user's orders with that status, newest `update_time` first, then by id."""
    wanted, values = ("", ()) if status == "all" else ("AND status = ?", (status,))
    rows = db.execute(f"SELECT * FROM orders WHERE user_id = ? {wanted} {_NEWEST_FIRST}", (user_id, *values))
    return [record(row, _lines(db, row["order_id"])) for row in rows.fetchall()]


def by_list(db: sqlite3.Connection, user_id: str | None) -> dict[str, list[Record]]:
    """The records of one user or, with None, of all, as the control surface gives them."""
    return {"orders": of_all(db) if user_id is None else of_user(db, user_id)}


def of_all(db: sqlite3.Connection) -> list[Record]:
    """The orders of all users, in the same order."""
    rows = db.execute(f"SELECT * FROM orders {_NEWEST_FIRST}").fetchall()
    return [record(row, _lines(db, row["order_id"])) for row in rows]


def taken(db: sqlite3.Connection, order_id: str) -> bool:
    """Whether an order has that id."""
    return db.execute("SELECT 1 FROM orders WHERE order_id = ?", (order_id,)).fetchone() is not None


def owns(db: sqlite3.Connection, user_id: str, fact: str, id: str) -> bool:
    """Whether a store or product is part of one of the user's own orders."""
    if fact == "store.known":
        query = "SELECT 1 FROM orders WHERE user_id = ? AND store_id = ?"
    elif fact == "product.known:delivery":
        query = "SELECT 1 FROM orders JOIN order_line USING (order_id) WHERE user_id = ? AND product_id = ?"
    else:
        return False
    return db.execute(query, (user_id, id)).fetchone() is not None


def record(row: sqlite3.Row, lines: Iterable[Line]) -> Record:
    """The full record of an order, money in cents."""
    return {
        "order_id": row["order_id"],
        "order_type": ORDER_TYPE,
        "user_id": row["user_id"],
        "store_id": row["store_id"],
        "store_name": row["store_name"],
        "status": row["status"],
        "products": [line.record() for line in lines],
        **{key: row[key] for key in MONEY},
        "location": {key: row[key] for key in ("address", "matched_address", "longitude", "latitude")},
        **{
            key: row[key]
            for key in (
                "distance", "shipping_time", "dispatch_time", "delivery_time", "note", "create_time", "update_time",
                "revision",
            )
        },
    }  # fmt: skip


def insert(db: sqlite3.Connection, order: Record) -> None:
    """Add a full record as a new order."""
    place = order["location"]
    head = [order[key] for key in ("order_id", "user_id", "store_id", "store_name", "status", *MONEY)]
    where = [place[key] for key in ("address", "matched_address", "longitude", "latitude")]
    rest = [
        order[key]
        for key in (
            "distance", "shipping_time", "dispatch_time", "delivery_time", "note", "create_time", "update_time",
            "revision",
        )
    ]  # fmt: skip
    db.execute(_INSERT_ORDER, (*head, *where, *rest))
    db.executemany(
        _INSERT_LINE,
        [
            (order["order_id"], n, p["product_id"], p["name"], p["attributes"], p["quantity"], p["unit_price"])
            for n, p in enumerate(order["products"])
        ],
    )


def update(db: sqlite3.Connection, before: Record, moment: str, **changes: Any) -> Record:
    """Change columns of an order; sets `update_time`, adds 1 to `revision` and gives the record after it."""
    changes = {**changes, "update_time": moment, "revision": before["revision"] + 1}
    columns = ", ".join(f"{column} = ?" for column in changes)
    db.execute(f"UPDATE orders SET {columns} WHERE order_id = ?", (*changes.values(), before["order_id"]))
    return {**before, **changes}


def shown(order: Record) -> dict[str, Any]:
    """The full order as tools show it."""
    products = [
        {**p, "unit_price": amount(p["unit_price"]), "line_price": amount(p["line_price"])} for p in order["products"]
    ]
    return {**order, "products": products, **shown_money(order)}


def receipt(order: Record, **extra: Any) -> dict[str, Any]:
    """What a change leaves in the hand of whoever made it; no full record."""
    return {
        "id": order["order_id"],
        "order_type": ORDER_TYPE,
        "status": order["status"],
        **shown_money(order),
        "update_time": order["update_time"],
        "revision": order["revision"],
        **extra,
    }


def short(order: Record) -> dict[str, Any]:
    """One line of a list of orders."""
    return {key: amount(order[key]) if key in MONEY else order[key] for key in _SHORT}


def _lines(db: sqlite3.Connection, order_id: str) -> list[Line]:
    rows = db.execute(
        "SELECT product_id, name, attributes, quantity, unit_price FROM order_line WHERE order_id = ? ORDER BY line",
        (order_id,),
    )
    return [Line(*row) for row in rows]
