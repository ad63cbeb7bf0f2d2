"""Every refusal of every travel tool, exactly, in both languages, with the world unchanged; and the order of checks.

`Play.no` compares the whole database before and after each refusal, so every test here checks that as well.
"""

from itertools import combinations

import pytest

KINDS = {"hotel": "room_id", "attraction": "ticket_id", "flight": "seat_id", "train": "seat_id"}
DATED = ("attraction", "flight", "train")
TRIPS = ("flight", "train")
CLOSED = ("CONSUMED", "PROCESSED", "DELIVERED", "CANCELLED")
BAD_DATES = (
    "soon", "2025-02-30", "2025-13-01", "2025/07/01", "2026-03-06T00:00:00", "2026-03-06Z", "2026-03-06+08:00",
    "2026-03-06 10:00:00", "2026-03", "24:00:00",
)  # fmt: skip
OVER = {"hotel": "date.past", "attraction": "date.past", "flight": "trip.departed", "train": "trip.departed"}
OTHER = {"hotel": "train", "attraction": "hotel", "flight": "train", "train": "flight"}


def _infos():
    for k in KINDS:
        tool, key = f"get_ota_{k}_info", f"{k}_id"
        yield tool, {key: "NOPE"}, f"{k}.unknown"
        yield tool, {key: " "}, "argument.empty"
        yield tool, {key: "x" * 65}, "argument.length"
        yield tool, {key: 7}, "argument.type"
        yield tool, {}, "argument.missing"
        yield tool, {key: "H1", "id": "H1"}, "argument.unknown"
    yield "get_ota_hotel_info", {"hotel_id": "A1"}, "hotel.unknown"
    yield "get_ota_attraction_info", {"attraction_id": "H1"}, "attraction.unknown"
    yield "get_ota_flight_info", {"flight_id": "G1"}, "flight.unknown"
    yield "get_ota_train_info", {"train_id": "F1"}, "train.unknown"


def _searches():
    ends = {"departure": "Hangzhou", "destination": "Shanghai"}
    good = {
        "hotel_search_recommand": {"city_name": "Hangzhou"},
        "attractions_search_recommend": {"city_name": "Hangzhou", "key_words": []},
        "flight_search_recommend": ends,
        "train_ticket_search": {**ends, "date": "2026-03-06"},
    }
    for tool, arguments in good.items():
        yield tool, {**arguments, "limit": 0}, "argument.range"
        yield tool, {**arguments, "limit": 101}, "argument.range"
        yield tool, {**arguments, "offset": -1}, "argument.range"
        yield tool, {**arguments, "limit": 1.5}, "argument.type"
        for key in arguments:
            if key != "key_words":
                yield tool, {**arguments, key: " "}, "argument.empty"
                yield tool, {**arguments, key: "x" * 65}, "argument.length"
                yield tool, {**arguments, key: None}, "argument.missing"
        city = next(iter(arguments))
        yield tool, {**arguments, city: "Taizhou"}, "city.ambiguous"
    yield "flight_search_recommend", {**ends, "destination": "Taizhou"}, "city.ambiguous"
    for tool in ("hotel_search_recommand", "attractions_search_recommend"):
        for text in ("lake", '["lake", "view"]'):
            yield tool, {"city_name": "Hangzhou", "key_words": text}, "argument.type"
    yield "hotel_search_recommand", {"city_name": "Hangzhou", "key_words": ["x" * 201]}, "argument.length"
    yield "attractions_search_recommend", {"city_name": "Hangzhou"}, "argument.missing"
    yield "attractions_search_recommend", {"city_name": "Hangzhou", "key_words": ["x"] * 21}, "argument.length"
    for date in BAD_DATES:
        yield "train_ticket_search", {**ends, "date": date}, "date.format"
    yield "train_ticket_search", {**ends, "date": "2026-03-01"}, "date.past"


def _by_order():
    for k in KINDS:
        name = k.upper()
        for verb in ("pay", "cancel", "get", "modify"):
            if verb == "modify" and k not in TRIPS:
                continue
            tool = f"get_{k}_order_detail" if verb == "get" else f"{verb}_{k}_order"
            rest = {"user_id": "U1"} if verb in ("cancel", "modify") else {}
            rest |= {"new_date": "2026-03-07"} if verb == "modify" else {}
            yield tool, {"order_id": "NOPE", **rest}, "order.unknown"
            yield tool, {"order_id": f"O_{name}_OTHER", **rest}, "order.not_owned"
            yield tool, {"order_id": f"O_{OTHER[k].upper()}_PAID", **rest}, "order.wrong_type"
            yield tool, {"order_id": " ", **rest}, "argument.empty"
            yield tool, {"order_id": "x" * 65, **rest}, "argument.length"
            yield tool, {"order_id": 5, **rest}, "argument.type"
            yield tool, rest, "argument.missing"
            if rest:
                yield tool, {"order_id": f"O_{name}_PAID", **rest, "user_id": "U2"}, "user.mismatch"
        for status in ("PAID", "UNCONSUMED", "IN-PROGRESS", *CLOSED):
            yield f"pay_{k}_order", {"order_id": f"O_{name}_{status}"}, "order.not_unpaid"
        for status in CLOSED:
            yield f"cancel_{k}_order", {"order_id": f"O_{name}_{status}", "user_id": "U1"}, "order.closed"
        yield f"pay_{k}_order", {"order_id": f"O_{name}_PAST_UNPAID"}, OVER[k]
        for status in ("PAID", "UNPAID"):
            yield f"cancel_{k}_order", {"order_id": f"O_{name}_PAST_{status}", "user_id": "U1"}, OVER[k]
        for changes, code in (
            ({"user_id": "U2"}, "user.mismatch"),
            ({"user_id": ""}, "argument.empty"),
            ({"status": "open"}, "argument.value"),
            ({"limit": 101}, "argument.range"),
            *(({"date": date}, "date.format") for date in BAD_DATES),
        ):
            yield f"search_{k}_order", {"user_id": "U1", **changes}, code


def _changes():
    for k, days in (("flight", ("06", "05")), ("train", ("06", "05"))):
        tool, name = f"modify_{k}_order", k.upper()
        good = {"order_id": f"O_{name}_PAID", "user_id": "U1", "new_date": "2026-03-07"}
        for date in BAD_DATES:
            yield tool, {**good, "new_date": date}, "date.format"
        yield tool, {**good, "new_date": ""}, "argument.empty"
        for status in ("UNPAID", "UNCONSUMED", "IN-PROGRESS", *CLOSED):
            yield tool, {**good, "order_id": f"O_{name}_{status}"}, "order.not_paid"
        yield tool, {**good, "order_id": f"O_{name}_MULTI"}, "order.multi_line"
        yield tool, {**good, "order_id": f"O_{name}_PAST_PAID"}, "trip.departed"
        yield tool, {**good, "new_date": f"2026-03-{days[0]}"}, "date.unchanged"
        yield tool, {**good, "new_date": "2026-3-6"}, "date.unchanged"
        yield tool, {**good, "new_date": "2026-03-01"}, "date.past"
        yield tool, {**good, "new_date": f"2026-03-{days[1]}"}, "product.not_on_date"
    train = {"order_id": "O_TRAIN_PAID", "user_id": "U1"}
    yield "modify_train_order", {**train, "new_date": "2026-03-02"}, "trip.departed"
    yield "modify_train_order", {**train, "new_date": "2026-03-09"}, "stock.insufficient"


CASES = [*_infos(), *_searches(), *_by_order(), *_changes(), ("no_such_tool", {}, "tool.unknown")]


def _create_cases():
    for k, key in KINDS.items():
        for changes, code in (
            ({"food_id": "R2"}, "argument.unknown"),
            ({key: None}, "argument.missing"),
            ({key: 5}, "argument.type"),
            ({key: " "}, "argument.empty"),
            ({key: "x" * 65}, "argument.length"),
            ({"user_id": "U2"}, "user.mismatch"),
            ({f"{k}_id": "NOPE"}, f"{k}.unknown"),
            ({key: "NOPE"}, "product.unknown"),
            ({key: "TS9" if k != "train" else "FS1"}, "product.not_in_store"),
        ):
            yield k, changes, code
    for k in DATED:
        for quantity in (0, -3, 1000, 10**9):
            yield k, {"quantity": quantity}, "count.range"
        for quantity in (1.5, True, "2"):
            yield k, {"quantity": quantity}, "argument.type"
        for date in BAD_DATES:
            yield k, {"date": date}, "date.format"
        yield k, {"date": "2026-03-05"}, "product.not_on_date"
        yield k, {"date": "2026-03-01"}, "date.past"
        yield k, {"quantity": 99}, "stock.insufficient"
    yield "hotel", {"room_id": "R9"}, "product.not_in_store"
    yield "hotel", {"room_id": "R3"}, "stock.insufficient"
    yield "hotel", {"room_id": "R4"}, "date.past"
    yield "train", {"date": "2026-03-02"}, "trip.departed"
    yield "train", {"train_id": "G2", "seat_id": "TS5", "date": "2026-03-01"}, "date.past"


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_every_tool_refuses_with_exactly_its_code_and_changes_nothing(play, seed, seed_zh, language):
    async with play(seed if language == "en" else seed_zh, level="state") as p:
        for tool, arguments, code in CASES:
            refusal = await p.no(tool, **arguments)
            assert refusal["code"] == code, (tool, arguments, refusal)
            assert refusal["message"]
            assert any("一" <= c <= "鿿" for c in refusal["message"]) is (language == "zh"), refusal


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_placing_an_order_refuses_with_exactly_its_code_and_changes_nothing(
    play, seed, seed_zh, wanted, language
):
    async with play(seed if language == "en" else seed_zh, level="state") as p:
        orders = len(p.records(None))
        for kind, changes, code in _create_cases():
            refusal = await p.no(f"create_{kind}_order", **wanted(kind, **changes))
            assert refusal["code"] == code, (kind, changes, refusal)
        assert len(p.records(None)) == orders


async def test_an_unknown_room_gives_no_free_order(play, wanted):
    async with play(level="state") as p:
        before = p.world.digest()
        assert await p.code("create_hotel_order", **wanted("hotel", room_id="NOPE")) == "product.unknown"
        assert p.world.digest() == before


async def test_messages_quote_the_value_and_hints_name_the_tool_that_helps(play, wanted):
    async with play(level="state") as p:
        for tool, arguments, quoted, hint in [
            ("get_ota_hotel_info", {"hotel_id": "NOPE"}, "NOPE", "hotel_search_recommand"),
            ("get_ota_train_info", {"train_id": "NOPE"}, "NOPE", "train_ticket_search"),
            ("pay_flight_order", {"order_id": "NOPE"}, "NOPE", "search_flight_order"),
            ("pay_flight_order", {"order_id": "O_TRAIN_PAID"}, "train", "pay_train_order"),
            ("cancel_hotel_order", {"order_id": "O_TRAIN_PAID", "user_id": "U1"}, "train", "cancel_train_order"),
            ("get_hotel_order_detail", {"order_id": "O_TRAIN_PAID"}, "train", "get_train_order_detail"),
            (
                "modify_flight_order",
                {"order_id": "O_TRAIN_PAID", "user_id": "U1", "new_date": "2026-03-07"},
                "train",
                "modify_train_order",
            ),
            (
                "modify_train_order",
                {"order_id": "O_HOTEL_PAID", "user_id": "U1", "new_date": "2026-03-07"},
                "hotel",
                "",
            ),
            ("pay_hotel_order", {"order_id": "O_HOTEL_OTHER"}, "O_HOTEL_OTHER", "get_user_all_orders"),
            ("pay_hotel_order", {"order_id": "O_HOTEL_PAID"}, "paid", "get_hotel_order_detail"),
            (
                "modify_train_order",
                {"order_id": "O_TRAIN_UNPAID", "user_id": "U1", "new_date": "2026-03-07"},
                "unpaid",
                "pay_train_order",
            ),
            ("search_train_order", {"user_id": "U2"}, "U2", "get_user_historical_behaviors"),
            ("create_train_order", wanted("train", seat_id="NOPE"), "NOPE", "get_ota_train_info"),
            ("create_train_order", wanted("train", seat_id="TS9"), "TS9", "get_ota_train_info"),
            ("create_train_order", wanted("train", date="2026-03-05"), "2026-03-05", "get_ota_train_info"),
            ("create_train_order", wanted("train", date="2026-03-02"), "2026-03-02 08:10:00", "train_ticket_search"),
            ("create_train_order", wanted("train", date="2026-03-01"), "2026-03-02", ""),
            ("create_train_order", wanted("train", quantity=99), "9", "get_ota_train_info"),
            ("create_train_order", wanted("train", quantity=0), "0", "999"),
            ("hotel_search_recommand", {"city_name": "Taizhou"}, "Taizhou", "台州"),
        ]:
            refusal = await p.no(tool, **arguments)
            assert quoted in refusal["message"], refusal
            assert hint in refusal["hint"], refusal
            assert bool(hint) is bool(refusal["hint"]), refusal


CREATE_FAULTS = [
    ("argument.unknown", {"food_id": "R2"}),
    ("argument.missing", {"user_id": None}),
    ("argument.type", {"user_id": 5}),
    ("argument.empty", {"seat_id": " "}),
    ("argument.length", {"seat_id": "x" * 65}),
    ("count.range", {"quantity": 0}),
    ("date.format", {"date": "soon"}),
    ("user.mismatch", {"user_id": "U2"}),
    ("train.unknown", {"train_id": "NOPE"}),
    ("product.unknown", {"seat_id": "NOPE"}),
    ("product.not_in_store", {"seat_id": "TS9"}),
    ("product.not_on_date", {"date": "2026-03-05"}),
    ("date.past", {"date": "2026-03-01"}),
    ("trip.departed", {"date": "2026-03-02"}),
    ("stock.insufficient", {"quantity": 99}),
]


async def test_of_two_faults_in_an_order_the_earlier_of_the_contract_is_named(play, wanted):
    async with play(level="state") as p:
        for (first, one), (second, other) in combinations(CREATE_FAULTS, 2):
            if not one.keys() & other.keys():
                arguments = wanted("train", **one, **other)
                assert await p.code("create_train_order", **arguments) == first, (first, second)


async def test_missing_knowledge_is_named_after_existence_and_before_time_and_stock(play, wanted, seed):
    seed["travel"]["orders"] = []
    at = [code for code, _ in CREATE_FAULTS].index("date.past")
    async with play(seed, level="full") as p:
        for number, (code, changes) in enumerate(CREATE_FAULTS):
            expected = code if number < at else "knowledge.missing"
            assert await p.code("create_train_order", **wanted("train", **changes)) == expected


MODIFY_FAULTS = [
    ("date.format", {"new_date": "soon"}),
    ("user.mismatch", {"user_id": "U2"}),
    ("order.unknown", {"order_id": "NOPE"}),
    ("order.not_owned", {"order_id": "O_TRAIN_OTHER"}),
    ("order.wrong_type", {"order_id": "O_FLIGHT_PAID"}),
    ("order.not_paid", {"order_id": "O_TRAIN_UNPAID"}),
    ("order.multi_line", {"order_id": "O_TRAIN_MULTI"}),
    ("trip.departed", {"order_id": "O_TRAIN_PAST_PAID"}),
    ("date.unchanged", {"new_date": "2026-03-06"}),
    ("date.past", {"new_date": "2026-03-01"}),
    ("product.not_on_date", {"new_date": "2026-03-05"}),
    ("trip.departed", {"new_date": "2026-03-02"}),
    ("stock.insufficient", {"new_date": "2026-03-09"}),
]


async def test_of_two_faults_in_a_change_of_date_the_earlier_of_the_contract_is_named(play):
    good = {"order_id": "O_TRAIN_PAID", "user_id": "U1", "new_date": "2026-03-07"}
    async with play(level="state") as p:
        for (first, one), (second, other) in combinations(MODIFY_FAULTS, 2):
            if not one.keys() & other.keys():
                code = await p.code("modify_train_order", **{**good, **one, **other})
                assert code == first, (first, second)
    async with play(level="full") as p:
        for number, (code, changes) in enumerate(MODIFY_FAULTS):
            expected = code if number < 5 else "knowledge.missing"
            assert await p.code("modify_train_order", **{**good, **changes}) == expected


@pytest.mark.parametrize("kind", KINDS)
async def test_of_two_faults_in_paying_and_cancelling_the_earlier_of_the_contract_is_named(play, seed, kind):
    name = kind.upper()
    past = seed["travel"]["orders"]
    past.append({**next(o for o in past if o["order_id"] == f"O_{name}_PAST_PAID"), "order_id": "DONE"})
    past[-1].update(status="consumed")
    async with play(seed, level="state") as p:
        for tool, rest, state in ((f"pay_{kind}_order", {}, "order.not_unpaid"),
                                  (f"cancel_{kind}_order", {"user_id": "U1"}, "order.closed")):  # fmt: skip
            assert await p.code(tool, order_id="DONE", **rest) == state
            assert await p.code(tool, order_id="O_TRAIN_OTHER", **rest) == "order.not_owned"
        assert await p.code(f"cancel_{kind}_order", order_id="NOPE", user_id="U2") == "user.mismatch"
        assert await p.code(f"search_{kind}_order", user_id="U2", date="soon") == "date.format"
        assert await p.code(f"search_{kind}_order", user_id="U2", date="soon", limit=0) == "argument.range"


async def test_a_date_of_the_past_comes_before_an_unclear_city(play):
    async with play() as p:
        for date, code in (("soon", "date.format"), ("2026-03-01", "date.past"), ("2026-03-06", "city.ambiguous")):
            arguments = {"departure": "Taizhou", "destination": "Shanghai", "date": date}
            assert await p.code("train_ticket_search", **arguments) == code


async def test_an_unforeseen_failure_is_rolled_back_and_tells_nothing_of_the_inside(play, wanted, monkeypatch):
    async with play(level="state") as p:

        def broken(order):
            raise RuntimeError("secret path /srv/data")

        monkeypatch.setattr("lifeworld_travel.records.shown", broken)
        refusal = await p.no("create_train_order", **wanted("train"))
        assert p.stock("TS2", "06") == 5
    assert refusal["code"] == "server.internal"
    assert "secret" not in str(refusal)
