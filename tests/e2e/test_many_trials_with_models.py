"""Many trials of a model at once, killed in the middle and resumed, come to what an uninterrupted run comes to.

`LIFEWORLD_TRIALS` says how many (an even number; CI takes a few, the project's own measure is 200 at 50 at once).
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openai  # noqa: F401 - loaded once, so that a forked command starts at once
import pytest
from lifeworld_datasets.suites import load_suite
from scripted_endpoint import Every, Fault, scripted_endpoint
from scripted_endpoint.solution import Solution

TRIALS = int(os.environ.get("LIFEWORLD_TRIALS", "12"))
AT_ONCE = max(4, TRIALS // 4)
LUNCH = "starter-desk-lunch"


def test_a_run_of_a_model_killed_in_the_middle_and_resumed_equals_one_that_was_left_alone(
    tmp_path: Path, start: Any, without_times: Callable[[Path], list[dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Solution(next(task for task in load_suite("starter") if task.id == LUNCH))
    busy = Fault(429, headers={"retry-after-ms": "20"})
    arguments = ("run", "--agent", "openai:gpt-4.1?temperature=0", "--task", LUNCH, "--trials", str(TRIALS // 2),
                 "--concurrency", str(AT_ONCE), "--provider-cap", "openai=8")  # fmt: skip
    with scripted_endpoint(Every(31, busy, script)) as endpoint:
        monkeypatch.setenv("OPENAI_API_KEY", "sk-TEST-9f3")
        monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
        process = start(*arguments, "--out", "run")
        process.until(lambda: len(list((tmp_path / "run" / "sessions").glob("*.jsonl"))) > TRIALS // 2)
        assert not process.over()
        process.kill()
        assert start("run", "--resume", "run", "--concurrency", str(AT_ONCE)).wait() == 0
        assert start(*arguments, "--out", "whole").wait() == 0
        assert endpoint.refused == []
    found, whole = (
        {path.name: without_times(path) for path in (tmp_path / name / "sessions").iterdir()}
        for name in ("run", "whole")
    )
    assert len(found) == TRIALS
    assert found == whole
    report = json.loads((tmp_path / "run" / "report.json").read_text(encoding="utf-8"))
    assert len({(row["task"], row["language"], row["trial"]) for row in report["trials"]}) == TRIALS
    assert {(row["status"], row["success"]) for row in report["trials"]} == {("counted", True)}
    assert "9f3" not in (tmp_path / "command.log").read_text(encoding="utf-8")
