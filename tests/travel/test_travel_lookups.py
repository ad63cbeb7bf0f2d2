"""Searches and infos: what they list, in which order, cut where; and what travel adds to the shared tools."""

import pytest

HZ_SH = {"departure": "Hangzhou", "destination": "Shanghai"}


def tokens(text):
    plain = sum(map(str.isascii, text))
    return plain / 3 + (len(text) - plain) * 1.2


def dates(result):
    return [product["date"][8:] for product in result["products"]]


async def test_an_info_lists_from_today_on_by_date_and_then_by_id(play):
    async with play() as p:
        hotel = await p.ok("get_ota_hotel_info", hotel_id="H1")
        sight = await p.ok("get_ota_attraction_info", attraction_id="A1")
        flight = await p.ok("get_ota_flight_info", flight_id="F1")
        train = await p.ok("get_ota_train_info", train_id="G1")
        unclear = await p.ok("get_ota_train_info", train_id="G2")
    assert dates(hotel) == ["02", "03", "04", "06", "07", "08"]
    assert (hotel["products_total"], hotel["truncated"]) == (6, False)
    assert hotel["products"][0] == {
        "room_id": "R1", "room_type": "twin", "date": "2026-03-02", "price": 300, "stock": 0,
    }  # fmt: skip
    assert dates(sight) == ["02", "06", "06"]
    assert (sight["ticket_price"], sight["opening_hours"]) == (30, "08:00-17:00")
    assert dates(flight) == ["02", "06", "06", "07", "08"]
    assert dates(train) == ["06", "06", "07", "08", "09", "10", "10", "11", "11"]
    assert [p["seat_id"] for p in train["products"][-4:]] == ["TS0", "TS1", "TS0", "TS7"]
    assert dates(unclear) == ["02"]


async def test_an_info_has_the_keys_of_the_contract_in_order(play):
    async with play() as p:
        assert list(await p.ok("get_ota_hotel_info", hotel_id="H2")) == [
            "hotel_id", "name", "rating", "star_rating", "city", "location", "tags", "products", "products_total",
            "truncated",
        ]  # fmt: skip
        assert list(await p.ok("get_ota_attraction_info", attraction_id="A2")) == [
            "attraction_id", "name", "rating", "city", "location", "description", "opening_hours", "ticket_price",
            "products", "products_total", "truncated",
        ]  # fmt: skip
        flight = await p.ok("get_ota_flight_info", flight_id="F2")
        assert list(flight) == [
            "flight_id", "flight_number", "departure_city", "arrival_city", "departure_airport_location",
            "arrival_airport_location", "departure_time", "arrival_time", "arrival_day_offset", "tags", "products",
            "products_total", "truncated",
        ]  # fmt: skip
    assert (flight["arrival_time"], flight["arrival_day_offset"]) == ("00:55:00", 1)


async def test_stock_in_a_listing_is_what_is_left_now(play, wanted):
    async with play(level="state") as p:
        await p.ok("create_train_order", **wanted("train", quantity=9))
        found = await p.ok("train_ticket_search", **HZ_SH, date="2026-03-06")
    assert [(s["seat_id"], s["stock"]) for s in found["items"][0]["products"]] == [("TS1", 0), ("TS2", 5)]


@pytest.mark.parametrize("asked", ["Hangzhou", "hangzhou city", " HANG ZHOU ", "杭州", "杭州市", "Hangchow"])
async def test_a_city_is_found_under_all_its_names_and_no_other(play, asked):
    async with play() as p:
        found = await p.ok("hotel_search_recommand", city_name=asked)
        assert [item["hotel_id"] for item in found["items"]] == ["H1"]
        assert (await p.ok("hotel_search_recommand", city_name="Suzhou"))["items"] == []
        assert (await p.ok("hotel_search_recommand", city_name="Hang"))["total"] == 0
        assert (await p.ok("attractions_search_recommend", city_name=asked, key_words=[]))["total"] == 2


async def test_a_city_that_is_derived_from_the_address_is_found_and_reported(play):
    async with play() as p:
        assert [i["city"] for i in (await p.ok("hotel_search_recommand", city_name="上海"))["items"]] == ["Shanghai"]
        notes = p.world.template.report
    assert {"kind": "city.derived", "text": "H2: Shanghai, from 9 Quay Street, Shanghai"} in notes


async def test_keywords_rank_a_city_and_drop_nothing(play):
    async with play() as p:
        found = await p.ok("attractions_search_recommend", city_name="Hangzhou", key_words=["old tower"])
        assert [(i["attraction_id"], i["relevance"]) for i in found["items"]] == [("A2", 100), ("A1", 0)]
        found = await p.ok("attractions_search_recommend", city_name="Hangzhou", key_words=["bamboo walk"])
        assert [i["attraction_id"] for i in found["items"]] == ["A1", "A2"]
        found = await p.ok("attractions_search_recommend", city_name="Hangzhou", key_words=["volcano"], limit=1)
        assert (found["total"], found["next_offset"]) == (2, 1)


@pytest.mark.parametrize("keywords", [["!!!"], ["🍜"], ["…", " "]])
async def test_keywords_that_say_nothing_rank_nothing_and_the_city_stays_the_filter(play, keywords):
    async with play() as p:
        for tool in ("hotel_search_recommand", "attractions_search_recommend"):
            listed = await p.ok(tool, city_name="Hangzhou", key_words=[])
            assert await p.ok(tool, city_name="Hangzhou", key_words=keywords) == listed
            assert (await p.ok(tool, city_name="Harbin", key_words=keywords))["items"] == []


@pytest.mark.parametrize("keyword", ["湖景", "湖畔"])
async def test_keywords_are_found_in_chinese(play, seed_zh, keyword):
    async with play(seed_zh) as p:
        found = await p.ok("hotel_search_recommand", city_name="杭州", key_words=[keyword])
    assert found["items"][0]["relevance"] >= 90


async def test_flights_stand_once_with_what_still_flies(play):
    async with play() as p:
        found = await p.ok("flight_search_recommend", departure="杭州", destination="Peking")
        assert [item["flight_id"] for item in found["items"]] == ["F1"]
        assert dates(found["items"][0]) == ["02", "06", "06", "07", "08"]
        assert (await p.ok("flight_search_recommend", departure="Hangzhou", destination="Shanghai"))["total"] == 0


async def test_trains_of_a_date_stand_once_and_those_that_have_left_not_at_all(play):
    async with play() as p:
        found = await p.ok("train_ticket_search", **HZ_SH, date="2026-3-6")
        assert [item["train_number"] for item in found["items"]] == ["G7301"]
        assert [s["seat_type"] for s in found["items"][0]["products"]] == ["second class", "first class"]
        today = await p.ok("train_ticket_search", **HZ_SH, date="2026-03-02")
        assert [item["train_id"] for item in today["items"]] == ["G2"]
        assert (await p.ok("train_ticket_search", **HZ_SH, date="2026-03-20"))["items"] == []


async def test_trips_are_ordered_by_departure_number_and_id(play, seed):
    first = seed["travel"]["trains"][0]
    for id, number, time in (("Z9", "G1", "09:00:00"), ("Z1", "G2", "09:00:00"), ("Z2", "G2", "7:30:00")):
        seed["travel"]["trains"].append({**first, "train_id": id, "train_number": number, "departure_time": time})
    async with play(seed) as p:
        found = await p.ok("train_ticket_search", **HZ_SH, date="2026-03-06")
        assert [item["train_id"] for item in found["items"]] == ["Z2", "G1", "Z9", "Z1"]
        page = await p.ok("train_ticket_search", **HZ_SH, date="2026-03-06", limit=2, offset=1)
    assert ([item["train_id"] for item in page["items"]], page["next_offset"]) == (["G1", "Z9"], 3)


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_large_listings_are_cut_at_a_whole_element_within_the_size_of_a_result(play, seed, seed_zh, language):
    document = seed if language == "en" else seed_zh
    travel = document["travel"]
    words = "a room with a view" if language == "en" else "可以看见湖面的房间"
    day = [f"2026-{month:02}-{day:02}" for month in range(4, 13) for day in range(1, 29)]
    hotel, flight = travel["hotels"][0], travel["flights"][0]
    hotel["products"] = [
        {"room_id": f"R{n}", "room_type": words * 3, "date": d, "price": 1, "stock": n} for n, d in enumerate(day * 5)
    ]
    hotel["products"] = [{**p, "room_id": f"{p['room_id']}_{n}"} for n, p in enumerate(hotel["products"])]
    flight["products"] = [
        {"seat_id": f"S{n}", "seat_type": words, "date": d, "price": 1, "stock": 1} for n, d in enumerate(day[:80])
    ]
    travel["flights"] = [{**flight, "flight_id": f"F{n:03}"} for n in range(20)]
    travel["orders"] = []
    here, there = flight["departure_city"], flight["arrival_city"]
    async with play(document) as p:
        info = await p.ok("get_ota_hotel_info", hotel_id="H1")
        assert info["truncated"] is True
        assert info["products_total"] == len(day) * 5 > len(info["products"]) > 100
        assert [p["date"] for p in info["products"]] == sorted(p["date"] for p in info["products"])
        text = (await p.raw("get_ota_hotel_info", hotel_id="H1")).content[0].text
        assert tokens(text) <= 18_000
        raw = await p.raw("flight_search_recommend", departure=here, destination=there, limit=100)
        assert tokens(raw.content[0].text) <= 18_000
        found = raw.structured_content
        assert found["total"] == 20
        assert 0 < found["next_offset"] == len(found["items"]) < 20
        first = found["items"][0]
        assert (len(first["products"]), first["products_total"], first["truncated"]) == (60, 80, True)
        assert first["products"][0]["date"] == "2026-04-01"


async def test_orders_are_found_by_status_and_service_date(play):
    async with play() as p:
        for kind in ("hotel", "attraction", "flight", "train"):
            found = await p.ok(f"search_{kind}_order", user_id="U1", date="2026-3-6")
            ids = {item["order_id"] for item in found["items"]}
            assert f"O_{kind.upper()}_PAID" in ids
            assert all(item["status"] == "paid" and item["order_type"] == kind for item in found["items"])
            past = await p.ok(f"search_{kind}_order", user_id="U1", date="2026-03-01", status="all")
            assert {i["order_id"] for i in past["items"]} == {
                f"O_{kind.upper()}_PAST_UNPAID", f"O_{kind.upper()}_PAST_PAID",
            }  # fmt: skip
            everything = await p.ok(f"search_{kind}_order", user_id="U1", status="all")
            assert everything["total"] == (11 if kind in ("flight", "train") else 10)
        cancelled = await p.ok("search_hotel_order", user_id="U1", status="cancelled")
        assert [list(item) for item in cancelled["items"]] == [
            [
                "order_id", "order_type", "hotel_id", "name", "date", "status", "total_price", "amount_due",
                "create_time", "update_time",
            ]
        ]  # fmt: skip
        second = await p.ok("search_train_order", user_id="U1", date="2026-03-07")
        assert [item["order_id"] for item in second["items"]] == ["O_TRAIN_MULTI"]


async def test_a_user_without_orders_has_empty_lists(play, seed):
    seed["travel"]["orders"] = []
    async with play(seed) as p:
        for kind in ("hotel", "attraction", "flight", "train"):
            assert (await p.ok(f"search_{kind}_order", user_id="U1"))["items"] == []
        assert (await p.ok("get_user_all_orders"))["total"] == 0


async def test_all_orders_are_the_own_ones_newest_change_first(play):
    async with play(level="state") as p:
        await p.ok("pay_train_order", order_id="O_TRAIN_UNPAID")
        found = await p.ok("get_user_all_orders", limit=100)
    ids = [item["order_id"] for item in found["items"]]
    assert found["total"] == 42
    assert ids[0] == "O_TRAIN_UNPAID"
    assert ids[1:] == sorted(ids[1:])
    assert not any(id.endswith("OTHER") for id in ids)
    assert {item["record_type"] for item in found["items"]} == {"order"}


async def test_what_is_near_stands_once_with_the_nearer_end_of_a_trip(play):
    async with play() as p:
        found = await p.ok("get_nearby", longitude=120.21, latitude=30.29, range=20100000)
        rows = [
            (i["entity_type"], i.get("train_id") or i.get("flight_id") or i.get("hotel_id") or i.get("attraction_id"),
             i["measured_at"])
            for i in found["items"]
        ]  # fmt: skip
        assert rows[:3] == [("train", "G1", "departure"), ("train", "G2", "departure"), ("train", "G3", "arrival")]
        assert sorted(rows[3:]) == [
            ("attraction", "A1", "self"), ("attraction", "A2", "self"), ("flight", "F1", "departure"),
            ("flight", "F2", "arrival"), ("hotel", "H1", "self"), ("hotel", "H2", "self"),
        ]  # fmt: skip
        assert found["items"][0]["location"]["address"] == "Hangzhou East Station"
        near = await p.ok("get_nearby", longitude=121.32, latitude=31.19, range=100)
    assert [(i["train_id"], i["measured_at"], i["distance"]) for i in near["items"]] == [
        ("G1", "arrival", 0), ("G2", "arrival", 0), ("G3", "departure", 0),
    ]  # fmt: skip


async def test_reading_changes_nothing_but_the_ledger(play):
    async with play() as p:
        before, (changes, _) = p.world.digest(), p.world.changes(0)
        for tool, arguments in [
            ("get_ota_hotel_info", {"hotel_id": "H1"}),
            ("get_ota_flight_info", {"flight_id": "F1"}),
            ("train_ticket_search", {**HZ_SH, "date": "2026-03-06"}),
            ("get_train_order_detail", {"order_id": "O_TRAIN_PAID"}),
            ("search_train_order", {"user_id": "U1"}),
            ("get_user_all_orders", {}),
            ("get_nearby", {"longitude": 120, "latitude": 30, "range": 100000}),
        ]:
            await p.ok(tool, **arguments)
        assert p.world.digest() == before
        assert p.world.changes(0)[0] == changes == []


async def test_worlds_of_one_process_never_see_each_other(play, seed):
    async with play(seed) as p:
        other = p.server.worlds.create({**seed, "world_id": "other", "travel": {}})
        result = await p.client.call_tool(
            "get_ota_hotel_info", {"hotel_id": "H1"}, meta={"lifeworld/world": other.handle}
        )
        assert result.is_error
        await p.ok("get_ota_hotel_info", hotel_id="H1")
