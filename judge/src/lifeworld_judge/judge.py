"""The judge: a session file in, a scorecard out; scorecards in, summaries out.

`create` is the entry point by which the orchestrator finds it (`lifeworld.judges`). A configuration (`config`) names
who decides the criteria. Equal session files give equal scorecard bytes wherever the deciders do: nothing of the
clock, the machine or the path of the file enters one.
"""

import functools
import importlib.metadata
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any, Self

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.scorecard import Disagreement, Reading, Scorecard, Summary
from lifeworld_datasets.versions import CHECKS_LIBRARY

from lifeworld_judge import panel, prompts
from lifeworld_judge.config import DECIDERS, Config, UnknownConfig, parse
from lifeworld_judge.evaluator import LIMIT_S, Evaluator
from lifeworld_judge.graders.create import create_grader
from lifeworld_judge.graders.grader import Grader, UnknownGrader
from lifeworld_judge.jury import Findings
from lifeworld_judge.prompts import WHOLE
from lifeworld_judge.rewards import Rewards, rewards
from lifeworld_judge.scores import not_counted, scorecard, unscored
from lifeworld_judge.summary import summarise

__all__ = ["CONFIGS", "SCORES", "Judge", "UnknownConfig", "create", "versions"]

SCORES = "scores/1"
"""Version of the definitions in `scores`."""
LARGEST_MB = 64
"""Sessions above this size are refused: a trial writes well under one."""
AS_A_WHOLE = "judged as a whole, without criteria that events could earn"
CONFIGS = DECIDERS
"""Who can decide; the first word of every configuration."""


@functools.cache
def versions() -> dict[str, str]:
    """Of everything here that can move a score."""
    return {
        "judge": importlib.metadata.version("lifeworld-judge"),
        "scores": SCORES,
        "checks": CHECKS_LIBRARY,
        "cel": importlib.metadata.version("common-expression-language"),
    }


def read(path: Path) -> Session:
    """The session in a file.

    Raises:
        SessionError: it cannot be read as a session, or is larger than any session.
    """
    try:
        size = path.stat().st_size
    except OSError as fault:
        raise SessionError(f"{path}: cannot be read: {fault.strerror}") from fault
    if size > LARGEST_MB * 1_000_000:
        raise SessionError(f"{path}: {size // 1_000_000} MB is more than a session holds; the limit is {LARGEST_MB} MB")
    return read_session(path)


class Judge:
    """Scores sessions with one worker process and the graders it was asked for; close it after use."""

    def __init__(self, limit: float = LIMIT_S) -> None:
        self._evaluator = Evaluator(limit)
        self._graders: dict[str, Grader] = {}
        self._lock = Lock()

    def canonical(self, config: str) -> str:
        """The name that scorecards of a configuration carry.

        Raises:
            UnknownConfig: there is no such configuration, or it names an unknown grader.
        """
        chosen = parse(config)
        self._named(chosen)
        return chosen.name

    def graders(self, config: str) -> dict[str, tuple[float, float] | None]:
        """Who is asked under a configuration: prices for a million tokens of input and output, None where not known.

        Raises:
            UnknownConfig: there is no such configuration, or it names an unknown grader.
        """
        return {grader.name: grader.price for grader in self._named(parse(config))}

    def score(
        self, session: Path, config: str = "checks", *, earlier: Scorecard | None = None, window: int | None = None
    ) -> Scorecard:
        """The scorecard of one session file.

        With `earlier` its readings stand: `window` names the one that is read again, else it is those that could not
        be read.

        Raises:
            SessionError: the file cannot be read as a session, or `earlier` is not a scorecard of it.
            UnknownConfig: there is no such configuration.
        """
        chosen = parse(config)
        graders = self._named(chosen)
        opened = read(session)
        known = _known(opened, chosen, earlier, window) if earlier is not None else {}
        rubric = opened.header.task.rubric
        reason = not_counted(opened)
        differing: list[Disagreement] = []
        if reason:
            findings = Findings(unscored(rubric, reason))
        else:
            findings, differing = panel.decide(opened, chosen, self._evaluator, graders, known)
        card = scorecard(
            opened, findings.verdicts, config=chosen.name, expects=chosen.expects, versions=versions_of(chosen)
        )
        more: dict[str, Any] = {
            "rubric": digest([one.model_dump() for one in rubric]),
            "readings": findings.readings,
            "usage": findings.usage,
            "noise": findings.noise,
            "disagreements": differing,
        }
        return card.model_copy(update=more if reason or chosen.rubric else {**more, **_whole(findings)})

    def rewards(self, session: Path, config: str = "checks") -> Rewards:
        """The dense rewards of one session file, which sum to its partial score; raises what `score` raises."""
        card = self.score(session, config)
        if not parse(config).rubric:
            card = card.model_copy(update={"success": None, "partial": None, "unscored": AS_A_WHOLE})
        return rewards(read(session), card, self._evaluator)

    def summarise(
        self, cards: Sequence[Scorecard], planned: Mapping[tuple[str, str, str], int] | None = None
    ) -> list[Summary]:
        """The figures over scorecards; `planned` gives the planned trials by (agent, suite, language)."""
        return summarise(cards, planned)

    def _named(self, config: Config) -> list[Grader]:
        with self._lock:
            try:
                for spec in config.graders:
                    if spec not in self._graders:
                        self._graders[spec] = create_grader(spec)
            except UnknownGrader as fault:
                raise UnknownConfig(str(fault)) from fault
            return [self._graders[spec] for spec in config.graders]

    def close(self) -> None:
        """Ends the worker process."""
        self._evaluator.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def versions_of(config: Config) -> dict[str, str]:
    """Of everything that can move a score under a configuration."""
    return {**versions(), "prompt": prompts.version()} if config.graders else versions()


def _whole(findings: Findings) -> dict[str, Any]:
    """Success where the task was judged as a whole; there is no share of a whole."""
    verdict = findings.verdicts[-1]
    if verdict.state == "unscored":
        return {"unscored": f"{WHOLE.id}: {verdict.reason}"}
    met = verdict.state == "met"
    return {"success": met, "partial": float(met), "unscored": ""}


def _known(session: Session, config: Config, earlier: Scorecard, window: int | None) -> panel.Known:
    """The readings of an earlier scorecard that stand.

    Raises:
        SessionError: it is a scorecard of something else, or has no such window.
    """
    told = f"{session.path}: the earlier scorecard"
    if earlier.session_hash != session.hash or earlier.judge != config.name:
        raise SessionError(f"{told} is of another session or of configuration {earlier.judge!r}; judge it as a whole")
    if earlier.versions.get("prompt") != prompts.version():
        raise SessionError(f"{told} was made with another prompt; judge it as a whole")
    if window is not None and window not in {reading.window for reading in earlier.readings}:
        count = len({reading.window for reading in earlier.readings})
        raise SessionError(f"{told} has no window {window}; it has {count}, counted from 0")
    return {
        (reading.grader, reading.window): reading
        for reading in earlier.readings
        if (_whole_reading(reading) if window is None else reading.window != window)
    }


def _whole_reading(reading: Reading) -> bool:
    return not reading.problem and all(claim.state != "unread" for claim in reading.claims)


def create() -> Judge:
    """A judge with the default limits."""
    return Judge()
