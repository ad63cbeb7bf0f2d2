"""One loopback port for all trials of a process, each behind a handle of its own.

Entered with the run and started when the first visitor comes. Owns the handles, which nobody can guess and which enter
no record. A door stays for a while after its trial, so that a late call hears that the trial has ended. Refuses:
listening anywhere but on this machine; the gateway service does that, behind a token.
"""

import secrets
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from types import TracebackType
from typing import Any

import anyio
import uvicorn

from lifeworld_orchestrator.gateway import Door, http_app
from lifeworld_orchestrator.pages.app import page_routes
from lifeworld_orchestrator.pages.chair import Chair
from lifeworld_orchestrator.pages.sheet import Sheet

HOST = "127.0.0.1"
LATE = 256
"""Doors of ended trials that still answer."""


class Web(uvicorn.Server):
    """A web server inside a running program: it leaves signals alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Whoever runs the program receives them."""
        yield


def web(app: Any) -> Web:
    """A quiet web server for that app; sockets are given to `serve`."""
    # h11 by name: httptools keeps white space around header values, which the protocol forbids.
    config = uvicorn.Config(
        app, http="h11", ws="none", log_level="critical", access_log=False, timeout_graceful_shutdown=1
    )
    return Web(config)


class Reception:
    """The doors of this process. With `address` somebody else serves them there, and no port is opened here."""

    def __init__(self, address: str = "") -> None:
        self.doors: dict[str, Door] = {}
        self.sheets: dict[str, Sheet] = {}
        self.chairs: dict[str, Chair] = {}
        self._late: deque[str] = deque()
        self._stack = AsyncExitStack()
        self._tasks: anyio.abc.TaskGroup | None = None
        self._lock = anyio.Lock()
        self._web: Web | None = None
        self._address = address

    async def __aenter__(self) -> "Reception":
        self._tasks = await self._stack.enter_async_context(anyio.create_task_group())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        if self._web is not None:
            self._web.should_exit = True
            if kind is not None:
                self._web.force_exit = True
        return await self._stack.__aexit__(kind, error, trace)

    async def open(self, door: Door) -> tuple[str, str]:
        """Put a trial behind a handle; the URL and the handle."""
        await self._start()
        handle = secrets.token_urlsafe(18)
        self.doors[handle] = door
        return f"{self._address}/t/{handle}/mcp", handle

    def seat(self, chair: Chair) -> str:
        """Give a person who is the user a page of their own; its handle, which is not that of the trial."""
        handle = secrets.token_urlsafe(18)
        self.chairs[handle] = chair
        return handle

    def rise(self, handle: str) -> None:
        """The trial of that person is over; the page says so a while longer."""
        if handle in self.chairs:
            self.chairs[handle].close()
            self.close(handle)

    def close(self, handle: str) -> None:
        """The trial of that handle has ended; its door answers a while longer."""
        self._late.append(handle)
        while len(self._late) > LATE:
            gone = self._late.popleft()
            self.doors.pop(gone, None)
            self.sheets.pop(gone, None)
            self.chairs.pop(gone, None)

    async def _start(self) -> None:
        async with self._lock:
            if self._address:
                return
            if self._tasks is None:
                raise RuntimeError("the reception was not entered")
            listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            listener.bind((HOST, 0))
            listener.listen(256)
            self._address = f"http://{HOST}:{listener.getsockname()[1]}"
            app = http_app(self.doors)
            app.router.routes.extend(page_routes(self.sheets, self.chairs))
            self._web = web(app)
            self._tasks.start_soon(self._web.serve, [listener])
