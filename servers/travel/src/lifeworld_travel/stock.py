"""How much is left of each product on each date: read, taken at an order, given back on cancel and on change.

Plain SQL on the open connection of a call. Stock is never below 0: `take` refuses, and the database of a call that is
refused is rolled back. Every move is a change of the record kind `stock`.
"""

import sqlite3
from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.refusals import Refusal

from lifeworld_travel.catalogue import Product
from lifeworld_travel.rules.kinds import BY_NAME, Kind

_KEY = "order_type = ? AND entity_id = ? AND product_id = ? AND date = ?"


def left(db: sqlite3.Connection, kind: Kind, entity_id: str) -> dict[tuple[str, str], int]:
    """What is left of an entity's products, by product id and date."""
    rows = db.execute(
        "SELECT product_id, date, stock FROM travel_stock WHERE order_type = ? AND entity_id = ?",
        (kind.name, entity_id),
    )
    return {(row["product_id"], row["date"]): row["stock"] for row in rows}


def all_records(db: sqlite3.Connection) -> list[dict[str, Any]]:
    """Every stock record, by kind, entity, product and date."""
    rows = db.execute("SELECT * FROM travel_stock ORDER BY order_type, entity_id, product_id, date")
    return [
        _record(BY_NAME[row["order_type"]], row["entity_id"], row["product_id"], row["date"], row["stock"])
        for row in rows
    ]


def take(call: Call, product: Product, quantity: int) -> None:
    """Take from the stock of a product.

    Raises:
        Refusal: `stock.insufficient`.
    """
    kind = product.kind
    here = left(call.db, kind, product.entity_id)[product.id, product.date]
    if here < quantity:
        raise Refusal("stock.insufficient", value=product.id, asked=quantity, left=here, tool=kind.info)
    _move(call, kind, product.entity_id, product.id, product.date, -quantity)


def give_back(call: Call, kind: Kind, entity_id: str, product_id: str, date: str, quantity: int) -> None:
    """Return to the stock; of what is no longer in the catalogue nothing is kept."""
    _move(call, kind, entity_id, product_id, date, quantity)


def _move(call: Call, kind: Kind, entity_id: str, product_id: str, date: str, by: int) -> None:
    row = call.db.execute(
        f"UPDATE travel_stock SET stock = stock + ? WHERE {_KEY} RETURNING stock",
        (by, kind.name, entity_id, product_id, date),
    ).fetchone()
    if row is None:
        return
    before = _record(kind, entity_id, product_id, date, row["stock"] - by)
    id = "/".join((kind.name, entity_id, product_id, date))
    call.changed("stock", id, before, {**before, "stock": row["stock"]})


def _record(kind: Kind, entity_id: str, product_id: str, date: str, stock: int) -> dict[str, Any]:
    return {kind.entity_key: entity_id, kind.product_key: product_id, "date": date, "stock": stock}
