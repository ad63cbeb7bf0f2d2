"""The prompt-driven user of the published system: a model plays the customer by its prompt alone.

Its history holds the agent's words and its own, and nothing else: no tool call, no result, no reasoning. The stop
marker ends the session and is cut out; words beside it are delivered. Facts told are found by their slots afterwards.
A message that is none (empty, planning, the agent's voice, a tool call as text) is asked for again with a reminder, an
empty one once, any other twice, without trace; after that the trial ends as `user_fault`. Only form is checked: what
the model makes of the facts is what is to be compared.
"""

import re
from collections.abc import Sequence

from lifeworld_datasets.session import Usage
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import UserFault
from lifeworld_orchestrator.models.messages import AssistantTurn, Message, ModelReply, ModelRequest, UserText
from lifeworld_orchestrator.models.model import ChatModel
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import spoken
from lifeworld_orchestrator.users.hearing.listen import listen
from lifeworld_orchestrator.users.user import Progress, Tag, UserTurn
from lifeworld_orchestrator.users.voice import prompts
from lifeworld_orchestrator.users.voice.modelled import RETRIES, faults_of
from lifeworld_orchestrator.users.voice.voice import spent

STOP = "###STOP###"
EMPTY_RETRIES = 1


class PromptedUser:
    """A customer played by a model."""

    def __init__(self, name: str, task: Task, brief: Brief, model: ChatModel, *, neutral: bool) -> None:
        self.name = name
        self.usage: Usage = Usage()
        self._brief = brief
        self._model = model
        self._system = prompts.prompted_system(task, brief, neutral=neutral)
        self._history: list[Message] = []
        self._told: list[str] = []

    async def open(self) -> UserTurn:
        """The user's first words."""
        return await self._turn(prompts.text("begin", self._brief.language), "")

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        """The answer to one message; what the phone shows is not told to the model, as in the published system."""
        return await self._turn(words, words)

    async def _turn(self, asked: str, words: str) -> UserTurn:
        reply, rejected = await self._ask(asked)
        text = without_stop(reply.text)
        self._history += [UserText(asked), AssistantTurn(text, opaque=reply.opaque)]
        heard = listen(words, self._brief)
        questioned = {asked.topic for asked in heard.asked}
        facts = tuple(spoken.stated(text, self._brief))
        tags = {f: self._tag(f, words, questioned) for f in facts}
        self._told += [f for f in facts if f not in self._told]
        return UserTurn(
            text=text,
            facts=facts,
            tags=tags,
            heard=heard.heard,
            state={"told": [*self._told]},
            ended="user_done" if STOP in reply.text else "",
            voice="prompt",
            rejected=tuple(rejected),
        )

    async def _ask(self, asked: str) -> tuple[ModelReply, list[str]]:
        rejected: list[str] = []
        empty = 0
        while True:
            reply = await self._model.complete(self._request(asked, rejected))
            self.usage = spent(self.usage, reply.usage)
            faults = self._faults(reply)
            if not faults:
                return reply, rejected
            rejected += faults
            empty += faults == ["empty"]
            if empty > EMPTY_RETRIES or len(rejected) > RETRIES:
                shown = prompts.wrong(list(dict.fromkeys(rejected)), "en")
                raise UserFault(f"user {self.name} gave no message of a customer, asked again or not: {shown}")

    def _request(self, asked: str, rejected: Sequence[str]) -> ModelRequest:
        if rejected:
            wrong = prompts.wrong(list(dict.fromkeys(rejected)), self._brief.language)
            asked = f"{asked}\n\n({prompts.text('reminder', self._brief.language).format(faults=wrong)})"
        return ModelRequest(self._system, (*self._history, UserText(asked)))

    def _faults(self, reply: ModelReply) -> list[str]:
        """A bare stop marker is a proper end; its words alone are checked."""
        text = without_stop(reply.text)
        if STOP in reply.text and not text and not reply.calls:
            return []
        faults = faults_of(ModelReply(text, reply.calls, reply.opaque, reply.stop, reply.usage), self._brief.language)
        return faults[:1]

    def _tag(self, fact: str, words: str, questioned: set[str]) -> Tag:
        if not words:
            return "opening"
        return "asked" if self._brief.fact(fact).keys & questioned else "volunteered"


def without_stop(text: str) -> str:
    """Words without the stop marker; STOP inside a word or without its marks is a word like any other."""
    return re.sub(r"[ \t]*" + re.escape(STOP) + r"[ \t]*", " ", text).strip() if STOP in text else text.strip()
