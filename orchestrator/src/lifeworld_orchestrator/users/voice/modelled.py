"""The voice of a model: the policy's acts put into words by a language model, under the fidelity check.

A wording that fails is asked for again, at most twice, with the reason; the failed ones leave no trace in what the
model is shown later. What fails three times is said by the scripted voice instead, and recorded as such. A provider
that refuses or breaks is `provider_error`, never the user's fault.
"""

from collections.abc import Sequence

from lifeworld_datasets.session import Usage
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.models.messages import AssistantTurn, Message, ModelReply, ModelRequest, UserText
from lifeworld_orchestrator.models.model import ChatModel
from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.state import Mood
from lifeworld_orchestrator.users.voice import prompts
from lifeworld_orchestrator.users.voice.fidelity import content_faults, form_faults
from lifeworld_orchestrator.users.voice.scripted import ScriptedVoice
from lifeworld_orchestrator.users.voice.voice import Utterance, spent

RETRIES = 2
"""Times a wording that failed the check is asked for again."""


class ModelVoice:
    """Words for one session, by a model."""

    def __init__(self, task: Task, brief: Brief, model: ChatModel, fallback: ScriptedVoice, *, neutral: bool) -> None:
        self.usage: Usage = Usage()
        self._brief = brief
        self._model = model
        self._fallback = fallback
        self._system = prompts.voice_system(task, brief, neutral=neutral)
        self._history: list[Message] = []
        self._told: list[str] = []
        self._heard: list[str] = []

    async def word(self, acts: tuple[Act, ...], mood: Mood, heard: str) -> Utterance:
        """One message for the acts of a turn."""
        if heard:
            self._heard.append(heard)
        asked = prompts.voice_turn(acts, mood, heard, self._brief)
        rejected: list[str] = []
        found = ""
        for _ in range(1 + RETRIES):
            reply = await self._ask(asked, rejected)
            faults = self._faults(reply, acts)
            if not faults:
                found = reply.text.strip()
                break
            rejected += faults
        said = Utterance(found, "model", tuple(rejected)) if found else self._scripted(acts, mood, rejected)
        self._history += [UserText(asked), AssistantTurn(said.text)]
        self._told += [f for act in acts for f in act.facts]
        return said

    async def _ask(self, asked: str, rejected: Sequence[str]) -> ModelReply:
        again = prompts.text("retry", self._brief.language).format(faults=self._wrong(rejected)) if rejected else ""
        words = f"{asked}\n\n{again}".rstrip()
        reply = await self._model.complete(ModelRequest(self._system, (*self._history, UserText(words))))
        self.usage = spent(self.usage, reply.usage)
        return reply

    def _wrong(self, rejected: Sequence[str]) -> str:
        return prompts.wrong(list(dict.fromkeys(rejected)), self._brief.language)

    def _faults(self, reply: ModelReply, acts: Sequence[Act]) -> list[str]:
        early = faults_of(reply, self._brief.language)
        wanted = [f for act in acts for f in act.facts]
        slip = " ".join(act.wrong for act in acts)
        return early or content_faults(reply.text, self._brief, wanted, self._told, self._heard, slip)

    def _scripted(self, acts: tuple[Act, ...], mood: Mood, rejected: Sequence[str]) -> Utterance:
        return Utterance(self._fallback.say(acts, mood), "scripted", tuple(rejected))


def faults_of(reply: ModelReply, language: str) -> list[str]:
    """What is wrong with a reply as one message of a customer, before its facts are looked at."""
    if reply.stop == "refusal":
        return ["refused"]
    if reply.calls:
        return ["tool_call"]
    return ["cut"] if reply.stop == "length" else form_faults(reply.text, language)
