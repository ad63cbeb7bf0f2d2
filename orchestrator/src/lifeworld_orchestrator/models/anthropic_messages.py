"""Anthropic Messages through the official SDK.

Tools, system prompt and conversation are marked for prompt caching. Results of a turn stand first in the message that
follows it; content blocks of earlier turns, signed thinking among them, go back as they came.
"""

import json
from typing import Any

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.models.messages import (
    AssistantTurn,
    Message,
    ModelCall,
    ModelReply,
    ModelRequest,
    Stop,
    ToolOutcome,
)
from lifeworld_orchestrator.models.spec import ModelSpec

MAX_TOKENS = 8192
"""Sent where the spec has none, because the API demands a number; thinking comes on top of it."""
_CACHE = {"type": "ephemeral"}
_STOPS: dict[str, Stop] = {
    "max_tokens": "length",
    "model_context_window_exceeded": "length",
    "refusal": "refusal",
    "tool_use": "calls",
}


def parameters(spec: ModelSpec, request: ModelRequest) -> dict[str, Any]:
    """The arguments of `messages.create`. This API takes no seed."""
    budget = spec.thinking if isinstance(spec.thinking, int) else 0
    made: dict[str, Any] = {
        "model": spec.model,
        "max_tokens": (spec.max_tokens or MAX_TOKENS) + budget,
        "messages": _messages(request.messages),
    }
    if request.system:
        made["system"] = [{"type": "text", "text": request.system, "cache_control": _CACHE}]
    if request.tools:
        tools: list[dict[str, Any]] = [
            {"name": tool.name, "description": tool.description, "input_schema": tool.schema} for tool in request.tools
        ]
        tools[-1]["cache_control"] = _CACHE
        made["tools"] = tools
    if spec.thinking is not None:
        made["thinking"] = _thinking(spec.thinking)
    if spec.temperature is not None:  # no parameter of the SDK any more, but many models still take it
        made["extra_body"] = {"temperature": spec.temperature}
    return made


def _thinking(value: int | str) -> dict[str, Any]:
    if value == "adaptive":
        return {"type": "adaptive"}
    return {"type": "enabled", "budget_tokens": value} if value else {"type": "disabled"}


def _messages(messages: tuple[Message, ...]) -> list[dict[str, Any]]:
    """Messages whose roles alternate, the last one marked for caching."""
    made: list[dict[str, Any]] = []
    for message in messages:
        role, blocks = _blocks(message)
        if made and made[-1]["role"] == role:
            made[-1]["content"] += blocks
        elif blocks:
            made.append({"role": role, "content": blocks})
    if made and made[-1]["role"] == "user":
        made[-1]["content"][-1] = {**made[-1]["content"][-1], "cache_control": _CACHE}
    return made


def _blocks(message: Message) -> tuple[str, list[dict[str, Any]]]:
    if isinstance(message, ToolOutcome):
        block = {"type": "tool_result", "tool_use_id": message.call, "content": message.text or "(nothing)"}
        return "user", [{**block, "is_error": True} if message.error else block]
    if isinstance(message, AssistantTurn):
        return "assistant", list(message.opaque) or ([{"type": "text", "text": message.text}] if message.text else [])
    return "user", [{"type": "text", "text": message.text}]


def reply(message: Any) -> ModelReply:
    """The answer in neutral words."""
    usage = _usage(message.usage)
    blocks = message.content or []
    text = "\n".join(block.text for block in blocks if block.type == "text")
    stop = _STOPS.get(message.stop_reason or "", "end")
    if stop == "refusal":
        return ModelReply(text, stop="refusal", usage=usage)
    calls = tuple(
        ModelCall(block.id, block.name, block.input if isinstance(block.input, dict) else None, json.dumps(block.input))
        for block in blocks
        if block.type == "tool_use"
    )
    opaque = tuple(_given_back(block) for block in blocks if block.type != "text" or block.text.strip())
    written = message.usage.cache_creation_input_tokens or 0
    stop = "calls" if calls and stop == "end" else stop
    return ModelReply(text, calls, opaque, stop, usage, written_tokens=written)


def _given_back(block: Any) -> dict[str, Any]:
    made: dict[str, Any] = block.to_dict(mode="json")
    if made["type"] == "text":
        made = {"type": "text", "text": made["text"]}
    if made["type"] == "tool_use" and not isinstance(made.get("input"), dict):
        made["input"] = {}
    return made


def _usage(usage: Any) -> Usage:
    cached = usage.cache_read_input_tokens or 0
    details = getattr(usage, "output_tokens_details", None)
    return Usage(
        calls=1,
        input_tokens=(usage.input_tokens or 0) + cached + (usage.cache_creation_input_tokens or 0),
        output_tokens=usage.output_tokens or 0,
        reasoning_tokens=getattr(details, "thinking_tokens", None) or 0,
        cached_tokens=cached,
    )
