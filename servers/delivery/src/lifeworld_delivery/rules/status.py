"""The life of a delivery order: its statuses, its money, and the moves that tools and time make.

An `Account` is an order's status with its four amounts in cents. Every move takes one and gives the next, so that the
money equation holds by construction: open and delivered orders balance as `paid - refunded + due = total`, cancelled
ones owe nothing and have given everything back.
"""

from dataclasses import dataclass, replace

from lifeworld_kit.refusals import Refusal

ORDER_TYPE = "delivery"
OPEN = ("unpaid", "paid", "unconsumed", "in-progress")
CLOSED = ("consumed", "processed", "delivered", "cancelled")
STATUSES = OPEN + CLOSED
DETAIL_TOOL = "get_delivery_order_detail"


@dataclass(frozen=True, slots=True)
class Account:
    """Status and money of one order, in cents."""

    status: str
    total: int
    paid: int
    due: int
    refunded: int

    @property
    def open(self) -> bool:
        """Whether the order can still be changed."""
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


def pay(order_id: str, account: Account) -> tuple[Account, int]:
    """Pay what is due; gives the account after it and the amount.

    Raises:
        Refusal: `order.not_unpaid`.
    """
    if account.status != "unpaid":
        raise Refusal("order.not_unpaid", value=order_id, status=account.status, tool=DETAIL_TOOL)
    return replace(account, status="paid", paid=account.paid + account.due, due=0), account.due


def cancel(order_id: str, account: Account) -> tuple[Account, int]:
    """Cancel and give back what was paid and not yet given back; gives the account after it and the refund.

    Raises:
        Refusal: `order.closed`.
    """
    check_open(order_id, account)
    return replace(account, status="cancelled", due=0, refunded=account.paid), account.paid - account.refunded


def check_open(order_id: str, account: Account) -> None:
    """Refuse any change of an order that is over.

    Raises:
        Refusal: `order.closed`.
    """
    if not account.open:
        raise Refusal("order.closed", value=order_id, status=account.status, tool=DETAIL_TOOL)


def moved_by_time(status: str, dispatch_time: str, delivery_time: str, now: str) -> tuple[str, str] | None:
    """The next status that time alone brings and the moment it came, in a world whose clock runs.

    A paid order goes on its way at `dispatch_time` and is delivered at `delivery_time`; all else stays as it is.
    """
    if status == "paid" and dispatch_time and dispatch_time <= now:
        return "in-progress", dispatch_time
    if status == "in-progress" and delivery_time and delivery_time <= now:
        return "delivered", delivery_time
    return None
