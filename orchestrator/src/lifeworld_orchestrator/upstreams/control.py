"""The control surface of a server that keeps worlds, as its caller sees it.

The same HTTP routes in process (the ASGI app called directly, no socket, no token) and over the network (bearer token
from the environment). Never given to an agent.
"""

from collections.abc import Mapping
from typing import Any

import httpx2
from starlette.types import ASGIApp

from lifeworld_orchestrator.failures import ServerFault
from lifeworld_orchestrator.meta import Wire

Records = dict[str, list[Wire]]
"""List name (orders, bookings, reservations, stock) to full records, money in integer cents."""


class Control:
    """Worlds of one server: create, read, delete."""

    def __init__(self, server: str, client: httpx2.AsyncClient) -> None:
        self._server = server
        self._client = client

    @classmethod
    def in_process(cls, server: str, app: ASGIApp) -> "Control":
        """Talks to the ASGI app of the same process."""
        transport = httpx2.ASGITransport(app=app)
        return cls(server, httpx2.AsyncClient(transport=transport, base_url="http://control"))

    @classmethod
    def over_http(cls, server: str, url: str, token: str) -> "Control":
        """Talks to a control port; an empty token sends none."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return cls(server, httpx2.AsyncClient(base_url=url, headers=headers, timeout=30.0))

    async def create(self, seed: Wire, knowledge: str) -> str:
        """A new world of this seed; its handle."""
        answer = await self._send("POST", "/worlds", json={"seed": seed, "knowledge": knowledge})
        return str(answer["handle"])

    async def fork(self, world: str) -> str:
        """A new world that is what that one is now; its handle."""
        return str((await self._send("POST", f"/worlds/{world}/fork"))["handle"])

    async def records(self, world: str, user: str) -> Records:
        """What that user has with this server."""
        found = await self._send("GET", f"/worlds/{world}/records", params={"user": user})
        return {name: list(items) for name, items in found.items()}

    async def changes(self, world: str, since: int) -> tuple[list[Wire], int]:
        """Changes after mark `since`, and the new mark."""
        answer = await self._send("GET", f"/worlds/{world}/changes", params={"since": since})
        return list(answer["changes"]), int(answer["last"])

    async def digest(self, world: str) -> str:
        """Hash over catalogue, records, stock and running numbers."""
        return str((await self._send("GET", f"/worlds/{world}/digest"))["digest"])

    async def set_clock(self, world: str, now: str) -> None:
        """Put the world's clock to that time."""
        await self._send("PUT", f"/worlds/{world}/clock", json={"now": now})

    async def delete(self, world: str) -> None:
        """End the world."""
        await self._send("DELETE", f"/worlds/{world}")

    async def close(self) -> None:
        """Let go of the connections."""
        await self._client.aclose()

    async def _send(
        self, method: str, path: str, json: object = None, params: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        try:
            answer = await self._client.request(method, path, json=json, params=params)
        except httpx2.HTTPError as error:
            raise ServerFault(f"server {self._server}: control surface unreachable ({type(error).__name__})") from error
        if answer.status_code >= 400:
            raise ServerFault(f"server {self._server}: {method} {_shape(path)} refused: {_reason(answer)}")
        body = answer.json() if answer.content else {}
        return body if isinstance(body, dict) else {}


def _shape(path: str) -> str:
    """The path without the handle, which must not reach a session or a log."""
    parts = path.split("/")
    if len(parts) > 2:
        parts[2] = "{world}"
    return "/".join(parts)


def _reason(answer: httpx2.Response) -> str:
    try:
        error = answer.json().get("error", {})
    except ValueError:
        return f"status {answer.status_code}"
    if isinstance(error, dict) and error:
        return ": ".join(str(error[key]) for key in ("code", "path", "message", "hint") if error.get(key))
    return f"status {answer.status_code} {error}".strip()
