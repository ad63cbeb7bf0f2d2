"""Which names a gateway answers to over HTTP, and what a request under another name is told.

A local gateway must not answer to the name of a stranger's web page (DNS rebinding); the SDK's check of the `Host`
header sees to that. Called by the gateway's HTTP app; any other HTTP app of this package takes both: `security` for
the SDK, `NamedSetting` around its app; what is no MCP endpoint stands behind `KnownHosts`. The answer names the
setting that lets a further name in, since nobody should have to switch the check off; it refuses nothing by itself.
"""

from collections.abc import Sequence

from mcp.server.transport_security import TransportSecuritySettings
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")
SETTING = "--allowed-host"
MISDIRECTED = 421
SHOWN = 100
"""Characters of a refused name that are shown."""


def security(allowed_hosts: Sequence[str]) -> TransportSecuritySettings:
    """The SDK's check of `Host` and `Origin`: local names at any port, and these (`name` or `name:port`)."""
    hosts = [*(form for name in LOCAL_HOSTS for form in (name, f"{name}:*")), *allowed_hosts]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=hosts,
        allowed_origins=[f"{scheme}://{host}" for scheme in ("http", "https") for host in hosts],
    )


class NamedSetting:
    """Gives every 421 of an app a text that names the refused host and the setting that would accept it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and the answer back, a 421 in our words."""
        misdirected = False

        async def told(message: Message) -> None:
            nonlocal misdirected
            if message["type"] == "http.response.start" and message["status"] == MISDIRECTED:
                misdirected = True
                host = Headers(scope=scope).get("host", "")[:SHOWN]
                said = f"This server does not answer to the host {host!r}. To accept it: {SETTING} {host or 'NAME'}\n"
                await PlainTextResponse(said, status_code=MISDIRECTED)(scope, receive, send)
            elif not misdirected:
                await send(message)

        await self.app(scope, receive, told)


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
                hint = f"Start the gateway with {SETTING} HOST (or HOST:PORT) to accept it."
                answer = _refusal(MISDIRECTED, f"the Host header {host[:SHOWN]!r} is not known here", hint)
                return await answer(scope, receive, send)
            if origin is not None and not self._known(origin.partition("://")[2]):
                return await _refusal(403, f"pages of {origin[:SHOWN]!r} may not ask here")(scope, receive, send)
        return await self._app(scope, receive, send)

    def _known(self, host: str) -> bool:
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return name in LOCAL_HOSTS or host in self._allowed or name in self._allowed


def _refusal(status: int, error: str, hint: str = "") -> JSONResponse:
    return JSONResponse({"error": error, "hint": hint}, status_code=status)
