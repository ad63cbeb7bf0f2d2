"""Orders placed, paid, moved to another date and cancelled: records, receipts, money to the cent, and stock."""

import json
from decimal import Decimal

import pytest
from lifeworld_kit.arguments import checked
from lifeworld_kit.money import cents

KINDS = ("hotel", "attraction", "flight", "train")
TAKEN = {"hotel": ("R2", 2), "attraction": ("T1", 50), "flight": ("FS1", 9), "train": ("TS1", 9)}


def money(order):
    return tuple(order[key] for key in ("total_price", "amount_paid", "amount_due", "refunded"))


async def paid_train(p, wanted, quantity=1):
    order = await p.ok("create_train_order", **wanted("train", quantity=quantity))
    await p.ok("pay_train_order", order_id=order["order_id"])
    return order["order_id"]


@pytest.mark.parametrize("kind", KINDS)
async def test_a_new_order_is_unpaid_in_full_and_takes_its_stock_at_once(play, wanted, kind):
    product, before = TAKEN[kind]
    async with play(level="state") as p:
        order = await p.ok(f"create_{kind}_order", **wanted(kind))
        assert order["order_id"].startswith("OO")
        assert len(order["order_id"]) == 12
        assert (order["order_type"], order["user_id"], order["status"], order["revision"]) == (kind, "U1", "unpaid", 1)
        assert order["create_time"] == order["update_time"] == "2026-03-02 09:00:00"
        whole = order["total_price"]
        assert money(order) == (whole, 0, whole, 0)
        assert p.stock(product, "06") == before - 1
        assert await p.ok(f"get_{kind}_order_detail", order_id=order["order_id"]) == order


async def test_a_full_record_has_the_keys_of_the_contract_in_order(play, wanted):
    async with play(level="state") as p:
        train = await p.ok("create_train_order", **wanted("train", quantity=2))
        hotel = await p.ok("create_hotel_order", **wanted("hotel"))
    assert list(train) == [
        "order_id", "order_type", "user_id", "train_id", "name", "status", "products", "departure", "total_price",
        "amount_paid", "amount_due", "refunded", "create_time", "update_time", "revision",
    ]  # fmt: skip
    assert (train["train_id"], train["name"]) == ("G1", "G7301")
    assert train["departure"] == {
        "departure_city": "Hangzhou", "arrival_city": "Shanghai", "departure_time": "08:10:00",
    }  # fmt: skip
    assert train["products"] == [
        {
            "seat_id": "TS1", "seat_type": "second class", "date": "2026-03-06", "quantity": 2, "unit_price": 73.5,
            "line_price": 147,
        }
    ]  # fmt: skip
    assert (hotel["hotel_id"], hotel["name"]) == ("H1", "Lake Inn")
    assert "departure" not in hotel
    assert hotel["products"] == [
        {
            "room_id": "R2", "room_type": "double", "date": "2026-03-06", "quantity": 1, "unit_price": 420.5,
            "line_price": 420.5,
        }
    ]  # fmt: skip


async def test_a_room_id_of_several_nights_sells_the_earliest_from_today_on_that_is_left(play, wanted):
    async with play(level="state") as p:
        nights = []
        for _ in range(3):
            order = await p.ok("create_hotel_order", **wanted("hotel", room_id="R1"))
            nights.append((order["products"][0]["date"], order["total_price"]))
        assert nights == [("2026-03-03", 310), ("2026-03-04", 320), ("2026-03-04", 320)]
        assert p.stock("R1", "01") == 5
        assert await p.code("create_hotel_order", **wanted("hotel", room_id="R1")) == "stock.insufficient"


async def test_a_total_of_nothing_still_starts_unpaid_and_is_paid(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_hotel_order", **wanted("hotel", room_id="RF"))
        assert (order["status"], money(order)) == ("unpaid", (0, 0, 0, 0))
        receipt = await p.ok("pay_hotel_order", order_id=order["order_id"])
    assert (receipt["status"], receipt["paid_now"]) == ("paid", 0)


@pytest.mark.parametrize(("quantity", "whole"), [(1, 15.05), (3, 45.15)])
async def test_money_has_no_binary_noise(play, wanted, quantity, whole):
    async with play(level="state") as p:
        order = await p.ok("create_attraction_order", **wanted("attraction", ticket_id="T2", quantity=quantity))
        assert order["total_price"] == whole
        assert p.record(order["order_id"])["total_price"] == round(whole * 100)


@pytest.mark.parametrize("kind", KINDS)
async def test_paying_and_cancelling_leave_receipts_and_return_what_was_taken(play, wanted, kind):
    product, before = TAKEN[kind]
    async with play(level="state") as p:
        order = await p.ok(f"create_{kind}_order", **wanted(kind))
        id, whole = order["order_id"], order["total_price"]
        receipt = await p.ok(f"pay_{kind}_order", order_id=id)
        assert receipt == {
            "id": id, "order_type": kind, "status": "paid", "total_price": whole, "amount_paid": whole,
            "amount_due": 0, "refunded": 0, "update_time": "2026-03-02 09:00:00", "revision": 2, "paid_now": whole,
        }  # fmt: skip
        receipt = await p.ok(f"cancel_{kind}_order", order_id=id, user_id="U1")
        assert (receipt["status"], receipt["refund"], receipt["revision"]) == ("cancelled", whole, 3)
        assert money(receipt) == (whole, whole, 0, whole)
        assert p.stock(product, "06") == before


@pytest.mark.parametrize("kind", KINDS)
async def test_an_unpaid_order_is_cancelled_without_refund(play, wanted, kind):
    async with play(level="state") as p:
        order = await p.ok(f"create_{kind}_order", **wanted(kind))
        receipt = await p.ok(f"cancel_{kind}_order", order_id=order["order_id"], user_id="U1")
    assert (receipt["refund"], money(receipt)) == (0, (order["total_price"], 0, 0, 0))


@pytest.mark.parametrize("status", ["UNCONSUMED", "IN-PROGRESS"])
async def test_other_open_orders_are_cancelled_and_refunded(play, status):
    async with play(level="state") as p:
        receipt = await p.ok("cancel_train_order", order_id=f"O_TRAIN_{status}", user_id="U1")
        assert receipt["refund"] == 73.5
        assert p.stock("TS1", "06") == 10


async def test_cancelling_what_is_no_longer_sold_returns_no_stock_and_is_no_error(play, seed):
    seed["travel"]["orders"][0].update(hotel_id="H_GONE")
    async with play(seed, level="state") as p:
        before = p.world.records(None)["stock"]
        await p.ok("cancel_hotel_order", order_id="O_HOTEL_UNPAID", user_id="U1")
        assert p.world.records(None)["stock"] == before


async def test_every_line_of_an_order_returns_its_stock(play):
    async with play(level="state") as p:
        await p.ok("cancel_train_order", order_id="O_TRAIN_MULTI", user_id="U1")
        assert (p.stock("TS1", "06"), p.stock("TS1", "07")) == (10, 5)


async def test_a_dearer_date_leaves_the_difference_to_pay_and_keeps_what_was_paid(play, wanted):
    async with play(level="state") as p:
        id = await paid_train(p, wanted, 3)
        receipt = await p.ok("modify_train_order", order_id=id, user_id="U1", new_date="2026-3-7")
        assert receipt == {
            "id": id, "order_type": "train", "status": "unpaid", "total_price": 240.6, "amount_paid": 220.5,
            "amount_due": 20.1, "refunded": 0, "update_time": "2026-03-02 09:00:00", "revision": 3,
            "old_date": "2026-03-06", "new_date": "2026-03-07", "difference": 20.1, "refund": 0,
        }  # fmt: skip
        assert (p.stock("TS1", "06"), p.stock("TS1", "07")) == (9, 1)
        receipt = await p.ok("pay_train_order", order_id=id)
        assert (receipt["status"], receipt["paid_now"], money(receipt)) == ("paid", 20.1, (240.6, 240.6, 0, 0))


async def test_a_cheaper_date_is_refunded_at_once_and_a_later_cancel_refunds_the_rest(play, wanted):
    async with play(level="state") as p:
        id = await paid_train(p, wanted, 3)
        receipt = await p.ok("modify_train_order", order_id=id, user_id="U1", new_date="2026-03-08")
        assert (receipt["status"], receipt["difference"], receipt["refund"]) == ("paid", -40.35, 40.35)
        assert money(receipt) == (180.15, 220.5, 0, 40.35)
        receipt = await p.ok("cancel_train_order", order_id=id, user_id="U1")
        assert receipt["refund"] == 180.15
        assert money(receipt) == (180.15, 220.5, 0, 220.5)
        assert (p.stock("TS1", "06"), p.stock("TS1", "08")) == (9, 5)


@pytest.mark.parametrize("kind", ["flight", "train"])
async def test_cancelling_before_the_surcharge_is_paid_refunds_the_first_payment(play, seed, wanted, kind):
    seats = seed["travel"][f"{kind}s"][0]["products"]
    seats[2]["price"], seats[3]["price"] = 100, 150
    async with play(seed, level="state") as p:
        id = (await p.ok(f"create_{kind}_order", **wanted(kind)))["order_id"]
        assert (await p.ok(f"pay_{kind}_order", order_id=id))["paid_now"] == 100
        receipt = await p.ok(f"modify_{kind}_order", order_id=id, user_id="U1", new_date="2026-03-07")
        assert (receipt["status"], receipt["amount_due"]) == ("unpaid", 50)
        receipt = await p.ok(f"cancel_{kind}_order", order_id=id, user_id="U1")
    assert (receipt["refund"], money(receipt)) == (100, (150, 100, 0, 100))


@pytest.mark.parametrize("kind", KINDS)
async def test_ordering_leaves_the_catalogue_and_earlier_orders_as_they_were(play, seed, wanted, kind):
    product = TAKEN[kind][0]
    for row in seed["travel"][f"{kind}s"][0]["products"]:
        row["stock"] = 20

    async def read(p):
        shown = await p.ok(f"get_ota_{kind}_info", **{f"{kind}_id": wanted(kind)[f"{kind}_id"]})
        left = [row.pop("stock") for row in shown["products"] if product in row.values() and row["date"][-2:] == "06"]
        assert all(row.pop("stock", 20) == 20 for row in shown["products"])
        return json.dumps(shown), left

    counts = [{}, {}] if kind == "hotel" else [{"quantity": 2}, {"quantity": 5}]
    async with play(seed, level="state") as p:
        text, left = await read(p)
        assert left == [20]
        first = await p.ok(f"create_{kind}_order", **wanted(kind, **counts[0]))
        assert await read(p) == (text, [20 - counts[0].get("quantity", 1)])
        await p.ok(f"create_{kind}_order", **wanted(kind, **counts[1]))
        assert await read(p) == (text, [20 - sum(count.get("quantity", 1) for count in counts)])
        assert await p.ok(f"get_{kind}_order_detail", order_id=first["order_id"]) == first


@pytest.mark.parametrize(("price", "quantity", "whole"), [(0.1, 3, 0.3), (19.99, 3, 59.97), (33.33, 3, 99.99)])
async def test_totals_changes_and_refunds_are_exact_to_the_cent_everywhere(play, seed, wanted, price, quantity, whole):
    seats = seed["travel"]["trains"][0]["products"]
    seats[2]["price"], seats[3]["price"] = price, round(price + 0.07, 2)
    async with play(seed, level="state") as p:
        result = await p.raw("create_train_order", **wanted("train", quantity=quantity))
        assert f'"total_price":{whole}' in result.content[0].text.replace(" ", "")
        id = result.structured_content["order_id"]
        assert p.record(id)["total_price"] == cents(whole)
        await p.ok("pay_train_order", order_id=id)
        changed = await p.ok("modify_train_order", order_id=id, user_id="U1", new_date="2026-03-07")
        assert cents(changed["amount_due"]) == 7 * quantity
        await p.ok("pay_train_order", order_id=id)
        back = await p.ok("modify_train_order", order_id=id, user_id="U1", new_date="2026-03-06")
        assert cents(back["refund"]) == 7 * quantity
        paid, kept = cents(back["amount_paid"]), cents(back["total_price"])
        assert (paid, kept + cents(back["refunded"])) == (cents(whole) + 7 * quantity, paid)


async def test_a_thousand_orders_add_up_exactly(play, seed, wanted):
    seat = seed["travel"]["trains"][0]["products"][2]
    seat["price"], seat["stock"] = 0.1, 1000
    async with play(seed, level="state") as p:
        tool = next(t for t in p.server.tools if t.name == "create_train_order")
        made = [p.world.perform(tool, checked(tool.params, wanted("train"))).result for _ in range(1000)]
        assert sum(Decimal(str(order["total_price"])) for order in made) == 100
        records = [r for r in p.records() if r["create_time"] == "2026-03-02 09:00:00"]
        assert (len(records), sum(r["total_price"] for r in records)) == (1000, 10_000)
        assert p.stock("TS1", "06") == 0


async def test_the_29th_of_february_is_a_day_of_a_leap_year_and_of_no_other(play, seed, wanted):
    seed["clock"]["now"] = "2024-02-28 09:00:00"
    seed["travel"]["trains"][0]["products"][2]["date"] = "2024-02-29"
    async with play(seed, level="state") as p:
        order = await p.ok("create_train_order", **wanted("train", date="2024-02-29"))
        assert order["products"][0]["date"] == "2024-02-29"
        assert await p.code("create_train_order", **wanted("train", date="2025-02-29")) == "date.format"


async def test_the_same_price_changes_the_date_alone(play, seed, wanted):
    seed["travel"]["flights"][0]["products"][3]["price"] = 880
    async with play(seed, level="state") as p:
        receipt = await p.ok("modify_flight_order", order_id="O_FLIGHT_PAID", user_id="U1", new_date="2026-03-07")
        assert (receipt["status"], receipt["difference"], receipt["refund"]) == ("paid", 0, 0)
        record = p.record("O_FLIGHT_PAID")
    assert record["products"][0]["date"] == "2026-03-07"
    assert money(record) == (88000, 88000, 0, 0)


@pytest.mark.parametrize(("day", "seat"), [("10", "TS1"), ("11", "TS0")])
async def test_at_a_change_the_same_product_wins_then_the_lowest_id_of_the_class(play, day, seat):
    async with play(level="state") as p:
        await p.ok("modify_train_order", order_id="O_TRAIN_PAID", user_id="U1", new_date=f"2026-03-{day}")
        assert p.record("O_TRAIN_PAID")["products"][0]["seat_id"] == seat
        assert p.stock(seat, day) == 4
        assert p.stock("TS1", "06") == 10


async def test_a_change_keeps_the_class(play, seed):
    seed["travel"]["orders"].append(
        {
            **next(o for o in seed["travel"]["orders"] if o["order_id"] == "O_TRAIN_PAID"),
            "order_id": "FIRST",
            "products": [
                {"seat_id": "TS2", "seat_type": "first class", "date": "2026-03-06", "quantity": 1, "unit_price": 117}
            ],
        }
    )
    async with play(seed, level="state") as p:
        code = await p.code("modify_train_order", order_id="FIRST", user_id="U1", new_date="2026-03-07")
    assert code == "product.not_on_date"


async def test_money_that_differs_from_the_lines_stays_balanced_through_a_change(play, seed):
    order = next(o for o in seed["travel"]["orders"] if o["order_id"] == "O_TRAIN_PAID")
    order["total_price"] = 70
    async with play(seed, level="state") as p:
        receipt = await p.ok("modify_train_order", order_id="O_TRAIN_PAID", user_id="U1", new_date="2026-03-08")
    assert (receipt["difference"], money(receipt)) == (-9.95, (60.05, 70, 0, 9.95))


async def test_a_trip_that_leaves_later_today_is_sold_and_one_of_unreadable_time_all_day(play, wanted):
    async with play(level="state") as p:
        for train, seat in (("G3", "TS9"), ("G2", "TS5")):
            await p.ok("create_train_order", **wanted("train", train_id=train, seat_id=seat, date="2026-03-02"))
        for room, day in [("R1", "03")]:
            order = await p.ok("create_hotel_order", **wanted("hotel", room_id=room))
            assert order["products"][0]["date"] == f"2026-03-{day}"
        await p.ok("create_attraction_order", **wanted("attraction", date="2026-03-02"))


@pytest.mark.parametrize(("now", "left"), [("08:09:59", False), ("08:10:00", True)])
async def test_a_trip_has_left_from_its_departure_on(play, seed, wanted, now, left):
    seed["clock"]["now"] = f"2026-03-06 {now}"
    async with play(seed, level="state") as p:
        if left:
            assert await p.code("create_train_order", **wanted("train")) == "trip.departed"
            assert await p.code("pay_train_order", order_id="O_TRAIN_UNPAID") == "trip.departed"
            assert await p.code("cancel_train_order", order_id="O_TRAIN_PAID", user_id="U1") == "trip.departed"
        else:
            await p.ok("create_train_order", **wanted("train"))
            await p.ok("pay_train_order", order_id="O_TRAIN_UNPAID")
            await p.ok("cancel_train_order", order_id="O_TRAIN_PAID", user_id="U1")


async def test_changes_carry_orders_and_stock_with_money_in_cents(play, wanted):
    async with play(level="state") as p:
        order = await p.ok("create_train_order", **wanted("train", quantity=2))
        changes, _ = p.world.changes(0)
    stock, made = changes
    assert (stock["record"], stock["id"]) == ("stock", "train/G1/TS1/2026-03-06")
    assert stock["before"] == {"train_id": "G1", "seat_id": "TS1", "date": "2026-03-06", "stock": 9}
    assert stock["after"] == {**stock["before"], "stock": 7}
    assert (made["record"], made["id"], made["before"]) == ("order", order["order_id"], None)
    assert made["after"]["total_price"] == 14700
    assert made["after"]["products"][0]["line_price"] == 14700


async def test_the_records_of_a_world_are_orders_and_stock(play):
    async with play() as p:
        own, everybody = p.world.records("U1"), p.world.records(None)
    assert list(own) == list(everybody) == ["orders", "stock"]
    assert {o["user_id"] for o in own["orders"]} == {"U1"}
    assert {o["user_id"] for o in everybody["orders"]} == {"U1", "U2"}
    assert len(own["stock"]) == len(everybody["stock"]) == 35


async def test_the_change_of_an_order_is_told_to_a_client_in_this_process(play):
    async with play(level="state") as p:
        result = await p.raw("cancel_train_order", order_id="O_TRAIN_PAID", user_id="U1")
    kinds = [change["record"] for change in result.meta["lifeworld/changes"]]
    assert kinds == ["stock", "order"]


async def test_the_same_calls_in_the_same_world_give_the_same_bytes(play, wanted):
    texts = []
    for _ in range(2):
        async with play(level="state") as p:
            texts.append(
                [
                    (await p.raw("create_train_order", **wanted("train"))).content[0].text,
                    (await p.raw("create_hotel_order", **wanted("hotel"))).content[0].text,
                    (await p.raw("get_user_all_orders", limit=100)).content[0].text,
                    (await p.raw("flight_search_recommend", departure="Hangzhou", destination="Beijing"))
                    .content[0].text,
                ]
            )  # fmt: skip
    assert texts[0] == texts[1]


def living(seed, now="2026-03-06 08:09:57"):
    seed["clock"] = {"now": now, "mode": "step", "step_seconds": 2, "transitions": True}
    return seed


async def test_in_a_living_world_a_paid_trip_is_consumed_at_its_departure(play, seed):
    async with play(living(seed), level="state") as p:
        detail = await p.ok("get_train_order_detail", order_id="O_TRAIN_PAID")
        assert (detail["status"], detail["revision"]) == ("paid", 1)
        await p.ok("get_user_historical_behaviors")
        detail = await p.ok("get_train_order_detail", order_id="O_TRAIN_PAID")
        assert (detail["status"], detail["revision"], detail["update_time"]) == ("consumed", 2, "2026-03-06 08:10:00")
        assert p.record("O_TRAIN_UNPAID")["status"] == "unpaid"
        assert p.record("O_FLIGHT_PAID")["status"] == "paid"
        assert p.record("O_TRAIN_MULTI")["status"] == "paid"
        assert p.record("O_TRAIN_OTHER")["status"] == "consumed"


@pytest.mark.parametrize("kind", ["hotel", "attraction"])
async def test_in_a_living_world_a_paid_night_or_visit_is_consumed_after_its_date(play, seed, kind):
    async with play(living(seed, "2026-03-06 23:59:59"), level="state") as p:
        tool, id = f"get_{kind}_order_detail", f"O_{kind.upper()}_PAID"
        assert (await p.ok(tool, order_id=id))["status"] == "paid"
        detail = await p.ok(tool, order_id=id)
        assert (detail["status"], detail["update_time"]) == ("consumed", "2026-03-07 00:00:00")


async def test_a_standing_clock_moves_no_order(play, seed):
    seed["clock"].update(now="2026-03-07 00:00:00", transitions=True)
    async with play(seed, level="state") as p:
        assert (await p.ok("get_train_order_detail", order_id="O_TRAIN_PAID"))["status"] == "paid"


def test_a_fork_at_a_call_has_the_stock_of_that_call(seed, server):
    world = server.worlds.create(seed, "state")
    tools = {tool.name: tool for tool in server.tools}
    arguments = {"train_id": "G1", "seat_id": "TS1", "user_id": "U1", "date": "2026-03-06", "quantity": 4}
    start = world.digest()
    for _ in range(2):
        tool = tools["create_train_order"]
        world.perform(tool, checked(tool.params, arguments))
    fork = server.worlds.fork(world.handle, at=1)
    left = [r["stock"] for r in fork.records(None)["stock"] if r.get("seat_id") == "TS1" and r["date"] == "2026-03-06"]
    assert left == [5]
    world.roll_back(0)
    assert world.digest() == start
