"""The rules of in-store as plain functions: counts, lines, what shops take, and what time does."""

import pytest
from lifeworld_instore.rules.counts import check_count
from lifeworld_instore.rules.orders import Line, total
from lifeworld_instore.rules.visits import (
    STATUSES,
    booked,
    booking_is_over,
    check_takes_bookings,
    check_takes_reservations,
    reservation_is_over,
)
from lifeworld_kit.accounts import Account
from lifeworld_kit.refusals import Refusal

NOW = "2026-03-02 09:00:00"


def refused_with(code, function, *arguments, **named):
    with pytest.raises(Refusal) as caught:
        function(*arguments, **named)
    assert caught.value.code == code
    return caught.value.values


@pytest.mark.parametrize("count", [1, 2, 999])
def test_a_count_from_1_to_999_is_taken(count):
    check_count(count)


@pytest.mark.parametrize("count", [0, -1, 1000, 10**9])
def test_a_count_out_of_bounds_is_refused_with_the_bounds(count):
    assert refused_with("count.range", check_count, count) == {"value": count, "low": 1, "high": 999}


def test_0_is_a_count_where_it_means_no_change():
    check_count(0, least=0)
    assert refused_with("count.range", check_count, -1, least=0)["low"] == 0


def test_a_line_costs_its_pieces_and_an_order_its_lines():
    lines = [Line("V1", "Tea", 3, 1999), Line("V2", "Egg", 2, 10)]
    assert total(lines) == 6017
    assert lines[0].record() == {
        "product_id": "V1", "name": "Tea", "quantity": 3, "unit_price": 1999, "line_price": 5997,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("check", "code", "own", "others"),
    [
        (check_takes_bookings, "book.disabled", "book", "reservation"),
        (check_takes_reservations, "reservation.disabled", "reservation", "book"),
    ],
)
def test_a_shop_is_asked_only_for_what_it_takes_and_the_hint_is_what_it_takes(check, code, own, others):
    check("I1", **{own: True, others: False}, otherwise="search")
    values = refused_with(code, check, "I1", **{own: False, others: True}, otherwise="search")
    assert values == {"value": "I1", "tool": "instore_book" if others == "book" else "instore_reservation"}
    assert refused_with(code, check, "I1", book=False, reservation=False, otherwise="search")["tool"] == "search"


def test_a_booking_owes_its_deposit_and_is_paid_at_once_where_there_is_none():
    assert booked(2050) == Account("unpaid", 2050, 0, 2050, 0)
    assert booked(0) == Account("paid", 0, 0, 0, 0)
    assert booked(0).balanced


@pytest.mark.parametrize("status", STATUSES)
def test_time_uses_up_what_is_held_and_nothing_else(status):
    for over, moved in (
        (booking_is_over, {"paid", "unconsumed"}),
        (reservation_is_over, {"unpaid", "paid", "unconsumed"}),
    ):
        assert over(status, "2026-03-02 09:00:00", NOW) is (status in moved)
        assert over(status, "2026-03-02 09:00:01", NOW) is False
