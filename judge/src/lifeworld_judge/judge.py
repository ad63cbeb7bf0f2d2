"""The judge: a session file in, a scorecard out; scorecards in, summaries out.

`create` is the entry point by which the orchestrator finds it (`lifeworld.judges`). A configuration names who decides
the criteria; today `checks`, beside which configurations with graders and windows find their place in `CONFIGS`.
Equal session files give equal scorecard bytes: nothing of the clock, the machine or the path of the file enters one.
"""

import functools
import importlib.metadata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard, Summary, Verdict
from lifeworld_datasets.versions import CHECKS_LIBRARY

from lifeworld_judge import checks
from lifeworld_judge.evaluator import LIMIT_S, Evaluator
from lifeworld_judge.rewards import Rewards, rewards
from lifeworld_judge.scores import not_counted, scorecard, unscored
from lifeworld_judge.summary import summarise

SCORES = "scores/1"
"""Version of the definitions in `scores`."""


class UnknownConfig(ValueError):
    """A configuration that this judge does not have; the message lists those it has."""


@dataclass(frozen=True)
class Config:
    """One way of judging: which criteria it undertakes to decide, and how."""

    name: str
    expects: Callable[[Criterion], bool]
    decide: Callable[[Session, Sequence[Criterion], Evaluator], list[Verdict]]


CONFIGS = {
    "checks": Config("checks", lambda criterion: criterion.check is not None, checks.decide),
}


@functools.cache
def versions() -> dict[str, str]:
    """Of everything here that can move a score."""
    return {
        "judge": importlib.metadata.version("lifeworld-judge"),
        "scores": SCORES,
        "checks": CHECKS_LIBRARY,
        "cel": importlib.metadata.version("common-expression-language"),
    }


class Judge:
    """Scores sessions with one worker process; close it, or use it as a context manager."""

    def __init__(self, limit: float = LIMIT_S) -> None:
        self._evaluator = Evaluator(limit)

    def score(self, session: Path, config: str = "checks") -> Scorecard:
        """The scorecard of one session file.

        Raises:
            SessionError: the file cannot be read as a session.
            UnknownConfig: there is no such configuration.
        """
        chosen = CONFIGS.get(config)
        if chosen is None:
            raise UnknownConfig(f"no judge configuration {config!r}; there is {', '.join(CONFIGS)}")
        read = read_session(session)
        rubric = read.header.task.rubric
        reason = not_counted(read)
        verdicts = unscored(rubric, reason) if reason else chosen.decide(read, rubric, self._evaluator)
        return scorecard(read, verdicts, config=config, expects=chosen.expects, versions=versions())

    def rewards(self, session: Path, config: str = "checks") -> Rewards:
        """The dense rewards of one session file, which sum to its partial score; raises what `score` raises."""
        return rewards(read_session(session), self.score(session, config), self._evaluator)

    def summarise(
        self, cards: Sequence[Scorecard], planned: Mapping[tuple[str, str, str], int] | None = None
    ) -> list[Summary]:
        """The figures over scorecards; `planned` gives the planned trials by (agent, suite, language)."""
        return summarise(cards, planned)

    def close(self) -> None:
        """Ends the worker process."""
        self._evaluator.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def create() -> Judge:
    """A judge with the default limits."""
    return Judge()
