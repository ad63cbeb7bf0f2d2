"""The rule table of a suite: equal cases are decided alike.

Three kinds of rows, each with a left side that a rule may look at and a right side that it decides. Two tasks with one
left side and two right sides contradict each other. As a whole: one blueprint (else one request), the same values told
in the same world → the rubric. Criterion by criterion: its words, and the values of the facts behind it (of all facts
where it is about conduct), with times counted from the task's clock → its check, with ids and places left open and
times either counted or as they stand. Entity by entity: all that a rule may see of it (tags, rating, price, history …)
→ whether that check lets it through. Refuses: entities judged by where they stand or by another need; those hang on
more than themselves.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.task import Task

_IDS = re.compile(r"\[(\"[^\"\]]*\"(?:, \"[^\"\]]*\")*)\]")
_TIME = re.compile(r"(?<![\d.])(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::\d\d)?)?")
_PLACE = re.compile(r'\{"longitude": [-\d.]+, "latitude": [-\d.]+\}')
_ID = re.compile(r'"[A-Z]{1,3}[-\w]*\d[-\w]*"')
_NUMBER = re.compile(r"\d+(?:[.:]\d+)?")
_PLACED = re.compile(r"distance|within|near")
_SELF = frozenset({"location", "address", "image"})
"""What of an entity no rule of its own looks at, beside ids; of providers, the invented name too."""
_RECORDS = ("orders", "books", "reservations")
Decided = tuple[str, str]
"""A decision, as one digest or more of which one in common is enough, and the task that takes it."""


def decisions(tasks: Sequence[Task]) -> Iterator[Finding]:
    """Findings about pairs that are equal in what their rules see and are decided differently."""
    table: dict[str, Decided] = {}
    for task in tasks:
        for key, decision, what in _rows(task):
            earlier = table.setdefault(key, (decision, task.id))
            if not {*earlier[0].split()} & {*decision.split()}:
                yield Finding(f"{earlier[1]}, {task.id}", f"decide an equal case differently: {what}.")


def _rows(task: Task) -> Iterator[tuple[str, str, str]]:
    """Left side, right side and what it is about."""
    whole = digest(sorted((one.id, one.check or "", one.required, one.kind) for one in task.rubric))
    yield digest([_story(task), _told(task, task.facts), task.world]), whole, "the whole rubric"
    rows = dict(_entities(task)) if task.blueprint is not None else {}
    for one in task.rubric if task.blueprint is not None else ():
        if one.check is None:
            continue
        left = [_story(task), one.id, dict(one.text), _told(task, _behind(task, one))]
        check = _relative(task, one.check)
        form = _ID.sub('"ID"', _PLACE.sub("PLACE", _IDS.sub("IDS", check)))
        # A day that follows from a festival is the same day, however far from the clock of either task it lies.
        said = _ID.sub('"ID"', _PLACE.sub("PLACE", _IDS.sub("IDS", one.check)))
        said = said.replace(str(task.world["clock"]["now"]), "NOW")
        rest = [one.kind, one.required, one.weight, one.depends_on]
        yield digest(left), f"{digest([form, rest])} {digest([said, rest])}", f"criterion {one.id}"
        if len(one.depends_on) == 1 and not _placed(task, one):
            lists = [json.loads(found.group()) for found in _IDS.finditer(check)]
            for id in _choice(task, one, rows, {id for ids in lists for id in ids}):
                row = rows[id].row
                about = f"criterion {one.id} of {id}, {_short(row)}"
                yield digest([left, form, row]), digest([id in ids for ids in lists]), about


def _choice(task: Task, one: Criterion, rows: "Mapping[str, _Entity]", named: set[str]) -> list[str]:
    """The entities that a criterion chooses among: candidates of its need, of the kinds that its check names."""
    need = next((base.check for base in task.rubric if base.id == one.depends_on[0] and base.check), "")
    among = {id for found in _IDS.finditer(need) for id in json.loads(found.group())} & rows.keys()
    listed = {rows[id].kind for id in among}
    among |= {rows[id].parent for id in among if rows[id].parent}
    among |= {id for id, entity in rows.items() if entity.parent in among and entity.kind not in listed}
    kinds = {rows[id].kind for id in named if id in rows}
    return sorted(id for id in among if rows[id].kind in kinds)


def _story(task: Task) -> Any:
    """What makes tasks comparable at all: their blueprint, else their words."""
    return task.blueprint.name if task.blueprint is not None else task.instruction


def _told(task: Task, facts: Iterable[Disclosure]) -> str:
    """The typed values of facts, and the numbers in their words, which no slot needs to hold."""
    found = [[one.id, one.slots, {spoken: _NUMBER.findall(text) for spoken, text in one.text.items()}] for one in facts]
    return _relative(task, json.dumps(found, ensure_ascii=False, sort_keys=True))


def _relative(task: Task, text: str) -> str:
    """A text with its times counted from the task's clock."""
    now = str(task.world["clock"]["now"])
    return _TIME.sub(lambda time: "NOW" if time.group() == now else _since(now, time), text)


def _behind(task: Task, one: Criterion) -> Iterator[Disclosure]:
    for fact in task.facts:
        if one.kind == "conduct" or fact.id in one.facts or one.id in fact.needed_by:
            yield fact


def _placed(task: Task, one: Criterion) -> bool:
    """Whether the criterion is about a distance."""
    names = [one.id, *(name for fact in _behind(task, one) for name in fact.slots)]
    return any(_PLACED.search(name) for name in names)


def _since(now: str, time: "re.Match[str]") -> str:
    """A time as days from the clock's day and time of day."""
    year, month, day, hour, minute = time.groups()
    days = datetime(int(year), int(month), int(day)) - datetime.strptime(now[:10], "%Y-%m-%d")  # noqa: DTZ001, DTZ007
    return f"day{days.days:+d} {hour or '-'}:{minute or '-'}"


class _Entity(NamedTuple):
    """A provider, or something that it sells: kind, all that a rule may see of it, and whose it is."""

    kind: str
    row: dict[str, Any]
    parent: str


def _entities(task: Task) -> Iterator[tuple[str, _Entity]]:
    """All of a task by id."""
    sections = [section for section in task.world.values() if isinstance(section, dict)]
    records = [
        (k, row) for section in sections for k in _RECORDS for row in section.get(k, ()) if isinstance(row, dict)
    ]
    history = _History(
        [(f"{kind} {row.get('status')}", json.dumps(row)) for kind, row in records],
        json.dumps(task.world.get("user", {}), ensure_ascii=False),
    )
    for section in sections:
        for kind, rows in section.items():
            for row in rows if isinstance(rows, list) and kind not in _RECORDS else ():
                if isinstance(row, dict):
                    yield from _of(history, row)


class _History(NamedTuple):
    """The user's own records, each with what it came to, and habits."""

    records: list[tuple[str, str]]
    habits: str

    def of(self, id: str, name: Any) -> list[str]:
        """What is known of one entity."""
        found = sorted(what for what, text in self.records if f'"{id}"' in text)
        told = isinstance(name, dict) and any(text in self.habits for text in name.values())
        return found + ["habits"] * told


def _of(history: _History, row: dict[str, Any], parent: str = "") -> Iterator[tuple[str, _Entity]]:
    ids = [(key, value) for key, value in row.items() if key.endswith("_id") and isinstance(value, str)]
    inner = {key: rows for key, rows in row.items() if isinstance(rows, list) and rows and isinstance(rows[0], dict)}
    for rows in inner.values():
        for entry in rows:
            if ids and any(key.endswith("_id") for key in entry):
                yield from _of(history, entry, ids[0][1])
    if ids:
        own = {key: value for key, value in row.items() if not key.endswith("_id") and key not in _SELF}
        if not parent:
            own = {key: value for key, value in own.items() if key != "name" and (key not in inner or key == "tags")}
        kind, id = ids[0]
        yield id, _Entity(kind, {**own, "before": history.of(id, row.get("name"))}, parent)


def _short(row: Any) -> str:
    text = json.dumps(row, ensure_ascii=False)
    return text if len(text) <= 160 else f"{text[:157]}..."
