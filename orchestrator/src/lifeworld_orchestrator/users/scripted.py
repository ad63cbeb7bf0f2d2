"""The scripted simulated user: hearing, dialogue policy and scripted voice put together.

Made by `user.create_user`; keeps the state between turns and nothing else. It needs no model, no clock and no network,
and the same task, language, mode, seed and words give the same turns.
"""

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.users.acts import Decision
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing.listen import Hearing, listen
from lifeworld_orchestrator.users.policy import open_with, respond
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.user import Progress, UserTurn
from lifeworld_orchestrator.users.voice.scripted import ScriptedVoice


class ScriptedUser:
    """A user that follows the dialogue policy and speaks by the shipped wordings."""

    name = "scripted"

    def __init__(self, task: Task, language: str, mode: str, seed: int) -> None:
        self._brief = Brief.of(task, language, mode, seed)
        self._state = State.fresh(self._brief)
        self._voice = ScriptedVoice(self._brief, seed, tones=mode != "neutral")

    async def open(self) -> UserTurn:
        """The first words: what the user mainly wants."""
        return self._turn(open_with(self._brief, self._state), Hearing())

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        """The answer to one message."""
        hearing = listen(words, self._brief)
        return self._turn(respond(self._brief, self._state, hearing, progress), hearing)

    def _turn(self, decision: Decision, hearing: Hearing) -> UserTurn:
        self._state = decision.state
        return UserTurn(
            text=self._voice.say(decision.acts, self._state.mood(self._brief)),
            facts=decision.facts,
            tags=dict(decision.tags),
            heard=hearing.heard,
            acts=tuple(act.kind for act in decision.acts),
            state=self._state.snapshot(self._brief),
            ended=self._state.ended,
        )
