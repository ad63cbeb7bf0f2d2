"""The tables of `lifeworld tasks stats` over whole suites: sizes beside the published ones, and what is in them."""

from collections.abc import Sequence

from lifeworld_datasets.sizes import PUBLISHED, Sizes
from lifeworld_datasets.table import table

ROWS = (
    ("providers", "providers in all"),
    ("products", "products in all"),
    ("records", "transactions in all"),
    ("search", "search space: the three together"),
    ("points", "points per task, narrow count"),
    ("points_settled", "points per task, with settled values"),
    ("reasoning_points", "points per task, COMPLEXITY.md"),
    ("candidates", "look-alikes per task"),
    ("tools", "tools used by solutions"),
    ("needs", "needs per task"),
    ("calls", "calls per solution"),
    ("criteria", "criteria per task"),
    ("by_check", "decided by a check"),
    ("near_misses", "near misses per task"),
    ("facts", "facts per task"),
)
TOTALS = ("providers", "products", "records", "search", "tools")
PER_TASK = ("providers", "products", "records")
NOTE = """In brackets: published in arXiv 2509.26490 over 100 tasks a suite. How its reasoning points were counted is
not published; in the published delivery file a task has 7.44 statements of its rubric, which is the published 7.4.
Beside it stands the narrowest of our counts: constraints of the needs, bindings between needs, points to be inferred,
each once. The next line adds addresses, times, numbers of pieces and other values that a need settles, as published
statements do.
COMPLEXITY.md counts every typed value that a criterion needs and every link between facts and criteria, which is wider
than either. Look-alikes: among how many the choices of a task are made."""


def overview(suites: Sequence[Sizes], people: int) -> str:
    """Sizes by suite, then the kinds of what they hold, then what the figures mean; `people` are all personas."""
    head = ["", *(one.suite for one in suites)]
    rows = [["tasks", *(str(one.tasks) for one in suites)]]
    rows += [[name, *(str(one.totals[name]) for one in suites)] for name in ("blueprints", "personas")]
    for key, label in ROWS:
        rows.append([label, *(_cell(one, key) for one in suites)])
        if key in PER_TASK:
            rows.append([label.replace("in all", "per task"), *(f"{one.means[key]:.1f}" for one in suites)])
    kinds = [[f"{what}: {kind}", *counts] for what, kind, counts in _kinds(suites)]
    return f"{table(head, rows)}\n\n{table(head, kinds)}\n\n{people} personas over all suites.\n\n{NOTE}"


def _cell(one: Sizes, key: str) -> str:
    known = one.totals if key in TOTALS else one.means
    if key not in known:
        return "-"
    figure = known[key]
    text = f"{figure:,}" if key in TOTALS else f"{figure:.0%}" if key == "by_check" else f"{figure:.1f}"
    published = PUBLISHED.get(one.suite, {}).get(key)
    return text if published is None else f"{text} ({published:,})"


def _kinds(suites: Sequence[Sizes]) -> list[tuple[str, str, list[str]]]:
    found = []
    for what in dict.fromkeys(what for one in suites for what in one.kinds):
        names = dict.fromkeys(kind for one in suites for kind in one.kinds[what])
        found += [(what, kind, [str(one.kinds[what].get(kind, 0)) for one in suites]) for kind in names]
    return found
