"""What a published world sells: stores, shops, hotels, attractions, flights and trains with their products.

The models keep the published names of keys; the domain modules write them into sections under ours. Refuses: keys not
named here, so the flags that mark targets and distractors are dropped.
"""

from collections.abc import Mapping
from typing import Any

from pydantic import AliasChoices, Field, model_validator

from lifeworld_datasets.vitabench.published_values import Cents, Count, Location, Loose, Options, Published, split_day


class Spelled(Published):
    """A product or line whose `attributes` may be called `attribute`."""

    misspelt: bool = False

    @model_validator(mode="before")
    @classmethod
    def _attribute(cls, value: object) -> object:
        if isinstance(value, dict) and "attribute" in value and "attributes" not in value:
            return {**value, "attributes": value["attribute"], "misspelt": True}
        return value


class Product(Spelled):
    """A product of a delivery store."""

    product_id: str
    name: str
    store_id: str = ""
    price: Cents
    attributes: Options = Field(default_factory=list)
    tags: Options = Field(default_factory=list)


class Store(Published):
    """A delivery store."""

    name: str
    store_id: str
    score: float
    location: Location
    tags: Options = Field(default_factory=list)
    products: list[Product] = Field(default_factory=list)


class Offer(Published):
    """A product of an in-store shop; a quantity of null or 0 means that nobody counts."""

    product_id: str
    name: str
    shop_id: Loose = ""
    price: Cents
    quantity: Count = 0
    tags: Options = Field(default_factory=list)


class Shop(Published):
    """An in-store shop, with what it takes and what it sells."""

    shop_id: Loose = ""
    name: str = Field(validation_alias=AliasChoices("shop_name", "name"))
    score: float
    location: Location
    tags: Options = Field(default_factory=list)
    enable_book: bool = False
    book_price: Cents = 0
    enable_reservation: bool = False
    products: list[Offer] = Field(default_factory=list)


class Dated(Published):
    """A room, ticket or seat on a date; `words` is its type."""

    product_id: str
    words: Loose = Field(default="", validation_alias=AliasChoices("room_type", "ticket_type", "seat_type"))
    date: Loose = ""
    price: Cents
    quantity: Count = 0

    @model_validator(mode="before")
    @classmethod
    def _day(cls, value: object) -> object:
        if isinstance(value, dict) and isinstance(value.get("date"), str):
            return {**value, "date": split_day(value["date"])[0] or value["date"]}
        return value


class Hotel(Published):
    """A hotel with its rooms per night."""

    hotel_id: Loose = ""
    name: str = Field(validation_alias=AliasChoices("hotel_name", "name"))
    score: float = 0
    star_rating: Count = 0
    location: Location
    tags: Options = Field(default_factory=list)
    products: list[Dated] = Field(default_factory=list)


class Attraction(Published):
    """An attraction with its tickets per date."""

    attraction_id: Loose = ""
    name: str = Field(validation_alias=AliasChoices("attraction_name", "name"))
    score: float = 0
    location: Location
    description: Loose = ""
    opening_hours: Loose = ""
    ticket_price: Cents = 0
    products: list[Dated] = Field(default_factory=list)


class Trip(Published):
    """What flights and trains have in common; a date may stand before the times."""

    departure_city: str
    arrival_city: str
    departure_time: Loose = ""
    arrival_time: Loose = ""
    tags: Options = Field(default_factory=list)
    products: list[Dated] = Field(default_factory=list)
    day_offset: int | None = Field(default=None, exclude=True, description="Worked out where both times have a date.")


class Flight(Trip):
    """A flight with its seats per date."""

    flight_id: Loose = ""
    flight_number: str
    departure_airport_location: Location
    arrival_airport_location: Location


class Train(Trip):
    """A train with its seats per date."""

    train_id: Loose = ""
    train_number: str
    departure_station_location: Location
    arrival_station_location: Location


Entity = Hotel | Attraction | Flight | Train


def places_of(entity: Entity) -> list[Location]:
    """Where a travel entity is: one place, or the two ends of a trip."""
    fields: Mapping[str, Any] = vars(entity)
    return [value for value in fields.values() if isinstance(value, Location)]
