"""Flights and trains: one with its seats, and the searches between two cities."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import limit_param, offset_param
from lifeworld_kit.schema import page
from lifeworld_kit.times import check_date, date_text
from lifeworld_kit.tool import Tool, tool

from lifeworld_travel.catalogue import Trip, catalogue
from lifeworld_travel.rules.kinds import FLIGHT, TRAIN, Kind
from lifeworld_travel.tools import schemas
from lifeworld_travel.tools.access import date_param, entity_param, find_entity
from lifeworld_travel.tools.hotels import city_param
from lifeworld_travel.tools.made import made
from lifeworld_travel.tools.offers import location, on_sale, show_products, with_offers

MOST_SEATS = 60
"""Products of one flight in a search."""
_END = {"flight": "airport", "train": "station"}


def _shown(kind: Kind, trip: Trip) -> dict[str, Any]:
    end = _END[kind.name]
    return {
        kind.entity_key: trip.id,
        f"{kind.name}_number": trip.name,
        "departure_city": trip.departure_city,
        "arrival_city": trip.arrival_city,
        f"departure_{end}_location": location(trip.departure),
        f"arrival_{end}_location": location(trip.arrival),
        "departure_time": trip.departure_time,
        "arrival_time": trip.arrival_time,
        "arrival_day_offset": trip.arrival_day_offset,
        "tags": list(trip.tags),
    }


def _info_tool(kind: Kind) -> Tool:
    def show_trip(call: Call, **given: str) -> dict[str, Any]:
        """Nothing changes; refuses flight.unknown or train.unknown. Seats of the latest dates are cut first."""
        found = catalogue(call)
        find_entity(found, kind, given[kind.entity_key])
        trip = found.trips(kind)[given[kind.entity_key]]
        result = with_offers(_shown(kind, trip), on_sale(call, found, kind, trip))
        show_products(call, kind, result["products"])
        call.show("place.known", trip.departure.address, trip.arrival.address)
        return result

    return made(
        kind.info,
        show_trip,
        kind="read",
        title=(f"{kind.name.capitalize()} in full", f"{kind.zh}详情"),
        does=(
            f"One {kind.name} with its seats per date, departures still to come.",
            f"查看一{'个航班' if kind is FLIGHT else '趟火车'}及其尚未出发的每天的座位。",
        ),
        when=(
            f"Use when dates, prices or seat_id of a {kind.name} already found are wanted.",
            f"用于需要已找到的{kind.zh}的日期、价格或 seat_id 时。",
        ),
        params=(entity_param(kind),),
        result=schemas.with_products(kind, schemas.trip(kind)),
        requires=(f"K {kind.entity_fact}",),
        establishes=(kind.fact("product.known"), "place.known"),
    )


def _note(call: Call, kind: Kind, items: list[dict[str, Any]]) -> None:
    """Note which trips, seats and places stood in a page."""
    end = _END[kind.name]
    for item in items:
        call.show(kind.entity_fact, item[kind.entity_key])
        show_products(call, kind, item["products"])
        call.show("place.known", *(item[f"{side}_{end}_location"]["address"] for side in ("departure", "arrival")))


@tool(
    kind="read",
    title=("Search flights", "搜索航班"),
    does=(
        "Flights between two cities, each once, with the seats still on sale per date.",
        "列出两个城市之间的航班，每个航班一次，附每天仍在售的座位。",
    ),
    when=("Use when a flight between two cities is wanted.", "用于找两个城市之间的航班时。"),
    params=(
        city_param("departure", "City of departure.", "出发城市。"),
        city_param("destination", "City of arrival.", "到达城市。"),
        limit_param(),
        offset_param(),
    ),
    result=page(schemas.with_products(FLIGHT, schemas.trip(FLIGHT))),
    establishes=("flight.known", "product.known:flight", "place.known"),
)
def flight_search_recommend(call: Call, departure: str, destination: str, limit: int, offset: int) -> dict[str, Any]:
    """Nothing changes; refuses city.ambiguous. At most 60 products of a flight are shown, earliest dates first."""
    found = catalogue(call)

    def render(trip: Trip) -> dict[str, Any]:
        return with_offers(_shown(FLIGHT, trip), on_sale(call, found, FLIGHT, trip), MOST_SEATS)

    result = call.pages(found.between(FLIGHT, departure, destination), limit, offset, render)
    _note(call, FLIGHT, result["items"])
    return result


@tool(
    kind="read",
    title=("Search train tickets", "搜索火车票"),
    does=(
        "Trains between two cities on one date, each once, with all seat classes of that date.",
        "列出两个城市之间某一天的火车，每趟一次，附当天的全部席别。",
    ),
    when=(
        "Use when a train on a date is wanted, also before a change of date.",
        "用于找某一天的火车，也用于改签之前。",
    ),
    params=(
        city_param("departure", "City of departure.", "出发城市。"),
        city_param("destination", "City of arrival.", "到达城市。"),
        date_param("date", "Date of departure, YYYY-MM-DD, from today on.", "出发日期，YYYY-MM-DD，从今天起。"),
        limit_param(),
        offset_param(),
    ),
    result=page(schemas.with_products(TRAIN, schemas.trip(TRAIN))),
    establishes=("train.known", "product.known:train", "place.known"),
)
def train_ticket_search(
    call: Call, departure: str, destination: str, date: str, limit: int, offset: int
) -> dict[str, Any]:
    """Nothing changes; refuses date.format, date.past, city.ambiguous. Trains without a seat that date are left out."""
    day = date_text(date)
    check_date(day, call.today)
    found = catalogue(call)
    offers = {trip: on_sale(call, found, TRAIN, trip, day) for trip in found.between(TRAIN, departure, destination)}
    running = [trip for trip, seats in offers.items() if seats]
    result = call.pages(running, limit, offset, lambda trip: with_offers(_shown(TRAIN, trip), offers[trip]))
    _note(call, TRAIN, result["items"])
    return result


get_ota_flight_info = _info_tool(FLIGHT)
get_ota_train_info = _info_tool(TRAIN)
