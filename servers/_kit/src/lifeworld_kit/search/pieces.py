"""A query taken apart: words of letters and digits, and pairs of Chinese characters."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from lifeworld_kit.textnorm import is_chinese, plain, tokens


def query_pieces(keywords: Sequence[str]) -> list[str]:
    """The pieces of a query, each once, in order: ``query_pieces(["Beef 牛肉面"]) == ["beef", "牛肉", "肉面"]``."""
    found = (piece for token in tokens(plain(" ".join(keywords))) for piece in _pieces(token))
    return list(dict.fromkeys(found))


def field_pieces(text: str) -> set[str]:
    """Everything in a field that a piece of a query can be equal to: words, Chinese characters and pairs of them."""
    found: set[str] = set()
    for token in tokens(plain(text)):
        found.update(_pieces(token))
        if is_chinese(token):
            found.update(token)
    return found


def _pieces(token: str) -> Iterator[str]:
    if not is_chinese(token) or len(token) == 1:
        yield token
    else:
        yield from map("".join, pairwise(token))
