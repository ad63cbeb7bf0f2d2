"""Every refusal of every delivery tool, exactly, in both languages, with the world unchanged; and the order of checks.

`Play.no` compares the whole database before and after each refusal, so every test here checks that as well.
"""

from itertools import combinations

import pytest

LONG = "x" * 501
BY_ORDER = (
    "pay_delivery_order", "get_delivery_order_status", "cancel_delivery_order", "modify_delivery_order",
    "get_delivery_order_detail",
)  # fmt: skip
SEARCHES = ("delivery_store_search_recommand", "delivery_product_search_recommand")
CLOSED = ("O_CONSUMED", "O_PROCESSED", "O_DELIVERED", "O_CANCELLED")


def with_note(tool, **arguments):
    return {**arguments, "note": "x"} if tool == "modify_delivery_order" else arguments


CASES = [
    ("delivery_distance_to_time", {"distance": -1}, "distance.range"),
    ("delivery_distance_to_time", {"distance": 20_100_001}, "distance.range"),
    ("delivery_distance_to_time", {"distance": "1000"}, "argument.type"),
    ("delivery_distance_to_time", {"distance": True}, "argument.type"),
    ("delivery_distance_to_time", {}, "argument.missing"),
    ("get_delivery_store_info", {"store_id": "NOPE"}, "store.unknown"),
    ("get_delivery_store_info", {"store_id": "P1"}, "store.unknown"),
    ("get_delivery_store_info", {"store_id": " "}, "argument.empty"),
    ("get_delivery_store_info", {"store_id": "x" * 65}, "argument.length"),
    ("get_delivery_store_info", {"store_id": None}, "argument.missing"),
    ("get_delivery_product_info", {"product_id": "NOPE"}, "product.unknown"),
    ("get_delivery_product_info", {"product_id": "S1"}, "product.unknown"),
    ("get_delivery_product_info", {"product_id": 7}, "argument.type"),
    ("get_delivery_product_info", {"food_id": "P1"}, "argument.unknown"),
    *((tool, {"keywords": "tea"}, "argument.type") for tool in SEARCHES),
    *((tool, {"keywords": '["tea", "egg"]'}, "argument.type") for tool in SEARCHES),
    *((tool, {"keywords": [5]}, "argument.type") for tool in SEARCHES),
    *((tool, {"keywords": ["x" * 201]}, "argument.length") for tool in SEARCHES),
    *((tool, {"keywords": ["tea"] * 21}, "argument.length") for tool in SEARCHES),
    *((tool, {"keywords": [], "limit": 0}, "argument.range") for tool in SEARCHES),
    *((tool, {"keywords": [], "limit": 101}, "argument.range") for tool in SEARCHES),
    *((tool, {"keywords": [], "offset": -1}, "argument.range") for tool in SEARCHES),
    *((tool, {"keywords": [], "limit": 1.5}, "argument.type") for tool in SEARCHES),
    ("search_delivery_orders", {"user_id": "U2"}, "user.mismatch"),
    ("search_delivery_orders", {"user_id": "U1", "status": "open"}, "argument.value"),
    ("search_delivery_orders", {"user_id": "U1", "limit": 101}, "argument.range"),
    ("search_delivery_orders", {"user_id": ""}, "argument.empty"),
    *((tool, with_note(tool, order_id="NOPE"), "order.unknown") for tool in BY_ORDER),
    *((tool, with_note(tool, order_id="O_OTHER"), "order.not_owned") for tool in BY_ORDER),
    *((tool, with_note(tool), "argument.missing") for tool in BY_ORDER),
    *((tool, with_note(tool, order_id=" "), "argument.empty") for tool in BY_ORDER),
    *(("pay_delivery_order", {"order_id": id}, "order.not_unpaid") for id in ("O_PAID", "O_IN-PROGRESS", *CLOSED)),
    *(("cancel_delivery_order", {"order_id": id}, "order.closed") for id in CLOSED),
    *(("modify_delivery_order", {"order_id": id, "note": "x"}, "order.closed") for id in CLOSED),
    ("modify_delivery_order", {"order_id": "O_PAID"}, "argument.missing"),
    ("modify_delivery_order", {"order_id": "O_PAID", "note": LONG}, "argument.length"),
    ("modify_delivery_order", {"order_id": "O_PAID", "note": 5}, "argument.type"),
    ("no_such_tool", {}, "tool.unknown"),
]

ORDER_CASES = [
    ({"food_ids": ["P1"]}, "argument.unknown"),
    ({"address": None}, "argument.missing"),
    ({"product_cnts": ["1", "3"]}, "argument.type"),
    ({"product_cnts": [1.5, 3]}, "argument.type"),
    ({"product_cnts": [True, 3]}, "argument.type"),
    ({"product_ids": "P1"}, "argument.type"),
    ({"product_ids": '["P1", "P2"]', "product_cnts": "[1, 3]"}, "argument.type"),
    ({"product_cnts": "[1, 3]"}, "argument.type"),
    ({"attributes": "mild"}, "argument.type"),
    ({"address": " "}, "argument.empty"),
    ({"dispatch_time": ""}, "argument.empty"),
    ({"note": LONG}, "argument.length"),
    ({"address": "x" * 301}, "argument.length"),
    ({"product_ids": [f"P{n}" for n in range(51)]}, "argument.length"),
    ({"product_ids": []}, "list.empty"),
    ({"product_ids": [], "product_cnts": []}, "list.empty"),
    ({"product_cnts": [1]}, "list.length"),
    ({"product_cnts": []}, "list.length"),
    ({"attributes": ["mild"]}, "list.length"),
    ({"attributes": ["mild", "", ""]}, "list.length"),
    ({"product_ids": ["P1", "P1"]}, "list.duplicate"),
    ({"product_cnts": [0, 3]}, "count.range"),
    ({"product_cnts": [1, -1]}, "count.range"),
    ({"product_cnts": [1, 1000]}, "count.range"),
    ({"product_cnts": [10**9, 1]}, "count.range"),
    *(
        ({"dispatch_time": text}, "time.format")
        for text in (
            "soon", "2026-03-02", "2026/03/02 11:30:00", "2026-02-30 11:30:00", "2026-13-01 11:30:00",
            "2026-03-02 24:00:00", "2026-03-02 11:30", "2026-03-02T11:30:00", "2026-03-02 11:30:00Z",
            "2026-03-02 11:30:00+08:00", "2025-02-29 11:30:00",
        )
    ),
    ({"user_id": "U2"}, "user.mismatch"),
    ({"store_id": "NOPE"}, "store.unknown"),
    ({"product_ids": ["P1", "NOPE"]}, "product.unknown"),
    ({"product_ids": ["P1", ""]}, "product.unknown"),
    ({"product_ids": ["P1", "P5"]}, "product.not_in_store"),
    ({"dispatch_time": "2026-03-02 08:59:59"}, "time.past"),
    ({"dispatch_time": "2027-03-03 09:00:01"}, "time.too_far"),
    ({"address": "a place that is nowhere"}, "address.unknown"),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_tool_refuses_with_exactly_its_code_and_changes_nothing(play, seed, seed_zh, language):
    async with play(seed if language == "en" else seed_zh, level="state") as p:
        for tool, arguments, code in CASES:
            refusal = await p.no(tool, **arguments)
            assert refusal["code"] == code, (tool, arguments)
            assert refusal["message"]
            assert any("一" <= c <= "鿿" for c in refusal["message"]) is (language == "zh"), refusal


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_placing_an_order_refuses_with_exactly_its_code_and_changes_nothing(
    play, seed, seed_zh, wanted, language
):
    document = seed if language == "en" else seed_zh
    home = document["places"][0]["address"]
    async with play(document, level="state") as p:
        for changes, code in ORDER_CASES:
            refusal = await p.no("create_delivery_order", **wanted(**{"address": home, **changes}))
            assert refusal["code"] == code, (changes, refusal)
        assert len(p.records(None)) == 9


async def test_an_address_that_fits_two_places_is_refused_with_both(play, wanted):
    async with play(level="state") as p:
        refusal = await p.no("create_delivery_order", **wanted(address="Blue Gate"))
    assert refusal["code"] == "address.ambiguous"
    assert "Pine Street 1" in refusal["hint"]
    assert "Pine Street 9" in refusal["hint"]


async def test_messages_quote_the_value_and_hints_name_the_tool_that_helps(play, wanted):
    async with play(level="state") as p:
        for tool, arguments, quoted, hint in [
            ("get_delivery_store_info", {"store_id": "NOPE"}, "NOPE", "delivery_store_search_recommand"),
            ("get_delivery_product_info", {"product_id": "NOPE"}, "NOPE", "delivery_product_search_recommand"),
            ("pay_delivery_order", {"order_id": "NOPE"}, "NOPE", "search_delivery_orders"),
            ("pay_delivery_order", {"order_id": "O_OTHER"}, "O_OTHER", "get_user_all_orders"),
            ("pay_delivery_order", {"order_id": "O_PAID"}, "paid", "get_delivery_order_detail"),
            ("search_delivery_orders", {"user_id": "U2"}, "U2", "get_user_historical_behaviors"),
            ("get_delivery_product_info", {"food_id": "P1"}, "food_id", "product_id"),
            ("create_delivery_order", wanted(product_ids=["P1", "P5"]), "P5", "get_delivery_store_info"),
            ("create_delivery_order", wanted(product_ids=[], product_cnts=[]), "product_ids", "product_search"),
            ("create_delivery_order", wanted(dispatch_time="2026-03-02 08:00:00"), "2026-03-02 09:00:00", ""),
            ("create_delivery_order", wanted(dispatch_time="2028-01-01 08:00:00"), "2028", "2027-03-03 09:00:00"),
            ("create_delivery_order", wanted(address="willow"), "willow", "12 Willow Lane"),
            ("pay_delivery_ordr", {"order_id": "O_PAID"}, "pay_delivery_ordr", "pay_delivery_order"),
        ]:
            refusal = await p.no(tool, **arguments)
            assert quoted in refusal["message"], refusal
            assert hint in refusal["hint"], refusal
            assert bool(hint) is bool(refusal["hint"])


FAULTS = [
    ("argument.unknown", {"food_id"}, lambda a: a.update(food_id="P1")),
    ("argument.missing", {"dispatch_time"}, lambda a: a.pop("dispatch_time")),
    ("argument.type", {"attributes"}, lambda a: a.update(attributes="mild")),
    ("argument.empty", {"store_id"}, lambda a: a.update(store_id=" ")),
    ("argument.length", {"note"}, lambda a: a.update(note=LONG)),
    ("list.empty", {"product_ids"}, lambda a: a.update(product_ids=[])),
    ("list.length", set(), lambda a: a.update(product_cnts=[*a["product_cnts"], 1])),
    ("list.duplicate", {"product_ids"}, lambda a: a.update(product_ids=["P1", "P1"])),
    ("count.range", set(), lambda a: a.update(product_cnts=[0] * len(a["product_cnts"]))),
    ("time.format", {"dispatch_time"}, lambda a: a.update(dispatch_time="soon")),
    ("user.mismatch", {"user_id"}, lambda a: a.update(user_id="U2")),
    ("store.unknown", {"store_id"}, lambda a: a.update(store_id="NOPE")),
    ("product.unknown", {"product_ids"}, lambda a: a.update(product_ids=["P1", "NOPE"])),
    ("product.not_in_store", {"product_ids"}, lambda a: a.update(product_ids=["P1", "P5"])),
    ("time.past", {"dispatch_time"}, lambda a: a.update(dispatch_time="2026-03-01 09:00:00")),
    ("time.too_far", {"dispatch_time"}, lambda a: a.update(dispatch_time="2028-03-01 09:00:00")),
    ("address.unknown", {"address"}, lambda a: a.update(address="nowhere at all")),
    ("address.ambiguous", {"address"}, lambda a: a.update(address="Blue Gate")),
]


async def test_of_two_faults_in_an_order_the_earlier_of_the_contract_is_named(play, wanted):
    async with play(level="state") as p:
        for (first, touched, break_first), (second, also, break_second) in combinations(FAULTS, 2):
            if touched & also:
                continue
            arguments = wanted()
            break_second(arguments)
            break_first(arguments)
            assert await p.code("create_delivery_order", **arguments) == first, (first, second)
        for products, code in [
            (["NOPE", "NOPE"], "list.duplicate"),
            (["P5", "NOPE"], "product.unknown"),
            (["P5", "P5"], "list.duplicate"),
        ]:
            assert await p.code("create_delivery_order", **wanted(product_ids=products)) == code


async def test_missing_knowledge_is_named_after_existence_and_before_time_and_address(play, wanted):
    at = [code for code, _, _ in FAULTS].index("time.past")
    async with play(level="full") as p:
        for number, (code, _, break_it) in enumerate(FAULTS):
            arguments = wanted()
            break_it(arguments)
            expected = code if number < at else "knowledge.missing"
            assert await p.code("create_delivery_order", **arguments) == expected


async def test_of_two_faults_in_a_change_the_earlier_of_the_contract_is_named(play):
    async with play(level="full") as p:
        for tool, arguments, code in [
            ("modify_delivery_order", {"order_id": "O_OTHER", "note": LONG}, "argument.length"),
            ("modify_delivery_order", {"order_id": "NOPE", "note": "x"}, "order.unknown"),
            ("modify_delivery_order", {"order_id": "O_OTHER", "note": "x"}, "order.not_owned"),
            ("modify_delivery_order", {"order_id": "O_DELIVERED", "note": "x"}, "knowledge.missing"),
            ("search_delivery_orders", {"user_id": "U2", "limit": 0}, "argument.range"),
            ("search_delivery_orders", {"user_id": "U2", "status": "none", "limit": 0}, "argument.value"),
            ("delivery_distance_to_time", {"distance": -1, "unit": "m"}, "argument.unknown"),
        ]:
            assert await p.code(tool, **arguments) == code, (tool, arguments)
        await p.ok("get_delivery_order_detail", order_id="O_DELIVERED")
        assert await p.code("modify_delivery_order", order_id="O_DELIVERED", note="x") == "order.closed"


async def test_an_unforeseen_failure_is_rolled_back_and_tells_nothing_of_the_inside(play, wanted, monkeypatch):
    async with play(level="state") as p:

        def broken(order):
            raise RuntimeError("secret path /srv/data")

        monkeypatch.setattr("lifeworld_delivery.records.shown", broken)
        refusal = await p.no("create_delivery_order", **wanted())
    assert refusal["code"] == "server.internal"
    assert "secret" not in str(refusal)
