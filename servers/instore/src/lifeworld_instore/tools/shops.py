"""Shops to visit: the search for them."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import Param, id_param, keywords_param, limit_param, offset_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, obj, page
from lifeworld_kit.tool import tool

from lifeworld_instore.catalogue import Catalogue, ShopInfo, catalogue
from lifeworld_instore.tools.schemas import SHOP

SEARCH = "instore_shop_search_recommend"


def shop_param() -> Param:
    """The id of a shop."""
    return id_param("shop_id", "Id of the shop.", "到店商家编号。", SEARCH)


def find_shop(found: Catalogue, shop_id: str) -> ShopInfo:
    """The shop of that id.

    Raises:
        Refusal: `shop.unknown`.
    """
    shop = found.shops.get(shop_id)
    if shop is None:
        raise Refusal("shop.unknown", value=shop_id, tool=SEARCH)
    return shop


def show_abilities(shop: ShopInfo) -> dict[str, Any]:
    """What a shop takes, as results hold it."""
    return {
        "enable_book": shop.enable_book,
        "book_price": amount(shop.book_price),
        "enable_reservation": shop.enable_reservation,
    }


def show_shop(shop: ShopInfo) -> dict[str, Any]:
    """A shop as results hold it."""
    return {
        "shop_id": shop.shop_id,
        "name": shop.name,
        "rating": shop.rating,
        "location": {"address": shop.address, "longitude": shop.longitude, "latitude": shop.latitude},
        "tags": list(shop.tags),
        **show_abilities(shop),
    }


@tool(
    kind="read",
    title=("Search shops", "搜索到店商家"),
    does=(
        "Shops ranked by how well name and tags fit the keywords, with booking and reservation abilities.",
        "按名称和标签与关键词的相符程度列出到店商家，并注明能否预订和预约。",
    ),
    when=("Use when a place to visit is wanted.", "用于想找一家店去的时候。"),
    params=(keywords_param(), limit_param(), offset_param()),
    result=page(obj(**SHOP, relevance=INTEGER)),
    establishes=("shop.known", "place.known"),
)
def instore_shop_search_recommend(call: Call, keywords: list[str], limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; no hit is an empty list."""
    found = catalogue(call)
    hits = found.shop_index.search(keywords)
    result = call.pages(hits, limit, offset, lambda hit: {**show_shop(found.shops[hit[0]]), "relevance": hit[1]})
    call.show("shop.known", *(item["shop_id"] for item in result["items"]))
    call.show("place.known", *(item["location"]["address"] for item in result["items"]))
    return result
