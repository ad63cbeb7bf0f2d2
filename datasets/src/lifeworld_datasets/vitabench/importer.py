"""Reads a published file and makes a task of ours of each of its entries.

Called through `lifeworld_datasets.vitabench`. Which domain a task is of is decided by the tables it fills, never by
its own word for it; several tables make a task of several servers. A domain is added by one module and one entry in
`DOMAINS`. Refuses: damaged entries, with the JSON path.
"""

import re
from pathlib import Path
from typing import cast

from pydantic import ValidationError

from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.errors import DatasetError, first_fault
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.solution import Step
from lifeworld_datasets.task import Language, Origin, Task
from lifeworld_datasets.taskfile import read_json
from lifeworld_datasets.vitabench.delivery import DELIVERY
from lifeworld_datasets.vitabench.domain import Domain, Draft, Record, key_records
from lifeworld_datasets.vitabench.instore import INSTORE
from lifeworld_datasets.vitabench.points import against_the_key, compared, overall
from lifeworld_datasets.vitabench.published import PublishedTask
from lifeworld_datasets.vitabench.published_records import kind_of
from lifeworld_datasets.vitabench.report import Imported
from lifeworld_datasets.vitabench.shared import persona, shared_world
from lifeworld_datasets.vitabench.travel import TRAVEL

DOMAINS: tuple[Domain, ...] = (DELIVERY, INSTORE, TRAVEL)

FORMAT = "vitabench"
LICENCE = "MIT"
CROSS = "cross"
"""How a task of several servers is called."""

_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_CLOSING = {"en": "Everything is arranged as you asked.", "zh": "已经按您的要求办好了。"}
_TITLE = {"en": "VitaBench {} {}", "zh": "VitaBench {} {}"}


def is_published(document: object) -> bool:
    """Whether a JSON document has the shape of a published file: one task or a list of them."""
    first = document[0] if isinstance(document, list) and document else document
    return isinstance(first, dict) and {"environment", "instructions", "evaluation_criteria"} <= first.keys()


def import_file(path: Path) -> list[Imported]:
    """The tasks of a published file.

    Raises:
        DatasetError: the file is none, one of its tasks is damaged, or of a domain that cannot be imported.
    """
    return import_document(read_json(path), str(path))


def import_document(document: object, source: str) -> list[Imported]:
    """The tasks of a published document; `source` names it in errors."""
    if not is_published(document):
        raise DatasetError(f"{source}: $: this is no published VitaBench file (a list of tasks with `environment`).")
    entries = document if isinstance(document, list) else [document]
    seen: set[str] = set()
    result = []
    for index, entry in enumerate(entries):
        imported = _import_entry(entry, f"{source}: $[{index}]")
        if imported.task.id in seen:
            raise DatasetError(f"{source}: $[{index}].id: {imported.task.id!r} stands twice in this file.")
        seen.add(imported.task.id)
        result.append(imported)
    return result


def _domains(task: PublishedTask, keys: list[Record]) -> list[Domain]:
    """The domains whose tables are filled or whose records the key has; the first where there are none."""
    wanted = {kind_of(record) for record in keys}
    tables = vars(task.environment)
    found = [
        domain
        for domain in DOMAINS
        if any(tables[table] for table in domain.tables) or not wanted.isdisjoint(domain.kinds)
    ]
    return found or [DOMAINS[0]]


def _import_entry(entry: object, where: str) -> Imported:
    environment = entry.get("environment") if isinstance(entry, dict) else None
    if not isinstance(entry, dict) or not isinstance(environment, dict):
        raise DatasetError(f"{where}: is no published task (no `environment`).")
    try:
        return _import(PublishedTask.model_validate(entry))
    except ValidationError as fault:
        raise DatasetError(f"{where}: task {entry.get('id')}: {first_fault(fault)}. Correct that field.") from fault


def _import(published: PublishedTask) -> Imported:
    draft, domains = _draft(published)
    for domain in domains:
        domain.write(draft)
    language = draft.language
    draft.steps.append(Step(say={language: _CLOSING[language]}))
    name = domains[0].name if len(domains) == 1 else CROSS
    task = Task(
        id=published.id,
        suite=f"vitabench-{name}",
        languages=[cast(Language, language)],
        servers=[domain.name for domain in domains],
        origin=_origin(published, draft),
        title={language: _TITLE[language].format(name, published.id)},
        world=draft.world,
        persona=persona(published, language),
        instruction={language: published.instructions},
        facts=[
            Disclosure(
                id="whole_request",
                text={language: published.instructions},
                disclose="opening",
                needed_by=[criterion.id for criterion in draft.criteria],
            )
        ],
        texts=draft.texts,
        rubric=draft.criteria + _published_rubric(published, language, required=not draft.criteria),
        solution=draft.steps,
    )
    criteria = published.evaluation_criteria
    return Imported(task, draft.records, draft.repairs, compared(criteria), tuple(against_the_key(published)))


def _draft(published: PublishedTask) -> tuple[Draft, list[Domain]]:
    """The draft with its shared part, and the domains that will fill it."""
    language = "zh" if _CHINESE.search(published.instructions) else "en"
    repairs: list[str] = []
    keys = key_records(published, repairs)
    domains = _domains(published, keys)
    places = [location for domain in domains for location in domain.locations(published)]
    world = shared_world(published, places, repairs)
    known = {kind for domain in domains for kind in domain.kinds}
    repairs += [
        f"order {order.order_id} is of type {order.order_type}, whose server this task does not have; left out"
        for order in published.environment.orders.values()
        if order.order_type not in known
    ]
    return Draft(published, language, world, repairs, keys, places), domains


def _published_rubric(published: PublishedTask, language: str, *, required: bool) -> list[Criterion]:
    return [
        Criterion(
            id=f"rubric_{number}",
            text={language: text},
            required=required,
            evidence="the whole session",
            facts=["whole_request"],
        )
        for number, text in enumerate(overall(published.evaluation_criteria), start=1)
    ]


def _origin(published: PublishedTask, draft: Draft) -> Origin:
    criteria = published.evaluation_criteria
    return Origin(
        format=FORMAT,
        id=published.id,
        licence=LICENCE,
        notes={
            "domain": published.domain,
            "state_rubrics": [state.state_rubrics for state in criteria.expected_states],
            "records": {record.id: {"reach": record.reach, "reason": record.reason} for record in draft.records},
            "repairs": draft.repairs,
        },
    )
