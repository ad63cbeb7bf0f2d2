"""How alike two tasks are: shared word sequences of their requests and shared shape of their rubrics and solutions.

Jaccard index over word triples (signs in Chinese) of the instruction, and over ids of criteria and tools of the
solution; the figure of a pair is the mean of both, in the language in which the words are more alike.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.task import Task

LIMIT = 0.8
"""Figure from which two tasks are nearly the same."""
_WORD = re.compile(r"[a-z0-9']+|[\u4e00-\u9fff]")


class Pair(NamedTuple):
    """Two tasks and how alike they are, between 0 and 1."""

    figure: float
    one: str
    other: str


def alike(tasks: Sequence[Task]) -> Iterator[Finding]:
    """Pairs that are nearly the same."""
    for pair in closest(tasks, number=len(tasks)):
        if pair.figure >= LIMIT:
            yield Finding(f"{pair.one}, {pair.other}", f"are nearly the same task: similarity {pair.figure:.2f}.")


def closest(tasks: Sequence[Task], number: int = 1) -> list[Pair]:
    """The pairs of one suite that are most alike, the closest first."""
    marks = [(task, [_triples(text) for text in task.instruction.values()], _shape(task)) for task in tasks]
    pairs = []
    for (one, words, shape), (other, words2, shape2) in combinations(marks, 2):
        if one.suite == other.suite:
            said = max((_jaccard(a, b) for a, b in zip(words, words2, strict=False)), default=0.0)
            pairs.append(Pair((said + _jaccard(shape, shape2)) / 2, one.id, other.id))
    return sorted(pairs, key=lambda pair: (-pair.figure, pair.one, pair.other))[:number]


def _triples(text: str) -> frozenset[str]:
    words = _WORD.findall(text.casefold())
    return frozenset(" ".join(words[n : n + 3]) for n in range(max(1, len(words) - 2)))


def _shape(task: Task) -> frozenset[str]:
    tools = {step.call.tool for step in task.solution if step.call is not None}
    return frozenset({one.id for one in task.rubric} | tools)


def _jaccard(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one or other else 0.0
