"""What a run cost: money by trial and by group, for agent, user and judge.

Pure, called by the report. A cost that is not known stays absent, in a row and in every sum that it would enter.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from lifeworld_datasets.scorecard import Scorecard

from lifeworld_orchestrator.folder import Entry

ACTORS = ("agent", "user", "judge")
COLUMNS = ("input_tokens", "output_tokens", "reasoning_tokens", "cached_tokens", *(f"cost_{a}" for a in ACTORS), "cost")


def row(entry: Entry, card: Scorecard | None) -> dict[str, Any]:
    """Tokens of the agent and costs of all in one trial; empty for one that has not ended."""
    if not entry.hash:
        return dict.fromkeys(COLUMNS)
    spent = entry.usage.get("agent", {})
    costs: dict[str, float | None] = {
        "agent": spent.get("cost", 0.0),
        "user": entry.usage.get("user", {}).get("cost", 0.0),
        "judge": _of_judge(card),
    }
    return {
        **{name: spent.get(name, 0) for name in COLUMNS[:4]},
        **{f"cost_{actor}": cost for actor, cost in costs.items()},
        "cost": total(costs.values()),
    }


def _of_judge(card: Scorecard | None) -> float | None:
    """What graders took, where the scorecard says it."""
    usage = getattr(card, "usage", None) or {}
    return total(spent.cost for spent in usage.values())


def total(costs: Iterable[float | None]) -> float | None:
    """The sum; absent where one of them is."""
    found = list(costs)
    known = [cost for cost in found if cost is not None]
    return sum(known) if len(known) == len(found) else None


def groups(entries: Sequence[Entry], cards: dict[str, Scorecard]) -> list[dict[str, Any]]:
    """For each agent and language: the costs of all trials that ended, by trial and by solved task.

    A task is solved where one of its trials succeeded; the cost of one solved task is all the money over their number.
    """
    found: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if entry.hash:
            found.setdefault((entry.agent, entry.language), []).append(entry)
    return [_group(agent, language, members, cards) for (agent, language), members in found.items()]


def _group(agent: str, language: str, members: Sequence[Entry], cards: dict[str, Scorecard]) -> dict[str, Any]:
    rows = [row(entry, cards.get(entry.session)) for entry in members]
    solved = {e.task for e in members if (card := cards.get(e.session)) is not None and card.success}
    whole = total(line["cost"] for line in rows)
    return {
        "agent": agent,
        "language": language,
        "trials": len(members),
        "solved": len(solved),
        **{f"cost_{actor}": total(line[f"cost_{actor}"] for line in rows) for actor in ACTORS},
        "cost": whole,
        "cost_per_trial": None if whole is None else whole / len(members),
        "cost_per_solved_task": None if whole is None or not solved else whole / len(solved),
        "tokens": sum(line["input_tokens"] + line["output_tokens"] for line in rows),
    }


def told(cost: float | None) -> str:
    """A cost for people."""
    return "–" if cost is None else f"${cost:.4f}"
