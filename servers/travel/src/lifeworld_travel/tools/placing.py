"""Placing an order, of any kind: one line of one product for one date, stock taken at once."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param, user_param
from lifeworld_kit.times import check_date, date_text
from lifeworld_kit.tool import Tool, id_param

from lifeworld_travel import records, stock
from lifeworld_travel.catalogue import Entity, Product, Trip, catalogue
from lifeworld_travel.records import Record
from lifeworld_travel.rules.kinds import ATTRACTION, FLIGHT, HOTEL, KINDS, TRAIN, Kind
from lifeworld_travel.rules.lines import Line, check_count
from lifeworld_travel.rules.service import check_departure
from lifeworld_travel.rules.status import opened
from lifeworld_travel.tools import schemas
from lifeworld_travel.tools.access import (
    date_param,
    entity_param,
    find_entity,
    find_products,
    not_on_date,
)
from lifeworld_travel.tools.made import made

ID_PREFIX = "OO"

_TITLES = {
    HOTEL: ("Book a hotel room", "创建酒店订单"),
    ATTRACTION: ("Buy attraction tickets", "创建景点订单"),
    FLIGHT: ("Buy flight seats", "创建航班订单"),
    TRAIN: ("Buy train seats", "创建火车订单"),
}
_DOES = {
    HOTEL: (
        "Orders one room for the one night that the room id stands for; the order is unpaid.",
        "预订一间房，时间为该房间编号所代表的那一晚；订单为待支付。",
    ),
    ATTRACTION: (
        "Orders tickets of one kind for one date; the order is unpaid.",
        "购买某一天的一种门票；订单为待支付。",
    ),
    FLIGHT: (
        "Orders seats of one class on one date; the order is unpaid.",
        "购买某一天一个舱位的机票；订单为待支付。",
    ),
    TRAIN: (
        "Orders seats of one class on one date; the order is unpaid.",
        "购买某一天一个席别的火车票；订单为待支付。",
    ),
}
_WHEN = {
    HOTEL: (
        "Use when hotel and room id are settled; several nights take one order each.",
        "用于酒店和房间编号都已确定时；住几晚就下几个订单。",
    ),
    ATTRACTION: (
        "Use when attraction, ticket_id, date and quantity are settled.",
        "用于景点、ticket_id、日期和数量都已确定时。",
    ),
    FLIGHT: (
        "Use when flight, seat_id, date and quantity are settled.",
        "用于航班、seat_id、日期和数量都已确定时。",
    ),
    TRAIN: (
        "Use when train, seat_id, date and quantity are settled.",
        "用于车次、seat_id、日期和数量都已确定时。",
    ),
}
_PRODUCT = {
    HOTEL: ("Id of a room of that hotel; it stands for one night.", "该酒店的房间编号，代表某一晚。"),
    ATTRACTION: ("Id of a ticket of that attraction.", "该景点的门票编号。"),
    FLIGHT: ("Id of a seat class of that flight.", "该航班的舱位编号。"),
    TRAIN: ("Id of a seat class of that train.", "该车次的席别编号。"),
}


def _params(kind: Kind) -> tuple[Param, ...]:
    ids = (
        entity_param(kind),
        id_param(kind.product_key, *_PRODUCT[kind], kind.info),
        user_param(),
    )
    if kind is HOTEL:
        return ids
    return (
        *ids,
        date_param("date", "Service date, YYYY-MM-DD, from today on.", "使用日期，YYYY-MM-DD，从今天起。"),
        Param("quantity", "integer", "How many, 1 to 999.", "数量，1 到 999。"),
    )


def _place(call: Call, kind: Kind, given: dict[str, Any]) -> dict[str, Any]:
    """One order, in the one order of checks; of a hotel neither date nor quantity is given."""
    quantity, date = given.get("quantity", 1), given.get("date", "")
    check_count(quantity)
    day = date and date_text(date)
    call.check_user(given["user_id"])
    found = catalogue(call)
    entity = find_entity(found, kind, given[kind.entity_key])
    product = _dated(call, find_products(found, kind, entity.id, given[kind.product_key]), day)
    call.require(kind.entity_fact, entity.id, kind.search)
    call.require(kind.fact("product.known"), product.id, kind.info)
    check_date(product.date, call.today)
    if kind.is_trip:
        check_departure(entity.name, product.date, entity.departure_time, call.now, kind.search)
    stock.take(call, product, quantity)
    order = _record(call, entity, product, quantity)
    records.insert(call.db, order)
    call.changed("order", order["order_id"], None, order)
    call.show(kind.fact("order.known"), order["order_id"])
    call.show(kind.fact("order.detail_read"), order["order_id"])
    return records.shown(order)


def _dated(call: Call, products: list[Product], date: str) -> Product:
    """The product of that date; without a date the earliest from today on with stock, else what says why not.

    Raises:
        Refusal: `product.not_on_date`.
    """
    first = products[0]
    if date:
        same = [product for product in products if product.date == date]
        if not same:
            raise not_on_date(first.kind, first.entity_id, first.id, date)
        return same[0]
    left = stock.left(call.db, first.kind, first.entity_id)
    coming = [product for product in products if product.date >= call.today]
    free = [product for product in coming if left[product.id, product.date] > 0]
    return next(iter(free or coming), products[-1])


def _record(call: Call, entity: Entity, product: Product, quantity: int) -> Record:
    kind = product.kind
    line = Line(product.id, product.type, product.date, quantity, product.price)
    account = opened(line.price)
    departure = {key: getattr(entity, key) for key in records.DEPARTURE} if isinstance(entity, Trip) else {}
    return {
        "order_id": call.new_id("order", ID_PREFIX, lambda id: records.taken(call.db, id)),
        "order_type": kind.name,
        "user_id": call.world.user_id,
        kind.entity_key: entity.id,
        "name": entity.name,
        "status": account.status,
        "products": [line.record(kind)],
        **({"departure": departure} if departure else {}),
        **records.money(account),
        "create_time": call.now,
        "update_time": call.now,
        "revision": 1,
    }


def _create_tool(kind: Kind) -> Tool:
    def place_order(call: Call, **given: Any) -> dict[str, Any]:
        """A new unpaid order stands in the world and its stock is taken.

        Refuses, in this order: count.range, date.format, user.mismatch, hotel.unknown (or of its kind),
        product.unknown, product.not_in_store, product.not_on_date, knowledge.missing, date.past, trip.departed,
        stock.insufficient.
        """
        return _place(call, kind, given)

    return made(
        f"create_{kind.name}_order",
        place_order,
        kind="write",
        title=_TITLES[kind],
        does=_DOES[kind],
        when=_WHEN[kind],
        params=_params(kind),
        result=schemas.full_order(kind),
        requires=("K user.known", f"E {kind.entity_fact}", f"E {kind.fact('product.known')}"),
        establishes=tuple(
            kind.fact(predicate) for predicate in ("order.known", "order.unpaid", "order.open", "order.detail_read")
        ),
        idempotent=False,
    )


CREATE_TOOLS = tuple(_create_tool(kind) for kind in KINDS)
