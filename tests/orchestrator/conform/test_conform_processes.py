"""The server processes of a conform run: one that does not start is told by name, none is left behind by a stop."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
from lifeworld_orchestrator.cli import build
from lifeworld_orchestrator.conform import endpoints
from typer.testing import CliRunner

STARTING = """#!{python}
import os, sys
open({pids!r}, "a").write(f"{{os.getpid()}}\\n")
os.execv({real!r}, [{real!r}, *sys.argv[1:]])
"""


def server(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def over_http(golden: Path) -> Any:
    return CliRunner().invoke(build(), ["conform", "golden", str(golden), "--transport", "http"])


def test_a_server_that_ends_at_its_start_is_named_with_status_and_last_words(
    golden: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = server(tmp_path / "lifeworld-broken", "#!/bin/sh\necho one >&2\necho port taken >&2\nexit 7\n")
    monkeypatch.setattr(endpoints, "_script", lambda _: broken)
    done = over_http(golden)
    assert done.exit_code == 2
    assert "lifeworld-broken ended at its start with exit status 7: one | port taken" in done.stderr


def test_a_server_that_is_not_ready_in_time_is_named_with_the_deadline(
    golden: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert endpoints._START_SECONDS >= 60
    monkeypatch.setattr(endpoints, "_START_SECONDS", 1)
    silent = server(tmp_path / "lifeworld-silent", "#!/bin/sh\nread nothing < /dev/zero\n")
    monkeypatch.setattr(endpoints, "_script", lambda _: silent)
    done = over_http(golden)
    assert done.exit_code == 2
    assert "lifeworld-silent was not ready within 1 s; it said nothing" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_run_told_to_stop_leaves_no_server_behind(golden: Path, tmp_path: Path, number: int) -> None:
    sequences = json.loads(golden.read_text(encoding="utf-8"))
    golden.write_text(json.dumps([{**sequences[0], "sequence_id": f"S{n}"} for n in range(400)]), encoding="utf-8")
    real = str(Path(sys.executable).parent / "lifeworld-delivery")
    pids = tmp_path / "pids"
    os.mkfifo(pids)
    starting = server(
        tmp_path / "lifeworld-delivery", STARTING.format(python=sys.executable, pids=str(pids), real=real)
    )
    program = (
        "from lifeworld_orchestrator.cli import build\n"
        "from lifeworld_orchestrator.conform import endpoints\n"
        f"endpoints._script = lambda _: {starting!r}\n"
        f"build()(['conform', 'golden', {str(golden)!r}, '--transport', 'http'])\n"
    )
    run = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    child = int(pids.read_text(encoding="utf-8"))
    run.send_signal(number)
    _, said = run.communicate(timeout=60)
    assert run.returncode == 128 + number, said
    assert "stopped by SIG" in said
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


async def test_a_server_that_does_not_go_when_told_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "_STOP_SECONDS", 0.1)
    deaf = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint('deaf', flush=True)\nsignal.pause()\n"
    process = await anyio.open_process([sys.executable, "-c", deaf])
    assert process.stdout is not None
    assert b"deaf" in await process.stdout.receive()
    await endpoints._stop(process)
    assert process.returncode == -signal.SIGKILL
    await process.aclose()
