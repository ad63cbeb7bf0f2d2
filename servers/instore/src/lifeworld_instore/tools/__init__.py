"""The sixteen tools of in-store, by noun, in the order of their listing."""

from lifeworld_instore.tools.bookings import (
    get_instore_books,
    instore_book,
    instore_cancel_book,
    pay_instore_book,
    search_instore_book,
)
from lifeworld_instore.tools.orders import (
    create_instore_product_order,
    get_instore_orders,
    instore_cancel_order,
    pay_instore_order,
)
from lifeworld_instore.tools.products import instore_product_search_recommend
from lifeworld_instore.tools.reservations import (
    get_instore_reservations,
    instore_cancel_reservation,
    instore_modify_reservation,
    instore_reservation,
    search_instore_reservation,
)
from lifeworld_instore.tools.shops import instore_shop_search_recommend

TOOLS = (
    instore_shop_search_recommend,
    instore_product_search_recommend,
    create_instore_product_order,
    pay_instore_order,
    instore_cancel_order,
    instore_book,
    pay_instore_book,
    instore_cancel_book,
    instore_reservation,
    instore_modify_reservation,
    instore_cancel_reservation,
    get_instore_orders,
    get_instore_reservations,
    get_instore_books,
    search_instore_book,
    search_instore_reservation,
)

__all__ = ["TOOLS"]
