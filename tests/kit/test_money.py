"""Money is exact: cents inside, at most two decimals outside."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.money import amount, cents, has_cents_only


@pytest.mark.parametrize(
    ("number", "expected"),
    [(28, 2800), (28.0, 2800), (98.5, 9850), (0, 0), (0.1, 10), (2.675, 268), (1.005, 101), (28.499999999999996, 2850)],
)
def test_a_number_becomes_cents_half_up_on_the_digits_as_written(number: float, expected: int) -> None:
    assert cents(number) == expected


@pytest.mark.parametrize("number", [True, float("nan"), float("inf"), 1e13, "5", None])
def test_what_is_no_amount_is_refused(number: object) -> None:
    with pytest.raises(ValueError, match="an amount is a"):
        cents(number)  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "fits"), [(1, True), (1.25, True), (1.255, False), (True, False), (1e30, False)])
def test_a_seed_price_has_at_most_two_decimals(number: float, fits: bool) -> None:
    assert has_cents_only(number) is fits


@pytest.mark.parametrize(("value", "expected"), [(2800, "28"), (9850, "98.5"), (1, "0.01"), (-150, "-1.5"), (0, "0")])
def test_an_amount_is_shown_without_needless_decimals(value: int, expected: str) -> None:
    assert repr(amount(value)) == expected


@given(st.integers(min_value=-(10**14), max_value=10**14))
def test_every_amount_comes_back_as_the_same_cents_with_at_most_two_decimals(value: int) -> None:
    shown = amount(value)
    assert cents(shown) == value
    assert Decimal(repr(shown)) == Decimal(value) / 100
