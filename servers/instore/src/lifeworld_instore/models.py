"""The tables of an in-store world: what SQLModel describes and seeds.

The catalogue (`instore_shop`, `instore_product`) never changes in play; stock, orders, bookings and reservations do. A
product without a row in `instore_stock` is unlimited. Money is integer cents, lists are JSON text, times are text of
the one form `YYYY-MM-DD HH:MM:SS`. The call path reads and writes these tables with plain SQL
(`lifeworld_instore.records`, `lifeworld_instore.stock`), never through the ORM.
"""

from sqlalchemy import CheckConstraint
from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel


class InstoreTable(SQLModel, registry=registry()):
    """Base of the tables; an own registry, so that another server in the same process may have an `Order` too."""


class Shop(InstoreTable, table=True):
    """A shop to visit; `tags` is a JSON list, `book_price` the deposit of one booking."""

    __tablename__ = "instore_shop"
    shop_id: str = Field(primary_key=True)
    name: str
    rating: float
    address: str
    longitude: float
    latitude: float
    tags: str
    enable_book: bool
    book_price: int
    enable_reservation: bool


class Product(InstoreTable, table=True):
    """Something a shop sells. The same product id may stand in several shops, each with its own price and stock."""

    __tablename__ = "instore_product"
    shop_id: str = Field(primary_key=True, foreign_key="instore_shop.shop_id")
    product_id: str = Field(primary_key=True, index=True)
    name: str
    price: int
    tags: str


class Stock(InstoreTable, table=True):
    """How much of a product is left, for products that are kept count of."""

    __tablename__ = "instore_stock"
    __table_args__ = (CheckConstraint("stock >= 0"),)
    shop_id: str = Field(primary_key=True)
    product_id: str = Field(primary_key=True)
    stock: int


class Order(InstoreTable, table=True):
    """One in-store order of any user; the shop's name is kept as it was when the order was made."""

    __tablename__ = "instore_order"
    order_id: str = Field(primary_key=True)
    user_id: str = Field(index=True)
    shop_id: str
    shop_name: str
    status: str
    total_price: int
    amount_paid: int
    amount_due: int
    refunded: int
    create_time: str
    update_time: str
    revision: int = 1


class OrderLine(InstoreTable, table=True):
    """One line of an order, with name and price copied from the catalogue."""

    __tablename__ = "instore_order_line"
    order_id: str = Field(primary_key=True, foreign_key="instore_order.order_id")
    line: int = Field(primary_key=True)
    product_id: str
    name: str
    quantity: int
    unit_price: int


class Booking(InstoreTable, table=True):
    """A table or room kept for a time, perhaps against a deposit; `total_price` is the deposit."""

    __tablename__ = "instore_booking"
    book_id: str = Field(primary_key=True)
    shop_id: str
    shop_name: str
    user_id: str = Field(index=True)
    book_time: str
    customer_count: int
    status: str
    total_price: int
    amount_paid: int
    amount_due: int
    refunded: int
    create_time: str
    update_time: str
    revision: int = 1


class Reservation(InstoreTable, table=True):
    """A visit announced for a time; it costs nothing."""

    __tablename__ = "instore_reservation"
    reservation_id: str = Field(primary_key=True)
    shop_id: str
    shop_name: str
    user_id: str = Field(index=True)
    reservation_time: str
    customer_count: int
    status: str
    create_time: str
    update_time: str
    revision: int = 1


CATALOGUE: tuple[type[SQLModel], ...] = (Shop, Product)
TABLES: tuple[type[SQLModel], ...] = (*CATALOGUE, Stock, Order, OrderLine, Booking, Reservation)
