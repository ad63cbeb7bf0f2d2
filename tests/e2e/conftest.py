"""What the end-to-end tests share: the command line in a process of its own, forked so that it starts at once."""

import json
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import lifeworld_orchestrator.nearmiss
import lifeworld_orchestrator.progress  # noqa: F401 - loaded here once, so that a forked command starts at once
import pytest

GROUPS = ("lifeworld.commands", "lifeworld.judges", "lifeworld.servers")
LOADED = [point.load() for group in GROUPS for point in entry_points(group=group)]


class CommandProcess:
    """One `lifeworld` command in a child process."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.pid = os.fork()
        if self.pid == 0:
            self._become(folder, arguments)
        self.status: int | None = None

    def _become(self, folder: Path, arguments: tuple[str, ...]) -> None:
        status = 1
        try:
            os.chdir(folder)
            os.setsid()
            log = os.open(folder / "command.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 1)
            os.dup2(log, 2)
            sys.stdout, sys.stderr = os.fdopen(1, "w", closefd=False), os.fdopen(2, "w", closefd=False)
            from lifeworld_orchestrator.cli import build

            status = int(build()(list(arguments), standalone_mode=False) or 0)
            sys.stdout.flush()
        finally:
            sys.stderr.flush()
            os._exit(status)

    def over(self) -> bool:
        """Whether it has ended by now."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = os.waitstatus_to_exitcode(status) if pid else None
        return self.status is not None

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for the condition or its end, whichever comes first."""
        while not self.over() and not condition():
            select.select([], [], [], 0.001)

    def wait(self) -> int:
        """Its exit status."""
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.status

    def kill(self) -> None:
        """SIGKILL, to it alone: what it started must notice."""
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()


Start = Callable[..., CommandProcess]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    running: list[CommandProcess] = []

    def begin(*arguments: str) -> CommandProcess:
        running.append(CommandProcess(tmp_path, *arguments))
        return running[-1]

    yield begin
    for process in running:
        process.kill()


@pytest.fixture
def without_times() -> Callable[[Path], list[dict[str, Any]]]:
    """The lines of a session file without their real time."""

    def read(path: Path) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return [{key: value for key, value in line.items() if key != "at"} for line in lines]

    return read
