"""What an agent of somebody else may tell about itself: tokens and money, in one JSON object of documented form.

`{"lifeworld_usage": {"input_tokens": 12, "output_tokens": 3, "cost": 0.01}}`, as a line of standard output or in the
answer of an agent service; several add up. Anything else is left alone.
"""

import json
from typing import Any

from lifeworld_datasets.session import Usage

KEY = "lifeworld_usage"
_NUMBERS = {"input_tokens": int, "output_tokens": int, "cost": float}


def usage_in(line: str) -> dict[str, float] | None:
    """The numbers in a line, or None where it is no such line."""
    if KEY not in line:
        return None
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return numbers(found.get(KEY)) if isinstance(found, dict) else None


def numbers(found: Any) -> dict[str, float] | None:
    """The numbers of one report; None where it is none."""
    if not isinstance(found, dict):
        return None
    given = {key: found.get(key, 0) for key in _NUMBERS}
    usable = all(isinstance(v, int | float) and not isinstance(v, bool) and v >= 0 for v in given.values())
    return given if usable else None


def added(usage: Usage, more: dict[str, float]) -> Usage:
    """Usage with a report on top."""
    return usage.model_copy(
        update={key: kind(getattr(usage, key) + more.get(key, 0)) for key, kind in _NUMBERS.items()}
    )
