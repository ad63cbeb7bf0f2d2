"""Reasoning points: what an agent must take in, join or infer to meet the rubric. Pure.

Called by `measure`. A point is one typed value of a disclosure that some criterion needs. Refuses: reading words;
only slots, topics, references and links between facts and criteria are counted.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.task import Task


@dataclass(frozen=True)
class Points:
    """Counts over one task."""

    explicit: int
    implicit: int
    bindings: int
    opening: int

    @property
    def all(self) -> int:
        """Reasoning points of the task."""
        return self.explicit + self.implicit + self.bindings


def points(task: Task) -> Points:
    """Counts the points of a task; one without disclosures counts a point for each criterion."""
    if not task.facts:
        return Points(len(task.rubric), 0, _joins(task), len(task.rubric))
    needed = [fact for fact in task.facts if _needed(fact, task)]
    return Points(
        explicit=_values(fact for fact in needed if fact.disclose != "never"),
        implicit=_values(fact for fact in needed if fact.disclose == "never"),
        bindings=_joins(task),
        opening=_values(fact for fact in needed if fact.disclose == "opening"),
    )


def _needed(fact: Disclosure, task: Task) -> bool:
    """Whether a criterion rests on the fact, said on either side."""
    return bool(fact.needed_by) or any(fact.id in criterion.facts for criterion in task.rubric)


def _values(facts: Iterable[Disclosure]) -> int:
    """Typed values; a list counts its elements, a fact without slots counts one."""
    return sum(
        sum(len(value) if isinstance(value, list) else 1 for value in fact.slots.values()) or 1 for fact in facts
    )


def _joins(task: Task) -> int:
    """Bindings: facts that one criterion takes together beyond the first, and criteria that rest on others."""
    joined = sum(max(0, len(set(criterion.facts)) - 1) for criterion in task.rubric)
    return joined + sum(len(set(criterion.depends_on)) for criterion in task.rubric)
