"""The shapes of results: entities, products and orders as tools show them. What differs by kind is made from it."""

from lifeworld_kit.schema import FLAG, INTEGER, LOCATION, NUMBER, TEXT, Schema, arr, obj, optional

from lifeworld_travel.rules.kinds import KINDS, Kind

Properties = dict[str, Schema]

TAGS = arr(TEXT)
HOTEL: Properties = {
    "hotel_id": TEXT,
    "name": TEXT,
    "rating": NUMBER,
    "star_rating": INTEGER,
    "city": TEXT,
    "location": LOCATION,
    "tags": TAGS,
}
ATTRACTION: Properties = {
    "attraction_id": TEXT,
    "name": TEXT,
    "rating": NUMBER,
    "city": TEXT,
    "location": LOCATION,
    "description": TEXT,
    "opening_hours": TEXT,
}
MONEY: Properties = {"total_price": NUMBER, "amount_paid": NUMBER, "amount_due": NUMBER, "refunded": NUMBER}
DEPARTURE = obj(departure_city=TEXT, arrival_city=TEXT, departure_time=TEXT)
STAMPS: Properties = {"create_time": TEXT, "update_time": TEXT, "revision": INTEGER}
_BOUGHT: Properties = {"date": TEXT, "quantity": INTEGER, "unit_price": NUMBER, "line_price": NUMBER}


def trip(kind: Kind) -> Properties:
    """A flight or a train."""
    end = "airport" if kind.name == "flight" else "station"
    return {
        kind.entity_key: TEXT,
        f"{kind.name}_number": TEXT,
        "departure_city": TEXT,
        "arrival_city": TEXT,
        f"departure_{end}_location": LOCATION,
        f"arrival_{end}_location": LOCATION,
        "departure_time": TEXT,
        "arrival_time": TEXT,
        "arrival_day_offset": INTEGER,
        "tags": TAGS,
    }


def with_products(kind: Kind, entity: Properties) -> Schema:
    """An entity with what it sells."""
    product = obj(**{kind.product_key: TEXT, kind.type_key: TEXT}, date=TEXT, price=NUMBER, stock=INTEGER)
    return obj(**entity, products=arr(product), products_total=INTEGER, truncated=FLAG)


def full_order(kind: Kind) -> Schema:
    """An order of that kind in full."""
    line = obj(**{kind.product_key: TEXT, kind.type_key: TEXT}, **_BOUGHT)
    departure = {"departure": DEPARTURE} if kind.is_trip else {}
    return obj(
        order_id=TEXT,
        order_type=TEXT,
        user_id=TEXT,
        **{kind.entity_key: TEXT},
        name=TEXT,
        status=TEXT,
        products=arr(line),
        **departure,
        **MONEY,
        **STAMPS,
    )


def short_order(kind: Kind) -> Schema:
    """One line of a list of orders of that kind."""
    return obj(
        order_id=TEXT,
        order_type=TEXT,
        **{kind.entity_key: TEXT},
        name=TEXT,
        date=TEXT,
        status=TEXT,
        total_price=NUMBER,
        amount_due=NUMBER,
        create_time=TEXT,
        update_time=TEXT,
    )


def receipt(**extra: Schema) -> Schema:
    """A receipt with the extra keys of its tool."""
    return obj(id=TEXT, order_type=TEXT, status=TEXT, **MONEY, update_time=TEXT, revision=INTEGER, **extra)


_ENTITY_KEYS: Properties = {kind.entity_key: optional(TEXT) for kind in KINDS}
_PRODUCT_KEYS: Properties = {key: optional(TEXT) for kind in KINDS for key in (kind.product_key, kind.type_key)}
LISTED_RECORD: Schema = obj(
    record_type=TEXT,
    order_id=TEXT,
    order_type=TEXT,
    user_id=TEXT,
    **_ENTITY_KEYS,
    name=TEXT,
    status=TEXT,
    products=arr(obj(**_PRODUCT_KEYS, **_BOUGHT)),
    departure=optional(DEPARTURE),
    **MONEY,
    **STAMPS,
)
"""An item of get_user_all_orders, of any kind."""
NEARBY_ENTITY: Schema = obj(
    entity_type=TEXT,
    **_ENTITY_KEYS,
    name=TEXT,
    rating=NUMBER,
    location=LOCATION,
    tags=TAGS,
    distance=INTEGER,
    measured_at={"type": "string", "enum": ["self", "departure", "arrival"]},
)
"""An item of get_nearby, of any kind."""
