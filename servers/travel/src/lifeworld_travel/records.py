"""Orders as the database holds them, as the world records them, and as tools show them.

A record is the full order of the tool contract with money in integer cents: that is what changes, dumps and the
control surface carry. `shown` turns it into a tool's result, `receipt` and `short` give the smaller forms. Reading
and writing is plain SQL on the open connection of a call; nothing here decides what is allowed (see `rules`).
"""

import sqlite3
from typing import Any

from lifeworld_kit.money import amount

from lifeworld_travel import stock
from lifeworld_travel.rules.kinds import BY_NAME, KINDS, Kind
from lifeworld_travel.rules.lines import Line, line_of
from lifeworld_travel.rules.status import Account

Record = dict[str, Any]

MONEY = ("total_price", "amount_paid", "amount_due", "refunded")
DEPARTURE = ("departure_city", "arrival_city", "departure_time")
_HEAD = ("order_id", "order_type", "user_id")
_TAIL = (*MONEY, "create_time", "update_time", "revision")
_INSERT_ORDER = """
INSERT INTO travel_order(order_id, order_type, user_id, entity_id, name, status, departure_city, arrival_city,
  departure_time, total_price, amount_paid, amount_due, refunded, create_time, update_time, revision)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_INSERT_LINE = """
INSERT INTO travel_order_line(order_id, line, product_id, product_type, date, quantity, unit_price)
VALUES (?, ?, ?, ?, ?, ?, ?)"""
_NEWEST_FIRST = "ORDER BY update_time DESC, order_id"
_LINE_COLUMNS = "product_id, product_type, date, quantity, unit_price"


def find(db: sqlite3.Connection, order_id: str) -> Record | None:
    """The order of that id, whoever owns it and whatever its kind."""
    row = db.execute("SELECT * FROM travel_order WHERE order_id = ?", (order_id,)).fetchone()
    return None if row is None else _record(db, row)


def of_user(db: sqlite3.Connection, user_id: str, kind: Kind | None = None, status: str = "all") -> list[Record]:
    """The user's orders (of a kind, with a status), newest `update_time` first, then by id."""
    wanted = {"user_id": user_id, **({"order_type": kind.name} if kind else {})}
    if status != "all":
        wanted["status"] = status
    where = " AND ".join(f"{column} = ?" for column in wanted)
    rows = db.execute(f"SELECT * FROM travel_order WHERE {where} {_NEWEST_FIRST}", tuple(wanted.values()))
    return [_record(db, row) for row in rows.fetchall()]


def of_all(db: sqlite3.Connection) -> list[Record]:
    """The orders of all users, in the same order."""
    return [_record(db, row) for row in db.execute(f"SELECT * FROM travel_order {_NEWEST_FIRST}").fetchall()]


def with_status(db: sqlite3.Connection, status: str) -> list[Record]:
    """The orders of all users with that status, by id."""
    rows = db.execute("SELECT * FROM travel_order WHERE status = ? ORDER BY order_id", (status,))
    return [_record(db, row) for row in rows.fetchall()]


def by_list(db: sqlite3.Connection, user_id: str | None) -> dict[str, list[Record]]:
    """The orders of one user or, with None, of all, and the stock, as the control surface gives them."""
    orders = of_all(db) if user_id is None else of_user(db, user_id)
    return {"orders": orders, "stock": stock.all_records(db)}


def taken(db: sqlite3.Connection, order_id: str) -> bool:
    """Whether an order has that id."""
    return db.execute("SELECT 1 FROM travel_order WHERE order_id = ?", (order_id,)).fetchone() is not None


_OWNED = {
    **{
        kind.entity_fact: (
            kind.name,
            "SELECT 1 FROM travel_order WHERE user_id = ? AND order_type = ? AND entity_id = ?",
        )
        for kind in KINDS
    },
    **{
        kind.fact("product.known"): (
            kind.name,
            "SELECT 1 FROM travel_order JOIN travel_order_line USING (order_id)"
            " WHERE user_id = ? AND order_type = ? AND product_id = ?",
        )
        for kind in KINDS
    },
}


def owns(db: sqlite3.Connection, user_id: str, fact: str, id: str) -> bool:
    """Whether an entity or product is part of one of the user's own orders."""
    if fact not in _OWNED:
        return False
    name, query = _OWNED[fact]
    return db.execute(query, (user_id, name, id)).fetchone() is not None


def kind_of(order: Record) -> Kind:
    """The kind of a record."""
    return BY_NAME[order["order_type"]]


def entity_id(order: Record) -> str:
    """What the order is for."""
    id: str = order[kind_of(order).entity_key]
    return id


def lines(order: Record) -> list[Line]:
    """The lines of a record."""
    return [line_of(kind_of(order), line) for line in order["products"]]


def dates(order: Record) -> list[str]:
    """The service dates of a record, line by line."""
    return [line["date"] for line in order["products"]]


def departure_time(order: Record) -> str:
    """When its flight or train leaves; "" where nothing departs."""
    time: str = order.get("departure", {}).get("departure_time", "")
    return time


def insert(db: sqlite3.Connection, order: Record) -> None:
    """Add a full record as a new order."""
    departure = order.get("departure", dict.fromkeys(DEPARTURE, ""))
    head = (*(order[key] for key in _HEAD), entity_id(order), order["name"], order["status"])
    db.execute(_INSERT_ORDER, (*head, *(departure[key] for key in DEPARTURE), *(order[key] for key in _TAIL)))
    _insert_lines(db, order)


def update(db: sqlite3.Connection, before: Record, moment: str, account: Account, line: Line | None = None) -> Record:
    """Give an order another status and money, and another line where one is given.

    Sets `update_time`, adds 1 to `revision` and gives the record after it.
    """
    columns = {
        "status": account.status,
        **money(account),
        "update_time": moment,
        "revision": before["revision"] + 1,
    }
    assigned = ", ".join(f"{column} = ?" for column in columns)
    db.execute(f"UPDATE travel_order SET {assigned} WHERE order_id = ?", (*columns.values(), before["order_id"]))
    after = {**before, **columns}
    if line is not None:
        after["products"] = [line.record(kind_of(before))]
        db.execute(
            "UPDATE travel_order_line SET product_id = ?, product_type = ?, date = ?, quantity = ?, unit_price = ?"
            " WHERE order_id = ?",
            (*_values(line), before["order_id"]),
        )
    return after


def account(order: Record) -> Account:
    """Status and money of a record."""
    return Account(order["status"], *(order[key] for key in MONEY))


def money(account: Account) -> dict[str, int]:
    """The money keys of an account."""
    return dict(zip(MONEY, (account.total, account.paid, account.due, account.refunded), strict=True))


def shown(order: Record) -> dict[str, Any]:
    """The full order as tools show it."""
    products = [
        {**p, "unit_price": amount(p["unit_price"]), "line_price": amount(p["line_price"])} for p in order["products"]
    ]
    return {**order, "products": products, **{key: amount(order[key]) for key in MONEY}}


def receipt(order: Record, **extra: Any) -> dict[str, Any]:
    """What a change leaves in the hand of whoever made it; no full record."""
    return {
        "id": order["order_id"],
        "order_type": order["order_type"],
        "status": order["status"],
        **{key: amount(order[key]) for key in MONEY},
        "update_time": order["update_time"],
        "revision": order["revision"],
        **extra,
    }


def short(order: Record) -> dict[str, Any]:
    """One line of a list of orders."""
    return {
        "order_id": order["order_id"],
        "order_type": order["order_type"],
        kind_of(order).entity_key: entity_id(order),
        "name": order["name"],
        "date": next(iter(dates(order)), ""),
        "status": order["status"],
        "total_price": amount(order["total_price"]),
        "amount_due": amount(order["amount_due"]),
        "create_time": order["create_time"],
        "update_time": order["update_time"],
    }


def _record(db: sqlite3.Connection, row: sqlite3.Row) -> Record:
    kind = BY_NAME[row["order_type"]]
    found = db.execute(
        f"SELECT {_LINE_COLUMNS} FROM travel_order_line WHERE order_id = ? ORDER BY line", (row["order_id"],)
    )
    return {
        **{key: row[key] for key in _HEAD},
        kind.entity_key: row["entity_id"],
        "name": row["name"],
        "status": row["status"],
        "products": [Line(*line).record(kind) for line in found],
        **({"departure": {key: row[key] for key in DEPARTURE}} if kind.is_trip else {}),
        **{key: row[key] for key in _TAIL},
    }


def _insert_lines(db: sqlite3.Connection, order: Record) -> None:
    rows = [(order["order_id"], number, *_values(line)) for number, line in enumerate(lines(order))]
    db.executemany(_INSERT_LINE, rows)


def _values(line: Line) -> tuple[str | int, ...]:
    return (line.product_id, line.product_type, line.date, line.quantity, line.unit_price)
