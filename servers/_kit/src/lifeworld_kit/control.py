"""The control surface of a server: worlds made, read out, forked, reset and ended, out of the agent's sight.

A separate ASGI app with a bearer token; the command line opens it to the network only when a token is set, and the
orchestrator calls it in process without one. It is never an MCP tool and never stands under `/mcp`. Every answer of 400
and above is `{"error": {"code", "message", "hint", "path"}}`: a refusal as tools know it, and the place in the request.
"""

import hashlib
import json
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import anyio.to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lifeworld_kit.refusals import Refusal
from lifeworld_kit.seedmodel import SeedError
from lifeworld_kit.times import time_text
from lifeworld_kit.worlds.store import TEMPLATES_KEPT, WorldStore
from lifeworld_kit.worlds.world import World

Handler = Callable[[Request], Awaitable[Response]]


def control_app(store: WorldStore, token: str | None = None) -> Starlette:
    """The control surface over a store; with a token every request must carry it as bearer."""
    surface = _Surface(store)
    routes = [
        ("/worlds", surface.create, "POST"),
        ("/worlds/{handle}", surface.delete, "DELETE"),
        ("/worlds/{handle}/records", surface.records, "GET"),
        ("/worlds/{handle}/changes", surface.changes, "GET"),
        ("/worlds/{handle}/fork", surface.fork, "POST"),
        ("/worlds/{handle}/snapshot", surface.snapshot, "GET"),
        ("/worlds/{handle}/clock", surface.clock, "PUT"),
        ("/worlds/{handle}/reset", surface.reset, "POST"),
        ("/worlds/{handle}/digest", surface.digest, "GET"),
    ]
    app = Starlette(
        routes=[Route(path, _guarded(handler, token), methods=[m]) for path, handler, m in routes],
        exception_handlers={404: _no_route, 405: _no_route},
    )
    app.router.redirect_slashes = False
    return app


def _guarded(handler: Handler, token: str | None) -> Handler:
    async def guarded(request: Request) -> Response:
        if token is not None:
            given = request.headers.get("authorization", "")
            if not secrets.compare_digest(given.encode(), f"Bearer {token}".encode()):
                said = "This control surface needs the bearer token it was started with."
                return _error(401, "token.missing", said, path="authorization")
        try:
            return await handler(request)
        except _BadRequest as bad:
            return _error(400, "request.invalid", bad.message, path=bad.path)
        except SeedError as error:
            return _error(422, "seed.invalid", error.message, path=error.path)
        except Refusal as refusal:
            status = 404 if refusal.code == "world.unknown" else 409
            return _error(status, **refusal.render("en"), path="handle")

    return guarded


class _BadRequest(Exception):
    def __init__(self, path: str, message: str) -> None:
        super().__init__(message)
        self.path, self.message = path, message


def _error(status: int, code: str, message: str, hint: str = "", path: str = "") -> JSONResponse:
    error = {"code": code, "message": message, "hint": hint, "path": path}
    return JSONResponse({"error": error}, status_code=status)


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _error(error.status_code, "route.unknown", f"{request.method} is not answered at this address.")


class _Surface:
    """The handlers; each takes one request and answers in JSON."""

    def __init__(self, store: WorldStore) -> None:
        self.store = store
        self._loaded: OrderedDict[bytes, tuple[str, str | None]] = OrderedDict()

    def _world(self, request: Request) -> World:
        return self.store.get(request.path_params["handle"])

    async def create(self, request: Request) -> Response:
        raw = await request.body()
        # A run makes many worlds of one seed: the same bytes need not be parsed, checked and hashed anew.
        fingerprint = hashlib.sha256(raw).digest()
        known = self._loaded.get(fingerprint)
        world = self.store.create_again(*known) if known is not None else None
        if world is None:
            world, level = self._load(raw)
            self._loaded[fingerprint] = (world.template.key, level)
            while len(self._loaded) > TEMPLATES_KEPT:
                self._loaded.popitem(last=False)
        return JSONResponse({"handle": world.handle, "report": {"notes": world.template.report}}, status_code=201)

    def _load(self, raw: bytes) -> tuple[World, str | None]:
        body = _object(raw)
        seed, level = body.get("seed"), body.get("knowledge")
        if not isinstance(seed, dict):
            raise _BadRequest("seed", "Give the seed document under 'seed'.")
        if level not in (None, "full", "state"):
            raise _BadRequest("knowledge", f"The knowledge level is full or state, not {level!r}.")
        return self.store.create(seed, level), level

    async def delete(self, request: Request) -> Response:
        self.store.delete(request.path_params["handle"])
        return Response(status_code=204)

    async def records(self, request: Request) -> Response:
        world = self._world(request)
        return JSONResponse(await _off_loop(world, lambda: world.records(request.query_params.get("user"))))

    async def changes(self, request: Request) -> Response:
        world, since = self._world(request), _number(request, "since", 0)
        changes, last = await _off_loop(world, lambda: world.changes(since or 0))
        return JSONResponse({"changes": changes, "last": last})

    async def fork(self, request: Request) -> Response:
        at = _number(request, "at", None)
        last = self._world(request).changes(0)[1]
        if at is not None and at > last:
            raise _BadRequest("at", f"The world has seen {last} calls; it cannot be forked at call {at}.")
        world = self.store.fork(request.path_params["handle"], at)
        return JSONResponse({"handle": world.handle}, status_code=201)

    async def snapshot(self, request: Request) -> Response:
        world = self._world(request)
        return Response(await _off_loop(world, world.snapshot), media_type="application/vnd.sqlite3")

    async def clock(self, request: Request) -> Response:
        world = self._world(request)
        moment = _moment(_object(await request.body()).get("now"))
        await _off_loop(world, lambda: world.set_clock(moment))
        return JSONResponse({"now": moment})

    async def reset(self, request: Request) -> Response:
        world = self._world(request)
        await _off_loop(world, lambda: world.roll_back(0))
        return JSONResponse({"now": world.now()})

    async def digest(self, request: Request) -> Response:
        world = self._world(request)
        return JSONResponse({"digest": await _off_loop(world, world.digest)})


async def _off_loop(world: World, work: Callable[[], Any]) -> Any:
    """Run work on a world; one that lives in a file may have to wait for another process."""
    return await anyio.to_thread.run_sync(work) if world.shared else work()


def _object(body: bytes) -> dict[str, Any]:
    try:
        parsed = json.loads(body)
    except ValueError as error:
        raise _BadRequest("body", f"The body is no JSON: {error}.") from error
    if not isinstance(parsed, dict):
        raise _BadRequest("body", "The body must be a JSON object.")
    return parsed


def _moment(text: object) -> str:
    try:
        return time_text(str(text))
    except Refusal as refusal:
        raise _BadRequest("now", f"Give the time as YYYY-MM-DD HH:MM:SS, not {text!r}.") from refusal


def _number(request: Request, name: str, default: int | None) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not text.isdecimal():
        raise _BadRequest(name, f"{name} is a call number, 0 or more, not {text!r}.")
    return int(text)
