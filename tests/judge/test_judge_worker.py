"""A hostile expression costs one criterion; the rest goes on."""

import io
import json
import marshal
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from lifeworld_datasets.checks import Bound
from lifeworld_datasets.journal import read_session
from lifeworld_judge import worker
from lifeworld_judge.checks import decide
from lifeworld_judge.evaluator import Answer, Evaluator
from lifeworld_judge.judge import Judge

Record = Callable[..., Path]

TEN = "[1,2,3,4,5,6,7,8,9,10]"
ENDLESS = f"{TEN}.map(a, {TEN}.map(b, {TEN}.map(c, {TEN}.map(d, {TEN}.map(e, {TEN}.map(f, {TEN}.map(g, g)))))))"
NOTHING = {"messages": []}


def test_a_hostile_check_is_unscored_after_its_limit_and_its_neighbours_are_decided(record: Record) -> None:
    path = record([("before", "true"), ("hostile", f"{ENDLESS}.size() == 10"), ("after", "size(calls) == 0")])
    calm = record([("calm", "true")], trial=1)
    with Judge() as judge:
        judge.score(calm)
        start = time.monotonic()
        card = judge.score(path)
        took = time.monotonic() - start
    assert [verdict.state for verdict in card.verdicts] == ["met", "unscored", "met"]
    assert card.verdicts[1].reason == "the check took longer than 0.6 s"
    assert card.success is None
    assert took < 5.0  # one limit (0.6 s) and one restart (0.1 s), with room for a busy machine


def test_a_healthy_worker_is_reused_over_sessions(record: Record) -> None:
    with Evaluator() as evaluator:
        for number in range(5):
            evaluator.open({"messages": [], "calls": [number]}, {})
            assert evaluator.check(f"calls == [{number}]").value is True
            assert evaluator.check("size(calls) == 1").value is True
        assert evaluator.started == 1


def test_a_killed_worker_is_replaced_and_holds_the_session_again() -> None:
    with Evaluator(limit=0.5) as evaluator:
        evaluator.open({"messages": [], "calls": [7]}, {})
        assert evaluator.check("calls == [7]") == Answer(True)
        assert evaluator.check(f"{ENDLESS} == []").fault == "time"
        assert evaluator.check("calls == [7]") == Answer(True)
        assert evaluator.started == 2


def test_more_expressions_than_a_pipe_holds_are_answered_and_a_hostile_one_among_them_blocks_nothing() -> None:
    odd = "sum(['" + "x" * 1500 + "']) == 1"
    expressions = [ENDLESS, *[odd] * 300, "true"]
    with Evaluator(limit=0.5) as evaluator:
        evaluator.open(NOTHING, {})
        answers = evaluator.check_all(expressions)
    assert [answer.fault for answer in answers] == ["time", *["error"] * 300, ""]


def test_many_hostile_checks_in_one_session_share_one_allowance_and_the_next_session_has_its_own(
    record: Record,
) -> None:
    hostile = [(f"hostile{n}", f"{ENDLESS}.size() == {n}") for n in range(40)]
    path, calm = record([("before", "true"), *hostile, ("after", "true")]), record([("calm", "true")], trial=1)
    with Evaluator(limit=0.4, patience=1.0) as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").value is True
        start = time.monotonic()
        session = read_session(path)
        verdicts = decide(session, session.header.task.rubric, evaluator)
        took = time.monotonic() - start
        session = read_session(calm)
        assert decide(session, session.header.task.rubric, evaluator)[0].state == "met"
    reasons = [verdict.reason for verdict in verdicts]
    assert reasons[1:3] == ["the check took longer than 0.4 s", "the check took longer than 0.2 s"]
    assert reasons[-1] == "the check was not evaluated: checks of this session have used up 1 s"
    assert verdicts[0].state == "met"
    assert {verdict.state for verdict in verdicts[1:]} == {"unscored"}
    assert took < 5.0  # one second of killed checks and restarts, with room for a busy machine


def test_an_innocent_check_between_hostile_ones_is_decided() -> None:
    expressions = [f"{ENDLESS} == []", "true", f"{ENDLESS} == [1]", "1 == 2"]
    with Evaluator(limit=0.4) as evaluator:
        evaluator.open(NOTHING, {})
        answers = evaluator.check_all(expressions)
        evaluator.open(NOTHING, {}, again=True)
        assert evaluator.check(f"{ENDLESS} == [2]").detail == "took longer than 0.1 s"
    assert [(a.value, a.fault, a.detail) for a in answers] == [
        (None, "time", "took longer than 0.4 s"),
        (True, "", ""),
        (None, "time", "took longer than 0.2 s"),
        (False, "", ""),
    ]


def test_a_worker_that_died_between_sessions_is_replaced_unseen() -> None:
    with Evaluator() as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").value is True
        worker_process = evaluator._worker
        assert worker_process is not None
        os.kill(worker_process.pid, signal.SIGKILL)
        worker_process._process.wait()
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").value is True
        assert evaluator.started == 2


def test_a_worker_that_dies_on_an_expression_costs_that_expression() -> None:
    with Evaluator() as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").value is True
        assert evaluator._worker is not None
        os.kill(evaluator._worker.pid, signal.SIGKILL)
        evaluator._worker._process.wait()
        assert evaluator.check("true").fault == "died"
        assert evaluator.check("true").value is True


def test_a_worker_that_cannot_start_is_reported_for_each_expression(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with Evaluator() as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").fault == "died"


def test_an_expression_before_any_session_is_an_error_and_no_crash() -> None:
    with Evaluator() as evaluator:
        assert evaluator.check("true") == Answer(None, "error", "no session is open")


def test_what_a_library_prints_never_mixes_with_the_answers() -> None:
    with Evaluator() as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("text('x') == ''") == Answer(None, "error", "the task has no text 'x'")
        assert evaluator.check("true").value is True


def test_the_worker_ignores_modules_in_the_folder_where_it_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cel.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with Evaluator() as evaluator:
        evaluator.open(NOTHING, {})
        assert evaluator.check("true").value is True


def test_the_worker_ends_when_its_parent_is_gone() -> None:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "lifeworld_judge.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_the_worker_answers_in_process_as_it_does_over_pipes() -> None:
    messages = [("check", "true"), ("open", {"messages": []}, {}), ("check", "1 < 2"), ("check", "[1].map(x, x)")]
    framed = b"".join(len(one).to_bytes(8, "big") + one for one in map(marshal.dumps, messages))
    answers: list[bytes] = []
    worker.serve(io.BytesIO(framed).read, answers.append)
    assert [json.loads(answer) for answer in answers] == [
        {"fault": "error", "detail": "no session is open"},
        {"value": True},
        {"value": True},
        {"fault": "type", "detail": "list"},
    ]


def test_causes_are_one_short_sentence() -> None:
    bound = Bound({"messages": [], "calls": [{"n": 0}]}, {})
    assert worker.evaluate(bound, "calls.exists(c, c.m == 1)") == {"fault": "field", "detail": "m"}
    detail = worker.evaluate(bound, "sum(['" + "x" * 1000 + "']) == 1")["detail"]
    assert detail.startswith("sum: 'xxx")
    assert len(detail) <= worker.MAX_MESSAGE
    assert worker._sentence(ValueError()) == "ValueError"
    assert worker._sentence(RuntimeError("f: Python function call failed: odd")) == "odd"
