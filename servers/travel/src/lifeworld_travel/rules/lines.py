"""The lines of an order: what was bought, for which date, and what it costs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lifeworld_kit.refusals import Refusal

from lifeworld_travel.rules.kinds import Kind

LEAST_COUNT, MOST_COUNT = 1, 999


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `product_type` is the class in words, `unit_price` is in cents."""

    product_id: str
    product_type: str
    date: str
    quantity: int
    unit_price: int

    @property
    def price(self) -> int:
        """What the line costs, in cents."""
        return self.unit_price * self.quantity

    def record(self, kind: Kind) -> dict[str, Any]:
        """The line as it stands in a record of that kind."""
        return {
            kind.product_key: self.product_id,
            kind.type_key: self.product_type,
            "date": self.date,
            "quantity": self.quantity,
            "unit_price": self.unit_price,
            "line_price": self.price,
        }


def line_of(kind: Kind, record: dict[str, Any]) -> Line:
    """The line of a record of that kind."""
    return Line(
        record[kind.product_key], record[kind.type_key], record["date"], record["quantity"], record["unit_price"]
    )


def total(lines: Sequence[Line]) -> int:
    """What the order costs, in cents."""
    return sum(line.price for line in lines)


def check_count(count: int) -> None:
    """Refuse a count that no order can have.

    Raises:
        Refusal: `count.range`.
    """
    if not LEAST_COUNT <= count <= MOST_COUNT:
        raise Refusal("count.range", value=count, low=LEAST_COUNT, high=MOST_COUNT)


def only_line(kind: Kind, order_id: str, records: Sequence[dict[str, Any]]) -> Line:
    """The one line of an order whose date is to change.

    Raises:
        Refusal: `order.multi_line`.
    """
    if len(records) != 1:
        raise Refusal("order.multi_line", value=order_id, lines=len(records))
    return line_of(kind, records[0])
