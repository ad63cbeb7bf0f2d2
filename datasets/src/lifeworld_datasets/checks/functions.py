"""The function library of check expressions (version `CHECKS_LIBRARY`).

A change of what one of these returns moves scores: it is a new version and a line under *Scoring* in the changelog.
All are pure. A function that is given something it cannot work on raises `ValueError` with a sentence: the criterion
is then unscored, never quietly false.
"""

import json
import math
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

Words = Mapping[str, str]
_EARTH_METRES = 6_371_000.0


class Function(NamedTuple):
    """What lint and the documentation know of one function."""

    parameters: tuple[str, ...]
    does: str


FUNCTIONS: dict[str, Function] = {
    "sum": Function(("list",), "Sum of a list of numbers, 0 of an empty one; an integer when all of them are."),
    "minutes": Function(("a", "b"), "Minutes from time text a to time text b, as a fraction where seconds remain."),
    "metres": Function(("p", "q"), "Metres between two maps with longitude and latitude, on a sphere."),
    "day": Function(("t",), "The date of a time text, as YYYY-MM-DD."),
    "said": Function(("actor", "words"), "Whether a message of agent or user holds the words; case and width folded."),
    "distinct": Function(("list",), "The list without repetitions, in order of first appearance."),
    "text": Function(("key",), "The task's text of that key in the language of the session."),
}


def library(messages: Sequence[Mapping[str, Any]], texts: Words) -> dict[str, Callable[..., Any]]:
    """The functions as CEL calls them, for one session's messages and texts."""
    folded: dict[str, list[str]] = {}

    def said(actor: str, words: str) -> bool:
        if not folded:
            for message in messages:
                folded.setdefault(str(message["actor"]), []).append(fold(str(message["text"])))
        needle = fold(words)
        return bool(needle) and any(needle in heard for heard in folded.get(actor, ()))

    def text(key: str) -> str:
        if key not in texts:
            raise ValueError(f"the task has no text {key!r}")
        return texts[key]

    return {
        "sum": total,
        "minutes": minutes,
        "metres": metres,
        "day": day,
        "said": said,
        "distinct": distinct,
        "text": text,
    }


def fold(words: str) -> str:
    """The words as they are compared: width, case and runs of spaces made alike."""
    return " ".join(unicodedata.normalize("NFKC", words).casefold().split())


def total(numbers: Sequence[float]) -> float:
    """Sum of the numbers; floats are added exactly rounded, so that their order cannot matter."""
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int | float):
            raise ValueError(f"sum: {number!r} is no number")
    return sum(numbers) if all(isinstance(n, int) for n in numbers) else math.fsum(numbers)


def minutes(a: str, b: str) -> float:
    """Minutes from `a` to `b`, negative when `b` is earlier."""
    return (_moment(b) - _moment(a)).total_seconds() / 60


def day(t: str) -> str:
    """The date part of a time text."""
    return _moment(t).strftime("%Y-%m-%d")


def metres(p: Mapping[str, Any], q: Mapping[str, Any]) -> float:
    """Great-circle distance in metres (haversine, radius 6371 km)."""
    (lon1, lat1), (lon2, lat2) = _point(p), _point(q)
    half = math.sin((lat2 - lat1) / 2) ** 2 + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2
    return 2 * _EARTH_METRES * math.asin(min(1.0, math.sqrt(half)))


def distinct(items: Sequence[Any]) -> list[Any]:
    """The items without repetitions; two are the same when their JSON is."""
    first: dict[str, Any] = {}
    for item in items:
        first.setdefault(json.dumps(item, sort_keys=True, default=repr), item)
    return list(first.values())


def _moment(t: str) -> datetime:
    for form in ("%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M", "%Y-%m-%d"):
        try:
            return datetime.strptime(t, form)  # noqa: DTZ007 - times of a world have no zone
        except (ValueError, TypeError):
            continue
    raise ValueError(f"{t!r} is no time")


def _point(place: Mapping[str, Any]) -> tuple[float, float]:
    try:
        return math.radians(place["longitude"]), math.radians(place["latitude"])
    except (KeyError, TypeError):
        raise ValueError(f"metres: {place!r} has no longitude and latitude") from None
