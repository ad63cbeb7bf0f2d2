"""Reference sequences: tool calls with what must come of them, and the records that the world must hold at the end.

Owns the file format (a JSON list of sequences; `null` in a final record means that the task states no such value).
Read by `replay`. Refuses: guessing; a file that does not fit is an error that names file and place.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from lifeworld_datasets.suites import load_tasks
from lifeworld_datasets.task import Task
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from lifeworld_orchestrator.failures import SetupError

M = TypeVar("M", bound=BaseModel)


class Expectation(BaseModel):
    """What must come of one call; `mentions`, `absent` and `value` speak of an accepted one."""

    model_config = ConfigDict(extra="forbid")

    ok: bool
    note: str = ""
    mentions: list[Any] = Field(default_factory=list)
    absent: list[Any] = Field(default_factory=list)
    value: float | list[float] | str | None = None


class GoldenCall(BaseModel):
    """One call; an argument may be `{"$ref": "call3.order_id"}`."""

    model_config = ConfigDict(extra="forbid")

    tool: str
    arguments: dict[str, Any]
    expect: Expectation


class GoldenSequence(BaseModel):
    """Calls to one fresh world, and its records at the end."""

    model_config = ConfigDict(extra="forbid")

    sequence_id: str
    task_id: str
    language: str
    variant: str = ""
    calls: list[GoldenCall]
    final_orders: list[dict[str, Any]] = Field(default_factory=list)
    final_books: list[dict[str, Any]] = Field(default_factory=list)
    final_reservations: list[dict[str, Any]] = Field(default_factory=list)
    final_stock: dict[str, int] = Field(default_factory=dict)
    ignore_ids: list[str] = Field(default_factory=list)


class SearchCase(BaseModel):
    """One query and the ids that must be among its first ten results."""

    model_config = ConfigDict(extra="forbid")

    task_id: str
    language: str
    domain: str
    tool: str
    arguments: dict[str, Any]
    match: str = ""
    catalogue_size: int
    expected_first_10: list[str]
    also_acceptable: list[str] = Field(default_factory=list)
    published: dict[str, Any] = Field(default_factory=dict)


def read(path: Path, model: type[M]) -> list[M]:
    """All entries of a file.

    Raises:
        SetupError: the file cannot be read or does not fit; names file and place.
    """
    try:
        return TypeAdapter(list[model]).validate_python(json.loads(path.read_text(encoding="utf-8")))  # type: ignore[valid-type]
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from error
    except json.JSONDecodeError as error:
        raise SetupError(f"{path} is no JSON: line {error.lineno}, column {error.colno}: {error.msg}") from error
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise SetupError(f"{path} does not fit the format: at {place}: {first['msg']}") from error


def chosen(sequences: Sequence[GoldenSequence], beginnings: Sequence[str], file: Path) -> list[GoldenSequence]:
    """The sequences whose id begins with one of these; all of them where none is given.

    Raises:
        SetupError: no sequence begins so.
    """
    for beginning in beginnings:
        if not any(s.sequence_id.startswith(beginning) for s in sequences):
            raise SetupError(f"--only {beginning}: no sequence of {file} begins so")
    return [s for s in sequences if not beginnings or s.sequence_id.startswith(tuple(beginnings))]


def of_domains(cases: Sequence[SearchCase], domains: Sequence[str], file: Path) -> list[SearchCase]:
    """The cases of these domains; all of them where none is given.

    Raises:
        SetupError: the file has no case of one of them.
    """
    known = sorted({case.domain for case in cases})
    for domain in domains:
        if domain not in known:
            raise SetupError(f"--domain {domain}: no case of {file} is of it; it has {', '.join(known) or 'no cases'}")
    return [case for case in cases if not domains or case.domain in domains]


@dataclass(frozen=True)
class TaskShelf:
    """Tasks by id and language. `unread` holds, for each file that could not be imported, its text and the reason."""

    tasks: dict[tuple[str, str], Task]
    unread: dict[Path, tuple[str, str]] = field(default_factory=dict)

    def get(self, task_id: str, language: str) -> Task:
        """The task of a sequence.

        Raises:
            SetupError: no file that was given holds it.
        """
        try:
            return self.tasks[task_id, language]
        except KeyError:
            raise SetupError(self._missing(task_id, language)) from None

    def _missing(self, task_id: str, language: str) -> str:
        for text, reason in self.unread.values():
            if f'"{task_id}"' in text:
                return f"task {task_id} stands in a file that cannot be imported: {reason}"
        return f"no task {task_id} in language {language} among the task files; name more with --tasks"


def shelf(golden: Path, files: Iterable[Path], wanted: set[tuple[str, str]]) -> TaskShelf:
    """The tasks that sequences speak of; without files, those in `../tasks` beside the golden folder.

    Files that hold none of the wanted tasks may be of domains that cannot be read yet; they are passed over, and the
    shelf says so when one of their tasks is asked for.

    Raises:
        SetupError: there is no task file at all, or one that was named cannot be read.
    """
    named = list(files)
    candidates = named or sorted((golden.resolve().parent.parent / "tasks").glob("*.json"))
    if not candidates:
        raise SetupError(f"no task files beside {golden}; name them with --tasks")
    tasks: dict[tuple[str, str], Task] = {}
    unread: dict[Path, tuple[str, str]] = {}
    for path in candidates:
        try:
            loaded = load_tasks(path)
        except ValueError as error:
            if named:
                raise SetupError(str(error)) from error
            unread[path] = (path.read_text(encoding="utf-8", errors="replace"), str(error))
            continue
        for task in loaded:
            for language in task.languages:
                if (own_id(task), language) in wanted:
                    tasks[own_id(task), language] = task
    return TaskShelf(tasks, unread)


def own_id(task: Task) -> str:
    """The id a task has in the file it was imported from."""
    return task.origin.id if task.origin else task.id
