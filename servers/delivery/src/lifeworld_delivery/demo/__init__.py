"""The demo world: a corner of Xihu District in Hangzhou on the day before Lantern Festival.

`world.json` holds both languages. The streets are real, the shops and people are not.
"""

from typing import Any

from lifeworld_kit.demo import world_in


def seed(language: str) -> dict[str, Any]:
    """The seed document of the demo world in one language."""
    return world_in(__name__, language)
