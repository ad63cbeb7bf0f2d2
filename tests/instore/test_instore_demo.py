"""The demo world: rich, consistent, the same in both languages, and one neighbourhood with the delivery demo."""

import json

import pytest
from lifeworld_delivery.demo import seed as delivery_seed
from lifeworld_delivery.server import create as create_delivery
from lifeworld_instore.demo import seed

NEVER = ("target", "distractor", "reason", "score")
SHARED = ("format", "language", "clock", "user", "places", "weather")


def is_chinese(text):
    return any("一" <= c <= "鿿" for c in text)


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


def section(language="en"):
    return seed(language)["instore"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_user_clock_weather_and_places_are_those_of_the_delivery_demo(language):
    mine, theirs = seed(language), delivery_seed(language)
    assert {key: mine[key] for key in SHARED} == {key: theirs[key] for key in SHARED}
    assert set(mine) - {"instore"} == set(theirs) - {"delivery"}
    stores = {s["location"]["address"]: s["location"] for s in theirs["delivery"]["stores"]}
    both = [s for s in mine["instore"]["shops"] if s["location"]["address"] in stores]
    assert len(both) >= 3
    assert all(s["location"] == stores[s["location"]["address"]] for s in both)


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_both_sections_make_one_world_on_either_server(play, language):
    document = {**delivery_seed(language), **seed(language)}
    async with play(document) as p:
        assert p.world.template.report == []
        place = delivery_seed(language)["delivery"]["stores"][0]["location"]["address"]
        assert (await p.ok("address_to_longitude_latitude", address=place))["score"] == 100
    delivery = create_delivery()
    assert delivery.worlds.create(document).template.report == []
    delivery.worlds.close()


def test_both_languages_tell_of_the_same_world():
    assert shape(seed("en")) == shape(seed("zh"))


def test_each_language_speaks_only_itself():
    assert not [text for text in texts(seed("en")) if is_chinese(text)]
    for shop in section("zh")["shops"]:
        assert all(map(is_chinese, [shop["name"], shop["location"]["address"]]))
        assert all(is_chinese(tag) or tag in ("KTV", "IMAX") for tag in shop["tags"])
        assert all(is_chinese(product["name"]) for product in shop["products"])


def test_the_district_is_large_enough_to_explore():
    shops = section()["shops"]
    products = [p for s in shops for p in s["products"]]
    assert len(shops) >= 30
    assert len(products) >= 150
    stocks = [p["stock"] for p in products]
    assert stocks.count(None) >= 30
    assert stocks.count(0) >= 2
    assert sum(bool(s) for s in stocks) >= 60
    assert {(s["enable_book"], s["enable_reservation"]) for s in shops} == {
        (True, True), (True, False), (False, True), (False, False),
    }  # fmt: skip
    assert any(s["enable_book"] and s["book_price"] == 0 for s in shops)
    assert {tag for s in shops for tag in s["tags"]} >= {
        "restaurant", "tea house", "hair salon", "massage", "gym", "cinema", "KTV", "escape room", "photo studio",
        "playground", "grooming", "swimming",
    }  # fmt: skip


def test_names_addresses_and_products_of_a_shop_are_distinct():
    for language in ("en", "zh"):
        shops = section(language)["shops"]
        assert len({s["name"] for s in shops}) == len(shops)
        assert len({s["location"]["address"] for s in shops}) == len(shops)
        for shop in shops:
            names = [p["name"] for p in shop["products"]]
            assert len(set(names)) == len(names)


def test_past_records_obey_the_rules_of_the_shops():
    document = seed("en")
    shops = {s["shop_id"]: s for s in document["instore"]["shops"]}
    now, user = document["clock"]["now"], document["user"]["user_id"]
    for order in document["instore"]["orders"]:
        offers = {p["product_id"]: p for p in shops[order["shop_id"]]["products"]}
        for line in order["products"]:
            assert (line["name"], line["unit_price"]) == (
                offers[line["product_id"]]["name"],
                offers[line["product_id"]]["price"],
            )
    for book in document["instore"]["books"]:
        assert shops[book["shop_id"]]["enable_book"]
        assert book["book_price"] == shops[book["shop_id"]]["book_price"]
        assert (book["book_time"] > now) is (book["status"] in ("paid", "unpaid"))
    for reservation in document["instore"]["reservations"]:
        assert shops[reservation["shop_id"]]["enable_reservation"]
        assert (reservation["reservation_time"] > now) is (reservation["status"] == "unconsumed")
    every = [*document["instore"]["orders"], *document["instore"]["books"], *document["instore"]["reservations"]]
    assert all(r["create_time"] <= r["update_time"] <= now for r in every)
    assert [r["user_id"] for r in every].count(user) == len(every) - 1
    assert {o["status"] for o in document["instore"]["orders"]} >= {"unpaid", "paid", "consumed", "cancelled"}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_demo_world_loads_without_repairs_and_answers(play, language):
    async with play(seed(language)) as p:
        assert p.world.template.report == []
        user = (await p.ok("get_user_historical_behaviors"))["user_id"]
        everything = await p.ok("get_user_all_orders", limit=100)
        assert everything["total"] == 15
        assert not any(key in json.dumps(everything) for key in NEVER)
        await p.ok("pay_instore_order", order_id="OIDEMO000007")
        await p.ok("pay_instore_book", book_id="OIDEMO000014")
        grooming = await p.ok("search_instore_reservation", user_id=user, reservation_id="OIDEMO000023")
        assert grooming["items"][0]["shop_id"] == "I2027"
        await p.ok("instore_modify_reservation", reservation_id="OIDEMO000023", time="2026-03-05 19:30:00")


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_tool_answers_in_the_demo_world(play, language):
    zh = language == "zh"
    hangzhou = "杭州" if zh else "Hangzhou"
    used = set()
    async with play(seed(language)) as p:

        async def ok(tool, **arguments):
            used.add(tool)
            return await p.ok(tool, **arguments)

        user = (await ok("get_user_historical_behaviors"))["user_id"]
        await ok("weather", address=hangzhou, date_start="2026-03-03", date_end="2026-03-04")
        here = await ok("address_to_longitude_latitude", address="断桥残雪" if zh else "Broken Bridge")
        there = {"longitude2": 120.2, "latitude2": 30.2}
        metres = await ok(
            "longitude_latitude_to_distance", longitude1=here["longitude"], latitude1=here["latitude"], **there
        )
        await ok("get_date_holiday_info", date="2026-03-03")
        await ok("get_holiday_date", year="2026", holiday_name="Lantern Festival")
        near = await ok("get_nearby", longitude=here["longitude"], latitude=here["latitude"], range=5000)
        assert metres["distance"] > 0
        assert {item["shop_id"] for item in near["items"]}
        shops = (await ok("instore_shop_search_recommend", keywords=[], limit=100))["items"]
        products = (await ok("instore_product_search_recommend", keywords=[], limit=100))["items"]
        wanted = next(product for product in products if product["stock"] == -1)
        ids = {"shop_id": wanted["shop_id"], "product_id": wanted["product_id"]}
        order = await ok("create_instore_product_order", user_id=user, **ids)
        await ok("pay_instore_order", order_id=order["order_id"])
        await ok("instore_cancel_order", order_id=order["order_id"])
        table = next(shop for shop in shops if shop["enable_book"] and shop["book_price"] > 0)
        book = await ok("instore_book", user_id=user, shop_id=table["shop_id"], time="2026-03-05 18:30:00")
        await ok("pay_instore_book", book_id=book["book_id"])
        await ok("search_instore_book", user_id=user, book_id=book["book_id"])
        await ok("instore_cancel_book", book_id=book["book_id"])
        open_shop = next(shop for shop in shops if shop["enable_reservation"])
        visit = await ok("instore_reservation", user_id=user, shop_id=open_shop["shop_id"], time="2026-03-05 10:00:00")
        id = visit["reservation_id"]
        await ok("search_instore_reservation", user_id=user, reservation_id=id)
        await ok("instore_modify_reservation", reservation_id=id, time="2026-03-05 11:00:00")
        await ok("instore_cancel_reservation", reservation_id=id)
        for tool in ("get_instore_orders", "get_instore_books", "get_instore_reservations"):
            await ok(tool, user_id=user)
        await ok("get_user_all_orders")
        assert used == {tool.name for tool in p.server.tools}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_address_of_the_demo_finds_itself(play, language):
    async with play(seed(language)) as p:
        for shop in section(language)["shops"]:
            address = shop["location"]["address"]
            found = await p.ok("address_to_longitude_latitude", address=address)
            assert (found["matched_address"], found["score"], found["approximate"]) == (address, 100, False)


@pytest.mark.parametrize(
    ("language", "tool", "keywords", "shop_id"),
    [
        ("en", "instore_shop_search_recommend", ["tea house"], "I2006"),
        ("zh", "instore_shop_search_recommend", ["茶馆"], "I2006"),
        ("en", "instore_shop_search_recommend", ["escape room"], "I2021"),
        ("zh", "instore_shop_search_recommend", ["密室"], "I2021"),
        ("en", "instore_product_search_recommend", ["shoulder and neck massage"], "I2012"),
        ("zh", "instore_product_search_recommend", ["肩颈推拿"], "I2012"),
        ("en", "instore_product_search_recommend", ["family portrait"], "I2023"),
        ("zh", "instore_product_search_recommend", ["全家福"], "I2023"),
        ("en", "instore_product_search_recommend", ["Huanglong Swimming Hall"], "I2016"),
        ("zh", "instore_product_search_recommend", ["黄龙游泳馆"], "I2016"),
    ],
)
async def test_what_people_will_ask_for_is_found(play, language, tool, keywords, shop_id):
    async with play(seed(language)) as p:
        found = await p.ok(tool, keywords=keywords)
    assert shop_id in [item["shop_id"] for item in found["items"][:5]]


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_a_full_page_of_the_demo_stays_within_the_size_budget(play, language):
    async with play(seed(language)) as p:
        for tool, arguments in [
            ("instore_shop_search_recommend", {"keywords": [], "limit": 100}),
            ("instore_product_search_recommend", {"keywords": [], "limit": 100}),
            ("get_user_all_orders", {"limit": 100}),
            ("get_nearby", {"longitude": 120.12, "latitude": 30.27, "range": 20000, "limit": 100}),
        ]:
            text = (await p.raw(tool, **arguments)).content[0].text
            plain = sum(map(str.isascii, text))
            assert plain / 3 + (len(text) - plain) * 1.2 <= 18_000


async def test_a_server_without_a_world_opens_the_demo(play):
    async with play() as p:
        result = await p.client.call_tool("get_instore_books", {"user_id": "U2601"})
    assert result.structured_content["total"] == 4
