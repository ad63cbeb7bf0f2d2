"""Where a check looks: the events that its verdict names."""

from collections.abc import Callable
from pathlib import Path

from lifeworld_judge.evidence import MOST, evidence
from lifeworld_judge.judge import Judge

Record = Callable[..., Path]


def change(n: int, server: str = "delivery", record: str = "order") -> dict[str, object]:
    return {"n": n, "server": server, "record": record}


VALUES = {
    "changes": [change(3), change(5, "travel"), change(7, record="stock")],
    "calls": [{"n": 2, "tool": "pay"}, {"n": 4, "tool": "look"}, {"n": 6, "tool": "pay"}],
}


def test_a_check_looks_at_the_changes_of_the_records_it_reads_and_at_the_calls_it_names() -> None:
    assert evidence("state.delivery.orders.size() > 0", VALUES) == [3]
    assert evidence("state.delivery.stock.size() + state.travel.orders.size() > 0", VALUES) == [5, 7]
    assert evidence('calls.exists(c, c.tool == "pay")', VALUES) == [2, 6]
    assert evidence("calls.exists(c, c.tool == 'look') && changes.size() > 0", VALUES) == [3, 4, 5, 7]


def test_words_in_quotes_are_no_names_and_messages_name_no_event() -> None:
    assert evidence('messages.exists(m, m.text.contains("state.delivery.orders calls changes pay"))', VALUES) == []
    assert evidence("true", VALUES) == []


def test_the_latest_events_are_kept() -> None:
    many = {"changes": [change(n) for n in range(50)], "calls": []}
    assert evidence("state.delivery.orders.size() > 0", many) == list(range(50 - MOST, 50))


def test_verdicts_of_checks_name_their_events(record: Record) -> None:
    changed = {"server": "delivery", "record": "order", "id": "O", "before": None, "after": {"order_id": "O"}}
    events = [
        ("tool_call", "agent", {"call": 0, "tool": "pay", "arguments": {}, "server": "delivery"}),
        ("tool_result", "server", {"call": 0, "ok": True, "result": {}, "changes": [changed]}),
    ]
    path = record([("some", "state.delivery.orders.size() > 0"), ("typo", "nothing == 1")], events=events)
    with Judge() as judge:
        card = judge.score(path)
    assert [verdict.evidence for verdict in card.verdicts] == [[1], []]
