"""What in-store contributes to the shared tools get_user_all_orders and get_nearby."""

from lifeworld_kit.call import Call
from lifeworld_kit.domain import Entity, Shown

from lifeworld_instore.catalogue import catalogue
from lifeworld_instore.records import bookings, orders, reservations
from lifeworld_instore.tools.access import facts_of_booking, facts_of_order, facts_of_reservation
from lifeworld_instore.tools.shops import show_abilities

ALL_ORDERS_FACTS = (
    "user.known",
    "shop.known",
    "book.known",
    "reservation.known",
    "reservation.detail_read",
    "order.known:instore",
    "order.detail_read:instore",
    "product.known:instore",
)
NEARBY_FACTS = ("place.known", "distance.known", "shop.known")


def all_orders(call: Call) -> list[Shown]:
    """Orders, bookings and reservations of the user, newest `update_time` first, then by id."""
    db, user = call.db, call.world.user_id
    own = {"user.known": [user]}
    found: list[tuple[str, Shown]] = [
        *(
            (o["order_id"], ({"record_type": "order", **orders.shown(o)}, {**own, **facts_of_order(o)}))
            for o in orders.every(db, user)
        ),
        *(
            (b["book_id"], ({"record_type": "booking", **bookings.shown(b)}, {**own, **facts_of_booking(b)}))
            for b in bookings.every(db, user)
        ),
        *(
            (r["reservation_id"], ({"record_type": "reservation", **r}, {**own, **facts_of_reservation(r)}))
            for r in reservations.every(db, user)
        ),
    ]
    found.sort(key=lambda entry: entry[0])
    found.sort(key=lambda entry: str(entry[1][0]["update_time"]), reverse=True)
    return [shown for _, shown in found]


def nearby(call: Call) -> list[Entity]:
    """Every shop, with its place and what it takes."""
    return [
        Entity(
            entity_type="shop",
            id_key="shop_id",
            id=shop.shop_id,
            name=shop.name,
            rating=shop.rating,
            address=shop.address,
            longitude=shop.longitude,
            latitude=shop.latitude,
            tags=shop.tags,
            fact="shop.known",
            extra=show_abilities(shop),
        )
        for shop in catalogue(call).shops.values()
    ]
