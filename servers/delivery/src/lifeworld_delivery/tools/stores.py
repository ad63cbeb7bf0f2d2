"""Stores that deliver: one with its menu, and the search for them."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.paging import cut_list
from lifeworld_kit.parameters import keywords_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import FLAG, INTEGER, arr, obj, page
from lifeworld_kit.tool import id_param, limit_param, offset_param, tool

from lifeworld_delivery.catalogue import Catalogue, ProductInfo, StoreInfo, catalogue
from lifeworld_delivery.tools.schemas import PRODUCT, STORE

SEARCH = "delivery_store_search_recommand"


def find_store(found: Catalogue, store_id: str) -> StoreInfo:
    """The store of that id.

    Raises:
        Refusal: `store.unknown`.
    """
    store = found.stores.get(store_id)
    if store is None:
        raise Refusal("store.unknown", value=store_id, tool=SEARCH)
    return store


def show_store(store: StoreInfo) -> dict[str, Any]:
    """A store as results hold it."""
    return {
        "store_id": store.store_id,
        "name": store.name,
        "rating": store.rating,
        "location": {"address": store.address, "longitude": store.longitude, "latitude": store.latitude},
        "tags": list(store.tags),
    }


def show_product(product: ProductInfo) -> dict[str, Any]:
    """A product as results hold it, without its store."""
    return {
        "product_id": product.product_id,
        "name": product.name,
        "price": amount(product.price),
        "attributes": product.attributes,
        "tags": list(product.tags),
    }


@tool(
    kind="read",
    title=("Store with its menu", "外卖商家详情"),
    does=(
        "One delivery store with its place, rating, tags and menu.",
        "查看一家外卖商家的位置、评分、标签和菜单。",
    ),
    when=("Use when the menu of a store already found is wanted.", "用于查看已找到的商家的菜单。"),
    params=(id_param("store_id", "Id of the delivery store.", "外卖商家编号。", SEARCH),),
    result=obj(**STORE, products=arr(obj(**PRODUCT)), products_total=INTEGER, truncated=FLAG),
    requires=("K store.known",),
    establishes=("product.known:delivery", "place.known"),
)
def get_delivery_store_info(call: Call, store_id: str) -> dict[str, Any]:
    """Nothing changes; refuses store.unknown. A menu beyond the size budget is cut at a whole product."""
    found = catalogue(call)
    store = find_store(found, store_id)
    result = cut_list(show_store(store), "products", list(found.menus[store_id].values()), show_product)
    call.show("product.known:delivery", *(p["product_id"] for p in result["products"]))
    call.show("place.known", store.address)
    return result


@tool(
    kind="read",
    title=("Search delivery stores", "搜索外卖商家"),
    does=(
        "Delivery stores ranked by how well name and tags fit the keywords.",
        "按名称和标签与关键词的相符程度列出外卖商家。",
    ),
    when=(
        "Use when a store for a dish, a cuisine or a name is wanted.",
        "用于按菜品、菜系或店名找商家。",
    ),
    params=(keywords_param(), limit_param(), offset_param()),
    result=page(obj(**STORE, relevance=INTEGER)),
    establishes=("store.known", "place.known"),
)
def delivery_store_search_recommand(call: Call, keywords: list[str], limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; no hit is an empty list."""
    found = catalogue(call)
    hits = found.store_index.search(keywords)
    result = call.pages(hits, limit, offset, lambda hit: {**show_store(found.stores[hit[0]]), "relevance": hit[1]})
    call.show("store.known", *(item["store_id"] for item in result["items"]))
    call.show("place.known", *(item["location"]["address"] for item in result["items"]))
    return result
