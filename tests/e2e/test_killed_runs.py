"""A run killed with SIGKILL at random moments, resumed each time, ends with every trial exactly once."""

import json
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

TASKS = ("starter-desk-lunch", "starter-night-shift")
ARGUMENTS = (
    "run", "--lang", "en", "--trials", "2", "--concurrency", "3",
    "--agent", "scripted:oracle", "--agent", "scripted:greedy",
    *(word for task in TASKS for word in ("--task", task)),
)  # fmt: skip
PLANNED = 8


def written(folder: Path) -> int:
    """Bytes of sessions on disk so far."""
    sessions = folder / "sessions"
    return sum(entry.stat().st_size for entry in os.scandir(sessions)) if sessions.is_dir() else 0


@pytest.mark.parametrize("seed", [1])
def test_a_run_killed_at_ten_random_moments_ends_with_every_trial_exactly_once(
    tmp_path: Path, start: Any, without_times: Callable[[Path], list[dict[str, Any]]], seed: int
) -> None:
    assert start(*ARGUMENTS, "--out", "whole").wait() == 0
    whole = {path.name: without_times(path) for path in (tmp_path / "whole" / "sessions").iterdir()}
    assert len(whole) == PLANNED
    step = written(tmp_path / "whole") // 5
    chance = random.Random(seed)
    kills = 0
    first = True
    for _ in range(10):
        process = start(*ARGUMENTS, "--out", "run") if first else start("run", "--resume", "run")
        goal = written(tmp_path / "run") + chance.randrange(1, step)
        process.until(lambda goal=goal: written(tmp_path / "run") >= goal)
        kills += not process.over()
        process.kill()
        first = not (tmp_path / "run" / "manifest.json").exists()
    assert kills >= 5
    assert start("run", "--resume", "run").wait() == 0
    found = {path.name: without_times(path) for path in (tmp_path / "run" / "sessions").iterdir()}
    assert found == whole
    manifest = json.loads((tmp_path / "run" / "manifest.json").read_text(encoding="utf-8"))
    assert [trial["status"] for trial in manifest["trials"]] == ["counted"] * PLANNED
    assert {f"{trial['session']}.jsonl": trial["hash"] for trial in manifest["trials"]} == {
        name: lines[-1]["hash"] for name, lines in whole.items()
    }
    assert not (tmp_path / "run" / "attempts").exists()


def test_a_run_told_to_stop_says_killed_and_is_continued_by_resume(tmp_path: Path, start: Any) -> None:
    process = start(*ARGUMENTS, "--out", "run")
    process.until(lambda: written(tmp_path / "run") > 0)
    os.kill(process.pid, signal.SIGTERM)
    assert process.wait() != 0
    ends = [path.read_text(encoding="utf-8").splitlines()[-1] for path in (tmp_path / "run" / "sessions").iterdir()]
    assert any('"termination":"killed"' in end for end in ends)
    assert start("run", "--resume", "run").wait() == 0


def test_a_second_process_on_a_running_folder_is_refused(tmp_path: Path, start: Any) -> None:
    process = start(*ARGUMENTS, "--out", "run")
    process.until(lambda: written(tmp_path / "run") > 0)
    os.kill(process.pid, signal.SIGSTOP)
    second = start("run", "--resume", "run")
    assert second.wait() == 2
    os.kill(process.pid, signal.SIGCONT)
    assert "another process" in (tmp_path / "command.log").read_text(encoding="utf-8")
