"""The services of `compose.yaml` as processes of this machine: started in order, watched, stopped together.

Called by `lifeworld up` and by tests. Every service is `lifeworld serve NAME` on its own port with a folder of its own
below the state folder; a service counts as started when it has said where it listens and its health answers. Refuses:
restarting what died; then the others are stopped and the last words are told.
"""

import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import anyio
import httpx2
from anyio.abc import TaskGroup, TaskStatus
from anyio.streams.buffered import BufferedByteReceiveStream

from lifeworld_orchestrator.failures import BrokenRun, SetupError
from lifeworld_orchestrator.upstreams.fleet import installed
from lifeworld_orchestrator.upstreams.spawn import TOKEN as CONTROL_TOKEN

START_TIMEOUT = 60.0
STOP_TIMEOUT = 8.0
LAST_WORDS = 10
TOKEN = "LIFEWORLD_TOKEN"
TOKENS = {"gateway": "LIFEWORLD_GATEWAY_TOKEN", "judge": "LIFEWORLD_JUDGE_TOKEN"}
"""Where the tokens of the two services come from; one that is not set is made and kept in the state folder."""

_ADDRESS = re.compile(r"(http://[^/\s]+:\d+)")


@dataclass(frozen=True)
class Plan:
    """What is to run where: `ports` by service name, 0 or nothing for a free one."""

    state: Path
    ports: Mapping[str, int] = field(default_factory=dict)
    host: str = "127.0.0.1"


@dataclass(frozen=True)
class Running:
    """A service that is up."""

    name: str
    url: str
    process: anyio.abc.Process


class ServiceEnded(BrokenRun):
    """A service did not start or ended by itself; the message holds its last words."""


@asynccontextmanager
async def services(plan: Plan, say: Callable[[str], None]) -> AsyncIterator[dict[str, Running]]:
    """All services, up; `say` gets every line they write to stderr.

    Raises:
        SetupError: the state folder cannot be used.
        ServiceEnded: one did not start, or ended while the block ran.
    """
    tokens = Tokens(plan.state)
    async with anyio.create_task_group() as tasks:
        crew = _Crew(plan, tokens, say, tasks)
        yield await crew.start()
        await crew.stop()
        tasks.cancel_scope.cancel()


class Tokens:
    """The tokens of one set of services; those that the environment does not give are kept in the state folder."""

    def __init__(self, state: Path) -> None:
        self.folder = state / "tokens"
        self.control = secrets.token_urlsafe(24)
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._given = {name: os.environ.get(variable) or self._kept(name) for name, variable in TOKENS.items()}
        except OSError as error:
            raise SetupError(f"--state-dir {state} cannot be used: {error.strerror}") from error

    def environment(self, name: str) -> dict[str, str]:
        """What a service of that name is told of them."""
        own = {TOKEN: self._given[name]} if name in self._given else {}
        return {**own, **({} if name == "judge" else {CONTROL_TOKEN: self.control})}

    def of(self, name: str) -> str:
        """What a caller of that service sends."""
        return self._given[name]

    def _kept(self, name: str) -> str:
        file = self.folder / name
        if not file.exists():
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as written:
                written.write(secrets.token_urlsafe(24) + "\n")
        return file.read_text(encoding="utf-8").strip()


class _Crew:
    """The processes of one set of services."""

    def __init__(self, plan: Plan, tokens: Tokens, say: Callable[[str], None], tasks: TaskGroup) -> None:
        self._plan = plan
        self._tokens = tokens
        self._say = say
        self._tasks = tasks
        self._running: dict[str, Running] = {}
        self.stopping = False

    async def start(self) -> dict[str, Running]:
        """The tool servers and the judge side by side, then the gateway, which asks the servers."""
        servers = list(installed())
        async with anyio.create_task_group() as starting:
            for name in servers:
                starting.start_soon(self._start, name, ["--state-dir", str(self._folder(name))])
            starting.start_soon(self._start, "judge", ["--state-dir", str(self._folder("judge"))])
        known = [f"--server={name}={self._running[name].url}/mcp,{self._running[name].url}/control" for name in servers]
        await self._start("gateway", ["--out", str(self._folder("gateway")), *known])
        return {name: self._running[name] for name in (*servers, "gateway", "judge")}

    async def stop(self) -> None:
        """End the gateway, which uses the others; they are ended with their tasks."""
        self.stopping = True
        await _end(self._running["gateway"].process)

    def _folder(self, name: str) -> Path:
        folder = self._plan.state / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    async def _start(self, name: str, options: list[str]) -> None:
        url, process = await self._tasks.start(self._live, name, options)
        self._running[name] = Running(name, url, process)
        async with httpx2.AsyncClient(base_url=url, timeout=START_TIMEOUT) as client:
            answer = await client.get("/health")
            if answer.status_code != 200:
                raise ServiceEnded(f"service {name} does not get well: {answer.status_code} {answer.text[:200]}")

    async def _live(
        self, name: str, options: list[str], *, task_status: TaskStatus[tuple[str, anyio.abc.Process]]
    ) -> None:
        """Start one and read its stderr to the end, so that it never blocks; its end ends everything."""
        port = str(self._plan.ports.get(name, 0))
        command = [sys.executable, "-m", "lifeworld_orchestrator", "serve", name]
        where = ["--host", self._plan.host, "--port", port]
        process = await anyio.open_process(
            [*command, *where, *options],
            env={**os.environ, **self._tokens.environment(name)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert process.stderr is not None
        lines = BufferedByteReceiveStream(process.stderr)
        words: list[str] = []
        told = False
        try:
            with anyio.move_on_after(START_TIMEOUT) as scope:
                while True:
                    line = (await lines.receive_until(b"\n", 1 << 16)).decode(errors="replace")
                    self._say(f"{name}: {line}")
                    words = [*words[-LAST_WORDS:], line]
                    found = None if told else _ADDRESS.search(line)
                    if found is not None:
                        told, scope.deadline = True, float("inf")
                        task_status.started((found[1], process))
        except (anyio.EndOfStream, anyio.IncompleteRead, anyio.DelimiterNotFound):
            await process.wait()
        finally:
            with anyio.CancelScope(shield=True):
                await _end(process)
                await process.aclose()
        if not self.stopping:
            how = "ended by itself" if told else "did not start"
            raise ServiceEnded(f"service {name} {how} (exit {process.returncode}):\n" + "\n".join(words))


async def _end(process: anyio.abc.Process) -> None:
    """Tell a process to stop; kill it with its children where it does not."""
    _signal(process, signal.SIGTERM)
    with anyio.move_on_after(STOP_TIMEOUT):
        await process.wait()
    _signal(process, signal.SIGKILL)
    await process.wait()


def _signal(process: anyio.abc.Process, which: signal.Signals) -> None:
    """Signal the process and its children, if it is still there."""
    if process.returncode is None:
        try:
            os.killpg(process.pid, which)
        except ProcessLookupError:
            return
