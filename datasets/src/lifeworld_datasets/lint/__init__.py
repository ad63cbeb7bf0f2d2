"""What is wrong with a task beyond its shape: deterministic findings, each with a JSON path and a sentence.

Called by `lifeworld tasks lint`, by the tests of every suite and by blueprints. Reads the task only. Refuses: what a
run must show (that the solution succeeds and each near miss fails); `lifeworld tasks prove` does that.
"""

from lifeworld_datasets.lint.criteria import criteria
from lifeworld_datasets.lint.findings import Finding
from lifeworld_datasets.lint.languages import languages
from lifeworld_datasets.lint.links import links
from lifeworld_datasets.lint.numerals import numerals
from lifeworld_datasets.lint.rubrics import rubrics
from lifeworld_datasets.lint.solutions import solutions
from lifeworld_datasets.lint.values import values
from lifeworld_datasets.lint.worlds import worlds
from lifeworld_datasets.task import Task

RULES = (languages, links, worlds, values, criteria, solutions, numerals, rubrics)


def lint(task: Task) -> list[Finding]:
    """Every finding about a task; an empty list is a clean one."""
    return [finding for rule in RULES for finding in rule(task)]


__all__ = ["RULES", "Finding", "lint"]
