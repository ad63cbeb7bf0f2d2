"""The demo world: rich, consistent, the same in both languages, and at one with the demo city of delivery."""

import json

import lifeworld_delivery.demo
import pytest
from lifeworld_delivery.server import DOMAIN as DELIVERY
from lifeworld_kit.worlds.store import WorldStore
from lifeworld_travel.demo import in_language, seed
from lifeworld_travel.server import DOMAIN as TRAVEL


def shape(value):
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    if isinstance(value, list):
        return [shape(item) for item in value]
    return type(value).__name__ if isinstance(value, str) else value


def texts(value):
    if isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str):
        yield value


def is_chinese(text):
    return any("一" <= c <= "鿿" for c in text)


def merged(one, other):
    """One seed of two demo worlds: what both have stands once."""
    return {
        **one,
        **other,
        "world_id": "demo-both",
        "user": {**one["user"], "behaviors": {**one["user"]["behaviors"], **other["user"]["behaviors"]}},
        "places": [*{p["address"]: p for p in [*one["places"], *other["places"]]}.values()],
        "weather": [*{(w["city"], w["date"]): w for w in [*one["weather"], *other["weather"]]}.values()],
    }


def test_both_languages_tell_of_the_same_world():
    assert shape(seed("en")) == shape(seed("zh"))


def test_each_language_speaks_only_itself():
    assert not [text for text in texts(seed("en")) if is_chinese(text) or "|" in text]
    zh = seed("zh")
    assert not [text for text in texts(zh) if "|" in text]
    for hotel in zh["travel"]["hotels"]:
        assert all(map(is_chinese, [hotel["name"], hotel["city"], hotel["location"]["address"]]))
        assert all(is_chinese(tag) for tag in hotel["tags"])
        assert all(is_chinese(room["room_type"]) for room in hotel["products"])
    for sight in zh["travel"]["attractions"]:
        assert all(map(is_chinese, [sight["name"], sight["description"], sight["location"]["address"]]))
    for trip in (*zh["travel"]["flights"], *zh["travel"]["trains"]):
        assert all(map(is_chinese, [trip["departure_city"], trip["arrival_city"]]))
        assert all(is_chinese(seat["seat_type"]) for seat in trip["products"])


def test_a_text_of_both_languages_is_told_from_others():
    assert in_language({"a": ["tea|茶", "G1"], "b|乙": 3}, "zh") == {"a": ["茶", "G1"], "乙": 3}


def test_the_world_is_large_enough_to_explore():
    document = seed("en")
    travel = document["travel"]
    assert (len(travel["hotels"]), len(travel["attractions"])) == (24, 20)
    assert (len(travel["flights"]), len(travel["trains"])) == (16, 24)
    assert len({hotel["city"] for hotel in travel["hotels"]}) == 5
    assert {w["city"] for w in document["weather"]} == {hotel["city"] for hotel in travel["hotels"]}
    for entity in (*travel["hotels"], *travel["flights"], *travel["trains"]):
        assert len({product["date"] for product in entity["products"]}) == 21
        assert any(product["stock"] for product in entity["products"])
    own = [o for o in travel["orders"] if o["user_id"] == document["user"]["user_id"]]
    assert len(own) == len(travel["orders"]) - 1
    assert {o["status"] for o in own} == {"consumed", "cancelled", "paid", "unpaid"}
    assert {o["order_type"] for o in own} == {"hotel", "attraction", "flight", "train"}


def test_names_and_addresses_of_hotels_and_sights_are_distinct():
    for language in ("en", "zh"):
        travel = seed(language)["travel"]
        for entities in (travel["hotels"], travel["attractions"]):
            assert len({e["name"] for e in entities}) == len(entities)
            assert len({e["location"]["address"] for e in entities}) == len(entities)


def test_orders_obey_the_rules_and_cost_what_is_sold():
    document = seed("en")
    sold = {}
    for entities in ("hotels", "attractions", "flights", "trains"):
        for entity in document["travel"][entities]:
            for p in entity["products"]:
                id = p.get("room_id") or p.get("ticket_id") or p["seat_id"]
                sold[id, p["date"]] = p
    today = document["clock"]["now"][:10]
    for order in document["travel"]["orders"]:
        (line,) = order["products"]
        id = line.get("room_id") or line.get("ticket_id") or line["seat_id"]
        if line["date"] >= today:
            assert sold[id, line["date"]]["price"] == line["unit_price"]
            assert order["status"] in ("paid", "unpaid")
        else:
            assert order["status"] in ("consumed", "cancelled")
        assert order["create_time"] <= order["update_time"] <= document["clock"]["now"]


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_demo_world_loads_without_repairs_and_answers(play, language):
    async with play(seed(language)) as p:
        assert p.world.template.report == []
        user = (await p.ok("get_user_historical_behaviors"))["user_id"]
        unpaid = await p.ok("search_hotel_order", user_id=user, status="unpaid")
        assert unpaid["total"] == 1
        await p.ok("pay_hotel_order", order_id=unpaid["items"][0]["order_id"])
        assert (await p.ok("get_user_all_orders", limit=100))["total"] == 11


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_tool_answers_in_the_demo_world(play, language):
    zh = language == "zh"
    hangzhou, shanghai, beijing = ("杭州", "上海", "北京") if zh else ("Hangzhou", "Shanghai", "Beijing")
    keys = {"hotel": "room_id", "attraction": "ticket_id", "flight": "seat_id", "train": "seat_id"}
    used = set()
    async with play(seed(language)) as p:

        async def ok(tool, **arguments):
            used.add(tool)
            return await p.ok(tool, **arguments)

        user = (await ok("get_user_historical_behaviors"))["user_id"]
        await ok("weather", address=shanghai, date_start="2026-03-06", date_end="2026-03-08")
        here = await ok("address_to_longitude_latitude", address="断桥残雪" if zh else "Broken Bridge")
        there = {"longitude2": 121.3203, "latitude2": 31.1941}
        await ok("longitude_latitude_to_distance", longitude1=here["longitude"], latitude1=here["latitude"], **there)
        await ok("get_date_holiday_info", date="2026-03-03")
        await ok("get_holiday_date", year="2026", holiday_name="Lantern Festival")
        near = await ok("get_nearby", longitude=here["longitude"], latitude=here["latitude"], range=5000)
        assert {item["entity_type"] for item in near["items"]} >= {"hotel", "attraction"}
        found = {
            "hotel": await ok("hotel_search_recommand", city_name=shanghai, key_words=["安静" if zh else "quiet"]),
            "attraction": await ok("attractions_search_recommend", city_name=shanghai, key_words=[]),
            "flight": await ok("flight_search_recommend", departure=hangzhou, destination=beijing),
            "train": await ok("train_ticket_search", departure=hangzhou, destination=shanghai, date="2026-03-10"),
        }
        for kind, result in found.items():
            info = await ok(f"get_ota_{kind}_info", **{f"{kind}_id": result["items"][0][f"{kind}_id"]})
            free = next(product for product in info["products"] if product["stock"] > 1)
            dated = {} if kind == "hotel" else {"date": free["date"], "quantity": 1}
            ids = {f"{kind}_id": info[f"{kind}_id"], keys[kind]: free[keys[kind]]}
            order = await ok(f"create_{kind}_order", **ids, user_id=user, **dated)
            id = order["order_id"]
            await ok(f"pay_{kind}_order", order_id=id)
            await ok(f"search_{kind}_order", user_id=user)
            await ok(f"get_{kind}_order_detail", order_id=id)
            if kind in ("flight", "train"):
                other = next(
                    product
                    for product in info["products"]
                    if product["stock"]
                    and product["date"] != free["date"]
                    and product["seat_type"] == free["seat_type"]
                )
                await ok(f"modify_{kind}_order", order_id=id, user_id=user, new_date=other["date"])
            await ok(f"cancel_{kind}_order", order_id=id, user_id=user)
        await ok("get_user_all_orders")
        assert used == {tool.name for tool in p.server.tools}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_address_of_the_demo_finds_itself(play, language):
    document = seed(language)
    travel = document["travel"]
    asked = [place["address"] for place in document["places"]]
    asked += [e["location"]["address"] for e in (*travel["hotels"], *travel["attractions"])]
    asked += [t["departure_airport_location"]["address"] for t in travel["flights"]]
    asked += [t["arrival_station_location"]["address"] for t in travel["trains"]]
    async with play(document) as p:
        for address in dict.fromkeys(asked):
            found = await p.ok("address_to_longitude_latitude", address=address)
            assert (found["matched_address"], found["score"], found["approximate"]) == (address, 100, False)


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_a_full_page_of_the_demo_stays_within_the_size_budget(play, language):
    here, there = ("Hangzhou", "Beijing") if language == "en" else ("杭州", "北京")
    async with play(seed(language)) as p:
        for tool, arguments in [
            ("hotel_search_recommand", {"city_name": here, "limit": 100}),
            ("attractions_search_recommend", {"city_name": here, "key_words": [], "limit": 100}),
            ("flight_search_recommend", {"departure": here, "destination": there, "limit": 100}),
            ("train_ticket_search", {"departure": here, "destination": there, "date": "2026-03-10", "limit": 100}),
            ("get_ota_train_info", {"train_id": "T2019"}),
            ("get_nearby", {"longitude": 120, "latitude": 30, "range": 20100000, "limit": 100}),
            ("get_user_all_orders", {"limit": 100}),
        ]:
            text = (await p.raw(tool, **arguments)).content[0].text
            plain = sum(map(str.isascii, text))
            assert plain / 3 + (len(text) - plain) * 1.2 <= 18_000


async def test_a_server_without_a_world_opens_the_demo(play):
    async with play() as p:
        result = await p.client.call_tool("search_hotel_order", {"user_id": "U2601", "status": "unpaid"})
    assert result.structured_content["total"] == 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_the_demo_shares_with_that_of_delivery_is_the_same(language):
    mine, theirs = seed(language), lifeworld_delivery.demo.seed(language)
    assert mine["clock"] == theirs["clock"]
    assert (mine["user"]["user_id"], mine["user"]["addresses"]) == (
        theirs["user"]["user_id"], theirs["user"]["addresses"],
    )  # fmt: skip
    behaviors = mine["user"]["behaviors"], theirs["user"]["behaviors"]
    assert all(behaviors[0][key] == behaviors[1][key] for key in behaviors[0].keys() & behaviors[1].keys())
    assert mine["places"] == theirs["places"]
    weather = {(w["city"], w["date"]): w for w in mine["weather"]}
    assert all(weather[w["city"], w["date"]] == w for w in theirs["weather"])
    assert "delivery" not in mine


@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_seed_of_both_demo_worlds_loads_on_both_servers(language):
    both = merged(seed(language), lifeworld_delivery.demo.seed(language))
    maps = []
    for domain in (TRAVEL, DELIVERY):
        world = WorldStore(domain).create(json.loads(json.dumps(both)))
        assert world.template.report == []
        assert world.records(both["user"]["user_id"])["orders"]
        maps.append(world.read(lambda db: [tuple(row) for row in db.execute("SELECT * FROM place")]))
    assert maps[0] == maps[1]
