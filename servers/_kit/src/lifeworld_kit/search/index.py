"""The index of one catalogue and the scores of a query over it.

Each vocabulary word leads to its documents with the best weight among the fields it stands in. A query piece looks up
the words it matches and how well (`Vocabulary`); a document takes the best of them for each piece, and the mean over
the pieces is its relevance.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from lifeworld_kit.search.document import WEIGHTS, Document
from lifeworld_kit.search.names import needle, whole_words
from lifeworld_kit.search.pieces import field_pieces, query_pieces
from lifeworld_kit.search.vocabulary import Vocabulary

K = TypeVar("K")

LEAST_RELEVANCE = 15
SHARE_OF_BEST = 4
NAME_EQUAL, NAME_HOLDS = 100, 95


class Index(Generic[K]):
    """The searchable form of a catalogue; it never changes."""

    def __init__(self, documents: Iterable[Document[K]]) -> None:
        ordered = sorted(documents, key=_key)
        self._keys = [document.key for document in ordered]
        self._names = [whole_words(document.name) for document in ordered]
        self._postings = _postings(ordered)
        self._vocabulary = Vocabulary(self._postings)

    def search(self, keywords: Sequence[str], among: Collection[K] | None = None) -> list[tuple[K, int]]:
        """Keys with their relevance (0..100), best first, then by key.

        With `among` (the entities of a city) these are ranked and none is dropped; else the relevance cut applies.
        An empty list is no filter: everything, by key, with 0. Keywords without a letter or digit find nothing.
        """
        scores = self._scores(keywords)
        if among is not None:
            allowed = among if isinstance(among, set | frozenset) else set(among)
            rows = [(number, scores.get(number, 0)) for number, key in enumerate(self._keys) if key in allowed]
        elif keywords:
            rows = _cut(scores)
        else:
            rows = [(number, 0) for number in range(len(self._keys))]
        rows.sort(key=lambda row: (-row[1], row[0]))
        return [(self._keys[number], relevance) for number, relevance in rows]

    def _scores(self, keywords: Sequence[str]) -> dict[int, int]:
        pieces = query_pieces(keywords)
        sums: dict[int, int] = defaultdict(int)
        for piece in pieces:
            for number, points in self._piece_points(piece).items():
                sums[number] += points
        scores = {number: _half_up(points, len(pieces)) for number, points in sums.items()}
        self._raise_by_name(scores, keywords)
        return scores

    def _piece_points(self, piece: str) -> dict[int, int]:
        best: dict[int, int] = {}
        for word, tenths in self._vocabulary.matches(piece):
            for number, weight in self._postings[word].items():
                if tenths * weight > best.get(number, 0):
                    best[number] = tenths * weight
        return best

    def _raise_by_name(self, scores: dict[int, int], keywords: Sequence[str]) -> None:
        for inner in filter(None, map(needle, keywords)):
            for number, name in enumerate(self._names):
                if inner in name:
                    equal = name.strip() == inner.strip()
                    scores[number] = max(NAME_EQUAL if equal else NAME_HOLDS, scores.get(number, 0))


def _key(document: Document[Any]) -> Any:
    return document.key


def _postings(documents: Sequence[Document[Any]]) -> Mapping[str, dict[int, int]]:
    postings: dict[str, dict[int, int]] = defaultdict(dict)
    for number, document in enumerate(documents):
        for field, text in document.fields().items():
            for piece in field_pieces(text):
                postings[piece][number] = max(WEIGHTS[field], postings[piece].get(number, 0))
    return dict(postings)


def _half_up(points: int, pieces: int) -> int:
    return (2 * points + pieces) // (2 * pieces)


def _cut(scores: Mapping[int, int]) -> list[tuple[int, int]]:
    best = max(scores.values(), default=0)
    return [
        (number, relevance)
        for number, relevance in scores.items()
        if relevance >= LEAST_RELEVANCE and SHARE_OF_BEST * relevance >= best
    ]
