"""What a domain module of the importer is, and the draft it fills.

The importer makes a `Draft` with everything that is the same for all domains; each domain named by the task's tables
adds its section, its record plans, criteria, named texts and steps.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lifeworld_datasets.model import Text
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.solution import CallStep, Step
from lifeworld_datasets.vitabench.findings import Findings
from lifeworld_datasets.vitabench.published import PublishedTask
from lifeworld_datasets.vitabench.published_records import Booking, Order, Reservation, kind_of
from lifeworld_datasets.vitabench.published_values import Location
from lifeworld_datasets.vitabench.report import Kind, RecordPlan

Record = Order | Booking | Reservation


@dataclass
class Draft:
    """A task of ours on its way. `keys` are the records of its answer key, `locations` the places of its entities."""

    published: PublishedTask
    language: str
    world: dict[str, Any]
    repairs: list[str]
    keys: list[Record] = field(default_factory=list)
    locations: list[Location] = field(default_factory=list)
    records: list[RecordPlan] = field(default_factory=list)
    criteria: list[Criterion] = field(default_factory=list)
    texts: dict[str, Text] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    calls: int = 0
    _looked: dict[str, str] = field(default_factory=dict)

    @property
    def user_id(self) -> str:
        """The one user of the world."""
        return self.published.environment.user_id

    @property
    def now(self) -> str:
        """The clock of the world."""
        return self.published.environment.time

    def call(self, tool: str, **arguments: object) -> str:
        """Adds a call and returns the name of its result."""
        self.steps.append(Step(call=CallStep(tool=tool, arguments=arguments)))
        self.calls += 1
        return f"call{self.calls - 1}"

    def look(self, tool: str, **arguments: object) -> str:
        """Adds a look-up, unless the very same was made before, and returns the name of its result."""
        key = json.dumps([tool, arguments], sort_keys=True, ensure_ascii=False)
        if key not in self._looked:
            self._looked[key] = self.call(tool, **arguments)
        return self._looked[key]

    def user(self) -> dict[str, str]:
        """A reference to the id of the user, looked up once."""
        return {"$ref": f"{self.look('get_user_historical_behaviors')}.user_id"}

    def text(self, key: str, words: str) -> str:
        """Names a text of the task and returns its key; the same words under the same stem share one key."""
        for known, entry in self.texts.items():
            if known.startswith(key) and entry[self.language] == words:
                return known
        key = key if key not in self.texts else f"{key}_{len(self.texts)}"
        self.texts[key] = {self.language: words}
        return key

    def keys_of(self, *kinds: str) -> list[Record]:
        """The key records of these kinds, in the order of the key."""
        return [record for record in self.keys if kind_of(record) in kinds]

    def plan(self, record: Record, kind: Kind, findings: Findings, *, text: str, check: str, evidence: str) -> None:
        """Adds the required criterion of a key record and its line in the report."""
        what = kind_of(record)
        what = "order" if isinstance(record, Order) else what
        twice = sum(other.id == record.id for other in self.keys) > 1
        name = f"{record.id}_{what}" if twice else record.id
        criterion = Criterion(
            id=f"key_{stem(name)}",
            text={self.language: text},
            check=check,
            evidence=evidence,
            facts=["whole_request"],
        )
        self.criteria.append(criterion)
        self.records.append(
            RecordPlan(
                name,
                kind,
                findings.reach,
                findings.reason,
                criterion.id,
                "; ".join(dict.fromkeys(findings.contradictions)),
            )
        )


@dataclass(frozen=True)
class Domain:
    """One domain of the published format: the tables and key records it is recognised by, and how it fills a draft."""

    name: str
    tables: tuple[str, ...]
    kinds: tuple[str, ...]
    locations: Callable[[PublishedTask], list[Location]]
    write: Callable[[Draft], None]


def stem(name: str) -> str:
    """A name that may stand in ids of criteria and keys of texts."""
    return re.sub(r"\W", "_", name)


def key_records(task: PublishedTask, repairs: list[str]) -> list[Record]:
    """The records of the answer key: the union by kind and id over all expected states, nested ones lifted out."""
    result: dict[tuple[str, str], Record] = {}
    for state in task.evaluation_criteria.expected_states:
        for record in state.required_orders:
            for one in (record, *(record.nested if isinstance(record, Order) else ())):
                key = ("order" if isinstance(one, Order) else kind_of(one), one.id)
                if key not in result:
                    result[key] = one
                    if one is not record:
                        repairs.append(f"key record {one.id} stood among the lines of {record.id}; lifted out")
    return list(result.values())
