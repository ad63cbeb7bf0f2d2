"""The trials of a service that have ended, also those that former processes left in its folder.

Read once by the desk when it opens; the desk adds what ends later. A session without an end is `lost`: the service
stopped amid the trial. A file that cannot be read is listed with the reason. Refuses: links out of the folder.
"""

from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.scorecard import Scorecard
from pydantic import ValidationError

from lifeworld_orchestrator.folder import RunFolder
from lifeworld_orchestrator.service.orders import Score, TrialStatus


class Shelf:
    """Ended trials by id."""

    def __init__(self, folder: RunFolder) -> None:
        self.statuses: dict[str, TrialStatus] = {}
        self._folder = folder

    def read(self) -> None:
        """List what lies there."""
        for path in sorted((self._folder.path / "sessions").glob("*.jsonl")):
            if path.is_file() and not path.is_symlink():
                self.statuses[path.stem] = self._status(path.stem)

    def _status(self, trial: str) -> TrialStatus:
        try:
            session = read_session(self._folder.session(trial))
        except SessionError as error:
            return TrialStatus(id=trial, state="lost", detail=str(error))
        header, end = session.header, session.end
        return TrialStatus(
            id=trial,
            state="lost" if end is None else "ended",
            task=header.task.id,
            language=header.language,
            agent=header.agent,
            user=header.user,
            mode=header.mode,
            channel=header.channel,
            termination=None if end is None else end.termination,
            boundary="" if end is None else end.boundary,
            detail="the service stopped amid the trial" if end is None else end.detail,
            turns=0 if end is None else end.turns,
            calls=0 if end is None else end.calls,
            score=self._score(trial),
        )

    def _score(self, trial: str) -> Score | None:
        try:
            card = Scorecard.model_validate_json(self._folder.scorecard(trial).read_text(encoding="utf-8"))
        except (OSError, ValidationError):
            return None
        return Score(
            judge=card.judge, success=card.success, partial=card.partial, coverage=card.coverage, unscored=card.unscored
        )
