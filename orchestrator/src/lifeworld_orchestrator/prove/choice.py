"""Which tasks are proven: suites, files and folders, blueprints by name, all or a stratified sample, stored or fresh.

A sample takes blueprints in turn, so that a few tasks stand for many stories. Fresh tasks are written from seeds
that no stored suite uses.
"""

import random
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from lifeworld_datasets.blueprints.registry import SUITES, blueprints, write_task
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_tasks, suite_names
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError

STORED = 4
"""Seeds of each blueprint that the suites hold: 0 to 3."""
FRESH_FROM = 1000


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
    if not specs and not everything:
        raise SetupError("name suites, task files, folders or blueprints, or say --all")
    names = list(SUITES) if everything else list(specs)
    try:
        tasks = [task for name in names for task in _of(name, fresh, first)]
    except (DatasetError, ValueError) as error:
        raise SetupError(str(error)) from error
    twice = sorted({task.id for task in tasks if [t.id for t in tasks].count(task.id) > 1})
    if twice:
        raise SetupError(f"task {twice[0]!r} was named twice")
    return sampled(tasks, sample) if sample else tasks


def _of(name: str, fresh: int, first: int) -> list[Task]:
    """The tasks of one name; a suite that is not stored yet is written from its blueprints."""
    own = [one for one, suite in blueprints().items() if name in (one, one.replace("_", "-"), suite)]
    stored = Path(name).exists() or name in suite_names() or ":" in name
    if fresh and own:
        return [write_task(one, seed) for one in own for seed in range(first, first + fresh)]
    if fresh:
        raise DatasetError(f"{name!r} is no blueprint and no suite of blueprints; only those have fresh seeds.")
    if stored or not own:
        return load_tasks(name)
    return [write_task(one, seed) for one in own for seed in range(STORED)]


def sampled(tasks: Sequence[Task], number: int) -> list[Task]:
    """So many tasks, spread over suites and blueprints; the same ones for the same tasks."""
    rng = random.Random(f"sample:{number}")
    groups: dict[tuple[str, str], list[Task]] = defaultdict(list)
    for task in tasks:
        groups[task.suite, task.blueprint.name if task.blueprint else task.id].append(task)
    suites: dict[str, list[list[Task]]] = defaultdict(list)
    for (suite, _), group in groups.items():
        suites[suite].append(rng.sample(group, len(group)))
    for stacks in suites.values():
        rng.shuffle(stacks)
    taken: list[Task] = []
    while len(taken) < number and any(stacks for stacks in suites.values()):
        for stacks in suites.values():
            if stacks and len(taken) < number:
                stack = stacks.pop(0)
                taken.append(stack.pop())
                if stack:
                    stacks.append(stack)
    wanted = {task.id for task in taken}
    return [task for task in tasks if task.id in wanted]
