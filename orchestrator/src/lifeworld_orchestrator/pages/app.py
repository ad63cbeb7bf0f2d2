"""The routes of the pages. Whoever holds the handle in the path is that person; nothing else is asked.

Mounted by the reception and by the gateway service beside the MCP endpoints. A page loads nothing from elsewhere and
runs only its own script, which the policy in its header enforces.
"""

import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from importlib.resources import files
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route

from lifeworld_orchestrator.pages.chair import Chair
from lifeworld_orchestrator.pages.sheet import Sheet
from lifeworld_orchestrator.trouble import trouble

BODY_LIMIT = 256 * 1024

Act = Callable[[Any, dict[str, Any]], Awaitable[None]]


def page_routes(sheets: Mapping[str, Sheet], chairs: Mapping[str, Chair]) -> list[BaseRoute]:
    """Routes for the sheets and chairs of these handles, which may change while they serve."""
    return [
        *_routes("/p", "agent.html", sheets, {"call": _call, "say": _say, "done": _done}),
        *_routes("/u", "user.html", chairs, {"say": _say, "done": _done, "leave": _leave}),
    ]


def _routes(path: str, page: str, seats: Mapping[str, Any], acts: Mapping[str, Act]) -> list[BaseRoute]:
    async def show(request: Request) -> Response:
        return _missing() if seats.get(_handle(request)) is None else _page(page)

    async def state(request: Request) -> Response:
        seat = seats.get(_handle(request))
        return _missing() if seat is None else _json(seat.state())

    def acting(act: Act) -> Callable[[Request], Awaitable[Response]]:
        async def handler(request: Request) -> Response:
            seat = seats.get(_handle(request))
            if seat is None:
                return _missing()
            body = await _body(request)
            if body is None:
                return trouble(400, "body.invalid", "the body is no JSON object of this page")
            try:
                await act(seat, body)
            except (KeyError, ValueError):
                return trouble(400, "body.invalid", "the body lacks what this act needs")
            return _json(seat.state())

        return handler

    return [
        Route(f"{path}/{{handle}}", show),
        Route(f"{path}/{{handle}}/state", state),
        *(Route(f"{path}/{{handle}}/{name}", acting(act), methods=["POST"]) for name, act in acts.items()),
    ]


async def _call(sheet: Sheet, body: dict[str, Any]) -> None:
    tool, arguments = body["tool"], body["arguments"]
    if not isinstance(tool, str) or not isinstance(arguments, dict):
        raise ValueError("tool and arguments")
    await sheet.call(tool, arguments)


async def _say(seat: Any, body: dict[str, Any]) -> None:
    text = body["text"]
    if not isinstance(text, str) or not text.strip():
        raise ValueError("text")
    await seat.say(text)


async def _leave(chair: Chair, _: dict[str, Any]) -> None:
    await chair.leave()


async def _done(seat: Any, _: dict[str, Any]) -> None:
    await seat.done()


def _handle(request: Request) -> str:
    return str(request.path_params["handle"])


async def _body(request: Request) -> dict[str, Any] | None:
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > BODY_LIMIT:
            return None
        parts.append(part)
    try:
        body = json.loads(b"".join(parts) or b"{}")
    except ValueError:
        return None
    return body if isinstance(body, dict) else None


def _page(name: str) -> Response:
    nonce = secrets.token_urlsafe(12)
    text = files("lifeworld_orchestrator.pages").joinpath(name).read_text(encoding="utf-8")
    policy = (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:"
    )
    headers = {
        "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return HTMLResponse(text.replace("NONCE", nonce), headers=headers)


def _json(value: object) -> Response:
    return JSONResponse(value, headers={"Cache-Control": "no-store"})


def _missing() -> Response:
    return trouble(404, "page.unknown", "there is no such page; its trial may be over")
