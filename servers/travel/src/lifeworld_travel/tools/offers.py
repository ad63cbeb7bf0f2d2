"""What an entity still sells: the products that listings show, with their stock, cut to the size of a result."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.paging import BUDGET, cut_list

from lifeworld_travel import stock
from lifeworld_travel.catalogue import Catalogue, Entity, Place, Product
from lifeworld_travel.rules.kinds import Kind
from lifeworld_travel.rules.service import is_over

PAGE_ENVELOPE = 200
"""What a page needs around the one item that it shows in any case."""

Offer = tuple[Product, int]
"""A product and how much of it is left."""


def on_sale(call: Call, found: Catalogue, kind: Kind, entity: Entity, date: str = "") -> list[Offer]:
    """The products of an entity from today on (of a trip: still to depart), on one date when a date is given."""
    left = stock.left(call.db, kind, entity.id)
    return [
        (product, left[product.id, product.date])
        for product in found.sold_by(kind, entity.id)
        if date in ("", product.date) and not is_over(kind, product.date, entity.departure_time, call.now)
    ]


def with_offers(head: dict[str, Any], offers: list[Offer], most: int | None = None) -> dict[str, Any]:
    """An entity with its products, at most so many, within the size of a result."""
    result = cut_list(head, "products", offers[:most], _shown, BUDGET - PAGE_ENVELOPE)
    return {**result, "products_total": len(offers), "truncated": len(result["products"]) < len(offers)}


def show_products(call: Call, kind: Kind, products: list[dict[str, Any]]) -> None:
    """Note that these products stood in a result."""
    call.show(kind.fact("product.known"), *dict.fromkeys(product[kind.product_key] for product in products))


def location(place: Place) -> dict[str, Any]:
    """A place as results hold it."""
    return {"address": place.address, "longitude": place.longitude, "latitude": place.latitude}


def _shown(offer: Offer) -> dict[str, Any]:
    product, left = offer
    return {
        product.kind.product_key: product.id,
        product.kind.type_key: product.type,
        "date": product.date,
        "price": amount(product.price),
        "stock": left,
    }
