"""What delivery contributes to the shared tools get_user_all_orders and get_nearby."""

from lifeworld_kit.call import Call
from lifeworld_kit.domain import Entity, Shown

from lifeworld_delivery import records
from lifeworld_delivery.catalogue import catalogue
from lifeworld_delivery.tools.access import facts_of

ALL_ORDERS_FACTS = (
    "user.known",
    "store.known",
    "place.known",
    "order.known:delivery",
    "order.detail_read:delivery",
    "product.known:delivery",
)
NEARBY_FACTS = ("place.known", "distance.known", "store.known")


def all_orders(call: Call) -> list[Shown]:
    """Everything the user has with this server, newest `update_time` first, then by id."""
    orders = records.of_user(call.db, call.world.user_id)
    return [
        (
            {"record_type": "order", **records.shown(order)},
            {"order.known:delivery": [order["order_id"]], **facts_of(order)},
        )
        for order in orders
    ]


def nearby(call: Call) -> list[Entity]:
    """Every store, with its place."""
    return [
        Entity(
            entity_type="store",
            id_key="store_id",
            id=store.store_id,
            name=store.name,
            rating=store.rating,
            address=store.address,
            longitude=store.longitude,
            latitude=store.latitude,
            tags=store.tags,
            fact="store.known",
        )
        for store in catalogue(call).stores.values()
    ]
