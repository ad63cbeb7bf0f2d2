"""The tables of a delivery world: what SQLModel describes and seeds.

The catalogue (`store`, `product`) never changes in play; `orders` and `order_line` do. Money is integer cents, lists
are JSON text, times are text of the one form `YYYY-MM-DD HH:MM:SS`. There is no stock: delivery has none. The call
path reads and writes these tables with plain SQL (`lifeworld_delivery.records`), never through the ORM.
"""

from sqlalchemy.orm import registry
from sqlmodel import Field, SQLModel


class DeliveryTable(SQLModel, registry=registry()):
    """Base of the tables; an own registry, so that another server in the same process may have an `orders` too."""


class Store(DeliveryTable, table=True):
    """A store that delivers; `tags` is a JSON list."""

    __tablename__ = "store"
    store_id: str = Field(primary_key=True)
    name: str
    rating: float
    address: str
    longitude: float
    latitude: float
    tags: str


class Product(DeliveryTable, table=True):
    """Something a store sells. The same product id may stand in several stores, each with its own price."""

    __tablename__ = "product"
    store_id: str = Field(primary_key=True, foreign_key="store.store_id")
    product_id: str = Field(primary_key=True, index=True)
    name: str
    price: int
    attributes: str
    tags: str


class Order(DeliveryTable, table=True):
    """One delivery order of any user; the store's name is kept as it was when the order was placed."""

    __tablename__ = "orders"
    order_id: str = Field(primary_key=True)
    user_id: str = Field(index=True)
    store_id: str
    store_name: str
    status: str
    total_price: int
    amount_paid: int
    amount_due: int
    refunded: int
    address: str
    matched_address: str
    longitude: float
    latitude: float
    distance: int
    shipping_time: int
    dispatch_time: str
    delivery_time: str
    note: str
    create_time: str
    update_time: str
    revision: int = 1


class OrderLine(DeliveryTable, table=True):
    """One line of an order, with name and price copied from the catalogue."""

    __tablename__ = "order_line"
    order_id: str = Field(primary_key=True, foreign_key="orders.order_id")
    line: int = Field(primary_key=True)
    product_id: str
    name: str
    attributes: str
    quantity: int
    unit_price: int


CATALOGUE: tuple[type[SQLModel], ...] = (Store, Product)
TABLES: tuple[type[SQLModel], ...] = (*CATALOGUE, Order, OrderLine)
