"""What a world holds at the end, against what a reference sequence says it must hold.

Called by `replay`. Owns the translation of recorded orders, bookings and reservations into the form of the golden
files, and the list of differences in words. Money is compared in cents, a `null` of the file is not compared, lines
are compared in order. The published data gives every order a note, an address and attributes; records of other orders
than deliveries do not have them, and there they are not compared.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from lifeworld_orchestrator.conform.endpoints import Records
from lifeworld_orchestrator.conform.golden import GoldenSequence

Flat = dict[str, Any]

_PLACE_KEYS = ("store_id", "shop_id", "hotel_id", "attraction_id", "flight_id", "train_id")
_PRODUCT_KEYS = ("product_id", "room_id", "ticket_id", "seat_id")
_OF_DELIVERIES = ("note", "dispatch_time", "delivery_time", "address", "attributes")
_MONEY = ("total_price", "unit_price", "price")
_LINE_EXTRAS = ("date", "room_type", "ticket_type", "seat_type")


def differences(sequence: GoldenSequence, records: Records, names: Mapping[str, str]) -> list[str]:
    """Every difference between the file's final records and the world's, in words.

    Args:
        sequence: The reference.
        records: All records of the world, money in cents.
        names: Real id -> the name that the file uses for it, such as `call3.order_id`.
    """
    found: list[str] = []
    for kind, expected, actual in (
        ("order", sequence.final_orders, map(order, records.get("orders", []))),
        ("booking", sequence.final_books, map(booking, records.get("bookings", []))),
        ("reservation", sequence.final_reservations, map(reservation, records.get("reservations", []))),
    ):
        renamed = {names.get(r["id"], r["id"]): r for r in actual}
        wanted = {r["id"]: r for r in expected}
        ignored = set(sequence.ignore_ids)
        found += [f"{kind} {i} is missing" for i in wanted.keys() - renamed.keys() - ignored]
        found += [f"{kind} {i} is there but not expected" for i in renamed.keys() - wanted.keys() - ignored]
        for i in sorted(wanted.keys() & renamed.keys() - ignored):
            found += [f"{kind} {i}: {text}" for text in _unlike(wanted[i], renamed[i])]
    return found + _stock(sequence.final_stock, records)


def _unlike(expected: Mapping[str, Any], actual: Mapping[str, Any], where: str = "") -> list[str]:
    found: list[str] = []
    for key, value in expected.items():
        if key == "id" or value is None or (key in _OF_DELIVERIES and key not in actual):
            continue
        got = actual.get(key)
        if key == "items":
            found += _lines(value, got or [])
        elif not _same(key, value, got):
            found.append(f"{where}{key} is {_shown(key, got, cents=True)}, expected {_shown(key, value)}")
    return found


def _shown(key: str, value: Any, *, cents: bool = False) -> str:
    """A value for a person; money in whole units on both sides, whatever it is recorded in."""
    if key not in _MONEY or value is None:
        return repr(value)
    return f"{Decimal(str(value)) / (100 if cents else 1):.2f}"


def _lines(expected: list[Any], actual: list[Any]) -> list[str]:
    if len(expected) != len(actual):
        return [f"{len(actual)} lines, expected {len(expected)}"]
    return [
        text
        for number, (left, right) in enumerate(zip(expected, actual, strict=True))
        for text in _unlike(left, right, f"line {number} ")
    ]


def _same(key: str, expected: Any, actual: Any) -> bool:
    if key in _MONEY:
        return actual is not None and Decimal(str(expected)) == Decimal(actual) / 100
    return bool(expected == actual)


def _stock(expected: Mapping[str, int], records: Records) -> list[str]:
    held: dict[str, set[int]] = {}
    for row in records.get("stock", []):
        held.setdefault(_first(row, _PRODUCT_KEYS), set()).add(row["stock"])
    return [
        f"stock of {product} is {sorted(held.get(product, set()))}, expected {count}"
        for product, count in expected.items()
        if count not in held.get(product, set())
    ]


def order(record: Mapping[str, Any]) -> Flat:
    """A recorded order in the form of the golden files; money stays in cents."""
    return {
        "id": record["order_id"],
        "type": record["order_type"],
        "user_id": record["user_id"],
        "place_id": _first(record, _PLACE_KEYS),
        "status": record["status"],
        "total_price": record["total_price"],
        **{key: record[key] for key in _OF_DELIVERIES if key in record},
        **({"address": record["location"]["address"]} if "location" in record else {}),
        "items": [_line(line) for line in record["products"]],
    }


def _line(line: Mapping[str, Any]) -> Flat:
    return {
        "product_id": _first(line, _PRODUCT_KEYS),
        "quantity": line["quantity"],
        "unit_price": line["unit_price"],
        **{key: line[key] for key in ("attributes", *_LINE_EXTRAS) if key in line},
    }


def _first(record: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    return next((record[key] for key in keys if key in record), "")


def booking(record: Mapping[str, Any]) -> Flat:
    """A recorded booking in the form of the golden files."""
    return {
        "id": record["book_id"], "shop_id": record["shop_id"], "user_id": record["user_id"],
        "time": record["book_time"], "count": record["customer_count"], "price": record["book_price"],
        "status": record["status"],
    }  # fmt: skip


def reservation(record: Mapping[str, Any]) -> Flat:
    """A recorded reservation in the form of the golden files."""
    return {
        "id": record["reservation_id"], "shop_id": record["shop_id"], "user_id": record["user_id"],
        "time": record["reservation_time"], "count": record["customer_count"], "status": record["status"],
    }  # fmt: skip
