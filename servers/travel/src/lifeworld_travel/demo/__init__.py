"""The demo world: five cities within reach of Hangzhou, over the three weeks after Lantern Festival.

It joins the demo city of the delivery server: the same person, clock and places. `world.json` holds it in short: a text
is written `"English|Chinese"`, and what is sold every day stands once; `timetable` makes the dated products of it.
Stations, sights and streets are real, hotels, flight numbers and people are not.
"""

import json
from importlib.resources import files
from typing import Any

from lifeworld_travel.demo.timetable import section

LANGUAGES = ("en", "zh")
_SHARED = ("format", "world_id", "language", "clock", "user", "places")


def seed(language: str) -> dict[str, Any]:
    """The seed document of the demo world in one language."""
    short = in_language(json.loads(files(__name__).joinpath("world.json").read_text(encoding="utf-8")), language)
    return {**{key: short[key] for key in _SHARED}, "weather": _weather(short, language), "travel": section(short)}


def in_language(value: Any, language: str) -> Any:
    """The value with each text `"English|Chinese"` replaced by its half in that language."""
    if isinstance(value, list):
        return [in_language(item, language) for item in value]
    if isinstance(value, dict):
        return {in_language(key, language): in_language(item, language) for key, item in value.items()}
    if isinstance(value, str) and "|" in value:
        return value.split("|")[LANGUAGES.index(language)]
    return value


def _weather(short: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """Rows of a table that has one line a city: `sky low high humidity` for each day from the first on."""
    rows = []
    for city, days in short["weather"].items():
        for number, day in enumerate(days.split("; ")):
            sky, low, high, humidity = day.rsplit(" ", 3)
            rows.append(
                {
                    "city": city,
                    "date": f"2026-03-{number + 1:02}",
                    "category": sky if language == "en" else short["skies"][sky],
                    "temperature_low": int(low),
                    "temperature_high": int(high),
                    "humidity": int(humidity),
                }
            )
    return rows
