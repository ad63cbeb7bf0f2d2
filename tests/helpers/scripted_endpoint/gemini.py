"""Gemini `generateContent` and `streamGenerateContent`."""

from typing import Any

from scripted_endpoint.neutral import Asked, Call, Item, Reply
from scripted_endpoint.wire import Emitted, parsed, sse, text_of

API = "gemini"
_STOPS = {"end": "STOP", "calls": "STOP", "length": "MAX_TOKENS", "refusal": "SAFETY", "filter": "SAFETY"}


def read(body: dict[str, Any], headers: dict[str, str], path: str) -> Asked:
    """The request in neutral words; calls have no ids here, so they go by their number."""
    model, _, method = path.rpartition("/")[2].partition(":")
    declared = [f for tool in body.get("tools", ()) for f in tool.get("functionDeclarations", ())]
    tools = tuple(function["name"] for function in declared)
    system = text_of((body.get("systemInstruction") or {}).get("parts"))
    items = _items(body.get("contents", ()))
    return Asked(API, model, system, tools, items, body, headers, method.startswith("stream"))


def _items(contents: Any) -> tuple[Item, ...]:
    items: list[Item] = []
    made = answered = 0
    for content in contents:
        parts = content.get("parts", ())
        if content.get("role") == "model":
            calls = []
            for part in parts:
                if "functionCall" in part:
                    function = part["functionCall"]
                    calls.append((f"g{made}", Call(function["name"], function.get("args", {}))))
                    made += 1
            spoken = "".join(p["text"] for p in parts if "text" in p and not p.get("thought"))
            items.append(Item("assistant", spoken, tuple(calls)))
            continue
        for part in parts:
            if "functionResponse" in part:
                response = part["functionResponse"].get("response", {})
                items.append(Item("tool", _response_text(response), call=f"g{answered}"))
                answered += 1
            elif "text" in part:
                items.append(Item("user", part["text"]))
    return tuple(items)


def _response_text(response: dict[str, Any]) -> str:
    found = response.get("output", response.get("result", response))
    return found if isinstance(found, str) else str(parsed(str(found)))


def check(asked: Asked, emitted: Emitted, *, demand_reasoning: bool) -> None:
    """Nothing beyond the pairing."""


def whole(asked: Asked, reply: Reply, emitted: Emitted) -> dict[str, Any]:
    """The plain answer."""
    parts: list[dict[str, Any]] = []
    if reply.reasoning:
        parts.append({"text": reply.reasoning, "thought": True})
    if reply.text:
        parts.append({"text": reply.text})
    for _, call in emitted.identities(reply):
        given = call.arguments if isinstance(call.arguments, dict) else {}
        parts.append({"functionCall": {"name": call.tool, "args": given}})
    usage = reply.usage
    return {
        "candidates": [
            {"index": 0, "content": {"role": "model", "parts": parts}, "finishReason": _STOPS[reply.why]},
        ],
        "usageMetadata": {
            "promptTokenCount": usage.input,
            "candidatesTokenCount": usage.output - usage.reasoning,
            "thoughtsTokenCount": usage.reasoning,
            "cachedContentTokenCount": usage.cached,
            "totalTokenCount": usage.input + usage.output,
        },
        "modelVersion": asked.model,
    }


def stream(asked: Asked, reply: Reply, emitted: Emitted) -> list[bytes]:
    """The same as events, of which there is one."""
    return [sse(whole(asked, reply, emitted))]


def error(status: int, message: str) -> dict[str, Any]:
    """An error in its shape."""
    return {"error": {"code": status, "message": message, "status": "SCRIPTED"}}
