"""Results of bounded size: pages of lists, and nested lists cut at a whole element.

The size of a result is estimated from its JSON text: ASCII characters / 3 + other characters × 1.2. Nothing beyond
the page is rendered, save the one item that turns out not to fit: so rendering must note nothing, and what counts as
read is taken from the page itself (its items are those from `offset` on, in order).
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

T = TypeVar("T")

BUDGET: Final = 18_000
"""Estimated tokens of one result at most."""
_ENVELOPE: Final = 60


def tokens(text: str) -> float:
    """Estimated tokens of a text."""
    ascii_only = sum(map(str.isascii, text))
    return ascii_only / 3 + (len(text) - ascii_only) * 1.2


def size(value: object) -> float:
    """Estimated tokens of a value as it is sent."""
    return tokens(json.dumps(value, ensure_ascii=False))


def page(
    items: Sequence[T],
    limit: int,
    offset: int,
    render: Callable[[T], dict[str, Any]],
    budget: float = BUDGET,
    least: int = 1,
) -> dict[str, Any]:
    """One page ``{items, total, next_offset}``; it stops early at a whole item when the budget is used up.

    The first item is always shown, so that every page leads on, unless `least` says 0.
    """
    shown = list(_within(items[offset : offset + limit], render, budget - _ENVELOPE, least))
    end = offset + len(shown)
    return {"items": shown, "total": len(items), "next_offset": end if end < len(items) else -1}


def cut_list(
    head: dict[str, Any], name: str, items: Sequence[T], render: Callable[[T], dict[str, Any]], budget: float = BUDGET
) -> dict[str, Any]:
    """An object that ends in a nested list: head, then ``name``, ``<name>_total`` and ``truncated``."""
    shown = list(_within(items, render, budget - _ENVELOPE - size(head), least=0))
    return {**head, name: shown, f"{name}_total": len(items), "truncated": len(shown) < len(items)}


def _within(
    items: Sequence[T], render: Callable[[T], dict[str, Any]], budget: float, least: int
) -> Iterator[dict[str, Any]]:
    used = 0.0
    for number, item in enumerate(items):
        rendered = render(item)
        used += size(rendered) + 1
        if used > budget and number >= least:
            return
        yield rendered
