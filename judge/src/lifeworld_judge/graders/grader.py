"""The interface of a grader: one question about one window, one answer as text.

`jury` asks; `graders.create` makes graders from specs. What an answer means is `graders.answers`. A grader that cannot
answer raises a `GraderFault` with one of the words below; it never makes up an answer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion

from lifeworld_judge.standing import Standing
from lifeworld_judge.windows import Window

Word = Literal[
    "judge_parse_failure", "judge_refusal", "judge_truncated", "judge_timeout", "judge_provider_error",
    "judge_not_connected",
]  # fmt: skip


@dataclass(frozen=True)
class Question:
    """What a grader is asked. Models see `system` and `request` alone; scripted graders may look at the rest."""

    session: Session
    window: Window
    criteria: tuple[Criterion, ...]
    standings: Mapping[str, Standing]
    repeat: int
    attempt: int
    system: str
    request: str


@dataclass(frozen=True)
class Spent:
    """What one question took."""

    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True)
class Answer:
    """What a grader said, and the model that the provider says answered."""

    text: str
    spent: Spent = field(default_factory=Spent)
    model: str = ""


class GraderFault(Exception):
    """No usable answer. `hopeless` where asking again cannot help, as without a valid key."""

    def __init__(self, word: Word, detail: str, spent: Spent | None = None, *, hopeless: bool = False) -> None:
        super().__init__(f"{word}: {detail}" if detail else word)
        self.word = word
        self.spent = spent or Spent()
        self.hopeless = hopeless


class UnknownGrader(ValueError):
    """A spec that names no grader; the message says what there is."""


class Grader(Protocol):
    """Answers questions about windows; safe to use from several threads."""

    @property
    def name(self) -> str:
        """The spec it was made from, without anything secret; stands on scorecards."""
        ...

    @property
    def price(self) -> tuple[float, float] | None:
        """US dollars for a million tokens of input and output, where known."""
        ...

    def ask(self, question: Question) -> Answer:
        """The answer to a question.

        Raises:
            GraderFault: there is none that could be used.
        """
        ...
