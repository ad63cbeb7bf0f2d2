"""What a run has finished survives whatever happens while it saves: a hundred kills, and a disk that is really full."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import SessionWriter, read_session
from lifeworld_datasets.session import Header
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.failures import BrokenRun
from lifeworld_orchestrator.files import write_json

SAVING = Path(__file__).parents[1] / "helpers" / "saving.py"


def test_a_hundred_kills_at_random_moments_of_saving_lose_nothing_that_was_finished(tmp_path: Path) -> None:
    command = [sys.executable, str(SAVING), str(tmp_path / "run"), "100", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["finished"] > 50
    assert found["cut"] >= 5, "the kills came too rarely amid a session to show anything"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 128 kB of its own, which takes the rights of root."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", disk], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip(f"no disk can be mounted here: {mounted.stderr.decode().strip()}")
    try:
        yield disk
    finally:
        subprocess.run(["umount", disk], check=True)


def test_on_a_full_disk_the_earlier_lines_and_the_old_file_stand_and_the_error_names_the_session(
    small_disk: Path,
) -> None:
    task = load_suite("starter")[0]
    header = Header(
        session_id="crowded", trial=0, seed=0, task=task, language="en", agent="scripted:idle", user="scripted",
        limits=task.limits, servers=["delivery"], tools=[], initial={},
    )  # fmt: skip
    old = small_disk / "manifest.json"
    write_json(old, {"trials": []})
    path = small_disk / "crowded.jsonl"

    def fill(writer: SessionWriter) -> None:
        while path.stat().st_size < 1 << 20:
            writer.event(0, "note", "harness", {"text": "x" * 1000})

    with SessionWriter(path, header, lambda: "") as writer, pytest.raises(SessionError, match="session crowded"):
        fill(writer)
    read = read_session(path)
    assert (read.problem, read.end) == ("", None)
    assert [event.n for event in read.events] == list(range(len(read.events)))
    assert read.events
    with pytest.raises(BrokenRun, match="No space left"):
        write_json(old, {"trials": ["x" * 1000] * 100})
    assert json.loads(old.read_text(encoding="utf-8")) == {"trials": []}
    assert not list(small_disk.glob("*.part"))
