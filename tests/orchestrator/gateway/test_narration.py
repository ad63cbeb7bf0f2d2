"""What a person who watches is told: a line for each thing that happens, and nothing that moves the terminal."""

from typing import Any

import pytest
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_datasets.session import End, Event
from lifeworld_orchestrator import narration
from rich.console import Console


def event(kind: Any, actor: Any, **data: Any) -> Event:
    return Event(n=0, turn=0, kind=kind, actor=actor, data=data)


CHANGES = [{"server": "s", "record": "order", "id": "O1"}, {"server": "s", "record": "stock", "id": "P1"}]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (event("message", "user", text="Tea\nplease"), "user Tea please"),
        (event("message", "agent", text="hm", aside=True), "agent (aside) hm"),
        (event("tool_call", "agent", tool="buy", arguments={"item": "茶"}), 'call buy {"item": "茶"}'),
        (
            event("tool_result", "server", ok=True, result={"a": 1}, changes=CHANGES),
            'result {"a": 1} · changed order O1',
        ),
        (event("tool_result", "server", ok=False, refusal={"code": "x", "message": "No tea."}), "refused No tea."),
        (event("tool_result", "server", ok=False, refusal={"code": "x"}), "refused x"),
        (event("failure", "harness", boundary="server", message="gone"), "failure server: gone"),
        (event("note", "harness", text="loop"), "note loop"),
        (End(termination="timeout", boundary="agent", detail="9 s"), "end timeout: 9 s"),
    ],
)
def test_each_happening_is_one_line(line, words) -> None:
    told = narration.told(line)
    assert told is not None
    assert words in told.plain
    assert "\n" not in told.plain


def test_what_the_user_feels_is_not_told() -> None:
    assert narration.told(event("user_state", "user", mood="cross")) is None


def test_words_of_others_cannot_move_the_terminal_or_flood_it() -> None:
    hostile = "\x1b[2J\x07[bold]x[/]" + "y" * 900
    told = narration.told(event("message", "agent", text=hostile))
    assert told is not None
    assert "\x1b" not in told.plain
    assert "[bold]x[/]" in told.plain
    assert len(told.plain) < 420


def test_a_scorecard_is_told_in_a_line_and_a_table() -> None:
    verdict = Verdict(criterion="[red]c", state="unmet", reason="too late\x1b")
    card = Scorecard(
        session_id="s", session_hash="h", suite="x", task="t", language="en", trial=0, agent="a", judge="checks",
        verdicts=[verdict], success=False, partial=0.25, coverage=1, termination="user_done",
    )  # fmt: skip
    console = Console(width=100, record=True, file=open("/dev/null", "w", encoding="utf-8"))  # noqa: SIM115
    with console.file:
        console.print(narration.scorecard(card))
        text = console.export_text()
    assert "no success, 25% of the weights" in text.splitlines()[0]
    assert "[red]c" in text
    assert "\x1b" not in text
