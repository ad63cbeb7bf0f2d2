"""Tasks of a suite: ids once, criteria neither few nor many and mostly with checks, each story of its own form."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.task import Task

FEWEST, MOST = 5, 20
CHECKED = 0.7


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
