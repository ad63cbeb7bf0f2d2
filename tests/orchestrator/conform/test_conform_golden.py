"""Reference sequences are replayed against real servers, and every lie in one of them is found."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.conform.endpoints import Era, Transport
from lifeworld_orchestrator.conform.golden import GoldenSequence, read, shelf
from lifeworld_orchestrator.conform.replay import replay_all
from typer.testing import CliRunner

Sequence = dict[str, Any]


async def faults(path: Path, transport: Transport = "inprocess", era: Era = "modern") -> list[str]:
    sequences = read(path, GoldenSequence)
    found = shelf(path, [], {(s.task_id, s.language) for s in sequences})
    results = await replay_all(sequences, found, transport=transport, era=era)
    assert [r.calls for r in results] == [len(s.calls) for s in sequences]
    return [text for r in results for text in r.differences]


@pytest.mark.parametrize("era", ["handshake", "modern"])
@pytest.mark.parametrize("transport", ["inprocess", "stdio", "http"])
async def test_a_true_sequence_shows_no_difference(golden: Path, transport: Transport, era: Era) -> None:
    assert await faults(golden, transport, era) == []


def order(s: Sequence) -> dict[str, Any]:
    record: dict[str, Any] = s["final_orders"][0]
    return record


def call(s: Sequence, number: int) -> dict[str, Any]:
    made: dict[str, Any] = s["calls"][number]
    return made


MUTATIONS: dict[str, Callable[[Sequence], Any]] = {
    "a wrong product id in the call": lambda s: call(s, 3)["arguments"].update(product_ids=["P2", "P1"]),
    "a swapped count in the call": lambda s: call(s, 3)["arguments"].update(product_cnts=[1, 2]),
    "another note in the call": lambda s: call(s, 3)["arguments"].update(note="ring"),
    "another dispatch time in the call": lambda s: call(s, 3)["arguments"].update(dispatch_time="2026-03-02 11:31:00"),
    "another attribute in the call": lambda s: call(s, 3)["arguments"].update(attributes=["hot", ""]),
    "an unknown store in the call": lambda s: call(s, 3)["arguments"].update(store_id="S2"),
    "a payment left out": lambda s: s["calls"].pop(4),
    "a refusal that is none": lambda s: call(s, 2)["expect"].update(ok=True),
    "an acceptance that is none": lambda s: call(s, 5)["expect"].update(ok=True),
    "an accepted read expected to be refused": lambda s: call(s, 0)["expect"].update(ok=False),
    "a store that is not mentioned": lambda s: call(s, 0)["expect"].update(mentions=["S7"]),
    "a store that should be absent": lambda s: call(s, 0)["expect"].update(absent=["S1"]),
    "another longitude": lambda s: call(s, 1)["expect"].update(value=[120.132, 30.259]),
    "another duration": lambda s: call(s, 7)["expect"].update(value=33.0),
    "another holiday": lambda s: call(s, 8)["expect"].update(value="2026-10-02"),
    "another status": lambda s: call(s, 6)["expect"].update(mentions=["unpaid"]),
    "another final status": lambda s: order(s).update(status="unpaid"),
    "another final total": lambda s: order(s).update(total_price="65.91"),
    "another final quantity": lambda s: order(s)["items"][0].update(quantity=3),
    "another final unit price": lambda s: order(s)["items"][1].update(unit_price="9.99"),
    "swapped final lines": lambda s: order(s)["items"].reverse(),
    "a final line too many": lambda s: order(s)["items"].append(order(s)["items"][0]),
    "a missing final record": lambda s: s["final_orders"].pop(),
    "a final record that does not exist": lambda s: s["final_orders"].append({**order(s), "id": "GHOST"}),
    "another delivery time": lambda s: order(s).update(delivery_time="2026-03-02 12:05:00"),
    "another place": lambda s: order(s).update(place_id="S2"),
    "a booking that nobody made": lambda s: s["final_books"].append({"id": "B1"}),
    "stock that is not kept": lambda s: s.update(final_stock={"P1": 3}),
}


@pytest.mark.parametrize("name", MUTATIONS)
async def test_every_mutation_shows_a_difference(golden: Path, reference: Sequence, name: str) -> None:
    MUTATIONS[name](reference)
    golden.write_text(json.dumps([reference]), encoding="utf-8")
    assert await faults(golden) != []


async def test_values_that_the_task_does_not_state_are_not_compared(golden: Path, reference: Sequence) -> None:
    order(reference).update(note=None, dispatch_time=None)
    golden.write_text(json.dumps([reference]), encoding="utf-8")
    assert await faults(golden) == []


async def test_ignored_records_are_not_compared(golden: Path, reference: Sequence) -> None:
    reference["final_orders"].pop()
    reference["ignore_ids"] = ["OLD1"]
    golden.write_text(json.dumps([reference]), encoding="utf-8")
    assert await faults(golden) == []


def run(*argv: str) -> Any:
    return CliRunner().invoke(build(), ["conform", *argv])


def test_the_command_prints_what_was_replayed(golden: Path) -> None:
    result = run("golden", str(golden))
    assert result.exit_code == 0
    assert "1 sequences, 10 calls, 0 differences" in result.stdout


def test_the_command_exits_with_one_and_names_each_difference(golden: Path, reference: Sequence) -> None:
    order(reference).update(status="unpaid")
    golden.write_text(json.dumps([reference]), encoding="utf-8")
    result = run("golden", str(golden), "--json")
    assert result.exit_code == 1
    document = json.loads(result.stdout)
    assert document["differences"] == 1
    assert "status is 'paid', expected 'unpaid'" in document["faults"][0]


@pytest.mark.parametrize(
    ("content", "said"),
    [("{", "no JSON"), ("[{}]", "sequence_id"), ('[{"sequence_id": 5}]', "sequence_id")],
)
def test_a_file_that_does_not_fit_is_named_with_the_place(golden: Path, content: str, said: str) -> None:
    golden.write_text(content, encoding="utf-8")
    result = run("golden", str(golden))
    assert result.exit_code == 2
    assert said in result.stderr
    assert "mini.json" in result.stderr


def test_missing_files_and_tasks_are_named(golden: Path, tmp_path: Path, reference: Sequence) -> None:
    assert "nowhere.json" in run("golden", str(tmp_path / "nowhere.json")).stderr
    golden.write_text(json.dumps([{**reference, "task_id": "OTHER"}]), encoding="utf-8")
    assert "OTHER" in run("golden", str(golden)).stderr
    (tmp_path / "tasks" / "mini_en.json").unlink()
    assert "--tasks" in run("golden", str(golden)).stderr
    damaged = tmp_path / "damaged.json"
    damaged.write_text("{", encoding="utf-8")
    assert "damaged.json" in run("golden", str(golden), "--tasks", str(damaged)).stderr


def test_a_beginning_that_no_sequence_has_is_refused_in_a_whole_sentence(golden: Path) -> None:
    result = run("golden", str(golden), "--only", "ZZZ")
    assert result.exit_code == 2
    assert result.stderr == f"error: --only ZZZ: no sequence of {golden} begins so\n"


def test_a_difference_of_money_stands_in_one_unit(golden: Path, reference: Sequence) -> None:
    order(reference).update(total_price="1.2")
    golden.write_text(json.dumps([reference]), encoding="utf-8")
    result = run("golden", str(golden))
    assert result.exit_code == 1
    assert "total_price is 65.90, expected 1.20" in result.stdout


def test_a_task_whose_file_cannot_be_imported_is_missing_for_that_reason(golden: Path, tmp_path: Path) -> None:
    path = tmp_path / "tasks" / "mini_en.json"
    (broken,) = json.loads(path.read_text(encoding="utf-8"))
    del broken["environment"]["time"]
    path.write_text(json.dumps([broken]), encoding="utf-8")
    result = run("golden", str(golden))
    assert result.exit_code == 2
    assert "task MINI1 stands in a file that cannot be imported" in result.stderr
    assert "mini_en.json" in result.stderr
    assert "time" in result.stderr


def test_a_server_that_dies_at_its_start_over_stdio_is_one_sentence(
    golden: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lifeworld_orchestrator.conform import endpoints

    dies = tmp_path / "lifeworld-dies"
    dies.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    dies.chmod(0o755)
    monkeypatch.setattr(endpoints, "_script", lambda _server: str(dies))
    result = run("golden", str(golden), "--transport", "stdio")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: lifeworld-dies, started over stdio on the seed of")
    assert "Traceback" not in result.output
