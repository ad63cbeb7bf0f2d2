"""A trial while it lives: the one place where calls and words pass, are counted, and may end it.

The gateway calls it for every tool call and both channels for every message; the trial reads the ending. One call
runs at a time and in the order of arrival. A call that its client gives up is carried through and recorded
nevertheless, so that record and world never disagree. The first ending counts; a limit is looked at before a step and
never replaces an ending reached in it.
"""

from dataclasses import dataclass
from typing import Any

import anyio
from lifeworld_datasets.session import BOUNDARY_OF, Boundary, Termination, Usage
from lifeworld_datasets.task import Limits

from lifeworld_orchestrator import texts
from lifeworld_orchestrator.agents.programs.printed import numbers
from lifeworld_orchestrator.binding import Binding
from lifeworld_orchestrator.conversation import Conversation
from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.feedback import Level, Refusal, reduced, refusal_of, refused, text_of
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.toolset import Route, Toolset

LOOP = 3
"""Identical refused calls in a row that are noted in the record."""


@dataclass(frozen=True)
class Ending:
    """How a trial ended."""

    word: Termination
    detail: str = ""

    @property
    def boundary(self) -> Boundary:
        """The border that the word belongs to."""
        return BOUNDARY_OF[self.word]


class LiveTrial:
    """Everything one agent can do, until it is over."""

    def __init__(
        self,
        *,
        toolset: Toolset,
        binding: Binding,
        recorder: Recorder,
        conversation: Conversation | None,
        limits: Limits,
        feedback: Level,
        language: str,
    ) -> None:
        self.toolset = toolset
        self.language = language
        self.conversation = conversation
        self.recorder = recorder
        self.ending: Ending | None = None
        self.over = anyio.Event()
        self._binding = binding
        self.limits = limits
        self._feedback: Level = feedback
        self._lock = anyio.Lock(fast_acquire=True)
        self.reported = Usage()
        self._errors = 0
        self._last: tuple[str, Wire] | None = None
        self._repeats = 0
        self._upstream: list[Wire] = []

    def finish(self, word: Termination, detail: str = "") -> None:
        """End the trial; later endings are ignored."""
        if self.ending is None:
            self.ending = Ending(word, detail)
            if self.ending.boundary not in ("none", "agent"):
                self.recorder.failure(self.ending.boundary, word, detail)
            self.over.set()

    def check_turns(self) -> None:
        """End the trial if the agent may not begin another turn."""
        due = self.limits.turns and self.recorder.turns >= self.limits.turns
        if due and not self.recorder.amid_agents_turn:
            self.finish("max_turns", f"{self.limits.turns} turns")

    def check_budget(self, usage: Usage) -> None:
        """End the trial if the agent has used up its tokens or its money."""
        tokens = usage.input_tokens + usage.output_tokens
        if self.limits.tokens and tokens >= self.limits.tokens:
            self.finish("budget", f"{tokens} of {self.limits.tokens} tokens")
        if self.limits.money and usage.cost is not None and usage.cost >= self.limits.money:
            self.finish("budget", f"{usage.cost:.4f} of {self.limits.money:.4f} US dollars")

    def report(self, usage: object) -> None:
        """What an agent that nobody else counts says that it has used so far; what is no such report is left alone."""
        found = numbers(usage)
        if found is not None:
            self.reported = found
            self.check_budget(found)

    async def say(self, text: str) -> str:
        """Deliver a message of the agent; the user's reply."""
        assert self.conversation is not None
        reply = await self.conversation.say(text)
        if self.conversation.ended == "user_done":
            self.finish("user_done")
        elif self.conversation.ended:
            self.finish("user_hung_up")
        return reply

    async def call(self, tool: str, arguments: Wire) -> Wire:
        """Carry out one call of the agent; the result as the agent sees it."""
        async with self._lock:
            self._check_calls()
            if self.ending is not None:
                return refused(texts.refusal("trial.ended", self.language))
            with anyio.CancelScope(shield=True):
                result = await self._carry_out(tool, arguments)
            return result

    async def _carry_out(self, tool: str, arguments: Wire) -> Wire:
        route = self.toolset.routes.get(tool)
        self._upstream = upstream = list[Wire]()
        number = self.recorder.call(tool, arguments, route.server if route else "")
        if route is None:
            nearest = self.toolset.nearest(tool)
            return self._refuse(
                number, tool, arguments, texts.refusal("tool.unknown", self.language, value=tool, nearest=nearest)
            )
        try:
            result, changes = await self._binding.call(route, arguments, upstream)
        except UpstreamError as error:
            return self._broken(number, route, arguments, error)
        if result.get("isError"):
            return self._refused_by_server(number, route, arguments, result)
        self._last = None
        structured = result.get("structuredContent")
        data: dict[str, Any] = {"ok": True, "changes": changes}
        if upstream:
            data["upstream"] = upstream
        if structured is None:
            data["text"] = text_of(result)
        else:
            data["result"] = structured
        self.recorder.result(number, data)
        return result

    def _check_calls(self) -> None:
        if self.limits.calls and self.recorder.calls >= self.limits.calls:
            self.finish("max_calls", f"{self.limits.calls} calls")
        if self.limits.errors and self._errors >= self.limits.errors:
            self.finish("max_errors", f"{self.limits.errors} refused or failed calls")

    def _refused_by_server(self, number: int, route: Route, arguments: Wire, result: Wire) -> Wire:
        refusal = refusal_of(result)
        if refusal is None:
            text = text_of(result)
            self._miss(number, route.tool, arguments, {"ok": False, "text": text})
            return result if self._feedback == "full" else refused(reduced({"code": "server.failed"}, self._feedback))
        answer = self._refuse(number, route.tool, arguments, refusal)
        if refusal["code"] == "server.internal":
            self.finish("server_error", f"server {route.server}: {refusal['message']}")
        return answer

    def _refuse(self, number: int, tool: str, arguments: Wire, refusal: Refusal) -> Wire:
        seen = reduced(refusal, self._feedback)
        data: dict[str, Any] = {"ok": False, "refusal": seen}
        if self._feedback != "full":
            data["code"] = refusal["code"]
        self._miss(number, tool, arguments, data)
        return refused(seen)

    def _broken(self, number: int, route: Route, arguments: Wire, error: UpstreamError) -> Wire:
        code = f"server.{error.kind}"
        refusal = texts.refusal(code, self.language, value=route.tool, detail=error.message)
        answer = self._refuse(number, route.tool, arguments, refusal)
        ours = route.server in self._binding.initial
        if error.kind in ("disconnected", "timeout") or (ours and error.kind == "failed"):
            self.finish("server_error", str(error))
        return answer

    def _miss(self, number: int, tool: str, arguments: Wire, data: dict[str, Any]) -> None:
        """Record a call that came to nothing, and watch for an agent that repeats it."""
        behind = {"upstream": self._upstream} if self._upstream else {}
        self.recorder.result(number, {**data, "changes": [], **behind})
        self._errors += 1
        same = self._last is not None and self._last == (tool, arguments)
        self._repeats = self._repeats + 1 if same else 1
        self._last = (tool, arguments)
        if self._repeats == LOOP:
            self.recorder.note(f"loop: {tool} was refused {LOOP} times in a row with the same arguments")
