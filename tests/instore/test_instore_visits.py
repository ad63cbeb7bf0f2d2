"""Bookings and reservations: made, paid, changed, cancelled, listed and found, over a real client."""

import pytest

BOOKING = [
    "book_id", "shop_id", "shop_name", "user_id", "book_time", "customer_count", "book_price", "status", "total_price",
    "amount_paid", "amount_due", "refunded", "create_time", "update_time", "revision",
]  # fmt: skip
RESERVATION = [
    "reservation_id", "shop_id", "shop_name", "user_id", "reservation_time", "customer_count", "status", "create_time",
    "update_time", "revision",
]  # fmt: skip
RECEIPT = [
    "id", "order_type", "status", "total_price", "amount_paid", "amount_due", "refunded", "update_time", "revision",
]  # fmt: skip
MONEY = ("total_price", "amount_paid", "amount_due", "refunded")


async def test_a_booking_with_a_deposit_starts_unpaid_and_shows_the_deposit_of_the_shop(play, visit):
    async with play(level="state") as p:
        booking = await p.ok("instore_book", **visit())
        assert p.record(booking["book_id"])["book_price"] == 2050
    assert list(booking) == BOOKING
    assert (booking["status"], booking["book_price"], booking["customer_count"]) == ("unpaid", 20.5, 4)
    assert [booking[key] for key in MONEY] == [20.5, 0, 20.5, 0]
    assert (booking["shop_name"], booking["book_time"]) == ("Moon Teahouse", "2026-03-05 18:30:00")


async def test_a_booking_without_a_deposit_starts_paid_and_needs_no_payment(play, visit):
    async with play(level="state") as p:
        booking = await p.ok("instore_book", **visit(shop_id="I3"))
        assert (booking["status"], *(booking[key] for key in MONEY)) == ("paid", 0, 0, 0, 0)
        assert await p.code("pay_instore_book", book_id=booking["book_id"]) == "book.not_unpaid"
        receipt = await p.ok("instore_cancel_book", book_id=booking["book_id"])
        assert (receipt["status"], receipt["refund"]) == ("cancelled", 0)


async def test_a_deposit_is_per_booking_whatever_the_number_of_guests(play, visit):
    async with play(level="state") as p:
        assert (await p.ok("instore_book", **visit(customer_count=999)))["total_price"] == 20.5
        arguments = visit()
        del arguments["customer_count"]
        assert (await p.ok("instore_book", **arguments))["customer_count"] == 1


async def test_a_booking_is_paid_once_and_cancelled_with_its_refund(play, visit):
    async with play(level="state") as p:
        id = (await p.ok("instore_book", **visit()))["book_id"]
        receipt = await p.ok("pay_instore_book", book_id=id)
        assert list(receipt) == [*RECEIPT, "paid_now"]
        assert (receipt["id"], receipt["status"], receipt["paid_now"], receipt["revision"]) == (id, "paid", 20.5, 2)
        assert await p.code("pay_instore_book", book_id=id) == "book.not_unpaid"
        receipt = await p.ok("instore_cancel_book", book_id=id)
        assert list(receipt) == [*RECEIPT, "refund"]
        assert [receipt[key] for key in (*MONEY, "refund")] == [20.5, 20.5, 0, 20.5, 20.5]
        assert await p.code("instore_cancel_book", book_id=id) == "book.closed"
        found = await p.ok("search_instore_book", user_id="U1", book_id=id)
        assert (found["total"], found["items"][0]["status"], found["items"][0]["revision"]) == (1, "cancelled", 3)


@pytest.mark.parametrize(("book_id", "refund"), [("B_UNPAID", 0), ("B_PAID", 20.5), ("B_UNCONSUMED", 20.5)])
async def test_every_open_booking_can_be_cancelled(play, book_id, refund):
    async with play(level="state") as p:
        assert (await p.ok("instore_cancel_book", book_id=book_id))["refund"] == refund


async def test_bookings_and_reservations_touch_no_stock_and_tell_of_their_own_record(play, visit):
    async with play(level="state") as p:
        stock = p.records()["stock"]
        for tool, kind in (("instore_book", "booking"), ("instore_reservation", "reservation")):
            (change,) = await p.changes(tool, **visit())
            assert (change["record"], change["before"]) == (kind, None)
            assert p.record(change["id"]) == change["after"]
        assert p.records()["stock"] == stock


async def test_a_reservation_starts_unconsumed_and_costs_nothing(play, visit):
    async with play(level="state") as p:
        reservation = await p.ok("instore_reservation", **visit(shop_id="I2", customer_count=2))
    assert list(reservation) == RESERVATION
    assert (reservation["status"], reservation["shop_id"], reservation["customer_count"]) == ("unconsumed", "I2", 2)


@pytest.mark.parametrize("reservation_id", ["R_UNCONSUMED", "R_UNPAID", "R_PAID"])
async def test_an_open_reservation_moves_and_keeps_its_guests_unless_a_count_is_given(play, reservation_id):
    async with play(level="state") as p:
        before = p.record(reservation_id)
        moved = await p.ok("instore_modify_reservation", reservation_id=reservation_id, time="2026-3-6 9:05:00")
        assert list(moved) == [
            "reservation_id", "status", "reservation_time", "customer_count", "update_time", "revision",
        ]  # fmt: skip
        assert (moved["reservation_time"], moved["customer_count"]) == ("2026-03-06 09:05:00", 4)
        zero = {"reservation_id": reservation_id, "time": "2026-03-06 10:00:00", "customer_count": 0}
        assert (await p.ok("instore_modify_reservation", **zero))["customer_count"] == 4
        assert (await p.ok("instore_modify_reservation", **{**zero, "customer_count": 9}))["customer_count"] == 9
        after = p.record(reservation_id)
    assert after == {
        **before,
        "reservation_time": "2026-03-06 10:00:00",
        "customer_count": 9,
        "update_time": "2026-03-02 09:00:00",
        "revision": 4,
    }


@pytest.mark.parametrize("reservation_id", ["R_UNCONSUMED", "R_UNPAID", "R_PAID"])
async def test_an_open_reservation_is_cancelled_once(play, reservation_id):
    async with play(level="state") as p:
        receipt = await p.ok("instore_cancel_reservation", reservation_id=reservation_id)
        assert receipt == {
            "reservation_id": reservation_id,
            "status": "cancelled",
            "update_time": "2026-03-02 09:00:00",
            "revision": 2,
        }
        assert await p.code("instore_cancel_reservation", reservation_id=reservation_id) == "reservation.closed"
        moved = {"reservation_id": reservation_id, "time": "2026-03-06 10:00:00"}
        assert await p.code("instore_modify_reservation", **moved) == "reservation.closed"


@pytest.mark.parametrize("tool", ["instore_book", "instore_reservation"])
async def test_now_itself_and_366_days_ahead_are_allowed(play, visit, tool):
    async with play(level="state") as p:
        for time in ("2026-3-2 9:0:0", "2027-03-03 09:00:00"):
            await p.ok(tool, **visit(time=time))
        assert await p.code(tool, **visit(time="2026-03-02 08:59:59")) == "time.past"
        assert await p.code(tool, **visit(time="2027-03-03 09:00:01")) == "time.too_far"


@pytest.mark.parametrize(
    ("tool", "shop_id", "hint"),
    [
        ("instore_book", "I2", "instore_reservation"),
        ("instore_book", "I4", "instore_shop_search_recommend"),
        ("instore_reservation", "I3", "instore_book"),
        ("instore_reservation", "I4", "instore_shop_search_recommend"),
    ],
)
async def test_a_shop_that_does_not_take_it_is_named_with_what_helps(play, visit, tool, shop_id, hint):
    async with play(level="state") as p:
        refusal = await p.no(tool, **visit(shop_id=shop_id))
    assert refusal["code"] == ("book.disabled" if tool == "instore_book" else "reservation.disabled")
    assert shop_id in refusal["message"]
    assert hint in refusal["hint"]


@pytest.mark.parametrize(
    ("lists", "finds", "key", "prefix"),
    [
        ("get_instore_books", "search_instore_book", "book_id", "B_"),
        ("get_instore_reservations", "search_instore_reservation", "reservation_id", "R_"),
    ],
)
async def test_lists_hold_every_own_record_in_full_and_a_search_by_id_just_one(play, lists, finds, key, prefix):
    async with play(level="state") as p:
        listed = await p.ok(lists, user_id="U1")
        assert await p.ok(finds, user_id="U1") == listed
        assert await p.ok(finds, user_id="U1", **{key: " "}) == listed
        ids = [item[key] for item in listed["items"]]
        assert ids == sorted(ids)
        assert set(ids) == {f"{prefix}{s}" for s in ("UNPAID", "PAID", "UNCONSUMED", "CONSUMED", "CANCELLED")}
        assert all(list(item) == (BOOKING if prefix == "B_" else RESERVATION) for item in listed["items"])
        one = await p.ok(finds, user_id="U1", **{key: ids[1]})
        assert (one["items"], one["total"], one["next_offset"]) == ([listed["items"][1]], 1, -1)


@pytest.mark.parametrize("tool", ["instore_book", "instore_reservation"])
async def test_the_29th_of_february_is_a_day_of_a_leap_year_and_of_no_other(play, seed, visit, tool):
    seed["clock"]["now"] = "2024-02-28 09:00:00"
    async with play(seed, level="state") as p:
        made = await p.ok(tool, **visit(time="2024-02-29 18:30:00"))
        assert "2024-02-29 18:30:00" in made.values()
        assert await p.code(tool, **visit(time="2025-02-29 18:30:00")) == "time.format"
