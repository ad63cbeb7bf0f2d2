"""The map of a published task as the servers will see it, and the travel rule.

The planner asks it which spelling of an address is sure to be found and how long a courier takes. Refuses: fuzzy
matching; an address is found by equal letters and digits or by equal coordinates, or it is nowhere.
"""

import math
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from lifeworld_datasets.vitabench.published_values import Location

EARTH = 6_371_000
SAME_PLACE = 30
"""Metres within which two points are one place (`tools.md` §2.11)."""


@dataclass(frozen=True)
class Spot:
    """An entry of the map; without coordinates where only the server will place it (home, work)."""

    address: str
    point: tuple[float, float] | None


def letters(text: str) -> str:
    """The text by which addresses and options are compared: NFKC, case folded, letters and digits only."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", text).casefold() if sign.isalnum())


def metres(one: tuple[float, float], other: tuple[float, float]) -> int:
    """Great-circle distance in whole metres between two (longitude, latitude) points."""
    (lon1, lat1), (lon2, lat2) = (tuple(map(math.radians, point)) for point in (one, other))
    half = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return round(2 * EARTH * math.asin(math.sqrt(half)))


def travel_minutes(distance: int) -> int:
    """Minutes a courier needs for a distance, by the rule of `delivery_distance_to_time`."""
    return round(25 + 0.00651 * distance)


def point(location: Location) -> tuple[float, float]:
    """(longitude, latitude) of a location."""
    return (location.longitude, location.latitude)


class Map:
    """Spots by normalised address; what is added first keeps its place."""

    def __init__(self) -> None:
        self._spots: dict[str, Spot] = {}

    def add(self, locations: Iterable[Location]) -> None:
        """Adds places with coordinates."""
        for location in locations:
            self._spots.setdefault(letters(location.address), Spot(location.address, point(location)))

    def add_texts(self, addresses: Iterable[str]) -> None:
        """Adds addresses that only the server will place."""
        for address in addresses:
            self._spots.setdefault(letters(address), Spot(address, None))

    def by_address(self, address: str) -> Spot | None:
        """The entry of that address."""
        return self._spots.get(letters(address))

    def by_point(self, wanted: tuple[float, float]) -> Spot | None:
        """The first entry at that point."""
        return next((spot for spot in self._spots.values() if spot.point and metres(spot.point, wanted) == 0), None)
