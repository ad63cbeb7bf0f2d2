"""Who may reach a record: shared by every tool that takes a user or record id, in the one order of checks."""

from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.parameters import Param, id_param
from lifeworld_kit.refusals import Refusal

from lifeworld_instore.records import Record, bookings, orders, reservations

ORDER_LIST = "get_instore_orders"
BOOK_LIST = "get_instore_books"
RESERVATION_LIST = "get_instore_reservations"
ORDER_READ = "order.detail_read:instore"
PRODUCT = "product.known:instore"


def order_param() -> Param:
    """The id of an order."""
    return id_param("order_id", "Id of the in-store order.", "到店订单编号。", ORDER_LIST)


def book_param(**more: Any) -> Param:
    """The id of a booking."""
    return id_param("book_id", "Id of the booking.", "预订编号。", BOOK_LIST, **more)


def reservation_param(**more: Any) -> Param:
    """The id of a reservation."""
    return id_param("reservation_id", "Id of the reservation.", "预约编号。", RESERVATION_LIST, **more)


def own_order(call: Call, order_id: str) -> Record:
    """The user's order of that id.

    Raises:
        Refusal: `order.unknown` or `order.not_owned`.
    """
    return _own(call, orders.find(call.db, order_id), "order", order_id, ORDER_LIST)


def own_booking(call: Call, book_id: str) -> Record:
    """The user's booking of that id.

    Raises:
        Refusal: `book.unknown` or `book.not_owned`.
    """
    return _own(call, bookings.find(call.db, book_id), "book", book_id, BOOK_LIST)


def own_reservation(call: Call, reservation_id: str) -> Record:
    """The user's reservation of that id.

    Raises:
        Refusal: `reservation.unknown` or `reservation.not_owned`.
    """
    found = reservations.find(call.db, reservation_id)
    return _own(call, found, "reservation", reservation_id, RESERVATION_LIST)


def _own(call: Call, found: Record | None, noun: str, id: str, tool: str) -> Record:
    if found is None:
        raise Refusal(f"{noun}.unknown", value=id, tool=tool)
    if found["user_id"] != call.world.user_id:
        raise Refusal(f"{noun}.not_owned", value=id, tool=tool)
    return found


Facts = dict[str, list[str]]


def facts_of_order(order: Record) -> Facts:
    """What showing a full order makes known."""
    return {
        "order.known:instore": [order["order_id"]],
        ORDER_READ: [order["order_id"]],
        "shop.known": [order["shop_id"]],
        PRODUCT: [p["product_id"] for p in order["products"]],
    }


def facts_of_booking(booking: Record) -> Facts:
    """What showing a full booking makes known."""
    return {"book.known": [booking["book_id"]], "shop.known": [booking["shop_id"]]}


def facts_of_reservation(reservation: Record) -> Facts:
    """What showing a full reservation makes known."""
    id = reservation["reservation_id"]
    return {"reservation.known": [id], "reservation.detail_read": [id], "shop.known": [reservation["shop_id"]]}


def show(call: Call, facts: Facts) -> None:
    """Note that these facts hold now."""
    for fact, ids in facts.items():
        call.show(fact, *ids)
