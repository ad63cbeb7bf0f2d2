"""What the server publishes: names, parameters, kinds, hints, schemas, words and facts, held against the contract."""

import pytest

PAGE = {"limit": 20, "offset": 0}
KEYS = {"hotel": "room_id", "attraction": "ticket_id", "flight": "seat_id", "train": "seat_id"}
SEARCHES = {
    "hotel_search_recommand": ({"city_name": ..., "key_words": [], **PAGE}, {"hotel.known"}),
    "attractions_search_recommend": ({"city_name": ..., "key_words": ..., **PAGE}, {"attraction.known"}),
    "flight_search_recommend": (
        {"departure": ..., "destination": ..., **PAGE}, {"flight.known", "product.known:flight"},
    ),
    "train_ticket_search": (
        {"departure": ..., "destination": ..., "date": ..., **PAGE}, {"train.known", "product.known:train"},
    ),
}  # fmt: skip


def _expected():
    """Tool -> (kind, parameters, requires, establishes, retracts)."""
    for k in KEYS:
        facts = {f"product.known:{k}", "place.known"}
        yield f"get_ota_{k}_info", ("read", {f"{k}_id": ...}, {f"K {k}.known"}, facts, set())
    for name, (params, facts) in SEARCHES.items():
        yield name, ("read", params, set(), facts | {"place.known"}, set())
    for k, product in KEYS.items():
        dated = {} if k == "hotel" else {"date": ..., "quantity": ...}
        params = {f"{k}_id": ..., product: ..., "user_id": ..., **dated}
        made = {f"order.{word}:{k}" for word in ("known", "unpaid", "open", "detail_read")}
        required = {"K user.known", f"E {k}.known", f"E product.known:{k}"}
        yield f"create_{k}_order", ("write", params, required, made, set())
    for k in KEYS:
        required = {f"K order.known:{k}", f"S order.unpaid:{k}"}
        gone = {f"order.unpaid:{k}", f"order.detail_read:{k}"}
        yield f"pay_{k}_order", ("write", {"order_id": ...}, required, {f"order.paid:{k}"}, gone)
    for k in KEYS:
        params = {"user_id": ..., "date": "", "status": "paid", **PAGE}
        yield f"search_{k}_order", ("read", params, {"K user.known"}, {f"order.known:{k}", f"{k}.known"}, set())
    for k in KEYS:
        facts = {f"order.detail_read:{k}", f"{k}.known", f"product.known:{k}", "user.known"}
        yield f"get_{k}_order_detail", ("read", {"order_id": ...}, {f"K order.known:{k}"}, facts, set())
    for k in ("train", "flight"):
        params = {"order_id": ..., "user_id": ..., "new_date": ...}
        required = {"K user.known", f"K order.known:{k}", f"E order.detail_read:{k}", f"S order.paid:{k}"}
        gone = {f"order.paid:{k}", f"order.detail_read:{k}"}
        yield f"modify_{k}_order", ("write", params, required, {f"order.unpaid:{k}"}, gone)
    for k in KEYS:
        required = {"K user.known", f"K order.known:{k}", f"S order.open:{k}"}
        gone = {f"order.{word}:{k}" for word in ("open", "unpaid", "paid", "detail_read")}
        yield f"cancel_{k}_order", ("write", {"order_id": ..., "user_id": ...}, required, set(), gone)


EXPECTED = dict(_expected())
SHARED = (
    "longitude_latitude_to_distance", "weather", "address_to_longitude_latitude", "get_date_holiday_info",
    "get_holiday_date", "get_user_historical_behaviors", "get_user_all_orders", "get_nearby",
)  # fmt: skip
TITLES = {
    "get_ota_hotel_info": ("Hotel in full", "酒店详情"),
    "get_ota_attraction_info": ("Attraction in full", "景点详情"),
    "get_ota_flight_info": ("Flight in full", "航班详情"),
    "get_ota_train_info": ("Train in full", "火车详情"),
    "hotel_search_recommand": ("Search hotels", "搜索酒店"),
    "attractions_search_recommend": ("Search attractions", "搜索景点"),
    "flight_search_recommend": ("Search flights", "搜索航班"),
    "train_ticket_search": ("Search train tickets", "搜索火车票"),
    "create_hotel_order": ("Book a hotel room", "创建酒店订单"),
    "create_attraction_order": ("Buy attraction tickets", "创建景点订单"),
    "create_flight_order": ("Buy flight seats", "创建航班订单"),
    "create_train_order": ("Buy train seats", "创建火车订单"),
    "pay_hotel_order": ("Pay a hotel order", "支付酒店订单"),
    "pay_attraction_order": ("Pay an attraction order", "支付景点订单"),
    "pay_flight_order": ("Pay a flight order", "支付航班订单"),
    "pay_train_order": ("Pay a train order", "支付火车订单"),
    "search_hotel_order": ("Find hotel orders", "查找酒店订单"),
    "search_attraction_order": ("Find attraction orders", "查找景点订单"),
    "search_flight_order": ("Find flight orders", "查找航班订单"),
    "search_train_order": ("Find train orders", "查找火车订单"),
    "get_hotel_order_detail": ("Hotel order in full", "酒店订单详情"),
    "get_attraction_order_detail": ("Attraction order in full", "景点订单详情"),
    "get_flight_order_detail": ("Flight order in full", "航班订单详情"),
    "get_train_order_detail": ("Train order in full", "火车订单详情"),
    "modify_train_order": ("Change the date of a train order", "改签火车订单"),
    "modify_flight_order": ("Change the date of a flight order", "改签航班订单"),
    "cancel_hotel_order": ("Cancel a hotel order", "取消酒店订单"),
    "cancel_attraction_order": ("Cancel an attraction order", "取消景点订单"),
    "cancel_flight_order": ("Cancel a flight order", "取消航班订单"),
    "cancel_train_order": ("Cancel a train order", "取消火车订单"),
}
LETTER = {"state": "S", "enforced": "E", "declared": "K"}


def is_chinese(text):
    return any("一" <= c <= "鿿" for c in text)


def keys_of(schema):
    if isinstance(schema, dict):
        yield from schema
        for value in schema.values():
            yield from keys_of(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from keys_of(value)


def types_of(schema):
    if isinstance(schema, dict):
        if "type" in schema and not isinstance(schema["type"], dict):
            yield schema["type"]
        for key, value in schema.items():
            if key != "enum":
                yield from types_of(value)


async def test_thirty_eight_tools_stand_in_the_order_of_the_contract(play):
    async with play() as p:
        tools = await p.tools()
    assert [t.name for t in tools] == [*EXPECTED, *SHARED] == [*TITLES, *SHARED]
    kinds = [t.meta["lifeworld/kind"] for t in tools]
    assert (kinds.count("read"), kinds.count("write"), kinds.count("generic")) == (19, 14, 5)


async def test_every_tool_publishes_its_parameters_kind_and_facts(play):
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, (kind, params, requires, establishes, retracts) in EXPECTED.items():
        tool = tools[name]
        properties = tool.input_schema["properties"]
        assert list(properties) == list(params)
        assert tool.input_schema["required"] == [key for key, default in params.items() if default is ...]
        assert tool.input_schema["additionalProperties"] is False
        assert {k: v["default"] for k, v in properties.items() if "default" in v} == {
            key: default for key, default in params.items() if default is not ...
        }
        contract = tool.meta["lifeworld/contract"]
        assert tool.meta["lifeworld/kind"] == kind
        assert {f"{LETTER[r['kind']]} {r['fact']}" for r in contract["requires"]} == requires, name
        assert {e["fact"] for e in contract["establishes"]} == establishes, name
        assert {e["fact"] for e in contract["retracts"]} == retracts, name
        unsure = {e["fact"] for side in ("establishes", "retracts") for e in contract[side] if e["conditional"]}
        modifies = name.startswith("modify")
        assert unsure == ({f for f in establishes | retracts if "detail_read" not in f} if modifies else set())


async def test_hints_follow_the_table_of_annotations(play):
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, (kind, *_) in EXPECTED.items():
        hints = tools[name].annotations
        assert hints.read_only_hint is (kind != "write")
        assert hints.destructive_hint is name.startswith("cancel_")
        assert hints.idempotent_hint is not name.startswith("create_")
        assert hints.open_world_hint is False


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_titles_and_descriptions_are_in_the_language_of_the_world(play, seed, seed_zh, language):
    zh = language == "zh"
    async with play(seed_zh if zh else seed) as p:
        tools = {t.name: t for t in await p.tools()}
    for name, titles in TITLES.items():
        tool = tools[name]
        assert tool.title == titles[zh]
        assert tool.meta["lifeworld/titles"] == {"en": titles[0], "zh": titles[1]}
        lines = tool.description.split("\n")
        assert len(lines) == 4
        assert len(tool.description) <= 600
        assert all(is_chinese(line) is zh for line in lines)
        assert lines[1].startswith("用于" if zh else "Use ")
        for param in tool.input_schema["properties"].values():
            assert is_chinese(param["description"]) is zh, (name, param)
    assert max(len(tool.description) for tool in tools.values()) <= 600


async def test_the_description_of_a_change_reads_as_in_the_contract(play):
    async with play() as p:
        tool = next(t for t in await p.tools() if t.name == "modify_train_order")
    assert tool.description == (
        "Moves one paid train order to another date in the same class; a dearer date leaves a difference to pay, a"
        " cheaper one is refunded at once.\n"
        "Use when the user wants another day on the same train.\n"
        "Preconditions: known: user id, order id, the order read in full; the order is paid.\n"
        "Postconditions: shows or makes true: the order is unpaid; no longer true: the order is paid, the order read"
        " in full."
    )


async def test_schemas_are_flat(play):
    async with play() as p:
        tools = await p.tools()
    for tool in tools:
        for schema in (tool.input_schema, tool.output_schema):
            assert not {"oneOf", "anyOf", "allOf", "$ref", "$defs", "prefixItems"} & set(keys_of(schema)), tool.name
            assert all(isinstance(kind, str) and kind != "null" for kind in types_of(schema)), tool.name
