"""Vouchers, sets and services of shops: the search for them."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import keywords_param, limit_param, offset_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, obj, page
from lifeworld_kit.tool import tool

from lifeworld_instore import stock
from lifeworld_instore.catalogue import Catalogue, ProductInfo, catalogue
from lifeworld_instore.tools.access import PRODUCT as PRODUCT_KNOWN
from lifeworld_instore.tools.schemas import PRODUCT

SEARCH = stock.SEARCH


def find_product(found: Catalogue, shop_id: str, product_id: str) -> ProductInfo:
    """The product as that shop sells it.

    Raises:
        Refusal: `product.unknown` or `product.not_in_store`.
    """
    offers = found.offers.get(product_id)
    if not offers:
        raise Refusal("product.unknown", value=product_id, tool=SEARCH)
    if shop_id not in offers:
        raise Refusal("product.not_in_store", value=product_id, parent=shop_id, tool=SEARCH)
    return offers[shop_id]


@tool(
    kind="read",
    title=("Search vouchers and sets", "搜索到店商品"),
    does=(
        "In-store products ranked by how well name, tags and shop name fit the keywords.",
        "按商品名、标签和店名与关键词的相符程度列出到店商品。",
    ),
    when=(
        "Use when a voucher, a set or a service is wanted, or the offers of a shop by its name.",
        "用于找代金券、套餐或服务，或按店名查看一家店的商品。",
    ),
    params=(keywords_param(), limit_param(), offset_param()),
    result=page(obj(**PRODUCT, relevance=INTEGER)),
    establishes=("shop.known", PRODUCT_KNOWN),
)
def instore_product_search_recommend(call: Call, keywords: list[str], limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; no hit is an empty list. `stock` is what is left now, -1 where there is no limit."""
    found = catalogue(call)

    def render(hit: tuple[tuple[str, str], int]) -> dict[str, Any]:
        (product_id, shop_id), relevance = hit
        product = found.offers[product_id][shop_id]
        return {
            "product_id": product_id,
            "name": product.name,
            "price": amount(product.price),
            "stock": stock.left(call.db, shop_id, product_id),
            "tags": list(product.tags),
            "shop_id": shop_id,
            "shop_name": product.shop.name,
            "relevance": relevance,
        }

    result = call.pages(found.product_index.search(keywords), limit, offset, render)
    call.show("shop.known", *(item["shop_id"] for item in result["items"]))
    call.show(PRODUCT_KNOWN, *(item["product_id"] for item in result["items"]))
    return result
