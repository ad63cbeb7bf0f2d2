"""A script that plays an agent from what it sees, so it can stand behind any client and in many trials at once.

Given a list of steps it makes each call, says each sentence and ends, one step a reply. It keeps no state: what has
been done is read from the conversation it is sent. Tool names are matched by their end, because clients put their own
words in front of them. Where the user channel is offered it talks through that, else in plain words.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from scripted_endpoint.neutral import Asked, Call, Item, Reply, Usage

STOP = "###STOP###"
_REFERENCE = re.compile(r"^\$(\d+)((?:\.[A-Za-z_]\w*|\[\d+\])*)$")


@dataclass(frozen=True)
class Policy:
    """`steps` are `{tool, arguments}` or `{say}`.

    An argument `$N.key[0].key` is taken from the result of the N-th call of the steps (from 0). `farewell` is the
    last thing said; an empty one and `end` false leave the end to the other side.
    """

    steps: Sequence[dict[str, Any]] = ()
    farewell: str = "Everything is done."
    end: bool = True
    final: str = "FINAL-ANSWER"
    usage: Usage = field(default_factory=Usage)

    def __call__(self, asked: Asked) -> Reply:
        """The next step."""
        if not asked.tools:
            return Reply("ok", usage=self.usage)  # a client that wants a title or a summary
        done = Done(asked)
        if done.typing:
            return self._call(asked.named("wait_for_user"), {})
        plan = self._plan(asked)
        if done.count >= len(plan):
            return Reply(self.final, usage=self.usage)
        step = plan[done.count]
        if "tool" in step:
            name = asked.named(step["tool"]) or step["tool"]
            return self._call(name, done.filled(step.get("arguments", {})))
        return Reply(step["say"], usage=self.usage)

    def _plan(self, asked: Asked) -> list[dict[str, Any]]:
        """All steps, with words as calls where the channel is one of tools."""
        by_tool = bool(asked.named("send_message_to_user"))
        steps = [_spoken(step, by_tool=by_tool) for step in self.steps]
        if by_tool:
            steps = [{"tool": "start_conversation"}, *steps]
            if self.farewell:
                steps.append(_spoken({"say": self.farewell}, by_tool=True))
            if self.end:
                steps.append({"tool": "end_conversation", "arguments": {"summary": self.farewell or "done"}})
        elif self.farewell or self.end:
            steps.append({"say": f"{self.farewell} {STOP}".strip() if self.end else self.farewell})
        return steps

    def _call(self, tool: str, arguments: dict[str, Any]) -> Reply:
        return Reply(calls=(Call(tool, arguments),), usage=self.usage)


def _spoken(step: dict[str, Any], *, by_tool: bool) -> dict[str, Any]:
    if by_tool and "say" in step:
        return {"tool": "send_message_to_user", "arguments": {"message": step["say"]}}
    return step


class Done:
    """What the conversation says has been done."""

    def __init__(self, asked: Asked) -> None:
        by_tool = bool(asked.named("send_message_to_user"))
        own = ("start_conversation", "send_message_to_user", "end_conversation")
        self.results: list[Any] = []
        self.count = 0
        outcomes = {item.call: item for item in asked.items if item.role == "tool"}
        for item in asked.items:
            if item.role != "assistant":
                continue
            for identity, call in item.calls:
                if call.tool not in asked.tools or call.tool.endswith("wait_for_user"):
                    continue
                self.count += 1
                if not call.tool.endswith(own):
                    self.results.append(_json(outcomes.get(identity)))
            if not item.calls and not by_tool:
                self.count += 1
        last = asked.items[-1] if asked.items else None
        found = _json(last) if last is not None and last.role == "tool" else None
        self.typing = isinstance(found, dict) and found.get("status") == "typing"

    def filled(self, value: Any) -> Any:
        """The arguments with references looked up."""
        if isinstance(value, dict):
            return {key: self.filled(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.filled(inner) for inner in value]
        match = _REFERENCE.match(value) if isinstance(value, str) else None
        if match is None:
            return value
        found = self.results[int(match[1])]
        for part in re.findall(r"\w+", match[2]):
            found = found[int(part)] if part.isdigit() else found[part]
        return found


def _json(item: Item | None) -> Any:
    """The first JSON object in a result, whatever a client wrapped around it."""
    if item is None:
        return None
    for match in re.finditer(r"\{", item.text):
        try:
            found, _ = json.JSONDecoder().raw_decode(item.text[match.start() :])
        except ValueError:
            continue
        return found
    return None
