"""What travel contributes to the shared tools get_user_all_orders and get_nearby."""

from collections.abc import Iterator

from lifeworld_kit.call import Call
from lifeworld_kit.domain import Entity, Shown

from lifeworld_travel import records
from lifeworld_travel.catalogue import Attraction, Hotel, Place, Trip, catalogue
from lifeworld_travel.rules.kinds import ATTRACTION, FLIGHT, HOTEL, KINDS, TRAIN, Kind
from lifeworld_travel.tools.access import facts_of

ALL_ORDERS_FACTS = (
    "user.known",
    *(kind.entity_fact for kind in KINDS),
    *(kind.fact(fact) for kind in KINDS for fact in ("order.known", "order.detail_read", "product.known")),
)
NEARBY_FACTS = ("place.known", "distance.known", *(kind.entity_fact for kind in KINDS))
NOT_RATED = 0.0
"""Flights and trains have no rating, and results hold no null."""


def all_orders(call: Call) -> list[Shown]:
    """Everything the user has with this server, newest `update_time` first, then by id."""
    return [
        (
            {"record_type": "order", **records.shown(order)},
            {records.kind_of(order).fact("order.known"): [order["order_id"]], **facts_of(order)},
        )
        for order in records.of_user(call.db, call.world.user_id)
    ]


def nearby(call: Call) -> list[Entity]:
    """Every hotel and attraction with its place, every flight and train with its two ends."""
    return call.cached("travel.nearby", lambda _: list(_entities(call)))


def _entities(call: Call) -> Iterator[Entity]:
    found = catalogue(call)
    for hotel in found.hotels.values():
        yield _stay(HOTEL, hotel, hotel.tags)
    for attraction in found.attractions.values():
        yield _stay(ATTRACTION, attraction, ())
    for kind in (FLIGHT, TRAIN):
        for trip in found.trips(kind).values():
            yield _end(kind, trip, trip.departure, "departure")
            yield _end(kind, trip, trip.arrival, "arrival")


def _stay(kind: Kind, entity: Hotel | Attraction, tags: tuple[str, ...]) -> Entity:
    return _entity(kind, entity.id, entity.name, entity.rating, entity.place, tags, "self")


def _end(kind: Kind, trip: Trip, place: Place, measured_at: str) -> Entity:
    return _entity(kind, trip.id, trip.name, NOT_RATED, place, trip.tags, measured_at)


def _entity(
    kind: Kind, id: str, name: str, rating: float, place: Place, tags: tuple[str, ...], measured_at: str
) -> Entity:
    return Entity(
        entity_type=kind.name,
        id_key=kind.entity_key,
        id=id,
        name=name,
        rating=rating,
        address=place.address,
        longitude=place.longitude,
        latitude=place.latitude,
        tags=tags,
        fact=kind.entity_fact,
        measured_at=measured_at,
    )
