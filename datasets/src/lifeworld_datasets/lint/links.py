"""The parts of a task point at each other: every id that is named is there, once, and nothing goes in circles."""

from collections.abc import Iterable, Iterator
from typing import Any

from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.task import Task


def links(task: Task) -> Iterator[Finding]:
    """Findings about ids between facts, criteria, near misses and servers, and inside the world."""
    facts = {fact.id for fact in task.facts}
    criteria = {criterion.id for criterion in task.rubric}
    for n, fact in enumerate(task.facts):
        yield from _missing(f"$.facts[{n}].needed_by", fact.needed_by, criteria, "criterion")
    for n, criterion in enumerate(task.rubric):
        yield from _missing(f"$.rubric[{n}].facts", criterion.facts, facts, "fact")
        yield from _missing(f"$.rubric[{n}].depends_on", criterion.depends_on, criteria, "criterion")
    for n, miss in enumerate(task.near_misses):
        yield from _missing(f"$.near_misses[{n}].breaks", [miss.breaks], criteria, "criterion")
    yield from _circles(task)
    yield from _twice(task)


def _missing(path: str, named: Iterable[str], there: set[str], what: str) -> Iterator[Finding]:
    for name in named:
        if name not in there:
            yield Finding(path, f"names the {what} {name!r}, which the task does not have.")


def _circles(task: Task) -> Iterator[Finding]:
    needs = {criterion.id: set(criterion.depends_on) for criterion in task.rubric}
    while free := {one for one, others in needs.items() if not others & needs.keys()}:
        for done in free:
            del needs[done]
    for n, criterion in enumerate(task.rubric):
        if criterion.id in needs:
            yield Finding(f"$.rubric[{n}].depends_on", f"{criterion.id!r} depends on itself through others.")


def _twice(task: Task) -> Iterator[Finding]:
    """Entities of one list of the world with the same id (and date, where products have dates)."""
    for path, value in walk(task.world, "$.world"):
        if not isinstance(value, list):
            continue
        seen: set[Any] = set()
        for index, entry in enumerate(value):
            own = next((key for key in entry if key.endswith("_id")), None) if isinstance(entry, dict) else None
            if own is None:
                continue
            mark = (own, str(entry[own]), str(entry.get("date", "")))
            if mark in seen:
                yield Finding(f"{path}[{index}].{own}", f"{entry[own]!r} stands twice in this list.")
            seen.add(mark)
