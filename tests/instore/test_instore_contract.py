"""What the server publishes: names, parameters, kinds, hints, schemas, words and facts, held against the contract."""

import re
from pathlib import Path

import pytest
from lifeworld_instore.demo import seed as seed_of_demo

LIMITS = {"limit": 20, "offset": 0}
ORDER_SHOWN = {"order.known:instore", "order.detail_read:instore", "shop.known", "product.known:instore"}
RESERVATION_SHOWN = {"reservation.known", "reservation.detail_read", "shop.known"}
VISIT = {"user_id": ..., "shop_id": ..., "time": ..., "customer_count": 1}
USER_SHOP = {"K user.known", "E shop.known"}
EXPECTED = {
    "instore_shop_search_recommend": ("read", {"keywords": ..., **LIMITS}, set(), {"shop.known", "place.known"}, set()),
    "instore_product_search_recommend": (
        "read", {"keywords": ..., **LIMITS}, set(), {"shop.known", "product.known:instore"}, set(),
    ),
    "create_instore_product_order": (
        "write",
        {"user_id": ..., "shop_id": ..., "product_id": ..., "quantity": 1},
        {*USER_SHOP, "E product.known:instore"},
        {"order.known:instore", "order.unpaid:instore", "order.open:instore", "order.detail_read:instore"},
        set(),
    ),
    "pay_instore_order": (
        "write",
        {"order_id": ...},
        {"K order.known:instore", "S order.unpaid:instore"},
        {"order.paid:instore"},
        {"order.unpaid:instore", "order.detail_read:instore"},
    ),
    "instore_cancel_order": (
        "write",
        {"order_id": ...},
        {"K order.known:instore", "S order.open:instore"},
        set(),
        {"order.open:instore", "order.unpaid:instore", "order.paid:instore", "order.detail_read:instore"},
    ),
    "instore_book": (
        "write", VISIT, USER_SHOP, {"book.known", "book.unpaid ?", "book.paid ?", "book.open"}, set(),
    ),
    "pay_instore_book": ("write", {"book_id": ...}, {"K book.known", "S book.unpaid"}, {"book.paid"}, {"book.unpaid"}),
    "instore_cancel_book": (
        "write", {"book_id": ...}, {"K book.known", "S book.open"}, set(), {"book.open", "book.unpaid", "book.paid"},
    ),
    "instore_reservation": (
        "write", VISIT, USER_SHOP, {"reservation.known", "reservation.open", "reservation.detail_read"}, set(),
    ),
    "instore_modify_reservation": (
        "write",
        {"reservation_id": ..., "time": ..., "customer_count": 0},
        {"K reservation.known", "E reservation.detail_read", "S reservation.open"},
        set(),
        {"reservation.detail_read"},
    ),
    "instore_cancel_reservation": (
        "write",
        {"reservation_id": ...},
        {"K reservation.known", "S reservation.open"},
        set(),
        {"reservation.open", "reservation.detail_read"},
    ),
    "get_instore_orders": ("read", {"user_id": ..., **LIMITS}, {"K user.known"}, ORDER_SHOWN, set()),
    "get_instore_reservations": ("read", {"user_id": ..., **LIMITS}, {"K user.known"}, RESERVATION_SHOWN, set()),
    "get_instore_books": ("read", {"user_id": ..., **LIMITS}, {"K user.known"}, {"book.known", "shop.known"}, set()),
    "search_instore_book": (
        "read", {"user_id": ..., "book_id": "", **LIMITS}, {"K user.known"}, {"book.known", "shop.known"}, set(),
    ),
    "search_instore_reservation": (
        "read", {"user_id": ..., "reservation_id": "", **LIMITS}, {"K user.known"}, RESERVATION_SHOWN, set(),
    ),
}  # fmt: skip
SHARED = (
    "longitude_latitude_to_distance", "weather", "address_to_longitude_latitude", "get_date_holiday_info",
    "get_holiday_date", "get_user_historical_behaviors", "get_user_all_orders", "get_nearby",
)  # fmt: skip
TITLES = {
    "instore_shop_search_recommend": ("Search shops", "搜索到店商家"),
    "instore_product_search_recommend": ("Search vouchers and sets", "搜索到店商品"),
    "create_instore_product_order": ("Buy an in-store product", "购买到店商品"),
    "pay_instore_order": ("Pay an in-store order", "支付到店订单"),
    "instore_cancel_order": ("Cancel an in-store order", "取消到店订单"),
    "instore_book": ("Book a table or room", "预订桌位"),
    "pay_instore_book": ("Pay a booking", "支付预订"),
    "instore_cancel_book": ("Cancel a booking", "取消预订"),
    "instore_reservation": ("Reserve a visit", "预约到店"),
    "instore_modify_reservation": ("Change a reservation", "修改预约"),
    "instore_cancel_reservation": ("Cancel a reservation", "取消预约"),
    "get_instore_orders": ("In-store orders", "到店订单列表"),
    "get_instore_reservations": ("Reservations", "预约列表"),
    "get_instore_books": ("Bookings", "预订列表"),
    "search_instore_book": ("Find a booking", "查找预订"),
    "search_instore_reservation": ("Find a reservation", "查找预约"),
}
LETTER = {"state": "S", "enforced": "E", "declared": "K"}
EVERYWHERE = {
    "get_user_all_orders": {
        "user.known", "shop.known", "book.known", "reservation.known", "reservation.detail_read",
        "order.known:instore", "order.detail_read:instore", "product.known:instore",
    },
    "get_nearby": {"place.known", "distance.known", "shop.known"},
}  # fmt: skip


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
        if "type" in schema:
            yield schema["type"]
        for key, value in schema.items():
            if key != "enum":
                yield from types_of(value)


def effects(listed):
    return {e["fact"] + (" ?" if e["conditional"] else "") for e in listed}


async def test_twenty_four_tools_stand_in_the_order_of_the_contract(play):
    async with play() as p:
        tools = await p.tools()
    assert [t.name for t in tools] == [*EXPECTED, *SHARED]
    kinds = [t.meta["lifeworld/kind"] for t in tools]
    assert (kinds.count("read"), kinds.count("write"), kinds.count("generic")) == (10, 9, 5)


async def test_each_tool_publishes_its_parameters_kind_and_facts(play):
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, (kind, params, requires, establishes, retracts) in EXPECTED.items():
        tool = tools[name]
        properties = tool.input_schema["properties"]
        assert list(properties) == list(params), name
        assert tool.input_schema["required"] == [key for key, default in params.items() if default is ...], name
        assert tool.input_schema["additionalProperties"] is False
        assert {k: v["default"] for k, v in properties.items() if "default" in v} == {
            key: default for key, default in params.items() if default is not ...
        }, name
        contract = tool.meta["lifeworld/contract"]
        assert tool.meta["lifeworld/kind"] == kind
        assert {f"{LETTER[r['kind']]} {r['fact']}" for r in contract["requires"]} == requires, name
        assert effects(contract["establishes"]) == establishes, name
        assert effects(contract["retracts"]) == retracts, name


async def test_the_shared_tools_publish_what_they_show_here(play):
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, facts in EVERYWHERE.items():
        assert effects(tools[name].meta["lifeworld/contract"]["establishes"]) == facts


async def test_sixty_seven_edges_join_the_tools_of_this_server(play):
    async with play() as p:
        contracts = {t.name: t.meta["lifeworld/contract"] for t in await p.tools()}
    edges = {
        (a, b)
        for a, first in contracts.items()
        for b, second in contracts.items()
        if a != b and {e["fact"] for e in first["establishes"]} & {r["fact"] for r in second["requires"]}
    }
    enforced = {
        (a, b)
        for a, b in edges
        if {e["fact"] for e in contracts[a]["establishes"]}
        & {r["fact"] for r in contracts[b]["requires"] if r["kind"] != "declared"}
    }
    assert (len(edges), len(enforced)) == (67, 36)


async def test_hints_follow_the_table_of_annotations(play):
    once = {"create_instore_product_order", "instore_book", "instore_reservation"}
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, (kind, *_) in EXPECTED.items():
        hints = tools[name].annotations
        assert hints.read_only_hint is (kind != "write")
        assert hints.destructive_hint is ("cancel" in name)
        assert hints.idempotent_hint is (name not in once)
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
        assert all(is_chinese(line) is zh for line in lines), name
        assert lines[1].startswith("用于" if zh else "Use ")
        for param in tool.input_schema["properties"].values():
            assert is_chinese(param["description"]) is zh, (name, param)


async def test_schemas_are_flat(play):
    async with play() as p:
        tools = await p.tools()
    for tool in tools:
        for schema in (tool.input_schema, tool.output_schema):
            assert not {"oneOf", "anyOf", "allOf", "$ref", "$defs", "prefixItems"} & set(keys_of(schema)), tool.name
            assert all(isinstance(kind, str) and kind != "null" for kind in types_of(schema)), tool.name
        assert not any(isinstance(v, int) and v >= 2**31 for v in tool.input_schema["properties"].values())


async def test_the_readme_lists_the_tools_with_their_arguments(play):
    readme = (Path(__file__).parents[2] / "servers" / "instore" / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$", readme, flags=re.MULTILINE))
    async with play() as p:
        tools = await p.tools()
    assert rows == {t.name: ", ".join(t.input_schema["properties"]) or "–" for t in tools}
    shops = seed_of_demo("en")["instore"]["shops"]
    assert f"{len(shops)}\nshops with {sum(len(s['products']) for s in shops)} products" in readme
