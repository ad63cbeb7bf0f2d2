"""Tasks of a suite: ids once, criteria neither few nor many and mostly with checks, each story of its own form."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.task import Task

FEWEST, MOST = 5, 20
CHECKED = 0.7
STORIES = 25
"""Blueprints that a suite has at least, each with as many seeds as are stored."""


def shapes(tasks: Sequence[Task]) -> Iterator[Finding]:
    """Findings about ids, rubrics and constraint graphs; tasks that no blueprint wrote are left alone."""
    for id, number in Counter(task.id for task in tasks).items():
        if number > 1:
            yield Finding(id, f"is the id of {number} tasks.")
    own = [task for task in tasks if task.blueprint is not None]
    for task in own:
        if not FEWEST <= len(task.rubric) <= MOST:
            yield Finding(task.id, f"has {len(task.rubric)} criteria; wanted {FEWEST} to {MOST}.")
        checks = sum(one.check is not None for one in task.rubric)
        if checks < CHECKED * len(task.rubric):
            yield Finding(task.id, f"decides {checks} of {len(task.rubric)} criteria by checks; wanted {CHECKED:.0%}.")
    yield from _forms(own)


def complete(suite: str, tasks: Sequence[Task]) -> Iterator[Finding]:
    """Findings about a suite of blueprints as a whole: enough stories, every stored seed of each."""
    from lifeworld_datasets.blueprints.registry import STORED

    seeds: dict[str, set[int]] = defaultdict(set)
    for task in tasks:
        if task.blueprint is not None and task.suite == suite:
            seeds[task.blueprint.name].add(task.blueprint.seed)
        else:
            yield Finding(task.id, f"was written by no blueprint of the suite {suite}.")
    if len(seeds) < STORIES:
        yield Finding(suite, f"has tasks of {len(seeds)} blueprints; wanted {STORIES}.")
    for name, there in seeds.items():
        if there != set(range(STORED)):
            listed = ", ".join(map(str, sorted(there)))
            yield Finding(suite, f"holds seeds {listed} of blueprint {name}; wanted 0 to {STORED - 1}.")


def _forms(tasks: Sequence[Task]) -> Iterator[Finding]:
    """Blueprints whose constraint graphs have one form tell one story twice."""
    from lifeworld_datasets.blueprints.kit.signature import signature
    from lifeworld_datasets.blueprints.registry import blueprints, draft_of

    names = sorted({task.blueprint.name.replace("-", "_") for task in tasks if task.blueprint})
    forms: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if name in blueprints():
            forms[signature(draft_of(name, 0).graph)].append(name)
    for form, alike in forms.items():
        if len(alike) > 1:
            yield Finding(", ".join(alike), f"have constraint graphs of one form, {form}.")
