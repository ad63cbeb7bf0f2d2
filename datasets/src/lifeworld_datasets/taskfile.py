"""One task file: reading it with errors a person can act on, and its canonical form on disk.

Called by the suite loader, the commands and blueprints. Refuses: judging whether the task makes sense
(`lifeworld_datasets.lint`), and foreign formats (`lifeworld_datasets.vitabench`).
"""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from lifeworld_datasets.errors import DatasetError, first_fault
from lifeworld_datasets.references import TIME
from lifeworld_datasets.task import Task
from lifeworld_datasets.versions import TASK_FORMAT

LINE = 200
"""Characters that may stand on one line of a file made by a blueprint."""


def read_json(path: Path) -> Any:
    """The JSON document of a file.

    Raises:
        DatasetError: the file cannot be read or is no JSON; names file, line and column.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise DatasetError(f"{path}: cannot be read: {fault.strerror}. Check the path.") from fault
    except UnicodeDecodeError as fault:
        raise DatasetError(f"{path}: byte {fault.start} is no UTF-8. Save the file as UTF-8.") from fault
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise DatasetError(
            f"{path}: line {fault.lineno}, column {fault.colno}: {fault.msg}. Correct the JSON there."
        ) from fault
    except RecursionError as fault:
        raise DatasetError(f"{path}: is nested too deeply to be a file of ours.") from fault


def parse_task(document: object, source: str) -> Task:
    """The task of a document; `source` names it in errors.

    Raises:
        DatasetError: it is no task of this format; names the JSON path of the first fault.
    """
    if not isinstance(document, dict):
        raise DatasetError(f"{source}: $: a task file holds one object. Put one task in each file.")
    if document.get("format") != TASK_FORMAT:
        raise DatasetError(
            f"{source}: $.format: {document.get('format')!r} is not {TASK_FORMAT!r}, the only format read here. "
            "Convert the file, or use the version of Lifeworld it was written for."
        )
    try:
        task = Task.model_validate(document)
    except ValidationError as fault:
        raise DatasetError(
            f"{source}: {first_fault(fault)}. Correct that field; the format stands in datasets/README.md."
        ) from fault
    _check_clock(task, source)
    return task


def _check_clock(task: Task, source: str) -> None:
    """A clock that shows no moment would break every user and agent before a server could refuse it."""
    clock = task.world.get("clock")
    now = clock.get("now") if isinstance(clock, dict) else None
    if now is None:
        return
    try:
        datetime.strptime(now, TIME)  # noqa: DTZ007 - times of a world carry no zone
    except (TypeError, ValueError) as fault:
        raise DatasetError(
            f"{source}: $.world.clock.now: {now!r} is no moment of the calendar. Write YYYY-MM-DD HH:MM:SS."
        ) from fault


def read_task(path: Path) -> Task:
    """The task of a file; errors as in `read_json` and `parse_task`."""
    return parse_task(read_json(path), str(path))


def dump_task(task: Task) -> str:
    """The canonical text of a task file: keys in the order of the models, defaults left out.

    Two blanks of indent; the file of a task made by a blueprint has one record a line, so that hundreds stay small.
    """
    body = task.model_dump(mode="json", exclude_defaults=True)
    ordered = {"format": task.format, "id": task.id, "version": task.version, **body}
    if task.blueprint is not None:
        return _by_line(ordered, "") + "\n"
    return json.dumps(ordered, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _by_line(value: Any, indent: str) -> str:
    """JSON with whatever fits on a line written on one; lists of records and longer maps are opened."""
    flat = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    if len(flat) <= LINE or not value or not isinstance(value, dict | list):
        return flat
    inner = indent + " "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + _by_line(entry, inner) for entry in value) + f"\n{indent}]"
    rows = (f"{inner}{json.dumps(key, ensure_ascii=False)}:{_by_line(entry, inner)}" for key, entry in value.items())
    return "{\n" + ",\n".join(rows) + f"\n{indent}}}"


def write_task(task: Task, path: Path) -> None:
    """Writes the canonical file of a task."""
    path.write_text(dump_task(task), encoding="utf-8", newline="\n")
