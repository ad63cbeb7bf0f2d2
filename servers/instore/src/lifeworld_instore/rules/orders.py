"""In-store orders: their type and their lines."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

ORDER_TYPE = "instore"


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `unit_price` in cents."""

    product_id: str
    name: str
    quantity: int
    unit_price: int

    @property
    def price(self) -> int:
        """What the line costs, in cents."""
        return self.unit_price * self.quantity

    def record(self) -> dict[str, Any]:
        """The line as it stands in a record."""
        return {**asdict(self), "line_price": self.price}


def total(lines: Sequence[Line]) -> int:
    """What the order costs, in cents."""
    return sum(line.price for line in lines)
