"""Starts a real server as its own process and knows when it listens.

Used by the contract tests. A server says `MCP at <url>` on standard error once it accepts connections; that line is
waited for, with a bound, and never a guess about time.
"""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

ANNOUNCED = re.compile(r"MCP at (http://\S+)")
BOUND = 120.0


def script(name: str) -> str:
    """A console script of the environment that runs the tests."""
    return str(Path(sys.executable).with_name(name))


@dataclass
class ServerProcess:
    """A running server: where it listens, and what it has said on standard error so far."""

    process: subprocess.Popen[str]
    url: str = ""
    said: list[str] = field(default_factory=list)
    _told: threading.Event = field(default_factory=threading.Event)

    def at(self, path: str) -> str:
        """The URL of another path on the same server."""
        return re.sub(r"^(http://[^/]+)/.*", r"\1", self.url) + path

    def listen(self) -> None:
        """Collect standard error until it closes."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)
            if found := ANNOUNCED.search(line):
                self.url = found.group(1)
                self._told.set()
        self._told.set()

    def wait_until_it_listens(self) -> None:
        if not self._told.wait(BOUND) or not self.url:
            raise AssertionError(f"the server did not say where it listens; it said: {''.join(self.said)!r}")


@contextmanager
def serving(command: Sequence[str], env: Mapping[str, str] | None = None) -> Iterator[ServerProcess]:
    """Run a server for the block; it is asked to end afterwards and killed when it does not."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", env={**os.environ, **(env or {})},
    )  # fmt: skip
    server = ServerProcess(process)
    listener = threading.Thread(target=server.listen)
    listener.start()
    try:
        server.wait_until_it_listens()
        yield server
    finally:
        process.terminate()
        try:
            process.wait(BOUND)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        listener.join()
        if process.stderr is not None:
            process.stderr.close()
