"""Who may ask the control API what: the token, the size of a body.

Wraps every route of the evaluator's side. The token is compared in constant time and never repeated in an answer.
Refuses: letting a handle stand for the token.
"""

import secrets
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from lifeworld_orchestrator.trouble import trouble

BODY_LIMIT = 4 * 1024 * 1024

Handler = Callable[[Request], Awaitable[Response]]


class TooLarge(Exception):
    """A body is larger than `BODY_LIMIT`."""


def guarded(handler: Handler, token: str) -> Handler:
    """The handler behind the token; without a token it is open to whoever reaches it."""

    async def checked(request: Request) -> Response:
        given = request.headers.get("authorization", "")
        if token and not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
            hint = "Send the header Authorization: Bearer TOKEN with the token the gateway was started with."
            message, challenge = "this is the control API and needs its token", {"WWW-Authenticate": "Bearer"}
            return trouble(401, "token.missing", message, hint, headers=challenge)
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
