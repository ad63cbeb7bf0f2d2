"""Money: integer cents inside, JSON numbers with at most two decimals outside.

Every price and amount passes through here at the two borders, when a seed is read and when a result is shown. Sums and
differences are made on cents alone, so no amount ever carries binary rounding noise.
"""

from decimal import ROUND_HALF_UP, Decimal

_CENT = Decimal("0.01")


def cents(number: int | float) -> int:
    """The amount in cents, half up on the decimal digits as written: ``cents(2.675) == 268``.

    Raises:
        ValueError: a flag, an infinite number or none at all.
    """
    return int(_decimal(number).quantize(_CENT, ROUND_HALF_UP).scaleb(2))


def has_cents_only(number: int | float) -> bool:
    """Whether the number is an amount with at most two decimals, as seeds must give them."""
    try:
        value = _decimal(number)
    except ValueError:
        return False
    return value == value.quantize(_CENT, ROUND_HALF_UP)


def amount(cents: int) -> int | float:
    """The amount as a JSON number: ``amount(2800) == 28``, ``amount(9850) == 98.5``."""
    whole, rest = divmod(cents, 100)
    return whole if rest == 0 else cents / 100


def _decimal(number: int | float) -> Decimal:
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise ValueError(f"an amount is a number, not {number!r}")
    value = Decimal(repr(number))
    if not value.is_finite() or abs(value) >= Decimal("1e13"):
        raise ValueError(f"an amount is a finite number below ten trillion, not {number!r}")
    return value
