"""The steps of a solution by name, as they stand or with a near miss cut in.

The scripted oracle and `lifeworld tasks prove` carry these steps out; lint walks them. Names are those references
use: `call0`, `call1`, … by place among the calls of the unedited solution, whatever an edit drops or adds. Refuses:
running anything, or resolving references (`lifeworld_datasets.references`).
"""

from collections import defaultdict
from typing import NamedTuple

from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.solution import Edit, NearMiss, Step
from lifeworld_datasets.task import Task


class NamedStep(NamedTuple):
    """A step and the name its result goes by: `callN`, `sayN` or, for a step an edit adds, `addN`."""

    name: str
    step: Step


def named(steps: list[Step]) -> list[NamedStep]:
    """The steps with their names."""
    counts = {"call": 0, "say": 0}
    result = []
    for step in steps:
        kind = "call" if step.call is not None else "say"
        result.append(NamedStep(f"{kind}{counts[kind]}", step))
        counts[kind] += 1
    return result


def edited(task: Task, near_miss: NearMiss | None = None) -> list[NamedStep]:
    """The task's solution, with the edits of a near miss applied if one is given.

    Raises:
        DatasetError: an edit names a step that is not there, or sets arguments of an utterance.
    """
    edits: dict[int, list[Edit]] = defaultdict(list)
    where = f"task {task.id}: near miss {near_miss.id if near_miss else ''}"
    for edit in near_miss.edits if near_miss else ():
        if edit.step >= len(task.solution):
            raise DatasetError(f"{where} edits step {edit.step}, but the solution has {len(task.solution)} steps")
        edits[edit.step].append(edit)
    result: list[NamedStep] = []
    added = 0
    for index, (name, step) in enumerate(named(task.solution)):
        here = edits.get(index, [])
        around: list[NamedStep] = []
        for extra in (extra for edit in here for extra in edit.before):
            around.append(NamedStep(f"add{added}", extra))
            added += 1
        changed = step
        for edit in here:
            changed = _with_arguments(changed, edit, f"{where} at step {index}")
        if not any(edit.drop for edit in here):
            around.append(NamedStep(name, changed))
        for extra in (extra for edit in here for extra in edit.after):
            around.append(NamedStep(f"add{added}", extra))
            added += 1
        result.extend(around)
    return result


def _with_arguments(step: Step, edit: Edit, where: str) -> Step:
    if not edit.set:
        return step
    if step.call is None:
        raise DatasetError(f"{where} sets arguments, but the step is an utterance")
    arguments = {**step.call.arguments, **edit.set}
    kept = {key: value for key, value in arguments.items() if value is not None}
    return Step(call=step.call.model_copy(update={"arguments": kept}))
