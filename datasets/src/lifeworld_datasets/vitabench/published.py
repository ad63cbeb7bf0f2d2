"""A task of the published format as far as the importer reads it.

The parts stand beside it: `published_values` (money, texts, times, places), `published_catalogue` (what is sold) and
`published_records` (orders, bookings, reservations). Keys not named there are dropped.
"""

from typing import Annotated, Any

from pydantic import Field

from lifeworld_datasets.vitabench.published_catalogue import Attraction, Flight, Hotel, Shop, Store, Train
from lifeworld_datasets.vitabench.published_records import Booking, KeyRecord, Order, Reservation
from lifeworld_datasets.vitabench.published_values import Location, Published, Time


class Weather(Published):
    """The weather of a city on a day."""

    city: str
    category: str
    datetime: str
    temperature: tuple[float, float]
    humidity: float


class Environment(Published):
    """The world of a published task."""

    time: Annotated[Time, Field(min_length=1)]
    user_id: str
    orders: dict[str, Order] = Field(default_factory=dict)
    books: dict[str, Booking] = Field(default_factory=dict)
    reservations: dict[str, Reservation] = Field(default_factory=dict)
    weather: list[Weather] = Field(default_factory=list)
    location: list[Location] = Field(default_factory=list)
    user_historical_behaviors: dict[str, Any] = Field(default_factory=dict)
    stores: dict[str, Store] = Field(default_factory=dict)
    shops: dict[str, Shop] = Field(default_factory=dict)
    hotels: dict[str, Hotel] = Field(default_factory=dict)
    attractions: dict[str, Attraction] = Field(default_factory=dict)
    flights: dict[str, Flight] = Field(default_factory=dict)
    trains: dict[str, Train] = Field(default_factory=dict)


class ExpectedState(Published):
    """One sub-goal; every one repeats the whole list of records."""

    required_orders: list[KeyRecord] = Field(default_factory=list)
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
