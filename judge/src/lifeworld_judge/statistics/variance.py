"""Where the spread of scores comes from: tasks, users, trials, the judge. Pure.

Called by the report. Nested components by the method of moments, from the inside out: judgements of one session,
sessions of one task and user, users of one task, tasks. A part without repeats is absent, and its spread then stands
in the part around it; a negative estimate is shown as zero and marked.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

PARTS = ("judge", "trial", "user", "task")
"""From the innermost to the outermost."""


@dataclass(frozen=True)
class Part:
    """One source: its variance and share of the sum, both absent where nothing was repeated; `groups` had repeats."""

    name: str
    variance: float | None
    share: float | None
    groups: int
    mark: str = ""


@dataclass(frozen=True)
class Score:
    """One judgement of one session."""

    task: str
    user: str
    session: str
    value: float


@dataclass
class _Node:
    """A mean and how much of each inner part is left in it."""

    mean: float
    left: dict[str, float]


def components(scores: Iterable[Score]) -> list[Part]:
    """The four parts, outermost first."""
    nodes: dict[tuple[str, ...], list[_Node]] = defaultdict(list)
    for score in scores:
        nodes[(score.task, score.user, score.session)].append(_Node(score.value, {}))
    known: dict[str, Part] = {}
    raw: dict[str, float] = {}
    for name in PARTS:
        known[name] = _part(name, list(nodes.values()), raw)
        outer: dict[tuple[str, ...], list[_Node]] = defaultdict(list)
        for key, inner in nodes.items():
            outer[key[:-1]].append(_joined(name, inner))
        nodes = outer
    total = math.fsum(part.variance or 0.0 for part in known.values())
    return [
        Part(p.name, p.variance, p.variance / total if p.variance is not None and total else None, p.groups, p.mark)
        for p in (known[name] for name in reversed(PARTS))
    ]


def _part(name: str, groups: Sequence[Sequence[_Node]], raw: dict[str, float]) -> Part:
    """Variance between the nodes of a group, less what the parts inside them leave in their means.

    `raw` keeps the estimates as they are, below zero too, so that those further out stay unbiased.
    """
    repeated = [group for group in groups if len(group) > 1]
    freedom = sum(len(group) - 1 for group in repeated)
    if not freedom:
        return Part(name, None, None, 0, "no repeats: contained in the part around it")
    squares = math.fsum(_squares([node.mean for node in group]) for group in repeated)
    inside = math.fsum(
        (len(group) - 1) / len(group) * math.fsum(_inside(node, raw) for node in group) for group in repeated
    )
    variance = raw[name] = (squares - inside) / freedom
    mark = "estimated below zero, shown as zero" if variance < -1e-12 else ""
    return Part(name, max(0.0, variance), None, len(repeated), mark)


def _squares(means: Sequence[float]) -> float:
    centre = math.fsum(means) / len(means)
    return math.fsum((mean - centre) ** 2 for mean in means)


def _inside(node: _Node, raw: Mapping[str, float]) -> float:
    return math.fsum(weight * raw.get(part, 0.0) for part, weight in node.left.items())


def _joined(name: str, nodes: Sequence[_Node]) -> _Node:
    """The mean of some nodes; each part's variance shrinks as it is averaged."""
    m = len(nodes)
    parts = {part for node in nodes for part in node.left}
    left = {part: math.fsum(node.left.get(part, 0.0) for node in nodes) / m**2 for part in parts}
    return _Node(math.fsum(node.mean for node in nodes) / m, {**left, name: 1 / m})
