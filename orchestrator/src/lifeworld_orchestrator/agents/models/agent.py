"""A model as an agent: keeps the conversation, asks for the next step, and makes an act of the reply.

Driven by the host loop, once a trial. A reply that was cut is never carried out; a blank one is asked for again; a
call whose arguments cannot be read is answered as an error in its place. What stays unusable is an `AgentFault`, what
the provider cannot do a `ProviderFault`. The stop mark ends the trial and is seen by nobody; beside calls it counts
for nothing, because the model has not seen what they bring.
"""

from collections.abc import Sequence

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.agents.agent import Act, Briefing, Returned, Seen, ToolCall, UserSaid
from lifeworld_orchestrator.agents.models import prompt
from lifeworld_orchestrator.failures import AgentFault
from lifeworld_orchestrator.models.faults import ContextOverflow
from lifeworld_orchestrator.models.messages import (
    Message,
    ModelCall,
    ModelReply,
    ModelRequest,
    ToolOffer,
    ToolOutcome,
    UserText,
)
from lifeworld_orchestrator.models.model import ChatModel

ROW = 3
"""Cut or blank replies in a row that are the agent's fault."""
QUOTE = 200


class ModelAgent:
    """The agent of one trial; `usage` is what it has spent so far."""

    def __init__(self, name: str, model: ChatModel) -> None:
        self.name = name
        self.usage = Usage()
        self._model = model
        self._messages: list[Message] = []
        self._pending: tuple[ModelCall, ...] = ()
        self._cut = 0
        self._blank = 0
        self._notes: list[str] = []

    async def begin(self, briefing: Briefing) -> None:
        """Learn setting and tools."""
        self._language = briefing.language
        self._system = prompt.system(briefing)
        self._tools = tuple(
            ToolOffer(tool.name, tool.description or tool.name, tool.input_schema) for tool in briefing.tools
        )

    async def act(self, seen: Sequence[Seen]) -> Act:
        """The next step."""
        self._take(seen)
        while True:
            reply = await self._ask()
            act = self._use(reply)
            if act is not None:
                act.notes, self._notes = tuple(self._notes), []
                return act

    def _take(self, seen: Sequence[Seen]) -> None:
        """What happened, as messages: outcomes in the order of the calls, then the user's words."""
        returned = iter([item for item in seen if isinstance(item, Returned)])
        for call in self._pending:
            if call.arguments is None:
                self._messages.append(self._unreadable(call))
            else:
                item = next(returned)
                self._messages.append(ToolOutcome(call.id, item.text, error=not item.ok))
        self._pending = ()
        said = [item.text for item in seen if isinstance(item, UserSaid) and item.text.strip()]
        self._messages += [UserText(text) for text in said]

    async def _ask(self) -> ModelReply:
        try:
            reply = await self._model.complete(ModelRequest(self._system, tuple(self._messages), self._tools))
        except ContextOverflow as fault:
            raise AgentFault(f"the conversation no longer fits the model: {fault}") from fault
        self.usage += reply.usage
        self._notes += reply.notes
        return reply

    def _use(self, reply: ModelReply) -> Act | None:
        """The act in a reply; absent where the model must be asked again."""
        if reply.stop == "refusal":
            raise AgentFault(f"the model refused: {reply.text[:QUOTE]}")
        if reply.stop == "length":
            self._count_cut("truncated: {row} replies in a row were cut at the token limit")
            self._notes.append("a reply was cut at the token limit and not carried out")
            self._messages.append(UserText(prompt.nudge("cut", self._language)))
            return None
        return self._calls(reply) if reply.calls else self._words(reply)

    def _calls(self, reply: ModelReply) -> Act | None:
        unreadable = [call for call in reply.calls if call.arguments is None]
        for call in unreadable:
            self._notes.append(f"call of {call.tool or 'no tool'} not carried out: its arguments are no JSON object")
        if unreadable:
            self._count_cut("truncated: the arguments of calls in {row} replies in a row could not be read")
        else:
            self._cut = 0
        self._blank = 0
        self._messages.append(reply.turn)
        calls = tuple(ToolCall(call.tool, call.arguments) for call in reply.calls if call.arguments is not None)
        if not calls:
            self._messages += [self._unreadable(call) for call in reply.calls]
            return None
        self._pending = reply.calls
        return Act(message=self._without_mark(reply.text), calls=calls)

    def _words(self, reply: ModelReply) -> Act | None:
        self._cut = 0
        text = self._without_mark(reply.text)
        done = prompt.stop_mark() in reply.text
        if not text and not done:
            self._blank += 1
            if self._blank >= ROW:
                raise AgentFault(f"blank: {ROW} empty replies in a row")
            self._notes.append("an empty reply was asked for again")
            self._messages.append(UserText(prompt.nudge("blank", self._language)))
            return None
        self._blank = 0
        self._messages.append(reply.turn)
        return Act(message=text, done=done)

    def _count_cut(self, sentence: str) -> None:
        self._cut += 1
        if self._cut >= ROW:
            raise AgentFault(sentence.format(row=ROW))

    def _unreadable(self, call: ModelCall) -> ToolOutcome:
        return ToolOutcome(call.id, prompt.nudge("unreadable", self._language, call.raw), error=True)

    @staticmethod
    def _without_mark(text: str) -> str:
        return text.replace(prompt.stop_mark(), "").strip()
