"""The names of cities: their normal form, and the table of names with the cities that each may mean."""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from lifeworld_kit.textnorm import fold

APOSTROPHES: Final = re.compile("['`\u2018\u2019\u02bc]")
_CITY_WORD: Final = re.compile(r"(?<=.)\s*(?:\bcity|市)$")


@dataclass(frozen=True, slots=True)
class Named:
    """A name in normal form and the cities it may mean (by key)."""

    name: str
    keys: frozenset[str]

    def fits(self, other: "Named") -> bool:
        """Whether both may mean the same city."""
        return self.name == other.name or not self.keys.isdisjoint(other.keys)


@dataclass(frozen=True, slots=True)
class City:
    """One city: its names in both languages, and the further names that count only when a city is asked for."""

    zh: str
    en: str
    older: tuple[str, ...] = ()


def normalised(name: str) -> str:
    """The name without width, case, a trailing City or 市, apostrophes and spaces: ``"Xi'an City"`` is ``"xian"``."""
    text = APOSTROPHES.sub("", fold(name)).strip()
    return re.sub(r"\s+", "", _CITY_WORD.sub("", text))


@cache
def built_in() -> tuple[City, ...]:
    """The cities of the shipped table."""
    rows = json.loads(files("lifeworld_kit.cities").joinpath("cities.json").read_text(encoding="utf-8"))
    return tuple(City(row["zh"], row["en"], tuple(row["older"])) for row in rows)


class NameTable:
    """Which cities a name may mean, and under which names a city is found in addresses.

    A city's key is the normal form of its Chinese name, or of the seed's name for one that the shipped table lacks.
    Names that the seed gives win over the shipped ones, so they are never ambiguous.
    """

    def __init__(self, additions: Iterable[tuple[str, Sequence[str]]] = ()) -> None:
        keys: dict[str, set[str]] = defaultdict(set)
        self._shown: dict[str, City] = {}
        for city in built_in():
            key = normalised(city.zh)
            self._shown[key] = city
            for name in (city.zh, city.en, *city.older):
                keys[normalised(name)].add(key)
        self._keys: dict[str, frozenset[str]] = {name: frozenset(found) for name, found in keys.items()}
        self._in_addresses = {normalised(name) for city in built_in() for name in (city.zh, city.en)}
        for name, aliases in additions:
            self._add((name, *aliases))

    def _add(self, names: Sequence[str]) -> None:
        normal = list(filter(None, map(normalised, names)))
        known = (self._keys[name] for name in normal if len(self._keys.get(name, ())) == 1)
        key = next(known, frozenset(normal[:1]))
        self._keys.update(dict.fromkeys(normal, key))
        self._in_addresses.update(normal)

    def named(self, name: str) -> Named:
        """The name with the cities it may mean; one that no table knows means itself."""
        normal = normalised(name)
        return Named(normal, self._keys.get(normal, frozenset((normal,))))

    def knows(self, normal: str) -> bool:
        """Whether a name in normal form stands in the table."""
        return normal in self._keys

    def note(self, name: str) -> None:
        """Let a name that the world's data uses be found in addresses, too."""
        self._in_addresses.add(normalised(name))

    def in_addresses(self) -> Mapping[str, Named]:
        """Names that are looked for in addresses."""
        return {name: self.named(name) for name in self._in_addresses if name}

    def shown(self, key: str) -> dict[str, str]:
        """A city's name in each language."""
        city = self._shown.get(key)
        return {"en": city.en, "zh": city.zh} if city is not None else {"en": key, "zh": key}

    def told_apart(self, key: str) -> dict[str, str]:
        """A city's name as refusals quote it: English names that two cities share carry the Chinese one."""
        shown = self.shown(key)
        shared = len(self.named(shown["en"]).keys) > 1
        return {**shown, "en": f"{shown['en']} ({shown['zh']})"} if shared else shown
