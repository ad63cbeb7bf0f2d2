"""How large whole suites are and what they are made of, beside what is published of VitaBench.

Called by `lifeworld tasks stats`; the data card in `datasets/README.md` holds its output. Pure: the same tasks give the
same figures. Refuses: figures that cannot be formed; they are left out, never zero.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from lifeworld_datasets.complexity import complexity
from lifeworld_datasets.complexity.points import points
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.stats import stats
from lifeworld_datasets.task import Task

PUBLISHED: dict[str, dict[str, float]] = {
    "delivery": {"providers": 410, "products": 788, "records": 48, "points": 7.4, "search": 1246, "tools": 20},
    "instore": {"providers": 611, "products": 3277, "records": 28, "points": 5.6, "search": 3916, "tools": 24},
    "travel": {"providers": 1437, "products": 9693, "records": 154, "points": 9.7, "search": 11284, "tools": 38},
    "cross": {"providers": 1324, "products": 6946, "records": 447, "points": 10.3, "search": 8717, "tools": 66},
}
"""Figures of arXiv 2509.26490 over 100 tasks each. Its search space is the sum of providers,
products and transactions; how its points were counted is not published."""


@dataclass(frozen=True)
class Form:
    """What the constraint graph of a blueprint holds: kinds of conditions and bindings, each condition once."""

    constraints: tuple[str, ...]
    bindings: tuple[str, ...]
    inferred: tuple[str, ...]
    settled: int
    """Values a need fixes beyond its constraints: address, time, number of pieces and the like."""


@dataclass(frozen=True)
class Sizes:
    """Figures of one suite; `means` are over its tasks, `kinds` are counts by name."""

    suite: str
    tasks: int
    totals: dict[str, int]
    means: dict[str, float]
    kinds: dict[str, dict[str, int]] = field(default_factory=dict)


def sizes(tasks: Sequence[Task]) -> list[Sizes]:
    """One entry for each suite, in the order in which they appear."""
    suites = dict.fromkeys(task.suite for task in tasks)
    return [_of(suite, [task for task in tasks if task.suite == suite]) for suite in suites]


def _of(suite: str, tasks: Sequence[Task]) -> Sizes:
    rows, figures = [stats(task) for task in tasks], [complexity(task) for task in tasks]
    counted = ("providers", "products", "records", "criteria", "checks", "near_misses", "facts", "calls")
    totals = {name: sum(row[name] for row in rows) for name in counted}
    tools = {step.call.tool for task in tasks for step in task.solution if step.call is not None}
    totals |= {
        "blueprints": len({task.blueprint.name for task in tasks if task.blueprint}),
        "personas": len({task.persona.id for task in tasks}),
        "tools": len(tools),
        "search": totals["providers"] + totals["products"] + totals["records"],
    }
    means = {name: totals[name] / len(tasks) for name in counted}
    means["by_check"] = totals["checks"] / max(1, totals["criteria"])
    for name, key in (("reasoning_points", "reasoning_points"), ("candidates", "search_entities"), ("needs", "needs")):
        known = [row[key] for row in figures if key in row]
        if known:
            means[name] = sum(known) / len(known)
    return Sizes(suite, len(tasks), totals, means | _narrow(tasks), _kinds(tasks))


def _narrow(tasks: Sequence[Task]) -> dict[str, float]:
    """Points by the narrower count, over tasks whose blueprint is at hand; nothing where there are none.

    Constraints of the needs, bindings between needs that are no constraint already, and what must be inferred: values
    of facts that are never told, and what the blueprint notes as to be worked out.
    """
    known = [(task, form) for task in tasks if (form := _form(task)) is not None]
    if not known:
        return {}
    narrow = [len(f.constraints) + len(f.bindings) + len(f.inferred) + points(task).implicit for task, f in known]
    settled = [form.settled for _, form in known]
    return {"points": sum(narrow) / len(known), "points_settled": (sum(narrow) + sum(settled)) / len(known)}


def _kinds(tasks: Sequence[Task]) -> dict[str, dict[str, int]]:
    people = [task.persona for task in {task.persona.id: task for task in tasks}.values()]
    forms = [form for task in tasks if (form := _form(task)) is not None]
    found: dict[str, Counter[str]] = {
        "disclosure": Counter(fact.disclose for task in tasks for fact in task.facts),
        "temper": Counter(person.temper for person in people),
        "approach": Counter(person.approach for person in people),
        "style": Counter(person.style for person in people),
        "constraint": Counter(kind for form in forms for kind in form.constraints),
        "binding": Counter(kind for form in forms for kind in form.bindings),
        "inferred": Counter(kind for form in forms for kind in form.inferred),
    }
    return {what: dict(sorted(counts.items(), key=lambda one: (-one[1], one[0]))) for what, counts in found.items()}


def _form(task: Task) -> Form | None:
    if task.blueprint is None:
        return None
    try:
        return _form_of(task.blueprint.name.replace("-", "_"))
    except DatasetError:
        return None  # a task of a blueprint that is not in this version


@cache
def _form_of(name: str) -> Form:
    """The form by seed 0; it is the same for every seed."""
    from lifeworld_datasets.blueprints.registry import draft_of  # the kit and its pools, only where they are needed

    draft = draft_of(name, 0)
    own = {(_head(c.kind), need.id) for need in draft.needs for c in need.constraints}
    constraints = tuple(_head(c.kind) for need in draft.needs for c in need.constraints)
    labels = [label for need in draft.needs for label in draft.graph.nodes[need.id][1:]]
    inferred = tuple(label.removeprefix("infer:") for label in labels if label.startswith("infer:"))
    bindings = tuple(kind for kind, a, _ in sorted({*draft.graph.edges}) if (kind, a) not in own)
    return Form(constraints, bindings, inferred, len(labels) - len(constraints) - len(inferred))


def _head(kind: str) -> str:
    return kind.partition(":")[0]
