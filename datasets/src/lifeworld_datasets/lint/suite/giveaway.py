"""Whether ids or places in lists tell which entity is meant, over many tasks.

One task proves nothing: a target stands first now and then. Over a suite, the ranks of what solutions take among their
siblings must look drawn: the rank by id and by place in the list is scaled to 0…1, and its mean over many choices lies
within four standard errors of one half, and neither end is taken twice as often as chance has it.
"""

import math
from collections.abc import Iterator, Sequence

from lifeworld_datasets.complexity.search import entities, is_need
from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.task import Task

LEAST = 30
"""Choices below which nothing can be said."""
ERRORS = 4.0


def giveaways(tasks: Sequence[Task]) -> Iterator[Finding]:
    """Findings about ranks of targets, by suite."""
    for suite in dict.fromkeys(task.suite for task in tasks):
        chosen = [rank for task in tasks if task.suite == suite and task.blueprint for rank in _ranks(task)]
        for what, place in (("place in its list", 0), ("id in order", 1)):
            yield from _drawn(suite, what, [ranks[place] for ranks in chosen])


def _drawn(suite: str, what: str, ranks: list[tuple[int, int]]) -> Iterator[Finding]:
    """Whether ranks (rank, of how many) look drawn."""
    if len(ranks) < LEAST:
        return
    scaled = [rank / (number - 1) for rank, number in ranks]
    spread = math.sqrt(sum((number + 1) / (12 * (number - 1)) for _, number in ranks)) / len(ranks)
    mean = sum(scaled) / len(scaled)
    if abs(mean - 0.5) > ERRORS * spread:
        yield Finding(suite, f"the target's {what} gives it away: mean rank {mean:.2f} over {len(ranks)} choices.")
    chance = sum(1 / number for _, number in ranks)
    for end, hits in (("first", sum(r == 0 for r, _ in ranks)), ("last", sum(r == n - 1 for r, n in ranks))):
        if hits > chance + ERRORS * math.sqrt(chance):
            yield Finding(suite, f"the target's {what} is {end} {hits} times; chance has it {chance:.0f} times.")


def _ranks(task: Task) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Of each provider that the solution takes: its place among its kind, and the place of its id in order."""
    taken = {
        value
        for step in task.solution
        if step.call is not None and is_need(step.call.tool) and step.call.tool.startswith("create_")
        for name, value in step.call.arguments.items()
        if isinstance(value, str) and name.endswith("_id")
    }
    kinds: dict[str, list[str]] = {}
    for kind, ids in entities(task):
        if kind.count(".") == 1 and ids:
            kinds.setdefault(kind, []).append(ids[0])
    for listed in kinds.values():
        number = len(listed)
        for id in listed if number > 1 else ():
            if id in taken:
                yield (listed.index(id), number), (sorted(listed).index(id), number)
