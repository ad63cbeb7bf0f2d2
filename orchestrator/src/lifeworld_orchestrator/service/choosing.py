"""From an order to a task, a language and a session id.

Used by the desk. A remote order names tasks of bundled suites or brings one along; no path of this machine is ever
read for it; the machine's own user may name files.
"""

from pathlib import Path
from typing import Any

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_suite, load_tasks
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import parse_task
from pydantic import ValidationError

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.service.orders import TrialOrder


def chosen_task(order: TrialOrder) -> Task:
    """The task of an order.

    Raises:
        SetupError: there is no such suite or task, or the task that was brought along is none.
    """
    try:
        if isinstance(order.task, dict):
            return parse_task(order.task, "task")
        tasks = load_suite(order.suite)
    except DatasetError as error:
        raise SetupError(str(error)) from error
    for task in tasks:
        if task.id == order.task:
            return task
    known = ", ".join(task.id for task in tasks)
    raise SetupError(f"suite {order.suite!r} has no task {order.task!r}; it has {known}")


def local_order(order: dict[str, Any]) -> TrialOrder:
    """An order of this machine's own user, whose suite may also be a task file or a folder.

    Raises:
        SetupError: no task goes by that id, or an option does not fit.
    """
    suite = str(order.get("suite", ""))
    if suite and Path(suite).exists():
        try:
            tasks = {task.id: task for task in load_tasks(suite)}
        except DatasetError as error:
            raise SetupError(str(error)) from error
        if len(tasks) == 1 and not order.get("task"):
            order = {**order, "task": next(iter(tasks))}
        found = tasks.get(str(order.get("task")))
        if found is None:
            raise SetupError(f"{suite} has no task {order.get('task')!r}; it has {', '.join(tasks)}")
        order = {**order, "task": found.model_dump(mode="json"), "suite": "starter"}
    try:
        return TrialOrder.model_validate(order)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        raise SetupError(f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}") from error


def chosen_language(order: TrialOrder, task: Task) -> str:
    """The language of the trial.

    Raises:
        SetupError: the task is not written in it.
    """
    language = order.language or task.languages[0]
    if language not in task.languages:
        raise SetupError(f"task {task.id!r} has no language {language!r}; it has {', '.join(task.languages)}")
    return language


def session_id(
    order: TrialOrder, task: Task, language: str, versions: dict[str, str], taken: set[str]
) -> tuple[int, str]:
    """The number of the trial among equal ones, and its id: from the digest of everything that can move a result."""
    settings = order.model_dump(mode="json", exclude={"task", "suite", "language", "judge", "idle"})
    head = digest({"order": settings, "task": task.model_dump(mode="json"), "versions": versions})[:12]
    number = 0
    while (name := f"{head}-{task.id}-{language}-{number}".replace(":", "_")) in taken:
        number += 1
    return number, name
