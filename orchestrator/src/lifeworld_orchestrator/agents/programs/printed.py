"""What an agent of somebody else may tell about itself: tokens and money, in one JSON object of documented form.

`{"lifeworld_usage": {"input_tokens": 12, "output_tokens": 3, "cost": 0.01}}`, as a line of standard output or in the
answer of an agent service; several add up. Anything else is left alone.
"""

import json
from typing import Any

from lifeworld_datasets.session import Usage

KEY = "lifeworld_usage"
SILENT = Usage(cost=None)
"""Of an agent that reports nothing: nobody knows what it cost."""


def usage_in(line: str) -> Usage | None:
    """The report in a line, or None where it is no such line."""
    if KEY not in line:
        return None
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return numbers(found.get(KEY)) if isinstance(found, dict) else None


def numbers(found: Any) -> Usage | None:
    """The usage of one report; None where it is none. A cost that is not told is not known."""
    if not isinstance(found, dict):
        return None
    tokens = {key: found.get(key, 0) for key in ("input_tokens", "output_tokens")}
    cost = found.get("cost")
    good = all(isinstance(number, int) and not isinstance(number, bool) and number >= 0 for number in tokens.values())
    if not good or not (cost is None or (isinstance(cost, int | float) and not isinstance(cost, bool) and cost >= 0)):
        return None
    return Usage(**tokens, cost=cost)
