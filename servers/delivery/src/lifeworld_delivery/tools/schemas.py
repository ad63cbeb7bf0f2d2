"""The shapes of results: stores, products and orders as tools show them."""

from lifeworld_kit.schema import INTEGER, LOCATION, NUMBER, TEXT, Schema, arr, obj

TAGS = arr(TEXT)
STORE = {"store_id": TEXT, "name": TEXT, "rating": NUMBER, "location": LOCATION, "tags": TAGS}
PRODUCT = {"product_id": TEXT, "name": TEXT, "price": NUMBER, "attributes": TEXT, "tags": TAGS}
MONEY = {"total_price": NUMBER, "amount_paid": NUMBER, "amount_due": NUMBER, "refunded": NUMBER}
LINE = obj(
    product_id=TEXT, name=TEXT, attributes=TEXT, quantity=INTEGER, unit_price=NUMBER, line_price=NUMBER
)  # fmt: skip
PLACE = obj(address=TEXT, matched_address=TEXT, longitude=NUMBER, latitude=NUMBER)
ORDER = {
    "order_id": TEXT,
    "order_type": TEXT,
    "user_id": TEXT,
    "store_id": TEXT,
    "store_name": TEXT,
    "status": TEXT,
    "products": arr(LINE),
    **MONEY,
    "location": PLACE,
    "distance": INTEGER,
    "shipping_time": INTEGER,
    "dispatch_time": TEXT,
    "delivery_time": TEXT,
    "note": TEXT,
    "create_time": TEXT,
    "update_time": TEXT,
    "revision": INTEGER,
}
FULL_ORDER: Schema = obj(**ORDER)
SHORT_ORDER: Schema = obj(
    order_id=TEXT,
    order_type=TEXT,
    store_id=TEXT,
    store_name=TEXT,
    status=TEXT,
    total_price=NUMBER,
    amount_due=NUMBER,
    create_time=TEXT,
    update_time=TEXT,
)
LISTED_RECORD: Schema = obj(record_type=TEXT, **ORDER)
"""An item of get_user_all_orders."""
NEARBY_STORE: Schema = obj(
    entity_type=TEXT,
    store_id=TEXT,
    name=TEXT,
    rating=NUMBER,
    location=LOCATION,
    tags=TAGS,
    distance=INTEGER,
    measured_at=TEXT,
)
"""An item of get_nearby."""


def receipt(**extra: Schema) -> Schema:
    """A receipt with the extra keys of its tool."""
    return obj(id=TEXT, order_type=TEXT, status=TEXT, **MONEY, update_time=TEXT, revision=INTEGER, **extra)
