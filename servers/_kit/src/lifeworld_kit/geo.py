"""Distances and coordinates on the globe: degrees in, whole metres out. Called by tools, rules and the address map."""

from collections.abc import Iterable
from math import asin, cos, radians, sin, sqrt
from typing import Final

from lifeworld_kit.refusals import Refusal

EARTH_RADIUS: Final = 6371000
"""Radius of the globe in metres."""


def metres(longitude1: float, latitude1: float, longitude2: float, latitude2: float) -> int:
    """Great-circle distance between two points, rounded to the nearest metre."""
    phi1, phi2 = radians(latitude1), radians(latitude2)
    half = sin((phi2 - phi1) / 2) ** 2 + cos(phi1) * cos(phi2) * sin(radians(longitude2 - longitude1) / 2) ** 2
    return round(2 * EARTH_RADIUS * asin(sqrt(min(1.0, half))))


def on_globe(longitude: float, latitude: float) -> bool:
    """Whether the degrees name a point: longitude within ±180, latitude within ±90."""
    return -180 <= longitude <= 180 and -90 <= latitude <= 90


def check_coordinates(points: Iterable[tuple[str, float]]) -> None:
    """Refuse the first coordinate out of bounds; names tell the axis: ``[("longitude1", 120.1), ("latitude1", 91)]``.

    Raises:
        Refusal: `coordinate.range`.
    """
    for name, value in points:
        bound = 180 if name.startswith("longitude") else 90
        if not -bound <= value <= bound:
            raise Refusal("coordinate.range", name=name, value=value)
