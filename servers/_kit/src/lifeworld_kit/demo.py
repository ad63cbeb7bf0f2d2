"""Demo worlds: one seed document in which every text is an `{"en": …, "zh": …}` map.

Each server ships its own as `world.json` in its `demo` package. So both languages have the same things, prices,
coordinates and history.
"""

import json
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "zh")


def world_in(package: str, language: str) -> dict[str, Any]:
    """The seed document that a package ships, in one language."""
    document = json.loads(files(package).joinpath("world.json").read_text(encoding="utf-8"))
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
