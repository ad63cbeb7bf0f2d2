"""Orders looked at: the status of one, one in full, and the list by status."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import status_param, user_param
from lifeworld_kit.schema import TEXT, obj, page
from lifeworld_kit.tool import limit_param, offset_param, tool

from lifeworld_delivery import records
from lifeworld_delivery.tools.access import facts_of, order_param, own_order
from lifeworld_delivery.tools.schemas import FULL_ORDER, SHORT_ORDER


@tool(
    kind="read",
    title=("Delivery order status", "外卖订单状态"),
    does=("Present status of one delivery order.", "查看一笔外卖订单的当前状态。"),
    when=("Use when only the status is in question.", "用于只需知道订单状态时。"),
    params=(order_param(),),
    result=obj(order_id=TEXT, status=TEXT),
    requires=("K order.known:delivery",),
    establishes=("order.status_known:delivery",),
)
def get_delivery_order_status(call: Call, order_id: str) -> dict[str, Any]:
    """Nothing changes; refuses order.unknown, order.not_owned."""
    order = own_order(call, order_id)
    call.show("order.status_known:delivery", order_id)
    return {"order_id": order_id, "status": order["status"]}


@tool(
    kind="read",
    title=("Find delivery orders", "查找外卖订单"),
    does=(
        "Short list of the user's delivery orders with one status.",
        "按状态列出用户的外卖订单（简表）。",
    ),
    when=("Use when an order must be found by its status.", "用于按状态查找订单。"),
    params=(user_param(), status_param("unpaid"), limit_param(), offset_param()),
    result=page(SHORT_ORDER),
    requires=("K user.known",),
    establishes=("order.known:delivery", "store.known"),
)
def search_delivery_orders(call: Call, user_id: str, status: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch. Newest change first, then by id."""
    call.check_user(user_id)
    result = call.pages(records.of_user(call.db, user_id, status), limit, offset, records.short)
    call.show("order.known:delivery", *(item["order_id"] for item in result["items"]))
    call.show("store.known", *(item["store_id"] for item in result["items"]))
    return result


@tool(
    kind="read",
    title=("Delivery order in full", "外卖订单详情"),
    does=(
        "One delivery order in full: lines, money, address and times.",
        "查看一笔外卖订单的全部内容：商品、金额、地址和时间。",
    ),
    when=(
        "Use before an order is changed, or to answer about its content.",
        "用于修改订单之前，或回答订单内容的问题。",
    ),
    params=(order_param(),),
    result=FULL_ORDER,
    requires=("K order.known:delivery",),
    establishes=(
        "order.detail_read:delivery",
        "store.known",
        "product.known:delivery",
        "place.known",
        "user.known",
    ),
)
def get_delivery_order_detail(call: Call, order_id: str) -> dict[str, Any]:
    """Nothing changes; refuses order.unknown, order.not_owned."""
    order = own_order(call, order_id)
    for fact, ids in facts_of(order).items():
        call.show(fact, *ids)
    return records.shown(order)
