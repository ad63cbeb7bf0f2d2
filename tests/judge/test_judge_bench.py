"""Scoring many sessions: shared among processes, in order, and measured by a command that says what it missed."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_judge.bench import scoring
from lifeworld_judge.bench.sessions import write
from lifeworld_judge.commands import register
from lifeworld_judge.judge import Judge
from lifeworld_judge.parallel import score_many
from typer.testing import CliRunner

Record = Callable[..., Path]


def test_processes_score_what_one_scores_in_the_same_order_and_a_bad_file_costs_itself(
    record: Record, tmp_path: Path
) -> None:
    paths = [record(trial=0), tmp_path / "nowhere.jsonl", record(trial=1, orders=[])]
    shared = list(score_many(paths, processes=2))
    alone = list(score_many(paths))
    assert isinstance(shared[1], SessionError)
    assert "nowhere.jsonl" in str(shared[1])
    assert [one for one in shared if isinstance(one, Scorecard)] == [alone[0], alone[2]]
    assert [one.success for one in shared if isinstance(one, Scorecard)] == [True, False]


def test_sessions_of_the_bench_have_the_size_it_says(tmp_path: Path) -> None:
    (path,) = write(tmp_path, 1, events=60, checks=12)
    assert len(path.read_bytes().splitlines()) == 62
    with Judge() as judge:
        card = judge.score(path)
    assert len(card.verdicts) == 12
    assert all(verdict.state != "unscored" for verdict in card.verdicts)


@pytest.mark.parametrize(("growth", "status"), [(scoring.TARGET_GROWTH_MB, 0), (-1e6, 1)])
def test_the_bench_says_what_was_met_and_what_was_missed(
    growth: float, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scoring, "TARGET_GROWTH_MB", growth)
    monkeypatch.setattr(scoring, "SESSIONS", 4)
    monkeypatch.setattr(scoring, "TARGET_S", 60.0)
    monkeypatch.setattr(scoring, "TARGET_HOSTILE_S", 30.0)
    monkeypatch.setattr(scoring, "HOSTILE", {"deep nesting": scoring.HOSTILE["deep nesting"]})
    app, judge = typer.Typer(), typer.Typer()
    app.add_typer(judge, name="judge")
    register(lambda name: judge if name == "judge" else app)
    result = CliRunner().invoke(app, ["judge", "bench", "--sessions", "4", "--json"])
    assert result.exit_code == status
    document = json.loads(result.stdout)
    assert document["events"] == 60
    assert [row["unit"] for row in document["rows"]] == ["s", "×", "MB", "s"]
    assert document["rows"][2]["met"] is (status == 0)
    assert document["rows"][3]["note"].endswith("unmet")


def test_below_the_number_of_sessions_that_a_target_is_for_it_is_said_not_to_be_judged(tmp_path: Path) -> None:
    rows = list(scoring._speed(write(tmp_path, 2, 8, 1)))
    assert [row.met for row in rows] == [None, None, None]
    for row in (rows[0], rows[2]):
        assert "the target is one of 2000 sessions and is not judged on 2" in row.note
    among = re.search(r"in (\d+) processes", rows[2].note)
    assert among is not None
    assert int(among[1]) >= 2  # this one and the evaluator of its checks


def test_memory_is_that_of_all_processes_that_were_started() -> None:
    alone = scoring.resident_mb()
    held = "x = bytearray(64_000_000); print(1, flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", held], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert child.pid in scoring.family()
        assert scoring.resident_mb() - alone > 60
        child.communicate(b"\n")
