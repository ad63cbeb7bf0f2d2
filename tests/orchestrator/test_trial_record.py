"""What a session holds after a trial over a real MCP client in memory."""

from typing import Any

from lifeworld_datasets.journal import Session
from lifeworld_orchestrator.agents.agent import Act, Returned, ToolCall, UserSaid


def data(session: Session, kind: str) -> list[dict[str, Any]]:
    return [event.data for event in session.events if event.kind == kind]


async def test_words_and_calls_of_one_side_belong_to_one_turn_until_the_other_speaks(lab, call, say, kinds) -> None:
    agent = lab.Doer(call("look", word="tea"), call("buy", item="tea"), say("Done."))
    session = await lab.trial(agent)
    assert [(event.turn, event.kind) for event in session.events if event.kind != "user_state"] == [
        (0, "message"),
        (1, "tool_call"),
        (1, "tool_result"),
        (1, "tool_call"),
        (1, "tool_result"),
        (1, "message"),
        (2, "message"),
    ]
    assert session.end is not None
    assert (session.end.termination, session.end.turns, session.end.calls) == ("user_done", 3, 2)


async def test_a_result_carries_its_changes_and_the_end_the_state_that_they_lead_to(lab, call) -> None:
    session = await lab.trial(lab.Doer(call("buy", item="tea")))
    (result,) = data(session, "tool_result")
    assert [(c["server"], c["record"], c["id"], c["before"]) for c in result["changes"]] == [
        ("shop", "order", "O1", None),
        ("shop", "stock", "S1", {"stock": 9}),
    ]
    assert session.header.initial == {"shop": {"orders": []}}
    assert session.end is not None
    assert session.end.state["shop"]["orders"][0]["order_id"] == "O1"
    assert session.end.state["shop"]["stock"] == [{"stock": 8}]
    assert session.end.digests == {"shop": "1"}


async def test_neither_agent_nor_record_ever_sees_a_handle_or_internal_meta(lab, call) -> None:
    agent = lab.Doer(call("buy", item="tea"))
    session = await lab.trial(agent)
    assert "secret-handle" not in session.path.read_text(encoding="utf-8")
    (returned,) = [item for item in agent.seen if isinstance(item, Returned)]
    assert returned.ok
    assert returned.result == {"order_id": "O1"}


async def test_every_world_of_a_trial_is_deleted_whatever_happened(lab, call) -> None:
    shop = lab.Shop()
    await lab.trial(lab.Doer(RuntimeError("boom")), shops=[shop])
    assert shop.deleted == list(shop.worlds)
    assert len(shop.deleted) == 1


async def test_facts_told_and_the_state_of_the_user_are_recorded_but_not_shown(lab, say) -> None:
    agent = lab.Doer(say("Hello?"))
    session = await lab.trial(agent)
    first = data(session, "message")[0]
    assert (first["facts"], first["tags"], first["acts"]) == (["want"], {"want": "opening"}, ["tell"])
    assert data(session, "user_state")[0] == {"mood": "calm"}
    assert [item.text for item in agent.seen if isinstance(item, UserSaid)] == ["Please buy tea."]


async def test_words_beside_calls_are_recorded_and_not_delivered(lab, say) -> None:
    user = lab.Talker()
    agent = lab.Doer(Act(message="Let me look.", calls=(ToolCall("look", {"word": "tea"}),)), say("Done."))
    session = await lab.trial(agent, user)
    assert [m["text"] for m in data(session, "message")] == [
        "Please buy tea.", "Let me look.", "Done.", "Good, that is all.",
    ]  # fmt: skip
    assert len(user.progress) == 1


async def test_the_user_sees_on_its_phone_what_was_bought_and_not_paid(lab, call, say) -> None:
    user = lab.Talker()
    await lab.trial(lab.Doer(call("buy", item="tea"), say("Bought.")), user)
    (progress,) = user.progress
    assert (progress.changes, progress.created, progress.unpaid) == (1, 1, 1)


async def test_an_unknown_tool_is_refused_with_the_nearest_name(lab, call) -> None:
    agent = lab.Doer(call("bye", item="tea"))
    session = await lab.trial(agent)
    (result,) = data(session, "tool_result")
    assert result["refusal"]["code"] == "tool.unknown"
    assert "buy" in result["refusal"]["hint"]
    assert data(session, "tool_call")[0]["server"] == ""


async def test_three_identical_refused_calls_in_a_row_are_noted_once(lab, call) -> None:
    wrong = [call("look", word="") for _ in range(5)]
    session = await lab.trial(lab.Doer(call("look", word="x"), *wrong))
    notes = data(session, "note")
    assert len(notes) == 1
    assert "3 times" in notes[0]["text"]
    assert "look" in notes[0]["text"]


async def test_refused_calls_that_differ_are_no_loop(lab, call) -> None:
    session = await lab.trial(lab.Doer(*(call("look", word="", again=str(n)) for n in range(4))))
    assert data(session, "note") == []


async def test_feedback_level_decides_what_is_left_of_a_refusal(lab, call) -> None:
    found = {}
    for level in ("full", "code", "terse"):
        agent = lab.Doer(call("look", word=""), call("look", word="plain"))
        session = await lab.trial(agent, feedback=level)
        first, second = (item for item in agent.seen if isinstance(item, Returned))
        found[level] = (first.refusal, second.text, data(session, "tool_result")[0].get("code"))
    assert found["full"] == (
        {"code": "argument.missing", "message": "There is no word.", "hint": "Give a word."}, "plain trouble", None,
    )  # fmt: skip
    assert found["code"] == ({"code": "argument.missing"}, '{"code": "server.failed"}', "argument.missing")
    assert found["terse"] == ({"code": "refused"}, '{"code": "refused"}', "argument.missing")


async def test_the_same_seed_gives_the_same_bytes_apart_from_the_time(lab, call, say) -> None:
    texts = []
    for _ in range(2):
        session = await lab.trial(lab.Doer(call("look", word="tea"), call("buy", item="tea"), say("Done.")))
        texts.append(session.path.read_bytes())
    assert texts[0] == texts[1]


async def test_the_header_holds_what_was_settled_before_the_first_event(lab) -> None:
    session = await lab.trial(lab.Doer())
    header = session.header
    assert (header.session_id, header.seed, header.mode, header.channel, header.knowledge) == (
        "s-tea-en-0", 7, "default", "host", "full",
    )  # fmt: skip
    assert [(tool.name, tool.server, tool.kind) for tool in header.tools] == [
        ("look", "shop", "read"), ("buy", "shop", "write"),
    ]  # fmt: skip
    assert header.tools[0].contract["establishes"] == ["look"]


async def test_a_solo_agent_gets_the_whole_instruction_and_its_first_words_are_its_last(lab, call, say) -> None:
    agent = lab.Doer(call("buy", item="tea"), say("Bought."))
    session = await lab.trial(agent, mode="solo")
    assert session.header.user == ""
    assert data(session, "message")[0]["text"] == "Buy tea."
    assert data(session, "message")[0]["facts"] == ["want"]
    assert session.end is not None
    assert session.end.termination == "agent_done"


async def test_a_task_without_disclosures_runs_solo_unless_another_mode_is_asked_for(lab) -> None:
    bare = lab.task(facts=[])
    assert (await lab.trial(lab.Doer(), task=bare)).header.mode == "solo"
    session = await lab.trial(lab.Doer(), task=bare, mode="neutral")
    assert session.header.mode == "neutral"
    assert [(fact.id, fact.disclose) for fact in session.header.task.facts] == [("instruction", "opening")]


async def test_the_briefing_tells_the_world_time_and_never_the_hosts_year(lab) -> None:
    agent = lab.Doer()
    await lab.trial(agent)
    assert agent.briefing is not None
    assert "2026-03-02 09:00:00" in agent.briefing.instructions
    assert [tool.name for tool in agent.briefing.tools] == ["look", "buy"]


async def test_what_the_agent_spent_stands_at_the_end(lab, call) -> None:
    from lifeworld_datasets.session import Usage

    agent = lab.Doer(call("look", word="tea"))
    agent.usage = Usage(input_tokens=30, output_tokens=4, cost=0.01)
    session = await lab.trial(agent)
    assert session.end is not None
    assert session.end.usage["agent"] == Usage(calls=1, input_tokens=30, output_tokens=4, cost=0.01)
