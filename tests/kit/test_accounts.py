"""Accounts: status and money of a record, and the moves between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.accounts import (
    CLOSED,
    MONEY,
    OPEN,
    STATUSES,
    Account,
    account_of,
    cancel,
    check_open,
    derived,
    money_of,
    opened,
    pay,
    shown_money,
)
from lifeworld_kit.refusals import Refusal


@pytest.mark.parametrize("noun", ["order", "book"])
def test_refusals_carry_the_noun_the_id_the_status_and_the_tool(noun: str) -> None:
    with pytest.raises(Refusal) as unpaid:
        pay(derived("paid", 500), noun, "X1", "show_it")
    assert unpaid.value.code == f"{noun}.not_unpaid"
    assert unpaid.value.values == {"value": "X1", "status": "paid", "tool": "show_it"}
    with pytest.raises(Refusal) as closed:
        cancel(derived("consumed", 500), noun, "X1", "show_it")
    assert closed.value.code == f"{noun}.closed"


def test_every_status_is_open_or_closed() -> None:
    for status in OPEN:
        check_open(status, "reservation", "R1", "t")
    for status in CLOSED:
        with pytest.raises(Refusal):
            check_open(status, "reservation", "R1", "t")
    assert set(OPEN) | set(CLOSED) == set(STATUSES)


@given(st.integers(0, 10**9), st.lists(st.sampled_from(["pay", "cancel"]), max_size=4))
def test_no_sequence_of_moves_loses_a_cent(total: int, moves: list[str]) -> None:
    account, kept = opened(total), 0
    for move in moves:
        try:
            account, amount = (pay if move == "pay" else cancel)(account, "order", "O1", "t")
        except Refusal:
            continue
        kept += amount if move == "pay" else -amount
        assert account.balanced
        assert account.paid - account.refunded == kept


def test_a_record_and_its_account_say_the_same() -> None:
    record = {"status": "paid", "total_price": 2050, "amount_paid": 2050, "amount_due": 0, "refunded": 0, "note": "x"}
    account = account_of(record)
    assert account == Account("paid", 2050, 2050, 0, 0)
    assert money_of(account) == {key: record[key] for key in MONEY}
    assert shown_money(record) == {"total_price": 20.5, "amount_paid": 20.5, "amount_due": 0, "refunded": 0}
