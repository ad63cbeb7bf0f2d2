"""Every refusal of every in-store tool, exactly, in both languages, with the world unchanged; and the order of checks.

`Play.no` compares the whole database before and after each refusal, so every test here checks that as well.
"""

from itertools import combinations

import pytest

LATER = "2026-03-06 10:00:00"
CLOSED_ORDERS = ("O_CONSUMED", "O_PROCESSED", "O_DELIVERED", "O_CANCELLED")
SEARCHES = ("instore_shop_search_recommend", "instore_product_search_recommend")
LISTS = (
    "get_instore_orders", "get_instore_books", "get_instore_reservations", "search_instore_book",
    "search_instore_reservation",
)  # fmt: skip
BY_ID = {
    "pay_instore_order": ("order_id", "O", "order"),
    "instore_cancel_order": ("order_id", "O", "order"),
    "pay_instore_book": ("book_id", "B", "book"),
    "instore_cancel_book": ("book_id", "B", "book"),
    "instore_modify_reservation": ("reservation_id", "R", "reservation"),
    "instore_cancel_reservation": ("reservation_id", "R", "reservation"),
}
FOUND_BY_ID = {
    "search_instore_book": ("book_id", "B", "book"),
    "search_instore_reservation": ("reservation_id", "R", "reservation"),
}


def by_id(tool, id):
    arguments = {BY_ID[tool][0]: id}
    return {**arguments, "time": LATER} if tool == "instore_modify_reservation" else arguments


CASES = [
    *((tool, {"keywords": "tea"}, "argument.type") for tool in SEARCHES),
    *((tool, {"keywords": '["tea", "egg"]'}, "argument.type") for tool in SEARCHES),
    *((tool, {"keywords": [5]}, "argument.type") for tool in SEARCHES),
    *((tool, {}, "argument.missing") for tool in SEARCHES),
    *((tool, {"keywords": [], "city": "x"}, "argument.unknown") for tool in SEARCHES),
    *((tool, {"keywords": ["x" * 201]}, "argument.length") for tool in SEARCHES),
    *((tool, {"keywords": ["tea"] * 21}, "argument.length") for tool in SEARCHES),
    *((tool, {"keywords": [], "limit": 0}, "argument.range") for tool in SEARCHES),
    *((tool, {"keywords": [], "limit": 101}, "argument.range") for tool in SEARCHES),
    *((tool, {"keywords": [], "offset": -1}, "argument.range") for tool in SEARCHES),
    *((tool, {"user_id": "U2"}, "user.mismatch") for tool in LISTS),
    *((tool, {"user_id": " "}, "argument.empty") for tool in LISTS),
    *((tool, {"user_id": "x" * 65}, "argument.length") for tool in LISTS),
    *((tool, {"user_id": "U1", "limit": 1.5}, "argument.type") for tool in LISTS),
    *((tool, {"user_id": "U1", "limit": 101}, "argument.range") for tool in LISTS),
    *((tool, {}, "argument.missing") for tool in LISTS),
    *((tool, {"user_id": "U1", "status": "all"}, "argument.unknown") for tool in LISTS),
    ("search_instore_book", {"user_id": "U1", "book_id": "B_OTHER"}, "book.not_owned"),
    *((tool, {"user_id": "U1", key: "NOPE"}, f"{noun}.unknown") for tool, (key, _, noun) in FOUND_BY_ID.items()),
    *(
        (tool, {"user_id": "U1", key: f"{p}_OTHER"}, f"{noun}.not_owned")
        for tool, (key, p, noun) in FOUND_BY_ID.items()
    ),
    *((tool, by_id(tool, "NOPE"), f"{noun}.unknown") for tool, (_, _, noun) in BY_ID.items()),
    *((tool, by_id(tool, f"{p}_OTHER"), f"{noun}.not_owned") for tool, (_, p, noun) in BY_ID.items()),
    *((tool, by_id(tool, None), "argument.missing") for tool in BY_ID),
    *((tool, by_id(tool, " "), "argument.empty") for tool in BY_ID),
    *((tool, by_id(tool, 7), "argument.type") for tool in BY_ID),
    *((tool, by_id(tool, "x" * 65), "argument.length") for tool in BY_ID),
    *(("pay_instore_order", {"order_id": id}, "order.not_unpaid") for id in ("O_PAID", "O_UNCONSUMED", *CLOSED_ORDERS)),
    *(("instore_cancel_order", {"order_id": id}, "order.closed") for id in CLOSED_ORDERS),
    *(("pay_instore_book", {"book_id": f"B_{s}"}, "book.not_unpaid") for s in ("PAID", "CONSUMED", "CANCELLED")),
    *(("instore_cancel_book", {"book_id": f"B_{s}"}, "book.closed") for s in ("CONSUMED", "CANCELLED")),
    *(
        (tool, by_id(tool, f"R_{status}"), "reservation.closed")
        for tool in ("instore_modify_reservation", "instore_cancel_reservation")
        for status in ("CONSUMED", "CANCELLED")
    ),
    # A booking is no reservation, an order no booking.
    ("instore_cancel_book", {"book_id": "O_PAID"}, "book.unknown"),
    ("instore_cancel_order", {"order_id": "B_PAID"}, "order.unknown"),
    ("instore_cancel_reservation", {"reservation_id": "B_PAID"}, "reservation.unknown"),
    ("no_such_tool", {}, "tool.unknown"),
]

ORDER_CASES = [
    ({"food_id": "V3"}, "argument.unknown"),
    ({"product_id": None}, "argument.missing"),
    ({"quantity": "2"}, "argument.type"),
    ({"quantity": 1.5}, "argument.type"),
    ({"quantity": True}, "argument.type"),
    ({"product_id": ["V3"]}, "argument.type"),
    ({"shop_id": " "}, "argument.empty"),
    ({"product_id": "x" * 65}, "argument.length"),
    ({"quantity": 0}, "count.range"),
    ({"quantity": -3}, "count.range"),
    ({"quantity": 1000}, "count.range"),
    ({"quantity": 10**9}, "count.range"),
    ({"user_id": "U2"}, "user.mismatch"),
    ({"shop_id": "NOPE"}, "shop.unknown"),
    ({"shop_id": "V3"}, "shop.unknown"),
    ({"product_id": "NOPE"}, "product.unknown"),
    ({"product_id": "I1"}, "product.unknown"),
    ({"product_id": "V5"}, "product.not_in_store"),
    ({"shop_id": "I2"}, "product.not_in_store"),
    ({"quantity": 51}, "stock.insufficient"),
    ({"shop_id": "I2", "product_id": "V5", "quantity": 1}, "stock.insufficient"),
    ({"shop_id": "I2", "product_id": "V9", "quantity": 3}, "stock.insufficient"),
]

VISIT_CASES = [
    ({"reservation_time": LATER}, "argument.unknown"),
    ({"time": None}, "argument.missing"),
    ({"customer_count": "4"}, "argument.type"),
    ({"customer_count": 2.5}, "argument.type"),
    ({"customer_count": False}, "argument.type"),
    ({"time": 5}, "argument.type"),
    ({"time": " "}, "argument.empty"),
    ({"time": "2" * 65}, "argument.length"),
    ({"customer_count": 0}, "count.range"),
    ({"customer_count": -1}, "count.range"),
    ({"customer_count": 1000}, "count.range"),
    ({"customer_count": 10**9}, "count.range"),
    *(
        ({"time": text}, "time.format")
        for text in (
            "soon", "2026-03-05", "2026/03/05 18:30:00", "2026-02-30 18:30:00", "2026-13-01 18:30:00",
            "2026-03-05 24:00:00", "2026-03-05 18:30", "2026-03-05T18:30:00", "2026-03-05 18:30:00Z",
            "2026-03-05 18:30:00+08:00",
        )
    ),
    ({"user_id": "U2"}, "user.mismatch"),
    ({"shop_id": "NOPE"}, "shop.unknown"),
    ({"shop_id": "I4"}, "disabled"),
    ({"time": "2026-03-02 08:59:59"}, "time.past"),
    ({"time": "1026-03-02 08:59:59"}, "time.past"),
    ({"time": "2027-03-03 09:00:01"}, "time.too_far"),
]  # fmt: skip
NOUN = {"instore_book": "book", "instore_reservation": "reservation"}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_tool_refuses_with_exactly_its_code_and_changes_nothing(play, seed, seed_zh, language):
    async with play(seed if language == "en" else seed_zh, level="state") as p:
        for tool, arguments, code in CASES:
            refusal = await p.no(tool, **arguments)
            assert refusal["code"] == code, (tool, arguments)
            assert refusal["message"]
            assert any("一" <= c <= "鿿" for c in refusal["message"]) is (language == "zh"), refusal


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_buying_refuses_with_exactly_its_code_and_takes_no_stock(play, seed, seed_zh, wanted, language):
    async with play(seed if language == "en" else seed_zh, level="state") as p:
        for changes, code in ORDER_CASES:
            refusal = await p.no("create_instore_product_order", **wanted(**changes))
            assert refusal["code"] == code, (changes, refusal)
        assert len(p.records()["orders"]) == 9


@pytest.mark.parametrize("tool", NOUN)
async def test_booking_and_reserving_refuse_with_exactly_their_code(play, visit, tool):
    async with play(level="state") as p:
        for changes, code in VISIT_CASES:
            expected = f"{NOUN[tool]}.disabled" if code == "disabled" else code
            assert await p.code(tool, **visit(**changes)) == expected, changes


async def test_changing_a_reservation_refuses_with_exactly_its_code(play):
    good = {"reservation_id": "R_UNCONSUMED", "time": LATER, "customer_count": 2}
    async with play(level="state") as p:
        for changes, code in [
            ({"count": 2}, "argument.unknown"),
            ({"time": None}, "argument.missing"),
            ({"customer_count": "2"}, "argument.type"),
            ({"customer_count": 1.5}, "argument.type"),
            ({"customer_count": True}, "argument.type"),
            ({"time": ""}, "argument.empty"),
            ({"customer_count": -1}, "count.range"),
            ({"customer_count": 1000}, "count.range"),
            ({"time": "2026-02-29 10:00:00"}, "time.format"),
            ({"time": "2026-03-02 08:59:59"}, "time.past"),
            ({"time": "2027-03-03 09:00:01"}, "time.too_far"),
        ]:
            assert await p.code("instore_modify_reservation", **{**good, **changes}) == code, changes
        await p.ok("instore_modify_reservation", **good)


async def test_messages_quote_the_value_and_hints_name_the_tool_that_helps(play, wanted, visit):
    shops, products = "instore_shop_search_recommend", "instore_product_search_recommend"
    async with play(level="state") as p:
        for tool, arguments, quoted, hint in [
            ("create_instore_product_order", wanted(shop_id="NOPE"), "NOPE", shops),
            ("create_instore_product_order", wanted(product_id="NOPE"), "NOPE", products),
            ("create_instore_product_order", wanted(product_id="V5"), "I1", products),
            ("create_instore_product_order", wanted(quantity=51), "51 asked, 50 left", products),
            ("create_instore_product_order", wanted(quantity=0), "0", "1 to 999"),
            ("create_instore_product_order", wanted(product_id=" "), "product_id", products),
            ("create_instore_product_order", wanted(user_id="U2"), "U2", "get_user_historical_behaviors"),
            ("pay_instore_order", {"order_id": "NOPE"}, "NOPE", "get_instore_orders"),
            ("pay_instore_order", {"order_id": "O_OTHER"}, "O_OTHER", "get_user_all_orders"),
            ("pay_instore_order", {"order_id": "O_PAID"}, "paid", "get_instore_orders"),
            ("instore_cancel_order", {"order_id": "O_CONSUMED"}, "consumed", "get_instore_orders"),
            ("pay_instore_book", {"book_id": "NOPE"}, "NOPE", "get_instore_books"),
            ("pay_instore_book", {"book_id": "B_OTHER"}, "B_OTHER", "get_instore_books"),
            ("instore_cancel_book", {"book_id": "B_CONSUMED"}, "consumed", "get_instore_books"),
            ("instore_cancel_reservation", {"reservation_id": "NOPE"}, "NOPE", "get_instore_reservations"),
            ("instore_cancel_reservation", {"reservation_id": "R_OTHER"}, "R_OTHER", "get_instore_reservations"),
            ("instore_cancel_reservation", {"reservation_id": "R_CONSUMED"}, "consumed", "get_instore_reservations"),
            ("instore_book", visit(time="2026-03-02 08:00:00"), "2026-03-02 09:00:00", ""),
            ("instore_book", visit(time="2028-01-01 08:00:00"), "2028", "2027-03-03 09:00:00"),
            ("instore_modify_reservation", {**by_id("instore_modify_reservation", "R_PAID"), "customer_count": -1},
             "-1", "0 to 999"),
        ]:  # fmt: skip
            refusal = await p.no(tool, **arguments)
            assert quoted in refusal["message"], refusal
            assert hint in refusal["hint"], refusal
            assert bool(hint) is bool(refusal["hint"])


ORDER_FAULTS = [
    ("argument.unknown", {"food_id": "V3"}),
    ("argument.missing", {"product_id": None}),
    ("argument.type", {"quantity": "2"}),
    ("argument.empty", {"shop_id": " "}),
    ("argument.length", {"user_id": "x" * 65}),
    ("count.range", {"quantity": 0}),
    ("user.mismatch", {"user_id": "U2"}),
    ("shop.unknown", {"shop_id": "NOPE"}),
    ("product.unknown", {"product_id": "NOPE"}),
    ("product.not_in_store", {"product_id": "V5"}),
    ("stock.insufficient", {"quantity": 51}),
]
VISIT_FAULTS = [
    ("argument.unknown", {"date": "x"}),
    ("argument.missing", {"time": None}),
    ("argument.type", {"customer_count": "2"}),
    ("argument.empty", {"shop_id": " "}),
    ("argument.length", {"user_id": "x" * 65}),
    ("count.range", {"customer_count": 0}),
    ("time.format", {"time": "soon"}),
    ("user.mismatch", {"user_id": "U2"}),
    ("shop.unknown", {"shop_id": "NOPE"}),
    ("disabled", {"shop_id": "I4"}),
    ("time.past", {"time": "2026-03-02 08:00:00"}),
    ("time.too_far", {"time": "2028-03-02 08:00:00"}),
]


@pytest.mark.parametrize("tool", ["create_instore_product_order", "instore_book", "instore_reservation"])
async def test_of_two_faults_the_earlier_of_the_contract_is_named(play, wanted, visit, tool):
    buys = tool not in NOUN
    async with play(level="state") as p:
        for (first, one), (second, other) in combinations(ORDER_FAULTS if buys else VISIT_FAULTS, 2):
            if one.keys() & other.keys():
                continue
            arguments = (wanted if buys else visit)(**one, **other)
            expected = f"{NOUN[tool]}.disabled" if first == "disabled" else first
            assert await p.code(tool, **arguments) == expected, (first, second)


@pytest.mark.parametrize("tool", ["create_instore_product_order", "instore_book", "instore_reservation"])
async def test_missing_knowledge_is_named_after_existence_and_before_flags_time_and_stock(
    play, seed, wanted, visit, tool
):
    seed["instore"]["orders"], seed["instore"]["books"], seed["instore"]["reservations"] = [], [], []
    buys = tool not in NOUN
    after = {"disabled", "time.past", "time.too_far", "stock.insufficient"}
    async with play(seed, level="full") as p:
        for code, fault in ORDER_FAULTS if buys else VISIT_FAULTS:
            expected = "knowledge.missing" if code in after else code
            assert await p.code(tool, **(wanted if buys else visit)(**fault)) == expected


async def test_of_two_faults_in_a_change_the_earlier_of_the_contract_is_named(play):
    modify = "instore_modify_reservation"
    async with play(level="full") as p:
        for tool, arguments, code in [
            (modify, {"reservation_id": "NOPE", "time": "soon", "customer_count": -1}, "count.range"),
            (modify, {"reservation_id": "NOPE", "time": "soon"}, "time.format"),
            (modify, {"reservation_id": "NOPE", "time": "2020-01-01 00:00:00"}, "reservation.unknown"),
            (modify, {"reservation_id": "R_OTHER", "time": "2020-01-01 00:00:00"}, "reservation.not_owned"),
            (modify, {"reservation_id": "R_CONSUMED", "time": "2020-01-01 00:00:00"}, "knowledge.missing"),
            ("search_instore_book", {"user_id": "U2", "book_id": "NOPE"}, "user.mismatch"),
            ("search_instore_book", {"user_id": "U2", "book_id": "NOPE", "limit": 0}, "argument.range"),
            ("search_instore_reservation", {"user_id": "U2", "reservation_id": "R_OTHER"}, "user.mismatch"),
        ]:
            assert await p.code(tool, **arguments) == code, (tool, arguments)
        await p.ok("get_instore_reservations", user_id="U1")
        for id, code in (("R_CONSUMED", "reservation.closed"), ("R_UNCONSUMED", "time.past")):
            assert await p.code(modify, reservation_id=id, time="2020-01-01 00:00:00") == code


async def test_an_unforeseen_failure_gives_its_stock_back_and_tells_nothing_of_the_inside(play, wanted, monkeypatch):
    async with play(level="state") as p:

        def broken(order):
            raise RuntimeError("secret path of the host")

        monkeypatch.setattr("lifeworld_instore.records.orders.shown", broken)
        refusal = await p.no("create_instore_product_order", **wanted())
        assert p.stock("I1", "V3") == 50
    assert refusal["code"] == "server.internal"
    assert "secret" not in str(refusal)
