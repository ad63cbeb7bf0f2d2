"""One real command-line agent on a real errand, on both channels; `run.py` drives all of them."""

import subprocess
import sys
from pathlib import Path

import pytest
from real_clients.install import missing
from real_clients.table import CLIENTS

RUN = Path(__file__).with_name("run.py")
CODEX = [client for client in CLIENTS if client.name == "codex"]

pytestmark = [
    pytest.mark.node,
    pytest.mark.skipif(
        bool(missing(CODEX)), reason="codex is missing: run `python tests/clients/run.py --install codex`"
    ),
]


def test_codex_solves_an_errand_resumed_by_turns_and_through_the_channel_tools() -> None:
    done = subprocess.run([sys.executable, str(RUN), "codex"], capture_output=True, text=True, timeout=300, check=False)
    lines = done.stdout.splitlines()
    assert lines[-1:] == ["2 of 2 solved the errand"], done.stdout + done.stderr
    assert [line.split()[:4] for line in lines[:2]] == [
        ["ok", "codex", "0.171.0", channel] for channel in ("cli", "tool")
    ]
