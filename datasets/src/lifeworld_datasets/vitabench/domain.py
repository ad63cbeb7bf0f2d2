"""What a domain module of the importer is, and the draft it fills.

The importer makes a `Draft` with everything that is the same for all domains; each domain named by the task's tables
adds its section, its record plans, criteria, named texts and steps.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lifeworld_datasets.model import Text
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.solution import CallStep, Step
from lifeworld_datasets.vitabench.published import Location, Order, PublishedTask
from lifeworld_datasets.vitabench.report import RecordPlan


@dataclass
class Draft:
    """A task of ours on its way."""

    published: PublishedTask
    language: str
    world: dict[str, Any]
    repairs: list[str]
    records: list[RecordPlan] = field(default_factory=list)
    criteria: list[Criterion] = field(default_factory=list)
    texts: dict[str, Text] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    calls: int = 0

    def call(self, tool: str, **arguments: object) -> str:
        """Adds a call and returns the name of its result."""
        self.steps.append(Step(call=CallStep(tool=tool, arguments=arguments)))
        self.calls += 1
        return f"call{self.calls - 1}"

    def text(self, key: str, words: str) -> str:
        """Names a text of the task and returns its key; the same words under the same stem share one key."""
        for known, entry in self.texts.items():
            if known.startswith(key) and entry[self.language] == words:
                return known
        key = key if key not in self.texts else f"{key}_{len(self.texts)}"
        self.texts[key] = {self.language: words}
        return key


@dataclass(frozen=True)
class Domain:
    """One domain of the published format: the tables it is recognised by, and how it fills a draft."""

    name: str
    tables: tuple[str, ...]
    locations: Callable[[PublishedTask], list[Location]]
    write: Callable[[Draft], None]


def key_records(task: PublishedTask, repairs: list[str]) -> list[Order]:
    """The records of the answer key: the union by id over all expected states, nested ones lifted out."""
    result: dict[str, Order] = {}
    for state in task.evaluation_criteria.expected_states:
        for record in state.required_orders:
            for one in (record, *record.nested):
                if one.order_id not in result:
                    result[one.order_id] = one
                    if one is not record:
                        repairs.append(
                            f"key record {one.order_id} stood among the lines of {record.order_id}; lifted out"
                        )
    return list(result.values())
