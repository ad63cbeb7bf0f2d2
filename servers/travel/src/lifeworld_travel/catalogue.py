"""Hotels, attractions, flights, trains and what they sell, in the forms that tools ask for.

Built once per template through `Call.cached` (the catalogue never changes in play; stock does and is read afresh, see
`stock`): entities by kind and id, products by entity, the cities of the world, and search indexes for hotels and
attractions.
"""

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from typing import TypeVar

from lifeworld_kit.call import Call
from lifeworld_kit.cities import Cities, world_cities
from lifeworld_kit.search import Document, Index

from lifeworld_travel.rules.kinds import ATTRACTION, FLIGHT, HOTEL, TRAIN, Kind


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is."""

    address: str
    longitude: float
    latitude: float


@dataclass(frozen=True, slots=True)
class Hotel:
    """A hotel as the catalogue has it."""

    id: str
    name: str
    rating: float
    star_rating: int
    city: str
    place: Place
    tags: tuple[str, ...]
    departure_time: str = ""


@dataclass(frozen=True, slots=True)
class Attraction:
    """A sight as the catalogue has it; the price in cents."""

    id: str
    name: str
    rating: float
    city: str
    place: Place
    description: str
    opening_hours: str
    ticket_price: int
    departure_time: str = ""


@dataclass(frozen=True, slots=True)
class Trip:
    """A flight or a train; its name is its number."""

    id: str
    name: str
    departure_city: str
    arrival_city: str
    departure: Place
    arrival: Place
    departure_time: str
    arrival_time: str
    arrival_day_offset: int
    tags: tuple[str, ...]


Entity = Hotel | Attraction | Trip
E = TypeVar("E", Hotel, Attraction)


@dataclass(frozen=True, slots=True)
class Product:
    """What an entity sells for one date; the price in cents."""

    kind: Kind
    entity_id: str
    id: str
    type: str
    date: str
    price: int


@dataclass(frozen=True)
class Catalogue:
    """Everything on sale.

    Attributes:
        hotels: Hotels by id; the other three likewise, each in order of id.
        products: Products by kind name and entity id, by date and then by id.
        product_ids: Every product id of this server, whatever its kind.
        cities: The cities that the world's data names.
        hotel_index: Ranks hotels by name, tags and address.
        attraction_index: Ranks attractions by name, description and address.
    """

    hotels: dict[str, Hotel]
    attractions: dict[str, Attraction]
    flights: dict[str, Trip]
    trains: dict[str, Trip]
    products: dict[tuple[str, str], tuple[Product, ...]]
    product_ids: frozenset[str]
    cities: Cities
    hotel_index: Index[str]
    attraction_index: Index[str]

    def entity(self, kind: Kind, id: str) -> Entity | None:
        """The entity of that kind and id."""
        if kind is HOTEL:
            return self.hotels.get(id)
        if kind is ATTRACTION:
            return self.attractions.get(id)
        return self.trips(kind).get(id)

    def trips(self, kind: Kind) -> dict[str, Trip]:
        """Flights or trains by id."""
        return self.flights if kind is FLIGHT else self.trains

    def sold_by(self, kind: Kind, entity_id: str) -> tuple[Product, ...]:
        """Everything an entity sells, by date and then by id."""
        return self.products.get((kind.name, entity_id), ())

    def in_city(self, entities: dict[str, E], city_name: str) -> frozenset[str]:
        """Ids of those that lie in the city of that name.

        Raises:
            Refusal: `city.ambiguous`.
        """
        asked = self.cities.resolve(city_name)
        return frozenset(e.id for e in entities.values() if self.cities.belongs(asked, e.city, e.place.address))

    def between(self, kind: Kind, departure: str, destination: str) -> list[Trip]:
        """Flights or trains from one city to another, by departure time, number and id.

        Raises:
            Refusal: `city.ambiguous`.
        """
        here, there = self.cities.resolve(departure), self.cities.resolve(destination)
        found = (
            trip
            for trip in self.trips(kind).values()
            if self.cities.belongs(here, trip.departure_city, trip.departure.address)
            and self.cities.belongs(there, trip.arrival_city, trip.arrival.address)
        )
        return sorted(found, key=lambda trip: (trip.departure_time, trip.name, trip.id))


def catalogue(call: Call) -> Catalogue:
    """The catalogue of the call's world."""
    return call.cached("travel.catalogue", _read)


def _read(db: sqlite3.Connection) -> Catalogue:
    hotels = {row["hotel_id"]: _hotel(row) for row in db.execute("SELECT * FROM travel_hotel ORDER BY hotel_id")}
    attractions = {
        row["attraction_id"]: _attraction(row)
        for row in db.execute("SELECT * FROM travel_attraction ORDER BY attraction_id")
    }
    flights, trains = _trips(db, FLIGHT), _trips(db, TRAIN)
    products = _products(db)
    ends = (city for t in (*flights.values(), *trains.values()) for city in (t.departure_city, t.arrival_city))
    named = {*(h.city for h in hotels.values()), *(a.city for a in attractions.values()), *ends} - {""}
    return Catalogue(
        hotels,
        attractions,
        flights,
        trains,
        products,
        frozenset(product.id for sold in products.values() for product in sold),
        world_cities(db, sorted(named)),
        Index(Document(h.id, h.name, tags=h.tags, address=h.place.address) for h in hotels.values()),
        Index(Document(a.id, a.name, description=a.description, address=a.place.address) for a in attractions.values()),
    )


def _hotel(row: sqlite3.Row) -> Hotel:
    return Hotel(
        row["hotel_id"], row["name"], row["rating"], row["star_rating"], row["city"], _place(row), _tags(row)
    )  # fmt: skip


def _attraction(row: sqlite3.Row) -> Attraction:
    return Attraction(
        row["attraction_id"], row["name"], row["rating"], row["city"], _place(row), row["description"],
        row["opening_hours"], row["ticket_price"],
    )  # fmt: skip


def _trips(db: sqlite3.Connection, kind: Kind) -> dict[str, Trip]:
    rows = db.execute("SELECT * FROM travel_trip WHERE order_type = ? ORDER BY trip_id", (kind.name,))
    return {
        row["trip_id"]: Trip(
            row["trip_id"], row["number"], row["departure_city"], row["arrival_city"], _place(row, "departure_"),
            _place(row, "arrival_"), row["departure_time"], row["arrival_time"], row["arrival_day_offset"], _tags(row),
        )
        for row in rows
    }  # fmt: skip


def _products(db: sqlite3.Connection) -> dict[tuple[str, str], tuple[Product, ...]]:
    found: dict[tuple[str, str], list[Product]] = defaultdict(list)
    kinds = {kind.name: kind for kind in (HOTEL, ATTRACTION, FLIGHT, TRAIN)}
    query = "SELECT * FROM travel_product ORDER BY order_type, entity_id, date, product_id"
    for row in db.execute(query):
        kind = kinds[row["order_type"]]
        found[kind.name, row["entity_id"]].append(
            Product(kind, row["entity_id"], row["product_id"], row["product_type"], row["date"], row["price"])
        )
    return {key: tuple(products) for key, products in found.items()}


def _place(row: sqlite3.Row, end: str = "") -> Place:
    return Place(row[f"{end}address"], row[f"{end}longitude"], row[f"{end}latitude"])


def _tags(row: sqlite3.Row) -> tuple[str, ...]:
    return tuple(json.loads(row["tags"]))
