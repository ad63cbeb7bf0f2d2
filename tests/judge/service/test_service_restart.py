"""The judge service as a process: killed in the middle of its work, told to stop, started wrongly."""

import os
import signal
import sqlite3
import subprocess
import threading
from pathlib import Path
from typing import Any

import httpx2
import pytest
from server_process import BOUND, script

JOBS = 100


class Process:
    """One `lifeworld serve judge`, listening."""

    def __init__(self, folder: Path) -> None:
        command = [script("lifeworld"), "serve", "judge", "--port", "0", "--state-dir", str(folder)]
        environment = {**os.environ, "LIFEWORLD_TOKEN": "a-token"}
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
        assert self.process.stderr is not None
        self.timer = threading.Timer(BOUND, self.process.kill)
        self.timer.start()
        line = self.process.stderr.readline()
        self.timer.cancel()
        assert "judge at http://" in line, line
        headers = {"authorization": "Bearer a-token"}
        self.client = httpx2.Client(base_url=line.split()[-1], headers=headers, timeout=BOUND)

    def end(self, how: signal.Signals) -> int:
        self.client.close()
        self.process.send_signal(how)
        status = self.process.wait(BOUND)
        assert self.process.stderr is not None
        self.process.stderr.close()
        return status


def follow(client: httpx2.Client, job: int) -> str:
    return client.get(f"/jobs/{job}/events", timeout=60).text.rsplit("event: ", 1)[1].split("\n", 1)[0]


def test_a_hundred_queued_jobs_survive_a_kill_and_are_each_done_once(record: Any, tmp_path: Path) -> None:
    first = Process(tmp_path / "state")
    files = [record(trial=trial).read_bytes() for trial in range(JOBS)]
    sessions = [first.client.post("/sessions", content=raw).json()["id"] for raw in files]
    jobs = [job["id"] for job in first.client.post("/jobs", json={"sessions": sessions}).json()["jobs"]]
    assert follow(first.client, jobs[9]) == "done"
    first.end(signal.SIGKILL)
    with sqlite3.connect(tmp_path / "state" / "judge.sqlite") as db:
        done_before = dict(db.execute("select number, ended from job where status = 'done'"))
    db.close()
    assert 0 < len(done_before) < JOBS, "the kill came too early or too late to show anything"

    second = Process(tmp_path / "state")
    assert {follow(second.client, job) for job in jobs} == {"done"}
    found = {job["id"]: job for job in second.client.get("/jobs?limit=1000").json()["jobs"]}
    assert sorted(found) == sorted(jobs)
    assert len(second.client.get("/scorecards").json()["scorecards"]) == JOBS
    again = [job for job in found.values() if job["attempts"] > 1]
    assert all(job["attempts"] == 2 for job in again)
    assert len(again) <= 2, "only what the two workers held is begun again"
    assert all(found[number]["ended"] == ended for number, ended in done_before.items())
    assert second.end(signal.SIGTERM) == 0


def test_a_session_that_ends_the_service_each_time_is_given_up(record: Any, tmp_path: Path) -> None:
    state = tmp_path / "state"
    first = Process(state)
    session = first.client.post("/sessions", content=record().read_bytes()).json()["id"]
    job = first.client.post("/jobs", json={"sessions": [session]}).json()["jobs"][0]["id"]
    assert follow(first.client, job) == "done"
    first.end(signal.SIGTERM)
    with sqlite3.connect(state / "judge.sqlite") as db:
        db.execute("update job set status = 'running', attempts = 3")
    db.close()
    second = Process(state)
    ended = second.client.get(f"/jobs/{job}").json()
    assert (ended["status"], ended["attempts"]) == ("failed", 3)
    assert "ended 3 times" in ended["error"]
    second.end(signal.SIGTERM)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--host", "0.0.0.0"], "can be reached from elsewhere: set LIFEWORLD_TOKEN"),
        (["--state-dir", "/proc/nowhere"], "/proc/nowhere: cannot be used"),
        (["--token-file", "/nowhere"], "--token-file /nowhere cannot be read"),
        (["--host", "192.0.2.1", "--token-file", "{token}"], "192.0.2.1:0 cannot be listened on"),
    ],
)
def test_what_cannot_be_served_is_refused_in_a_sentence(options: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "token").write_text("secret\n")
    given = [option.replace("{token}", str(tmp_path / "token")) for option in options]
    command = [script("lifeworld"), "serve", "judge", "--port", "0", "--state-dir", str(tmp_path / "s"), *given]
    environment = {name: value for name, value in os.environ.items() if name != "LIFEWORLD_TOKEN"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
