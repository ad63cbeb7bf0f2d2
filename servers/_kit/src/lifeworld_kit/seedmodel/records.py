"""What the sections of a seed say about money, times and ids, the same for the records of every domain.

Domains build the models of their sections with these. Amounts are read as numbers with at most two decimals and kept
in cents; money keys that a record leaves out follow from its status; what does not fit is refused with its path.
"""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from lifeworld_kit.accounts import Account, derived
from lifeworld_kit.money import cents, has_cents_only
from lifeworld_kit.seedmodel.shared import Strict
from lifeworld_kit.times import format_time, parse_time

UNBALANCED = (
    "amount_paid - refunded + amount_due must be total_price; of a cancelled order nothing is due and all that was paid"
    " is refunded"
)


def _in_cents(value: object) -> int:
    if not isinstance(value, int | float) or not has_cents_only(value) or value < 0:
        raise ValueError(f"an amount is a number, 0 or more, with at most two decimals, not {value!r}")
    return cents(value)


def _time_or_blank(text: str) -> str:
    return text and format_time(parse_time(text))


Cents = Annotated[int, BeforeValidator(_in_cents)]
"""Given as a number with at most two decimals, kept in cents."""
MaybeTime = Annotated[str, AfterValidator(_time_or_blank)]
"""A time as text, stored padded, or nothing."""


class MoneySeed(Strict):
    """The money keys of a record that exists at the start; those left out follow from status and total."""

    total_price: Cents = 0
    amount_paid: Cents = 0
    amount_due: Cents = 0
    refunded: Cents = 0

    def settled(self, status: str, whole: int) -> Account:
        """Status and money; `whole` is the total where the seed states none."""
        total = self._given("total_price", whole)
        otherwise = derived(status, total)
        return Account(
            status,
            total,
            paid=self._given("amount_paid", otherwise.paid),
            due=self._given("amount_due", otherwise.due),
            refunded=self._given("refunded", otherwise.refunded),
        )

    def _given(self, key: str, otherwise: int) -> int:
        value: int = getattr(self, key)
        return value if key in self.model_fields_set else otherwise


def refuse_twice(where: tuple[str | int, ...], key: str, ids: Iterable[str]) -> None:
    """Refuse a list of a section in which an id stands twice."""
    seen: set[str] = set()
    for n, id in enumerate(ids):
        if id in seen:
            refuse((*where, n, key), f"the id {id!r} stands twice")
        seen.add(id)


def refuse(path: tuple[str | int, ...], message: str) -> None:
    """Fail the validation of a section at a path inside it: `refuse(("orders", 0, "status"), "no such status")`."""
    words = PydanticCustomError("load_check", "{message}", {"message": message})
    error: Any = InitErrorDetails(type=words, loc=path, input=None)
    raise ValidationError.from_exception_data("Section", [error])
