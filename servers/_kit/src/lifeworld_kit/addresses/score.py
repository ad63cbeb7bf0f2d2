"""How well two addresses fit: 0..100, the best of five rules.

Equal 100; equal to the part before the entry's first comma 98; the same words in another order 95; every word of one
side found in the other 85 to 94 by length; else the insert/delete ratio of the texts or of their sorted words, at
most 94. Both sides are prepared once (`Prepared`), so that a look-up costs microseconds per entry.
"""

from dataclasses import dataclass
from typing import Final

from rapidfuzz.distance import Indel

from lifeworld_kit.textnorm import fold, is_chinese, plain, tokens

EQUAL: Final = 100
HEAD: Final = 98
REORDERED: Final = 95
CONTAINED: Final = 85
LENGTH_SHARE: Final = 9
LIKE_AT_MOST: Final = 94
LEAST_WORDS: Final = 2
LEAST_CHINESE: Final = 4


@dataclass(frozen=True, slots=True)
class Prepared:
    """An address in the forms that the rules compare."""

    text: str
    head: str
    ordered: str
    pieces: frozenset[str]
    telling: bool

    @classmethod
    def of(cls, address: str) -> "Prepared":
        """The address prepared: plain text, the part before its first comma, its words sorted and as pieces."""
        text = plain(address)
        pieces = frozenset(tokens(text))
        chinese = sum(len(piece) for piece in pieces if is_chinese(piece))
        return cls(
            text=text,
            head=plain(fold(address).split(",")[0]),
            ordered=" ".join(sorted(text.split())),
            pieces=pieces,
            telling=len(pieces) >= LEAST_WORDS or chinese >= LEAST_CHINESE,
        )

    def holds(self, other: "Prepared") -> bool:
        """Whether every word of the other is a word here, and every run of Chinese of it stands here."""
        return all(piece in self.text if is_chinese(piece) else piece in self.pieces for piece in other.pieces)


def score(asked: Prepared, entry: Prepared) -> int:
    """How well the asked address fits a map entry."""
    if asked.text == entry.text:
        return EQUAL
    if asked.text == entry.head:
        return HEAD
    if asked.ordered == entry.ordered:
        return REORDERED
    return max(_contained(asked, entry), _alike(asked, entry))


def _contained(asked: Prepared, entry: Prepared) -> int:
    if not ((asked.telling and entry.holds(asked)) or (entry.telling and asked.holds(entry))):
        return 0
    shorter, longer = sorted((len(asked.text), len(entry.text)))
    return CONTAINED + round(LENGTH_SHARE * shorter / longer)


def _alike(asked: Prepared, entry: Prepared) -> int:
    ratio = max(
        Indel.normalized_similarity(asked.text, entry.text), Indel.normalized_similarity(asked.ordered, entry.ordered)
    )
    return min(LIKE_AT_MOST, round(100 * ratio))
