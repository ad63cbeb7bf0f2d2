"""Stores, products, searches and durations, over a real client."""

import pytest


async def test_a_store_is_shown_with_its_menu_in_the_documented_order_of_keys(play):
    async with play() as p:
        shown = await p.ok("get_delivery_store_info", store_id=" S1 ")
    assert list(shown) == [
        "store_id", "name", "rating", "location", "tags", "products", "products_total", "truncated",
    ]  # fmt: skip
    assert shown["location"] == {"address": "3 Lake Road, Hangzhou", "longitude": 120.14, "latitude": 30.25}
    assert shown["products"][0] == {
        "product_id": "P1", "name": "Beef noodles", "price": 28, "attributes": "mild, hot", "tags": ["beef"],
    }  # fmt: skip
    assert [x["price"] for x in shown["products"]] == [28, 0.1, 19.99, 3]
    assert (shown["products_total"], shown["truncated"]) == (4, False)


async def test_a_menu_beyond_the_size_budget_is_cut_at_a_whole_product_and_says_so(play, seed):
    seed["delivery"]["stores"][0]["products"] += [
        {"product_id": f"X{n}", "name": f"Dish {n} {'long name ' * 20}", "price": n} for n in range(400)
    ]
    async with play(seed) as p:
        shown = await p.ok("get_delivery_store_info", store_id="S1")
        assert shown["truncated"] is True
        assert 0 < len(shown["products"]) < shown["products_total"] == 404
        hidden = next(n for n in range(400) if f"X{n}" not in [x["product_id"] for x in shown["products"]])
        known = p.world.read(lambda db: {row[0] for row in db.execute("SELECT id FROM ledger")})
    assert f"X{hidden}" not in known


async def test_a_product_names_its_store_and_the_other_stores_that_sell_the_same_id(play):
    async with play() as p:
        alone = await p.ok("get_delivery_product_info", product_id="P1")
        shared = await p.ok("get_delivery_product_info", product_id="P9")
    assert list(alone) == [
        "product_id", "name", "price", "attributes", "tags", "store_id", "store_name", "other_offers",
    ]  # fmt: skip
    assert alone["other_offers"] == []
    assert (shared["store_id"], shared["price"]) == ("S1", 3)
    assert shared["other_offers"] == [{"store_id": "S2", "store_name": "Corner Tea", "price": 3.5}]


async def test_stores_are_found_by_name_and_by_tag(play):
    async with play() as p:
        by_name = await p.ok("delivery_store_search_recommand", keywords=["lotus noodles"])
        by_tag = await p.ok("delivery_store_search_recommand", keywords=["tea"])
    assert [(x["store_id"], x["relevance"]) for x in by_name["items"]] == [("S1", 100)]
    assert [x["store_id"] for x in by_tag["items"]] == ["S2"]
    assert list(by_name["items"][0]) == ["store_id", "name", "rating", "location", "tags", "relevance"]


async def test_products_are_found_by_name_tag_and_store_and_never_merged(play):
    async with play() as p:
        milk = await p.ok("delivery_product_search_recommand", keywords=["Soy milk"])
        of_store = await p.ok("delivery_product_search_recommand", keywords=["lotus"])
        tea = await p.ok("delivery_product_search_recommand", keywords=["green tea"])
    assert [(x["product_id"], x["store_id"], x["relevance"]) for x in milk["items"]] == [
        ("P2", "S1", 100),
        ("P5", "S2", 100),
    ]
    assert {x["product_id"] for x in of_store["items"]} == {"P1", "P2", "P3", "P9"}
    assert [(x["product_id"], x["store_id"]) for x in tea["items"][:2]] == [("P9", "S1"), ("P9", "S2")]
    assert list(milk["items"][0]) == [
        "product_id", "name", "price", "attributes", "tags", "store_id", "store_name", "relevance",
    ]  # fmt: skip


async def test_chinese_words_are_found_without_spaces(play, seed_zh):
    async with play(seed_zh) as p:
        found = await p.ok("delivery_product_search_recommand", keywords=["想吃牛肉面"])
    assert found["items"][0]["product_id"] == "P1"


async def test_no_hit_is_an_empty_list_and_no_keyword_lists_everything_by_id(play):
    async with play() as p:
        assert await p.ok("delivery_store_search_recommand", keywords=["volcano"]) == {
            "items": [],
            "total": 0,
            "next_offset": -1,
        }
        every = await p.ok("delivery_product_search_recommand", keywords=[])
    assert [x["product_id"] for x in every["items"]] == ["P1", "P2", "P3", "P5", "P9", "P9"]


@pytest.mark.parametrize("keywords", [["!!!"], ["🍜"], ["…", " "]])
async def test_keywords_that_say_nothing_do_not_list_the_catalogue(play, keywords):
    async with play() as p:
        for tool in ("delivery_store_search_recommand", "delivery_product_search_recommand"):
            assert await p.ok(tool, keywords=keywords) == {"items": [], "total": 0, "next_offset": -1}


async def test_pages_lead_through_the_whole_list_without_gap_or_repetition(play):
    async with play() as p:
        whole = await p.ok("delivery_product_search_recommand", keywords=[], limit=100)
        seen, offset = [], 0
        while offset != -1:
            page = await p.ok("delivery_product_search_recommand", keywords=[], limit=2, offset=offset)
            assert page["total"] == 6
            seen += page["items"]
            offset = page["next_offset"]
        assert seen == whole["items"]
        beyond = await p.ok("delivery_product_search_recommand", keywords=[], offset=1000)
    assert (beyond["items"], beyond["next_offset"]) == ([], -1)


async def test_only_what_a_page_shows_counts_as_shown(play, wanted):
    async with play(level="full") as p:
        await p.ok("delivery_product_search_recommand", keywords=["soy milk"], limit=1, offset=1)
        known = p.world.read(lambda db: {tuple(row) for row in db.execute("SELECT fact, id FROM ledger")})
    assert known == {("store.known", "S2"), ("product.known:delivery", "P5")}


@pytest.mark.parametrize(("distance", "minutes"), [(0, 25), (1115.0, 32), (76.9, 25), (50_000, 350)])
async def test_a_distance_becomes_minutes(play, distance, minutes):
    async with play() as p:
        assert await p.ok("delivery_distance_to_time", distance=distance) == {"minutes": minutes}


async def test_stores_nearby_come_nearest_first_with_their_distance(play):
    async with play() as p:
        near = await p.ok("get_nearby", longitude=120.14, latitude=30.25, range=5000)
        nearest = await p.ok("get_nearby", longitude=120.14, latitude=30.25, range=10)
    assert [(x["entity_type"], x["store_id"], x["measured_at"]) for x in near["items"]] == [
        ("store", "S1", "self"),
        ("store", "S2", "self"),
    ]
    assert near["items"][0]["distance"] == 0
    assert 1400 < near["items"][1]["distance"] < 1500
    assert nearest["total"] == 1
    assert list(near["items"][0]) == [
        "entity_type", "store_id", "name", "rating", "location", "tags", "distance", "measured_at",
    ]  # fmt: skip


async def test_reading_changes_nothing_but_what_is_known(play):
    async with play() as p:
        before, records = p.world.digest(), p.records(None)
        for tool, arguments in [
            ("get_delivery_store_info", {"store_id": "S1"}),
            ("get_delivery_product_info", {"product_id": "P1"}),
            ("delivery_store_search_recommand", {"keywords": ["tea"]}),
            ("delivery_product_search_recommand", {"keywords": ["tea"]}),
            ("get_delivery_order_status", {"order_id": "O_PAID"}),
            ("get_delivery_order_detail", {"order_id": "O_PAID"}),
            ("search_delivery_orders", {"user_id": "U1", "status": "all"}),
            ("get_user_all_orders", {}),
            ("get_nearby", {"longitude": 120.14, "latitude": 30.25, "range": 900}),
            ("delivery_distance_to_time", {"distance": 5}),
        ]:
            result = await p.raw(tool, **arguments)
            assert not result.is_error
            assert "lifeworld/changes" not in (result.meta or {})
        assert (p.world.digest(), p.records(None)) == (before, records)
