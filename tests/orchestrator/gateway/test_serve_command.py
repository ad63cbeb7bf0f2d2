"""`lifeworld serve`: what it refuses before anything listens, and that it stops in good order when told to."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
from lifeworld_datasets.journal import read_session
from lifeworld_orchestrator.cli import build
from typer.testing import CliRunner


def test_a_gateway_for_others_without_a_token_does_not_start(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LIFEWORLD_TOKEN", raising=False)
    empty = tmp_path / "token"
    empty.write_text(" \n", encoding="utf-8")
    for arguments in (["--host", "0.0.0.0"], ["--token-file", str(empty)], ["--token-file", str(tmp_path / "none")]):
        done = CliRunner().invoke(build(), ["serve", "gateway", "--out", str(tmp_path / "out"), *arguments])
        assert done.exit_code == 2, done.output
        assert "token" in done.stderr
    assert not (tmp_path / "out").exists()


def test_every_installed_server_is_served_by_its_name() -> None:
    shown = CliRunner().invoke(build(), ["serve", "--help"]).output
    for name in ("gateway", "delivery", "instore", "travel"):
        assert name in shown


def test_a_gateway_serves_a_real_task_and_ends_what_runs_when_it_is_stopped(tmp_path: Path) -> None:
    environment = {**os.environ, "LIFEWORLD_TOKEN": "sk-TEST-9f3"}
    command = [str(Path(sys.executable).with_name("lifeworld")), "serve", "gateway", "--port", "0", "--out", "out"]
    process = subprocess.Popen(command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stderr is not None
        line = process.stderr.readline().decode()
        url = line.split()[2].rstrip(",")
        headers = {"Authorization": "Bearer sk-TEST-9f3"}
        made = httpx2.post(f"{url}/trials", json={"task": "starter-desk-lunch"}, headers=headers, timeout=60)
        assert made.status_code == 201
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, out) == (0, b"")
    assert b"sk-TEST" not in err
    session = read_session(tmp_path / "out" / "sessions" / f"{made.json()['id']}.jsonl")
    assert session.end is not None
    assert session.end.termination == "killed"
