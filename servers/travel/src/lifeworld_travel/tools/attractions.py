"""Attractions: one with its tickets, and the search in a city."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.money import amount
from lifeworld_kit.parameters import keywords_param, limit_param, offset_param
from lifeworld_kit.schema import INTEGER, NUMBER, obj, page
from lifeworld_kit.tool import tool

from lifeworld_travel.catalogue import Attraction, catalogue
from lifeworld_travel.rules.kinds import ATTRACTION
from lifeworld_travel.tools import schemas
from lifeworld_travel.tools.access import entity_param, find_entity
from lifeworld_travel.tools.hotels import city_param
from lifeworld_travel.tools.offers import location, on_sale, show_products, with_offers


def _shown(attraction: Attraction) -> dict[str, Any]:
    return {
        "attraction_id": attraction.id,
        "name": attraction.name,
        "rating": attraction.rating,
        "city": attraction.city,
        "location": location(attraction.place),
        "description": attraction.description,
        "opening_hours": attraction.opening_hours,
    }


@tool(
    kind="read",
    title=("Attraction in full", "景点详情"),
    does=("One attraction with its tickets per date from today on.", "查看一个景点及其从今天起每天的门票。"),
    when=(
        "Use when dates, prices or ticket_id of an attraction already found are wanted.",
        "用于需要已找到的景点的日期、价格或 ticket_id 时。",
    ),
    params=(entity_param(ATTRACTION),),
    result=schemas.with_products(ATTRACTION, {**schemas.ATTRACTION, "ticket_price": NUMBER}),
    requires=("K attraction.known",),
    establishes=("product.known:attraction", "place.known"),
)
def get_ota_attraction_info(call: Call, attraction_id: str) -> dict[str, Any]:
    """Nothing changes; refuses attraction.unknown. Tickets beyond the size of a result are cut, latest dates first."""
    found = catalogue(call)
    find_entity(found, ATTRACTION, attraction_id)
    attraction = found.attractions[attraction_id]
    head = {**_shown(attraction), "ticket_price": amount(attraction.ticket_price)}
    result = with_offers(head, on_sale(call, found, ATTRACTION, attraction))
    show_products(call, ATTRACTION, result["products"])
    call.show("place.known", attraction.place.address)
    return result


@tool(
    kind="read",
    title=("Search attractions", "搜索景点"),
    does=(
        "All attractions of one city, those first whose name, description and address fit the keywords best; the list"
        " of keywords may be empty.",
        "列出一个城市的全部景点，名称、简介和地址与关键词最相符的排在前面；关键词列表可以为空。",
    ),
    when=("Use when sights of a city are wanted.", "用于找某个城市的景点时。"),
    params=(
        city_param("city_name", "City, in English or Chinese.", "城市名，中文或英文。"),
        keywords_param("key_words"),
        limit_param(),
        offset_param(),
    ),
    result=page(obj(**schemas.ATTRACTION, relevance=INTEGER)),
    establishes=("attraction.known", "place.known"),
)
def attractions_search_recommend(
    call: Call, city_name: str, key_words: list[str], limit: int, offset: int
) -> dict[str, Any]:
    """Nothing changes; refuses city.ambiguous. A city without attractions is an empty list."""
    found = catalogue(call)
    hits = found.attraction_index.search(key_words, among=found.in_city(found.attractions, city_name))
    result = call.pages(hits, limit, offset, lambda hit: {**_shown(found.attractions[hit[0]]), "relevance": hit[1]})
    call.show("attraction.known", *(item["attraction_id"] for item in result["items"]))
    call.show("place.known", *(item["location"]["address"] for item in result["items"]))
    return result
