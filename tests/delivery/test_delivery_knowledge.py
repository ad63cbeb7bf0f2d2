"""Knowing before doing: what level full asks for, what shows it, and that level state asks for none of it."""

import copy

import pytest


async def test_ids_from_nowhere_are_refused_until_the_tool_of_the_hint_has_shown_them(play, wanted):
    async with play(level="full") as p:
        arguments = wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
        refusal = await p.no("create_delivery_order", **arguments)
        assert refusal["code"] == "knowledge.missing"
        assert "S2" in refusal["message"]
        assert "delivery_store_search_recommand" in refusal["hint"]
        await p.ok("delivery_store_search_recommand", keywords=["corner tea"])
        refusal = await p.no("create_delivery_order", **arguments)
        assert "P5" in refusal["message"]
        assert "get_delivery_store_info" in refusal["hint"]
        await p.ok("get_delivery_store_info", store_id="S2")
        await p.ok("create_delivery_order", **arguments)


async def test_a_product_search_shows_store_and_product_at_once(play, wanted):
    async with play(level="full") as p:
        await p.ok("delivery_product_search_recommand", keywords=["soy milk"])
        await p.ok(
            "create_delivery_order", **wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
        )


async def test_what_stands_in_the_own_orders_counts_as_known_and_in_those_of_others_does_not(play, seed, wanted):
    stranger = seed["delivery"]["orders"][-1]
    stranger.update(store_id="S2")
    stranger["products"][0].update(product_id="P5")
    async with play(seed, level="full") as p:
        await p.ok("create_delivery_order", **wanted(product_ids=["P1"], product_cnts=[1], attributes=[]))
        arguments = wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
        assert "S2" in (await p.no("create_delivery_order", **arguments))["message"]
        await p.ok("delivery_store_search_recommand", keywords=["corner tea"])
        assert "P5" in (await p.no("create_delivery_order", **arguments))["message"]


async def test_ids_that_the_seed_calls_known_are_known(play, seed, wanted):
    seed["knowledge"] = {"known_ids": ["S2", "P5"]}
    async with play(seed, level="full") as p:
        await p.ok(
            "create_delivery_order", **wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
        )


async def test_ids_in_refusals_do_not_count_as_shown(play, wanted):
    async with play(level="full") as p:
        for _ in range(2):
            refusal = await p.no(
                "create_delivery_order", **wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
            )
            assert refusal["code"] == "knowledge.missing"


async def test_stores_shown_nearby_are_known(play, wanted):
    async with play(level="full") as p:
        await p.ok("get_nearby", longitude=120.15, latitude=30.26, range=100)
        await p.ok("get_delivery_store_info", store_id="S2")
        await p.ok(
            "create_delivery_order", **wanted(store_id="S2", product_ids=["P5"], product_cnts=[1], attributes=[])
        )


@pytest.mark.parametrize("reader", ["get_delivery_order_detail", "get_user_all_orders"])
async def test_a_note_changes_only_after_the_order_was_read_in_full(play, reader):
    async with play(level="full") as p:
        await p.ok("search_delivery_orders", user_id="U1", status="paid")
        refusal = await p.no("modify_delivery_order", order_id="O_PAID", note="x")
        assert refusal["code"] == "knowledge.missing"
        assert "get_delivery_order_detail" in refusal["hint"]
        await p.ok(reader, **({"order_id": "O_PAID"} if reader.endswith("detail") else {}))
        await p.ok("modify_delivery_order", order_id="O_PAID", note="x")


@pytest.mark.parametrize("change", ["pay_delivery_order", "modify_delivery_order"])
async def test_every_change_takes_back_that_the_order_was_read(play, wanted, change):
    async with play(level="full") as p:
        order = await p.ok("create_delivery_order", **wanted(product_ids=["P1"], product_cnts=[1], attributes=[]))
        id = order["order_id"]
        await p.ok(change, order_id=id, **({"note": "a"} if change.startswith("modify") else {}))
        assert await p.code("modify_delivery_order", order_id=id, note="b") == "knowledge.missing"
        await p.ok("get_delivery_order_detail", order_id=id)
        await p.ok("modify_delivery_order", order_id=id, note="b")


async def test_a_new_order_counts_as_read_since_it_was_shown_in_full(play, wanted):
    async with play(level="full") as p:
        order = await p.ok("create_delivery_order", **wanted(product_ids=["P1"], product_cnts=[1], attributes=[]))
        await p.ok("modify_delivery_order", order_id=order["order_id"], note="b")


async def test_level_state_gives_every_result_of_level_full(play, seed, wanted):
    calls = [
        ("delivery_product_search_recommand", {"keywords": ["noodles", "milk"]}),
        ("get_delivery_store_info", {"store_id": "S1"}),
        ("create_delivery_order", wanted()),
        ("get_delivery_order_detail", {"order_id": "O_PAID"}),
        ("modify_delivery_order", {"order_id": "O_PAID", "note": "x"}),
        ("pay_delivery_order", {"order_id": "O_UNPAID"}),
        ("cancel_delivery_order", {"order_id": "O_IN-PROGRESS"}),
        ("get_user_all_orders", {}),
    ]
    texts = {}
    for level in ("full", "state"):
        async with play(copy.deepcopy(seed), level=level) as p:
            results = [await p.raw(tool, **arguments) for tool, arguments in calls]
            assert not any(r.is_error for r in results)
            texts[level] = [r.content[0].text for r in results]
    assert texts["full"] == texts["state"]


async def test_the_ledger_is_written_at_level_state_too(play):
    async with play(level="state") as p:
        await p.ok("get_delivery_order_detail", order_id="O_PAID")
        facts = p.world.read(lambda db: {tuple(r) for r in db.execute("SELECT fact, id FROM ledger")})
    assert facts == {
        ("order.detail_read:delivery", "O_PAID"),
        ("store.known", "S1"),
        ("product.known:delivery", "P1"),
        ("place.known", "12 Willow Lane, Xihu District, Hangzhou"),
        ("user.known", "U1"),
    }
