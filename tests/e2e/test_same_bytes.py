"""Two runs of the command line give the same sessions, whatever the host's clock, zone or concurrency."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Read = Callable[[Path], list[dict[str, Any]]]
ARGUMENTS = ("run", "--task", "starter-desk-lunch", "--task", "starter-team-coffee")


def test_two_runs_give_equal_sessions_and_hashes_in_both_languages_and_any_time_zone(
    tmp_path: Path, start: Any, without_times: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    assert start(*ARGUMENTS, "--out", "one", "--concurrency", "1").wait() == 0
    monkeypatch.setenv("TZ", "Asia/Shanghai")
    assert start(*ARGUMENTS, "--out", "two", "--concurrency", "5").wait() == 0
    names = sorted(path.name for path in (tmp_path / "one" / "sessions").iterdir())
    assert len(names) == 8
    for name in names:
        one, two = (without_times(tmp_path / run / "sessions" / name) for run in ("one", "two"))
        assert one == two
        cards = [(tmp_path / run / "scorecards" / name.replace(".jsonl", ".json")) for run in ("one", "two")]
        assert all(card.is_file() for card in cards)


def test_a_server_in_its_own_process_over_http_gives_the_same_events_as_in_this_one(
    tmp_path: Path, start: Any, without_times: Read
) -> None:
    arguments = ("run", "--task", "starter-desk-lunch", "--agent", "scripted:oracle", "--lang", "en")
    assert start(*arguments, "--out", "here").wait() == 0
    command = Path(sys.executable).with_name("lifeworld-delivery")
    assert start(*arguments, "--out", "there", "--server", f"delivery={command}").wait() == 0

    def events(run: str) -> list[dict[str, Any]]:
        (path,) = (tmp_path / run / "sessions").iterdir()
        return [{key: value for key, value in line.items() if key != "hash"} for line in without_times(path)[1:]]

    assert events("here") == events("there")
