"""The map of one world and the look-up of an address on it."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lifeworld_kit.addresses.place import Place
from lifeworld_kit.addresses.score import EQUAL, Prepared, score
from lifeworld_kit.geo import metres
from lifeworld_kit.refusals import Refusal

THRESHOLD: Final = 80
NEAR_POINTS: Final = 2
SAME_PLACE_METRES: Final = 30
NAMES_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Match:
    """A place found for an address, with its score (80..100)."""

    place: Place
    score: int


class AddressMap:
    """All places of a world; the first entry of a normalised address counts."""

    def __init__(self, places: Iterable[Place]) -> None:
        entries: dict[str, tuple[Prepared, Place]] = {}
        for place in places:
            prepared = Prepared.of(place.address)
            if prepared.text:
                entries.setdefault(prepared.text, (prepared, place))
        self._entries = entries

    def look_up(self, address: str) -> Match:
        """The place that the address names.

        Raises:
            Refusal: `address.unknown` below a score of 80, `address.ambiguous` when another place more than 30 m away
                scores at most 2 points less; a score of 100 is never ambiguous.
        """
        matches = self._ranked(Prepared.of(address))
        if not matches or matches[0].score < THRESHOLD:
            nearest = [match.place.address for match in matches[:NAMES_SHOWN]]
            raise Refusal("address.unknown", value=address, nearest=nearest)
        best = matches[0]
        rival = next((match for match in matches[1:] if _rivals(best, match)), None)
        if best.score < EQUAL and rival is not None:
            names = [best.place.address, rival.place.address]
            raise Refusal("address.ambiguous", value=address, candidates=names)
        return best

    def _ranked(self, asked: Prepared) -> list[Match]:
        if asked.text in self._entries:
            return [Match(self._entries[asked.text][1], EQUAL)]
        matches = [Match(place, score(asked, entry)) for entry, place in self._entries.values()]
        return sorted(matches, key=lambda match: (-match.score, match.place.address))


def world_map(db: sqlite3.Connection) -> AddressMap:
    """The map of a world, read from its table `place`; tools keep it with `call.cached("map", world_map)`."""
    rows = db.execute("SELECT address, longitude, latitude, approximate FROM place ORDER BY position")
    return AddressMap(Place(row[0], row[1], row[2], bool(row[3])) for row in rows)


def _rivals(best: Match, other: Match) -> bool:
    if best.score - other.score > NEAR_POINTS:
        return False
    here, there = best.place, other.place
    return metres(here.longitude, here.latitude, there.longitude, there.latitude) > SAME_PLACE_METRES
