"""Whether every near miss fails the criterion it is declared to break, and nothing that does not depend on it.

Reads the scorecards of a `--near-misses` run. A proof: one near miss that behaves otherwise fails the command.
"""

from dataclasses import asdict, dataclass
from typing import Any

from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.task import Task
from rich.table import Table
from rich.text import Text

from lifeworld_orchestrator.run import Result


@dataclass(frozen=True)
class Proof:
    """One near miss in one language. `failed` are the criteria that were not met."""

    task: str
    near_miss: str
    language: str
    breaks: str
    failed: tuple[str, ...]
    stray: tuple[str, ...]
    ok: bool


def dependents(task: Task, criterion: str) -> set[str]:
    """The criteria that fall with that one, itself included."""
    found = {criterion}
    while True:
        more = {c.id for c in task.rubric if c.id not in found and found.intersection(c.depends_on)}
        if not more:
            return found
        found |= more


def proofs(result: Result) -> list[Proof]:
    """One for every near miss, language and trial of the run."""
    tasks = {task.id: task for task in result.tasks}
    cards = {card.session_id: card for card in result.cards}
    return [
        _proof(tasks[entry.task], entry.agent.partition("near_miss=")[2], entry.language, cards.get(entry.session))
        for entry in result.entries
    ]


def _proof(task: Task, wanted: str, language: str, card: Scorecard | None) -> Proof:
    near_miss = next(entry for entry in task.near_misses if entry.id == wanted)
    unmet = () if card is None else tuple(v.criterion for v in card.verdicts if v.state == "unmet")
    stray = tuple(name for name in unmet if name not in dependents(task, near_miss.breaks))
    ok = near_miss.breaks in unmet and not stray
    return Proof(task.id, wanted, language, near_miss.breaks, unmet, stray, ok)


def table(found: list[Proof]) -> Table:
    """For people."""
    made = Table()
    for name in ("task", "near miss", "lang", "breaks", "failed", "as declared"):
        made.add_column(name, overflow="fold")
    for proof in found:
        wrong = f"NO: also {', '.join(proof.stray)}" if proof.stray else "NO: did not fail"
        verdict = "yes" if proof.ok else wrong
        cells = (proof.task, proof.near_miss, proof.language, proof.breaks, ", ".join(proof.failed), verdict)
        made.add_row(*(Text(cell) for cell in cells))
    return made


def as_json(found: list[Proof]) -> list[dict[str, Any]]:
    """For machines."""
    return [asdict(proof) for proof in found]
