"""One language of a task: the world document, the instruction, the disclosures and the named texts.

Called by the orchestrator before a trial and by lint for both languages. The rule is one recursion: a map whose keys
are exactly the languages of the task is replaced by the entry of the language asked for, wherever it stands; so the
renderings of one task differ in words only. Refuses: changing, adding or checking anything else
(`lifeworld_datasets.lint` checks).
"""

from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.disclosure import Disclose
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.task import Task
from lifeworld_datasets.versions import SEED_FORMAT


@dataclass(frozen=True)
class ToldFact:
    """A disclosure in one language; `slots` hold plain values and texts of that language."""

    id: str
    text: str
    slots: dict[str, Any]
    topics: tuple[str, ...]
    disclose: Disclose
    needed_by: tuple[str, ...]


@dataclass(frozen=True)
class Rendered:
    """A task in one language; `seed` is a `lifeworld-seed/1` document."""

    task: str
    language: str
    title: str
    seed: dict[str, Any]
    instruction: str
    facts: tuple[ToldFact, ...]
    texts: dict[str, str]


def localised(value: Any, languages: frozenset[str], language: str) -> Any:
    """The value with every map over exactly `languages` replaced by its entry of `language`."""
    if isinstance(value, dict):
        if value and frozenset(value) == languages:
            return localised(value[language], languages, language)
        return {key: localised(entry, languages, language) for key, entry in value.items()}
    if isinstance(value, list):
        return [localised(entry, languages, language) for entry in value]
    return value


def render(task: Task, language: str) -> Rendered:
    """The task in one of its languages.

    Raises:
        DatasetError: the task does not have that language, or one of its texts lacks it.
    """
    if language not in task.languages:
        raise DatasetError(f"task {task.id} has no language {language!r}; it has {', '.join(task.languages)}")
    languages = frozenset[str](task.languages)

    def text(value: dict[str, str], where: str) -> str:
        if language not in value:
            raise DatasetError(f"task {task.id}: $.{where} has no text in {language!r}")
        return value[language]

    facts = tuple(
        ToldFact(
            id=fact.id,
            text=text(fact.text, f"facts[{index}].text"),
            slots=localised(fact.slots, languages, language),
            topics=tuple(fact.topics),
            disclose=fact.disclose,
            needed_by=tuple(fact.needed_by),
        )
        for index, fact in enumerate(task.facts)
    )
    return Rendered(
        task=task.id,
        language=language,
        title=text(task.title, "title"),
        seed={
            "format": SEED_FORMAT,
            "world_id": task.id,
            "language": language,
            **localised(task.world, languages, language),
        },
        instruction=text(task.instruction, "instruction"),
        facts=facts,
        texts={key: text(entry, f"texts.{key}") for key, entry in task.texts.items()},
    )
