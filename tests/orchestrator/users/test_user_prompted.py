"""The prompt-driven user, and people, as users: markers, leaks, silence, what each side sees, what was told."""

import io
import json

import anyio
import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.agents.agent import Act, ToolCall, UserSaid
from lifeworld_orchestrator.failures import UserFault
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.create import create_user
from lifeworld_orchestrator.users.human import HumanUser, QueueDesk
from lifeworld_orchestrator.users.modelled import make
from lifeworld_orchestrator.users.prompted import without_stop
from lifeworld_orchestrator.users.user import Progress
from lifeworld_orchestrator.users.voice.fidelity import form_faults, quotes
from scripted_endpoint import Fault, Reply
from speaking import Saying, hub, pointed

SPEC = "openai:m?policy=prompt"
BYE = "No, I will pay online – please close this."


def lines(*texts):
    """A model that says these, and after them nothing."""
    return Saying(*texts, then=lambda asked: Reply(""))


async def test_words_beside_the_stop_marker_are_delivered_and_the_marker_is_seen_nowhere(lab, monkeypatch):
    agent = lab.Doer(Act(message="Cash on delivery?"))
    with pointed(monkeypatch, lines("Tea, please.", f"{BYE} ###STOP###")):
        async with hub():
            session = await lab.trial(agent, make(SPEC, lab.task(), "en", "default", 7))
    assert session.end is not None
    assert session.end.termination == "user_done"
    assert [e.data["text"] for e in session.events if e.actor == "user" and e.kind == "message"] == [
        "Tea, please.",
        BYE,
    ]
    assert "STOP" not in json.dumps([e.data for e in session.events])


@pytest.mark.parametrize(
    "words", ["Tea from NONSTOP Teas, please.", "Please STOP asking me that.", "#STOP# is a shop."]
)
async def test_a_sentence_that_only_quotes_the_word_ends_nothing(errand, monkeypatch, words):
    with pointed(monkeypatch, lines("Hello.", words)):
        async with hub():
            user = create_user(SPEC, errand(), "en", "default", 1)
            await user.open()
            turn = await user.reply("Hm?", Progress())
    assert (turn.text, turn.ended) == (words, "")


async def test_a_bare_stop_marker_ends_without_words(errand, monkeypatch):
    with pointed(monkeypatch, lines("Hello.", "###STOP###")):
        async with hub():
            user = create_user(SPEC, errand(), "en", "default", 1)
            await user.open()
            turn = await user.reply("All done.", Progress())
    assert (turn.text, turn.ended) == ("", "user_done")
    assert without_stop("a ###STOP### b") == "a b"


LEAKS = {
    "planning": "Tea, please.\n\nThe agent has not asked for the time yet, so I should reveal it next.",
    "role_swap": "Sure, I have placed your order, id 4711.",
    "tool_call": '{"tool": "buy", "arguments": {"item": "tea"}}',
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_planning_the_agents_voice_and_calls_as_text_are_asked_for_again_without_trace(lab, monkeypatch, leak):
    bad = LEAKS[leak]
    agent = lab.Doer(Act(message="Which one?"), Act(message="Anything else?"))
    with pointed(monkeypatch, lines("Tea, please.", bad, bad, "The green one.", "No. ###STOP###")) as endpoint:
        async with hub():
            session = await lab.trial(agent, make(SPEC, lab.task(), "en", "default", 7))
    assert session.end is not None
    assert session.end.termination == "user_done"
    said = [e.data for e in session.events if e.actor == "user" and e.kind == "message"]
    assert [s["text"] for s in said] == ["Tea, please.", "The green one.", "No."]
    assert said[1]["rejected"] == [leak, leak]
    assert all(bad not in item.text for asked in endpoint.requests for item in asked.items)
    assert bad not in " ".join(s.text for s in agent.seen if isinstance(s, UserSaid))
    assert session.end.usage["user"].calls == 5


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_model_that_goes_on_leaking_is_the_users_fault_and_no_failure_of_the_agent(lab, monkeypatch, leak):
    with pointed(monkeypatch, lines("Tea, please.", *[LEAKS[leak]] * 9)) as endpoint:
        async with hub():
            session = await lab.trial(lab.Doer(Act(message="Which?")), make(SPEC, lab.task(), "en", "default", 7))
    assert session.end is not None
    assert (session.end.termination, session.end.boundary) == ("user_fault", "user")
    assert len(endpoint.requests) == 1 + 3


@pytest.mark.parametrize("empty", ["", "  \n "])
async def test_a_silent_model_is_reminded_once_and_then_the_trial_ends_as_its_fault(lab, monkeypatch, empty):
    with pointed(monkeypatch, lines("Tea, please.", empty, empty, empty)) as endpoint:
        async with hub():
            session = await lab.trial(lab.Doer(Act(message="Which?")), make(SPEC, lab.task(), "en", "default", 7))
    assert session.end is not None
    assert session.end.termination == "user_fault"
    asked = [request.items[-1].text for request in endpoint.requests[1:]]
    assert asked[0] == "Which?"
    assert len(set(asked[1:])) == 1
    assert "could not be used" in asked[1]
    assert "could not be used" not in json.dumps([e.data for e in session.events if e.kind == "message"])


async def test_after_one_silence_the_talk_goes_on_as_if_nothing_had_been(errand, monkeypatch):
    with pointed(monkeypatch, lines("Tea, please.", "", "The green one.", "Yes.")) as endpoint:
        async with hub():
            user = create_user(SPEC, errand(), "en", "default", 1)
            await user.open()
            turns = [await user.reply(words, Progress()) for words in ("Which?", "Sure?")]
    assert [t.text for t in turns] == ["The green one.", "Yes."]
    assert [(i.role, i.text) for i in endpoint.requests[-1].items][1:] == [
        ("assistant", "Tea, please."), ("user", "Which?"), ("assistant", "The green one."), ("user", "Sure?"),
    ]  # fmt: skip


async def test_each_side_sees_its_own_view_of_a_session_of_eleven_messages(lab, monkeypatch):
    secret = "You were told by your sister to buy tea for her."
    task = lab.task(instruction={"en": secret, "zh": "姐姐让你买茶。"})
    says = ["Tea, please.", "Green.", "Two bags.", "By noon.", "To my desk.", "Good. ###STOP###"]
    asks = ["Which?", "How many?", "When?", "Where?", "All ordered.", "Bye."]
    look = Act(calls=(ToolCall("look", {"word": "hidden-word"}),))
    agent = lab.Doer(*[act for words in asks for act in (look, Act(message=words))])
    with pointed(monkeypatch, lines(*says)) as endpoint:
        async with hub():
            session = await lab.trial(agent, make(SPEC, task, "en", "default", 7), task=task)
    messages = [e for e in session.events if e.kind == "message"]
    assert len(messages) == 11
    view = [(item.role, item.text) for item in endpoint.requests[-1].items]
    golden = [("user", "(The chat opens. Write your first message.)")]
    for mine, theirs in zip(says[:5], asks[:5], strict=True):
        golden += [("assistant", mine), ("user", theirs)]
    assert view == golden
    assert "hidden-word" not in json.dumps([r.body for r in endpoint.requests])
    heard = [s.text for s in agent.seen if isinstance(s, UserSaid)]
    assert heard == [*says[:5]]
    assert secret in endpoint.requests[0].system
    assert "sister" not in " ".join(heard) + agent.briefing.instructions


REPLIES = {
    "en": ["Hi, I'd like two bowls of beef noodles.", "Bring them to 12 Willow Lane.", "I don't have an order number."],
    "zh": ["你好，我要两碗牛肉面。", "送到柳巷12号。", "我没有订单号。"],
}
ASKS = {"en": ["Where to?", "Your order number?"], "zh": ["送到哪里？", "订单号是多少？"]}


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_what_a_prompted_user_told_is_found_by_its_slots_and_tagged(errand, monkeypatch, language):
    with pointed(monkeypatch, lines(*REPLIES[language])) as endpoint:
        async with hub():
            user = create_user(SPEC, errand(), language, "default", 1)
            turns = [await user.open(), *[await user.reply(w, Progress()) for w in ASKS[language]]]
    assert [t.facts for t in turns] == [("wish",), ("place",), ()]
    assert [t.tags for t in turns] == [{"wish": "opening"}, {"place": "asked"}, {}]
    assert turns[-1].state["told"] == ["wish", "place"]
    assert errand().instruction[language] in endpoint.requests[0].system
    assert "###STOP###" in endpoint.requests[0].system


TASKS = [(task, language) for task in load_suite("starter") for language in task.languages]


@pytest.mark.parametrize(("task", "language"), TASKS, ids=lambda value: getattr(value, "id", value))
async def test_asked_how_it_can_be_helped_a_user_tells_its_main_wish_and_no_more_than_half(task, language):
    user = create_user("scripted", task, language, "default", 1)
    turns = [await user.open()]
    turns.append(await user.reply("How can I help?" if language == "en" else "有什么可以帮您？", Progress()))
    assert "wish" in turns[0].facts
    assert len({f for t in turns for f in t.facts}) <= max(2, len(task.facts) // 2)
    told = {f.id: f.text[language] for f in task.facts}
    for turn in turns:
        around = turn.text
        for fact in turn.facts:
            around = around.replace(told[fact], "")
        assert not quotes(around, task.instruction[language])
        assert form_faults(turn.text, language) == []
        assert set(turn.tags) == set(turn.facts)
    asked = await user.reply("What is your order number?" if language == "en" else "您的订单号是多少？", Progress())
    knows = any("order" in f.topics and f.disclose != "never" for f in task.facts)
    assert knows or asked.acts[0] == "no_order_id"
    assert not [c for c in asked.text if c.isdigit()] or asked.facts


async def test_a_broken_provider_is_its_own_fault(lab, monkeypatch):
    script = Saying("Tea, please.", then=lambda asked: Fault(401))
    with pointed(monkeypatch, script):
        async with hub():
            session = await lab.trial(lab.Doer(Act(message="Which?")), make(SPEC, lab.task(), "en", "default", 7))
    assert session.end is not None
    assert session.end.termination == "provider_error"


async def test_a_user_without_words_is_a_fault_whoever_it_is(errand, monkeypatch):
    with pointed(monkeypatch, lines("", "", "")):
        async with hub():
            with pytest.raises(UserFault, match="empty"):
                await create_user(SPEC, errand(), "en", "default", 1).open()


async def test_a_person_at_a_page_reads_the_agent_and_answers_and_may_leave(errand):
    desk = QueueDesk()
    user = HumanUser(errand(), "en", "default", 1, desk)
    turns = []

    async def person():
        for words in ("I want two bowls of beef noodles.", "  ", "To 12 Willow Lane."):
            shown.append(await desk.next_shown())
            await desk.answer(words)
        shown.append(await desk.next_shown())
        await desk.answer("", "user_hung_up")

    shown = []
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(person)
        turns = [await user.open(), await user.reply("Where to?", Progress()), await user.reply("Hm.", Progress())]
    assert [s.agent for s in shown] == ["", "Where to?", "Where to?", "Hm."]
    assert shown[0].instruction == errand().instruction["en"]
    assert [(t.facts, t.ended) for t in turns] == [(("wish",), ""), (("place",), ""), ((), "user_hung_up")]
    assert {t.voice for t in turns} == {"human"}


def test_the_instruction_counts_as_quoted_from_thirty_characters_on(errand):
    text = errand().instruction["en"]
    assert quotes(f"Well: {text[5:40]}", text)
    assert not quotes(f"Well: {text[5:30]}", text)
    assert Brief.of(errand(), "en", "default", 1).language == "en"


@pytest.mark.parametrize(
    ("line", "text", "ended"),
    [("Fine, bye. /done\n", "Fine, bye.", "user_done"), ("/quit\n", "", "user_hung_up"), ("", "", "user_hung_up")],
)
async def test_a_person_at_a_terminal_types_lines_and_leaves_by_a_word(errand, monkeypatch, capsys, line, text, ended):
    monkeypatch.setattr("sys.stdin", io.StringIO(f"I want two bowls of beef noodles.\n\n{line}"))
    user = create_user("human", errand(), "en", "default", 1)
    first = await user.open()
    last = await user.reply("Anything else?", Progress())
    assert (first.facts, last.text, last.ended) == (("wish",), text, ended)
    told = capsys.readouterr()
    assert told.out == ""
    assert errand().instruction["en"] in told.err
    assert "> Anything else?" in told.err
