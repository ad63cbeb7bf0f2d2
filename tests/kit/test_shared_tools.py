"""The eight tools that stand on every server, called in a world of the purse."""

from dataclasses import replace
from typing import Any

import pytest
from lifeworld_kit.arguments import checked
from lifeworld_kit.domain import Domain, Entity
from lifeworld_kit.listing import wire
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.server import DomainServer, create
from lifeworld_kit.worlds.world import World

NAMES = [
    "longitude_latitude_to_distance", "weather", "address_to_longitude_latitude", "get_date_holiday_info",
    "get_holiday_date", "get_user_historical_behaviors", "get_user_all_orders", "get_nearby",
]  # fmt: skip


def sky(city: str, date: str, low: float = 6.0) -> dict[str, Any]:
    return {
        "city": city,
        "date": date,
        "category": "rain",
        "temperature_low": low,
        "temperature_high": 11.5,
        "humidity": 81,
    }


def world(server: DomainServer, seed: dict[str, Any], **changes: Any) -> World:
    return server.worlds.create({**seed, **changes}, "full")


def ask(server: DomainServer, place: World, name: str, **arguments: Any) -> dict[str, Any]:
    tool = next(tool for tool in server.tools if tool.name == name)
    return place.perform(tool, checked(tool.params, arguments)).result


def refused(server: DomainServer, place: World, name: str, **arguments: Any) -> dict[str, str]:
    with pytest.raises(Refusal) as found:
        ask(server, place, name, **arguments)
    return found.value.render(place.language)


def ledger(place: World) -> set[tuple[str, str]]:
    return {tuple(row) for row in place.read(lambda db: db.execute("SELECT fact, id FROM ledger").fetchall())}


def test_the_shared_tools_stand_after_the_own_ones_in_their_order(server: DomainServer) -> None:
    assert [tool.name for tool in server.tools][-8:] == NAMES


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_shared_tool_says_how_a_gateway_merges_it_and_stays_short(server: DomainServer, language: str) -> None:
    listed = [wire(tool, language) for tool in server.tools[-8:]]
    assert [tool["_meta"]["lifeworld/merge"] for tool in listed] == ["any"] * 6 + ["concat"] * 2
    assert [tool["_meta"]["lifeworld/kind"] for tool in listed] == ["generic"] * 5 + ["read"] * 3
    assert all(len(tool["description"]) <= 600 and tool["annotations"]["readOnlyHint"] for tool in listed)


def test_a_distance_is_whole_metres_and_becomes_known(server: DomainServer, seed: dict[str, Any]) -> None:
    place = world(server, seed)
    points = {"longitude1": 120, "latitude1": 30, "longitude2": 120, "latitude2": 31}
    assert ask(server, place, NAMES[0], **points) == {"distance": 111195}
    assert ledger(place) == {("distance.known", "111195")}
    assert refused(server, place, NAMES[0], **{**points, "latitude2": -91})["code"] == "coordinate.range"


def test_an_address_gives_degrees_the_maps_spelling_and_its_score(server: DomainServer, seed: dict[str, Any]) -> None:
    place = world(server, seed)
    assert ask(server, place, NAMES[2], address="1 mint lane") == {
        "longitude": 120.1, "latitude": 30.2, "matched_address": "1 Mint Lane", "score": 100, "approximate": False,
    }  # fmt: skip
    assert ledger(place) == {("place.known", "1 Mint Lane")}
    assert refused(server, place, NAMES[2], address="Nowhere")["hint"] == "The nearest names are: 1 Mint Lane."


def test_an_approximate_home_is_shown_as_such(server: DomainServer, seed: dict[str, Any]) -> None:
    place = world(server, seed, user={"user_id": "U1", "addresses": {"home": "9 Far Hill"}})
    assert ask(server, place, NAMES[2], address="9 Far Hill")["approximate"] is True


def test_weather_gives_every_date_of_the_range_that_is_known(server: DomainServer, seed: dict[str, Any]) -> None:
    rows = [sky("Hangzhou", "2026-03-03", 7.5), sky("Hangzhou", "2026-03-02"), sky("Kunming", "2026-03-02")]
    place = world(server, seed, weather=rows)
    found = ask(server, place, "weather", address="杭州市", date_start="2026-3-2", date_end="2026-03-03")
    assert found == {
        "city": "Hangzhou",
        "items": [
            {"date": "2026-03-02", "category": "rain", "temperature_low": 6, "temperature_high": 11.5, "humidity": 81},
            {
                "date": "2026-03-03",
                "category": "rain",
                "temperature_low": 7.5,
                "temperature_high": 11.5,
                "humidity": 81,
            },
        ],
        "total": 2,
        "next_offset": -1,
    }
    assert ledger(place) == {("weather.known", "Hangzhou")}


@pytest.mark.parametrize(
    ("arguments", "code", "hint"),
    [
        ({"date_start": "tomorrow"}, "date.format", "YYYY-MM-DD"),
        ({"date_start": "2026-03-05"}, "date.order", ""),
        ({"date_end": "2026-06-10"}, "date.range", "Dates from 2026-03-02 to 2026-06-09 are possible here."),
        ({"address": "Atlantis"}, "city.unknown", "The known cities are: Hangzhou; Kunming."),
        ({"address": "Beijing"}, "city.unknown", "The known cities are: Hangzhou; Kunming."),
        ({"address": "Taizhou"}, "city.ambiguous", "Taizhou (台州)"),
        ({"address": "From Hangzhou to Kunming"}, "city.ambiguous", "Hangzhou; Kunming"),
        ({"address": "From Hangzhou to Kunming", "date_start": "2026-03-05"}, "date.order", ""),
    ],
)
def test_weather_refuses_what_it_cannot_answer(
    server: DomainServer, seed: dict[str, Any], arguments: dict[str, str], code: str, hint: str
) -> None:
    place = world(server, seed, weather=[sky("Hangzhou", "2026-03-02"), sky("Kunming", "2026-03-02")])
    asked = {"address": "Hangzhou", "date_start": "2026-03-02", "date_end": "2026-03-04", **arguments}
    found = refused(server, place, "weather", **asked)
    assert found["code"] == code
    assert hint in found["hint"]


def test_a_hundred_days_of_weather_are_allowed(server: DomainServer, seed: dict[str, Any]) -> None:
    place = world(server, seed, weather=[sky("Hangzhou", "2026-06-09")])
    found = ask(server, place, "weather", address="1 Lane, Hangzhou", date_start="2026-03-02", date_end="2026-06-09")
    assert found["total"] == 1


def test_a_world_without_weather_knows_no_city(server: DomainServer, seed: dict[str, Any]) -> None:
    asked = {"address": "Hangzhou", "date_start": "2026-03-02", "date_end": "2026-03-02"}
    found = refused(server, world(server, seed), "weather", **asked)
    assert (found["code"], found["hint"]) == ("city.unknown", "")


def test_of_two_names_of_a_city_in_the_data_the_one_asked_for_counts(
    server: DomainServer, seed: dict[str, Any]
) -> None:
    place = world(server, seed, weather=[sky("Taizhou", "2026-03-02"), sky("泰州", "2026-03-02")])
    dates = {"date_start": "2026-03-02", "date_end": "2026-03-02"}
    assert ask(server, place, "weather", address="泰州市", **dates)["city"] == "泰州"
    assert ask(server, place, "weather", address="Taizhou City", **dates)["city"] == "Taizhou"


@pytest.mark.parametrize(("language", "name"), [("en", "National Day"), ("zh", "国庆节")])
def test_a_date_gives_its_festivals_and_the_kind_of_day(
    server: DomainServer, seed: dict[str, Any], language: str, name: str
) -> None:
    place = world(server, seed, language=language)
    assert ask(server, place, NAMES[3], date="2025-10-1") == {
        "date": "2025-10-01",
        "weekday": 3,
        "festivals": [{"name_en": "National Day", "name_zh": "国庆节"}],
        "day_status": "public_holiday",
        "day_off_name": name,
    }
    assert ledger(place) == {("calendar.known", "2025-10-01")}


@pytest.mark.parametrize(
    ("date", "code"), [("1900-12-31", "date.range"), ("2100-01-01", "date.range"), ("x", "date.format")]
)
def test_a_date_beyond_the_calendar_is_refused(
    server: DomainServer, seed: dict[str, Any], date: str, code: str
) -> None:
    found = refused(server, world(server, seed), NAMES[3], date=date)
    assert found["code"] == code
    assert code == "date.format" or "1901-01-01 to 2099-12-31" in found["hint"]


@pytest.mark.parametrize("year", ["2025", 2025])
def test_a_festival_gives_its_date_in_a_year(server: DomainServer, seed: dict[str, Any], year: str | int) -> None:
    place = world(server, seed)
    assert ask(server, place, NAMES[4], year=year, holiday_name="元宵") == {
        "date": "2025-02-12", "dates": ["2025-02-12"], "name_en": "Lantern Festival", "name_zh": "元宵节",
    }  # fmt: skip
    assert ledger(place) == {("date.known", "2025-02-12")}


@pytest.mark.parametrize(
    ("year", "name", "code"),
    [
        ("25", "x", "year.format"), ("２０２５", "x", "year.format"), ("1900", "x", "year.range"),
        (2100, "x", "year.range"),
        ("2025", "Easter", "holiday.unknown"), ("1909", "Laba Festival", "holiday.no_date"),
    ],
)  # fmt: skip
def test_a_festival_is_refused_by_year_before_name(
    server: DomainServer, seed: dict[str, Any], year: str | int, name: str, code: str
) -> None:
    assert refused(server, world(server, seed), NAMES[4], year=year, holiday_name=name)["code"] == code


def test_habits_are_shown_as_stored_but_never_as_null(server: DomainServer, seed: dict[str, Any]) -> None:
    place = world(server, seed, user={"user_id": "U1", "behaviors": {"likes": ["tea", None, {"deep": None}], "age": 5}})
    assert ask(server, place, NAMES[5]) == {
        "user_id": "U1",
        "behaviors": {"likes": ["tea", "", {"deep": ""}], "age": 5},
    }
    assert ledger(place) == {("user.known", "U1")}


def test_only_the_orders_that_are_shown_count_as_read(purse: Domain, seed: dict[str, Any]) -> None:
    orders = [({"record_type": "order"}, {"order.known:delivery": [f"O{n}"], "user.known": ["U1"]}) for n in range(3)]
    server = create(replace(purse, all_orders=lambda call: orders, all_orders_facts=("user.known",)))
    place = world(server, seed)
    assert ask(server, place, NAMES[6], limit=1, offset=1) == {
        "items": [{"record_type": "order"}],
        "total": 3,
        "next_offset": 2,
    }
    assert ledger(place) == {("order.known:delivery", "O1"), ("user.known", "U1")}


def entity(id: str, latitude: float, **extra: Any) -> Entity:
    return Entity(
        "mint", "mint_id", id, f"Mint {id}", 4.5, f"{id} Lane", 120, latitude, ("metal",), "store.known", extra=extra
    )


def test_nearby_gives_what_lies_within_the_radius_nearest_first(purse: Domain, seed: dict[str, Any]) -> None:
    mints = [entity("C", 30.02), entity("B", 30.01, price=2), entity("A", 30.01), entity("D", 31)]
    server = create(replace(purse, nearby=lambda call: mints))
    place = world(server, seed)
    found = ask(server, place, NAMES[7], longitude=120, latitude=30, range=5000)
    assert [(item["mint_id"], item["distance"]) for item in found["items"]] == [("A", 1112), ("B", 1112), ("C", 2224)]
    assert found["items"][1] == {
        "entity_type": "mint", "mint_id": "B", "name": "Mint B", "rating": 4.5,
        "location": {"address": "B Lane", "longitude": 120, "latitude": 30.01},
        "tags": ["metal"], "distance": 1112, "measured_at": "self", "price": 2,
    }  # fmt: skip
    assert found["total"] == 3


def test_what_has_two_places_stands_once_where_it_is_nearest(purse: Domain, seed: dict[str, Any]) -> None:
    ends = [replace(entity("A", 30.02), measured_at="departure"), replace(entity("A", 30.01), measured_at="arrival")]
    server = create(replace(purse, nearby=lambda call: [*ends, replace(entity("A", 30.03), entity_type="bank")]))
    found = ask(server, world(server, seed), NAMES[7], longitude=120, latitude=30, range=5000)
    assert [(i["entity_type"], i["measured_at"], i["distance"]) for i in found["items"]] == [
        ("mint", "arrival", 1112),
        ("bank", "self", 3336),
    ]
    assert found["total"] == 2


def test_only_what_nearby_shows_becomes_known(purse: Domain, seed: dict[str, Any]) -> None:
    server = create(replace(purse, nearby=lambda call: [entity("A", 30.01), entity("B", 30.02)]))
    place = world(server, seed)
    ask(server, place, NAMES[7], longitude=120, latitude=30, range=20100000, limit=1)
    assert ledger(place) == {("store.known", "A"), ("place.known", "A Lane"), ("distance.known", "1112")}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"latitude": 91}, "coordinate.range"),
        ({"range": -1}, "argument.range"),
        ({"range": 20100001}, "argument.range"),
    ],
)
def test_nearby_refuses_what_lies_off_the_globe(
    server: DomainServer, seed: dict[str, Any], arguments: dict[str, float], code: str
) -> None:
    asked = {"longitude": 120, "latitude": 30, "range": 100, **arguments}
    assert refused(server, world(server, seed), NAMES[7], **asked)["code"] == code
