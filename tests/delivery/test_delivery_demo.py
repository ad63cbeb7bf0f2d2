"""The demo world: rich, consistent, the same in both languages, and good for a first conversation."""

import json

import pytest
from lifeworld_delivery.demo import seed
from lifeworld_delivery.rules.duration import delivery_minutes
from lifeworld_kit.demo import in_language
from lifeworld_kit.geo import metres
from lifeworld_kit.times import add_minutes

NEVER = ("target", "distractor", "reason", "score")


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


def test_both_languages_tell_of_the_same_world():
    assert shape(seed("en")) == shape(seed("zh"))


def test_each_language_speaks_only_itself():
    def is_chinese(text):
        return any("一" <= c <= "鿿" for c in text)

    assert not [text for text in texts(seed("en")) if is_chinese(text)]
    zh = seed("zh")
    for store in zh["delivery"]["stores"]:
        assert all(map(is_chinese, [store["name"], store["location"]["address"], *store["tags"]]))
        assert all(is_chinese(product["name"]) for product in store["products"])


def test_a_map_of_both_languages_is_told_from_other_objects():
    assert in_language({"a": [{"en": "tea", "zh": "茶"}], "b": {"en": "x"}}, "zh") == {"a": ["茶"], "b": {"en": "x"}}


def test_the_neighbourhood_is_large_enough_to_explore():
    document = seed("en")
    stores = document["delivery"]["stores"]
    assert len(stores) >= 30
    assert sum(len(store["products"]) for store in stores) >= 260
    tags = {tag for store in stores for tag in store["tags"]}
    assert tags >= {
        "breakfast", "noodles", "hotpot", "dim sum", "tea", "coffee", "bread", "medicine", "supermarket", "flowers",
        "fruit", "pets",
    }  # fmt: skip
    assert len(document["weather"]) >= 7
    own = [o for o in document["delivery"]["orders"] if o["user_id"] == document["user"]["user_id"]]
    assert 8 <= len(own) <= 12
    assert {o["status"] for o in own} == {"delivered", "paid", "unpaid", "cancelled"}
    assert len(document["delivery"]["orders"]) > len(own)


def test_names_within_a_store_and_addresses_of_stores_are_distinct():
    for language in ("en", "zh"):
        stores = seed(language)["delivery"]["stores"]
        assert len({store["name"] for store in stores}) == len(stores)
        assert len({store["location"]["address"] for store in stores}) == len(stores)
        for store in stores:
            names = [product["name"] for product in store["products"]]
            assert len(set(names)) == len(names)


def test_past_orders_obey_the_rules_of_the_service():
    document = seed("en")
    stores = {store["store_id"]: store for store in document["delivery"]["stores"]}
    for order in document["delivery"]["orders"]:
        there, here = stores[order["store_id"]]["location"], order["location"]
        distance = metres(there["longitude"], there["latitude"], here["longitude"], here["latitude"])
        assert order["shipping_time"] == delivery_minutes(distance)
        assert order["delivery_time"] == add_minutes(order["dispatch_time"], order["shipping_time"])
        menu = {p["product_id"]: p for p in stores[order["store_id"]]["products"]}
        for line in order["products"]:
            product = menu[line["product_id"]]
            assert (line["name"], line["unit_price"]) == (product["name"], product["price"])
            assert line.get("attributes", "") in ["", *product.get("attributes", "").split(", ")]
        assert order["create_time"] <= order["dispatch_time"]
        assert order["update_time"] <= document["clock"]["now"]


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_demo_world_loads_without_repairs_and_answers(play, language):
    async with play(seed(language)) as p:
        assert p.world.template.report == []
        history = await p.ok("get_user_historical_behaviors")
        unpaid = await p.ok("search_delivery_orders", user_id=history["user_id"])
        assert unpaid["total"] == 1
        await p.ok("pay_delivery_order", order_id=unpaid["items"][0]["order_id"])
        everything = await p.ok("get_user_all_orders", limit=100)
        assert everything["total"] == 12
        assert not any(key in json.dumps(everything) for key in NEVER)


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
        await ok("delivery_distance_to_time", distance=metres["distance"])
        found = await ok("delivery_store_search_recommand", keywords=["奶茶" if zh else "milk tea"])
        assert {item["store_id"] for item in near["items"]}
        store = await ok("get_delivery_store_info", store_id=found["items"][0]["store_id"])
        await ok("delivery_product_search_recommand", keywords=[store["products"][0]["name"]])
        product = await ok("get_delivery_product_info", product_id=store["products"][0]["product_id"])
        order = await ok(
            "create_delivery_order",
            user_id=user,
            store_id=store["store_id"],
            product_ids=[product["product_id"]],
            product_cnts=[2],
            address=here["matched_address"],
            dispatch_time="2026-03-02 12:00:00",
        )
        await ok("get_delivery_order_detail", order_id=order["order_id"])
        await ok("modify_delivery_order", order_id=order["order_id"], note="轻放" if zh else "Gently")
        await ok("pay_delivery_order", order_id=order["order_id"])
        await ok("get_delivery_order_status", order_id=order["order_id"])
        await ok("search_delivery_orders", user_id=user, status="paid")
        await ok("cancel_delivery_order", order_id=order["order_id"])
        await ok("get_user_all_orders")
        assert used == {tool.name for tool in p.server.tools}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_address_of_the_demo_finds_itself(play, language):
    document = seed(language)
    asked = [place["address"] for place in document["places"]]
    asked += [store["location"]["address"] for store in document["delivery"]["stores"]]
    asked += document["user"]["addresses"].values()
    async with play(document) as p:
        for address in asked:
            found = await p.ok("address_to_longitude_latitude", address=address)
            assert (found["matched_address"], found["score"], found["approximate"]) == (address, 100, False)


@pytest.mark.parametrize(
    ("language", "address"),
    [("en", "Zhejiang Library"), ("en", "Broken Bridge"), ("zh", "黄龙体育中心"), ("zh", "断桥残雪")],
)
async def test_landmarks_are_found_by_their_short_names(play, language, address):
    async with play(seed(language)) as p:
        assert address in (await p.ok("address_to_longitude_latitude", address=address))["matched_address"]


@pytest.mark.parametrize(
    ("language", "keywords", "store_id"),
    [
        ("en", ["cat litter"], "S1031"),
        ("zh", ["猫砂"], "S1031"),
        ("en", ["carnation bouquet"], "S1028"),
        ("zh", ["康乃馨"], "S1028"),
        ("en", ["black sesame tangyuan"], "S1022"),
        ("zh", ["黑芝麻汤圆"], "S1022"),
    ],
)
async def test_what_people_will_ask_for_is_found(play, language, keywords, store_id):
    async with play(seed(language)) as p:
        found = await p.ok("delivery_product_search_recommand", keywords=keywords)
    assert store_id in [item["store_id"] for item in found["items"][:5]]


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_a_full_page_of_the_demo_stays_within_the_size_budget(play, language):
    async with play(seed(language)) as p:
        for tool, arguments in [
            ("delivery_store_search_recommand", {"keywords": [], "limit": 100}),
            ("delivery_product_search_recommand", {"keywords": [], "limit": 100}),
            ("get_user_all_orders", {"limit": 100}),
        ]:
            text = (await p.raw(tool, **arguments)).content[0].text
            plain = sum(map(str.isascii, text))
            assert plain / 3 + (len(text) - plain) * 1.2 <= 18_000


async def test_a_server_without_a_world_opens_the_demo(play):
    async with play() as p:
        result = await p.client.call_tool("search_delivery_orders", {"user_id": "U2601"})
    assert result.structured_content["total"] == 1
