"""Bookings and reservations: where a shop takes them, how they begin, and what time alone does to them."""

from lifeworld_kit.accounts import Account, opened
from lifeworld_kit.refusals import Refusal

STATUSES = ("unpaid", "paid", "unconsumed", "consumed", "cancelled")
BOOK_TOOL = "instore_book"
RESERVE_TOOL = "instore_reservation"
NEW_RESERVATION = "unconsumed"


def check_takes_bookings(shop_id: str, *, book: bool, reservation: bool, otherwise: str) -> None:
    """Refuse a booking where the shop takes none; the hint is what it takes, else the tool `otherwise`.

    Raises:
        Refusal: `book.disabled`.
    """
    if not book:
        raise Refusal("book.disabled", value=shop_id, tool=RESERVE_TOOL if reservation else otherwise)


def check_takes_reservations(shop_id: str, *, book: bool, reservation: bool, otherwise: str) -> None:
    """Refuse a reservation where the shop takes none; the hint is what it takes, else the tool `otherwise`.

    Raises:
        Refusal: `reservation.disabled`.
    """
    if not reservation:
        raise Refusal("reservation.disabled", value=shop_id, tool=BOOK_TOOL if book else otherwise)


def booked(deposit: int) -> Account:
    """A new booking, in cents: unpaid while a deposit is due, paid at once where there is none."""
    return opened(deposit) if deposit else Account("paid", 0, paid=0, due=0, refunded=0)


def booking_is_over(status: str, book_time: str, now: str) -> bool:
    """Whether time alone has used a booking up: one that is held, at its time. Unpaid ones are not held."""
    return status in ("paid", "unconsumed") and book_time <= now


def reservation_is_over(status: str, reservation_time: str, now: str) -> bool:
    """Whether time alone has used a reservation up: an open one, at its time."""
    return status in ("unpaid", "paid", "unconsumed") and reservation_time <= now
