"""What the server publishes: names, parameters, kinds, hints, schemas, words and facts, held against the contract."""

import re
from pathlib import Path

import pytest
from lifeworld_delivery.demo import seed as seed_of_demo

LIMITS = {"limit": 20, "offset": 0}
EXPECTED = {
    "delivery_distance_to_time": ("generic", {"distance": ...}, {"K distance.known"}, {"duration.known"}, set()),
    "get_delivery_store_info": (
        "read",
        {"store_id": ...},
        {"K store.known"},
        {"product.known:delivery", "place.known"},
        set(),
    ),
    "get_delivery_product_info": (
        "read",
        {"product_id": ...},
        {"K product.known:delivery"},
        {"store.known"},
        set(),
    ),
    "delivery_store_search_recommand": (
        "read",
        {"keywords": ..., **LIMITS},
        set(),
        {"store.known", "place.known"},
        set(),
    ),
    "delivery_product_search_recommand": (
        "read",
        {"keywords": ..., **LIMITS},
        set(),
        {"store.known", "product.known:delivery"},
        set(),
    ),
    "create_delivery_order": (
        "write",
        {
            "user_id": ..., "store_id": ..., "product_ids": ..., "product_cnts": ..., "address": ...,
            "dispatch_time": ..., "attributes": [], "note": "",
        },
        {"K user.known", "E store.known", "E product.known:delivery"},
        {
            "order.known:delivery", "order.unpaid:delivery", "order.open:delivery", "order.detail_read:delivery",
            "place.known",
        },
        set(),
    ),
    "pay_delivery_order": (
        "write",
        {"order_id": ...},
        {"K order.known:delivery", "S order.unpaid:delivery"},
        {"order.paid:delivery"},
        {"order.unpaid:delivery", "order.detail_read:delivery"},
    ),
    "get_delivery_order_status": (
        "read",
        {"order_id": ...},
        {"K order.known:delivery"},
        {"order.status_known:delivery"},
        set(),
    ),
    "cancel_delivery_order": (
        "write",
        {"order_id": ...},
        {"K order.known:delivery", "S order.open:delivery"},
        set(),
        {
            "order.open:delivery", "order.unpaid:delivery", "order.paid:delivery", "order.detail_read:delivery",
        },
    ),
    "modify_delivery_order": (
        "write",
        {"order_id": ..., "note": ...},
        {"K order.known:delivery", "E order.detail_read:delivery", "S order.open:delivery"},
        set(),
        {"order.detail_read:delivery"},
    ),
    "search_delivery_orders": (
        "read",
        {"user_id": ..., "status": "unpaid", **LIMITS},
        {"K user.known"},
        {"order.known:delivery", "store.known"},
        set(),
    ),
    "get_delivery_order_detail": (
        "read",
        {"order_id": ...},
        {"K order.known:delivery"},
        {
            "order.detail_read:delivery", "store.known", "product.known:delivery", "place.known", "user.known",
        },
        set(),
    ),
}  # fmt: skip
SHARED = (
    "longitude_latitude_to_distance", "weather", "address_to_longitude_latitude", "get_date_holiday_info",
    "get_holiday_date", "get_user_historical_behaviors", "get_user_all_orders", "get_nearby",
)  # fmt: skip
TITLES = {
    "delivery_distance_to_time": ("Delivery duration", "配送时长估算"),
    "get_delivery_store_info": ("Store with its menu", "外卖商家详情"),
    "get_delivery_product_info": ("Delivery product", "外卖商品详情"),
    "delivery_store_search_recommand": ("Search delivery stores", "搜索外卖商家"),
    "delivery_product_search_recommand": ("Search delivery products", "搜索外卖商品"),
    "create_delivery_order": ("Place a delivery order", "创建外卖订单"),
    "pay_delivery_order": ("Pay a delivery order", "支付外卖订单"),
    "get_delivery_order_status": ("Delivery order status", "外卖订单状态"),
    "cancel_delivery_order": ("Cancel a delivery order", "取消外卖订单"),
    "modify_delivery_order": ("Change the note of a delivery order", "修改外卖订单备注"),
    "search_delivery_orders": ("Find delivery orders", "查找外卖订单"),
    "get_delivery_order_detail": ("Delivery order in full", "外卖订单详情"),
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
        if "type" in schema:
            yield schema["type"]
        for key, value in schema.items():
            if key != "enum":
                yield from types_of(value)


async def test_twenty_tools_stand_in_the_order_of_the_contract(play):
    async with play() as p:
        tools = await p.tools()
    assert [t.name for t in tools] == [*EXPECTED, *SHARED]
    kinds = [t.meta["lifeworld/kind"] for t in tools]
    assert (kinds.count("read"), kinds.count("write"), kinds.count("generic")) == (10, 4, 6)


@pytest.mark.parametrize("name", EXPECTED)
async def test_a_tool_publishes_its_parameters_kind_and_facts(play, name):
    kind, params, requires, establishes, retracts = EXPECTED[name]
    async with play() as p:
        tool = next(t for t in await p.tools() if t.name == name)
    properties = tool.input_schema["properties"]
    assert list(properties) == list(params)
    assert tool.input_schema["required"] == [key for key, default in params.items() if default is ...]
    assert tool.input_schema["additionalProperties"] is False
    assert {k: v["default"] for k, v in properties.items() if "default" in v} == {
        key: default for key, default in params.items() if default is not ...
    }
    contract = tool.meta["lifeworld/contract"]
    assert tool.meta["lifeworld/kind"] == kind
    assert {f"{LETTER[r['kind']]} {r['fact']}" for r in contract["requires"]} == requires
    assert {e["fact"] for e in contract["establishes"]} == establishes
    assert {e["fact"] for e in contract["retracts"]} == retracts


async def test_hints_follow_the_table_of_annotations(play):
    async with play() as p:
        tools = {t.name: t for t in await p.tools()}
    for name, (kind, *_) in EXPECTED.items():
        hints = tools[name].annotations
        assert hints.read_only_hint is (kind != "write")
        assert hints.destructive_hint is (name == "cancel_delivery_order")
        assert hints.idempotent_hint is (name != "create_delivery_order")
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


async def test_schemas_are_flat(play):
    async with play() as p:
        tools = await p.tools()
    for tool in tools:
        for schema in (tool.input_schema, tool.output_schema):
            assert not {"oneOf", "anyOf", "allOf", "$ref", "$defs", "prefixItems"} & set(keys_of(schema)), tool.name
            assert all(isinstance(kind, str) and kind != "null" for kind in types_of(schema)), tool.name
        assert not any(isinstance(v, int) and v >= 2**31 for v in tool.input_schema["properties"].values())


async def test_the_readme_lists_the_tools_with_their_arguments(play):
    readme = (Path(__file__).parents[2] / "servers" / "delivery" / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$", readme, flags=re.MULTILINE))
    async with play() as p:
        tools = await p.tools()
    assert rows == {t.name: ", ".join(t.input_schema["properties"]) or "–" for t in tools}
    stores = seed_of_demo("en")["delivery"]["stores"]
    assert f"{len(stores)}\nstores with {sum(len(s['products']) for s in stores)} products" in readme
