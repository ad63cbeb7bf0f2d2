"""Asks a judge, found by entry point, for scorecards and figures.

The orchestrator never imports a judge: whatever is installed under `lifeworld.judges` is asked. Without one a run
still records everything and says that nothing was scored.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol

import anyio.to_thread
from lifeworld_datasets.errors import DatasetError, SessionError
from lifeworld_datasets.scorecard import Scorecard, Summary
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.budget import Purse
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.files import write_atomically
from lifeworld_orchestrator.folder import Entry, RunFolder, judging

GROUP = "lifeworld.judges"

Group = tuple[str, str, str]
"""Agent, suite and language: what one summary is about."""


class Judge(Protocol):
    """What the entry point of a judge creates."""

    def score(self, session: Path, config: str = "checks") -> Scorecard:
        """The scorecard of a session file."""
        ...

    def summarise(self, cards: Sequence[Scorecard], planned: Mapping[Group, int] | None = None) -> list[Summary]:
        """Figures by agent, suite and language."""
        ...

    def close(self) -> None:
        """Let go of its workers."""
        ...


def find_judge() -> Judge | None:
    """The first installed judge by name."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        judge: Judge = point.load()()
        return judge
    return None


def check_config(judge: Judge, config: str) -> None:
    """Ask the judge about a session that is not there: it looks at the configuration first.

    Raises:
        SetupError: it does not have that configuration.
    """
    try:
        judge.score(Path("no-session"), config)
    except DatasetError:
        return
    except ValueError as error:
        raise SetupError(str(error)) from error


def canonical(judge: Judge, config: str) -> str:
    """The name that scorecards of a configuration carry, so that what stands under it is not judged again."""
    named: Callable[[str], str] = getattr(judge, "canonical", str)
    return named(config)


def check_graders(judge: Judge, config: str, what: str) -> None:
    """Refuse a limit in money that could not be kept because of what graders cost.

    Raises:
        SetupError: a grader of that configuration has no known price.
    """
    for grader, price in graders(judge, config).items():
        if price is None:
            raise SetupError(
                f"{what}: the price of grader {grader} is not known; add price=INPUT,OUTPUT (US dollars for a million"
                " tokens)"
            )


def graders(judge: Judge, config: str) -> Mapping[str, tuple[float, float] | None]:
    """Who is asked under a configuration, with prices; nobody where a judge does not say."""
    asked: Callable[[str], Mapping[str, tuple[float, float] | None]] = getattr(judge, "graders", lambda _: {})
    return asked(config)


@dataclass
class Scoring:
    """The scorecards of one run: those that stand already are kept, the others made while the purse allows it."""

    folder: RunFolder
    judge: Judge
    config: str
    purse: Purse
    warn: Callable[[str], None]
    unjudged: list[str] = field(default_factory=list)
    """Sessions that no money was left for."""

    def __post_init__(self) -> None:
        self._name = canonical(self.judge, self.config)
        self._costs = any(price is None or any(price) for price in graders(self.judge, self.config).values())

    async def card(self, entry: Entry) -> tuple[Scorecard | None, list[float | None]]:
        """The scorecard of a session that has an end, and what graders cost now.

        A session that cannot be read is warned of by name; its trial is missing from the figures.
        """
        card = self.folder.card(entry.session)
        if card is not None and card.session_hash == entry.hash and card.judge == self._name:
            return card, []
        if self._costs and not self.purse.may_judge():
            self.unjudged.append(entry.session)
            return None, []
        try:
            session = self.folder.session(entry.session)
            card = await anyio.to_thread.run_sync(self.judge.score, session, self._name)
        except SessionError as error:
            self.warn(str(error))
            return None, []
        write_atomically(self.folder.scorecard(entry.session), card.model_dump_json(indent=2) + "\n")
        return card, judging(card)

    async def all(self, tick: Callable[[], None]) -> list[Scorecard]:
        """A scorecard for every session of the run that has an end."""
        self.unjudged.clear()
        cards = []
        for entry in self.folder.entries.values():
            tick()
            if entry.hash:
                card, spent = await self.card(entry)
                self.purse.pay_judging(spent)
                cards += [card] if card is not None else []
        return cards


def planned(folder: RunFolder, tasks: Sequence[Task]) -> dict[Group, int]:
    """Planned trials by agent, suite and language."""
    suites = {task.id: task.suite for task in tasks}
    return dict(Counter((entry.agent, suites[entry.task], entry.language) for entry in folder.entries.values()))


def verdicts(card: Scorecard) -> dict[str, Any]:
    """Criterion to state."""
    return {verdict.criterion: verdict.state for verdict in card.verdicts}
