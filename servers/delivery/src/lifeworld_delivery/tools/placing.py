"""Placing an order: `create_delivery_order`, the one tool that checks everything at once."""

from collections.abc import Sequence
from typing import Any

from lifeworld_kit.accounts import money_of, opened
from lifeworld_kit.addresses import Place, world_map
from lifeworld_kit.call import Call
from lifeworld_kit.geo import metres
from lifeworld_kit.parameters import user_param
from lifeworld_kit.times import add_minutes, check_ahead, time_text
from lifeworld_kit.tool import Param, id_param, tool

from lifeworld_delivery import records
from lifeworld_delivery.catalogue import Catalogue, ProductInfo, StoreInfo, catalogue
from lifeworld_delivery.records import Record
from lifeworld_delivery.rules.duration import delivery_minutes
from lifeworld_delivery.rules.lines import Line, check_lists, total
from lifeworld_delivery.rules.status import ORDER_TYPE
from lifeworld_delivery.tools import products as product_tools
from lifeworld_delivery.tools import stores as store_tools
from lifeworld_delivery.tools.schemas import FULL_ORDER

ID_PREFIX = "OT"
MOST_LINES = 50
PRODUCT = "product.known:delivery"


@tool(
    kind="write",
    title=("Place a delivery order", "创建外卖订单"),
    does=(
        "Places one unpaid delivery order with one store and computes the arrival time.",
        "向一家商家下一笔待支付的外卖订单，并算出送达时间。",
    ),
    when=(
        "Use when store, products, counts, address and dispatch time are settled.",
        "用于商家、商品、数量、地址和骑手出发时间都已确定时。",
    ),
    params=(
        user_param(),
        id_param("store_id", "Id of the delivery store.", "外卖商家编号。", store_tools.SEARCH),
        Param(
            "product_ids",
            "strings",
            "Ids of products of that store, each once, 1 to 50.",
            "该商家的商品编号，每个只出现一次，1 到 50 个。",
            max_length=64,
            max_items=MOST_LINES,
            source=product_tools.SEARCH,
        ),
        Param(
            "product_cnts",
            "integers",
            "Pieces of each product, in the order of product_ids, 1 to 999.",
            "每件商品的份数，与 product_ids 顺序一致，1 到 999。",
            max_items=MOST_LINES,
        ),
        Param(
            "address",
            "string",
            "Delivery address, as text of a place on the map, at most 300 characters.",
            "送货地址，地图上某个地点的文字，最多 300 字。",
            max_length=300,
            source="address_to_longitude_latitude",
        ),
        Param(
            "dispatch_time",
            "string",
            "When the courier leaves the store, YYYY-MM-DD HH:MM:SS, from now to 366 days ahead.",
            "骑手从商家出发的时间，格式 YYYY-MM-DD HH:MM:SS，从现在起 366 天以内。",
            max_length=64,
        ),
        Param(
            "attributes",
            "strings",
            "Option chosen for each product, in the order of product_ids, an empty text for none; may be left out.",
            "每件商品选择的规格，与 product_ids 顺序一致，没有则写空文本；可不填。",
            default=(),
            max_length=300,
            max_items=MOST_LINES,
        ),
        Param(
            "note",
            "string",
            "Remark for store or courier, at most 500 characters.",
            "给商家或骑手的备注，最多 500 字。",
            default="",
            max_length=500,
        ),
    ),
    result=FULL_ORDER,
    requires=("K user.known", "E store.known", f"E {PRODUCT}"),
    establishes=(
        "order.known:delivery",
        "order.unpaid:delivery",
        "order.open:delivery",
        "order.detail_read:delivery",
        "place.known",
    ),
    idempotent=False,
)
def create_delivery_order(
    call: Call,
    user_id: str,
    store_id: str,
    product_ids: list[str],
    product_cnts: list[int],
    address: str,
    dispatch_time: str,
    attributes: list[str],
    note: str,
) -> dict[str, Any]:
    """A new unpaid order stands in the world; catalogue and map are untouched.

    Refuses, in this order: list.empty, list.length, list.duplicate, count.range, time.format, user.mismatch,
    store.unknown, product.unknown, product.not_in_store, knowledge.missing, time.past, time.too_far, address.unknown,
    address.ambiguous.
    """
    check_lists(product_ids, product_cnts, attributes)
    dispatch = time_text(dispatch_time)
    call.check_user(user_id)
    store, products = _wanted(catalogue(call), store_id, product_ids)
    _check_known(call, store_id, product_ids)
    check_ahead(dispatch, call.now)
    place = call.cached("map", world_map).look_up(address).place
    lines = [
        Line(product.product_id, product.name, chosen, count, product.price)
        for product, count, chosen in zip(products, product_cnts, attributes or [""] * len(products), strict=True)
    ]
    order = _order(call, store, lines, place, address, dispatch, note)
    records.insert(call.db, order)
    call.changed("order", order["order_id"], None, order)
    call.show("order.known:delivery", order["order_id"])
    call.show("order.detail_read:delivery", order["order_id"])
    call.show("place.known", place.address)
    return records.shown(order)


def _wanted(found: Catalogue, store_id: str, product_ids: Sequence[str]) -> tuple[StoreInfo, list[ProductInfo]]:
    store = store_tools.find_store(found, store_id)
    for product_id in product_ids:
        product_tools.find_offers(found, product_id)
    return store, [product_tools.find_on_menu(found, store_id, product_id) for product_id in product_ids]


def _check_known(call: Call, store_id: str, product_ids: Sequence[str]) -> None:
    call.require("store.known", store_id, store_tools.SEARCH)
    for product_id in product_ids:
        call.require(PRODUCT, product_id, product_tools.MENU)


def _order(
    call: Call, store: StoreInfo, lines: list[Line], place: Place, address: str, dispatch: str, note: str
) -> Record:
    distance = metres(store.longitude, store.latitude, place.longitude, place.latitude)
    minutes = delivery_minutes(distance)
    account = opened(total(lines))
    return {
        "order_id": call.new_id("order", ID_PREFIX, lambda id: records.taken(call.db, id)),
        "order_type": ORDER_TYPE,
        "user_id": call.world.user_id,
        "store_id": store.store_id,
        "store_name": store.name,
        "status": account.status,
        "products": [line.record() for line in lines],
        **money_of(account),
        "location": {
            "address": address,
            "matched_address": place.address,
            "longitude": place.longitude,
            "latitude": place.latitude,
        },
        "distance": distance,
        "shipping_time": minutes,
        "dispatch_time": dispatch,
        "delivery_time": add_minutes(dispatch, minutes),
        "note": note,
        "create_time": call.now,
        "update_time": call.now,
        "revision": 1,
    }
