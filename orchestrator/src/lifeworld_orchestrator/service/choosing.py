"""From an order to a task, a language and a session id.

Used by the desk. A remote order names tasks of bundled suites or brings one along; no path of this machine is ever
read for it.
"""

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.suites import load_suite
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import parse_task

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
