"""What is wrong with a suite as a whole, beyond its single tasks.

Called by `lifeworld tasks prove` over all tasks it was given. Deterministic, reads the tasks only. Refuses: reading a
task by itself; that is `lifeworld_datasets.lint`.
"""

from collections.abc import Sequence

from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.lint.suite.decisions import decisions
from lifeworld_datasets.lint.suite.giveaway import giveaways
from lifeworld_datasets.lint.suite.shape import complete, shapes
from lifeworld_datasets.lint.suite.similarity import alike, closest
from lifeworld_datasets.task import Task

RULES = (shapes, giveaways, alike, decisions)


def lint_suite(tasks: Sequence[Task]) -> list[Finding]:
    """Every finding about these tasks together."""
    return [finding for rule in RULES for finding in rule(tasks)]


__all__ = ["closest", "complete", "decisions", "lint_suite"]
