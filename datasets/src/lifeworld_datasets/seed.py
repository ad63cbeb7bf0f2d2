"""The part of a `lifeworld-seed/1` document that all servers share, as strict models for lint.

Lint validates renderings against it before any server sees them. Sections are open: each belongs to its server, which
validates it at load. Refuses: being the authority; the kit's own model is, this one is the same contract
(`tools.md` §9.1) on this side of the wall.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from lifeworld_datasets.model import Model
from lifeworld_datasets.references import TIME
from lifeworld_datasets.task import Language


def _time(text: str) -> str:
    datetime.strptime(text, TIME)  # noqa: DTZ007 - times of a world carry no zone
    return text


def _date(text: str) -> str:
    datetime.strptime(text, "%Y-%m-%d")  # noqa: DTZ007
    return text


Time = Annotated[str, AfterValidator(_time)]
Date = Annotated[str, AfterValidator(_date)]
Name = Annotated[str, Field(min_length=1)]
Longitude = Annotated[float, Field(ge=-180, le=180)]
Latitude = Annotated[float, Field(ge=-90, le=90)]


class Clock(Model):
    """The simulated time."""

    now: Time
    mode: Literal["frozen", "step", "real"] = "frozen"
    step_seconds: float = Field(default=0, ge=0)
    rate: float = Field(default=1.0, gt=0)
    transitions: bool = False


class Knowledge(Model):
    """How far knowledge facts are enforced when the server is used alone."""

    level: Literal["full", "state"] = "full"
    known_ids: list[str] = Field(default_factory=list)


class User(Model):
    """The one user of the world, as agents may know them."""

    user_id: Name
    addresses: dict[str, Name] = Field(default_factory=dict)
    behaviors: dict[str, Any] = Field(default_factory=dict)


class Place(Model):
    """An entry of the map."""

    address: Name
    longitude: Longitude
    latitude: Latitude
    approximate: bool = False


class City(Model):
    """Additions to the alias table."""

    name: Name
    aliases: list[str] = Field(default_factory=list)


class Weather(Model):
    """The weather of a city on a day."""

    city: Name
    date: Date
    category: Name
    temperature_low: float
    temperature_high: float
    humidity: float


class Seed(Model):
    """The shared part; `sections` are handed over as they stand."""

    format: Literal["lifeworld-seed/1"]
    world_id: Name
    language: Language = "en"
    clock: Clock
    knowledge: Knowledge = Field(default_factory=Knowledge)
    user: User
    places: list[Place] = Field(default_factory=list)
    cities: list[City] = Field(default_factory=list)
    weather: list[Weather] = Field(default_factory=list)
    sections: dict[str, dict[str, Any]] = Field(default_factory=dict)


def parse_seed(document: dict[str, Any]) -> Seed:
    """The shared part of a seed document; every key it does not name is a section.

    Raises:
        pydantic.ValidationError: the shared part is not as the servers want it.
    """
    shared = Seed.model_fields.keys() - {"sections"}
    return Seed.model_validate(
        {key: value for key, value in document.items() if key in shared}
        | {"sections": {key: value for key, value in document.items() if key not in shared}}
    )
