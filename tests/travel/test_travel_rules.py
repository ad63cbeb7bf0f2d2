"""The rules by themselves: when a service is over, what a change costs, and that no cent is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.refusals import Refusal
from lifeworld_travel.rules import status
from lifeworld_travel.rules.kinds import ATTRACTION, BY_NAME, FLIGHT, HOTEL, KINDS, TRAIN
from lifeworld_travel.rules.lines import Line, check_count, line_of, only_line, total
from lifeworld_travel.rules.service import check_departure, check_service, ends, is_over, is_readable

amounts = st.integers(0, 10**9)


@pytest.mark.parametrize(
    ("kind", "date", "time", "end"),
    [
        (HOTEL, "2026-03-06", "", "2026-03-07 00:00:00"),
        (ATTRACTION, "2026-02-28", "", "2026-03-01 00:00:00"),
        (TRAIN, "2026-03-06", "08:10:00", "2026-03-06 08:10:00"),
        (FLIGHT, "2026-12-31", "soon", "2027-01-01 00:00:00"),
        (FLIGHT, "2024-02-28", "", "2024-02-29 00:00:00"),
    ],
)
def test_a_service_ends_with_its_date_or_at_its_departure(kind, date, time, end):
    assert ends(kind, date, time) == end
    assert is_over(kind, date, time, end)
    assert not is_over(kind, date, time, f"{date} 00:00:00")


@pytest.mark.parametrize(
    ("text", "readable"),
    [("08:10:00", True), ("8:1:0", True), ("24:00:00", False), ("08:10", False), ("", False), ("soon", False)],
)
def test_a_time_of_day_is_readable_or_not(text, readable):
    assert is_readable(text) is readable


@given(st.dates(), st.times(), st.datetimes())
def test_a_trip_is_over_exactly_when_its_departure_is_refused(day, time, now):
    date, clock = day.isoformat(), time.replace(microsecond=0).isoformat()
    moment = now.replace(microsecond=0).isoformat(sep=" ")
    if day.year > 9000:
        return
    try:
        check_departure("G1", date, clock, moment, "train_ticket_search")
        refused = False
    except Refusal as refusal:
        refused = refusal.code == "trip.departed"
    assert refused is is_over(TRAIN, date, clock, moment)


def test_one_line_that_is_over_is_enough_to_refuse():
    with pytest.raises(Refusal) as caught:
        check_service(HOTEL, "Inn", ["2026-03-06", "2026-03-01"], "", "2026-03-02 09:00:00")
    assert caught.value.code == "date.past"
    check_service(HOTEL, "Inn", ["2026-03-02"], "", "2026-03-02 23:59:59")


@given(amounts, amounts)
def test_a_change_of_price_loses_no_cent(old, new):
    paid, due = status.pay(status.opened(old))
    assert (due, paid.balanced) == (old, True)
    after, difference, refund = status.rebook(paid, new)
    assert difference == new - old
    assert after.balanced
    assert after.status == ("unpaid" if new > old else "paid")
    assert refund == max(0, old - new)
    gone, back = status.cancel(after)
    assert gone.balanced
    assert back + refund == old


@given(st.lists(amounts, min_size=1, max_size=6))
def test_any_chain_of_changes_and_payments_ends_with_everything_returned(totals):
    account, given_out, taken_in = status.opened(totals[0]), 0, 0
    for new in totals:
        if account.status == "unpaid":
            account, paid = status.pay(account)
            taken_in += paid
        account, _, refund = status.rebook(account, new)
        given_out += refund
        assert account.balanced
        assert account.paid - account.refunded == taken_in - given_out
    _, refund = status.cancel(account)
    assert given_out + refund == taken_in


@pytest.mark.parametrize("word", status.STATUSES)
def test_each_move_starts_from_its_statuses_alone(word):
    account = status.derived(word, 100)
    for check, allowed, code in (
        (status.check_unpaid, {"unpaid"}, "order.not_unpaid"),
        (status.check_paid, {"paid"}, "order.not_paid"),
        (status.check_open, set(status.OPEN), "order.closed"),
    ):
        if word in allowed:
            check("O1", account, "tool")
        else:
            with pytest.raises(Refusal) as caught:
                check("O1", account, "tool")
            assert caught.value.code == code
    assert status.moved_by_time(word, "2026-03-02 00:00:00", "2026-03-02 00:00:00") is (word == "paid")
    assert not status.moved_by_time(word, "2026-03-02 00:00:01", "2026-03-02 00:00:00")


@pytest.mark.parametrize(("count", "fine"), [(1, True), (999, True), (0, False), (-1, False), (1000, False)])
def test_a_count_runs_from_1_to_999(count, fine):
    if fine:
        check_count(count)
    else:
        with pytest.raises(Refusal) as caught:
            check_count(count)
        assert caught.value.code == "count.range"


@pytest.mark.parametrize("kind", KINDS)
def test_a_line_survives_its_record(kind):
    line = Line("P1", "words", "2026-03-06", 3, 1005)
    record = line.record(kind)
    assert (record[kind.product_key], record["line_price"]) == ("P1", 3015)
    assert line_of(kind, record) == line
    assert total([line, line]) == 6030
    assert only_line(kind, "O1", [record]) == line
    for records in ([], [record, record]):
        with pytest.raises(Refusal) as caught:
            only_line(kind, "O1", records)
        assert caught.value.code == "order.multi_line"


def test_kinds_name_their_tools_and_facts():
    assert list(BY_NAME) == ["hotel", "attraction", "flight", "train"]
    assert TRAIN.fact("order.known") == "order.known:train"
    assert (TRAIN.finder, TRAIN.detail, TRAIN.entity_fact) == (
        "search_train_order", "get_train_order_detail", "train.known",
    )  # fmt: skip
