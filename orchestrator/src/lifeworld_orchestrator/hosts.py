"""Which names a gateway answers to over HTTP, and what a request under another name is told.

A local gateway must not answer to the name of a stranger's web page (DNS rebinding). Every HTTP app of this package
stands behind `KnownHosts`. The answer names the setting that lets a further name in, since nobody should have to switch
the check off.
"""

from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from lifeworld_orchestrator.trouble import trouble

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")
SETTING = "--allowed-host"
MISDIRECTED = 421
SHOWN = 100
"""Characters of a refused name that are shown."""


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
                hint = f"Start the gateway with {SETTING} {host[:SHOWN]} to accept it."
                message = f"the Host header {host[:SHOWN]!r} is not known here"
                answer = trouble(MISDIRECTED, "host.unknown", message, hint)
                return await answer(scope, receive, send)
            if origin is not None and not self._known(origin.partition("://")[2]):
                answer = trouble(403, "origin.unknown", f"pages of {origin[:SHOWN]!r} may not ask here")
                return await answer(scope, receive, send)
        return await self._app(scope, receive, send)

    def _known(self, host: str) -> bool:
        name = host if host.endswith("]") else host.rpartition(":")[0] or host
        return name in LOCAL_HOSTS or host in self._allowed or name in self._allowed
