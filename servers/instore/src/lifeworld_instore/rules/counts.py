"""How many: pieces of a product, guests of a booking or reservation."""

from lifeworld_kit.refusals import Refusal

LEAST, MOST = 1, 999


def check_count(count: int, least: int = LEAST) -> None:
    """Refuse a count out of bounds; `least` is 0 where 0 means that nothing changes.

    Raises:
        Refusal: `count.range`.
    """
    if not least <= count <= MOST:
        raise Refusal("count.range", value=count, low=least, high=MOST)
