"""In-store orders: stock, money, receipts and changes, over a real client."""

from decimal import Decimal

import pytest
from lifeworld_kit.arguments import checked

FULL = [
    "order_id", "order_type", "user_id", "shop_id", "shop_name", "status", "products", "total_price", "amount_paid",
    "amount_due", "refunded", "create_time", "update_time", "revision",
]  # fmt: skip
RECEIPT = [
    "id", "order_type", "status", "total_price", "amount_paid", "amount_due", "refunded", "update_time", "revision",
]  # fmt: skip


async def test_a_new_order_is_unpaid_shown_in_full_and_takes_its_stock(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_instore_product_order", **wanted(quantity=3))
        assert p.stock("I1", "V3") == 47
    assert list(order) == FULL
    assert order["order_id"].startswith("OI")
    assert len(order["order_id"]) == 12
    assert order["products"] == [
        {"product_id": "V3", "name": "Tea egg", "quantity": 3, "unit_price": 0.1, "line_price": 0.3}
    ]
    assert (order["status"], order["order_type"], order["revision"]) == ("unpaid", "instore", 1)
    assert [order[k] for k in ("total_price", "amount_paid", "amount_due", "refunded")] == [0.3, 0, 0.3, 0]
    assert order["create_time"] == order["update_time"] == "2026-03-02 09:00:00"


async def test_one_piece_is_bought_when_no_quantity_is_given_and_2_0_is_two(play, wanted):
    async with play(level="state") as p:
        arguments = wanted()
        del arguments["quantity"]
        assert (await p.ok("create_instore_product_order", **arguments))["products"][0]["quantity"] == 1
        assert (await p.ok("create_instore_product_order", **wanted(quantity=None)))["products"][0]["quantity"] == 1
        assert (await p.ok("create_instore_product_order", **wanted(quantity=2.0)))["products"][0]["quantity"] == 2
        assert p.stock("I1", "V3") == 46


async def test_buying_and_cancelling_tell_of_order_and_stock_in_cents(play, wanted):
    async with play(level="state") as p:
        changes = await p.changes("create_instore_product_order", **wanted())
        by_kind = {c["record"]: c for c in changes}
        assert sorted(by_kind) == ["order", "stock"]
        order = by_kind["order"]["after"]
        assert by_kind["order"]["before"] is None
        assert (order["total_price"], order["amount_due"], order["products"][0]["line_price"]) == (20, 20, 20)
        assert by_kind["stock"] == {
            "record": "stock",
            "id": "I1/V3",
            "before": {"shop_id": "I1", "product_id": "V3", "stock": 50},
            "after": {"shop_id": "I1", "product_id": "V3", "stock": 48},
        }
        back = {c["record"]: c for c in await p.changes("instore_cancel_order", order_id=order["order_id"])}
        assert back["stock"]["after"]["stock"] == 50
        assert back["order"]["before"] == order
        assert p.record(order["order_id"]) == back["order"]["after"]


async def test_an_unlimited_product_keeps_no_stock_and_tells_of_none(play, wanted):
    async with play(level="state") as p:
        changes = await p.changes("create_instore_product_order", **wanted(product_id="V1", quantity=999))
        assert [c["record"] for c in changes] == ["order"]
        cancelled = await p.changes("instore_cancel_order", order_id=changes[0]["id"])
        assert [c["record"] for c in cancelled] == ["order"]
        found = await p.ok("instore_product_search_recommend", keywords=["tea for two"])
        assert (found["items"][0]["product_id"], found["items"][0]["stock"]) == ("V1", -1)
        assert p.stock("I1", "V1") == -1


async def test_the_last_piece_is_sold_once_and_comes_back_when_its_order_is_cancelled(play, wanted):
    last = wanted(product_id="V2", quantity=1)
    async with play(level="state") as p:
        order = await p.ok("create_instore_product_order", **last)
        refusal = await p.no("create_instore_product_order", **last)
        assert refusal["code"] == "stock.insufficient"
        assert "0 left" in refusal["message"]
        assert "instore_product_search_recommend" in refusal["hint"]
        shown = await p.ok("instore_product_search_recommend", keywords=["last voucher"])
        assert shown["items"][0]["stock"] == 0
        await p.ok("instore_cancel_order", order_id=order["order_id"])
        await p.ok("create_instore_product_order", **last)


async def test_more_than_is_left_is_refused_and_all_that_is_left_is_sold(play, wanted):
    async with play(level="state") as p:
        assert await p.code("create_instore_product_order", **wanted(quantity=51)) == "stock.insufficient"
        await p.ok("create_instore_product_order", **wanted(quantity=50))
        assert p.stock("I1", "V3") == 0
        assert await p.code("create_instore_product_order", **wanted(quantity=1)) == "stock.insufficient"


async def test_each_shop_sells_a_shared_product_at_its_own_price_from_its_own_stock(play, wanted):
    async with play(level="state") as p:
        for shop, price, left in (("I1", 30, 4), ("I2", 35, 1)):
            order = await p.ok("create_instore_product_order", **wanted(shop_id=shop, product_id="V9", quantity=1))
            assert (order["shop_id"], order["total_price"]) == (shop, price)
            assert p.stock(shop, "V9") == left


@pytest.mark.parametrize(("product", "quantity", "total"), [("V3", 3, 0.3), ("V1", 7, 689.5), ("V1", 999, 98401.5)])
async def test_totals_are_exact_to_the_cent(play, wanted, product, quantity, total):
    async with play(level="state") as p:
        order = await p.ok("create_instore_product_order", **wanted(product_id=product, quantity=quantity))
        assert order["total_price"] == order["amount_due"] == order["products"][0]["line_price"] == total
        assert p.record(order["order_id"])["total_price"] == int(Decimal(str(total)) * 100)


async def test_ordering_leaves_the_catalogue_and_earlier_orders_as_they_were(play, wanted):
    async with play(level="state") as p:
        catalogue = p.world.read(lambda db: [tuple(r) for r in db.execute("SELECT * FROM instore_product")])
        first = await p.ok("create_instore_product_order", **wanted(quantity=2))
        await p.ok("create_instore_product_order", **wanted(quantity=5))
        assert p.world.read(lambda db: [tuple(r) for r in db.execute("SELECT * FROM instore_product")]) == catalogue
        listed = (await p.ok("get_instore_orders", user_id="U1"))["items"]
        assert first in listed


async def test_what_a_shop_sells_reads_the_same_to_the_byte_after_it_was_ordered(play, wanted):
    """Of a product without a number in stock; where one is kept, that number alone is less."""
    async with play(level="state") as p:

        async def read(words):
            return (await p.raw("instore_product_search_recommend", keywords=[words])).content[0].text

        unlimited, limited = await read("tea for two"), await read("tea egg")
        assert '"V1"' in unlimited
        assert '"stock": 50' in limited
        first = await p.ok("create_instore_product_order", **wanted(product_id="V1", quantity=2))
        await p.ok("create_instore_product_order", **wanted(product_id="V1", quantity=5))
        await p.ok("create_instore_product_order", **wanted(product_id="V3", quantity=5))
        assert await read("tea for two") == unlimited.replace('"stock": 50', '"stock": 45')
        assert await read("tea egg") == limited.replace('"stock": 50', '"stock": 45')
        listed = (await p.ok("get_instore_orders", user_id="U1"))["items"]
        assert next(order for order in listed if order["order_id"] == first["order_id"]) == first
        assert first["products"][0]["quantity"] == 2


@pytest.mark.parametrize(("price", "total"), [(0.1, 0.3), (19.99, 59.97), (33.33, 99.99)])
async def test_totals_payments_and_refunds_are_exact_to_the_cent_everywhere(play, seed, wanted, price, total):
    seed["instore"]["shops"][0]["products"][2]["price"] = price
    async with play(seed, level="state") as p:
        result = await p.raw("create_instore_product_order", **wanted(quantity=3))
        assert f'"total_price":{total}' in result.content[0].text.replace(" ", "")
        id = result.structured_content["order_id"]
        cents = int(Decimal(str(total)) * 100)
        assert p.record(id)["total_price"] == cents
        assert (await p.ok("pay_instore_order", order_id=id))["paid_now"] == total
        assert (await p.ok("instore_cancel_order", order_id=id))["refund"] == total
        assert [p.record(id)[key] for key in ("amount_paid", "refunded", "amount_due")] == [cents, cents, 0]


async def test_a_thousand_orders_add_up_exactly(play, seed, wanted):
    seed["instore"]["shops"][0]["products"][2]["stock"] = 1000
    async with play(seed, level="state") as p:
        tool = next(t for t in p.server.tools if t.name == "create_instore_product_order")
        made = [p.world.perform(tool, checked(tool.params, wanted(quantity=1))).result for _ in range(1000)]
        assert sum(Decimal(str(order["total_price"])) for order in made) == 100
        new = {order["order_id"] for order in made}
        cents = [r["total_price"] for r in p.records()["orders"] if r["order_id"] in new]
        assert (len(cents), sum(cents)) == (1000, 10_000)
        assert p.stock("I1", "V3") == 0


async def test_a_call_carried_out_twice_makes_two_orders(play, wanted):
    async with play(level="state") as p:
        one, other = [await p.ok("create_instore_product_order", **wanted()) for _ in range(2)]
        assert one["order_id"] != other["order_id"]
        assert {k: v for k, v in one.items() if k != "order_id"} == {k: v for k, v in other.items() if k != "order_id"}


async def test_paying_pays_what_is_due_and_gives_a_receipt(play):
    async with play(level="state") as p:
        receipt = await p.ok("pay_instore_order", order_id="O_UNPAID")
        assert list(receipt) == [*RECEIPT, "paid_now"]
        assert receipt == {
            "id": "O_UNPAID", "order_type": "instore", "status": "paid", "total_price": 60, "amount_paid": 60,
            "amount_due": 0, "refunded": 0, "update_time": "2026-03-02 09:00:00", "revision": 2, "paid_now": 60,
        }  # fmt: skip
        assert await p.code("pay_instore_order", order_id="O_UNPAID") == "order.not_unpaid"


async def test_an_order_that_costs_nothing_is_still_paid_by_the_pay_tool(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_instore_product_order", **wanted(shop_id="I3", product_id="V7"))
        assert (order["status"], order["total_price"]) == ("unpaid", 0)
        receipt = await p.ok("pay_instore_order", order_id=order["order_id"])
        assert (receipt["status"], receipt["paid_now"]) == ("paid", 0)


@pytest.mark.parametrize(
    ("order_id", "refund"), [("O_UNPAID", 0), ("O_PAID", 60), ("O_UNCONSUMED", 60), ("O_IN-PROGRESS", 60)]
)
async def test_cancelling_an_open_order_gives_back_money_and_stock_once(play, order_id, refund):
    async with play(level="state") as p:
        receipt = await p.ok("instore_cancel_order", order_id=order_id)
        assert list(receipt) == [*RECEIPT, "refund"]
        assert (receipt["status"], receipt["refund"], receipt["refunded"]) == ("cancelled", refund, refund)
        assert (receipt["amount_paid"], receipt["amount_due"]) == (refund, 0)
        assert p.stock("I1", "V9") == 7
        assert await p.code("instore_cancel_order", order_id=order_id) == "order.closed"
        assert await p.code("pay_instore_order", order_id=order_id) == "order.not_unpaid"
        assert p.stock("I1", "V9") == 7


async def test_what_was_refunded_already_is_not_given_back_again(play, seed):
    seed["instore"]["orders"][1].update(amount_paid=70, refunded=10, amount_due=0)
    async with play(seed, level="state") as p:
        receipt = await p.ok("instore_cancel_order", order_id="O_PAID")
    assert (receipt["refund"], receipt["refunded"], receipt["amount_paid"]) == (60, 70, 70)


async def test_every_line_of_an_imported_order_gives_its_stock_back_and_what_is_gone_gives_none(play, seed):
    seed["instore"]["orders"][1]["products"] = [
        {"product_id": "V9", "quantity": 2, "unit_price": 30},
        {"product_id": "V3", "quantity": 10, "unit_price": 0.1},
        {"product_id": "V_GONE", "quantity": 3, "unit_price": 1},
        {"product_id": "V1", "quantity": 1, "unit_price": 98.5},
    ]
    async with play(seed, level="state") as p:
        changes = await p.changes("instore_cancel_order", order_id="O_PAID")
        assert [c["id"] for c in changes if c["record"] == "stock"] == ["I1/V9", "I1/V3"]
        assert (p.stock("I1", "V9"), p.stock("I1", "V3"), p.stock("I1", "V_GONE")) == (7, 60, -1)


async def test_ids_are_the_same_for_the_same_calls_and_differ_between_kinds(play, seed, wanted, visit):
    async def ids():
        async with play(seed, level="state") as p:
            order = await p.ok("create_instore_product_order", **wanted())
            book = await p.ok("instore_book", **visit())
            reservation = await p.ok("instore_reservation", **visit())
            return order["order_id"], book["book_id"], reservation["reservation_id"]

    first = await ids()
    assert first == await ids()
    assert len(set(first)) == 3
    assert all(id.startswith("OI") and len(id) == 12 for id in first)


async def test_orders_are_listed_newest_change_first_then_by_id_and_only_the_own(play):
    async with play(level="state") as p:
        await p.ok("pay_instore_order", order_id="O_UNPAID")
        listed = await p.ok("get_instore_orders", user_id="U1")
    ids = [o["order_id"] for o in listed["items"]]
    assert ids[0] == "O_UNPAID"
    assert ids[1:] == sorted(ids[1:])
    assert listed["total"] == len(ids) == 8
    assert "O_OTHER" not in ids
    assert all(list(o) == FULL for o in listed["items"])
