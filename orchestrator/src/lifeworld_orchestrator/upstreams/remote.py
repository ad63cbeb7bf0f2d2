"""A server behind a wire: a command over stdio, or a URL.

Started by the fleet; each lives in its own task, so that a connection which breaks takes nothing else with it. A
connection that is gone is opened anew for the next trial, never for the call that it lost.
"""

import math
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import anyio
import mcp_types as types
from anyio.abc import TaskGroup
from mcp import Client, MCPError
from mcp.client._transport import TransportStreams
from mcp.client.streamable_http import streamable_http_client
from pydantic import TypeAdapter, ValidationError

from lifeworld_orchestrator.failures import ServerFault, UpstreamError
from lifeworld_orchestrator.meta import BUDGET, Wire
from lifeworld_orchestrator.upstreams.control import Control
from lifeworld_orchestrator.upstreams.http import WATCH, Watch, bounded_client
from lifeworld_orchestrator.upstreams.stdio import Obituary, stdio_streams
from lifeworld_orchestrator.upstreams.upstream import CALL_TIMEOUT, RESULT_LIMIT, too_large_message, translate

START_TIMEOUT = 30.0
"""Seconds a living server may take to answer; one that dies is noticed at once."""

T = TypeVar("T")
_RAW: Any = TypeAdapter(dict[str, Any])
"""Raw results: the SDK still checks their shape against the protocol, only no model is built of them."""
_PAGES = 100


class Remote:
    """One connection to one server that is no part of this process."""

    control: Control | None = None

    def __init__(self, name: str, target: str | list[str], tasks: TaskGroup, limit: int = RESULT_LIMIT) -> None:
        self.name = name
        self._target = target
        self._tasks = tasks
        self._limit = limit
        self._timeout = CALL_TIMEOUT
        self._client: Client | None = None
        self._stop = anyio.Event()
        self._lock = anyio.Lock()
        self._tools: list[Wire] | None = None
        self._obituary = Obituary()

    async def ready(self) -> None:
        """Connect unless connected.

        Raises:
            ServerFault: it does not start; the message says why.
        """
        async with self._lock:
            if self._client is None:
                self._stop = anyio.Event()
                fault = await self._tasks.start(self._live)
                if fault is not None:
                    raise fault

    async def attach(self, world: str | None) -> None:
        """A foreign server keeps no worlds; it must only be there."""
        await self.ready()

    async def release(self, world: str | None) -> None:
        """Nothing to end: the connection serves other trials."""

    def close(self) -> None:
        """Let the connection end."""
        self._stop.set()

    async def tools(self, world: str | None) -> list[Wire]:
        """All tools, read once per connection; the world is not known to a foreign server."""
        if self._tools is None:
            self._tools = await self._exchange(self._list)
        return self._tools

    async def call(self, tool: str, arguments: Wire, world: str | None, budget: float | None = None) -> Wire:
        """The raw result of one call, sent exactly once."""
        extra: Any = {} if budget is None else {"_meta": {BUDGET: budget}}
        params = types.CallToolRequestParams(name=tool, arguments=arguments, **extra)
        request = types.CallToolRequest(params=params)

        async def send(client: Client) -> Wire:
            result: Wire = await client.session.send_request(request, _RAW, request_read_timeout_seconds=self._timeout)
            return result

        result = await self._exchange(send)
        if result.get("resultType") == "input_required":
            raise UpstreamError(self.name, "failed", "asks for input in the middle of a call, which is not relayed")
        return result

    async def _list(self, client: Client) -> list[Wire]:
        found: list[Wire] = []
        cursor: str | None = None
        for _ in range(_PAGES):
            page = await client.list_tools(cursor=cursor)
            found += [tool.model_dump(by_alias=True, mode="json", exclude_none=True) for tool in page.tools]
            cursor = page.next_cursor
            if cursor is None:
                break
        return found

    async def _exchange(self, send: Callable[[Client], Awaitable[T]]) -> T:
        client = self._client
        if client is None:
            raise UpstreamError(self.name, "disconnected", "is not connected")
        with anyio.CancelScope() as scope:
            watch = Watch(scope)
            token = WATCH.set(watch)
            try:
                return await send(client)
            except MCPError as error:
                raise await self._fault(watch, translate(self.name, error)) from error
            except ValidationError as error:
                count = error.error_count()
                raise UpstreamError(self.name, "failed", f"the reply is no valid result ({count} errors)") from error
            finally:
                WATCH.reset(token)
        raise UpstreamError(self.name, "disconnected", "disconnected: the stream ended without an answer")

    async def _fault(self, watch: Watch, fault: UpstreamError) -> UpstreamError:
        if watch.too_large:
            return UpstreamError(self.name, "too_large", too_large_message(self._limit))
        if fault.kind == "disconnected" and not isinstance(self._target, str):
            self._client = None
            self._stop.set()
            sentence = self._obituary.sentence()
            return UpstreamError(self.name, "disconnected", f"process ended without an answer ({sentence})")
        return fault

    async def _live(self, *, task_status: anyio.abc.TaskStatus[ServerFault | None]) -> None:
        """Hold the connection until told to stop; report the outcome of the start and raise nothing."""
        self._obituary = obituary = Obituary()
        started, reason = False, f"no answer within {START_TIMEOUT:.0f} s"
        try:
            with anyio.move_on_after(START_TIMEOUT) as scope:
                async with Client(_transport(self._target, self._limit, obituary), cache=None) as client:
                    scope.deadline = math.inf
                    self._client, self._tools, started = client, None, True
                    task_status.started(None)
                    await self._stop.wait()
        except Exception as error:
            reason = _reason(error)
        finally:
            self._client = None
        if not started:
            detail = obituary.sentence() or reason
            task_status.started(ServerFault(f"server {self.name}: did not start: {detail}"))


def _reason(error: BaseException) -> str:
    """The innermost cause in one line."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"


@asynccontextmanager
async def _transport(target: str | list[str], limit: int, obituary: Obituary) -> AsyncGenerator[TransportStreams, None]:
    if isinstance(target, str):
        async with (
            bounded_client(limit) as http,
            streamable_http_client(target, http_client=http, max_sse_event_size=limit) as streams,
        ):
            yield streams
    else:
        async with stdio_streams(target, limit, obituary) as streams:
            yield streams
