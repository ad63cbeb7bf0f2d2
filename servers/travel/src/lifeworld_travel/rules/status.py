"""The life of a travel order: its statuses, its money, and the moves that tools and time make.

An `Account` is an order's status with its four amounts in cents. Every move takes one and gives the next, so that the
money equation holds by construction: open and consumed orders balance as `paid - refunded + due = total`, cancelled
ones owe nothing and have given everything back.
"""

from dataclasses import dataclass, replace

from lifeworld_kit.refusals import Refusal

OPEN = ("unpaid", "paid", "unconsumed", "in-progress")
CLOSED = ("consumed", "processed", "delivered", "cancelled")
STATUSES = OPEN + CLOSED


@dataclass(frozen=True, slots=True)
class Account:
    """Status and money of one order, in cents."""

    status: str
    total: int
    paid: int
    due: int
    refunded: int

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


def check_unpaid(order_id: str, account: Account, tool: str) -> None:
    """Refuse to pay what waits for no payment; `tool` shows the order.

    Raises:
        Refusal: `order.not_unpaid`.
    """
    if account.status != "unpaid":
        raise Refusal("order.not_unpaid", value=order_id, status=account.status, tool=tool)


def check_paid(order_id: str, account: Account, tool: str) -> None:
    """Refuse to change what is not paid; `tool` pays it.

    Raises:
        Refusal: `order.not_paid`.
    """
    if account.status != "paid":
        raise Refusal("order.not_paid", value=order_id, status=account.status, tool=tool)


def check_open(order_id: str, account: Account, tool: str) -> None:
    """Refuse to cancel an order that is over; `tool` shows the order.

    Raises:
        Refusal: `order.closed`.
    """
    if account.status not in OPEN:
        raise Refusal("order.closed", value=order_id, status=account.status, tool=tool)


def pay(account: Account) -> tuple[Account, int]:
    """Pay what is due: the account after it, and the amount."""
    return replace(account, status="paid", paid=account.paid + account.due, due=0), account.due


def cancel(account: Account) -> tuple[Account, int]:
    """Cancel and give back what was paid and not yet given back: the account after it, and the refund."""
    return replace(account, status="cancelled", due=0, refunded=account.paid), account.paid - account.refunded


def rebook(account: Account, total: int) -> tuple[Account, int, int]:
    """Give a paid order another total: the account after it, the signed difference, and what is refunded at once.

    A dearer order becomes unpaid and keeps what was paid; of a cheaper one the difference goes back.
    """
    difference = total - account.total
    if difference > 0:
        return replace(account, status="unpaid", total=total, due=difference), difference, 0
    return replace(account, total=total, refunded=account.refunded - difference), difference, -difference


def moved_by_time(status: str, ends: str, now: str) -> bool:
    """Whether time alone makes an order consumed, in a world whose clock runs: a paid one, once it is over."""
    return status == "paid" and ends <= now
