"""Who may reach an order: shared by every tool that takes a user or order id, in the one order of checks."""

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.tool import id_param

from lifeworld_delivery import records
from lifeworld_delivery.records import Record

ORDER_LIST = "search_delivery_orders"


def order_param() -> Param:
    """The id of an order."""
    return id_param("order_id", "Id of the delivery order.", "外卖订单编号。", ORDER_LIST)


def own_order(call: Call, order_id: str) -> Record:
    """The user's order of that id.

    Raises:
        Refusal: `order.unknown` or `order.not_owned`.
    """
    order = records.find(call.db, order_id)
    if order is None:
        raise Refusal("order.unknown", value=order_id, tool=ORDER_LIST)
    if order["user_id"] != call.world.user_id:
        raise Refusal("order.not_owned", value=order_id, tool="get_user_all_orders")
    return order


def facts_of(order: Record) -> dict[str, list[str]]:
    """What showing a full order makes known, beyond the order's own id."""
    return {
        "order.detail_read:delivery": [order["order_id"]],
        "store.known": [order["store_id"]],
        "product.known:delivery": [p["product_id"] for p in order["products"]],
        "place.known": [order["location"]["address"]],
        "user.known": [order["user_id"]],
    }
