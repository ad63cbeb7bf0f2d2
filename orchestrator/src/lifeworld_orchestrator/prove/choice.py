"""Which tasks are proven: suites, files and folders, blueprints by name, all or a stratified sample, stored or fresh.

A sample takes blueprints in turn, so that a few tasks stand for many stories; it is drawn before tasks are written or
read. Fresh tasks are written from seeds that no stored suite uses.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from lifeworld_datasets.blueprints.registry import STORED, SUITES, blueprints, task_id, write_task
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_tasks, suites_folder
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import read_task

from lifeworld_orchestrator.failures import SetupError

FRESH_FROM = 1000


@dataclass(frozen=True)
class Candidate:
    """A task that may be proven; `task` writes or reads it."""

    id: str
    suite: str
    story: str
    task: Callable[[], Task]


def chosen(specs: Sequence[str], *, everything: bool, fresh: int, sample: int, first: int = FRESH_FROM) -> list[Task]:
    """The tasks asked for.

    Args:
        specs: Suites, files, folders or blueprints.
        everything: All suites of blueprints, whatever `specs` says.
        fresh: How many new seeds of each blueprint, instead of what is stored.
        sample: At most so many tasks; 0 for all.
        first: The first new seed.

    Raises:
        SetupError: nothing was named, or nothing goes by that name.
    """
    try:
        found = candidates(specs, everything=everything, fresh=fresh, first=first)
        return [candidate.task() for candidate in (sampled(found, sample) if sample else found)]
    except (DatasetError, ValueError) as error:
        raise SetupError(str(error)) from error


def candidates(specs: Sequence[str], *, everything: bool, fresh: int, first: int = FRESH_FROM) -> list[Candidate]:
    """All tasks that go by these names, none of them written yet; arguments and errors as in `chosen`.

    Raises:
        DatasetError: a name stands for nothing that can be proven.
    """
    if not specs and not everything:
        raise SetupError("name suites, task files, folders or blueprints, or say --all")
    names = list(SUITES) if everything else list(specs)
    found = [candidate for name in names for candidate in _of(name, fresh, first)]
    ids = [candidate.id for candidate in found]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    if twice:
        raise SetupError(f"task {twice[0]!r} was named twice")
    return found


def _of(name: str, fresh: int, first: int) -> list[Candidate]:
    """The tasks of one name; of blueprints, the file that is stored or, without one, what they write."""
    if Path(name).exists() and not fresh:
        return _loaded(name)
    own = [one for one, suite in blueprints().items() if name in (one, one.replace("_", "-"), suite)]
    if fresh and not own:
        raise DatasetError(f"{name!r} is no blueprint and no suite of blueprints; only those have fresh seeds.")
    if not own:
        return _loaded(name)
    seeds = range(first, first + fresh) if fresh else range(STORED)
    return [Candidate(task_id(one, n), blueprints()[one], one, partial(_task, one, n)) for one in own for n in seeds]


def _task(name: str, seed: int) -> Task:
    path = suites_folder() / blueprints()[name] / f"{task_id(name, seed)}.json"
    return read_task(path) if path.is_file() else write_task(name, seed)


def _loaded(name: str) -> list[Candidate]:
    return [
        Candidate(task.id, task.suite, task.blueprint.name if task.blueprint else task.id, partial(_same, task))
        for task in load_tasks(name)
    ]


def _same(task: Task) -> Task:
    return task


def sampled(found: Sequence[Candidate], number: int) -> list[Candidate]:
    """So many of them, spread over suites and blueprints; the same ones for the same candidates."""
    rng = random.Random(f"sample:{number}")
    groups: dict[tuple[str, str], list[Candidate]] = defaultdict(list)
    for one in found:
        groups[one.suite, one.story].append(one)
    suites: dict[str, list[list[Candidate]]] = defaultdict(list)
    for (suite, _), group in groups.items():
        suites[suite].append(rng.sample(group, len(group)))
    for stacks in suites.values():
        rng.shuffle(stacks)
    taken: list[Candidate] = []
    while len(taken) < number and any(stacks for stacks in suites.values()):
        for stacks in suites.values():
            if stacks and len(taken) < number:
                stack = stacks.pop(0)
                taken.append(stack.pop())
                if stack:
                    stacks.append(stack)
    wanted = {one.id for one in taken}
    return [one for one in found if one.id in wanted]
