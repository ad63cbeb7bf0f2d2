"""Products of delivery stores: one of them, and the search for them."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import keywords_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, NUMBER, TEXT, arr, obj, page
from lifeworld_kit.tool import id_param, limit_param, offset_param, tool

from lifeworld_delivery.catalogue import Catalogue, ProductInfo, catalogue
from lifeworld_delivery.tools.schemas import PRODUCT
from lifeworld_delivery.tools.stores import show_product

SEARCH = "delivery_product_search_recommand"
MENU = "get_delivery_store_info"


def find_offers(found: Catalogue, product_id: str) -> list[ProductInfo]:
    """What is sold under that id, in order of store id; never empty.

    Raises:
        Refusal: `product.unknown`.
    """
    offers = found.offers.get(product_id)
    if not offers:
        raise Refusal("product.unknown", value=product_id, tool=SEARCH)
    return offers


def find_on_menu(found: Catalogue, store_id: str, product_id: str) -> ProductInfo:
    """The product as that store sells it.

    Raises:
        Refusal: `product.not_in_store`.
    """
    product = found.menus[store_id].get(product_id)
    if product is None:
        raise Refusal("product.not_in_store", value=product_id, parent=store_id, tool=MENU)
    return product


def _of_store(product: ProductInfo) -> dict[str, Any]:
    return {"store_id": product.store.store_id, "store_name": product.store.name}


@tool(
    kind="read",
    title=("Delivery product", "外卖商品详情"),
    does=(
        "One product of a delivery store with price, options and tags.",
        "查看一件外卖商品的价格、可选项和标签。",
    ),
    when=("Use when one product already found must be checked.", "用于核对已找到的某件商品。"),
    params=(id_param("product_id", "Id of the delivery product.", "外卖商品编号。", SEARCH),),
    result=obj(
        **PRODUCT,
        store_id=TEXT,
        store_name=TEXT,
        other_offers=arr(obj(store_id=TEXT, store_name=TEXT, price=NUMBER)),
    ),
    requires=("K product.known:delivery",),
    establishes=("store.known",),
)
def get_delivery_product_info(call: Call, product_id: str) -> dict[str, Any]:
    """Nothing changes; refuses product.unknown. Other stores that sell the same id stand in `other_offers`."""
    first, *others = find_offers(catalogue(call), product_id)
    call.show("store.known", first.store.store_id, *(other.store.store_id for other in others))
    return {
        **show_product(first),
        **_of_store(first),
        "other_offers": [{**_of_store(other), "price": amount(other.price)} for other in others],
    }


@tool(
    kind="read",
    title=("Search delivery products", "搜索外卖商品"),
    does=(
        "Delivery products ranked by how well name, tags and store name fit the keywords.",
        "按商品名、标签和店名与关键词的相符程度列出外卖商品。",
    ),
    when=(
        "Use when a dish or an article is wanted, whatever the store.",
        "用于找某道菜或某件商品，不限商家。",
    ),
    params=(keywords_param(), limit_param(), offset_param()),
    result=page(obj(**PRODUCT, store_id=TEXT, store_name=TEXT, relevance=INTEGER)),
    establishes=("store.known", "product.known:delivery"),
)
def delivery_product_search_recommand(call: Call, keywords: list[str], limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; no hit is an empty list."""
    found = catalogue(call)

    def render(hit: tuple[tuple[str, str], int]) -> dict[str, Any]:
        (product_id, store_id), relevance = hit
        product = found.menus[store_id][product_id]
        return {**show_product(product), **_of_store(product), "relevance": relevance}

    result = call.pages(found.product_index.search(keywords), limit, offset, render)
    call.show("store.known", *(item["store_id"] for item in result["items"]))
    call.show("product.known:delivery", *(item["product_id"] for item in result["items"]))
    return result
