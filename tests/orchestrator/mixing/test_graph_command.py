"""`lifeworld graph` as it is typed: one result on standard output, and its exit status."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.graph.check import Proof
from typer.testing import CliRunner


def graph(*arguments: str) -> Any:
    return CliRunner().invoke(build(), ["graph", *arguments])


def test_the_table_has_our_figures_the_published_ones_and_the_plain_statement() -> None:
    done = graph("--servers", "delivery")
    assert done.exit_code == 0, done.output
    words = " ".join(done.stdout.split())
    assert "│ delivery │ 20 │ 54 │ 14.2 % │ 20 │ 50 │ 13.2 % │" in words
    assert "The edge list behind the published figures was never released" in words
    assert "tools that can never be reached: none" in words


def test_json_is_one_document_with_everything_asked_for() -> None:
    done = graph(
        "--servers", "delivery", "--format", "json", "--plan", "pay_delivery_order", "--task", "starter-desk-lunch"
    )
    found = json.loads(done.stdout)
    assert (len(found["nodes"]), len(found["edges"]), found["figures"][0]["edges"]["full"]) == (20, 54, 13)
    assert found["plans"][0]["steps"] == 3
    assert found["coverage"][0]["share"] == pytest.approx(len(found["coverage"][0]["tools"]) / 20)
    assert found["coverage"][0]["complexity"]["reasoning_points"] >= 5
    assert 0 < found["coverage"][0]["density"] < 1


def test_proofs_are_told_and_a_failed_one_is_exit_status_one(monkeypatch: pytest.MonkeyPatch) -> None:
    done = graph("--servers", "delivery", "--check")
    assert done.exit_code == 0
    assert "6 proven, 0 failed, 0 not probed" in done.stdout
    assert "13 of 13 edges enforced at level full rest on proven facts" in done.stdout

    asked = graph("--servers", "delivery", "--check", "--format", "json")
    declared = json.loads(asked.stdout)["declared_not_proven"]
    assert f"{len(declared)} declared" in done.stdout
    listed = done.stdout.partition("Declared, not proven")[2].partition("6 proven")[0]
    assert {"pay_delivery_order", "create_delivery_order"} <= {proof["tool"] for proof in declared}
    for proof in declared:
        row = rf"delivery +│ {proof['tool']} +│ {re.escape(proof['fact'])} +│"
        assert re.search(row, listed), proof
    assert "declared" not in {proof["verdict"] for proof in json.loads(asked.stdout)["proofs"]}

    async def failing(*_: Any) -> list[Proof]:
        return [Proof("delivery", "pay_delivery_order", "order.unpaid:delivery", "state", "failed", "accepted")]

    monkeypatch.setattr("lifeworld_orchestrator.graph.report.check", failing)
    assert graph("--servers", "delivery", "--check").exit_code == 1


def test_tools_of_a_foreign_server_are_nodes_without_edges_and_not_probed(command: Callable[..., str]) -> None:
    done = graph("--servers", "delivery", "--with", f"stranger={command()}", "--format", "json", "--check")
    found = json.loads(done.stdout)
    (node,) = [node for node in found["nodes"] if node["tool"] == "echo"]
    assert (node["servers"], node["contract"]) == (["stranger"], False)
    assert len(found["nodes"]) == 21
    assert len(found["edges"]) == 54
    assert [row["name"] for row in found["figures"]] == ["delivery", "stranger", "all connected"]
    assert not [proof for proof in found["proofs"] if proof["server"] == "stranger"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--servers", "nowhere"), "no server 'nowhere'"),
        (("--servers", "delivery", "--plan", "fly"), "no connected server has a tool 'fly'"),
        (("--task", "nothing"), "no task 'nothing'"),
        (("--with", "stranger"), "--with takes NAME=COMMAND"),
        (("--servers", "delivery", "--with", "stranger=no-such-command-anywhere"), "server stranger: did not start"),
        (("--probes", "no-such-file"), "no-such-file"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_status_two(arguments: tuple[str, ...], said: str) -> None:
    done = graph(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""
