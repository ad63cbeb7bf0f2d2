"""Speaks JSON-RPC with a server process over its standard input and output, line by line.

Used where a client library would hide what is really on the wire. Everything read is kept; every wait has a bound.
"""

import json
import os
import queue
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import IO, Any

BOUND = 120.0
REVISION = "2025-11-25"


class StdioProcess:
    """A running server and all it has written.

    Attributes:
        lines: The lines of standard output so far, as they came.
        said: The lines of standard error so far.
    """

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self.said: list[str] = []
        self._arrived: queue.Queue[str | None] = queue.Queue()
        self._replies: dict[object, dict[str, Any]] = {}
        self._last = 0
        self._readers = [
            threading.Thread(target=self._read, args=(process.stdout, self.lines, self._arrived.put)),
            threading.Thread(target=self._read, args=(process.stderr, self.said, None)),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, stream: IO[str], into: list[str], tell: Any) -> None:
        for line in stream:
            into.append(line)
            if tell:
                tell(line)
        if tell:
            tell(None)

    def send(self, *messages: Mapping[str, Any]) -> None:
        """Write messages in one go."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages))
        self.process.stdin.flush()

    def message(self, method: str, **params: Any) -> dict[str, Any]:
        """A request under a new id."""
        self._last += 1
        return {"id": self._last, "method": method, "params": params}

    def reply(self, id: object) -> dict[str, Any]:
        """The reply to a request, waited for."""
        while id not in self._replies:
            line = self._arrived.get(timeout=BOUND)
            assert line is not None, f"the server ended without answering {id}; it said: {''.join(self.said)}"
            message = json.loads(line)
            if "method" not in message:
                assert message["id"] not in self._replies, f"two replies to {message['id']}"
                self._replies[message["id"]] = message
        return self._replies[id]

    def replied(self, id: object) -> bool:
        """Whether a reply to this request was read so far."""
        return id in self._replies

    def request(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a request and wait for its reply."""
        message = self.message(method, **params)
        self.send(message)
        return self.reply(message["id"])

    def initialize(self) -> dict[str, Any]:
        """The handshake of the older era."""
        me = {"name": "lifeworld-tests", "version": "1"}
        reply = self.request("initialize", protocolVersion=REVISION, capabilities={}, clientInfo=me)
        self.send({"method": "notifications/initialized"})
        return reply

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The result of a tool call."""
        result: dict[str, Any] = self.request("tools/call", name=tool, arguments=arguments)["result"]
        return result

    def leave(self) -> int:
        """Close standard input as a leaving client does, and wait for the server to end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(BOUND)
        for reader in self._readers:
            reader.join()
        return code


@contextmanager
def speaking(command: Sequence[str], env: Mapping[str, str] | None = None) -> Iterator[StdioProcess]:
    """Run a server for the block; it is killed afterwards where it has not ended."""
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", env={**os.environ, **(env or {})},
    )  # fmt: skip
    server = StdioProcess(process)
    try:
        yield server
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        for reader in server._readers:
            reader.join()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
