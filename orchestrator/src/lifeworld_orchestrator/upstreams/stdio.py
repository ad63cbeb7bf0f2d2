"""A server process behind standard input and output, read with a bound.

The SDK's own transport reads lines of any length and keeps neither exit code nor stderr; a broken server could fill
memory or die without a word. This one drops a line over the limit, answers its request with `TOO_LARGE` and reads on,
and remembers why the process ended. Used by `remote` only.
"""

import os
import re
import signal
import subprocess
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import anyio
import mcp_types as types
from anyio.abc import ByteReceiveStream, Process
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.client.stdio import get_default_environment
from mcp.shared.message import SessionMessage

from lifeworld_orchestrator.upstreams.upstream import TOO_LARGE, too_large_message

_GRACE = 2.0
_HEAD = 4096
_ID = re.compile(rb'"id"\s*:\s*(\d+)')

Incoming = MemoryObjectSendStream[SessionMessage | Exception]
Streams = tuple[MemoryObjectReceiveStream[SessionMessage | Exception], MemoryObjectSendStream[SessionMessage]]


class Obituary:
    """Why a process ended: its exit code and the last lines it wrote to stderr."""

    def __init__(self) -> None:
        self.exit_code: int | None = None
        self.lines: deque[str] = deque(maxlen=12)

    def sentence(self) -> str:
        """For a message; empty while nothing is known."""
        code = "" if self.exit_code is None else f"exit code {self.exit_code}"
        lines = "" if not self.lines else "last stderr lines:\n" + "\n".join(self.lines)
        return "; ".join(part for part in (code, lines) if part)


@asynccontextmanager
async def stdio_streams(command: list[str], limit: int, obituary: Obituary) -> AsyncGenerator[Streams, None]:
    """Start the command in its own process group and carry messages to and from it.

    Raises:
        OSError: the command cannot be started.
    """
    process = await anyio.open_process(
        command, stderr=subprocess.PIPE, env=get_default_environment(), start_new_session=True
    )
    inbound, read = anyio.create_memory_object_stream[SessionMessage | Exception](0)
    write, outbound = anyio.create_memory_object_stream[SessionMessage](0)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(_read, process, inbound, limit, obituary)
        tasks.start_soon(_write, process, outbound)
        tasks.start_soon(_listen, process, obituary)
        try:
            yield read, write
        finally:
            with anyio.CancelScope(shield=True):
                await _stop(process)
                obituary.exit_code = process.returncode
                for stream in (read, write, inbound, outbound):
                    stream.close()
            tasks.cancel_scope.cancel()


async def _read(process: Process, inbound: Incoming, limit: int, obituary: Obituary) -> None:
    assert process.stdout is not None
    lines = BoundedLines(limit)
    with suppress(anyio.ClosedResourceError, anyio.BrokenResourceError, ConnectionError):
        async with inbound:
            try:
                while True:
                    for line in lines.feed(await process.stdout.receive(1 << 16)):
                        await inbound.send(line)
            except anyio.EndOfStream:
                with anyio.move_on_after(_GRACE):
                    obituary.exit_code = await process.wait()
                await _drain(process.stderr, obituary)


async def _write(process: Process, outbound: MemoryObjectReceiveStream[SessionMessage]) -> None:
    assert process.stdin is not None
    with suppress(anyio.ClosedResourceError, anyio.BrokenResourceError, OSError):
        async with outbound:
            async for item in outbound:
                text = item.message.model_dump_json(by_alias=True, exclude_unset=True)
                await process.stdin.send(text.encode() + b"\n")


async def _listen(process: Process, obituary: Obituary) -> None:
    with suppress(anyio.ClosedResourceError, anyio.BrokenResourceError, ConnectionError, anyio.BusyResourceError):
        await _drain(process.stderr, obituary)


async def _drain(stream: ByteReceiveStream | None, obituary: Obituary) -> None:
    if stream is None:
        return
    rest = ""
    with suppress(anyio.EndOfStream, anyio.BusyResourceError):
        while True:
            *whole, rest = (rest + (await stream.receive()).decode(errors="replace"))[-65536:].split("\n")
            obituary.lines.extend(line.rstrip()[:400] for line in whole if line.strip())
    if rest.strip():
        obituary.lines.append(rest.strip()[:400])


class BoundedLines:
    """Cuts a byte stream into messages and never holds more than the limit."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._parts: list[bytes] = []
        self._size = 0
        self._dropping = False

    def feed(self, chunk: bytes) -> list[SessionMessage | Exception]:
        """The messages that this chunk completes."""
        found: list[SessionMessage | Exception] = []
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            self._keep(end)
            found.append(self._finish())
        self._keep(rest)
        return found

    def _keep(self, part: bytes) -> None:
        self._size += len(part)
        if self._dropping:
            self._parts[1] = (self._parts[1] + part)[-_HEAD:]
        elif self._size > self._limit:
            whole = b"".join([*self._parts, part])
            self._dropping, self._parts = True, [whole[:_HEAD], whole[-_HEAD:]]
        elif part:
            self._parts.append(part)

    def _finish(self) -> SessionMessage | Exception:
        parts, dropped = self._parts, self._dropping
        self._parts, self._size, self._dropping = [], 0, False
        if dropped:
            return _oversized(parts[0], parts[1], self._limit)
        try:
            return SessionMessage(types.jsonrpc_message_adapter.validate_json(b"".join(parts), by_name=False))
        except ValueError as error:
            return error


def _oversized(head: bytes, tail: bytes, limit: int) -> SessionMessage | Exception:
    """An error reply in place of a dropped message; its id stands at the head or at the tail of a reply."""
    in_head, in_tail = _ID.search(head), _ID.findall(tail)
    number = in_head.group(1) if in_head else (in_tail[-1] if in_tail else None)
    if number is None:
        return ValueError(too_large_message(limit))
    error = types.ErrorData(code=TOO_LARGE, message=too_large_message(limit))
    return SessionMessage(types.JSONRPCError(jsonrpc="2.0", id=int(number), error=error))


async def _stop(process: Process) -> None:
    """Close its input, give it a moment, then end its whole group."""
    with suppress(OSError, anyio.BrokenResourceError, anyio.ClosedResourceError):
        if process.stdin is not None:
            await process.stdin.aclose()
    for number in (None, signal.SIGTERM, signal.SIGKILL):
        if number is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, number)
        with anyio.move_on_after(_GRACE):
            await process.wait()
        if process.returncode is not None:
            break
    await process.aclose()
