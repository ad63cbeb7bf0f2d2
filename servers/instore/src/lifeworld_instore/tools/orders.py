"""In-store orders: made, paid, cancelled and listed."""

from typing import Any

from lifeworld_kit import accounts
from lifeworld_kit.accounts import account_of, money_of, opened
from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import Param, id_param, limit_param, offset_param, user_param
from lifeworld_kit.schema import NUMBER, page
from lifeworld_kit.tool import tool

from lifeworld_instore import stock
from lifeworld_instore.catalogue import ProductInfo, catalogue
from lifeworld_instore.records import Record, orders, taken
from lifeworld_instore.rules.counts import check_count
from lifeworld_instore.rules.orders import ORDER_TYPE, Line, total
from lifeworld_instore.tools import products, shops
from lifeworld_instore.tools.access import (
    ORDER_LIST,
    ORDER_READ,
    PRODUCT,
    facts_of_order,
    order_param,
    own_order,
    show,
)
from lifeworld_instore.tools.schemas import FULL_ORDER, receipt

ID_PREFIX = "OI"


@tool(
    kind="write",
    title=("Buy an in-store product", "购买到店商品"),
    does=(
        "Orders one product of one shop in a quantity; the order is unpaid.",
        "按数量订购一家店的一件商品，订单为待支付。",
    ),
    when=("Use when shop, product and quantity are settled.", "用于商家、商品和数量都已确定时。"),
    params=(
        user_param(),
        shops.shop_param(),
        id_param("product_id", "Id of a product of that shop.", "该商家的商品编号。", products.SEARCH),
        Param("quantity", "integer", "Pieces of the product, 1 to 999.", "购买份数，1 到 999。", default=1),
    ),
    result=FULL_ORDER,
    requires=("K user.known", "E shop.known", f"E {PRODUCT}"),
    establishes=("order.known:instore", "order.unpaid:instore", "order.open:instore", ORDER_READ),
    idempotent=False,
)
def create_instore_product_order(
    call: Call, user_id: str, shop_id: str, product_id: str, quantity: int
) -> dict[str, Any]:
    """A new unpaid order stands in the world and its quantity is out of stock; the catalogue is untouched.

    Refuses, in this order: count.range, user.mismatch, shop.unknown, product.unknown, product.not_in_store,
    knowledge.missing (shop, then product), stock.insufficient.
    """
    check_count(quantity)
    call.check_user(user_id)
    found = catalogue(call)
    shops.find_shop(found, shop_id)
    product = products.find_product(found, shop_id, product_id)
    call.require("shop.known", shop_id, shops.SEARCH)
    call.require(PRODUCT, product_id, products.SEARCH)
    stock.take(call, product, quantity)
    order = _order(call, product, quantity)
    orders.insert(call.db, order)
    call.changed("order", order["order_id"], None, order)
    call.show("order.known:instore", order["order_id"])
    call.show(ORDER_READ, order["order_id"])
    return orders.shown(order)


def _order(call: Call, product: ProductInfo, quantity: int) -> Record:
    lines = [Line(product.product_id, product.name, quantity, product.price)]
    account = opened(total(lines))
    return {
        "order_id": call.new_id("order", ID_PREFIX, lambda id: taken(call.db, id)),
        "order_type": ORDER_TYPE,
        "user_id": call.world.user_id,
        "shop_id": product.shop.shop_id,
        "shop_name": product.shop.name,
        "status": account.status,
        "products": [line.record() for line in lines],
        **money_of(account),
        "create_time": call.now,
        "update_time": call.now,
        "revision": 1,
    }


@tool(
    kind="write",
    title=("Pay an in-store order", "支付到店订单"),
    does=(
        "Pays the whole open amount of one unpaid instore order.",
        "支付一笔待支付到店订单的全部应付金额。",
    ),
    when=("Use when the user wants the order paid.", "用于用户要支付订单时。"),
    params=(order_param(),),
    result=receipt(paid_now=NUMBER),
    requires=("K order.known:instore", "S order.unpaid:instore"),
    establishes=("order.paid:instore",),
    retracts=("order.unpaid:instore", ORDER_READ),
)
def pay_instore_order(call: Call, order_id: str) -> dict[str, Any]:
    """The order is paid; refuses order.unknown, order.not_owned, order.not_unpaid."""
    before = own_order(call, order_id)
    account, paid = accounts.pay(account_of(before), "order", order_id, ORDER_LIST)
    return orders.receipt(_write(call, before, account), paid_now=amount(paid))


@tool(
    kind="write",
    title=("Cancel an in-store order", "取消到店订单"),
    does=(
        "Cancels one open in-store order, refunds what was paid and returns the stock.",
        "取消一笔未结束的到店订单，退还已支付的金额并归还库存。",
    ),
    when=("Use when the user no longer wants the purchase.", "用于用户不再需要该商品时。"),
    params=(order_param(),),
    result=receipt(refund=NUMBER),
    requires=("K order.known:instore", "S order.open:instore"),
    retracts=("order.open:instore", "order.unpaid:instore", "order.paid:instore", ORDER_READ),
    destructive=True,
)
def instore_cancel_order(call: Call, order_id: str) -> dict[str, Any]:
    """The order is cancelled and refunded, its stock is back; refuses order.unknown, order.not_owned, order.closed."""
    before = own_order(call, order_id)
    account, refund = accounts.cancel(account_of(before), "order", order_id, ORDER_LIST)
    after = _write(call, before, account)
    for line in before["products"]:
        stock.give_back(call, before["shop_id"], line["product_id"], line["quantity"])
    return orders.receipt(after, refund=amount(refund))


def _write(call: Call, before: Record, account: accounts.Account) -> Record:
    """Change an order: what was read of it in full no longer holds."""
    after = orders.TABLE.update(call.db, before, call.now, status=account.status, **money_of(account))
    call.changed("order", before["order_id"], before, after)
    call.forget(ORDER_READ, before["order_id"])
    return after


@tool(
    kind="read",
    title=("In-store orders", "到店订单列表"),
    does=(
        "Full records of the user's in-store orders, every status.",
        "列出用户全部到店订单的完整记录，不分状态。",
    ),
    when=("Use when an in-store order must be found or checked.", "用于查找或核对到店订单。"),
    params=(user_param(), limit_param(), offset_param()),
    result=page(FULL_ORDER),
    requires=("K user.known",),
    establishes=("order.known:instore", ORDER_READ, "shop.known", PRODUCT),
)
def get_instore_orders(call: Call, user_id: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses user.mismatch. Newest change first, then by id."""
    call.check_user(user_id)
    result = call.pages(orders.every(call.db, user_id), limit, offset, orders.shown)
    for order in result["items"]:
        show(call, facts_of_order(order))
    return result
