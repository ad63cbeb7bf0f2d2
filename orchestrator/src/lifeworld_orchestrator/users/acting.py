"""A user that acts by the dialogue policy: hearing, policy and a voice put together.

Made by `scripted` and `modelled`, which differ in the voice alone; keeps the state between turns and nothing else.
What it decides needs no model, no clock and no network: the same task, language, mode, seed and words give the same
acts, whoever words them.
"""

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.users.acts import Decision
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing.listen import Hearing, listen
from lifeworld_orchestrator.users.policy import open_with, respond
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.user import Progress, UserTurn
from lifeworld_orchestrator.users.voice.voice import Voice


class ActingUser:
    """A user whose acts are decided by the policy and worded by a voice."""

    def __init__(self, name: str, brief: Brief, voice: Voice) -> None:
        self.name = name
        self._brief = brief
        self._state = State.fresh(brief)
        self._voice = voice

    @property
    def usage(self) -> Usage | None:
        """What the voice has cost so far; None for the scripted one."""
        return self._voice.usage

    async def open(self) -> UserTurn:
        """The first words: what the user mainly wants."""
        return await self._turn(open_with(self._brief, self._state), Hearing(), "")

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        """The answer to one message."""
        hearing = listen(words, self._brief)
        return await self._turn(respond(self._brief, self._state, hearing, progress), hearing, words)

    async def _turn(self, decision: Decision, hearing: Hearing, words: str) -> UserTurn:
        self._state = decision.state
        said = await self._voice.word(decision.acts, self._state.mood(self._brief), words)
        return UserTurn(
            text=said.text,
            facts=decision.facts,
            tags=dict(decision.tags),
            heard=hearing.heard,
            acts=tuple(act.kind for act in decision.acts),
            state=self._state.snapshot(self._brief),
            ended=self._state.ended,
            voice=said.by,
            rejected=said.rejected,
        )
