"""The dated products of the demo world: what is sold every day, priced by the day of the week, with what is left.

Prices move as they do in life: weekend nights, and trips on Fridays and Sundays, cost more; trips in midweek less. What
is left follows from the numbers of product and day alone, so every demo world is the same.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Any

FIRST, DAYS = date(2026, 3, 2), 21
_FRIDAY, _SATURDAY, _SUNDAY = 4, 5, 6
_MIDWEEK = (1, 2)
_OFFER = tuple[str, str, float, int]
"""Id, class, usual price and how many there are."""
_PRODUCT_KEYS = {
    "hotel": ("room_id", "room_type"),
    "attraction": ("ticket_id", "ticket_type"),
    "flight": ("seat_id", "seat_type"),
    "train": ("seat_id", "seat_type"),
}


def section(short: dict[str, Any]) -> dict[str, Any]:
    """The travel section of the seed, from the short form of the demo world in one language."""
    offers = dict(_all_offers(short))
    return {
        "hotels": [
            {**_without(hotel, "rooms"), "products": list(_dated("hotel", offers["hotel", hotel["hotel_id"]]))}
            for hotel in short["hotels"]
        ],
        "attractions": [
            {
                **_without(sight, "tickets", "closed"),
                "products": list(
                    _dated("attraction", offers["attraction", sight["attraction_id"]], sight.get("closed", ()))
                ),
            }
            for sight in short["attractions"]
        ],
        "flights": [_trip("flight", "airport", row, short, offers) for row in short["flights"]],
        "trains": [_trip("train", "station", row, short, offers) for row in short["trains"]],
        "orders": [_order(row, offers) for row in short["orders"]],
    }


def price_on(kind: str, price: float, day: date) -> float:
    """What something costs on a day that usually costs so much."""
    weekday = day.weekday()
    if kind == "hotel":
        return round(price * (1.2 if weekday in (_FRIDAY, _SATURDAY) else 1))
    if kind == "attraction":
        return price
    factor = 1.1 if weekday in (_FRIDAY, _SUNDAY) else 0.9 if weekday in _MIDWEEK else 1
    step = 10 if kind == "flight" else 0.5
    return round(price * factor / step) * step


def left_on(count: int, number: int, day: int) -> int:
    """How many of so many are left; now and then none."""
    if (3 * number + 5 * day) % 17 == 0:
        return 0
    return max(1, count * (4 + (7 * number + 5 * day) % 9) // 12)


def _all_offers(short: dict[str, Any]) -> Iterator[tuple[tuple[str, str], list[_OFFER]]]:
    for hotel in short["hotels"]:
        yield ("hotel", hotel["hotel_id"]), _offers(hotel["hotel_id"], "R", hotel["rooms"])
    for sight in short["attractions"]:
        yield ("attraction", sight["attraction_id"]), _offers(sight["attraction_id"], "T", sight["tickets"])
    for flight in short["flights"]:
        yield ("flight", flight[0]), _offers(flight[0], "S", flight[7])
    for train in short["trains"]:
        there, back = f"{train[2]}-{train[3]}", f"{train[3]}-{train[2]}"
        yield ("train", train[0]), _offers(train[0], "S", short["fares"].get(there) or short["fares"][back])


def _offers(entity_id: str, letter: str, rows: list[list[Any]]) -> list[_OFFER]:
    return [(f"{entity_id}{letter}{n}", name, price, count) for n, (name, price, count) in enumerate(rows, 1)]


def _dated(kind: str, offers: list[_OFFER], closed: Iterable[int] = ()) -> Iterator[dict[str, Any]]:
    id_key, type_key = _PRODUCT_KEYS[kind]
    for number in range(DAYS):
        day = FIRST + timedelta(days=number)
        if day.weekday() in closed:
            continue
        for id, name, price, count in offers:
            yield {
                id_key: _product_id(kind, id, day),
                type_key: name,
                "date": day.isoformat(),
                "price": price_on(kind, price, day),
                "stock": left_on(count, int(id[1:5]) + int(id[-1]), number),
            }


def _product_id(kind: str, id: str, day: date) -> str:
    """A room has an id for each night, for its order names no date; tickets and seats keep theirs."""
    return f"{id}-{day:%m%d}" if kind == "hotel" else id


def _trip(kind: str, end: str, row: list[Any], short: dict[str, Any], offers: dict[Any, Any]) -> dict[str, Any]:
    id, number, here, there, departure, arrival, tags = row[:7]
    (from_city, from_place), (to_city, to_place) = short["stations"][here], short["stations"][there]
    return {
        f"{kind}_id": id,
        f"{kind}_number": number,
        "departure_city": from_city,
        "arrival_city": to_city,
        f"departure_{end}_location": from_place,
        f"arrival_{end}_location": to_place,
        "departure_time": departure,
        "arrival_time": arrival,
        "tags": tags,
        "products": list(_dated(kind, offers[kind, id])),
    }


def _order(row: list[Any], offers: dict[tuple[str, str], list[_OFFER]]) -> dict[str, Any]:
    id, user, kind, entity, number, day, quantity, status, created, updated = row
    product, name, price, _ = offers[kind, entity][number - 1]
    id_key, type_key = _PRODUCT_KEYS[kind]
    when = date.fromisoformat(day)
    unit_price = price_on(kind, price, when)
    refunded = {"amount_paid": unit_price * quantity, "refunded": unit_price * quantity}
    return {
        "order_id": id,
        "order_type": kind,
        "user_id": user,
        f"{kind}_id": entity,
        "status": status,
        "products": [
            {
                id_key: _product_id(kind, product, when),
                type_key: name,
                "date": day,
                "quantity": quantity,
                "unit_price": unit_price,
            }
        ],
        **(refunded if status == "cancelled" else {}),
        "create_time": created,
        "update_time": updated,
    }


def _without(row: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in keys}
