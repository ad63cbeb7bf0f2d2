"""Hotels: one with its rooms, and the search in a city."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param, keywords_param, limit_param, offset_param
from lifeworld_kit.schema import INTEGER, obj, page
from lifeworld_kit.tool import tool

from lifeworld_travel.catalogue import Hotel, catalogue
from lifeworld_travel.rules.kinds import HOTEL
from lifeworld_travel.tools import schemas
from lifeworld_travel.tools.access import entity_param, find_entity
from lifeworld_travel.tools.offers import location, on_sale, show_products, with_offers


def city_param(name: str, en: str, zh: str) -> Param:
    """The name of a city."""
    return Param(name, "string", en, zh, max_length=64)


def _shown(hotel: Hotel) -> dict[str, Any]:
    return {
        "hotel_id": hotel.id,
        "name": hotel.name,
        "rating": hotel.rating,
        "star_rating": hotel.star_rating,
        "city": hotel.city,
        "location": location(hotel.place),
        "tags": list(hotel.tags),
    }


@tool(
    kind="read",
    title=("Hotel in full", "酒店详情"),
    does=("One hotel with its rooms per night from today on.", "查看一家酒店及其从今天起每晚的房间。"),
    when=(
        "Use when dates, prices or room_id of a hotel already found are wanted.",
        "用于需要已找到的酒店的日期、价格或 room_id 时。",
    ),
    params=(entity_param(HOTEL),),
    result=schemas.with_products(HOTEL, schemas.HOTEL),
    requires=("K hotel.known",),
    establishes=("product.known:hotel", "place.known"),
)
def get_ota_hotel_info(call: Call, hotel_id: str) -> dict[str, Any]:
    """Nothing changes; refuses hotel.unknown. Rooms beyond the size of a result are cut, the latest nights first."""
    found = catalogue(call)
    find_entity(found, HOTEL, hotel_id)
    hotel = found.hotels[hotel_id]
    result = with_offers(_shown(hotel), on_sale(call, found, HOTEL, hotel))
    show_products(call, HOTEL, result["products"])
    call.show("place.known", hotel.place.address)
    return result


@tool(
    kind="read",
    title=("Search hotels", "搜索酒店"),
    does=(
        "All hotels of one city, those first whose name, tags and address fit the keywords best.",
        "列出一个城市的全部酒店，名称、标签和地址与关键词最相符的排在前面。",
    ),
    when=("Use when a place to stay in a city is wanted.", "用于在某个城市找住处时。"),
    params=(
        city_param("city_name", "City, in English or Chinese.", "城市名，中文或英文。"),
        keywords_param("key_words", default=()),
        limit_param(),
        offset_param(),
    ),
    result=page(obj(**schemas.HOTEL, relevance=INTEGER)),
    establishes=("hotel.known", "place.known"),
)
def hotel_search_recommand(call: Call, city_name: str, key_words: list[str], limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses city.ambiguous. A city without hotels is an empty list."""
    found = catalogue(call)
    hits = found.hotel_index.search(key_words, among=found.in_city(found.hotels, city_name))
    result = call.pages(hits, limit, offset, lambda hit: {**_shown(found.hotels[hit[0]]), "relevance": hit[1]})
    call.show("hotel.known", *(item["hotel_id"] for item in result["items"]))
    call.show("place.known", *(item["location"]["address"] for item in result["items"]))
    return result
