"""What stands before every request of the service: the host it came for, and the bearer token.

Plain ASGI, so that a body is never read for a stranger. Health and the OpenAPI document need no token.
"""

import secrets
from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

PUBLIC = frozenset({"/health", "/openapi.json"})
LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})


def refused(status: int, code: str, message: str, hint: str = "", path: str = "") -> JSONResponse:
    """An error answer: a stable code, a sentence, what to do, and the field or parameter that it is about."""
    error = {"code": code, "message": message, "hint": hint, "path": path}
    return JSONResponse({"error": error}, status_code=status)


class Guard:
    """Lets requests through that name a known host and carry the token."""

    def __init__(self, app: ASGIApp, token: str | None, allowed_hosts: Sequence[str] = ()) -> None:
        self._app = app
        self._token = token
        self._allowed = frozenset(allowed_hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on or answer it with 421, 403 or 401."""
        answer = self._refusal(scope) if scope["type"] == "http" else None
        await (answer(scope, receive, send) if answer is not None else self._app(scope, receive, send))

    def _refusal(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._known(host):
            hint = f"Start the service with --allowed-host {host} to accept it."
            return refused(421, "host.unknown", f"Host {host!r} is not served here.", hint)
        if origin is not None and not self._known(origin.partition("://")[2]):
            return refused(403, "origin.unknown", f"Pages of {origin!r} may not ask here.")
        if self._token is None or scope["path"] in PUBLIC:
            return None
        if not secrets.compare_digest(headers.get("authorization", "").encode(), f"Bearer {self._token}".encode()):
            hint = "Send the header 'Authorization: Bearer TOKEN' with the service's token."
            return refused(401, "token.missing", "This service needs its token.", hint)
        return None

    def _known(self, host: str) -> bool:
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
        return name in LOCAL_HOSTS or host in self._allowed or name in self._allowed
