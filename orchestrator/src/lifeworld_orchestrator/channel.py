"""The user channel: the four tools by which any MCP client talks to the simulated user.

Offered by the gateway when the channel is `tool`. An answer comes within 45 s or says that the customer is still
typing; the reply then waits for `wait_for_user`. Messages are no tool calls in the record: they stand as messages.
"""

import json
from collections.abc import Awaitable
from typing import Any

import anyio
from anyio.abc import TaskGroup

from lifeworld_orchestrator import texts
from lifeworld_orchestrator.failures import Failure
from lifeworld_orchestrator.feedback import refused
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.meta import COMPLETE, Wire

SERVER = "user"
PATIENCE = 45.0
NAMES = ("start_conversation", "send_message_to_user", "wait_for_user", "end_conversation")

_TITLES = {
    "start_conversation": ("Start the conversation", "开始对话", "The customer's first words.", "顾客的第一句话。"),
    "send_message_to_user": (
        "Send a message to the customer", "给顾客发消息",
        "Delivers a message to the customer and returns the reply.", "把消息发给顾客并返回答复。",
    ),
    "wait_for_user": (
        "Wait for the customer", "等待顾客",
        "Fetches a reply that the customer was still typing.", "获取顾客此前仍在输入的答复。",
    ),
    "end_conversation": (
        "End the conversation", "结束对话",
        "Ends the conversation when everything is done or cannot be done.", "在事情办完或无法办理时结束对话。",
    ),
}  # fmt: skip
_ARGUMENTS = {
    "send_message_to_user": ("message", "What to say to the customer.", "要对顾客说的话。"),
    "end_conversation": ("summary", "What was done, in a sentence or two.", "用一两句话说明办了什么。"),
}
_OUTPUT: Wire = {
    "type": "object",
    "properties": {
        "status": {"type": "string", "enum": ["said", "typing", "ended"]},
        "text": {"type": "string"},
    },
    "required": ["status", "text"],
    "additionalProperties": False,
}
_TYPING = {"en": "The customer is still typing. Call wait_for_user.", "zh": "顾客仍在输入，请调用 wait_for_user。"}


def tools(language: str) -> list[Wire]:
    """The four tools as they are listed."""
    zh = language == "zh"
    return [_tool(name, *_TITLES[name][zh::2], zh=zh) for name in NAMES]


def _tool(name: str, title: str, does: str, *, zh: bool) -> Wire:
    properties: Wire = {}
    if name in _ARGUMENTS:
        argument, en, chinese = _ARGUMENTS[name]
        properties[argument] = {"type": "string", "description": chinese if zh else en}
    return {
        "name": name,
        "title": title,
        "description": does,
        "inputSchema": {
            "type": "object", "properties": properties, "required": list(properties), "additionalProperties": False,
        },
        "outputSchema": _OUTPUT,
        "annotations": {
            "title": title, "readOnlyHint": name in ("start_conversation", "wait_for_user"),
            "destructiveHint": False, "idempotentHint": False, "openWorldHint": False,
        },
    }  # fmt: skip


class UserChannel:
    """The tools at work for one trial. `tasks` carries replies that take longer than a call may."""

    def __init__(self, live: LiveTrial, tasks: TaskGroup, patience: float = PATIENCE) -> None:
        self._live = live
        self._tasks = tasks
        self._patience = patience
        self._opening = ""
        self._arrived = anyio.Event()
        self._reply = ""
        self._waiting = False

    async def call(self, tool: str, arguments: Wire) -> Wire:
        """One of the four tools."""
        live = self._live
        if live.ending is not None:
            return refused(texts.refusal("trial.ended", live.language))
        words = self._words(tool, arguments)
        if words is None:
            return refused(texts.refusal("channel.message", live.language))
        if tool == "start_conversation":
            return await self._start()
        if live.conversation is None or not live.conversation.started:
            return refused(texts.refusal("channel.not_started", live.language))
        if tool == "end_conversation":
            return self._end(words)
        if tool == "send_message_to_user" and not self._waiting:
            live.check_turns()
            if live.ending is not None:
                return refused(texts.refusal("trial.ended", live.language))
            return await self._await(live.say(words))
        return await self._answer()

    async def _start(self) -> Wire:
        conversation = self._live.conversation
        assert conversation is not None
        if conversation.started:
            return _said("said", self._opening)
        answer = await self._await(conversation.open())
        self._opening = self._reply
        return answer

    def _end(self, summary: str) -> Wire:
        if summary.strip():
            self._live.recorder.message("agent", summary, aside=True)
        self._live.finish("agent_done")
        return _said("ended", "")

    async def _await(self, reply: Awaitable[str]) -> Wire:
        self._arrived, self._reply, self._waiting = anyio.Event(), "", True
        self._tasks.start_soon(self._listen, reply)
        return await self._answer()

    async def _listen(self, reply: Awaitable[str]) -> None:
        try:
            self._reply = await reply
        except Failure as failure:
            self._live.finish(failure.word, str(failure))
        finally:
            self._arrived.set()

    async def _answer(self) -> Wire:
        """What the user said, or that it is still coming."""
        with anyio.move_on_after(self._patience):
            await self._arrived.wait()
        if not self._arrived.is_set():
            return _said("typing", _TYPING[self._live.language])
        self._waiting = False
        return _said("ended" if self._live.ending is not None else "said", self._reply)

    def _words(self, tool: str, arguments: Wire) -> str | None:
        """The one text a tool takes; None where the arguments do not fit."""
        name = _ARGUMENTS.get(tool, ("", "", ""))[0]
        if set(arguments) - {name}:
            return None
        words: Any = arguments.get(name, "")
        if not isinstance(words, str) or (tool == "send_message_to_user" and not words.strip()):
            return None
        return words


def _said(status: str, text: str) -> Wire:
    content = {"status": status, "text": text}
    return {
        "content": [{"type": "text", "text": json.dumps(content, ensure_ascii=False)}],
        "structuredContent": content,
        "isError": False,
        **COMPLETE,
    }
