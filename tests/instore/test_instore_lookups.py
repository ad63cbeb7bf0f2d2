"""Looking without changing: searches, what is nearby, everything the user has, and pages of them."""

import copy

import pytest

SHOP = ["shop_id", "name", "rating", "location", "tags", "enable_book", "book_price", "enable_reservation"]
PRODUCT = ["product_id", "name", "price", "stock", "tags", "shop_id", "shop_name", "relevance"]


async def test_shops_are_found_by_name_and_tag_with_what_they_take(play):
    async with play() as p:
        found = await p.ok("instore_shop_search_recommend", keywords=["moon teahouse"])
        assert [list(x) for x in found["items"]] == [[*SHOP, "relevance"]]
        shop = found["items"][0]
        assert (shop["enable_book"], shop["book_price"], shop["enable_reservation"]) == (True, 20.5, True)
        assert shop["location"] == {"address": "8 Tea Street, Hangzhou", "longitude": 120.15, "latitude": 30.24}
        assert shop["relevance"] == 100
        by_tag = await p.ok("instore_shop_search_recommend", keywords=["hair"])
        assert [x["shop_id"] for x in by_tag["items"]] == ["I2"]
        assert (await p.ok("instore_shop_search_recommend", keywords=["helicopter"]))["items"] == []
        every = await p.ok("instore_shop_search_recommend", keywords=[])
        assert [x["shop_id"] for x in every["items"]] == ["I1", "I2", "I3", "I4"]


async def test_products_are_found_by_name_tag_and_the_name_of_their_shop(play):
    async with play() as p:
        found = await p.ok("instore_product_search_recommend", keywords=["tea for two"])
        assert all(list(x) == PRODUCT for x in found["items"])
        assert found["items"][0]["product_id"] == "V1"
        of_shop = await p.ok("instore_product_search_recommend", keywords=["Corner Hair Salon"])
        assert [(x["product_id"], x["shop_id"], x["stock"]) for x in of_shop["items"]] == [
            ("V5", "I2", 0),
            ("V9", "I2", 2),
        ]
        shared = await p.ok("instore_product_search_recommend", keywords=["gift card"])
        assert [(x["shop_id"], x["price"], x["shop_name"]) for x in shared["items"][:2]] == [
            ("I1", 30, "Moon Teahouse"),
            ("I2", 35, "Corner Hair Salon"),
        ]


@pytest.mark.parametrize("keywords", [["!!!"], ["🍜"], ["…", " "]])
async def test_keywords_that_say_nothing_do_not_list_the_catalogue(play, keywords):
    async with play() as p:
        for tool in ("instore_shop_search_recommend", "instore_product_search_recommend"):
            assert await p.ok(tool, keywords=keywords) == {"items": [], "total": 0, "next_offset": -1}


async def test_chinese_words_find_in_a_chinese_world(play, seed_zh):
    async with play(seed_zh) as p:
        shops = await p.ok("instore_shop_search_recommend", keywords=["美发"])
        products = await p.ok("instore_product_search_recommend", keywords=["茶席"])
    assert [x["shop_id"] for x in shops["items"]] == ["I2"]
    assert products["items"][0]["product_id"] == "V1"


async def test_pages_lead_through_the_whole_list_without_gap_or_repetition(play):
    async with play() as p:
        for tool, arguments in [
            ("instore_product_search_recommend", {"keywords": []}),
            ("instore_shop_search_recommend", {"keywords": []}),
            ("get_user_all_orders", {}),
            ("get_instore_orders", {"user_id": "U1"}),
            ("get_instore_books", {"user_id": "U1"}),
            ("get_instore_reservations", {"user_id": "U1"}),
            ("search_instore_book", {"user_id": "U1"}),
            ("search_instore_reservation", {"user_id": "U1"}),
            ("get_nearby", {"longitude": 120.15, "latitude": 30.24, "range": 90000}),
        ]:
            whole = await p.ok(tool, **arguments, limit=100)
            seen, offset = [], 0
            while offset != -1:
                page = await p.ok(tool, **arguments, limit=3, offset=offset)
                assert page["total"] == whole["total"]
                seen += page["items"]
                offset = page["next_offset"]
            assert seen == whole["items"]
            beyond = await p.ok(tool, **arguments, offset=1000)
            assert (beyond["items"], beyond["next_offset"]) == ([], -1)


async def test_everything_the_user_has_stands_in_one_list_newest_change_first_then_by_id(play):
    async with play(level="state") as p:
        await p.ok("instore_cancel_book", book_id="B_PAID")
        await p.ok("pay_instore_order", order_id="O_UNPAID")
        await p.ok("instore_cancel_reservation", reservation_id="R_PAID")
        every = await p.ok("get_user_all_orders", limit=100)
    rows = [
        (r["record_type"], r.get("order_id") or r.get("book_id") or r.get("reservation_id")) for r in every["items"]
    ]
    assert rows[:3] == [("booking", "B_PAID"), ("order", "O_UNPAID"), ("reservation", "R_PAID")]
    rest = [id for _, id in rows[3:]]
    assert rest == sorted(rest)
    assert every["total"] == len(rows) == 18
    assert not any(id.endswith("OTHER") for id in rest)
    booking, order, reservation = every["items"][:3]
    assert (booking["book_price"], order["products"][0]["unit_price"]) == (20.5, 30)
    assert "total_price" not in reservation


async def test_a_record_that_a_page_does_not_show_does_not_count_as_read(play):
    async with play(level="full") as p:
        await p.ok("get_user_all_orders", limit=14)
        known = p.world.read(lambda db: {tuple(row) for row in db.execute("SELECT fact, id FROM ledger")})
        read = {id for fact, id in known if fact == "reservation.detail_read"}
        assert read == {"R_CANCELLED"}
        moved = {"reservation_id": "R_UNCONSUMED", "time": "2026-03-06 10:00:00"}
        assert await p.code("instore_modify_reservation", **moved) == "knowledge.missing"
        await p.ok("get_user_all_orders", limit=14, offset=14)
        await p.ok("instore_modify_reservation", **moved)


async def test_shops_nearby_come_nearest_first_with_distance_and_what_they_take(play):
    async with play() as p:
        near = await p.ok("get_nearby", longitude=120.15, latitude=30.24, range=1700)
    assert [(x["entity_type"], x["shop_id"], x["measured_at"]) for x in near["items"]] == [
        ("shop", "I1", "self"),
        ("shop", "I2", "self"),
        ("shop", "I3", "self"),
    ]
    assert list(near["items"][0]) == [
        "entity_type", "shop_id", "name", "rating", "location", "tags", "distance", "measured_at", "enable_book",
        "book_price", "enable_reservation",
    ]  # fmt: skip
    assert near["items"][0]["distance"] == 0
    assert near["items"][0]["book_price"] == 20.5


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_the_longest_lists_stay_within_the_size_budget_and_lead_on(play, seed, seed_zh, language):
    document = seed if language == "en" else seed_zh
    section = document["instore"]
    order, book, reservation = (section[name][0] for name in ("orders", "books", "reservations"))
    for n in range(120):
        section["orders"].append({**copy.deepcopy(order), "order_id": f"X{n:03}"})
        section["books"].append({**book, "book_id": f"Y{n:03}"})
        section["reservations"].append({**reservation, "reservation_id": f"Z{n:03}"})
    async with play(document) as p:
        for tool, arguments in [
            ("get_user_all_orders", {}),
            ("get_instore_orders", {"user_id": "U1"}),
            ("get_instore_books", {"user_id": "U1"}),
        ]:
            text = (await p.raw(tool, **arguments, limit=100)).content[0].text
            plain = sum(map(str.isascii, text))
            assert plain / 3 + (len(text) - plain) * 1.2 <= 18_000
            page = await p.ok(tool, **arguments, limit=100)
            assert page["next_offset"] == len(page["items"]) > 0


async def test_reading_changes_nothing_but_what_is_known(play):
    async with play() as p:
        before, records = p.world.digest(), p.records()
        for tool, arguments in [
            ("instore_shop_search_recommend", {"keywords": ["tea"]}),
            ("instore_product_search_recommend", {"keywords": ["tea"]}),
            ("get_instore_orders", {"user_id": "U1"}),
            ("get_instore_books", {"user_id": "U1"}),
            ("get_instore_reservations", {"user_id": "U1"}),
            ("search_instore_book", {"user_id": "U1", "book_id": "B_PAID"}),
            ("search_instore_reservation", {"user_id": "U1", "reservation_id": "R_PAID"}),
            ("get_user_all_orders", {}),
            ("get_nearby", {"longitude": 120.14, "latitude": 30.25, "range": 900}),
        ]:
            assert await p.changes(tool, **arguments) == []
        assert (p.world.digest(), p.records()) == (before, records)


async def test_stock_stands_with_the_records_of_all_and_with_nobody_of_its_own(play):
    async with play() as p:
        assert p.records("U1")["stock"] == []
        assert list(p.records()) == ["orders", "bookings", "reservations", "stock"]
        assert {(r["shop_id"], r["product_id"]): r["stock"] for r in p.records()["stock"]} == {
            ("I1", "V2"): 1, ("I1", "V3"): 50, ("I1", "V9"): 5, ("I2", "V5"): 0, ("I2", "V9"): 2, ("I4", "V8"): 3,
        }  # fmt: skip
        own = p.records("U1")
    assert {r["user_id"] for kind in ("orders", "bookings", "reservations") for r in own[kind]} == {"U1"}
