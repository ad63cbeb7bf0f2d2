"""Finding blueprints and writing their tasks.

A blueprint is a module `blueprints/<suite>/<name>.py` with a function `write(draft)`; its name is the file's. They are
found by listing the folders, so adding one touches no other file.
"""

import importlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.task import Task

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.draft import Draft

SUITES = ("delivery", "instore", "travel", "cross")
STORED = 4
"""Seeds of each blueprint that make up its suite: 0 to 3."""


def task_id(name: str, seed: int) -> str:
    """The id of the task that a blueprint writes from a seed; a suite's file is named after it."""
    return f"{blueprints()[name]}-{name.replace('_', '-')}-{seed:02}"


@cache
def blueprints() -> dict[str, str]:
    """Names of all blueprints with their suites."""
    root = Path(str(files("lifeworld_datasets"))) / "blueprints"
    found: dict[str, str] = {}
    for suite in SUITES:
        for path in sorted((root / suite).glob("*.py")):
            if not path.stem.startswith("_"):
                if path.stem in found:
                    raise DatasetError(f"two blueprints are called {path.stem!r}; rename one of the files.")
                found[path.stem] = suite
    return found


def draft_of(name: str, seed: int) -> "Draft":
    """The draft that a blueprint writes from a seed, before it is finished.

    Raises:
        DatasetError: there is no such blueprint.
    """
    from lifeworld_datasets.blueprints.kit.draft import Draft  # the pools, only where tasks are written

    if name not in blueprints():
        raise DatasetError(f"no blueprint {name!r}. There are: {', '.join(blueprints())}.")
    suite = blueprints()[name]
    module = importlib.import_module(f"lifeworld_datasets.blueprints.{suite}.{name}")
    draft = Draft(name.replace("_", "-"), suite, seed)
    module.write(draft)
    return draft


def write_task(name: str, seed: int) -> Task:
    """The task of a blueprint and a seed; the same two give the same task, byte for byte.

    Raises:
        DatasetError: there is no such blueprint.
    """
    from lifeworld_datasets.blueprints.kit.finish import finish

    return finish(draft_of(name, seed))
