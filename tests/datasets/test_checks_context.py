"""What a check sees of a session."""

from pathlib import Path
from typing import Any

from lifeworld_datasets.checks import Bound, context, fold, texts
from lifeworld_datasets.journal import Session
from lifeworld_datasets.session import BOUNDARY_OF, End, Event, Header, ToolSeen
from lifeworld_datasets.task import Limits, Task

BOTH = {"en": "plain", "zh": "普通"}
PROFILE = ("occupation", "age_group", "residence", "diet", "family", "personality")
PAY = {"type": "object", "properties": {"order_id": {"type": "string"}, "tip": {"type": "integer", "default": 0}}}
UNPAID = {"order_id": "O1", "status": "unpaid"}
PAID = {"order_id": "O1", "status": "paid"}
OLD = {"order_id": "O0", "status": "delivered"}


def session(events: list[tuple[str, str, dict[str, Any]]], end: bool = True, **state: Any) -> Session:
    task = Task.model_validate(
        {
            "id": "t", "suite": "s", "languages": ["en", "zh"], "servers": ["delivery", "laundry"], "title": BOTH,
            "world": {}, "instruction": BOTH, "texts": {"note": {"en": "no", "zh": "不"}, "only": {"en": "x"}},
            "persona": {
                "id": "p",
                "name": BOTH,
                "profile": dict.fromkeys(PROFILE, BOTH),
            },
            "facts": [{"id": "f1", "text": BOTH, "disclose": "ask"}, {"id": "f2", "text": BOTH, "disclose": "ask"}],
            "rubric": [{"id": "r", "text": BOTH}],
        }
    )  # fmt: skip
    header = Header(
        session_id="s", trial=0, seed=1, task=task, language="zh", agent="a", user="u", limits=Limits(),
        servers=["delivery", "laundry"],
        tools=[
            ToolSeen(name="pay", server="delivery", input_schema=PAY),
            ToolSeen(name="odd", server="delivery", input_schema={"properties": {"x": True}}),
            ToolSeen(name="bare", server="delivery"),
        ],
        initial={"delivery": {"orders": [OLD]}},
    )  # fmt: skip
    listed = tuple(
        Event(n=n, turn=n // 2, kind=kind, actor=actor, data=data)  # type: ignore[arg-type]
        for n, (kind, actor, data) in enumerate(events)
    )
    closing = End(termination="user_done", boundary=BOUNDARY_OF["user_done"], turns=2, calls=3, state=state)
    return Session(Path("s.jsonl"), header, listed, closing if end else None, "hash")


def change(before: dict[str, Any] | None, after: dict[str, Any] | None) -> dict[str, Any]:
    made: dict[str, Any] = {"server": "delivery", "record": "order", "id": "O1"}
    return {**made, **({"before": before} if before else {}), **({"after": after} if after else {})}


EVENTS: list[tuple[str, str, dict[str, Any]]] = [
    ("message", "user", {"text": "hello", "facts": ["f2"]}),
    ("tool_call", "agent", {"call": 0, "tool": "pay", "arguments": {"order_id": "O1"}, "server": "delivery"}),
    ("tool_result", "server", {"call": 0, "ok": True, "result": {"paid": 1}, "changes": [change(None, UNPAID)]}),
    ("tool_call", "agent", {"call": 1, "tool": "pay", "arguments": [1], "server": "delivery"}),
    ("tool_result", "server", {"call": 1, "ok": False, "refusal": {"code": "refused"}, "code": "order.unknown"}),
    ("message", "agent", {"text": "done"}),
    ("tool_call", "agent", {"call": 2, "tool": "odd", "arguments": {}, "server": "delivery"}),
    ("tool_result", "server", {"call": 2, "ok": False, "text": "broken"}),
    ("tool_call", "agent", {"call": 3, "tool": "bare", "arguments": {"q": 1}, "server": "delivery"}),
    ("tool_result", "server", {"call": 3, "ok": True, "result": [1], "changes": [change(UNPAID, PAID)]}),
    ("tool_call", "agent", {"call": 4, "tool": "unlisted", "arguments": {}}),
    ("tool_result", "server", {"call": 9, "ok": True}),
    ("message", "user", {"text": "thanks", "facts": ["f2"]}),
    ("note", "harness", {"text": "x"}),
    ("message", "agent", {"text": "to myself", "aside": True}),
]


def test_all_four_lists_stand_on_every_server() -> None:
    seen = context(session([]))
    empty: dict[str, list[Any]] = {"orders": [], "bookings": [], "reservations": [], "stock": []}
    assert seen["initial"] == {"delivery": {**empty, "orders": [OLD]}, "laundry": empty}
    assert seen["state"] == seen["initial"]


def test_the_end_state_wins_and_a_server_without_one_is_folded_from_changes() -> None:
    recorded = context(session(EVENTS, delivery={"orders": [{"order_id": "X"}]}))
    assert recorded["state"]["delivery"]["orders"] == [{"order_id": "X"}]
    assert recorded["state"]["delivery"]["stock"] == []
    folded = context(session(EVENTS))
    assert folded["state"]["delivery"]["orders"] == [OLD, PAID]


def test_calls_are_complete_with_their_outcome() -> None:
    calls = context(session(EVENTS))["calls"]
    assert calls[0] == {
        "n": 1, "turn": 0, "call": 0, "tool": "pay", "server": "delivery", "arguments": {"order_id": "O1", "tip": 0},
        "ok": True, "code": "", "result": {"paid": 1},
    }  # fmt: skip
    assert [call["arguments"] for call in calls[1:]] == [{"order_id": None, "tip": 0}, {"x": None}, {"q": 1}, {}]
    assert [call["code"] for call in calls] == ["", "order.unknown", "error", "", "unanswered"]
    assert [call["result"] for call in calls[1:]] == [{}, {}, {}, {}]
    assert calls[4]["server"] == ""


def test_changes_messages_facts_and_end() -> None:
    seen = context(session(EVENTS))
    assert seen["changes"] == [
        {"n": 2, "call": 0, "server": "delivery", "record": "order", "id": "O1", "before": None, "after": UNPAID},
        {"n": 9, "call": 3, "server": "delivery", "record": "order", "id": "O1", "before": UNPAID, "after": PAID},
    ]
    assert [(m["n"], m["actor"], m["text"]) for m in seen["messages"]] == [
        (0, "user", "hello"),
        (5, "agent", "done"),
        (12, "user", "thanks"),
    ]
    assert seen["facts"] == [{"id": "f1", "told": False, "told_at": -1}, {"id": "f2", "told": True, "told_at": 0}]
    assert seen["end"] == {"termination": "user_done", "boundary": "none", "turns": 2, "calls": 3}


def test_a_view_up_to_an_event_sees_nothing_later() -> None:
    early = context(session(EVENTS, delivery={"orders": [PAID]}), until=2)
    assert early["state"]["delivery"]["orders"] == [OLD, UNPAID]
    assert len(early["calls"]) == len(early["messages"]) == 1
    assert early["end"]["termination"] == ""
    assert context(session(EVENTS, end=False))["end"] == {"termination": "", "boundary": "", "turns": 0, "calls": 0}


def test_folding_follows_creation_change_and_removal_and_leaves_its_input_alone() -> None:
    initial = {"delivery": {"orders": [OLD], "bookings": [], "reservations": [], "stock": [{"id": "s", "left": 2}]}}
    changes = [
        {"server": "delivery", "record": "order", "id": "O0", "before": OLD, "after": None},
        {"server": "delivery", "record": "order", "id": "gone", "before": None, "after": None},
        {"server": "delivery", "record": "stock", "id": "s", "before": {"id": "s", "left": 2}, "after": {"left": 1}},
        {"server": "travel", "record": "order", "id": "O2", "before": None, "after": PAID},
    ]
    worlds = fold(initial, changes)
    assert worlds["delivery"] == {"orders": [], "bookings": [], "reservations": [], "stock": [{"left": 1}]}
    assert worlds["travel"]["orders"] == [PAID]
    assert initial["delivery"]["orders"] == [OLD]


def test_texts_are_those_of_the_language_and_expressions_use_them() -> None:
    one = session([("message", "agent", {"text": "不"})])
    assert texts(one) == {"note": "不"}
    assert Bound(context(one), texts(one)).value('said("agent", text("note")) && facts.all(f, !f.told)') is True
