"""How published entities and records are written into a section, where all domains do it alike.

Money in numbers of at most two decimals, the money of initial records by their status (`tools.md` §9.2), the one id of
a thing that is filed under another, and records that stand twice.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from lifeworld_datasets.vitabench.published_records import Booking, Order, Reservation
from lifeworld_datasets.vitabench.published_values import moment

R = TypeVar("R", Order, Booking, Reservation)


def amount(cents: int) -> int | float:
    """Cents as the number of a seed: at most two decimals."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def money(status: str, total: int) -> dict[str, int | float]:
    """The money keys of an initial record, from its status."""
    unpaid, cancelled = status == "unpaid", status == "cancelled"
    return {
        "total_price": amount(total),
        "amount_paid": 0 if unpaid or cancelled else amount(total),
        "amount_due": amount(total) if unpaid else 0,
        "refunded": 0,
    }


def stamps(record: Order | Booking | Reservation, now: str) -> dict[str, str]:
    """When an initial record was made and changed last; what says neither was made at the clock."""
    ordered = record.order_time if isinstance(record, Order) else ""
    changed = moment(record.update_time)[0]
    created = moment(record.create_time)[0] or ordered or changed or now
    return {"create_time": created, "update_time": changed or created}


def one_id(what: str, key: str, inner: str, named: set[str], repairs: list[str]) -> str:
    """The id of a thing: of key and inner id the one its products name, else the inner one, else the key."""
    if key == inner:
        return key
    chosen = key if not inner or (key in named and inner not in named) else inner
    repairs.append(f"{what} is filed under {key} but calls itself {inner or 'nothing'}; {chosen} counts")
    return chosen


def score(what: str, value: float, repairs: list[str]) -> float:
    """A score as it is; one outside 0 to 5 is reported."""
    if not 0 <= value <= 5:
        repairs.append(f"{what} has the score {value:g}, outside 0 to 5; kept")
    return value


def by_own_id(
    what: str, table: Mapping[str, R], repairs: list[str], look_at: Callable[[R, list[str]], None] | None = None
) -> dict[str, R]:
    """The records of a table by their own id; of two with one id the first counts. `look_at` reports what is odd."""
    result: dict[str, R] = {}
    for key, record in table.items():
        if key != record.id:
            repairs.append(f"{what} is filed under {key} but calls itself {record.id}; its own id counts")
        if record.id in result:
            repairs.append(f"{what} {record.id} stands twice; the first counts")
            continue
        if look_at is not None:
            look_at(record, repairs)
        result[record.id] = record
    return result


def check_lines(order: Order, repairs: list[str]) -> None:
    """Reports what is odd about the lines of an initial order."""
    if order.total_price != sum(line.price * line.quantity for line in order.products):
        repairs.append(f"order {order.order_id} has a total that differs from its lines; kept")
    if any(line.misspelt for line in order.products):
        repairs.append(f"order {order.order_id} has a line with `attribute` instead of `attributes`; read as such")


def line_names(order: Order, names: Mapping[str, str]) -> list[dict[str, Any]]:
    """Products, names, counts and prices of an initial order's lines; the catalogue's names win."""
    return [
        {
            "product_id": line.product_id,
            "name": names.get(line.product_id, line.name),
            "quantity": line.quantity,
            "unit_price": amount(line.price),
        }
        for line in order.products
    ]
