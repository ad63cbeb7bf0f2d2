"""Who may reach what: shared by every tool that takes the id of a user, an order, an entity or a product."""

from collections.abc import Callable

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.tool import id_param

from lifeworld_travel import records
from lifeworld_travel.catalogue import Catalogue, Entity, Product
from lifeworld_travel.records import Record
from lifeworld_travel.rules.kinds import Kind

ENTITY_WORDS = {
    "hotel": ("Id of the hotel.", "酒店编号。"),
    "attraction": ("Id of the attraction.", "景点编号。"),
    "flight": ("Id of the flight.", "航班编号。"),
    "train": ("Id of the train.", "火车车次编号。"),
}


def order_param(kind: Kind) -> Param:
    """The id of an order of that kind."""
    return id_param("order_id", f"Id of the {kind.name} order.", f"{kind.zh}订单编号。", kind.finder)


def entity_param(kind: Kind) -> Param:
    """The id of a hotel, attraction, flight or train."""
    return id_param(kind.entity_key, *ENTITY_WORDS[kind.name], kind.search)


def date_param(name: str, en: str, zh: str) -> Param:
    """A date."""
    return Param(name, "string", en, zh, max_length=64)


def own_order(call: Call, kind: Kind, order_id: str, tool_for: Callable[[Kind], str]) -> Record:
    """The user's order of that id and kind; `tool_for` names the tool that serves another kind, or "".

    Raises:
        Refusal: `order.unknown`, `order.not_owned` or `order.wrong_type`.
    """
    order = records.find(call.db, order_id)
    if order is None:
        raise Refusal("order.unknown", value=order_id, tool=kind.finder)
    if order["user_id"] != call.world.user_id:
        raise Refusal("order.not_owned", value=order_id, tool="get_user_all_orders")
    found = records.kind_of(order)
    if found is not kind:
        raise Refusal("order.wrong_type", value=order_id, type=found.name, tool=tool_for(found))
    return order


def find_entity(found: Catalogue, kind: Kind, id: str) -> Entity:
    """The hotel, attraction, flight or train of that id.

    Raises:
        Refusal: `hotel.unknown`, `attraction.unknown`, `flight.unknown` or `train.unknown`.
    """
    entity = found.entity(kind, id)
    if entity is None:
        raise Refusal(f"{kind.name}.unknown", value=id, tool=kind.search)
    return entity


def find_products(found: Catalogue, kind: Kind, entity_id: str, product_id: str) -> list[Product]:
    """What an entity sells under that id, by date; never empty.

    Raises:
        Refusal: `product.unknown` or `product.not_in_store`.
    """
    if product_id not in found.product_ids:
        raise Refusal("product.unknown", value=product_id, tool=kind.info)
    products = [product for product in found.sold_by(kind, entity_id) if product.id == product_id]
    if not products:
        raise Refusal("product.not_in_store", value=product_id, parent=entity_id, tool=kind.info)
    return products


def not_on_date(kind: Kind, entity_id: str, what: str, date: str) -> Refusal:
    """The refusal that an entity sells no such thing on that date."""
    return Refusal("product.not_on_date", value=what, parent=entity_id, date=date, tool=kind.info)


def facts_of(order: Record) -> dict[str, list[str]]:
    """What showing a full order makes known, beyond the order's own id."""
    kind = records.kind_of(order)
    return {
        kind.fact("order.detail_read"): [order["order_id"]],
        kind.entity_fact: [records.entity_id(order)],
        kind.fact("product.known"): [line.product_id for line in records.lines(order)],
        "user.known": [order["user_id"]],
    }
