"""Reads a published file and makes a task of ours of each of its entries.

Called through `lifeworld_datasets.vitabench`. Which domain a task is of is decided by the tables it fills, never by
its own word for it. A domain is added by one module and one line in `DOMAINS`. Refuses: domains without a module, by
name; damaged entries, with the JSON path.
"""

import re
from pathlib import Path
from typing import Any, cast

from pydantic import ValidationError

from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.errors import DatasetError, first_fault
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.solution import Step
from lifeworld_datasets.task import Language, Origin, Task
from lifeworld_datasets.taskfile import read_json
from lifeworld_datasets.vitabench.delivery import DELIVERY
from lifeworld_datasets.vitabench.domain import Domain, Draft
from lifeworld_datasets.vitabench.published import Published, PublishedTask
from lifeworld_datasets.vitabench.report import Imported
from lifeworld_datasets.vitabench.shared import persona, shared_world

DOMAINS: dict[str, Domain] = {"delivery": DELIVERY}

FORMAT = "vitabench"
LICENCE = "MIT"
_TABLES = {
    "delivery": ("stores",),
    "in-store": ("shops",),
    "OTA": ("hotels", "attractions", "flights", "trains"),
}
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


def domain_word(environment: dict[str, Any]) -> str:
    """The domain whose tables an environment fills; `cross-domain` for several, `delivery` for none."""
    filled = [word for word, tables in _TABLES.items() if any(environment.get(table) for table in tables)]
    if len(filled) > 1:
        return "cross-domain"
    return filled[0] if filled else "delivery"


def _import_entry(entry: object, where: str) -> Imported:
    environment = entry.get("environment") if isinstance(entry, dict) else None
    if not isinstance(entry, dict) or not isinstance(environment, dict):
        raise DatasetError(f"{where}: is no published task (no `environment`).")
    word = domain_word(environment)
    if word not in DOMAINS:
        raise DatasetError(f"{where}: task {entry.get('id')}: {word} tasks are not importable yet, delivery tasks are.")
    try:
        published = PublishedTask.model_validate(entry)
        return _import(published, DOMAINS[word])
    except ValidationError as fault:
        raise DatasetError(f"{where}: task {entry.get('id')}: {first_fault(fault)}. Correct that field.") from fault


def _import(published: PublishedTask, domain: Domain) -> Imported:
    language = "zh" if _CHINESE.search(published.instructions) else "en"
    repairs: list[str] = []
    world = shared_world(published, domain.locations(published), repairs)
    draft = Draft(published, language, world, repairs)
    domain.write(draft)
    draft.steps.append(Step(say={language: _CLOSING[language]}))
    task = Task(
        id=published.id,
        suite=f"vitabench-{domain.name}",
        languages=[cast(Language, language)],
        servers=[domain.name],
        origin=_origin(published, draft),
        title={language: _TITLE[language].format(domain.name, published.id)},
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
    return Imported(task, draft.records, repairs)


def _published_rubric(published: PublishedTask, language: str, *, required: bool) -> list[Criterion]:
    criteria = published.evaluation_criteria
    texts = criteria.overall_rubrics or [text for state in criteria.expected_states for text in state.state_rubrics]
    return [
        Criterion(
            id=f"rubric_{number}",
            text={language: text},
            required=required,
            evidence="the whole session",
            facts=["whole_request"],
        )
        for number, text in enumerate(texts, start=1)
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


__all__ = ["DOMAINS", "Published", "domain_word", "import_document", "import_file", "is_published"]
