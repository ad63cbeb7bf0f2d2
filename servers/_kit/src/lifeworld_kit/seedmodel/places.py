"""The map of a world, made once when its seed is loaded.

Entities' locations come first (their coordinates win), then the seed's `places`, then the addresses of the user's own
records: one coordinate per normalised address, every conflict reported. An address that the seed gives the user
without coordinates and that is nowhere on the map is added at the middle of the world's entities, marked approximate.
"""

from collections.abc import Callable, Iterable
from statistics import fmean

from lifeworld_kit.addresses import AddressMap, Place
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.seedmodel.document import Seed
from lifeworld_kit.seedmodel.locations import locations
from lifeworld_kit.textnorm import plain

Note = Callable[[str, str], None]


def map_places(seed: Seed, note: Note = lambda kind, text: None) -> list[Place]:
    """All places of the map; `note(kind, text)` is told of conflicts and of approximate places."""
    located = list(locations(seed.sections, seed.user.user_id))
    entities = [found.place for found in located if not found.of_record]
    listed = [Place(p.address, p.longitude, p.latitude, p.approximate) for p in seed.places]
    records = [found.place for found in located if found.of_record]
    places = _one_per_address([*entities, *listed, *records], note)
    return [*places, *_approximate(seed.user.addresses.values(), places, entities or places, note)]


def _one_per_address(places: Iterable[Place], note: Note) -> list[Place]:
    kept: dict[str, Place] = {}
    for place in places:
        first = kept.setdefault(plain(place.address), place)
        if (first.longitude, first.latitude) != (place.longitude, place.latitude):
            note("place.conflict", f"{place.address}: kept {_degrees(first)}, not {_degrees(place)}")
    return list(kept.values())


def _approximate(addresses: Iterable[str], places: list[Place], around: list[Place], note: Note) -> list[Place]:
    known = AddressMap(places)
    added: dict[str, Place] = {}
    for address in addresses:
        if not plain(address) or plain(address) in added or _is_known(known, address, note):
            continue
        if not around:
            note("place.unplaced", address)
            continue
        longitude = round(fmean(place.longitude for place in around), 6)
        latitude = round(fmean(place.latitude for place in around), 6)
        added[plain(address)] = Place(address, longitude, latitude, approximate=True)
        note("place.approximate", address)
    return list(added.values())


def _is_known(known: AddressMap, address: str, note: Note) -> bool:
    try:
        known.look_up(address)
    except Refusal as refusal:
        if refusal.code == "address.unknown":
            return False
        note("place.ambiguous", address)
    return True


def _degrees(place: Place) -> str:
    return f"{place.longitude}, {place.latitude}"
