"""The rules of delivery as plain functions: durations, lines, statuses and money."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_delivery.rules.duration import delivery_minutes
from lifeworld_delivery.rules.lines import Line, check_lists, total
from lifeworld_delivery.rules.status import cancel, check_open, moved_by_time, pay
from lifeworld_kit.accounts import CLOSED, OPEN, STATUSES, Account, derived, opened
from lifeworld_kit.refusals import Refusal


def refused_with(code, function, *arguments):
    with pytest.raises(Refusal) as caught:
        function(*arguments)
    assert caught.value.code == code
    return caught.value.values


@pytest.mark.parametrize(
    ("metres", "minutes"),
    [
        (0, 25),
        (76, 25),
        (76.9, 25),
        (77, 26),
        (1115, 32),
        (1115.9, 32),
        (50_000, 350),
        (150_000, 1002),
        (20_100_000, 130_876),
    ],
)
def test_minutes_are_25_plus_a_share_of_each_whole_metre_rounded_half_to_even(metres, minutes):
    assert delivery_minutes(metres) == minutes


@given(st.integers(0, 20_100_000))
def test_minutes_are_never_further_than_half_a_minute_from_the_exact_value(metres):
    assert abs(delivery_minutes(metres) - (25 + Fraction(651 * metres, 100_000))) <= Fraction(1, 2)


@pytest.mark.parametrize("metres", [-0.5, -1, 20_100_001, 20_100_000.5])
def test_a_distance_off_the_globe_is_refused(metres):
    assert refused_with("distance.range", delivery_minutes, metres) == {"value": metres}


def test_lists_of_equal_length_with_whole_counts_make_an_order():
    check_lists(["P1", "P2"], [1, 999], [])
    check_lists(["P1", "P2"], [1, 999], ["", "hot"])


@pytest.mark.parametrize(
    ("code", "products", "counts", "attributes"),
    [
        ("list.empty", [], [], []),
        ("list.empty", [], [1], ["hot"]),
        ("list.length", ["P1"], [], []),
        ("list.length", ["P1"], [1, 2], []),
        ("list.length", ["P1"], [1], ["hot", "mild"]),
        ("list.duplicate", ["P1", "P2", "P1"], [1, 1, 1], []),
        ("count.range", ["P1"], [0], []),
        ("count.range", ["P1"], [-1], []),
        ("count.range", ["P1", "P2"], [1, 1000], []),
    ],
)
def test_lists_that_make_no_order_are_refused(code, products, counts, attributes):
    refused_with(code, check_lists, products, counts, attributes)


def test_of_several_faults_in_the_lists_the_first_of_the_contract_is_named():
    refused_with("list.length", check_lists, ["P1", "P1"], [0], [])
    refused_with("list.duplicate", check_lists, ["P1", "P1"], [0, 0], [])


def test_a_line_costs_its_pieces_and_an_order_its_lines():
    lines = [Line("P1", "Tea", "", 3, 1999), Line("P2", "Bun", "", 2, 10)]
    assert [line.price for line in lines] == [5997, 20]
    assert total(lines) == 6017
    assert lines[0].record() == {
        "product_id": "P1", "name": "Tea", "attributes": "", "quantity": 3, "unit_price": 1999, "line_price": 5997,
    }  # fmt: skip


def test_a_new_order_owes_everything_also_when_that_is_nothing():
    assert opened(500) == Account("unpaid", 500, 0, 500, 0)
    assert opened(0).status == "unpaid"


def test_paying_pays_what_is_due_once():
    paid, now = pay("OT1", opened(500))
    assert (paid, now) == (Account("paid", 500, 500, 0, 0), 500)
    assert refused_with("order.not_unpaid", pay, "OT1", paid)["status"] == "paid"


def test_cancelling_gives_back_what_was_paid_and_not_yet_given_back():
    assert cancel("OT1", opened(500)) == (Account("cancelled", 500, 0, 0, 0), 0)
    assert cancel("OT1", Account("paid", 500, 600, 0, 100)) == (Account("cancelled", 500, 600, 0, 600), 500)


@pytest.mark.parametrize("status", CLOSED)
def test_an_order_that_is_over_is_not_changed(status):
    account = derived(status, 500)
    assert refused_with("order.closed", cancel, "OT1", account)["status"] == status
    refused_with("order.closed", check_open, "OT1", account)


@pytest.mark.parametrize("status", OPEN)
def test_an_open_order_may_be_changed(status):
    check_open("OT1", derived(status, 500))


@given(st.sampled_from(STATUSES), st.integers(0, 10**9))
def test_money_derived_from_a_status_balances(status, whole):
    assert derived(status, whole).balanced


@pytest.mark.parametrize(
    ("account", "balanced"),
    [
        (Account("paid", 500, 500, 0, 0), True),
        (Account("paid", 500, 499, 0, 0), False),
        (Account("cancelled", 500, 300, 0, 300), True),
        (Account("cancelled", 500, 300, 0, 200), False),
        (Account("cancelled", 500, 0, 500, 0), False),
    ],
)
def test_the_money_equation_tells_balanced_books(account, balanced):
    assert account.balanced is balanced


@pytest.mark.parametrize(
    ("status", "now", "move"),
    [
        ("paid", "2026-03-02 09:59:59", None),
        ("paid", "2026-03-02 10:00:00", ("in-progress", "2026-03-02 10:00:00")),
        ("in-progress", "2026-03-02 10:29:00", None),
        ("in-progress", "2026-03-02 10:30:00", ("delivered", "2026-03-02 10:30:00")),
        ("unpaid", "2026-03-02 12:00:00", None),
        ("cancelled", "2026-03-02 12:00:00", None),
    ],
)
def test_time_alone_sends_paid_orders_out_and_delivers_them(status, now, move):
    assert moved_by_time(status, "2026-03-02 10:00:00", "2026-03-02 10:30:00", now) == move


def test_an_order_without_times_stays_where_it_is():
    assert moved_by_time("paid", "", "", "2026-03-02 12:00:00") is None
    assert moved_by_time("in-progress", "", "", "2026-03-02 12:00:00") is None
