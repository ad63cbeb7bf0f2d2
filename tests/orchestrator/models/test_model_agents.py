"""Model agents through the real SDKs over real HTTP: calls, words, reasoning, the end, and every way to break."""

from typing import Any

import anyio
import pytest
from lifeworld_datasets.journal import Session
from lifeworld_orchestrator.models.backoff import Backoff
from lifeworld_orchestrator.models.faults import retry_after
from lifeworld_orchestrator.models.messages import ModelReply, ModelRequest, UserText
from lifeworld_orchestrator.models.spec import parse_model
from scripted_endpoint import Call, Fault, Once, Reply, Steps, Usage

BUY = Call("buy", {"item": "tea"})
APIS = pytest.mark.parametrize("api", ["chat", "responses", "messages", "thinking"])
SPECS = {
    "chat": "openai:gpt-4.1",
    "responses": "openai:gpt-4.1?api=responses&reasoning=low",
    "messages": "anthropic:claude-haiku-4-5",
    "thinking": "anthropic:claude-haiku-4-5?thinking=2048",
}
SPENT = Usage(input=100, output=10, cached=40, reasoning=4)


def ending(session: Session) -> tuple[str, str]:
    assert session.end is not None
    return session.end.termination, session.end.detail


@APIS
async def test_three_calls_in_one_turn_are_answered_in_order_and_reasoning_goes_back(bench, said, api) -> None:
    first = Reply("Let me see.", (Call("look", {"word": "tea"}), Call("lok", {}), Call("look", {})), "first I look",
                  usage=SPENT)  # fmt: skip
    script = Steps([first, Reply("", (BUY,), "now I buy", usage=SPENT), Reply("Bought. ###STOP###", usage=SPENT)])
    session = await bench.trial(script, SPECS[api], demand_reasoning=True, user=bench.lab.Talker(["Tea?", "Hm", "-"]))
    assert bench.endpoint.refused == []
    assert said(session) == [
        ("user", "Tea?"),
        ("agent aside", "Let me see."),
        ("call", "look"), ("ok", ""), ("call", "lok"), ("refused", "tool.unknown"), ("call", "look"),
        ("refused", "argument.missing"),
        ("call", "buy"), ("ok", ""),
        ("agent", "Bought."),
        ("user", "Hm"),
    ]  # fmt: skip
    assert ending(session) == ("agent_done", "")
    results = [item for item in bench.endpoint.requests[1].items if item.role == "tool"]
    assert ["saw tea" in results[0].text, "look" in results[1].text, "no word" in results[2].text] == [True] * 3
    if api in ("messages", "thinking"):
        assert [item.error for item in results] == [False, True, True]
    usage = session.end.usage["agent"]
    assert (usage.input_tokens, usage.output_tokens, usage.cached_tokens, usage.reasoning_tokens) == (300, 30, 120, 12)
    price = (180 * 2 + 120 * 0.5 + 30 * 8) if api in ("chat", "responses") else (180 * 1 + 120 * 0.1 + 30 * 5)
    assert usage.cost == pytest.approx(price / 1e6)


async def test_seed_temperature_and_limits_are_really_sent_and_a_refused_one_is_left_out_and_noted(bench, said) -> None:
    body = {"error": {"message": "Unsupported parameter: 'temperature' is not supported.", "param": "temperature"}}
    script = Once([Fault(400, body=body)], Steps([Reply("Hi"), Reply("Bye ###STOP###")]))
    session = await bench.trial(script, "openai:gpt-4.1?temperature=0.5&max_tokens=77")
    sent = [(r.body.get("temperature"), r.body["seed"], r.body["max_tokens"]) for r in bench.endpoint.requests]
    assert sent[:2] == [(0.5, 7, 77), (None, 7, 77)]
    assert ("note", "openai:gpt-4.1 refuses temperature: it was left out") in said(session)


async def test_two_requests_under_way_may_both_be_told_that_a_parameter_is_refused(bench) -> None:
    body = {"error": {"message": "Unsupported value: 'temperature'", "param": "temperature"}}
    slow = Fault(400, body=body, delay=0.05)
    asked = ModelRequest("", (UserText("hi"),))
    async with bench.at(Once([slow, slow], Steps([Reply("ok")]))):
        replies: list[ModelReply] = []

        async def ask() -> None:
            model = bench.hub.model(parse_model("openai:m?temperature=1"), "agent", 1)
            replies.append(await model.complete(asked))

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(ask)
            tasks.start_soon(ask)
    assert [(reply.text, len(reply.notes)) for reply in replies] == [("ok", 1)] * 2


def test_retry_after_is_read_in_seconds_in_milliseconds_and_as_a_date() -> None:
    day = "Mon, 30 Nov 2026 10:00:"
    cases: list[tuple[dict[str, str], float]] = [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after-ms": "250"}, 0.25),
        ({"date": f"{day}00 GMT", "retry-after": f"{day}30 GMT"}, 30.0),
        ({"retry-after": "soon"}, 0.0),
        ({}, 0.0),
    ]
    assert [retry_after(headers) for headers, _ in cases] == [seconds for _, seconds in cases]


def test_back_off_doubles_is_the_same_for_the_same_seed_and_stays_below_its_cap() -> None:
    backoff = Backoff()
    waits = [backoff.seconds(attempt, "a", 0) for attempt in range(9)]
    assert waits == [backoff.seconds(attempt, "a", 0) for attempt in range(9)]
    assert waits != [backoff.seconds(attempt, "b", 0) for attempt in range(9)]
    assert all(0.5 * 2**n <= wait <= 1.5 * 2**n or wait == 60 for n, wait in enumerate(waits))
    assert backoff.seconds(0, "a", 20) == 20
    assert backoff.seconds(0, "a", 4000) == 60


async def test_prompt_caching_is_asked_for_on_tools_system_and_conversation(bench) -> None:
    session = await bench.trial(Steps([Reply("###STOP###")]), SPECS["messages"])
    assert ending(session) == ("agent_done", "")
    body = bench.endpoint.requests[0].body
    marked = [body["tools"][-1], body["system"][0], body["messages"][-1]["content"][-1]]
    assert [part["cache_control"] for part in marked] == [{"type": "ephemeral"}] * 3
    assert "cache_control" not in body["tools"][0]


@APIS
async def test_a_storm_of_429_is_waited_out_as_long_as_the_provider_asks(bench, api, capfd) -> None:
    busy = Fault(429, headers={"retry-after": "7"})
    script = Once([busy, Fault(503), busy, Fault(500)], Steps([Reply("Done. ###STOP###")]))
    session = await bench.trial(script, SPECS[api])
    assert ending(session) == ("user_done", "")
    assert len(bench.waits) == 4
    assert bench.waits[0] >= 7 <= bench.waits[2]
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize(
    ("fault", "attempts", "told"),
    [
        (Fault(429), 6, "status 429"),
        (Fault(502, body="<html>bad</html>"), 6, "status 502"),
        (Fault(200, body='{"choices": [{"mess'), 6, "cannot be read"),
        (Fault(200, body={"id": "x", "choices": []}, cut=9), 6, "broke off"),
        (Fault(200, body={"id": "x", "object": "chat.completion", "choices": []}), 6, "no message"),
        (Fault(200, body={"choices": [{"index": 0, "finish_reason": "stop", "message": None}]}), 6, "no message"),
        (Fault(429, body={"error": {"code": "insufficient_quota", "message": "pay"}}), 1, "quota"),
        (Fault(404), 1, "status 404"),
    ],
)  # fmt: skip
async def test_a_provider_that_stays_broken_is_the_providers_fault(bench, fault, attempts, told) -> None:
    session = await bench.trial(Steps([fault]))
    assert ending(session)[0] == "provider_error"
    assert told in ending(session)[1]
    assert len(bench.endpoint.requests) == attempts


@APIS
async def test_a_content_filter_is_retried_and_a_refusal_is_the_agents(bench, api) -> None:
    if api in ("chat", "responses"):
        session = await bench.trial(Steps([Reply("x", stop="filter")]), SPECS[api])
        assert ending(session)[0] == "provider_error"
        assert "filter" in ending(session)[1]
        assert len(bench.endpoint.requests) == 6
    session = await bench.trial(Steps([Reply("I will not.", stop="refusal")]), SPECS[api])
    assert ending(session) == ("agent_fault", "the model refused: I will not.")


@APIS
async def test_a_reply_cut_at_the_limit_is_never_carried_out(bench, said, api) -> None:
    cut = Reply("", (BUY,), stop="length")
    session = await bench.trial(Steps([cut, cut, Reply("", (BUY,)), cut, cut, cut]), SPECS[api])
    assert [line for line in said(session) if line[0] == "call"] == [("call", "buy")]
    assert ending(session)[0] == "agent_fault"
    assert "truncated" in ending(session)[1]
    assert "cut off" in bench.endpoint.requests[1].said
    assert bench.endpoint.refused == []


@pytest.mark.parametrize("api", ["chat", "responses"])
async def test_a_call_with_half_an_argument_is_answered_as_an_error_in_its_place(bench, said, api) -> None:
    half = Call("buy", '{"item": "te')
    script = Steps([Reply("", (Call("look", {"word": "a"}), half, BUY)), Reply("", (half,)), Reply("OK ###STOP###")])
    session = await bench.trial(script, SPECS[api])
    assert [line for line in said(session) if line[0] == "call"] == [("call", "look"), ("call", "buy")]
    answers = [item.text for item in bench.endpoint.requests[1].items if item.role == "tool"]
    assert ["saw a" in answers[0], "no complete JSON" in answers[1], "O1" in answers[2]] == [True] * 3
    assert bench.endpoint.refused == []
    assert ending(session)[0] == "user_done"


@APIS
async def test_an_empty_message_is_asked_for_again_and_then_the_agents_fault(bench, said, api) -> None:
    session = await bench.trial(Steps([Reply("  "), Reply(""), Reply("Hello ###STOP###")]), SPECS[api])
    assert ending(session)[0] == "user_done"
    assert ("note", "an empty reply was asked for again") in said(session)
    session = await bench.trial(Steps([Reply(" ")]), SPECS[api])
    assert ending(session)[0] in ("agent_fault", "provider_error")
    assert len(bench.endpoint.requests) in (3, 6)


async def test_a_stop_mark_beside_a_call_waits_for_what_the_call_brings(bench, said) -> None:
    script = Steps([Reply("Buying ###STOP###", (BUY,)), Reply("Bought, no STOP yet."), Reply("Bye. ###STOP###")])
    session = await bench.trial(script, user=bench.lab.Talker(["Tea", "Well?", "Fine", "-"]))
    assert [line for line in said(session) if line[0] != "ok"] == [
        ("user", "Tea"), ("agent aside", "Buying"), ("call", "buy"), ("agent", "Bought, no STOP yet."),
        ("user", "Well?"), ("agent", "Bye."), ("user", "Fine"),
    ]  # fmt: skip
    assert "###STOP###" not in str(session.events)
    assert ending(session)[0] == "agent_done"


async def test_a_message_of_200_kb_is_delivered_whole(bench, said) -> None:
    session = await bench.trial(Steps([Reply("long " * 40_000 + "###STOP###")]))
    assert len(dict(said(session))["agent"]) == 199_999
    assert ending(session)[0] == "user_done"


@pytest.mark.parametrize(
    ("script", "limits", "word"),
    [
        (Steps([Reply("Tell me more.")]), {"turns": 6}, "max_turns"),
        (Steps([Reply("", (BUY,))]), {"calls": 5}, "max_calls"),
        (Steps([Reply("", (Call("look", {}),))]), {"errors": 4}, "max_errors"),
        (Steps([Reply("More?", usage=Usage(900, 100))]), {"tokens": 2000}, "budget"),
        (Steps([Reply("More?", usage=Usage(0, 100_000))]), {"money": 1.0}, "budget"),
    ],
)
async def test_models_that_never_call_never_talk_or_loop_meet_their_limits(bench, script, limits, word) -> None:
    user = bench.lab.Talker(["More."] * 50)
    session = await bench.trial(script, user=user, task=bench.lab.task(limits=limits))
    assert ending(session)[0] == word


async def test_a_conversation_too_long_for_the_model_is_the_agents_fault(bench) -> None:
    body = {"error": {"code": "context_length_exceeded", "message": "maximum context length is 8"}}
    session = await bench.trial(Steps([Fault(400, body=body)]))
    assert ending(session)[0] == "agent_fault"


async def test_reasoning_in_the_text_reaches_neither_user_nor_record(bench) -> None:
    script = Steps([Reply("<think>secret plan</think>\nHello. ###STOP###")])
    session = await bench.trial(script)
    assert "secret plan" not in str(session.events)


async def test_waiting_for_a_provider_is_not_held_against_the_agent(bench) -> None:
    deadlines: list[float] = []

    async def wait(seconds: float) -> None:
        deadlines.append(anyio.current_effective_deadline())

    bench.sleep = wait
    session = await bench.trial(Once([Fault(429)] * 3, Steps([Reply("Done. ###STOP###")])))
    assert session.header.limits.seconds > 0
    assert deadlines == [float("inf")] * 3
    assert ending(session)[0] == "user_done"


async def test_a_model_without_a_known_price_has_no_cost_instead_of_none(bench) -> None:
    session = await bench.trial(Steps([Reply("Hi ###STOP###")]), "openai:home-made")
    assert session.end.usage["agent"].cost is None
    session = await bench.trial(Steps([Reply("Hi ###STOP###")]), "openai:home-made?price=1,2")
    assert session.end.usage["agent"].cost == pytest.approx(120 / 1e6)


async def test_no_key_reaches_the_record_even_where_the_provider_echoes_it(bench, capfd, caplog: Any) -> None:
    echo = {"error": {"message": "bad header Authorization: Bearer sk-TEST-9f3 and x-api-key: sk-TEST-9f3"}}
    for status in (401, 403, 400, 500):
        session = await bench.trial(Steps([Fault(status, body=echo)]))
        assert ending(session)[0] == "provider_error"
        assert "9f3" not in str(session)
    out, err = capfd.readouterr()
    assert "9f3" not in out + err + caplog.text
