"""OpenAI Responses through the official SDK.

Nothing is stored at the provider: every output item, sealed reasoning among them, goes back as it came.
"""

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
from lifeworld_orchestrator.models.openai_chat import read_arguments
from lifeworld_orchestrator.models.spec import ModelSpec

_REASONS = re.compile(r"^(o\d|gpt-5)")


def parameters(spec: ModelSpec, request: ModelRequest) -> dict[str, Any]:
    """The arguments of `responses.create`. This API takes no seed."""
    made: dict[str, Any] = {
        "model": spec.model,
        "input": [item for message in request.messages for item in _items(message)],
        "store": False,
    }
    if request.system:
        made["instructions"] = request.system
    if request.tools:
        made["tools"] = [
            {
                "type": "function",
                "name": tool.name,
                "description": tool.description,
                "parameters": tool.schema,
                "strict": False,
            }
            for tool in request.tools
        ]
    if spec.temperature is not None:
        made["temperature"] = spec.temperature
    if spec.max_tokens is not None:
        made["max_output_tokens"] = spec.max_tokens
    if spec.reasoning:
        made["reasoning"] = {"effort": spec.reasoning}
    if spec.reasoning or _REASONS.match(spec.model):
        made["include"] = ["reasoning.encrypted_content"]
    return made


def _items(message: Message) -> list[dict[str, Any]]:
    if isinstance(message, ToolOutcome):
        return [{"type": "function_call_output", "call_id": message.call, "output": message.text}]
    if not isinstance(message, AssistantTurn):
        return [{"role": "user", "content": message.text}]
    return list(message.opaque) or [{"role": "assistant", "content": message.text}]


def reply(response: Any) -> ModelReply:
    """The answer in neutral words.

    Raises:
        Retryable: it failed, was filtered, or holds nothing.
    """
    usage = _usage(response.usage)
    reason = response.incomplete_details.reason if response.incomplete_details else ""
    if response.status == "failed" or response.error is not None:
        raise Retryable(f"the answer failed: {response.error.code if response.error else 'no reason given'}",
                        usage=usage)  # fmt: skip
    if reason == "content_filter":
        raise Retryable("the provider's content filter withheld the answer", usage=usage)
    items = response.output or []
    if not items and reason != "max_output_tokens":
        raise Retryable("the answer holds no message", usage=usage)
    parts = [part for item in items if item.type == "message" for part in item.content]
    refusals = [part.refusal for part in parts if part.type == "refusal"]
    if refusals:
        return ModelReply("\n".join(refusals), stop="refusal", usage=usage)
    calls = tuple(
        ModelCall(item.call_id, item.name, read_arguments(item.arguments), item.arguments)
        for item in items
        if item.type == "function_call"
    )
    text = "\n".join(part.text for part in parts if part.type == "output_text")
    stop: Stop = "length" if reason == "max_output_tokens" else "calls" if calls else "end"
    return ModelReply(text, calls, tuple(_given_back(item) for item in items), stop, usage)


def _given_back(item: Any) -> dict[str, Any]:
    """An output item as an input item; unreadable arguments go back as none."""
    made: dict[str, Any] = item.to_dict(mode="json")
    if item.type == "function_call" and read_arguments(item.arguments) is None:
        made["arguments"] = "{}"
    return made


def _usage(usage: Any) -> Usage:
    if usage is None:
        return Usage(calls=1)
    return Usage(
        calls=1,
        input_tokens=usage.input_tokens or 0,
        output_tokens=usage.output_tokens or 0,
        reasoning_tokens=getattr(usage.output_tokens_details, "reasoning_tokens", None) or 0,
        cached_tokens=getattr(usage.input_tokens_details, "cached_tokens", None) or 0,
    )
