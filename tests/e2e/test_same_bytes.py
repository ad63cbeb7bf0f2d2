"""Two runs of the command line give the same sessions, whatever the host's clock, zone or concurrency."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Read = Callable[[Path], list[dict[str, Any]]]
FUTURE = """
import datetime as _datetime
import time as _time
_AHEAD = 1925000000.0 - _time.time()
_now, _ns = _time.time, _time.time_ns
_time.time = lambda: _now() + _AHEAD
_time.time_ns = lambda: _ns() + int(_AHEAD * 1e9)
class _Future(_datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(_time.time(), tz)
_datetime.datetime = _Future
"""
"""A `sitecustomize` module under which the host believes to be in 2031."""
YEAR = re.compile(r"(?<![0-9a-f])2031(?![0-9a-f])")
"""The year, where it is not by chance a part of a hash."""
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


def test_the_hosts_date_enters_no_prompt_result_or_record(tmp_path: Path, start: Any, without_times: Read) -> None:
    arguments = ("run", "--task", "starter-festival-parcel", "--agent", "scripted:oracle")
    assert start(*arguments, "--out", "today").wait() == 0
    (tmp_path / "future").mkdir()
    (tmp_path / "future" / "sitecustomize.py").write_text(FUTURE, encoding="utf-8")
    command = Path(sys.executable).with_name("lifeworld")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "future"), "TZ": "Asia/Shanghai"}
    subprocess.run([command, *arguments, "--out", tmp_path / "later"], env=environment, check=True, capture_output=True)
    for path in (tmp_path / "today" / "sessions").iterdir():
        later = tmp_path / "later" / "sessions" / path.name
        assert '"at":"2031-' in later.read_text(encoding="utf-8")
        assert without_times(path) == without_times(later)
        assert YEAR.search(str(without_times(later))) is None


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
