"""Who may ask the control API what: the token, the Host header, the size of a body.

Wraps every route of the evaluator's side. The token is compared in constant time and never repeated in an answer.
Refuses: letting a handle stand for the token.
"""

import secrets
from collections.abc import Awaitable, Callable, Sequence

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from lifeworld_orchestrator.service.orders import Trouble

BODY_LIMIT = 4 * 1024 * 1024
LOCAL = ("127.0.0.1", "localhost", "[::1]")

Handler = Callable[[Request], Awaitable[Response]]


class TooLarge(Exception):
    """A body is larger than `BODY_LIMIT`."""


def trouble(status: int, error: str, hint: str = "", **headers: str) -> JSONResponse:
    """A refusal of the API."""
    return JSONResponse(Trouble(error=error, hint=hint).model_dump(), status_code=status, headers=headers)


def guarded(handler: Handler, token: str) -> Handler:
    """The handler behind the token; without a token it is open to whoever reaches it."""

    async def checked(request: Request) -> Response:
        given = request.headers.get("authorization", "")
        if token and not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
            hint = "Send the header Authorization: Bearer TOKEN with the token the gateway was started with."
            return trouble(401, "this is the control API and needs its token", hint, **{"WWW-Authenticate": "Bearer"})
        return await handler(request)

    return checked


async def body_of(request: Request) -> bytes:
    """The whole body.

    Raises:
        TooLarge: it is larger than `BODY_LIMIT`.
    """
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > BODY_LIMIT:
            raise TooLarge
        parts.append(part)
    return b"".join(parts)


class KnownHosts:
    """Lets only requests through whose Host and Origin are known: keeps pages of strangers from reaching this one."""

    def __init__(self, app: ASGIApp, allowed: Sequence[str]) -> None:
        self._app = app
        self._allowed = set(allowed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is not known, pass on the rest."""
        if scope["type"] == "http":
            headers = Headers(scope=scope)
            host, origin = headers.get("host", ""), headers.get("origin")
            if not self._known(host):
                hint = "Start the gateway with --allowed-host HOST (or HOST:PORT) to accept it."
                return await trouble(421, f"the Host header {host[:200]!r} is not known here", hint)(
                    scope, receive, send
                )
            if origin is not None and not self._known(origin.partition("://")[2]):
                return await trouble(403, f"pages of {origin[:200]!r} may not ask here")(scope, receive, send)
        return await self._app(scope, receive, send)

    def _known(self, host: str) -> bool:
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return name in LOCAL or host in self._allowed or name in self._allowed
