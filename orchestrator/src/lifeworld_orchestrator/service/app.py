"""The gateway service as an ASGI app: the control API for evaluators beside the MCP endpoints for their agents.

Made once per process over a desk that is entered already. Ids are looked up among the trials of the desk, never joined
to a path before that, so that no id reads a file. Refuses: telling an agent's side anything of the control API.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from pydantic import ValidationError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.gateway import http_app
from lifeworld_orchestrator.hosts import KnownHosts
from lifeworld_orchestrator.pages.app import page_routes
from lifeworld_orchestrator.reception import Reception
from lifeworld_orchestrator.secrecy import clean
from lifeworld_orchestrator.service import openapi, stream
from lifeworld_orchestrator.service.access import BODY_LIMIT, TooLarge, body_of, guarded
from lifeworld_orchestrator.service.desk import Busy, Desk, Guest
from lifeworld_orchestrator.service.offer import Offer
from lifeworld_orchestrator.service.orders import TrialList, TrialMade, TrialOrder, TrialStatus
from lifeworld_orchestrator.trouble import tell_unknown_routes, trouble


def service_app(
    desk: Desk,
    reception: Reception,
    *,
    token: str = "",
    public_url: str = "",
    allowed_hosts: Sequence[str] = (),
    offer: Offer | None = None,
) -> Starlette:
    """The whole app; `public_url` is how agents reach it where that is not how evaluators do."""
    api = _Api(desk, public_url.rstrip("/"), offer or Offer())
    routes = [
        Route(
            operation.path,
            getattr(api, operation.name) if operation.open else guarded(getattr(api, operation.name), token),
            methods=[operation.method],
        )
        for operation in openapi.ROUTES
    ]
    agents = http_app(reception.doors, tuple(allowed_hosts))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with agents.router.lifespan_context(agents):
            yield

    app = Starlette(
        routes=[*routes, *agents.routes, *page_routes(reception.sheets, reception.chairs)],
        lifespan=lifespan,
        middleware=[Middleware(KnownHosts, allowed=allowed_hosts)],
    )
    tell_unknown_routes(app)
    return app


class _Api:
    def __init__(self, desk: Desk, public_url: str, offer: Offer) -> None:
        self._desk = desk
        self._public = public_url
        self._offer = offer

    async def health(self, _: Request) -> Response:
        return JSONResponse({"status": "ok"})

    async def openapi(self, _: Request) -> Response:
        return JSONResponse(openapi.document())

    async def mint(self, request: Request) -> Response:
        try:
            order = TrialOrder.model_validate_json(await body_of(request))
            self._offer.refuse_others(order)
            guest = await self._desk.mint(order)
        except TooLarge:
            return trouble(413, "body.size", f"the body is larger than {BODY_LIMIT} bytes")
        except ValidationError as error:
            path, message = _first(error)
            return trouble(422, "body.invalid", message, path=path)
        except SetupError as error:
            return trouble(422, "order.impossible", clean(str(error)))
        except Busy as error:
            return trouble(429, "trials.open", str(error), headers={"Retry-After": "30"})
        return JSONResponse(self._made(guest, request).model_dump(), status_code=201)

    async def trials(self, _: Request) -> Response:
        return JSONResponse(TrialList(trials=self._desk.statuses()).model_dump())

    async def status(self, request: Request) -> Response:
        status = self._desk.status(_id(request))
        return _unknown(request) if status is None else JSONResponse(status.model_dump())

    async def events(self, request: Request) -> Response:
        trial = _id(request)
        last = request.headers.get("last-event-id", "")
        start = int(last) + 1 if last.isdecimal() else 0
        guest = self._desk.guests.get(trial)
        if guest is not None:
            return _sse(stream.live(guest.feed, start))
        path = self._desk.session(trial)
        return _unknown(request) if path is None else _sse(stream.stored(path, start))

    async def end(self, request: Request) -> Response:
        status = await self._desk.end(_id(request))
        return _unknown(request) if status is None else JSONResponse(status.model_dump())

    async def delete(self, request: Request) -> Response:
        there = await self._desk.delete(_id(request))
        return Response(status_code=204) if there else _unknown(request)

    async def session(self, request: Request) -> Response:
        path = self._desk.session(_id(request))
        if path is None:
            return _unknown(request)
        return FileResponse(path, media_type="application/jsonl", filename=path.name)

    async def scorecard(self, request: Request) -> Response:
        path = self._desk.scorecard(_id(request))
        if path is not None:
            return FileResponse(path, media_type="application/json")
        status = self._desk.status(_id(request))
        return _unknown(request) if status is None else trouble(404, "scorecard.unknown", _unjudged(status))

    def _made(self, guest: Guest, request: Request) -> TrialMade:
        invitation = guest.invitation
        assert invitation is not None
        base = self._public or str(request.base_url).rstrip("/")
        return TrialMade(
            id=guest.plan.session_id,
            mcp_url=f"{base}/t/{invitation.handle}/mcp",
            handle=invitation.handle,
            start_prompt=invitation.prompt,
            page_url=f"{base}/p/{invitation.handle}" if guest.order.channel == "page" else "",
            user_url=f"{base}/u/{guest.user_handle}" if guest.user_handle else "",
        )


def _sse(lines: AsyncIterator[str]) -> Response:
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(lines, media_type="text/event-stream", headers=headers)


def _id(request: Request) -> str:
    return str(request.path_params["id"])


def _unknown(request: Request) -> Response:
    message = f"there is no trial {clean(_id(request)[:120])!r}"
    return trouble(404, "trial.unknown", message, "GET /trials lists the trials there are.", path="id")


def _unjudged(status: TrialStatus) -> str:
    if status.state in ("waiting", "running"):
        return f"not judged yet: the trial is {status.state}"
    cause = status.detail.removeprefix("not judged: ") or "no judge was asked for, or none is installed"
    return f"was not judged: {cause}"


def _first(error: ValidationError) -> tuple[str, str]:
    """The first fault of an order, its place and one line that names it too, without a value that was sent."""
    fault: Any = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in fault["loc"])
    if fault["type"] == "json_invalid":
        return "body", "body: this is no JSON"
    where = where or "body"
    return where, f"{where}: {_PLAIN.get(fault['type']) or fault['msg'].removeprefix('Value error, ')}"


_PLAIN = {
    "missing": "is missing",
    "extra_forbidden": "there is no such field",
    "string_type": "takes a text",
    "int_type": "takes a whole number",
    "int_parsing": "takes a whole number",
    "int_parsing_size": "takes a whole number of at most 15 digits",
    "int_from_float": "takes a whole number",
    "float_type": "takes a number",
    "float_parsing": "takes a number",
    "dict_type": "takes an object",
    "model_type": "takes an object",
    "model_attributes_type": "takes an object",
}
"""What is wrong with a field, by the name of the fault; the rest says it in its own words."""
