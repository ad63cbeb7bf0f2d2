"""What an import says about itself: how each record of the answer key can be reached, and what was repaired.

Filled by the domain modules, read by the commands and by whoever measures an imported suite.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from lifeworld_datasets.task import Task
from lifeworld_datasets.vitabench.points import Points

Reach = Literal["exact", "adapted", "unreachable"]
Kind = Literal["create", "cancel", "note", "change", "pay", "keep"]

ORDER: tuple[Reach, ...] = ("exact", "adapted", "unreachable")
"""From best to worst; a task is as its worst record."""


@dataclass(frozen=True)
class RecordPlan:
    """One record of the answer key: what the derived solution does for it, how near that comes, and why not nearer.

    `criterion` is the id of its required criterion. `id` is that of the record, with what it is behind it where the
    key has an order and a booking or reservation of one id. `contradiction` is what of the reason is a dispute of the
    key with its own world.
    """

    id: str
    kind: Kind
    reach: Reach
    reason: str
    criterion: str
    contradiction: str = ""


@dataclass(frozen=True)
class Imported:
    """One published task as a task of ours, with its report; `points` says what of its rubric stood twice."""

    task: Task
    records: list[RecordPlan]
    repairs: list[str]
    points: Points = field(default_factory=Points)
    disputes: tuple[str, ...] = ()
    """Points of the rubric that the key says otherwise."""

    @property
    def reach(self) -> Reach:
        """The reach of the worst record; a task without records is exact."""
        return max((record.reach for record in self.records), key=ORDER.index, default="exact")


@dataclass(frozen=True)
class Counts:
    """How many records and tasks are of each reach."""

    records: dict[Reach, int]
    tasks: dict[Reach, int]


def count(imported: Iterable[Imported]) -> Counts:
    """The counts over several imported tasks."""
    counts = Counts(dict.fromkeys(ORDER, 0), dict.fromkeys(ORDER, 0))
    for one in imported:
        counts.tasks[one.reach] += 1
        for record in one.records:
            counts.records[record.reach] += 1
    return counts
