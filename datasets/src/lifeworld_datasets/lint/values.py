"""Values that no section of a world may hold, whichever server it is for.

Called by `lint`. A section belongs to its server, which alone says whether it is valid; what is checked here holds for
every one of them, by the names of the keys: money, stock and counts, ratings, coordinates, dates. The shared part has
its own model in `seed`.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.references import TIME
from lifeworld_datasets.seed import Seed
from lifeworld_datasets.task import Task

NOT_NEGATIVE = re.compile(r"(?:.*_)?(?:price|stock|quantity|paid|due|refunded)")
RANGES = {"rating": (0, 5), "longitude": (-180, 180), "latitude": (-90, 90)}
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?")
_FORMS = {10: "%Y-%m-%d", 16: "%Y-%m-%d %H:%M", 19: TIME}


def values(task: Task) -> Iterator[Finding]:
    """Findings about single values of the sections, and about what the whole world must keep to."""
    for key, section in task.world.items():
        if key not in Seed.model_fields:
            for path, value in walk(section, f"$.world.{key}"):
                yield from _value(path, value)
                if path.endswith(".create_time"):
                    yield from _past(path, value, task)
    weather = task.world.get("weather")
    for number, row in enumerate(weather if isinstance(weather, list) else []):
        yield from _temperatures(f"$.world.weather[{number}]", row)


def _value(path: str, value: object) -> Iterator[Finding]:
    key = path.rpartition(".")[2]
    if isinstance(value, int | float) and not isinstance(value, bool):
        low, high = RANGES.get(key, (0, None) if NOT_NEGATIVE.fullmatch(key) else (None, None))
        if low is not None and (value < low or (high is not None and value > high)):
            allowed = f"{low} or more" if high is None else f"{low} to {high}"
            yield Finding(path, f"is {value}; a {key} is {allowed}.")
    elif isinstance(value, str) and _MOMENT.fullmatch(value) and _moment(value) is None:
        yield Finding(path, f"is {value!r}, which is no moment of the calendar.")


def _past(path: str, value: object, task: Task) -> Iterator[Finding]:
    clock = task.world.get("clock")
    made, now = _moment(value), _moment(clock.get("now") if isinstance(clock, dict) else None)
    if made is not None and now is not None and made > now:
        yield Finding(path, f"is {value}, after the clock of the world.")


def _temperatures(path: str, row: Any) -> Iterator[Finding]:
    low, high = (row.get(f"temperature_{end}") if isinstance(row, dict) else None for end in ("low", "high"))
    if isinstance(low, int | float) and isinstance(high, int | float) and low > high:
        yield Finding(f"{path}.temperature_low", f"is {low}, above temperature_high ({high}).")


def _moment(value: object) -> datetime | None:
    if not isinstance(value, str) or len(value) not in _FORMS:
        return None
    try:
        return datetime.strptime(value.replace("T", " "), _FORMS[len(value)])  # noqa: DTZ007
    except ValueError:
        return None
