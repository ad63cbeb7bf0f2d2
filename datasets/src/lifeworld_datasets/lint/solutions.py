"""The solution and its near misses: edits fit, references point back, times lie ahead."""

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from lifeworld_datasets.errors import DatasetError, ReferenceFault
from lifeworld_datasets.lint.findings import Finding, walk
from lifeworld_datasets.plan import NamedStep, edited
from lifeworld_datasets.references import check_form, find, parse
from lifeworld_datasets.task import Task

TIMES = frozenset({"date", "dispatch_time", "new_date", "time"})
"""Arguments that name a moment to come."""

_MOMENT = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?")


def solutions(task: Task) -> Iterator[Finding]:
    """Findings about steps, references, edits and times."""
    if not task.solution and not task.origin:
        yield Finding("$.solution", "is empty; without it nobody can prove the task.")
    plain = edited(task)
    yield from _references(task, plain, "$.solution")
    yield from _times(task, plain)
    for n, miss in enumerate(task.near_misses):
        path = f"$.near_misses[{n}]"
        try:
            steps = edited(task, miss)
        except DatasetError as fault:
            yield Finding(f"{path}.edits", f"do not fit the solution: {fault}.")
            continue
        if [step for _, step in steps] == [step for _, step in plain]:
            yield Finding(f"{path}.edits", "leave the solution as it is; a near miss changes it.")
        known = {finding.message for finding in _references(task, plain, "")}
        yield from (f for f in _references(task, steps, f"{path}.edits") if f.message not in known)


def _references(task: Task, steps: list[NamedStep], root: str) -> Iterator[Finding]:
    earlier: set[str] = set()
    for index, (name, step) in enumerate(steps):
        if step.call is None:
            continue
        path = f"{root}[{index}].call.arguments" if root == "$.solution" else root
        for where, reference in find(step.call.arguments, path if root == "$.solution" else ""):
            fault = _fault(reference, earlier, task)
            if fault:
                yield Finding(where if root == "$.solution" else path, f"{name}: {fault}")
        earlier.add(name)


def _fault(reference: dict[str, Any], earlier: set[str], task: Task) -> str:
    try:
        form = check_form(reference)
    except ReferenceFault as fault:
        return f"{fault}."
    if form == "$text" and reference["$text"] not in task.texts:
        return f"the task has no text {reference['$text']!r}."
    if form == "$ref" and (step := parse(reference["$ref"]).step) not in earlier:
        return f"reference {reference['$ref']!r} points to {step}, which is no earlier call."
    return ""


def _times(task: Task, steps: list[NamedStep]) -> Iterator[Finding]:
    clock = task.world.get("clock")
    now = clock.get("now") if isinstance(clock, dict) else None
    if not isinstance(now, str) or _MOMENT.fullmatch(now) is None:
        return  # found by `worlds`
    for index, (_, step) in enumerate(steps):
        for key, value in step.call.arguments.items() if step.call else ():
            if key in TIMES:
                yield from _past(value, f"$.solution[{index}].call.arguments.{key}", now)
    for n, fact in enumerate(task.facts):
        if fact.disclose != "never":
            yield from _past(fact.slots, f"$.facts[{n}].slots", now)


def _past(value: object, root: str, now: str) -> Iterator[Finding]:
    for path, entry in walk(value, root):
        found = _MOMENT.fullmatch(entry) if isinstance(entry, str) else None
        if found is None:
            continue
        moment, present = _moment(str(entry)), _moment(now)
        if moment is None:
            yield Finding(path, f"{entry!r} is no moment of the calendar.")
        elif present is not None and moment < (present if found[4] else present.replace(hour=0, minute=0, second=0)):
            yield Finding(path, f"{entry!r} lies before the clock of the world, {now}.")


def _moment(text: str) -> datetime | None:
    found = _MOMENT.fullmatch(text)
    try:
        return datetime(*(int(part or 0) for part in found.groups())) if found else None  # type: ignore[arg-type]  # noqa: DTZ001
    except ValueError:
        return None
