"""The lines of an order: which lists make one, and what they cost.

Knows nothing of stores: whether a product exists and who sells it is checked by the tool.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from lifeworld_kit.refusals import Refusal

LEAST_COUNT, MOST_COUNT = 1, 999


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `unit_price` in cents."""

    product_id: str
    name: str
    attributes: str
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


def check_lists(product_ids: Sequence[str], counts: Sequence[int], attributes: Sequence[str]) -> None:
    """Hold the three lists of an order against each other.

    Raises:
        Refusal: `list.empty`, `list.length`, `list.duplicate` or `count.range`, in this order.
    """
    if not product_ids:
        raise Refusal("list.empty", name="product_ids", tool="delivery_product_search_recommand")
    _check_length("product_cnts", len(counts), len(product_ids))
    if attributes:
        _check_length("attributes", len(attributes), len(product_ids))
    seen: set[str] = set()
    for product_id in product_ids:
        if product_id in seen:
            raise Refusal("list.duplicate", value=product_id)
        seen.add(product_id)
    for count in counts:
        if not LEAST_COUNT <= count <= MOST_COUNT:
            raise Refusal("count.range", value=count, low=LEAST_COUNT, high=MOST_COUNT)


def _check_length(name: str, length: int, expected: int) -> None:
    if length != expected:
        raise Refusal("list.length", name=name, value=length, expected=expected)
