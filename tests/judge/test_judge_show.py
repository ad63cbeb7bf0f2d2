"""`lifeworld show`: why a trial failed, at the terminal."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer
from lifeworld_judge.commands import register
from typer.testing import CliRunner, Result

Record = Callable[..., Path]

BEFORE = {"order_id": "O1", "store_id": "S", "status": "unpaid", "total_price": 3600, "update_time": "1"}
AFTER = {**BEFORE, "status": "paid", "update_time": "2"}
EVENTS: list[Any] = [
    ("message", "user", {"text": "Noodles\nplease.", "facts": [], "acts": ["open"]}),
    ("tool_call", "agent", {"call": 0, "tool": "get_delivery_store_info", "arguments": {}, "server": "delivery"}),
    ("tool_result", "server", {"call": 0, "ok": True, "result": {"name": "Lotus"}, "changes": []}),
    ("tool_call", "agent", {"call": 1, "tool": "create_delivery_order", "arguments": {"store_id": "S"}}),
    ("tool_result", "server", {"call": 1, "ok": False, "changes": [],
                               "refusal": {"code": "store.unknown", "message": "No such store.", "hint": ""}}),
    ("tool_call", "agent", {"call": 2, "tool": "pay_delivery_order", "arguments": {"order_id": "O1"}}),
    ("tool_result", "server", {"call": 2, "ok": True, "result": {}, "changes": [
        {"server": "delivery", "record": "order", "id": "O1", "before": BEFORE, "after": AFTER}]}),
    ("message", "agent", {"text": "\x1b[31mAll done\x1b[0m"}),
]  # fmt: skip


def run(*arguments: object) -> Result:
    app, groups = typer.Typer(), dict[str, typer.Typer]()

    def group(name: str) -> typer.Typer:
        if name not in groups:
            groups[name] = typer.Typer() if name else app
            if name:
                app.add_typer(groups[name], name=name)
        return groups[name]

    register(group)
    return CliRunner().invoke(app, [*map(str, arguments)])


def test_a_session_is_told_with_conversation_changes_verdicts_and_cause(record: Record) -> None:
    checks = [("noodles", 'state.delivery.orders.exists(o, o.store_id == "N")'),
              ("paid", 'state.delivery.orders.exists(o, o.status == "paid")')]  # fmt: skip
    result = run("show", record(checks, [AFTER], events=EVENTS))
    assert result.exit_code == 0
    for words in (
        "ended: user_done · no success, partial 0.50",
        "why: tool.wrong_argument",
        "0 USER  Noodles please.",
        "looked up: get_delivery_store_info ×1",
        '3    > create_delivery_order(store_id="S")',
        "4    < REFUSED store.unknown: No such store.",
        "~ order O1 status unpaid → paid",
        "holds since event 6",
    ):
        assert words in result.stdout
    assert "\x1b[31m" not in result.stdout
    assert "update_time" not in result.stdout
    whole = run("show", "--whole", record(checks, [AFTER], events=EVENTS, trial=1)).stdout
    assert "> get_delivery_store_info()" in whole


def test_a_run_is_a_table_of_its_failures_with_the_blame(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    record(trial=1, orders=[])
    record(trial=2, termination="provider_error")
    result = run("show", tmp_path / "run")
    assert result.exit_code == 0
    assert "0123456789ab-noodles-en-1" in result.stdout
    assert "0123456789ab-noodles-en-0" not in result.stdout
    assert "3 trials, 2 without success" in result.stdout
    assert "provider.fault 1" in result.stdout
    assert "all recorded trials 33.3%; without the 1 that were not the agent's fault 50.0%" in result.stdout
    assert "0123456789ab-noodles-en-0" in run("show", tmp_path / "run", "--all").stdout


def test_a_trial_of_a_run_can_be_picked_and_one_that_is_not_there_is_bad_usage(record: Record, tmp_path: Path) -> None:
    record(trial=0)
    record(trial=1, orders=[])
    picked = run("show", tmp_path / "run", "--trial", 1, "--task", "noodles", "--lang", "en")
    assert "ended: user_done · no success" in picked.stdout
    missing = run("show", tmp_path / "run", "--task", "soup")
    assert missing.exit_code == 2
    assert "noodles" in missing.stderr
    assert run("show", tmp_path / "nowhere").exit_code == 1


def test_the_document_holds_causes_rewards_and_blame(record: Record) -> None:
    document = json.loads(run("show", record(orders=[]), "--json").stdout)
    (one,) = document["sessions"]
    assert one["primary"] == "reasoning.missed_need"
    assert one["causes"][0]["criterion"] == "paid"
    assert one["rewards"]["partial"] == 0.0
    assert document["blame"]["failed"] == 1
    assert document["taxonomy"] == "failures/2"


def test_a_stored_scorecard_is_taken_only_while_it_fits_the_session(record: Record, tmp_path: Path) -> None:
    path = record(trial=0)
    run("judge", "score", tmp_path / "run")
    stored = tmp_path / "run" / "scorecards" / f"{path.stem}.json"
    stored.write_text(stored.read_text().replace('"termination": "user_done"', '"termination": "stored_word"'))
    assert "stored_word" in run("show", path).stdout
    record(trial=0, folder="other/sessions", orders=[])
    path.write_bytes((tmp_path / "other" / "sessions" / path.name).read_bytes())
    assert "stored_word" not in run("show", path).stdout
