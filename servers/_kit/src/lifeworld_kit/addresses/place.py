"""One entry of a map."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """An address with its degrees; approximate when the seed named it without coordinates."""

    address: str
    longitude: float
    latitude: float
    approximate: bool = False
