"""The audit of a user as a whole: sums over its sessions, two scores, and how alike its sessions are worded.

- **fidelity** (0 to 10): the share of turns without a finding of content, times the share of needs told in sessions
  that the user ended content.
- **consistency** (0 to 10): the share of turns in the right form, times the share of repeated questions that were
  answered as before.
- **overlap**: over 20 sessions, the mean share of word 4-grams (in Chinese: character 4-grams) that two sessions of
  different seeds have in common (Jaccard), the facts' own texts left out. 0 is never a phrase twice, 1 always the same.
"""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.audit.session import Audited, audit
from lifeworld_orchestrator.failures import Failure

MUST_BE_ZERO = ("invented", "early", "lost", "undisclosed", "refusal", "form", "repeated", "wavering", "denied")
COUNTED = ("missed",)
"""Findings that are no fault but say how well the user understands."""

COMPARED, GRAM = 20, 4


@dataclass(frozen=True)
class Report:
    """One user in one language."""

    user: str
    language: str
    sessions: tuple[Audited, ...]
    broken: tuple[str, ...] = ()

    def count(self, finding: str) -> int:
        """How often something was found."""
        return sum(s.findings[finding] for s in self.sessions)

    @property
    def clean(self) -> bool:
        """Whether nothing was found and nothing broke."""
        return not self.broken and not any(self.count(f) for f in MUST_BE_ZERO)

    @property
    def turns(self) -> int:
        """Turns of the user in all sessions."""
        return sum(s.turns for s in self.sessions)

    @property
    def fidelity(self) -> float | None:
        """See the module; None without a turn."""
        content = [s for s in self.sessions if s.ended == "user_done"]
        needs = sum(s.needs for s in content)
        told = sum(s.told for s in content) / needs if needs else 1.0
        return 10 * (1 - sum(s.faulty for s in self.sessions) / self.turns) * told if self.turns else None

    @property
    def consistency(self) -> float | None:
        """See the module; None without a turn."""
        again = sum(s.asked_again for s in self.sessions)
        steady = 1 - self.count("wavering") / again if again else 1.0
        return 10 * (1 - sum(s.odd for s in self.sessions) / self.turns) * steady if self.turns else None

    @property
    def overlap(self) -> float | None:
        """See the module; None with fewer than two sessions."""
        grams = [_grams(s.words, self.language) for s in self.sessions[:COMPARED]]
        pairs = [len(a & b) / len(a | b) for a, b in itertools.combinations(grams, 2) if a | b]
        return sum(pairs) / len(pairs) if pairs else None

    def as_json(self) -> dict[str, Any]:
        """The figures, and the first examples of each finding."""
        examples: dict[str, list[str]] = {}
        for s in self.sessions:
            for example in s.examples:
                label, _, text = example.partition(": ")
                examples.setdefault(label, [])
                if len(examples[label]) < 3:
                    examples[label].append(f"{s.task} {s.language} seed {s.seed}: {text}")
        return {
            "user": self.user,
            "language": self.language,
            "sessions": len(self.sessions),
            "turns": self.turns,
            "endings": dict(Counter(s.ended or "given_up" for s in self.sessions)),
            "findings": {f: self.count(f) for f in MUST_BE_ZERO},
            "counted": {f: self.count(f) for f in COUNTED},
            "scripted_turns": sum(s.scripted for s in self.sessions),
            "fidelity": self.fidelity,
            "consistency": self.consistency,
            "overlap": self.overlap,
            "broken": list(self.broken),
            "examples": examples,
        }


async def report(
    spec: str, tasks: Sequence[Task], language: str, count: int, seed: int, tick: Callable[[], None] = lambda: None
) -> Report:
    """Audit so many sessions, tasks in turn; a session that breaks is counted and the next one goes on."""
    fitting = [task for task in tasks if language in task.languages and task.facts]
    sessions: list[Audited] = []
    broken: list[str] = []
    for number in range(count if fitting else 0):
        task = fitting[number % len(fitting)]
        try:
            sessions.append(await audit(spec, task, language, seed + number))
        except Failure as failure:
            broken.append(f"{task.id} seed {seed + number}: {failure.word}: {failure}")
        tick()
    return Report(spec, language, tuple(sessions), tuple(broken))


def _grams(words: str, language: str) -> set[tuple[str, ...]]:
    found: set[tuple[str, ...]] = set()
    for line in words.casefold().splitlines():
        units = list(re.sub(r"\W", "", line)) if language == "zh" else re.findall(r"[\w']+", line)
        found |= {tuple(units[i : i + GRAM]) for i in range(len(units) - GRAM + 1)}
    return found
