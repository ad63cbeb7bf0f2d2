"""The money and the status of an order or booking, and the moves that tools make with them.

An `Account` is a status with its four amounts in cents. Every move takes one and gives the next, so that the money
equation holds by construction: open and finished records balance as `paid - refunded + due = total`, cancelled ones
owe nothing and have given everything back. Domains add what is theirs: which statuses a record may have and what time
alone does to it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from lifeworld_kit.money import amount
from lifeworld_kit.refusals import Refusal

OPEN = ("unpaid", "paid", "unconsumed", "in-progress")
CLOSED = ("consumed", "processed", "delivered", "cancelled")
STATUSES = OPEN + CLOSED
MONEY = ("total_price", "amount_paid", "amount_due", "refunded")
"""The money keys of a record, in the order of an account's amounts."""


@dataclass(frozen=True, slots=True)
class Account:
    """Status and money of one record, in cents."""

    status: str
    total: int
    paid: int
    due: int
    refunded: int

    @property
    def open(self) -> bool:
        """Whether the record can still be changed."""
        return self.status in OPEN

    @property
    def balanced(self) -> bool:
        """Whether the money equation holds."""
        if self.status == "cancelled":
            return self.due == 0 and self.paid == self.refunded
        return self.paid - self.refunded + self.due == self.total


def opened(total: int) -> Account:
    """A new order: unpaid, everything due, also when the total is 0."""
    return Account("unpaid", total, paid=0, due=total, refunded=0)


def derived(status: str, total: int) -> Account:
    """The money of a record that states only its status and total, as an imported one."""
    if status == "unpaid":
        return opened(total)
    paid = 0 if status == "cancelled" else total
    return Account(status, total, paid=paid, due=0, refunded=0)


def pay(account: Account, noun: str, id: str, tool: str) -> tuple[Account, int]:
    """Pay what is due; gives the account after it and the amount.

    Args:
        account: Before the payment.
        noun: What it is of, as refusal codes name it: `order` or `book`.
        id: The record, for the message.
        tool: The tool that shows the record, for the hint.

    Raises:
        Refusal: `order.not_unpaid`, `book.not_unpaid`.
    """
    if account.status != "unpaid":
        raise Refusal(f"{noun}.not_unpaid", value=id, status=account.status, tool=tool)
    return replace(account, status="paid", paid=account.paid + account.due, due=0), account.due


def cancel(account: Account, noun: str, id: str, tool: str) -> tuple[Account, int]:
    """Cancel and give back what was paid and not yet given back; gives the account after it and the refund.

    Raises:
        Refusal: `order.closed`, `book.closed`.
    """
    check_open(account.status, noun, id, tool)
    return replace(account, status="cancelled", due=0, refunded=account.paid), account.paid - account.refunded


def check_open(status: str, noun: str, id: str, tool: str) -> None:
    """Refuse any change of a record that is over.

    Raises:
        Refusal: `order.closed`, `book.closed`, `reservation.closed`.
    """
    if status not in OPEN:
        raise Refusal(f"{noun}.closed", value=id, status=status, tool=tool)


def account_of(record: Mapping[str, Any]) -> Account:
    """Status and money of a record whose amounts are in cents."""
    return Account(record["status"], *(record[key] for key in MONEY))


def money_of(account: Account) -> dict[str, int]:
    """The money keys of an account, in cents."""
    return dict(zip(MONEY, (account.total, account.paid, account.due, account.refunded), strict=True))


def shown_money(record: Mapping[str, Any]) -> dict[str, int | float]:
    """The money keys of a record as tools show them."""
    return {key: amount(record[key]) for key in MONEY}
