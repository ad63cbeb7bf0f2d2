"""Knowing before doing: what level full asks for, what shows it, and that level state asks for none of it."""

import copy
import json

import pytest

ENTITY = {"hotel": "H1", "attraction": "A1", "flight": "F1", "train": "G1"}
PRODUCT = {"hotel": "R2", "attraction": "T1", "flight": "FS1", "train": "TS1"}
SEARCH = {
    "hotel": ("hotel_search_recommand", {"city_name": "Hangzhou"}),
    "attraction": ("attractions_search_recommend", {"city_name": "Hangzhou", "key_words": []}),
    "flight": ("flight_search_recommend", {"departure": "Hangzhou", "destination": "Beijing"}),
    "train": (
        "train_ticket_search", {"departure": "Hangzhou", "destination": "Shanghai", "date": "2026-03-06"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", ENTITY)
async def test_ids_from_nowhere_are_refused_until_the_tool_of_the_hint_has_shown_them(play, seed, wanted, kind):
    seed["travel"]["orders"] = []
    tool, arguments = SEARCH[kind]
    async with play(seed, level="full") as p:
        refusal = await p.no(f"create_{kind}_order", **wanted(kind))
        assert refusal["code"] == "knowledge.missing"
        assert ENTITY[kind] in refusal["message"]
        assert tool in refusal["hint"]
        await p.ok(tool, **arguments)
        if kind in ("hotel", "attraction"):
            refusal = await p.no(f"create_{kind}_order", **wanted(kind))
            assert PRODUCT[kind] in refusal["message"]
            assert f"get_ota_{kind}_info" in refusal["hint"]
            await p.ok(f"get_ota_{kind}_info", **{f"{kind}_id": ENTITY[kind]})
        await p.ok(f"create_{kind}_order", **wanted(kind))


@pytest.mark.parametrize("kind", ENTITY)
async def test_an_info_shows_the_products_and_nearby_the_entity(play, seed, wanted, kind):
    seed["travel"]["orders"] = []
    async with play(seed, level="full") as p:
        await p.ok(f"get_ota_{kind}_info", **{f"{kind}_id": ENTITY[kind]})
        refusal = await p.no(f"create_{kind}_order", **wanted(kind))
        assert ENTITY[kind] in refusal["message"]
        await p.ok("get_nearby", longitude=120, latitude=30, range=2000000)
        await p.ok(f"create_{kind}_order", **wanted(kind))


@pytest.mark.parametrize("kind", ENTITY)
async def test_what_stands_in_the_own_orders_counts_as_known_and_in_those_of_others_does_not(play, seed, wanted, kind):
    orders = seed["travel"]["orders"]
    async with play(seed, level="full") as p:
        await p.ok(f"create_{kind}_order", **wanted(kind))
    seed["travel"]["orders"] = [order for order in orders if order["user_id"] != "U1"]
    async with play(seed, level="full") as p:
        assert await p.code(f"create_{kind}_order", **wanted(kind)) == "knowledge.missing"


async def test_ids_that_the_seed_gives_are_known(play, seed, wanted):
    seed["travel"]["orders"] = []
    seed["knowledge"] = {"known_ids": ["G1", "TS1"]}
    async with play(seed) as p:
        await p.ok("create_train_order", **wanted("train"))
        assert await p.code("create_flight_order", **wanted("flight")) == "knowledge.missing"


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [("get_train_order_detail", {"order_id": "O_TRAIN_PAID"}), ("get_user_all_orders", {"limit": 100})],
)
async def test_a_change_of_date_needs_the_order_read_since_its_last_change(play, tool, arguments):
    change = {"order_id": "O_TRAIN_PAID", "user_id": "U1"}
    async with play(level="full") as p:
        await p.ok("search_train_order", user_id="U1")
        refusal = await p.no("modify_train_order", **change, new_date="2026-03-08")
        assert refusal["code"] == "knowledge.missing"
        assert "get_train_order_detail" in refusal["hint"]
        await p.ok(tool, **arguments)
        await p.ok("modify_train_order", **change, new_date="2026-03-08")
        assert await p.code("modify_train_order", **change, new_date="2026-03-06") == "knowledge.missing"
        await p.ok(tool, **arguments)
        await p.ok("modify_train_order", **change, new_date="2026-03-06")


async def test_a_new_order_counts_as_read_and_a_paid_one_no_longer(play, seed, wanted):
    async with play(level="full") as p:
        order = await p.ok("create_train_order", **wanted("train"))
        change = {"order_id": order["order_id"], "user_id": "U1", "new_date": "2026-03-08"}
        assert await p.code("modify_train_order", **change) == "order.not_paid"
        await p.ok("pay_train_order", order_id=order["order_id"])
        assert await p.code("modify_train_order", **change) == "knowledge.missing"


async def test_only_what_a_page_shows_becomes_known(play, seed, wanted):
    seed["travel"]["orders"] = []
    seed["travel"]["hotels"][1]["city"] = "Hangzhou"
    async with play(seed, level="full") as p:
        await p.ok("hotel_search_recommand", city_name="Hangzhou", limit=1)
        await p.ok("get_ota_hotel_info", hotel_id="H2")
        refusal = await p.no("create_hotel_order", **wanted("hotel", hotel_id="H2", room_id="R9"))
        assert "H2" in refusal["message"]
        await p.ok("hotel_search_recommand", city_name="Hangzhou", limit=1, offset=1)
        await p.ok("create_hotel_order", **wanted("hotel", hotel_id="H2", room_id="R9"))


async def test_what_succeeds_at_level_full_succeeds_with_the_same_bytes_at_level_state(play, seed, wanted):
    texts = {}
    for level in ("full", "state"):
        async with play(copy.deepcopy(seed), level=level) as p:
            found = [
                await p.raw("train_ticket_search", departure="Hangzhou", destination="Shanghai", date="2026-03-06"),
                created := await p.raw("create_train_order", **wanted("train", quantity=2)),
            ]
            order_id = json.loads(created.content[0].text)["order_id"]
            for tool, arguments in [
                ("pay_train_order", {}),
                ("get_train_order_detail", {}),
                ("modify_train_order", {"user_id": "U1", "new_date": "2026-03-07"}),
                ("cancel_train_order", {"user_id": "U1"}),
            ]:
                found.append(await p.raw(tool, order_id=order_id, **arguments))
            assert not any(result.is_error for result in found)
            texts[level] = [result.content[0].text for result in found]
    assert texts["full"] == texts["state"]


async def test_the_ledger_is_written_at_level_state_too(play):
    async with play(level="state") as p:
        await p.ok("get_train_order_detail", order_id="O_TRAIN_PAID")
        facts = p.world.read(lambda db: {tuple(r) for r in db.execute("SELECT fact, id FROM ledger")})
    assert facts == {
        ("order.detail_read:train", "O_TRAIN_PAID"),
        ("train.known", "G1"),
        ("product.known:train", "TS1"),
        ("user.known", "U1"),
    }


async def test_every_declared_effect_enters_the_ledger(play, wanted):
    def ledger(p):
        return p.world.read(lambda db: {r[0] for r in db.execute("SELECT fact FROM ledger WHERE established = 1")})

    async with play(level="state") as p:
        tools = {t.name: t for t in await p.tools()}
    calls = [
        *SEARCH.values(),
        *((f"get_ota_{k}_info", {f"{k}_id": id}) for k, id in ENTITY.items()),
        *((f"create_{k}_order", wanted(k)) for k in ENTITY),
        *((f"search_{k}_order", {"user_id": "U1"}) for k in ENTITY),
        *((f"get_{k}_order_detail", {"order_id": f"O_{k.upper()}_PAID"}) for k in ENTITY),
        ("get_user_all_orders", {"limit": 100}),
        ("get_nearby", {"longitude": 120, "latitude": 30, "range": 2000000}),
    ]
    for tool, arguments in calls:
        async with play(level="state") as p:
            await p.ok(tool, **arguments)
            declared = {e["fact"] for e in tools[tool].meta["lifeworld/contract"]["establishes"]}
            state = {f for f in declared if f.split(":")[0] in ("order.unpaid", "order.open", "order.paid")}
            assert ledger(p) == declared - state, tool
