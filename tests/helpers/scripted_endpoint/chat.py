"""OpenAI Chat Completions."""

from typing import Any

from scripted_endpoint.neutral import Asked, BadRequest, Call, Item, Reply
from scripted_endpoint.wire import Emitted, arguments_of, parsed, sse, text_of

API = "chat"
_STOPS = {"end": "stop", "calls": "tool_calls", "length": "length", "refusal": "stop", "filter": "content_filter"}


def read(body: dict[str, Any], headers: dict[str, str], path: str) -> Asked:
    """The request in neutral words."""
    messages = body.get("messages", [])
    system = "\n".join(text_of(m.get("content")) for m in messages if m["role"] in ("system", "developer"))
    items = tuple(_item(message) for message in messages if message["role"] not in ("system", "developer"))
    tools = tuple(tool["function"]["name"] for tool in body.get("tools", ()))
    return Asked(API, body.get("model", ""), system, tools, items, body, headers, bool(body.get("stream")))


def _item(message: dict[str, Any]) -> Item:
    role = message["role"]
    if role == "tool":
        return Item("tool", text_of(message.get("content")), call=message.get("tool_call_id", ""))
    if role == "assistant":
        calls = tuple(
            (call["id"], Call(call["function"]["name"], parsed(call["function"]["arguments"])))
            for call in message.get("tool_calls") or ()
        )
        return Item("assistant", text_of(message.get("content")), calls, reasoning=message.get("reasoning_content", ""))
    if role != "user":
        raise BadRequest(f"unknown role {role!r}")
    return Item("user", text_of(message.get("content")))


def check(asked: Asked, emitted: Emitted, *, demand_reasoning: bool) -> None:
    """Where it is demanded, earlier reasoning must come back with the calls it led to."""
    if not demand_reasoning:
        return
    for item in asked.items:
        for identity, _ in item.calls:
            if item.reasoning != emitted.reasoning.get(identity, ""):
                raise BadRequest("reasoning_content of an earlier turn with tool calls must be passed back")


def whole(asked: Asked, reply: Reply, emitted: Emitted) -> dict[str, Any]:
    """The plain answer."""
    message: dict[str, Any] = {"role": "assistant", "content": reply.text or None}
    if reply.why == "refusal":
        message |= {"content": None, "refusal": reply.text or "I cannot help with that."}
    if reply.reasoning:
        message["reasoning_content"] = reply.reasoning
    if reply.calls:
        message["tool_calls"] = [
            {"id": identity, "type": "function", "function": {"name": c.tool, "arguments": arguments_of(c)}}
            for identity, c in emitted.identities(reply)
        ]
    choice = {"index": 0, "message": message, "finish_reason": _STOPS[reply.why]}
    return {**_head(asked, "chat.completion"), "choices": [choice], "usage": _usage(reply)}


def stream(asked: Asked, reply: Reply, emitted: Emitted) -> list[bytes]:
    """The same as events."""
    message = whole(asked, reply, emitted)["choices"][0]["message"]
    deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
    if reply.reasoning:
        deltas.append({"reasoning_content": reply.reasoning})
    text = message.get("content") or ""
    deltas += [{"content": text[start : start + 40]} for start in range(0, len(text), 40)]
    if message.get("refusal"):
        deltas.append({"refusal": message["refusal"]})
    for index, call in enumerate(message.get("tool_calls", ())):
        arguments = call["function"]["arguments"]
        deltas.append({"tool_calls": [{"index": index, **call, "function": {**call["function"], "arguments": ""}}]})
        deltas.append({"tool_calls": [{"index": index, "function": {"arguments": arguments}}]})
    head = _head(asked, "chat.completion.chunk")
    chunks = [{**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
    chunks.append({**head, "choices": [{"index": 0, "delta": {}, "finish_reason": _STOPS[reply.why]}]})
    chunks.append({**head, "choices": [], "usage": _usage(reply)})
    return [*(sse(chunk) for chunk in chunks), b"data: [DONE]\n\n"]


def error(status: int, message: str) -> dict[str, Any]:
    """An error in its shape."""
    return {"error": {"message": message, "type": "scripted", "param": None, "code": None}}


def _head(asked: Asked, kind: str) -> dict[str, Any]:
    return {"id": "chatcmpl-scripted", "object": kind, "created": 0, "model": asked.model}


def _usage(reply: Reply) -> dict[str, Any]:
    usage = reply.usage
    return {
        "prompt_tokens": usage.input,
        "completion_tokens": usage.output,
        "total_tokens": usage.input + usage.output,
        "prompt_tokens_details": {"cached_tokens": usage.cached},
        "completion_tokens_details": {"reasoning_tokens": usage.reasoning},
    }
