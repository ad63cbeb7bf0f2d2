"""The HTTP side of a foreign server: bounded bodies, and broken connections as answers.

The SDK reads a JSON body whole whatever its size, and a reset connection ends its transport for all trials. This
layer below it reads with a bound and turns both into an ordinary JSON-RPC error for the one request concerned.
Nothing is ever sent twice. Used by `remote` only.
"""

from collections.abc import AsyncIterator
from contextvars import ContextVar
from dataclasses import dataclass

import anyio
import httpx2
from mcp_types import CONNECTION_CLOSED

from lifeworld_orchestrator.upstreams.upstream import CALL_TIMEOUT, TOO_LARGE, too_large_message

AFTER_END = 3.0
"""Seconds a call may outlive the end of its own stream, in which the SDK may resume it."""


@dataclass
class Watch:
    """What happened on the wire to one call: its stream ended, or grew over the limit."""

    scope: anyio.CancelScope
    too_large: bool = False

    def end(self) -> None:
        """The stream is over; the call has a short while left."""
        self.scope.deadline = min(self.scope.deadline, anyio.current_time() + AFTER_END)


WATCH: ContextVar[Watch | None] = ContextVar("lifeworld_upstream_watch", default=None)
"""Set by the caller of a request; the SDK carries the context to the request's own task."""


class BoundedTransport(httpx2.AsyncBaseTransport):
    """Wraps the real transport with a limit on what one response may hold."""

    def __init__(self, limit: int, inner: httpx2.AsyncBaseTransport | None = None) -> None:
        self._limit = limit
        self._inner = inner or httpx2.AsyncHTTPTransport()

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        """The response; for POST always one, even where the connection broke."""
        if request.method != "POST":
            return await self._inner.handle_async_request(request)
        try:
            response = await self._inner.handle_async_request(request)
            if response.headers.get("content-type", "").lower().startswith("application/json"):
                return await self._whole(response)
        except httpx2.TransportError as error:
            return _failed(CONNECTION_CLOSED, f"{type(error).__name__}: {error}".rstrip(": "))
        assert isinstance(response.stream, httpx2.AsyncByteStream)
        response.stream = _BoundedStream(response.stream, self._limit, WATCH.get())
        return response

    async def aclose(self) -> None:
        """Close the real transport."""
        await self._inner.aclose()

    async def _whole(self, response: httpx2.Response) -> httpx2.Response:
        parts, size = [], 0
        try:
            assert isinstance(response.stream, httpx2.AsyncByteStream)
            async for part in response.stream:
                size += len(part)
                if size > self._limit:
                    return _failed(TOO_LARGE, too_large_message(self._limit))
                parts.append(part)
        finally:
            await response.aclose()
        return httpx2.Response(response.status_code, headers=response.headers, content=b"".join(parts))


class _BoundedStream(httpx2.AsyncByteStream):
    """An event stream that tells its watch when it ends."""

    def __init__(self, inner: httpx2.AsyncByteStream, limit: int, watch: Watch | None) -> None:
        self._inner = inner
        self._limit = limit
        self._watch = watch

    async def __aiter__(self) -> AsyncIterator[bytes]:
        size = 0
        try:
            async for part in self._inner:
                size += len(part)
                if size > self._limit:
                    if self._watch is not None:
                        self._watch.too_large = True
                    return
                yield part
        finally:
            if self._watch is not None:
                self._watch.end()

    async def aclose(self) -> None:
        await self._inner.aclose()


def _failed(code: int, message: str) -> httpx2.Response:
    error = {"jsonrpc": "2.0", "id": None, "error": {"code": code, "message": message}}
    return httpx2.Response(502, json=error)


def bounded_client(limit: int) -> httpx2.AsyncClient:
    """An HTTP client for one foreign server."""
    timeout = httpx2.Timeout(30.0, read=CALL_TIMEOUT + 20.0)
    return httpx2.AsyncClient(transport=BoundedTransport(limit), timeout=timeout)
