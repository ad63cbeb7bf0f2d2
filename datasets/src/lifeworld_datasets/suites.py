"""Where tasks come from: the suites of this package, files and folders, and published VitaBench files.

Called by runs and commands with whatever the user typed. The bundled suites are data folders beside this module, one
task a file; a suite of blueprints that has no folder is written from its blueprints. Refuses: half a suite; one
damaged file is an error that names it, never a shorter list.
"""

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from lifeworld_datasets.blueprints.registry import STORED, SUITES, blueprints, write_task
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import parse_task, read_json, read_task
from lifeworld_datasets.vitabench import import_file, is_published

VITABENCH = "vitabench:"


def suites_folder() -> Path:
    """The folder of the bundled suites."""
    return Path(str(files("lifeworld_datasets"))) / "suites"


def suite_names() -> list[str]:
    """The names of the bundled suites."""
    folder = suites_folder()
    if not folder.is_dir():
        return []
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and any(entry.glob("*.json")))


def load_suite(name: str) -> list[Task]:
    """The tasks of a suite, in the order of their file names; written from seeds 0 to 3 where no files are bundled.

    Raises:
        DatasetError: there is no such suite, or one of its files is damaged.
    """
    if name not in suite_names():
        if name in SUITES:
            own = [blueprint for blueprint, suite in blueprints().items() if suite == name]
            return sorted((write_task(one, seed) for one in own for seed in range(STORED)), key=lambda task: task.id)
        known = ", ".join(dict.fromkeys([*suite_names(), *SUITES]))
        raise DatasetError(f"no suite {name!r} and no such file or folder. Suites: {known}.")
    return _load_folder(suites_folder() / name)


def load_tasks(spec: str | Path) -> list[Task]:
    """The tasks of a suite name, a task file, a folder of them, a published VitaBench file or `vitabench:PATH`.

    A published file is recognised by its shape. An existing path wins over a suite of the same name.

    Raises:
        DatasetError: nothing of that name, or a file that cannot be used; says which and why.
    """
    text = str(spec)
    if text.startswith(VITABENCH):
        return [imported.task for imported in import_file(Path(text.removeprefix(VITABENCH)))]
    path = Path(spec)
    if path.is_dir():
        return _load_folder(path)
    if path.is_file():
        return _load_file(path)
    if path.suffix == ".json":
        raise DatasetError(f"{path}: there is no such file. Check the path.")
    return load_suite(text)


def _load_file(path: Path) -> list[Task]:
    document: Any = read_json(path)
    if is_published(document):
        return [imported.task for imported in import_file(path)]
    return [parse_task(document, str(path))]


def _load_folder(folder: Path) -> list[Task]:
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise DatasetError(f"{folder}: holds no task files (*.json). Name a folder with one task a file.")
    return _unique((path, read_task(path)) for path in paths)


def _unique(tasks: Iterable[tuple[Path, Task]]) -> list[Task]:
    seen: dict[str, Path] = {}
    result = []
    for path, task in tasks:
        if task.id in seen:
            raise DatasetError(f"{path}: $.id: {task.id!r} is already the id of {seen[task.id]}. Ids are unique.")
        seen[task.id] = path
        result.append(task)
    return result
