"""Points on the earth, and how long a courier needs; the formulas of the servers, known here as facts of the world.

Used by pools and needs to place entities at a wanted distance. Pure.
"""

import math
from random import Random
from typing import NamedTuple

from lifeworld_datasets.blueprints.kit.words import Words

EARTH = 6_371_000.0


class Place(NamedTuple):
    """A named point; `address` is what maps and entities show."""

    address: Words
    longitude: float
    latitude: float

    def location(self) -> dict[str, object]:
        """The form of seed documents."""
        return {"address": self.address.text(), "longitude": self.longitude, "latitude": self.latitude}


def distance(a: Place, b: Place) -> float:
    """Great-circle metres."""
    lat1, lat2 = math.radians(a.latitude), math.radians(b.latitude)
    half = (
        math.sin((lat2 - lat1) / 2) ** 2
        + math.cos(lat1) * math.cos(lat2) * math.sin(math.radians(b.longitude - a.longitude) / 2) ** 2
    )
    return 2 * EARTH * math.asin(min(1.0, math.sqrt(half)))


def away(rng: Random, centre: Place, metres: float) -> tuple[float, float]:
    """Longitude and latitude of a point so many metres from another, in any direction."""
    angle = rng.uniform(0, 2 * math.pi)
    north = metres * math.cos(angle) / 111_195
    east = metres * math.sin(angle) / (111_195 * math.cos(math.radians(centre.latitude)))
    return round(centre.longitude + east, 6), round(centre.latitude + north, 6)


def courier_minutes(metres: float) -> int:
    """Minutes of a delivery over so many metres: 25 and 0.00651 for each whole metre."""
    return round(25 + 0.00651 * round(metres))
