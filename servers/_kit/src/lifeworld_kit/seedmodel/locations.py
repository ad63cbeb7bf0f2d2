"""Where the things of a seed are: every ``{address, longitude, latitude}`` in any section, whatever the domain.

The walk knows no domain's models, so that each server finds the same places. An object with a `user_id` is a record:
of the user's own its places count, of other users' nothing is read.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lifeworld_kit.addresses.place import Place
from lifeworld_kit.geo import on_globe
from lifeworld_kit.textnorm import plain


@dataclass(frozen=True, slots=True)
class Located:
    """A place found in a section, and whether it belongs to a record of the user instead of an entity."""

    place: Place
    of_record: bool


def locations(sections: Mapping[str, Mapping[str, Any]], user_id: str) -> Iterator[Located]:
    """Every place of the sections, by section name and then in document order."""
    for name in sorted(sections):
        yield from _walk(sections[name], user_id, of_record=False)


def _walk(value: Any, user_id: str, *, of_record: bool) -> Iterator[Located]:
    if isinstance(value, Mapping):
        if value.get("user_id", user_id) != user_id:
            return
        of_record = of_record or "user_id" in value
        place = _place(value)
        if place is not None:
            yield Located(place, of_record)
        inner: Any = value.values()
    else:
        inner = value if isinstance(value, list) else ()
    for element in inner:
        yield from _walk(element, user_id, of_record=of_record)


def _place(value: Mapping[str, Any]) -> Place | None:
    address = value.get("address")
    longitude, latitude = _degrees(value.get("longitude")), _degrees(value.get("latitude"))
    if not isinstance(address, str) or not plain(address) or longitude is None or latitude is None:
        return None
    return Place(address, longitude, latitude) if on_globe(longitude, latitude) else None


def _degrees(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
