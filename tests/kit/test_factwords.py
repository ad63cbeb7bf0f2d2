"""Facts in words."""

import re

import pytest
from lifeworld_kit.contract import parse
from lifeworld_kit.factwords import fact_words, postconditions, preconditions, register

CHANGE_TRAIN = parse(
    ("K user.known", "K order.known:train", "E order.detail_read:train", "S order.paid:train"),
    ("order.unpaid:train ?",),
    ("order.paid:train ?", "order.detail_read:train"),
)
FACTS = """
user.known store.known shop.known hotel.known attraction.known flight.known train.known book.known reservation.known
product.known:delivery product.known:instore product.known:hotel product.known:attraction product.known:flight
product.known:train order.known:delivery order.detail_read:hotel reservation.detail_read order.unpaid:flight
order.paid:instore order.open:delivery book.unpaid book.paid book.open reservation.open place.known distance.known
order.status_known:delivery duration.known weather.known calendar.known date.known
"""


def test_the_two_lines_read_exactly_as_in_the_contract() -> None:
    assert preconditions(CHANGE_TRAIN, "en") == (
        "Preconditions: known: user id, order id, the order read in full; the order is paid."
    )
    assert postconditions(CHANGE_TRAIN, "en") == (
        "Postconditions: shows or makes true: the order is unpaid; "
        "no longer true: the order is paid, the order read in full."
    )


def test_the_chinese_lines_say_the_same() -> None:
    assert preconditions(CHANGE_TRAIN, "zh") == "前置条件：已知：用户编号、订单编号、已查看订单详情；订单已支付。"
    assert (
        postconditions(CHANGE_TRAIN, "zh") == "后置条件：显示或成立：订单待支付；不再成立：订单已支付、已查看订单详情。"
    )


def test_a_tool_without_facts_says_none() -> None:
    nothing = parse((), (), ())
    assert (preconditions(nothing, "en"), postconditions(nothing, "en")) == (
        "Preconditions: none.",
        "Postconditions: none.",
    )
    assert (preconditions(nothing, "zh"), postconditions(nothing, "zh")) == ("前置条件：无。", "后置条件：无。")


def test_a_tool_that_only_ends_facts_says_so() -> None:
    cancel = parse(("S book.open",), (), ("book.open",))
    assert preconditions(cancel, "en") == "Preconditions: the booking is open."
    assert postconditions(cancel, "en") == "Postconditions: no longer true: the booking is open."


def test_facts_that_read_alike_stand_once() -> None:
    orders = parse((), ("order.known:hotel", "product.known:hotel", "order.known:train", "product.known:train"), ())
    assert postconditions(orders, "en") == "Postconditions: shows or makes true: order id, room id, seat id."


@pytest.mark.parametrize("fact", FACTS.split())
def test_every_fact_of_the_contract_has_words_in_both_languages(fact: str) -> None:
    assert not re.search(r"[\u4e00-\u9fff]", fact_words(fact, "en"))
    assert re.search(r"[\u4e00-\u9fff]", fact_words(fact, "zh"))


def test_a_fourth_domain_brings_words_for_its_own_facts() -> None:
    with pytest.raises(KeyError):
        fact_words("bike.rented", "en")
    register({"bike.rented": ("the bike is rented", "单车已租")})
    register({"bike.rented": ("the bike is rented", "单车已租")})
    assert fact_words("bike.rented", "zh") == "单车已租"


def test_words_that_are_taken_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match=r"user\.known"):
        register({"user.known": ("somebody", "某人")})
