"""Combines the verdicts of several graders, and of repeats of one grader, on a criterion. Pure.

A verdict needs more than half of all who were asked (`majority`) or all of them (`unanimous`). Who came to no verdict
counts among the asked and for neither side. A split that decides nothing is unscored and says how it stood.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from lifeworld_datasets.scorecard import Verdict

Rule = Literal["majority", "unanimous"]
RULES: tuple[Rule, ...] = ("majority", "unanimous")
SPLIT = "judge_split"


def combined(votes: Mapping[str, Verdict], rule: Rule, by: str) -> Verdict:
    """The verdict on one criterion from those of the voters, by their names."""
    given = list(votes.values())
    told: dict[str, str] = {name: vote.state for name, vote in votes.items()}
    if len(given) == 1:
        return given[0].model_copy(update={"by": by, "votes": told})
    counts: Counter[str] = Counter(vote.state for vote in given)
    state = _winner(counts, len(given), rule)
    if state is None:
        return _undecided(given, counts, by, told)
    side = [vote for vote in given if vote.state == state]
    split = "" if len(side) == len(given) else f" (votes: {_score(counts)})"
    evidence = sorted({n for vote in side for n in vote.evidence})
    return Verdict(
        criterion=given[0].criterion, state=state, reason=side[0].reason + split, evidence=evidence, by=by, votes=told
    )


def _winner(counts: Mapping[str, int], asked: int, rule: Rule) -> Literal["met", "unmet"] | None:
    needed = asked if rule == "unanimous" else asked // 2 + 1
    states: tuple[Literal["met", "unmet"], ...] = ("met", "unmet")
    return next((state for state in states if counts.get(state, 0) >= needed), None)


def _undecided(given: Sequence[Verdict], counts: Mapping[str, int], by: str, told: dict[str, str]) -> Verdict:
    if set(counts) == {"unscored"}:
        reason = given[0].reason
    else:
        first = next((f"; {vote.reason}" for vote in given if vote.state == "unscored"), "")
        reason = f"{SPLIT}: {_score(counts)}{first}"
    return Verdict(criterion=given[0].criterion, state="unscored", reason=reason, by=by, votes=told)


def _score(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{counts[state]} {state}" for state in ("met", "unmet", "unscored") if counts.get(state))


def noise(runs: Sequence[Mapping[str, Verdict]]) -> float:
    """Share of criteria on which repeats differ; 0 for a single run."""
    ids = list(runs[0])
    return sum(len({run[one].state for run in runs}) > 1 for one in ids) / len(ids) if ids else 0.0
