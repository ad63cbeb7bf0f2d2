"""Anthropic Messages."""

from typing import Any

from scripted_endpoint.neutral import Asked, BadRequest, Call, Item, Reply
from scripted_endpoint.wire import Emitted, arguments_of, parsed, sse, text_of

API = "messages"
_STOPS = {"end": "end_turn", "calls": "tool_use", "length": "max_tokens", "refusal": "refusal", "filter": "refusal"}


def read(body: dict[str, Any], headers: dict[str, str], path: str) -> Asked:
    """The request in neutral words."""
    items: list[Item] = []
    for message in body.get("messages", ()):
        content = message["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        if message["role"] == "assistant":
            items.append(_turn(blocks))
        elif message["role"] == "user":
            items += _user(blocks)
    tools = tuple(tool["name"] for tool in body.get("tools", ()) if "name" in tool)
    system = text_of(body.get("system"))
    return Asked(API, body.get("model", ""), system, tools, tuple(items), body, headers, bool(body.get("stream")))


def _turn(blocks: list[dict[str, Any]]) -> Item:
    texts = [block["text"] for block in blocks if block["type"] == "text"]
    calls = tuple((b["id"], Call(b["name"], b["input"])) for b in blocks if b["type"] == "tool_use")
    thought = [block.get("signature", "") for block in blocks if block["type"] == "thinking"]
    if any(text == "" for text in texts):
        raise BadRequest("text content blocks must be non-empty")
    return Item("assistant", "\n".join(texts), calls, reasoning="".join(thought))


def _user(blocks: list[dict[str, Any]]) -> list[Item]:
    items: list[Item] = []
    for block in blocks:
        if block["type"] == "tool_result":
            if items and items[-1].role == "user":
                raise BadRequest("tool_result blocks must come first in the content of a user message")
            text = text_of(block.get("content"))
            items.append(Item("tool", text, call=block["tool_use_id"], error=bool(block.get("is_error"))))
        elif block["type"] == "text":
            items.append(Item("user", block["text"]))
    return items


def check(asked: Asked, emitted: Emitted, *, demand_reasoning: bool) -> None:
    """A key, a token limit, roles in turn, and signed thinking before the calls it led to."""
    if "max_tokens" not in asked.body:
        raise BadRequest("max_tokens: Field required")
    thinking = (asked.body.get("thinking") or {}).get("type")
    if thinking == "enabled" and asked.body.get("temperature", 1) != 1:
        raise BadRequest("temperature may only be 1 when thinking is enabled")
    if thinking == "enabled" and asked.body["max_tokens"] <= asked.body["thinking"]["budget_tokens"]:
        raise BadRequest("max_tokens must be greater than thinking.budget_tokens")
    for item in asked.items:
        for identity, _ in item.calls:
            wanted = emitted.reasoning.get(identity, "")
            if wanted and thinking == "enabled" and item.reasoning != f"signed:{wanted}":
                raise BadRequest("a turn with tool_use must start with its thinking block, unchanged")


def whole(asked: Asked, reply: Reply, emitted: Emitted) -> dict[str, Any]:
    """The plain answer."""
    content: list[dict[str, Any]] = []
    if reply.reasoning:
        content.append({"type": "thinking", "thinking": reply.reasoning, "signature": f"signed:{reply.reasoning}"})
    if reply.text:
        content.append({"type": "text", "text": reply.text})
    for identity, call in emitted.identities(reply):
        given = call.arguments if isinstance(call.arguments, dict) else parsed(call.arguments)
        content.append({"type": "tool_use", "id": identity, "name": call.tool, "input": given})
    usage = {
        "input_tokens": reply.usage.input - reply.usage.cached,
        "cache_read_input_tokens": reply.usage.cached,
        "cache_creation_input_tokens": 0,
        "output_tokens": reply.usage.output,
    }
    if reply.usage.reasoning:
        usage["output_tokens_details"] = {"thinking_tokens": reply.usage.reasoning}  # type: ignore[assignment]
    return {
        "id": emitted.message,
        "type": "message",
        "role": "assistant",
        "model": asked.model,
        "content": content,
        "stop_reason": _STOPS[reply.why],
        "stop_sequence": None,
        "usage": usage,
    }


def stream(asked: Asked, reply: Reply, emitted: Emitted) -> list[bytes]:
    """The same as events."""
    final = whole(asked, reply, emitted)
    start = {**final, "content": [], "stop_reason": None, "usage": {**final["usage"], "output_tokens": 1}}
    events: list[dict[str, Any]] = [{"type": "message_start", "message": start}]
    for index, block in enumerate(final["content"]):
        events += [{**event, "index": index} for event in _block_events(block)]
    delta = {"stop_reason": final["stop_reason"], "stop_sequence": None}
    usage = {"output_tokens": final["usage"]["output_tokens"]}
    events.append({"type": "message_delta", "delta": delta, "usage": usage})
    events.append({"type": "message_stop"})
    return [sse(event, event["type"]) for event in events]


def _block_events(block: dict[str, Any]) -> list[dict[str, Any]]:
    kind = block["type"]
    if kind == "thinking":
        empty: dict[str, Any] = {"type": kind, "thinking": "", "signature": ""}
        deltas: list[dict[str, Any]] = [
            {"type": "thinking_delta", "thinking": block["thinking"]},
            {"type": "signature_delta", "signature": block["signature"]},
        ]
    elif kind == "text":
        empty, deltas = {"type": kind, "text": ""}, [{"type": "text_delta", "text": block["text"]}]
    else:
        empty = {**block, "input": {}}
        text = arguments_of(Call(block["name"], block["input"]))
        deltas = [{"type": "input_json_delta", "partial_json": text}]
    return [
        {"type": "content_block_start", "content_block": empty},
        *({"type": "content_block_delta", "delta": delta} for delta in deltas),
        {"type": "content_block_stop"},
    ]


def error(status: int, message: str) -> dict[str, Any]:
    """An error in its shape."""
    return {"type": "error", "error": {"type": "scripted", "message": message}}
