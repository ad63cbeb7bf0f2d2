"""The talk between agent and simulated user, recorded as it happens.

Called by the live trial, whichever channel the words came through. What a user does besides talking (facts told, what
it heard, its state) stands in the record and never reaches the agent. A user that breaks is a `UserFault`.
"""

from collections.abc import Awaitable, Callable
from dataclasses import asdict

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.failures import Failure, UserFault
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.users.user import Progress, User, UserTurn


class Conversation:
    """One user, from the first words to the last."""

    def __init__(self, user: User, recorder: Recorder, progress: Callable[[], Progress]) -> None:
        self._user = user
        self._recorder = recorder
        self._progress = progress
        self.started = False
        self.ended = ""

    @property
    def usage(self) -> Usage | None:
        """What the user spent; absent for one that spends nothing."""
        return getattr(self._user, "usage", None)

    async def open(self) -> str:
        """The user's first words; the same ones if asked again."""
        self.started = True
        return await self._hear(self._user.open())

    async def say(self, text: str) -> str:
        """Deliver words of the agent; the user's reply, empty where the user just left."""
        self._recorder.message("agent", text)
        return await self._hear(self._user.reply(text, self._progress()))

    async def _hear(self, answer: Awaitable[UserTurn]) -> str:
        try:
            turn = await answer
        except Failure:
            raise
        except Exception as error:
            raise UserFault(f"the user broke: {type(error).__name__}: {error}") from error
        if not turn.text.strip() and not turn.ended:
            raise UserFault("the user said nothing")
        if turn.text.strip():
            self._recorder.message(
                "user",
                turn.text,
                facts=list(turn.facts),
                acts=list(turn.acts),
                heard=[asdict(heard) for heard in turn.heard],
                tags=dict(turn.tags),
                **({"voice": turn.voice} if turn.voice else {}),
                **({"rejected": list(turn.rejected)} if turn.rejected else {}),
            )
        self._recorder.state(turn.state)
        self.ended = turn.ended
        return turn.text
