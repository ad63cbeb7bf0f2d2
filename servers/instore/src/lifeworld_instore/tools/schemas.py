"""The shapes of results: shops, products, orders, bookings and reservations as tools show them."""

from lifeworld_kit.schema import FLAG, INTEGER, LOCATION, NUMBER, TEXT, Schema, arr, obj, optional

TAGS = arr(TEXT)
ABILITIES = {"enable_book": FLAG, "book_price": NUMBER, "enable_reservation": FLAG}
SHOP = {"shop_id": TEXT, "name": TEXT, "rating": NUMBER, "location": LOCATION, "tags": TAGS, **ABILITIES}
PRODUCT = {
    "product_id": TEXT, "name": TEXT, "price": NUMBER, "stock": INTEGER, "tags": TAGS, "shop_id": TEXT,
    "shop_name": TEXT,
}  # fmt: skip
MONEY = {"total_price": NUMBER, "amount_paid": NUMBER, "amount_due": NUMBER, "refunded": NUMBER}
STAMPS = {"create_time": TEXT, "update_time": TEXT, "revision": INTEGER}
LINE = obj(product_id=TEXT, name=TEXT, quantity=INTEGER, unit_price=NUMBER, line_price=NUMBER)
ORDER = {
    "order_id": TEXT,
    "order_type": TEXT,
    "user_id": TEXT,
    "shop_id": TEXT,
    "shop_name": TEXT,
    "status": TEXT,
    "products": arr(LINE),
    **MONEY,
    **STAMPS,
}
BOOKING = {
    "book_id": TEXT,
    "shop_id": TEXT,
    "shop_name": TEXT,
    "user_id": TEXT,
    "book_time": TEXT,
    "customer_count": INTEGER,
    "book_price": NUMBER,
    "status": TEXT,
    **MONEY,
    **STAMPS,
}
RESERVATION = {
    "reservation_id": TEXT,
    "shop_id": TEXT,
    "shop_name": TEXT,
    "user_id": TEXT,
    "reservation_time": TEXT,
    "customer_count": INTEGER,
    "status": TEXT,
    **STAMPS,
}
FULL_ORDER: Schema = obj(**ORDER)
FULL_BOOKING: Schema = obj(**BOOKING)
FULL_RESERVATION: Schema = obj(**RESERVATION)
RESERVATION_CANCELLED: Schema = obj(reservation_id=TEXT, status=TEXT, update_time=TEXT, revision=INTEGER)
RESERVATION_CHANGED: Schema = obj(
    reservation_id=TEXT,
    status=TEXT,
    reservation_time=TEXT,
    customer_count=INTEGER,
    update_time=TEXT,
    revision=INTEGER,
)
NEARBY_SHOP: Schema = obj(
    entity_type=TEXT,
    shop_id=TEXT,
    name=TEXT,
    rating=NUMBER,
    location=LOCATION,
    tags=TAGS,
    distance=INTEGER,
    measured_at=TEXT,
    **ABILITIES,
)
"""An item of get_nearby."""


def _joint(*kinds: dict[str, Schema]) -> dict[str, Schema]:
    """The keys of records of several kinds; what not every kind has may be left out."""
    every = {key: schema for kind in kinds for key, schema in kind.items()}
    return {key: schema if all(key in kind for kind in kinds) else optional(schema) for key, schema in every.items()}


LISTED_RECORD: Schema = obj(record_type=TEXT, **_joint(ORDER, BOOKING, RESERVATION))
"""An item of get_user_all_orders."""


def receipt(**extra: Schema) -> Schema:
    """A receipt with the extra keys of its tool."""
    return obj(id=TEXT, order_type=TEXT, status=TEXT, **MONEY, update_time=TEXT, revision=INTEGER, **extra)
