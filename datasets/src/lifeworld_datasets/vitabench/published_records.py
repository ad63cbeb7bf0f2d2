"""Orders, bookings and reservations of the published format: initial ones, and the records of an answer key.

Owns what tells the three apart (their ids) and the words for order types. Loose where the published data is loose:
`attribute` for `attributes`, orders filed among the lines of another, a booking that calls its time a reservation's.
"""

from typing import Annotated, Any, Literal

from pydantic import AliasChoices, BeforeValidator, Discriminator, Field, Tag, model_validator

from lifeworld_datasets.vitabench.geography import letters
from lifeworld_datasets.vitabench.published_catalogue import Spelled
from lifeworld_datasets.vitabench.published_values import Cents, Loose, Place, Published, Time, split_day

OrderType = Literal["delivery", "instore", "hotel", "attraction", "flight", "train"]


def _order_type(value: object) -> object:
    return letters(value) if isinstance(value, str) else value


class Line(Spelled):
    """A line of an order; a room, ticket or seat has a date and a type (`words`)."""

    product_id: str
    name: Loose = ""
    price: Cents
    quantity: int = Field(ge=1)
    attributes: Loose = ""
    date: Loose = ""
    words: Loose = Field(default="", validation_alias=AliasChoices("room_type", "ticket_type", "seat_type"))

    @model_validator(mode="before")
    @classmethod
    def _day(cls, value: object) -> object:
        if isinstance(value, dict) and isinstance(value.get("date"), str):
            return {**value, "date": split_day(value["date"])[0] or value["date"]}
        return value


class Order(Published):
    """An order: one that is there at the start, or a record of the answer key. `nested` stood among its lines."""

    order_id: str
    order_type: Annotated[OrderType, BeforeValidator(_order_type)]
    user_id: str
    store_id: str
    note: Loose = ""
    location: Place | None = None
    dispatch_time: Time = ""
    shipping_time: int | None = None
    delivery_time: Time = ""
    total_price: Cents
    create_time: Time = ""
    order_time: Time = ""
    update_time: Time = ""
    status: str
    products: list[Line] = Field(default_factory=list)
    nested: list["Order"] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _lift(cls, value: object) -> object:
        if not isinstance(value, dict) or not isinstance(value.get("products"), list):
            return value
        nested = [entry for entry in value["products"] if isinstance(entry, dict) and "products" in entry]
        lines = [entry for entry in value["products"] if not (isinstance(entry, dict) and "products" in entry)]
        return {**value, "products": lines, "nested": nested} if nested else value

    @model_validator(mode="after")
    def _is_delivered_somewhere(self) -> "Order":
        if self.order_type == "delivery" and self.location is None:
            raise ValueError("a delivery order has a location")
        return self

    @property
    def id(self) -> str:
        """Its id."""
        return self.order_id

    @property
    def bag(self) -> list[tuple[str, int]]:
        """Its products with their counts, in no order."""
        return sorted((line.product_id, line.quantity) for line in self.products)


class Visit(Published):
    """What bookings and reservations have in common. `time` is as written, see `published_values.moment`."""

    shop_id: str
    user_id: str = Field(validation_alias=AliasChoices("customer_id", "user_id"))
    customer_count: int = Field(default=1, ge=1)
    status: str
    create_time: Loose = ""
    update_time: Loose = ""


class Booking(Visit):
    """A booked table or room, with its deposit."""

    book_id: str
    time: Loose = Field(default="", validation_alias=AliasChoices("book_time", "reservation_time"))
    book_price: Cents | None = None

    @property
    def id(self) -> str:
        """Its id."""
        return self.book_id


class Reservation(Visit):
    """A reserved visit; it costs nothing."""

    reservation_id: str
    time: Loose = Field(default="", validation_alias=AliasChoices("reservation_time", "book_time"))

    @property
    def id(self) -> str:
        """Its id."""
        return self.reservation_id


def _which(value: Any) -> str:
    keys = value if isinstance(value, dict) else getattr(value, "__dict__", {})
    if "order_id" in keys:
        return "order"
    return "booking" if "book_id" in keys else "reservation"


KeyRecord = Annotated[
    Annotated[Order, Tag("order")] | Annotated[Booking, Tag("booking")] | Annotated[Reservation, Tag("reservation")],
    Discriminator(_which),
]
"""A record of an answer key; which of the three it is, its id says."""


def kind_of(record: Order | Booking | Reservation) -> str:
    """The order type of an order; `booking` or `reservation` of the others."""
    return record.order_type if isinstance(record, Order) else _which(record)
