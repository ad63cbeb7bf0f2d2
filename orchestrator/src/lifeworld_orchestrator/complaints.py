"""What a run has to say about trials that do not count or have no score: each distinct reason once, with its number.

Printed on stderr by the command, so that a table of dashes never stands alone. Pure; the figures are the judge's.
"""

from collections import Counter
from collections.abc import Iterable

from lifeworld_orchestrator.run import Result

KINDS = 10
"""Distinct reasons that are told; report.json holds every trial."""
LENGTH = 2000


def complaints(result: Result) -> list[str]:
    """Lines about missing trials, then about unscored ones; none where all is well."""
    missing = [
        f"{entry.termination} (boundary {entry.boundary}): {entry.detail or 'no detail'}"
        if entry.termination
        else entry.detail
        for entry in result.entries
        if entry.status != "counted"
    ]
    unscored = [card.unscored for card in result.cards if card.counted and card.unscored]
    lines = _counted(missing, "missing") + _counted(unscored, "unscored")
    return lines + _counted([f"{result.stopped}; resume with more"] * len(result.unjudged), "not judged")


def _counted(reasons: Iterable[str], what: str) -> list[str]:
    found = Counter(reasons).most_common()
    lines = [f"{_trials(number)} {what}: {_short(reason)}" for reason, number in found[:KINDS]]
    rest = sum(number for _, number in found[KINDS:])
    return [*lines, f"{_trials(rest)} {what} for other reasons; report.json tells them"] if rest else lines


def _trials(number: int) -> str:
    return f"{number} trial" if number == 1 else f"{number} trials"


def _short(text: str) -> str:
    return text if len(text) <= LENGTH else text[: LENGTH - 3] + "..."
