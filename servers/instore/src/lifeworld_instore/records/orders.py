"""In-store orders as records; see the package."""

import sqlite3
from typing import Any

from lifeworld_kit.accounts import MONEY, shown_money
from lifeworld_kit.money import amount

from lifeworld_instore.records.table import Record, Table
from lifeworld_instore.rules.orders import ORDER_TYPE, Line

TABLE = Table(
    "instore_order",
    "order_id",
    ("order_id", "user_id", "shop_id", "shop_name", "status", *MONEY, "create_time", "update_time", "revision"),
)


def find(db: sqlite3.Connection, order_id: str) -> Record | None:
    """The order of that id, whoever owns it."""
    row = TABLE.find(db, order_id)
    return None if row is None else _record(db, row)


def every(db: sqlite3.Connection, user_id: str | None) -> list[Record]:
    """The orders of one user or of all, newest `update_time` first, then by id."""
    return [_record(db, row) for row in TABLE.rows(db, user_id)]


def names_product(db: sqlite3.Connection, user_id: str, product_id: str) -> bool:
    """Whether a product is part of one of the user's orders."""
    query = "SELECT 1 FROM instore_order JOIN instore_order_line USING (order_id) WHERE user_id = ? AND product_id = ?"
    return db.execute(query, (user_id, product_id)).fetchone() is not None


def insert(db: sqlite3.Connection, order: Record) -> None:
    """Add a full record as a new order."""
    TABLE.insert(db, order)
    db.executemany(
        "INSERT INTO instore_order_line(order_id, line, product_id, name, quantity, unit_price)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (order["order_id"], n, p["product_id"], p["name"], p["quantity"], p["unit_price"])
            for n, p in enumerate(order["products"])
        ],
    )


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


def _record(db: sqlite3.Connection, row: sqlite3.Row) -> Record:
    lines = db.execute(
        "SELECT product_id, name, quantity, unit_price FROM instore_order_line WHERE order_id = ? ORDER BY line",
        (row["order_id"],),
    )
    return {
        "order_id": row["order_id"],
        "order_type": ORDER_TYPE,
        "user_id": row["user_id"],
        "shop_id": row["shop_id"],
        "shop_name": row["shop_name"],
        "status": row["status"],
        "products": [Line(*line).record() for line in lines],
        **{key: row[key] for key in (*MONEY, "create_time", "update_time", "revision")},
    }
