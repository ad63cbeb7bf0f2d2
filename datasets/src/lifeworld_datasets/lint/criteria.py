"""Criteria can be decided, can be met by somebody who only hears the user, and are shown to discriminate."""

from collections.abc import Iterator

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.task import Task


def criteria(task: Task) -> Iterator[Finding]:
    """Findings about checks, about the facts behind criteria, and about missing near misses."""
    from lifeworld_datasets.checks import lint_check  # CEL, only where checks are read

    broken = {miss.breaks for miss in task.near_misses}
    for n, criterion in enumerate(task.rubric):
        path = f"$.rubric[{n}]"
        if criterion.check is not None:
            for fault in lint_check(criterion.check, task):
                yield Finding(f"{path}.check", fault)
            if criterion.id not in broken and task.origin is None:
                yield Finding("$.near_misses", f"none breaks the check of {criterion.id!r}; add one that does.")
        if criterion.required:
            yield from _reachable(task, criterion, path)


def _reachable(task: Task, criterion: Criterion, path: str) -> Iterator[Finding]:
    behind = [fact for fact in task.facts if fact.id in criterion.facts or criterion.id in fact.needed_by]
    if not behind:
        if criterion.kind == "outcome":
            yield Finding(f"{path}.facts", "no fact leads to this required outcome; the user never says it.")
    elif all(fact.disclose == "never" for fact in behind):
        yield Finding(f"{path}.facts", "rests on facts that the user never tells; name one that is told.")
