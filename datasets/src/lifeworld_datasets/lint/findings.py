"""A finding, and the walk over JSON that the rules share."""

from collections.abc import Iterator
from typing import NamedTuple


class Finding(NamedTuple):
    """One thing wrong in a task: where, and a sentence that says what and what to do."""

    path: str
    message: str


def walk(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Every value in a JSON document with its path, outermost first."""
    yield path, value
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from walk(entry, f"{path}.{key}")
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from walk(entry, f"{path}[{index}]")
