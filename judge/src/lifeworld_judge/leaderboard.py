"""A report over runs: figures with intervals and coverage, what they rest on, and what they may be compared with. Pure.

Called by `lifeworld report`. One row for each agent, suite, language, configuration and judge; beside it the spread by
source, the error of fewer trials, the failures, and the criteria that separate agents. The published figures stand in
a table of their own with a plain statement, never in ours.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from lifeworld_datasets.scorecard import Figure, Scorecard, Summary

from lifeworld_judge.estimators import ESTIMATORS, FORMULA
from lifeworld_judge.failures.blame import blame
from lifeworld_judge.failures.kinds import TAXONOMY
from lifeworld_judge.failures.rules import Cause
from lifeworld_judge.intervals import INTERVAL
from lifeworld_judge.statistics.clustered import clustered
from lifeworld_judge.statistics.frontier import frontier
from lifeworld_judge.statistics.resampling import errors
from lifeworld_judge.statistics.variance import Score, components
from lifeworld_judge.summary import group_of, summarise, task_of

FORMAT = "lifeworld-leaderboard/1"
MOST_EDGES = 20


class Looked(NamedTuple):
    """What the report needs of a session: its simulated user, and which criteria are required."""

    user: str
    required: frozenset[str]


@cache
def published() -> dict[str, Any]:
    """The published figures with what must be said beside them."""
    found: dict[str, Any] = json.loads(files(__package__).joinpath("published.json").read_text(encoding="utf-8"))
    return found


def leaderboard(
    cards: Sequence[Scorecard],
    causes: Mapping[str, Sequence[Cause]],
    looked: Mapping[str, Looked],
    k: int | None = None,
) -> dict[str, Any]:
    """The report as one document.

    Args:
        cards: scorecards of any runs; equal ones count once.
        causes: what `key` gives -> causes of its failure.
        looked: the same key -> what the report needs of the session itself.
        k: the k of Avg@k, Pass@k and Pass^k; by default the number of trials of each row.
    """
    unique = {key(card): card for card in cards}
    groups: dict[tuple[str, ...], list[Scorecard]] = defaultdict(list)
    for card in unique.values():
        groups[group_of(card)].append(card)
    rows = [_row(group, causes, looked, k) for _, group in sorted(groups.items())]
    edges = frontier(unique.values())
    return {
        "format": FORMAT,
        "methods": {"figures": FORMULA, "interval": INTERVAL, "failures": TAXONOMY},
        "rows": sorted(rows, key=lambda row: (row["suite"], row["language"], -(row["avg"] or 0), row["agent"])),
        "frontier": {
            "places": {
                place: sum(e.place == place for e in edges) for place in ("met by all", "met by none", "separates")
            },
            "edges": [asdict(edge) for edge in edges if edge.place == "separates"][:MOST_EDGES],
        },
        "published": published(),
    }


def key(card: Scorecard) -> str:
    """What makes a scorecard one of its own."""
    return f"{card.session_id} {card.session_hash} {card.judge}"


def _row(
    cards: Sequence[Scorecard], causes: Mapping[str, Sequence[Cause]], looked: Mapping[str, Looked], k: int | None
) -> dict[str, Any]:
    (summary,) = summarise(cards, largest_k=k)
    wanted = k or max(1, summary.trials)
    figures = {name: _figure(summary, name, wanted) for name in ESTIMATORS}
    tasks: dict[tuple[str, str], list[float]] = defaultdict(list)
    partials: dict[tuple[str, str], list[float]] = defaultdict(list)
    for card in cards:
        if card.counted and card.success is not None and card.partial is not None:
            tasks[task_of(card)].append(float(card.success))
            partials[task_of(card)].append(card.partial)
    robust, share = clustered(list(tasks.values())), clustered(list(partials.values()))
    split = blame((card, causes.get(key(card), ())) for card in cards)
    return {
        **summary.model_dump(include={"agent", "suite", "language", "config", "judge", "tasks", "planned", "scored",
                                      "missing", "unscored", "coverage", "turns", "calls", "seconds", "terminations"}),
        "k": wanted,
        "avg": figures["Avg@k"]["value"],
        "figures": figures,
        "clustered": robust._asdict() if robust is not None else None,
        "partial": share._asdict() if share is not None else None,
        "variance": [asdict(part) for part in components(_scores(cards, looked))],
        "resampling": [asdict(error) for error in errors(list(tasks.values()))],
        "blame": asdict(split),
    }  # fmt: skip


def _figure(summary: Summary, name: str, k: int) -> dict[str, Any]:
    found = next((f for f in summary.figures if f.name == name and f.k == k), Figure(name=name, k=k, mark="not formed"))
    return found.model_dump(include={"value", "low", "high", "mark"})


def _scores(cards: Sequence[Scorecard], looked: Mapping[str, Looked]) -> list[Score]:
    found = []
    for card in cards:
        if card.counted and card.success is not None:
            seen = looked.get(key(card), Looked("", frozenset()))
            task = f"{card.task} {card.task_digest}"
            found += [Score(task, seen.user, card.session_id, value) for value in judgements(card, seen.required)]
    return found


def judgements(card: Scorecard, required: frozenset[str]) -> list[float]:
    """Success as each grader or repeat alone would have it; one value where no votes are recorded."""
    wanted = [verdict for verdict in card.verdicts if verdict.criterion in required and verdict.state != "unscored"]
    voters = dict.fromkeys(voter for verdict in wanted for voter in verdict.votes)
    if len(voters) < 2:
        return [float(bool(card.success))]
    return [float(all(verdict.votes.get(voter, verdict.state) == "met" for verdict in wanted)) for voter in voters]
