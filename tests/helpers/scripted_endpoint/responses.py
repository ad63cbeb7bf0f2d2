"""OpenAI Responses, with the `namespace` tools of command-line agents."""

from typing import Any

from scripted_endpoint.neutral import Asked, BadRequest, Call, Item, Reply
from scripted_endpoint.wire import Emitted, arguments_of, parsed, sse, text_of

API = "responses"


def read(body: dict[str, Any], headers: dict[str, str], path: str) -> Asked:
    """The request in neutral words; a tool in a namespace goes by `namespace.name`."""
    given = body.get("input", "")
    entries = [{"role": "user", "content": given}] if isinstance(given, str) else given
    said = [e for e in entries if e.get("role") in ("system", "developer")]
    system = "\n".join([body.get("instructions") or "", *(text_of(e.get("content")) for e in said)]).strip()
    items = _items([e for e in entries if e.get("role") not in ("system", "developer")])
    return Asked(API, body.get("model", ""), system, _tools(body), items, body, headers, bool(body.get("stream")))


def _tools(body: dict[str, Any]) -> tuple[str, ...]:
    names = []
    for tool in body.get("tools", ()):
        if tool.get("type") == "namespace":
            names += [f"{tool['name']}.{inner['name']}" for inner in tool.get("tools", ())]
        elif tool.get("type") in ("function", "custom"):
            names.append(tool["name"])
    return tuple(names)


def _items(entries: list[dict[str, Any]]) -> tuple[Item, ...]:
    """Entries as turns: reasoning, words and calls that follow each other are one turn of the model."""
    items: list[Item] = []
    pending: dict[str, Any] = {}

    def flush() -> None:
        if pending:
            items.append(Item("assistant", pending.get("text", ""), tuple(pending.get("calls", ())),
                              reasoning=pending.get("reasoning", "")))  # fmt: skip
            pending.clear()

    for entry in entries:
        kind = entry.get("type", "message")
        if kind == "reasoning":
            flush()
            pending["reasoning"] = entry.get("encrypted_content") or entry.get("id", "")
        elif kind in ("function_call", "custom_tool_call"):
            name = f"{entry['namespace']}.{entry['name']}" if entry.get("namespace") else entry["name"]
            call = Call(name, parsed(entry.get("arguments", entry.get("input", ""))))
            pending.setdefault("calls", []).append((entry["call_id"], call))
        elif kind in ("function_call_output", "custom_tool_call_output"):
            flush()
            items.append(Item("tool", text_of(entry.get("output")), call=entry["call_id"]))
        elif entry.get("role") == "assistant":
            pending["text"] = text_of(entry.get("content"))
        else:
            flush()
            items.append(Item("user", text_of(entry.get("content"))))
    flush()
    return tuple(items)


def check(asked: Asked, emitted: Emitted, *, demand_reasoning: bool) -> None:
    """A reasoning item must come back before the calls it led to."""
    for item in asked.items:
        for identity, _ in item.calls:
            wanted = emitted.reasoning.get(identity, "")
            if wanted and item.reasoning != f"sealed:{wanted}":
                raise BadRequest(f"function_call {identity} was provided without its required reasoning item")


def whole(asked: Asked, reply: Reply, emitted: Emitted) -> dict[str, Any]:
    """The plain answer."""
    output: list[dict[str, Any]] = []
    if reply.reasoning:
        output.append({"type": "reasoning", "id": "rs_scripted", "summary": [],
                       "encrypted_content": f"sealed:{reply.reasoning}"})  # fmt: skip
    if reply.text or reply.why == "refusal":
        output.append(_message(reply))
    output += [_call(identity, call) for identity, call in emitted.identities(reply)]
    status = "incomplete" if reply.why in ("length", "filter") else "completed"
    reason = {"length": "max_output_tokens", "filter": "content_filter"}.get(reply.why)
    return {
        **_head(asked),
        "status": status,
        "incomplete_details": {"reason": reason} if reason else None,
        "output": output,
        "usage": {
            "input_tokens": reply.usage.input,
            "input_tokens_details": {"cached_tokens": reply.usage.cached, "cache_write_tokens": 0},
            "output_tokens": reply.usage.output,
            "output_tokens_details": {"reasoning_tokens": reply.usage.reasoning},
            "total_tokens": reply.usage.input + reply.usage.output,
        },
    }


def _message(reply: Reply) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "output_text", "text": reply.text, "annotations": []}
    if reply.why == "refusal":
        part = {"type": "refusal", "refusal": reply.text or "I cannot help with that."}
    return {"type": "message", "id": "msg_scripted", "role": "assistant", "status": "completed", "content": [part]}


def _call(identity: str, call: Call) -> dict[str, Any]:
    namespace, dot, name = call.tool.rpartition(".")
    made = {"type": "function_call", "id": f"fc_{identity}", "call_id": identity, "name": name,
            "arguments": arguments_of(call), "status": "completed"}  # fmt: skip
    return {**made, "namespace": namespace} if dot else made


def stream(asked: Asked, reply: Reply, emitted: Emitted) -> list[bytes]:
    """The same as events."""
    final = whole(asked, reply, emitted)
    events: list[dict[str, Any]] = []
    start = {**final, "status": "in_progress", "output": [], "usage": None, "incomplete_details": None}
    events.append({"type": "response.created", "response": start})
    events.append({"type": "response.in_progress", "response": start})
    for index, item in enumerate(final["output"]):
        events += _item_events(index, item)
    end = "response.incomplete" if final["status"] == "incomplete" else "response.completed"
    events.append({"type": end, "response": final})
    return [sse({**event, "sequence_number": n}, event["type"]) for n, event in enumerate(events)]


def _item_events(index: int, item: dict[str, Any]) -> list[dict[str, Any]]:
    at = {"output_index": index, "item_id": item["id"]}
    opened = {**item, "status": "in_progress"}
    if item["type"] == "message":
        opened["content"] = []
    if item["type"] == "function_call":
        opened["arguments"] = ""
    inner: list[dict[str, Any]] = []
    if item["type"] == "message" and item["content"][0]["type"] == "output_text":
        part = item["content"][0]
        where = {**at, "content_index": 0}
        empty = {**part, "text": ""}
        inner = [
            {"type": "response.content_part.added", **where, "part": empty},
            {"type": "response.output_text.delta", **where, "delta": part["text"], "logprobs": []},
            {"type": "response.output_text.done", **where, "text": part["text"], "logprobs": []},
            {"type": "response.content_part.done", **where, "part": part},
        ]
    elif item["type"] == "function_call":
        done = {"arguments": item["arguments"], "name": item["name"]}
        inner = [
            {"type": "response.function_call_arguments.delta", **at, "delta": item["arguments"]},
            {"type": "response.function_call_arguments.done", **at, **done},
        ]
    return [
        {"type": "response.output_item.added", "output_index": index, "item": opened},
        *inner,
        {"type": "response.output_item.done", "output_index": index, "item": item},
    ]


def error(status: int, message: str) -> dict[str, Any]:
    """An error in its shape."""
    return {"error": {"message": message, "type": "scripted", "param": None, "code": None}}


def _head(asked: Asked) -> dict[str, Any]:
    return {
        "id": "resp_scripted",
        "object": "response",
        "created_at": 0,
        "model": asked.model,
        "error": None,
        "instructions": None,
        "metadata": {},
        "parallel_tool_calls": True,
        "temperature": None,
        "tool_choice": "auto",
        "tools": [],
        "top_p": None,
    }
