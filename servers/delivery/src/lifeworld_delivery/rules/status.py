"""The life of a delivery order: the moves that tools and time make, on an `Account` of the kit.

The statuses and the money of orders are the kit's (`lifeworld_kit.accounts`); here stands what is peculiar to
deliveries.
"""

from lifeworld_kit import accounts
from lifeworld_kit.accounts import Account

ORDER_TYPE = "delivery"
DETAIL_TOOL = "get_delivery_order_detail"


def pay(order_id: str, account: Account) -> tuple[Account, int]:
    """Pay what is due; gives the account after it and the amount.

    Raises:
        Refusal: `order.not_unpaid`.
    """
    return accounts.pay(account, "order", order_id, DETAIL_TOOL)


def cancel(order_id: str, account: Account) -> tuple[Account, int]:
    """Cancel and give back what was paid and not yet given back; gives the account after it and the refund.

    Raises:
        Refusal: `order.closed`.
    """
    return accounts.cancel(account, "order", order_id, DETAIL_TOOL)


def check_open(order_id: str, account: Account) -> None:
    """Refuse any change of an order that is over.

    Raises:
        Refusal: `order.closed`.
    """
    accounts.check_open(account.status, "order", order_id, DETAIL_TOOL)


def moved_by_time(status: str, dispatch_time: str, delivery_time: str, now: str) -> tuple[str, str] | None:
    """The next status that time alone brings and the moment it came, in a world whose clock runs.

    A paid order goes on its way at `dispatch_time` and is delivered at `delivery_time`; all else stays as it is.
    """
    if status == "paid" and dispatch_time and dispatch_time <= now:
        return "in-progress", dispatch_time
    if status == "in-progress" and delivery_time and delivery_time <= now:
        return "delivered", delivery_time
    return None
