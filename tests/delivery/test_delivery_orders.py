"""Orders placed, read, paid, cancelled and given another note, over a real client."""

import json
from decimal import Decimal

import pytest
from lifeworld_kit.arguments import checked

FULL = [
    "order_id", "order_type", "user_id", "store_id", "store_name", "status", "products", "total_price", "amount_paid",
    "amount_due", "refunded", "location", "distance", "shipping_time", "dispatch_time", "delivery_time", "note",
    "create_time", "update_time", "revision",
]  # fmt: skip
RECEIPT = [
    "id", "order_type", "status", "total_price", "amount_paid", "amount_due", "refunded", "update_time", "revision",
]  # fmt: skip


async def test_a_new_order_is_unpaid_and_shown_in_full(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_delivery_order", **wanted())
    assert list(order) == FULL
    assert order["order_id"].startswith("OT")
    assert len(order["order_id"]) == 12
    assert order["products"] == [
        {
            "product_id": "P1", "name": "Beef noodles", "attributes": "mild", "quantity": 1, "unit_price": 28,
            "line_price": 28,
        },
        {
            "product_id": "P2", "name": "Soy milk", "attributes": "", "quantity": 3, "unit_price": 0.1,
            "line_price": 0.3,
        },
    ]  # fmt: skip
    assert (order["status"], order["order_type"], order["revision"]) == ("unpaid", "delivery", 1)
    money = [order[key] for key in ("total_price", "amount_paid", "amount_due", "refunded")]
    assert money == [28.3, 0, 28.3, 0]
    assert order["create_time"] == order["update_time"] == "2026-03-02 09:00:00"


async def test_the_arrival_follows_from_the_distance_by_the_rule_of_the_estimate_tool(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_delivery_order", **wanted())
        distance = await p.ok(
            "longitude_latitude_to_distance", longitude1=120.14, latitude1=30.25, longitude2=120.131, latitude2=30.259
        )
        minutes = await p.ok("delivery_distance_to_time", distance=distance["distance"])
    assert order["distance"] == distance["distance"] == 1322
    assert order["shipping_time"] == minutes["minutes"] == 34
    assert (order["dispatch_time"], order["delivery_time"]) == ("2026-03-02 11:30:00", "2026-03-02 12:04:00")


async def test_an_order_keeps_the_address_as_given_and_the_place_it_means(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_delivery_order", **wanted(address="12 willow lane"))
        assert order["location"] == {
            "address": "12 willow lane",
            "matched_address": "12 Willow Lane, Xihu District, Hangzhou",
            "longitude": 120.131,
            "latitude": 30.259,
        }
        again = await p.ok("address_to_longitude_latitude", address="12 willow lane")
        assert again["matched_address"] == "12 Willow Lane, Xihu District, Hangzhou"


async def test_times_are_stored_padded_and_now_itself_is_allowed(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_delivery_order", **wanted(dispatch_time="2026-3-2 9:0:0"))
        assert order["dispatch_time"] == "2026-03-02 09:00:00"
        last = await p.ok("create_delivery_order", **wanted(dispatch_time="2027-03-03 09:00:00"))
        assert last["dispatch_time"] == "2027-03-03 09:00:00"


async def test_a_whole_number_written_as_a_fraction_and_a_null_for_an_optional_are_taken(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_delivery_order", **wanted(product_cnts=[2.0, 1], attributes=None, note=None))
    assert [x["quantity"] for x in order["products"]] == [2, 1]
    assert (order["products"][0]["attributes"], order["note"]) == ("", "")


async def test_lists_keep_their_order_and_chosen_attributes_are_stored_as_written(play, wanted):
    async with play(level="state") as p:
        order = await p.ok(
            "create_delivery_order",
            **wanted(product_ids=["P3", "P1"], product_cnts=[5, 6], attributes=["", "hot, no coriander"]),
        )
    assert [(x["product_id"], x["quantity"], x["attributes"]) for x in order["products"]] == [
        ("P3", 5, ""),
        ("P1", 6, "hot, no coriander"),
    ]


@pytest.mark.parametrize(
    ("products", "counts", "total"),
    [
        (["P2"], [3], 0.3),
        (["P3"], [3], 59.97),
        (["P2", "P3"], [999, 999], 20069.91),
        (["P1", "P2", "P3"], [7, 7, 7], 336.63),
    ],
)
async def test_totals_are_exact_to_the_cent_as_numbers_in_text_and_in_the_record(play, wanted, products, counts, total):
    async with play(level="state") as p:
        arguments = wanted(product_ids=products, product_cnts=counts, attributes=[])
        result = await p.raw("create_delivery_order", **arguments)
        text = result.content[0].text
        shown = json.loads(text, parse_float=Decimal, parse_int=Decimal)
        assert shown["total_price"] == shown["amount_due"] == Decimal(str(total))
        assert sum(x["line_price"] for x in shown["products"]) == shown["total_price"]
        record = p.record(str(result.structured_content["order_id"]))
        assert record["total_price"] == int(Decimal(str(total)) * 100)


async def test_a_thousand_orders_add_up_exactly(play, wanted):
    async with play(level="state") as p:
        arguments = wanted(product_ids=["P2"], product_cnts=[1], attributes=[])
        tool = next(t for t in p.server.tools if t.name == "create_delivery_order")
        made = [p.world.perform(tool, checked(tool.params, arguments)).result for _ in range(1000)]
        assert sum(Decimal(str(order["total_price"])) for order in made) == Decimal("100")
        assert len({order["order_id"] for order in made}) == 1000
        new = {order["order_id"] for order in made}
        assert sum(r["total_price"] for r in p.records() if r["order_id"] in new) == 10_000


async def test_the_29th_of_february_is_a_day_of_a_leap_year_and_of_no_other(play, seed, wanted):
    seed["clock"]["now"] = "2024-02-28 09:00:00"
    async with play(seed, level="state") as p:
        order = await p.ok("create_delivery_order", **wanted(dispatch_time="2024-02-29 11:30:00"))
        assert order["dispatch_time"] == "2024-02-29 11:30:00"
        for text in ("2025-02-29 11:30:00", "2024-02-30 11:30:00"):
            assert await p.code("create_delivery_order", **wanted(dispatch_time=text)) == "time.format"


async def test_ordering_leaves_the_catalogue_and_earlier_orders_as_they_were(play, wanted):
    async with play(level="state") as p:
        product = (await p.raw("get_delivery_product_info", product_id="P1")).content[0].text
        store = (await p.raw("get_delivery_store_info", store_id="S1")).content[0].text
        first = await p.ok("create_delivery_order", **wanted(product_ids=["P1"], product_cnts=[2], attributes=["mild"]))
        await p.ok("create_delivery_order", **wanted(product_ids=["P1"], product_cnts=[5], attributes=["hot"]))
        assert (await p.raw("get_delivery_product_info", product_id="P1")).content[0].text == product
        assert (await p.raw("get_delivery_store_info", store_id="S1")).content[0].text == store
        assert await p.ok("get_delivery_order_detail", order_id=first["order_id"]) == first


async def test_two_empty_lists_make_no_order(play, wanted):
    async with play(level="state") as p:
        assert await p.code("create_delivery_order", **wanted(product_ids=[], product_cnts=[])) == "list.empty"
        assert len(p.records(None)) == 9


async def test_each_store_sells_a_shared_product_at_its_own_price(play, wanted):
    async with play(level="state") as p:
        for store, price in (("S1", 3), ("S2", 3.5)):
            order = await p.ok(
                "create_delivery_order",
                **wanted(store_id=store, product_ids=["P9"], product_cnts=[1], attributes=[]),
            )
            assert (order["store_id"], order["total_price"]) == (store, price)


async def test_a_call_carried_out_twice_makes_two_orders_and_nothing_resends_by_itself(play, wanted):
    async with play(level="state") as p:
        tool = next(t for t in await p.tools() if t.name == "create_delivery_order")
        assert tool.annotations.idempotent_hint is False
        one = await p.ok("create_delivery_order", **wanted())
        assert len(p.records(None)) == 10
        other = await p.ok("create_delivery_order", **wanted())
        assert one["order_id"] != other["order_id"]
        assert {k: v for k, v in one.items() if k != "order_id"} == {k: v for k, v in other.items() if k != "order_id"}


async def test_paying_pays_what_is_due_and_gives_a_receipt(play):
    async with play(level="state") as p:
        receipt = await p.ok("pay_delivery_order", order_id="O_UNPAID")
        assert list(receipt) == [*RECEIPT, "paid_now"]
        assert receipt == {
            "id": "O_UNPAID", "order_type": "delivery", "status": "paid", "total_price": 56, "amount_paid": 56,
            "amount_due": 0, "refunded": 0, "update_time": "2026-03-02 09:00:00", "revision": 2, "paid_now": 56,
        }  # fmt: skip
        assert await p.code("pay_delivery_order", order_id="O_UNPAID") == "order.not_unpaid"
        status = await p.ok("get_delivery_order_status", order_id="O_UNPAID")
        assert status == {"order_id": "O_UNPAID", "status": "paid"}


async def test_an_order_that_costs_nothing_is_still_paid_by_the_pay_tool(play, seed, wanted):
    seed["delivery"]["stores"][0]["products"][1]["price"] = 0
    async with play(seed, level="state") as p:
        order = await p.ok("create_delivery_order", **wanted(product_ids=["P2"], product_cnts=[1], attributes=[]))
        assert (order["status"], order["total_price"]) == ("unpaid", 0)
        receipt = await p.ok("pay_delivery_order", order_id=order["order_id"])
        assert (receipt["status"], receipt["paid_now"]) == ("paid", 0)


@pytest.mark.parametrize(
    ("order_id", "refund"), [("O_UNPAID", 0), ("O_PAID", 56), ("O_UNCONSUMED", 56), ("O_IN-PROGRESS", 56)]
)
async def test_cancelling_an_open_order_gives_back_what_was_paid(play, order_id, refund):
    async with play(level="state") as p:
        receipt = await p.ok("cancel_delivery_order", order_id=order_id)
        assert list(receipt) == [*RECEIPT, "refund"]
        assert (receipt["status"], receipt["refund"], receipt["refunded"]) == ("cancelled", refund, refund)
        assert (receipt["amount_paid"], receipt["amount_due"]) == (refund, 0)
        assert await p.code("cancel_delivery_order", order_id=order_id) == "order.closed"
        assert await p.code("pay_delivery_order", order_id=order_id) == "order.not_unpaid"


async def test_what_was_refunded_already_is_not_given_back_again(play, seed):
    seed["delivery"]["orders"][1].update(amount_paid=70, refunded=14, amount_due=0)
    async with play(seed, level="state") as p:
        receipt = await p.ok("cancel_delivery_order", order_id="O_PAID")
    assert (receipt["refund"], receipt["refunded"], receipt["amount_paid"]) == (56, 70, 70)


async def test_an_order_without_times_is_cancelled_with_its_full_refund(play, seed):
    for key in ("dispatch_time", "shipping_time", "delivery_time"):
        del seed["delivery"]["orders"][1][key]
    async with play(seed, level="state") as p:
        assert (await p.ok("cancel_delivery_order", order_id="O_PAID"))["refund"] == 56


async def test_a_note_is_replaced_or_cleared_and_nothing_else_of_the_order_changes(play):
    async with play(level="state") as p:
        before = await p.ok("get_delivery_order_detail", order_id="O_PAID")
        receipt = await p.ok("modify_delivery_order", order_id="O_PAID", note=" Leave it \x07outside ")
        assert list(receipt) == [*RECEIPT, "note"]
        assert (receipt["note"], receipt["revision"]) == ("Leave it outside", 2)
        await p.ok("modify_delivery_order", order_id="O_PAID", note="")
        after = await p.ok("get_delivery_order_detail", order_id="O_PAID")
    assert after == {**before, "note": "", "revision": 3, "update_time": "2026-03-02 09:00:00"}


async def test_orders_are_listed_by_status_newest_change_first_then_by_id_and_only_the_own(play):
    async with play(level="state") as p:
        unpaid = await p.ok("search_delivery_orders", user_id="U1")
        assert [list(x) for x in unpaid["items"]] == [
            [
                "order_id", "order_type", "store_id", "store_name", "status", "total_price", "amount_due",
                "create_time", "update_time",
            ]
        ]  # fmt: skip
        assert [x["order_id"] for x in unpaid["items"]] == ["O_UNPAID"]
        await p.ok("pay_delivery_order", order_id="O_UNPAID")
        every = await p.ok("search_delivery_orders", user_id="U1", status="all")
        assert [x["order_id"] for x in every["items"]] == [
            "O_UNPAID", "O_CANCELLED", "O_CONSUMED", "O_DELIVERED", "O_IN-PROGRESS", "O_PAID", "O_PROCESSED",
            "O_UNCONSUMED",
        ]  # fmt: skip
        assert (await p.ok("search_delivery_orders", user_id="U1"))["items"] == []
        in_full = await p.ok("get_user_all_orders")
        assert [x["order_id"] for x in in_full["items"]] == [x["order_id"] for x in every["items"]]
        assert list(in_full["items"][0]) == ["record_type", *FULL]


async def test_a_null_status_is_the_default_status(play):
    async with play(level="state") as p:
        found = await p.ok("search_delivery_orders", user_id="U1", status=None)
    assert [x["order_id"] for x in found["items"]] == ["O_UNPAID"]


async def test_every_change_is_told_to_the_caller_in_this_process_with_money_in_cents(play, wanted):
    async with play(level="state") as p:
        created = await p.raw("create_delivery_order", **wanted())
        (change,) = created.meta["lifeworld/changes"]
        id = created.structured_content["order_id"]
        assert (change["record"], change["id"], change["before"]) == ("order", id, None)
        assert change["after"]["total_price"] == 2830
        assert change["after"] == p.record(id)
        paid = await p.raw("pay_delivery_order", order_id=id)
        (then,) = paid.meta["lifeworld/changes"]
        assert then["before"] == change["after"]
        assert then["after"] == p.record(id)
        assert then["after"]["amount_paid"] == 2830


async def test_the_same_calls_in_the_same_world_give_the_same_bytes(play, seed, wanted):
    async def history():
        async with play(seed, level="state") as p:
            texts = []
            for tool, arguments in [
                ("delivery_product_search_recommand", {"keywords": ["tea"]}),
                ("create_delivery_order", wanted()),
                ("create_delivery_order", wanted(product_cnts=[2, 2])),
                ("pay_delivery_order", {"order_id": "O_UNPAID"}),
                ("cancel_delivery_order", {"order_id": "O_PAID"}),
                ("get_user_all_orders", {}),
            ]:
                texts += [c.text for c in (await p.raw(tool, **arguments)).content]
            return texts, p.world.digest()

    assert await history() == await history()


async def test_two_worlds_of_one_server_never_see_each_other(play, seed, seed_zh, wanted):
    async with play(seed, level="state") as p:
        other = p.server.worlds.create({**seed_zh, "world_id": "other"}, "full")
        start = other.digest()
        order = await p.ok("create_delivery_order", **wanted())
        meta = {"lifeworld/world": other.handle}
        refused = await p.client.call_tool("get_delivery_order_status", {"order_id": order["order_id"]}, meta=meta)
        assert json.loads(refused.content[0].text)["code"] == "order.unknown"
        assert other.digest() == start
        assert other.read(lambda db: db.execute("SELECT count(*) FROM ledger").fetchone()[0]) == 0


async def test_a_running_clock_sends_paid_orders_out_and_delivers_them(play, seed):
    seed["clock"].update(mode="step", step_seconds=3600, transitions=True)
    async with play(seed, level="full") as p:
        for hour, status in enumerate(["paid", "paid", "paid", "in-progress", "delivered"]):
            detail = await p.ok("get_delivery_order_detail", order_id="O_PAID")
            assert detail["status"] == status, hour
        assert (detail["update_time"], detail["revision"]) == ("2026-03-02 12:04:00", 3)
        assert p.record("O_UNPAID")["status"] == "unpaid"
        changes, _ = p.world.changes(0)
    moves = [(c["id"], c["before"]["status"], c["after"]["status"]) for c in changes if c["id"] == "O_PAID"]
    assert moves == [("O_PAID", "paid", "in-progress"), ("O_PAID", "in-progress", "delivered")]


async def test_a_change_that_time_made_takes_back_what_was_read(play, seed):
    seed["clock"].update(mode="step", step_seconds=7200, transitions=True)
    async with play(seed, level="full") as p:
        await p.ok("get_delivery_order_detail", order_id="O_PAID")
        await p.ok("get_delivery_order_status", order_id="O_UNPAID")
        assert (await p.no("modify_delivery_order", order_id="O_PAID", note="x"))["code"] == "knowledge.missing"
