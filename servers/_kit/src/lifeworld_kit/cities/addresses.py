"""Cities standing in an address: whole words in Latin script, substrings in Chinese.

A name that a street word follows (路, 街, 道, road, street, avenue, lu, jie, also after a direction as in Nanjing East
Road) is a street's, and one that a word for another kind of region follows (省, 区, 县, province, district, county) is
that region's.
"""

import re
from collections.abc import Collection, Iterator
from typing import Final

from lifeworld_kit.cities.names import APOSTROPHES
from lifeworld_kit.textnorm import CHINESE, fold

_STREET_OR_REGION: Final = r"[东西南北中大一二三四五六七八九十]{0,2}[路街道]|省|区|县"
_LATIN_WORD: Final = re.compile(f"[^\\W_{CHINESE}]+")
_STREETS: Final = frozenset({"road", "street", "avenue", "lu", "jie"})
_REGIONS: Final = frozenset({"province", "district", "county"})
_DIRECTIONS: Final = frozenset({"east", "west", "south", "north", "middle", "central"})
_LONGEST: Final = 3


class AddressReader:
    """Finds the given (normalised) city names in addresses."""

    def __init__(self, names: Collection[str]) -> None:
        self._latin = frozenset(name for name in names if name.isascii() or _LATIN_WORD.fullmatch(name))
        chinese = sorted((name for name in names if name not in self._latin), key=lambda name: (-len(name), name))
        any_name = "|".join(map(re.escape, chinese)) or "(?!)"
        self._chinese = re.compile(f"({any_name})(?!{_STREET_OR_REGION})")

    def names_in(self, address: str) -> list[str]:
        """The names that stand in the address, each once, in order within each script."""
        text = APOSTROPHES.sub("", fold(address))
        return list(dict.fromkeys([*self._chinese.findall(text), *self._latin_names(_LATIN_WORD.findall(text))]))

    def _latin_names(self, words: list[str]) -> Iterator[str]:
        position = 0
        while position < len(words):
            length = self._length_at(words, position)
            if length and not _is_street_or_region(words[position + length :]):
                yield "".join(words[position : position + length])
            position += max(1, length)

    def _length_at(self, words: list[str], position: int) -> int:
        lengths = range(min(_LONGEST, len(words) - position), 0, -1)
        return next((n for n in lengths if "".join(words[position : position + n]) in self._latin), 0)


def _is_street_or_region(following: list[str]) -> bool:
    if not following:
        return False
    first, second = (*following[:2], "")[:2]
    return first in _STREETS or first in _REGIONS or (first in _DIRECTIONS and second in _STREETS)
