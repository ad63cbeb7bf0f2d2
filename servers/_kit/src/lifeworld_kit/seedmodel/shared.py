"""Strict models of what every section and the shared part of a seed are made of. Domains build on `Strict`."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from lifeworld_kit.paging import BUDGET, size
from lifeworld_kit.times import format_date, format_time, parse_date, parse_time

Id = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Text = Annotated[str, StringConstraints(min_length=1)]
Time = Annotated[str, AfterValidator(lambda text: format_time(parse_time(text)))]
"""A time as text, stored padded."""
Date = Annotated[str, AfterValidator(lambda text: format_date(parse_date(text)))]
"""A date as text, stored padded."""


def _showable(behaviors: dict[str, Any]) -> dict[str, Any]:
    if size(behaviors) > BUDGET - 200:
        raise ValueError("too much for one result of get_user_historical_behaviors")
    return behaviors


Behaviors = Annotated[dict[str, Any], AfterValidator(_showable)]
"""The user's habits, small enough to be shown in one result."""
Longitude = Annotated[float, Field(ge=-180, le=180)]
Latitude = Annotated[float, Field(ge=-90, le=90)]


class Strict(BaseModel):
    """No unknown keys, no conversions (an integer may stand for a number), no infinite numbers."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class Location(Strict):
    """An address with its degrees."""

    address: Text
    longitude: Longitude
    latitude: Latitude


class SeedPlace(Location):
    """A place on the map that is no entity's."""

    approximate: bool = False


class Clock(Strict):
    """The world's time: standing still, moved by calls, or running."""

    now: Time
    mode: Literal["frozen", "step", "real"] = "frozen"
    step_seconds: int = Field(default=0, ge=0)
    rate: float = Field(default=1.0, gt=0)
    transitions: bool = False


class Knowledge(Strict):
    """Whether knowledge facts are enforced, and the ids known from the start."""

    level: Literal["full", "state"] = "full"
    known_ids: list[Id] = Field(default_factory=list)


class User(Strict):
    """The one user of the world: addresses by kind (text only) and the habits that tools show."""

    user_id: Id
    addresses: dict[str, Text] = Field(default_factory=dict)
    behaviors: Behaviors = Field(default_factory=dict)


class City(Strict):
    """A city that the seed adds to the built-in alias table."""

    name: Text
    aliases: list[Text] = Field(default_factory=list)


class Weather(Strict):
    """The weather of one city on one date; degrees Celsius, humidity as given."""

    city: Text
    date: Date
    category: str
    temperature_low: float
    temperature_high: float
    humidity: float


class Shared(Strict):
    """The part of a seed that all servers read."""

    format: Literal["lifeworld-seed/1"]
    world_id: Id
    language: Literal["en", "zh"] = "en"
    clock: Clock
    knowledge: Knowledge = Field(default_factory=Knowledge)
    user: User
    places: list[SeedPlace] = Field(default_factory=list)
    cities: list[City] = Field(default_factory=list)
    weather: list[Weather] = Field(default_factory=list)
