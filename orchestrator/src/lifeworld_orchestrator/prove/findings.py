"""What the proofs of one task found, as plain data that crosses processes.

Made by `task`, told by `report`. A proof passes where it was made and found nothing.
"""

from dataclasses import dataclass, field

SOLUTION, MISSES, CANDIDATES, REACH, AGENTS, LINT = PROOFS = (
    "solution",
    "near misses",
    "candidates",
    "reach",
    "agents",
    "lint",
)
"""The proofs in the order of the table."""


@dataclass(frozen=True)
class Fault:
    """One thing that a proof found; no language where it concerns all."""

    proof: str
    text: str
    language: str = ""


@dataclass
class TaskReport:
    """All proofs of one task.

    `made` counts what each proof looked at; a proof that is missing there does not apply to the task. `successes`
    holds, by agent, one entry for each language.
    """

    task: str
    suite: str
    blueprint: str = ""
    made: dict[str, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    successes: dict[str, list[bool]] = field(default_factory=dict)
    solutions: int = 0
    candidates: int = 0
    whole: int = 0
    by_calls: int = 0
    seconds: float = 0.0

    def add(self, proof: str, text: str, language: str = "") -> None:
        """Something was found."""
        self.faults.append(Fault(proof, text, language))

    def count(self, proof: str, number: int = 1) -> None:
        """So much was looked at."""
        self.made[proof] = self.made.get(proof, 0) + number

    def passed(self, proof: str) -> bool | None:
        """Whether the proof holds; None where it was not made."""
        if any(fault.proof == proof for fault in self.faults):
            return False
        return True if proof in self.made else None

    @property
    def ok(self) -> bool:
        """Nothing was found."""
        return not self.faults
