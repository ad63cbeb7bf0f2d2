"""The published task format as far as the importer reads it.

Loose where the published data is loose (numbers as text, `attribute` for `attributes`, orders filed inside the lines
of another order), strict where a wrong value would pass unnoticed. Keys not named here are dropped: so no answer flag
of the published catalogue can enter a world.
"""

from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from lifeworld_datasets.references import TIME


def _cents(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise ValueError("money is a number")
    try:
        return int((Decimal(str(value)) * 100).quantize(Decimal(1), rounding=ROUND_HALF_UP))
    except InvalidOperation as fault:
        raise ValueError(f"{value!r} is no amount of money") from fault


def _text(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, list):
        return ", ".join(str(entry) for entry in value)
    return value.replace("\xa0", " ").strip() if isinstance(value, str) else value


def _time(value: object) -> object:
    text = _text(value)
    if not isinstance(text, str) or not text:
        return text
    return datetime.strptime(text, TIME).strftime(TIME)  # noqa: DTZ007 - times of a world carry no zone


def _options(value: object) -> object:
    if value is None or value == "":
        return []
    return [value] if isinstance(value, str) else value


Cents = Annotated[int, BeforeValidator(_cents)]
Loose = Annotated[str, BeforeValidator(_text)]
Time = Annotated[str, BeforeValidator(_time)]
"""A time text, padded; "" where there is none."""
Options = Annotated[list[str], BeforeValidator(_options)]


class Published(BaseModel):
    """Base of these models: unknown keys are dropped."""

    model_config = ConfigDict(extra="ignore", frozen=True)


class Location(Published):
    """A place with its address."""

    address: Loose
    longitude: float = Field(ge=-180, le=180)
    latitude: float = Field(ge=-90, le=90)


class Weather(Published):
    """The weather of a city on a day."""

    city: str
    category: str
    datetime: str
    temperature: tuple[float, float]
    humidity: float


class _Attributes(Published):
    misspelt: bool = False

    @model_validator(mode="before")
    @classmethod
    def _attribute(cls, value: object) -> object:
        if isinstance(value, dict) and "attribute" in value and "attributes" not in value:
            return {**value, "attributes": value["attribute"], "misspelt": True}
        return value


class Product(_Attributes):
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


class Line(_Attributes):
    """A line of an order."""

    product_id: str
    price: Cents
    quantity: int = Field(ge=1)
    attributes: Loose = ""


class Order(Published):
    """An order: one that is there at the start, or a record of the answer key. `nested` stood among its lines."""

    order_id: str
    order_type: str
    user_id: str
    store_id: str
    note: Loose = ""
    location: Location
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


class Environment(Published):
    """The world of a published task; tables of other domains are only looked at for being there."""

    time: Annotated[Time, Field(min_length=1)]
    user_id: str
    orders: dict[str, Order] = Field(default_factory=dict)
    weather: list[Weather] = Field(default_factory=list)
    location: list[Location] = Field(default_factory=list)
    user_historical_behaviors: dict[str, Any] = Field(default_factory=dict)
    stores: dict[str, Store] = Field(default_factory=dict)
    shops: dict[str, Any] = Field(default_factory=dict)
    hotels: dict[str, Any] = Field(default_factory=dict)
    attractions: dict[str, Any] = Field(default_factory=dict)
    flights: dict[str, Any] = Field(default_factory=dict)
    trains: dict[str, Any] = Field(default_factory=dict)


class ExpectedState(Published):
    """One sub-goal; every one repeats the whole list of records."""

    required_orders: list[Order] = Field(default_factory=list)
    optional_orders: list[Any] = Field(default_factory=list)
    state_rubrics: list[str] = Field(default_factory=list)


class Criteria(Published):
    """The answer key and the rubrics."""

    expected_states: list[ExpectedState] = Field(default_factory=list)
    overall_rubrics: list[str] = Field(default_factory=list)


class Scenario(Published):
    """Who the user is."""

    user_profile: dict[str, Any] = Field(default_factory=dict)


class PublishedTask(Published):
    """One task of a published file."""

    id: str
    domain: str = ""
    environment: Environment
    user_scenario: Scenario = Field(default_factory=Scenario)
    instructions: str = Field(min_length=1)
    evaluation_criteria: Criteria
