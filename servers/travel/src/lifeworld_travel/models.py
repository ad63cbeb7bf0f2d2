"""The tables of a travel world: what SQLModel describes and seeds.

The catalogue (`travel_hotel`, `travel_attraction`, `travel_trip`, `travel_product`) never changes in play; stock and
orders do. A product is a room, ticket or seat class on one date; its stock stands in a table of its own, so that the
catalogue can be kept in memory. Money is integer cents, lists are JSON text, times are padded text. The call path
reads and writes these tables with plain SQL (`records`, `stock`), never through the ORM.
"""

from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel


class TravelTable(SQLModel, registry=registry()):
    """Base of the tables; an own registry, so that several servers fit into one process."""


class Hotel(TravelTable, table=True):
    """A hotel; `tags` is a JSON list, `city` is "" where neither the seed nor the address names one."""

    __tablename__ = "travel_hotel"
    hotel_id: str = Field(primary_key=True)
    name: str
    rating: float
    star_rating: int
    city: str
    address: str
    longitude: float
    latitude: float
    tags: str


class Attraction(TravelTable, table=True):
    """A sight with its opening hours and the price of its usual ticket."""

    __tablename__ = "travel_attraction"
    attraction_id: str = Field(primary_key=True)
    name: str
    rating: float
    city: str
    address: str
    longitude: float
    latitude: float
    description: str
    opening_hours: str
    ticket_price: int


class Trip(TravelTable, table=True):
    """A flight or a train, by type and id; the two ends are airports or stations."""

    __tablename__ = "travel_trip"
    order_type: str = Field(primary_key=True)
    trip_id: str = Field(primary_key=True)
    number: str
    departure_city: str
    arrival_city: str
    departure_address: str
    departure_longitude: float
    departure_latitude: float
    arrival_address: str
    arrival_longitude: float
    arrival_latitude: float
    departure_time: str
    arrival_time: str
    arrival_day_offset: int
    tags: str


class Product(TravelTable, table=True):
    """What is sold: a room for a night, a ticket or a seat class for a date. `product_type` is its class in words."""

    __tablename__ = "travel_product"
    order_type: str = Field(primary_key=True)
    entity_id: str = Field(primary_key=True)
    product_id: str = Field(primary_key=True)
    date: str = Field(primary_key=True)
    product_type: str
    price: int


class Stock(TravelTable, table=True):
    """How much of a product is left; never below 0."""

    __tablename__ = "travel_stock"
    order_type: str = Field(primary_key=True)
    entity_id: str = Field(primary_key=True)
    product_id: str = Field(primary_key=True)
    date: str = Field(primary_key=True)
    stock: int


class Order(TravelTable, table=True):
    """One order of any user; name and departure are kept as they were when the order was made."""

    __tablename__ = "travel_order"
    order_id: str = Field(primary_key=True)
    order_type: str
    user_id: str = Field(index=True)
    entity_id: str
    name: str
    status: str
    departure_city: str
    arrival_city: str
    departure_time: str
    total_price: int
    amount_paid: int
    amount_due: int
    refunded: int
    create_time: str
    update_time: str
    revision: int = 1


class OrderLine(TravelTable, table=True):
    """One line of an order, with class and price copied from the catalogue."""

    __tablename__ = "travel_order_line"
    order_id: str = Field(primary_key=True, foreign_key="travel_order.order_id")
    line: int = Field(primary_key=True)
    product_id: str
    product_type: str
    date: str
    quantity: int
    unit_price: int


CATALOGUE: tuple[type[SQLModel], ...] = (Hotel, Attraction, Trip, Product)
TABLES: tuple[type[SQLModel], ...] = (*CATALOGUE, Stock, Order, OrderLine)
