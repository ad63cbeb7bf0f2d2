"""What `lifeworld run` says on stderr when trials are missing, and how it ends when the machine fails it."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator import cli
from lifeworld_orchestrator.complaints import KINDS, complaints
from lifeworld_orchestrator.failures import BrokenRun
from lifeworld_orchestrator.folder import Entry
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import Result, unwrapped
from typer.testing import CliRunner

Invoke = Callable[..., Any]
ONE = ("--task", "starter-desk-lunch", "--lang", "en", "--agent", "scripted:oracle")


@pytest.fixture
def invoke(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Invoke:
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(cli.build(), ["run", *arguments])


def lunch(folder: Path, change: Callable[[dict[str, Any]], Any]) -> str:
    """The lunch task in a file of its own, changed."""
    task = next(task for task in load_suite("starter") if task.id == "starter-desk-lunch").model_dump(mode="json")
    change(task)
    (folder / "changed.json").write_text(json.dumps(task), encoding="utf-8")
    return "changed.json"


def test_a_server_that_does_not_start_is_told_once_with_the_number_of_trials(invoke: Invoke, tmp_path: Path) -> None:
    script = tmp_path / "dies"
    script.write_text("#!/bin/sh\necho no data here >&2\nexit 7\n", encoding="utf-8")
    script.chmod(0o755)
    found = invoke(*ONE, "--trials", "2", "--server", f"delivery={script}")
    assert found.exit_code == 3
    (line,) = [line for line in found.stderr.splitlines() if "missing" in line]
    assert line.startswith("2 trials missing: server_error (boundary server): server delivery: did not start")
    assert "exit code 7" in line
    assert "no data here" in found.stderr


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda t: t["world"]["delivery"]["stores"][0]["products"][0].update(price=-5), "price"),
        (lambda t: t["world"]["places"][0].update(longitude=999), "longitude"),
    ],
)
def test_a_world_that_the_server_refuses_is_told_with_its_place(
    invoke: Invoke, tmp_path: Path, change: Callable[[dict[str, Any]], Any], place: str
) -> None:
    found = invoke("--tasks", lunch(tmp_path, change), "--lang", "en", "--agent", "scripted:oracle")
    assert found.exit_code == 3
    assert "1 trial missing: server_error" in found.stderr
    assert place in found.stderr


def test_a_clock_that_shows_no_moment_is_named_with_file_and_path(invoke: Invoke, tmp_path: Path) -> None:
    found = invoke("--tasks", lunch(tmp_path, lambda t: t["world"]["clock"].update(now="2026-02-30 10:00:00")))
    assert found.exit_code == 2
    assert "changed.json: $.world.clock.now: '2026-02-30 10:00:00'" in found.stderr
    assert not (tmp_path / "runs").exists()


def test_a_server_that_no_task_needs_is_said_to_be_unused(invoke: Invoke) -> None:
    found = invoke(*ONE, "--server", "travel=/bin/false")
    assert found.exit_code == 0
    assert "--server travel is not used" in found.stderr


def test_a_csv_that_can_be_written_is_not_left_behind_by_a_run_that_never_began(invoke: Invoke, tmp_path: Path) -> None:
    assert invoke("--csv", "rows.csv", "--task", "none-such").exit_code == 2
    assert not (tmp_path / "rows.csv").exists()
    assert invoke(*ONE, "--out", "here", "--csv", "here/rows.csv").exit_code == 0
    assert len((tmp_path / "here" / "rows.csv").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize("full", ["manifest.json.part", "sessions"])
def test_after_a_full_disk_the_run_says_so_and_resume_finishes_it(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: str
) -> None:
    """The system's own calls refuse, once the run has begun."""
    fsync, write = os.fsync, os.write
    begun: list[int] = []

    def name(file: int) -> str:
        return os.readlink(f"/proc/self/fd/{file}")

    def no_fsync(file: int) -> None:
        if name(file).endswith(full) and begun:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        begun.append(file)
        fsync(file)

    def no_write(file: int, data: bytes) -> int:
        if f"/{full}/" in name(file):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(file, data)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", no_fsync)
        patched.setattr(os, "write", no_write)
        found = invoke(*ONE, "--out", "run")
    assert found.exit_code in (1, 3)
    assert "No space left on device" in found.stderr
    assert ("manifest.json" if found.exit_code == 1 else "-starter-desk-lunch-en-0") in found.stderr
    assert "Traceback" not in found.output
    again = invoke("--resume", "run")
    assert again.exit_code == 0, again.output
    assert not list((tmp_path / "run").glob("*.part"))


def test_a_disk_that_fills_up_in_a_call_leaves_no_traceback_in_the_log(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write = os.write

    def no_results(file: int, data: bytes) -> int:
        return write(file, data[:10] if b'"kind":"tool_result"' in data else data)

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", no_results)
        found = invoke(*ONE, "--out", "run")
    assert found.exit_code == 3
    assert "disk full?" in found.stderr
    assert "-starter-desk-lunch-en-0" in found.stderr
    assert [record for record in caplog.records if record.exc_info] == []
    assert invoke("--resume", "run").exit_code == 0


@pytest.mark.parametrize("damage", [b"garbage", b"garbage\n", b'{"type":"header"}\n', b"", None])
def test_a_finished_session_that_was_damaged_is_kept_and_said_on_resume(
    invoke: Invoke, tmp_path: Path, damage: bytes | None
) -> None:
    assert invoke(*ONE, "--out", "run").exit_code == 0
    (path,) = (tmp_path / "run" / "sessions").iterdir()
    whole = path.read_bytes()
    damage = whole[: len(whole) // 2] if damage is None else damage
    path.write_bytes(damage)
    found = invoke("--resume", "run")
    assert found.exit_code == 0, found.output
    (kept,) = (tmp_path / "run" / "attempts").iterdir()
    assert kept.read_bytes() == damage
    assert kept.name in found.stderr
    assert path.read_bytes() != damage
    assert "warning" not in invoke("--resume", "run").stderr


def test_a_finished_session_that_is_gone_is_said_on_resume(invoke: Invoke, tmp_path: Path) -> None:
    assert invoke(*ONE, "--out", "run").exit_code == 0
    (path,) = (tmp_path / "run" / "sessions").iterdir()
    path.unlink()
    found = invoke("--resume", "run")
    assert found.exit_code == 0
    assert f"{path.name} is gone" in found.stderr


def test_distinct_reasons_are_told_with_their_numbers_and_the_rest_is_counted() -> None:
    def entry(number: int, detail: str) -> Entry:
        return Entry(f"s{number}", "t", "en", "a", 0, "missing", "server_error", "server", detail)

    entries = [entry(n, f"detail {max(0, n - 2)}") for n in range(KINDS + 4)]
    lines = complaints(Result(Path("x"), Request(), [], entries))
    assert lines[0] == "3 trials missing: server_error (boundary server): detail 0"
    assert len(lines) == KINDS + 1
    assert lines[-1].startswith("2 trials missing for other reasons")


def test_unscored_trials_are_told_with_their_reason() -> None:
    shared = {"task": "t", "language": "en", "trial": 0, "agent": "a", "judge": "checks", "session_hash": ""}
    card = Scorecard.model_construct(**shared, session_id="s", counted=True, unscored="c: took too long")
    broken = card.model_copy(update={"counted": False, "unscored": "the trial is invalid"})
    result = Result(Path("x"), Request(), [], [], [card, card, broken])
    assert complaints(result) == ["2 trials unscored: c: took too long"]


def test_what_breaks_in_task_groups_comes_out_as_one_sentence_for_each_distinct_cause() -> None:
    async def fail(error: Exception) -> None:
        raise error

    async def main() -> None:
        async with anyio.create_task_group() as outer, anyio.create_task_group() as inner:
            outer.start_soon(fail, OSError(errno.ENOSPC, "No space left on device", "a.json"))
            inner.start_soon(fail, ValueError("odd"))

    with pytest.raises(BrokenRun) as found:
        unwrapped(main)
    assert set(str(found.value).splitlines()) <= {"a.json: No space left on device", "ValueError: odd"}


def test_an_exception_group_at_the_top_is_an_error_line_and_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> None:
        raise ExceptionGroup("outer", [ExceptionGroup("inner", [ValueError("odd"), ValueError("odd")])])

    monkeypatch.setattr(cli, "build", lambda: broken)
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 1
    assert capsys.readouterr().err == "error: ValueError: odd\n"
