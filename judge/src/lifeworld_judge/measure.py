"""Measures a judge configuration on labelled sessions, and the four published configurations beside each other.

Called by `lifeworld judge agree`. Sessions that cannot be read are told and left out; stored scorecards are taken
instead of judging again where asked. Owns the published figures, which are the paper's and not ours.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from lifeworld_datasets.agreement import Agreement
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.labels import Label
from lifeworld_datasets.scorecard import Scorecard

from lifeworld_judge.agreement import Judged, agreement
from lifeworld_judge.config import Config
from lifeworld_judge.files import stored_scorecard
from lifeworld_judge.judge import Judge, read

THREADS = 4


@dataclass(frozen=True)
class Published:
    """What the paper reports for a configuration (arXiv 2509.26490): shares, and kappa on whole tasks."""

    windows: bool
    rubric: bool
    task_accuracy: float
    criterion_accuracy: float | None
    kappa: float

    @property
    def title(self) -> str:
        """The configuration in words."""
        return f"{'window' if self.windows else 'whole'} {'with' if self.rubric else 'without'} rubric"


PUBLISHED = (
    Published(True, True, 0.95, 0.885, 0.828),
    Published(False, True, 0.90, 0.876, 0.604),
    Published(True, False, 0.22, None, 0.018),
    Published(False, False, 0.32, None, 0.067),
)


def measured(
    judge: Judge,
    config: Config,
    sessions: Sequence[Path],
    labels: Sequence[Label],
    source: str,
    *,
    stored: bool = False,
    complain: Callable[[SessionError], None],
) -> Agreement:
    """The agreement of a configuration with labels on some sessions."""
    wanted = {label.session_id for label in labels}

    def one(path: Path) -> Judged | SessionError | None:
        try:
            opened = read(path)
            if opened.header.session_id not in wanted:
                return None
            card = _stored(path, config) if stored else judge.score(path, config.name)
        except SessionError as fault:
            return fault
        return Judged(card, opened.header.task.rubric)

    found: list[Judged] = []
    for result in _side_by_side(one, sessions, 1 if config.decider == "checks" else THREADS):
        if isinstance(result, SessionError):
            complain(result)
        elif result is not None:
            found.append(result)
    made = agreement(found, labels, source)
    return made if found else made.model_copy(update={"judge": config.name})


def _side_by_side(
    task: Callable[[Path], Judged | SessionError | None], paths: Sequence[Path], threads: int
) -> Iterable[Judged | SessionError | None]:
    if threads == 1:
        return map(task, paths)
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(task, paths))


def _stored(path: Path, config: Config) -> Scorecard:
    """The scorecard that lies beside a session.

    Raises:
        SessionError: there is none, it cannot be read, or it is of another configuration.
    """
    card = stored_scorecard(path)
    if card.judge != config.name:
        raise SessionError(f"{path}: was judged by {card.judge!r}, not by {config.name!r}; leave out --stored")
    return card


def ablation(config: Config) -> list[tuple[Published, Config]]:
    """The four published configurations with the graders of one."""
    return [
        (published, replace(config, windows=published.windows, rubric=published.rubric, decider="model"))
        for published in PUBLISHED
    ]
