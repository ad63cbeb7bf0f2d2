"""All figures of one task by name.

Called by blueprints, `lifeworld tasks stats` and the judge's prediction. The same task gives the same figures
anywhere: they are rounded to six places. A figure that cannot be formed (no solution, no disclosures) is left out.
Figures that need running servers (|V|, density, coverage of the tool graph) come from `lifeworld graph`.
"""

import math

from lifeworld_datasets.complexity.entropy import world_entropy
from lifeworld_datasets.complexity.people import hardness
from lifeworld_datasets.complexity.points import Points, points
from lifeworld_datasets.complexity.search import Search, search
from lifeworld_datasets.task import Task

DEFINITION = 1
"""Version of the definitions; stands in every result as `definition`."""


def complexity(task: Task) -> dict[str, float]:
    """The figures of a task; `COMPLEXITY.md` says what each means."""
    counted, space = points(task), search(task)
    figures: dict[str, float] = {
        "definition": DEFINITION,
        "reasoning_points": counted.all,
        "explicit_points": counted.explicit,
        "implicit_points": counted.implicit,
        "bindings": counted.bindings,
        **(_searched(space) if space is not None else {}),
        **_observed(task, counted, space),
        **{f"facts_{kind}": _facts(task, kind) for kind in ("opening", "volunteer", "ask", "never")},
        "persona_hardness": hardness(task.persona),
        "criteria": len(task.rubric),
        "tools": len({step.call.tool for step in task.solution if step.call is not None}),
        "calls": sum(step.call is not None for step in task.solution),
    }
    return {name: round(float(value), 6) for name, value in figures.items()}


def _searched(space: Search) -> dict[str, float]:
    return {"needs": space.needs, "search_entities": space.entities, "search_log10": space.log10}


def _observed(task: Task, counted: Points, space: Search | None) -> dict[str, float]:
    """Entropy of an observation and what the first words leave unseen, of all that matters and of the user's part."""
    told = counted.explicit + counted.implicit
    figures = {"entropy": world_entropy(task) + math.log2(max(1, told - counted.opening))}
    if task.facts and told:
        figures["eta_user"] = 1 - counted.opening / told
    if space is not None and told + space.entities:
        figures["eta"] = 1 - counted.opening / (told + space.entities)
    return figures


def _facts(task: Task, kind: str) -> int:
    return sum(fact.disclose == kind for fact in task.facts)
