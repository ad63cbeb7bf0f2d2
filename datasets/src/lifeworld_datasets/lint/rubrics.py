"""Numbers, times and dates in the texts of a rubric are those of the task: wording, slots, check or world.

A criterion whose text says one thing and whose check another makes graders and checks disagree, and nobody notices.
The rule is strict on digits: each must be said by the user's side (instruction, facts, slots), stand in the
criterion's own check (money there is in cents), or be a value of the world. Both languages must say the same. Tasks
imported from elsewhere are left alone: their wording is not ours.
"""

import re
from collections.abc import Iterator
from typing import Any

from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.lint.numbers import Number, Numbers, read
from lifeworld_datasets.lint.numerals import agree
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.task import Task

_IN_CHECK = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")


def rubrics(task: Task) -> Iterator[Finding]:
    """Findings about numbers in the texts of criteria."""
    if task.origin is not None:
        return
    known = _of_user(task)
    world: Numbers | None = None
    for n, criterion in enumerate(task.rubric):
        yield from agree(criterion.text, f"$.rubric[{n}].text")
        own = _of_check(criterion)
        for language, words in criterion.text.items():
            for number in sorted(read(words, language).digits):
                if known.says(number) or own.says(number):
                    continue
                world = world or _of_world(task.world)
                if not world.says(number):
                    yield Finding(
                        f"$.rubric[{n}].text.{language}",
                        f"says {number}, which neither instruction, facts, check nor world of the task says.",
                    )


def _of_user(task: Task) -> Numbers:
    """What the user says, and what slots and named texts hold."""
    found = Numbers()
    texts = [task.instruction, *(fact.text for fact in task.facts), *task.texts.values()]
    for text in texts:
        for language, words in text.items():
            _add(found, read(words, language))
    for fact in task.facts:
        _take(found, fact.slots)
    return found


def _of_check(criterion: Criterion) -> Numbers:
    found = Numbers()
    check = criterion.check or ""
    _add(found, read(check, "en"))
    for text in _IN_CHECK.findall(check):
        found.digits |= {Number("number", float(text)), Number("number", float(text) / 100)}
    return found


def _of_world(world: dict[str, Any]) -> Numbers:
    found = Numbers()
    for _, value in walk(world, "$.world"):
        if not isinstance(value, dict | list):
            _take(found, value)
    return found


def _take(found: Numbers, value: Any) -> None:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _take(found, inner)
    elif isinstance(value, str):
        for language in ("en", "zh"):
            _add(found, read(value, language))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        found.digits.add(Number("number", float(value)))


def _add(found: Numbers, more: Numbers) -> None:
    found.digits |= more.digits
    found.words |= more.words
