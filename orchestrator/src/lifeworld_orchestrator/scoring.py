"""Asks a judge, found by entry point, for scorecards and figures.

The orchestrator never imports a judge: whatever is installed under `lifeworld.judges` is asked. Without one a run
still records everything and says that nothing was scored.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol

import anyio.to_thread
from lifeworld_datasets.errors import DatasetError, SessionError
from lifeworld_datasets.scorecard import Scorecard, Summary
from lifeworld_datasets.task import Task
from pydantic import ValidationError

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.files import write_atomically
from lifeworld_orchestrator.folder import RunFolder

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


async def score_all(
    folder: RunFolder, judge: Judge, config: str, tick: Callable[[], None], warn: Callable[[str], None]
) -> list[Scorecard]:
    """A scorecard for every session of the run that has an end; those that stand already are kept.

    A session that cannot be read is warned of by name; its trial is missing from the figures.
    """
    config = canonical(judge, config)
    cards = []
    for entry in folder.entries.values():
        tick()
        if not entry.hash:
            continue
        path = folder.scorecard(entry.session)
        card = _stored(path)
        if card is None or card.session_hash != entry.hash or card.judge != config:
            try:
                card = await anyio.to_thread.run_sync(judge.score, folder.session(entry.session), config)
            except SessionError as error:
                warn(str(error))
                continue
            write_atomically(path, card.model_dump_json(indent=2) + "\n")
        cards.append(card)
    return cards


def _stored(path: Path) -> Scorecard | None:
    try:
        return Scorecard.model_validate_json(path.read_text(encoding="utf-8"))
    except (OSError, ValidationError):
        return None


def planned(folder: RunFolder, tasks: Sequence[Task]) -> dict[Group, int]:
    """Planned trials by agent, suite and language."""
    suites = {task.id: task.suite for task in tasks}
    return dict(Counter((entry.agent, suites[entry.task], entry.language) for entry in folder.entries.values()))


def verdicts(card: Scorecard) -> dict[str, Any]:
    """Criterion to state."""
    return {verdict.criterion: verdict.state for verdict in card.verdicts}
