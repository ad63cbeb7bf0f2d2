"""The scripted endpoint speaks to the real SDKs, plain and streaming, and is as strict as a strict provider."""

from typing import Any

import openai
import pytest
from anthropic import AsyncAnthropic, BadRequestError
from scripted_endpoint import Call, Fault, Policy, Reply, Steps, scripted_endpoint

TOOLS = ("look", "mcp__lifeworld__pay")
CALLS = Reply("Let me look.", (Call("look", {"a": 1}), Call("look", {"a": 2})), reasoning="hm")
CHAT_TOOLS: Any = [{"type": "function", "function": {"name": name, "parameters": {}}} for name in TOOLS]


def chat(url: str) -> openai.AsyncOpenAI:
    return openai.AsyncOpenAI(base_url=url, api_key="x", max_retries=0)


async def test_chat_completions_answers_plain_and_streaming_alike() -> None:
    with scripted_endpoint(Steps([CALLS])) as endpoint:
        async with chat(endpoint.url) as client:
            messages: Any = [{"role": "user", "content": "hi"}]
            plain = await client.chat.completions.create(model="m", messages=messages, tools=CHAT_TOOLS)
            async with client.chat.completions.stream(model="m", messages=messages, tools=CHAT_TOOLS) as stream:
                streamed = await stream.get_final_completion()
    calls = [c.function.arguments for c in plain.choices[0].message.tool_calls or () if c.type == "function"]
    assert calls == ['{"a": 1}', '{"a": 2}']
    assert [c.function.arguments for c in streamed.choices[0].message.tool_calls or ()] == calls
    assert streamed.choices[0].message.content == plain.choices[0].message.content == "Let me look."


async def test_responses_answers_plain_and_streaming_alike_and_calls_into_namespaces() -> None:
    script = Steps([Reply("Paid.", (Call("mcp__lifeworld.pay", {"order": "7"}),))])
    with scripted_endpoint(script) as endpoint:
        async with chat(endpoint.url) as client:
            plain = await client.responses.create(model="m", input="hi")
            async with client.responses.stream(model="m", input="hi") as stream:
                streamed = await stream.get_final_response()
    call: Any = plain.output[1]
    assert (call.namespace, call.name, call.arguments) == ("mcp__lifeworld", "pay", '{"order": "7"}')
    assert [item.type for item in streamed.output] == [item.type for item in plain.output]


async def test_messages_answers_plain_and_streaming_alike() -> None:
    with scripted_endpoint(Steps([CALLS])) as endpoint:
        async with AsyncAnthropic(base_url=endpoint.origin, api_key="x", max_retries=0) as client:
            messages: Any = [{"role": "user", "content": "hi"}]
            plain = await client.messages.create(model="m", max_tokens=9, messages=messages)
            async with client.messages.stream(model="m", max_tokens=9, messages=messages) as stream:
                streamed = await stream.get_final_message()
    assert [block.type for block in plain.content] == ["thinking", "text", "tool_use", "tool_use"]
    assert [b.to_dict() for b in streamed.content] == [b.to_dict() for b in plain.content]


async def test_a_call_left_without_an_answer_is_refused_by_every_api() -> None:
    with scripted_endpoint(Steps([Reply("no")])) as endpoint:
        async with chat(endpoint.url) as client:
            call = {"id": "c1", "type": "function", "function": {"name": "look", "arguments": "{}"}}
            messages: Any = [{"role": "assistant", "tool_calls": [call]}, {"role": "user", "content": "hi"}]
            with pytest.raises(openai.BadRequestError, match="c1"):
                await client.chat.completions.create(model="m", messages=messages)
            item: Any = {"type": "function_call", "call_id": "c2", "name": "look", "arguments": "{}"}
            with pytest.raises(openai.BadRequestError, match="c2"):
                await client.responses.create(model="m", input=[item])
        async with AsyncAnthropic(base_url=endpoint.origin, api_key="x", max_retries=0) as client:
            use: Any = {"role": "assistant", "content": [{"type": "tool_use", "id": "c3", "name": "l", "input": {}}]}
            with pytest.raises(BadRequestError, match="c3"):
                await client.messages.create(model="m", max_tokens=9, messages=[use])
    assert len(endpoint.refused) == 3


async def test_a_cut_answer_breaks_the_connection() -> None:
    with scripted_endpoint(Steps([Fault(200, body={"choices": []}, cut=5)])) as endpoint:
        async with chat(endpoint.url) as client:
            with pytest.raises(openai.APIConnectionError):
                await client.chat.completions.create(model="m", messages=[{"role": "user", "content": "hi"}])


async def test_a_policy_makes_its_calls_by_the_end_of_their_names_and_ends() -> None:
    policy = Policy(steps=[{"tool": "pay", "arguments": {"order": "7"}}, {"say": "Paid."}])
    with scripted_endpoint(policy) as endpoint:
        async with chat(endpoint.url) as client:
            messages: Any = [{"role": "user", "content": "hi"}]
            said = []
            for _ in range(3):
                reply = await client.chat.completions.create(model="m", messages=messages, tools=CHAT_TOOLS)
                message = reply.choices[0].message
                messages.append(message.to_dict())
                for call in message.tool_calls or ():
                    messages.append({"role": "tool", "tool_call_id": call.id, "content": '{"ok": true}'})
                    said.append(call.to_dict()["function"]["name"])  # type: ignore[index]
                said.append(message.content)
                if not message.tool_calls:
                    messages.append({"role": "user", "content": "go on"})
    assert said == ["mcp__lifeworld__pay", None, "Paid.", "Everything is done. ###STOP###"]
