"""One run of a program with everything it starts: spoken to once, read line by line, and ended as a whole.

The program leads a process group of its own and carries a mark in its environment; ending it ends the group and, where
the system shows environments (`/proc`), whatever left the group but still carries the mark. Refuses: deciding what the
output means.
"""

import os
import secrets
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import anyio
from anyio.abc import ByteReceiveStream, Process

from lifeworld_orchestrator.failures import ClientFault

MARK = "LIFEWORLD_VISIT"
GRACE = 2.0
"""Seconds between being asked to end and being ended."""
LONGEST_LINE = 8 << 20
"""A longer line is cut: a program may print a whole page of results in one."""

Listener = Callable[[str, str], None]
"""Told the source (`out` or `err`) and the line."""


class Program:
    """A program that is run once."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], folder: Path | None = None) -> None:
        self._command = list(command)
        self._mark = secrets.token_hex(16)
        self._environment = {**environment, MARK: self._mark}
        self._folder = folder

    async def run(self, words: str, listen: Listener) -> int:
        """Give it these words on standard input, hear it out; its exit code. Nothing of it outlives this call.

        Raises:
            ClientFault: it cannot be started.
        """
        try:
            process = await anyio.open_process(
                self._command,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env=self._environment, cwd=self._folder, start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise ClientFault(f"{self._command[0]} cannot be started: {error.strerror}") from error
        try:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(_speak, process, words)
                tasks.start_soon(_hear, process.stdout, "out", listen)
                tasks.start_soon(_hear, process.stderr, "err", listen)
                code = await process.wait()
                # What it left behind may hold the pipes open; with it gone they end.
                await self._end(process)
                tasks.cancel_scope.deadline = anyio.current_time() + GRACE
            return code
        finally:
            with anyio.CancelScope(shield=True):
                await self._end(process)
                await process.aclose()

    async def _end(self, process: Process) -> None:
        for number, seconds in ((signal.SIGTERM, GRACE), (signal.SIGKILL, 2 * GRACE)):
            if process.returncode is not None and not self._alive(process.pid):
                return
            self._signal(process.pid, number)
            with anyio.move_on_after(seconds):
                await process.wait()
                while self._alive(process.pid):
                    await anyio.sleep(0.02)

    def _signal(self, group: int, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)
        for pid in _marked(self._mark) or ():
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, number)

    def _alive(self, group: int) -> bool:
        """Whether anything is left. A dead process nobody has buried yet keeps its group but shows no mark."""
        marked = _marked(self._mark)
        if marked is not None:
            return bool(marked)
        try:
            os.killpg(group, 0)
        except (ProcessLookupError, PermissionError):
            return False
        return True


def _marked(mark: str) -> list[int] | None:
    """Processes with that mark in their environment; None where the system does not show environments."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    try:
        entries = [entry for entry in os.scandir("/proc") if entry.name.isdigit()]
    except OSError:
        return None
    for entry in entries:
        with suppress(OSError), open(f"/proc/{entry.name}/environ", "rb") as environ:
            if wanted in environ.read():
                found.append(int(entry.name))
    return found if entries else None


async def _speak(process: Process, words: str) -> None:
    assert process.stdin is not None
    with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError, OSError):
        await process.stdin.send(words.encode())
    with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError, OSError):
        await process.stdin.aclose()


async def _hear(stream: ByteReceiveStream | None, source: str, listen: Listener) -> None:
    rest = b""
    with suppress(anyio.EndOfStream, anyio.ClosedResourceError, anyio.BrokenResourceError):
        while stream is not None:
            *whole, rest = (rest + await stream.receive()).split(b"\n")
            for line in whole:
                listen(source, line.decode(errors="replace"))
            rest = rest[:LONGEST_LINE]
    if rest.strip():
        listen(source, rest.decode(errors="replace"))
