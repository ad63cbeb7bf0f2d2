"""Which words of a catalogue a query piece matches, and how well, in tenths.

The same word or Chinese piece 10; a word that begins with the piece, or the reverse, 9 (three letters at least); words
of five letters or more that are 85 % alike by insertions and deletions 7.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterator

from rapidfuzz import process
from rapidfuzz.distance import Indel

from lifeworld_kit.textnorm import is_chinese

SAME, BEGINS, ALIKE = 10, 9, 7
LEAST_BEGINNING = 3
LEAST_ALIKE = 5
ALIKENESS = 0.85


class Vocabulary:
    """The words and Chinese pieces of a catalogue, prepared for matching."""

    def __init__(self, words: Collection[str]) -> None:
        self._all = frozenset(words)
        self._sorted = sorted(word for word in words if not is_chinese(word))
        self._long = [word for word in self._sorted if len(word) >= LEAST_ALIKE]

    def matches(self, piece: str) -> Iterator[tuple[str, int]]:
        """Matching words with their tenths; a word may come twice, the better value counts."""
        if piece in self._all:
            yield piece, SAME
        if is_chinese(piece):
            return
        yield from ((word, BEGINS) for word in self._beginnings(piece))
        if len(piece) >= LEAST_ALIKE:
            yield from ((word, ALIKE) for word in self._alike(piece))

    def _beginnings(self, piece: str) -> Iterator[str]:
        if len(piece) < LEAST_BEGINNING:
            return
        yield from (piece[:end] for end in range(LEAST_BEGINNING, len(piece)) if piece[:end] in self._all)
        for position in range(bisect_left(self._sorted, piece), len(self._sorted)):
            if not self._sorted[position].startswith(piece):
                return
            yield self._sorted[position]

    def _alike(self, piece: str) -> list[str]:
        found = process.extract(
            piece, self._long, scorer=Indel.normalized_similarity, score_cutoff=ALIKENESS, limit=None
        )
        return [word for word, *_ in found]
