"""Dense rewards: they sum to the partial score, stand where something changed, and exist only where a score does."""

import json
import math
import random
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import typer
from lifeworld_datasets.journal import read_session
from lifeworld_datasets.scorecard import Verdict
from lifeworld_judge import reference
from lifeworld_judge import rewards as module
from lifeworld_judge.commands import register
from lifeworld_judge.evaluator import Evaluator
from lifeworld_judge.judge import Judge
from lifeworld_judge.rewards import START, rewards
from typer.testing import CliRunner

Record = Callable[..., Path]

UNPAID = {"order_id": "O1", "store_id": "S", "status": "unpaid", "total_price": 100}
PAID = {**UNPAID, "status": "paid"}
CHECKS = [
    ("nothing_else", "state.delivery.orders.size() <= 1"),
    ("ordered", 'state.delivery.orders.exists(o, o.store_id == "S")'),
    ("paid", 'state.delivery.orders.exists(o, o.status == "paid")'),
    ("asked", 'said("agent", "allergy")'),
    ("quiet", "calls.size() == 2"),
    ("ended", 'end.termination == "user_done"'),
]


def change(before: Any, after: Any) -> dict[str, Any]:
    return {"server": "delivery", "record": "order", "id": "O1", "before": before, "after": after}


EVENTS = [
    ("message", "user", {"text": "Noodles, please."}),
    ("message", "agent", {"text": "Any allergy?"}),
    ("message", "user", {"text": "No."}),
    ("tool_call", "agent", {"call": 0, "tool": "create_delivery_order", "arguments": {}, "server": "delivery"}),
    ("tool_result", "server", {"call": 0, "ok": True, "result": {}, "changes": [change(None, UNPAID)]}),
    ("tool_call", "agent", {"call": 1, "tool": "pay_delivery_order", "arguments": {}, "server": "delivery"}),
    ("tool_result", "server", {"call": 1, "ok": True, "result": {}, "changes": [change(UNPAID, PAID)]}),
]


def test_each_criterion_is_paid_where_it_came_to_hold_and_the_sum_is_the_partial_score(record: Record) -> None:
    path = record(CHECKS, [PAID], events=EVENTS)
    with Judge() as judge:
        made = judge.rewards(path)
    assert {step.n: (step.gained, step.lost) for step in made.steps} == {
        START: (("nothing_else",), ()),
        1: (("asked",), ()),
        4: (("ordered",), ()),
        5: (("quiet",), ()),
        6: (("paid",), ()),
        7: (("ended",), ()),
    }
    assert {step.n: step.action for step in made.steps if step.n >= 0} == {1: 1, 4: 3, 5: 5, 6: 5, 7: 7}
    assert made.total == 1 == made.partial
    document = made.as_json()
    assert document["initial"] == document["final"] == pytest.approx(1 / 6)
    assert [round(value, 3) for value in document["rewards"]] == [0, 0.167, 0, 0, 0.167, 0.167, 0.167]


def test_what_is_undone_is_taken_back_and_weights_count(record: Record) -> None:
    undone = [
        *EVENTS,
        ("tool_call", "agent", {"call": 2, "tool": "cancel_delivery_order", "arguments": {}, "server": "delivery"}),
        ("tool_result", "server", {"call": 2, "ok": True, "result": {}, "changes": [change(PAID, None)]}),
    ]
    heavy = {"id": "paid", "text": {"en": "paid"}, "check": CHECKS[2][1], "weight": 3.0}
    path = record([heavy, CHECKS[0]], [], events=undone)
    with Judge() as judge:
        made = judge.rewards(path)
    assert [(step.n, step.reward) for step in made.steps] == [
        (START, Fraction(1, 4)),
        (6, Fraction(3, 4)),
        (8, Fraction(-3, 4)),
    ]
    assert made.total == Fraction(1, 4)
    assert made.partial == 0.25


def test_a_check_is_evaluated_again_only_after_what_can_move_it(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record([CHECKS[2]], [PAID], events=EVENTS)
    views: list[int] = []
    held = module._held

    def counted(session: Any, n: int, checks: Any, evaluator: Evaluator) -> list[bool]:
        views.append(n)
        return held(session, n, checks, evaluator)

    monkeypatch.setattr(module, "_held", counted)
    with Judge() as judge:
        judge.rewards(path)
    assert views == [START, 4, 6]


def test_a_check_that_cannot_be_decided_midway_does_not_hold_there(record: Record) -> None:
    path = record([("first", 'state.delivery.orders[0].status == "paid"')], [PAID], events=EVENTS)
    with Judge() as judge:
        made = judge.rewards(path)
    assert [(step.n, step.gained) for step in made.steps] == [(6, ("first",))]


def test_a_session_without_a_partial_score_has_no_rewards_and_says_why(record: Record) -> None:
    with Judge() as judge:
        unscored = judge.rewards(record([("odd", "nonsense.x == 1")]))
        invalid = judge.rewards(record(trial=1, termination="server_error"))
    assert unscored.partial is None
    assert unscored.steps == invalid.steps == ()
    assert "unknown name" in unscored.unscored
    assert "server_error" in invalid.unscored


def test_what_a_grader_decided_counts_from_the_last_event_of_its_evidence(record: Record) -> None:
    path = record([("paid", CHECKS[2][1]), ("polite", None)], [PAID], events=EVENTS)
    session = read_session(path)
    with Judge() as judge, Evaluator() as evaluator:
        card = judge.score(path)
        kind = Verdict(criterion="polite", state="met", evidence=[1, 2], by="scripted")
        judged = card.model_copy(update={"verdicts": [card.verdicts[0], kind], "partial": 1.0})
        made = rewards(session, judged, evaluator)
    assert [(step.n, step.gained) for step in made.steps] == [(2, ("polite",)), (6, ("paid",))]
    assert made.total == 1


def test_the_sum_is_the_partial_score_whatever_happens(record: Record) -> None:
    draw = random.Random(6)
    with Judge() as judge:
        for trial in range(12):
            orders, events = _story([draw.choice(("pay", "undo", "say", "call")) for _ in range(8)])
            weighted = [
                {"id": name, "text": {"en": name}, "check": check, "weight": draw.choice((0.1, 0.3, 1.0, 7.0))}
                for name, check in CHECKS
            ]
            made = judge.rewards(record(weighted, orders, events=events, trial=trial))
            document = made.as_json()
            assert made.partial is not None
            total = math.fsum([document["initial"], *document["rewards"], document["final"]])
            assert math.isclose(total, made.partial, abs_tol=1e-12)
            assert math.isclose(made.total, made.partial, abs_tol=1e-12)


def _story(acts: Iterable[str]) -> tuple[list[Any], list[Any]]:
    """The records at the end and the events of some acts."""
    now: dict[str, Any] | None = None
    events: list[Any] = []
    for call, act in enumerate(acts):
        if act == "say":
            events.append(("message", "agent", {"text": "Any allergy?"}))
            continue
        after = {"pay": PAID, "undo": None, "call": now}[act]
        changes = [change(now, after)] if after != now else []
        events.append(("tool_call", "agent", {"call": call, "tool": act, "arguments": {}, "server": "delivery"}))
        events.append(("tool_result", "server", {"call": call, "ok": True, "result": {}, "changes": changes}))
        now = after
    return ([now] if now else []), events


def run(*arguments: object) -> Any:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer() if name else app
            if name:
                app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, [*map(str, arguments)])


def test_the_command_prints_steps_or_one_document_and_names_bad_input(record: Record, tmp_path: Path) -> None:
    path = record(CHECKS, [PAID], events=EVENTS)
    shown = run("judge", "rewards", path)
    assert shown.exit_code == 0
    assert "event 6  +0.167  +paid  pay_delivery_order()" in shown.stdout
    result = run("judge", "rewards", path, tmp_path / "nowhere", "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["format"] == "lifeworld-rewards/1"
    assert len(document["sessions"][0]["rewards"]) == len(EVENTS)
    assert "nowhere: there is no such file" in document["errors"][0]
    assert run("judge", "rewards", path, "--config", "psychic").exit_code == 2


def test_rewards_sum_to_the_partial_score_on_every_session_of_the_reference_set() -> None:
    scored = 0
    with reference.sessions() as paths, Judge() as judge:
        for path in paths:
            made = judge.rewards(path)
            if made.partial is None:
                assert made.steps == ()
                continue
            scored += 1
            document = made.as_json()
            total = math.fsum([document["initial"], *document["rewards"], document["final"]])
            assert math.isclose(total, made.partial, abs_tol=1e-12), path.name
            assert float(made.total) == made.partial, path.name
    assert scored >= 60
