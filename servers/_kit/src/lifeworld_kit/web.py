"""The HTTP app of a server: one MCP endpoint per world, both protocol eras, JSON responses.

`/w/<handle>/mcp` is the world of that handle, `/mcp` the demo world of this process, `/health` says that it is up; the
control surface is mounted at `/control` where a token is set. Worlds come from the URL alone: `_meta` is ignored here,
and no protocol session means anything to the server.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from mcp.server import Server
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lifeworld_kit.hosts import NamedSetting, security

BODY_LIMIT = 4 * 1024 * 1024


def http_app(
    server: Server[Any],
    *,
    prefix: str = "/w/{handle}",
    control: ASGIApp | None = None,
    allowed_hosts: Sequence[str] = (),
) -> Starlette:
    """The ASGI app that serves this MCP server at `/mcp` and at `prefix`/mcp.

    `allowed_hosts` are `Host` header values accepted besides the local ones (`name` or `name:port`); any other is
    answered with a 421 that names the setting, which keeps web pages of strangers from reaching a local server.
    """
    inner = server.streamable_http_app(
        json_response=True, max_request_body_size=BODY_LIMIT + 1, transport_security=security(allowed_hosts)
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        # A mounted app's own lifespan is not run by its parent.
        async with inner.router.lifespan_context(inner):
            yield

    async def health(_: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "server": server.name, "version": server.version})

    routes: list[BaseRoute] = [Route("/health", health)]
    if control is not None:
        routes.append(Mount("/control", app=control))
    limited = NamedSetting(BodyLimit(inner, BODY_LIMIT))
    routes += [Mount(prefix, app=limited), Mount("/", app=limited)]
    return Starlette(routes=routes, lifespan=lifespan)


class BodyLimit:
    """Refuses request bodies above a limit with a 413 that names it, before anything parses them."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with its body read in full."""
        if scope["type"] != "http" or scope["method"] not in ("POST", "PUT"):
            await self.app(scope, receive, send)
            return
        declared = dict(scope["headers"]).get(b"content-length", b"0")
        chunks = [] if declared.isdigit() and int(declared) > self.limit else await self._body(receive)
        if not chunks:
            refusal = PlainTextResponse(
                f"Request body too large: this server takes at most {self.limit} bytes.", status_code=413
            )
            await refusal(scope, receive, send)
            return
        pending = iter(chunks)

        async def replay() -> Message:
            return next(pending, None) or await receive()

        await self.app(scope, replay, send)

    async def _body(self, receive: Receive) -> list[Message]:
        """The messages of the whole body, or none where it exceeds the limit."""
        messages: list[Message] = []
        size = 0
        while True:
            message = await receive()
            messages.append(message)
            size += len(message.get("body", b""))
            if size > self.limit:
                return []
            if message["type"] != "http.request" or not message.get("more_body", False):
                return messages
