"""OpenAI Chat Completions through the official SDK, for any compatible endpoint.

Reasoning that arrives beside the text or in a `<think>` block is no text; what arrived with calls goes back with them.
"""

import json
import re
from typing import Any

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.models.faults import Retryable
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

_THINK = re.compile(r"^\s*<think>.*?(?:</think>\s*|\Z)", re.S)
_REASONING = ("reasoning_content", "reasoning_details", "reasoning")


def parameters(spec: ModelSpec, request: ModelRequest, seed: int, *, official: bool) -> dict[str, Any]:
    """The arguments of `chat.completions.create`."""
    made: dict[str, Any] = {"model": spec.model, "messages": _messages(request)}
    if request.tools:
        made["tools"] = [
            {
                "type": "function",
                "function": {"name": tool.name, "description": tool.description, "parameters": tool.schema},
            }
            for tool in request.tools
        ]
    made["seed"] = spec.seed if spec.seed is not None else seed
    if spec.temperature is not None:
        made["temperature"] = spec.temperature
    if spec.max_tokens is not None:
        made["max_completion_tokens" if official else "max_tokens"] = spec.max_tokens
    if spec.reasoning:
        made["reasoning_effort"] = spec.reasoning
    return made


def _messages(request: ModelRequest) -> list[dict[str, Any]]:
    system = [{"role": "system", "content": request.system}] if request.system else []
    return [*system, *(_message(message) for message in request.messages)]


def _message(message: Message) -> dict[str, Any]:
    if isinstance(message, ToolOutcome):
        return {"role": "tool", "tool_call_id": message.call, "content": message.text}
    if not isinstance(message, AssistantTurn):
        return {"role": "user", "content": message.text}
    made: dict[str, Any] = {"role": "assistant", "content": message.text or None}
    if message.calls:
        made["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.tool, "arguments": _sent(call)}}
            for call in message.calls
        ]
        for extra in message.opaque:
            made |= extra
    elif not message.text:
        made["content"] = ""
    return made


def _sent(call: ModelCall) -> str:
    """Arguments as JSON; unreadable ones as none, because many endpoints parse what they are given back."""
    return call.raw if call.arguments is not None else "{}"


def reply(completion: Any) -> ModelReply:
    """The answer in neutral words.

    Raises:
        Retryable: there is no usable choice.
    """
    usage = _usage(completion.usage)
    choice = (completion.choices or [None])[0]
    if choice is None or choice.message is None:
        raise Retryable("the answer holds no message", usage=usage)
    if choice.finish_reason == "content_filter":
        raise Retryable("the provider's content filter withheld the answer", usage=usage)
    message = choice.message
    if getattr(message, "refusal", None):
        return ModelReply(str(message.refusal), stop="refusal", usage=usage)
    calls = _calls(message.tool_calls or ())
    extra = message.model_extra or {}
    opaque = {key: extra[key] for key in _REASONING if extra.get(key)}
    raw = [call.to_dict() for call in message.tool_calls or ()]
    if any("extra_content" in call for call in raw):  # signatures that some endpoints demand back
        opaque["tool_calls"] = [
            {**call, "id": made.id, "function": {**call["function"], "arguments": _sent(made)}}
            for call, made in zip(raw, calls, strict=True)
        ]
    text = _THINK.sub("", message.content or "")
    stop: Stop = "length" if choice.finish_reason == "length" else "calls" if calls else "end"
    return ModelReply(text, calls, (opaque,) if opaque and calls else (), stop, usage)


def _calls(found: Any) -> tuple[ModelCall, ...]:
    calls: list[ModelCall] = []
    for number, call in enumerate(found):
        function = getattr(call, "function", None)
        name, raw = ("", "") if function is None else (function.name or "", function.arguments or "")
        taken = {made.id for made in calls}
        identity = call.id if call.id and call.id not in taken else f"{call.id or 'call'}_{number}"
        calls.append(ModelCall(identity, name, read_arguments(raw), raw))
    return tuple(calls)


def read_arguments(raw: str) -> dict[str, Any] | None:
    """The arguments a model wrote: none written are none, anything but an object is absent."""
    try:
        found = json.loads(raw) if raw.strip() else {}
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _usage(usage: Any) -> Usage:
    if usage is None:
        return Usage(calls=1)
    read, written = usage.prompt_tokens_details, usage.completion_tokens_details
    return Usage(
        calls=1,
        input_tokens=usage.prompt_tokens or 0,
        output_tokens=usage.completion_tokens or 0,
        reasoning_tokens=getattr(written, "reasoning_tokens", None) or 0,
        cached_tokens=getattr(read, "cached_tokens", None) or 0,
    )
