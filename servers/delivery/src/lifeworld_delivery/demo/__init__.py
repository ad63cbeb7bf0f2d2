"""The demo world: a corner of Xihu District in Hangzhou on the day before Lantern Festival.

`world.json` is one seed document in which every text is an `{"en": …, "zh": …}` map, so both languages have the same
stores, prices, coordinates and history. The streets are real, the shops and people are not.
"""

import json
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "zh")


def seed(language: str) -> dict[str, Any]:
    """The seed document of the demo world in one language."""
    document = json.loads(files(__name__).joinpath("world.json").read_text(encoding="utf-8"))
    found: dict[str, Any] = in_language(document, language)
    return found


def in_language(value: Any, language: str) -> Any:
    """The value with each `{"en", "zh"}` map replaced by what stands in it for that language."""
    if isinstance(value, list):
        return [in_language(item, language) for item in value]
    if isinstance(value, dict):
        if value.keys() == set(LANGUAGES):
            return value[language]
        return {key: in_language(item, language) for key, item in value.items()}
    return value
