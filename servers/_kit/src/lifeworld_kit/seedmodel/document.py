"""A whole seed document: the shared part checked, the sections kept for their servers."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel

from lifeworld_kit.seedmodel.errors import SeedError, validated
from lifeworld_kit.seedmodel.shared import City, Clock, Knowledge, SeedPlace, Shared, User, Weather
from lifeworld_kit.textnorm import plain

M = TypeVar("M", bound=BaseModel)

_SECTION_NAME = re.compile(r"[a-z][a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Seed:
    """A seed whose shared part fits; `sections` holds what stands under every other name, unread."""

    shared: Shared
    sections: Mapping[str, Mapping[str, Any]]

    @property
    def world_id(self) -> str:
        """Names the world; enters new ids."""
        return self.shared.world_id

    @property
    def language(self) -> str:
        """Language of titles, descriptions and messages."""
        return self.shared.language

    @property
    def clock(self) -> Clock:
        """The world's time."""
        return self.shared.clock

    @property
    def knowledge(self) -> Knowledge:
        """Knowledge level and ids known from the start."""
        return self.shared.knowledge

    @property
    def user(self) -> User:
        """The user of the world."""
        return self.shared.user

    @property
    def places(self) -> list[SeedPlace]:
        """Places of the map that are no entity's."""
        return self.shared.places

    @property
    def cities(self) -> list[City]:
        """Additions to the alias table of cities."""
        return self.shared.cities

    @property
    def weather(self) -> list[Weather]:
        """Weather by city and date."""
        return self.shared.weather

    def section(self, name: str, model: type[M]) -> M:
        """A server's own section, checked; one that is missing is empty.

        Raises:
            SeedError: it does not fit the model.
        """
        return validated(model, self.sections.get(name, {}), name)


def parse_seed(document: Any) -> Seed:
    """The document with its shared part checked.

    Raises:
        SeedError: the first thing that does not fit.
    """
    if not isinstance(document, Mapping):
        raise SeedError("", "a seed is a JSON object")
    shared_keys = Shared.model_fields
    shared = validated(Shared, {key: value for key, value in document.items() if key in shared_keys})
    sections = {key: value for key, value in document.items() if key not in shared_keys}
    for name, section in sections.items():
        if not isinstance(section, Mapping) or not _SECTION_NAME.fullmatch(name):
            raise SeedError(str(name), "no such key in a seed; a section is an object under a server's name")
    _check_once("cities", ((city.name,) for city in shared.cities))
    _check_once("weather", ((row.city, row.date) for row in shared.weather))
    return Seed(shared, sections)


def _check_once(name: str, rows: Iterable[tuple[str, ...]]) -> None:
    seen: set[tuple[str, ...]] = set()
    for number, row in enumerate(rows):
        key = (plain(row[0]), *row[1:])
        if key in seen:
            raise SeedError(f"{name}[{number}]", f"{' '.join(row)} stands twice")
        seen.add(key)
