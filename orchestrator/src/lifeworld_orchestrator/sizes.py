"""How large a result is, in estimated tokens: the rule by which servers cut pages (`tools.md` §2.4).

Read by whoever joins the pages of several servers into one. Refuses: cutting anything itself.
"""

import json
from typing import Final

BUDGET: Final = 18_000
"""Estimated tokens of one result at most."""

ENVELOPE: Final = 60
"""What a page needs beside its items."""


def tokens(value: object) -> float:
    """ASCII characters / 3 + other characters × 1.2 of the value's JSON text."""
    text = json.dumps(value, ensure_ascii=False)
    ascii_only = sum(map(str.isascii, text))
    return ascii_only / 3 + (len(text) - ascii_only) * 1.2
