"""The cities of one world: asked for by name, or named in an address."""

import json
import sqlite3
from collections.abc import Iterable, Sequence

from lifeworld_kit.cities.addresses import AddressReader
from lifeworld_kit.cities.names import Named, NameTable, normalised
from lifeworld_kit.refusals import Refusal


class Cities:
    """The shipped table with what the world adds.

    Args:
        additions: The seed's cities: (name, aliases). Their names win over the shipped table.
        own: Names that the world's data uses. An own name is never ambiguous when asked for, since the data has just
            this one city of that name.
    """

    def __init__(self, additions: Iterable[tuple[str, Sequence[str]]] = (), own: Iterable[str] = ()) -> None:
        self._table = NameTable(additions)
        self._own = frozenset(map(normalised, own))
        for name in self._own:
            self._table.note(name)
        self._names = self._table.in_addresses()
        self._reader = AddressReader(self._names)

    def named(self, name: str) -> Named:
        """The name with the cities it may mean."""
        return self._table.named(name)

    def resolve(self, name: str) -> Named:
        """The one city that is asked for.

        Raises:
            Refusal: `city.ambiguous`: the name stands for several cities.
        """
        found = self.named(name)
        if self._is_unclear(found):
            raise self.ambiguous(name, [found])
        return found

    def standing_in(self, address: str) -> list[Named]:
        """The cities an address names; two names of one city count once."""
        found: list[Named] = []
        for named in (self._names[name] for name in self._reader.names_in(address)):
            same = next((number for number, other in enumerate(found) if other.fits(named)), None)
            if same is None:
                found.append(named)
            elif len(named.keys) < len(found[same].keys):
                found[same] = named
        return found

    def find(self, text: str) -> Named | None:
        """The one city that a text is or, as an address, contains; None when there is none.

        Raises:
            Refusal: `city.ambiguous`: several fit.
        """
        whole = self.named(text)
        if whole.name in self._names or self._table.knows(whole.name):
            return self.resolve(text)
        found = self.standing_in(text)
        if len(found) > 1 or any(map(self._is_unclear, found)):
            raise self.ambiguous(text, found)
        return found[0] if found else None

    def belongs(self, asked: Named, city: str, address: str) -> bool:
        """Whether an entity lies in the city asked for: by its own city or, without one, by its address."""
        if city:
            return self.named(city).fits(asked)
        return any(named.fits(asked) for named in self.standing_in(address))

    def derive(self, address: str, language: str) -> str:
        """The city of an address in the world's language, or "" when it names none or several."""
        found = self.standing_in(address)
        if len(found) != 1 or self._is_unclear(found[0]):
            return ""
        return self._table.shown(min(found[0].keys))[language]

    def ambiguous(self, text: str, found: Iterable[Named]) -> Refusal:
        """The refusal that names all cities a text may mean."""
        candidates = [self._table.told_apart(key) for named in found for key in sorted(named.keys)]
        return Refusal("city.ambiguous", value=text, candidates=candidates)

    def _is_unclear(self, named: Named) -> bool:
        return len(named.keys) > 1 and named.name not in self._own


def world_cities(db: sqlite3.Connection, own: Iterable[str] = ()) -> Cities:
    """The cities of a world: its table `city` with the names that its weather and the caller's data use."""
    additions = [(row[0], json.loads(row[1])) for row in db.execute("SELECT name, aliases FROM city ORDER BY name")]
    weather = [row[0] for row in db.execute("SELECT DISTINCT city FROM weather")]
    return Cities(additions, [*weather, *own])
