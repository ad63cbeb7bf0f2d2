"""The HTTP app of the judge service: routes, and nothing that another module could own.

Every answer of 400 and above holds a code and a sentence. What a client sends is looked up, never joined to a path.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar, get_args

import anyio
from anyio import to_thread
from lifeworld_datasets.errors import first_fault
from lifeworld_datasets.scorecard import Scorecard
from pydantic import BaseModel, ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from lifeworld_judge.judge import Judge
from lifeworld_judge.service import answers
from lifeworld_judge.service.configs import served
from lifeworld_judge.service.guard import Guard, refused
from lifeworld_judge.service.openapi import Operation, document
from lifeworld_judge.service.receiving import NotTaken, receive
from lifeworld_judge.service.store import OPEN, Job, JobStatus, Store, StoredCard, StoredSession
from lifeworld_judge.service.workers import PAUSE, JudgeMaker, Workers, reason
from lifeworld_judge.summary import summarise

MAX_SIZE = 64 * 1024 * 1024
"""Bytes of one session, unpacked."""
REQUEST_SIZE = 1 << 20
"""Bytes of any other request body."""
HEARTBEAT = 15.0
"""Seconds after which a followed job is reported again though nothing changed."""

NDJSON = "application/x-ndjson"
Handler = Callable[[Request], Awaitable[Response]]
Body = TypeVar("Body", bound=BaseModel)


def service_app(
    store: Store,
    *,
    token: str | None,
    allowed_hosts: Sequence[str] = (),
    max_size: int = MAX_SIZE,
    make_judge: JudgeMaker = Judge,
    workers: int = 2,
    pause: float = PAUSE,
) -> Starlette:
    """The service over an open store; its workers run as long as the app does."""
    crew = Workers(store, make_judge, workers, pause)
    routes = _Routes(store, crew, max_size)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(crew.run)
            yield
            tasks.cancel_scope.cancel()

    handlers = [(one, _told(getattr(routes, name))) for name, one in OPERATIONS.items()]
    app = Starlette(
        routes=[Route(one.path, handler, methods=[one.method]) for one, handler in handlers],
        middleware=[Middleware(Guard, token=token, allowed_hosts=allowed_hosts)],
        exception_handlers={404: _no_route, 405: _no_route},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    return app


_PAGE = {"limit": f"Entries of the page, {answers.LARGEST_PAGE} at most.", "offset": "Entries before the page."}
_CONFIG = {"config": "The configuration."}

OPERATIONS: dict[str, Operation] = {
    "health": Operation(
        "GET", "/health", "Whether the service is up and its jobs get on.", answers.Health, public=True, errors=(503,)
    ),
    "openapi": Operation("GET", "/openapi.json", "This document.", "application/json", public=True),
    "configs": Operation("GET", "/configs", "The configurations a job may name.", answers.Configs),
    "submit": Operation(
        "POST", "/sessions", "Submit a session; 200 where it was there already.", answers.SessionInfo,
        status=201, body=NDJSON, errors=(413, 415, 422, 507),
    ),
    "sessions": Operation("GET", "/sessions", "Submitted sessions.", answers.Sessions, query=_PAGE, errors=(422,)),
    "session": Operation("GET", "/sessions/{id}", "One session.", answers.SessionInfo, errors=(404,)),
    "content": Operation("GET", "/sessions/{id}/file", "The file as submitted.", NDJSON, errors=(404,)),
    "remove": Operation(
        "DELETE", "/sessions/{id}", "Remove a session with its jobs and scorecards.", "", status=204, errors=(404, 409)
    ),
    "score": Operation(
        "POST", "/jobs", "Score sessions: one job each.", answers.Jobs, status=202, body=answers.JobRequest,
        errors=(404, 413, 422, 507),
    ),
    "jobs": Operation(
        "GET", "/jobs", "Jobs.", answers.Jobs, query={"status": "Only those.", **_PAGE}, errors=(422,)
    ),
    "job": Operation("GET", "/jobs/{id}", "One job.", answers.JobInfo, errors=(404,)),
    "follow": Operation("GET", "/jobs/{id}/events", "Follow a job to its end.", "text/event-stream", errors=(404,)),
    "cards": Operation("GET", "/scorecards", "All scorecards.", answers.Scorecards, query=_CONFIG, errors=(422,)),
    "card": Operation(
        "GET", "/scorecards/{id}", "The scorecard of a session, as the bytes the command line writes.", Scorecard,
        query=_CONFIG, errors=(404,),
    ),
    "summaries": Operation(
        "GET", "/summaries", "Figures over all scorecards of a configuration.", answers.Summaries, query=_CONFIG,
        errors=(422,),
    ),
    "compare": Operation(
        "GET", "/comparisons", "Two scorecards beside each other.", answers.Comparison,
        query={
            "left": "A session.", "right": "A session, by default the same.",
            "left_config": "Its configuration.", "right_config": "Its configuration.",
        },
        errors=(404,),
    ),
}  # fmt: skip
"""Every route by the name of its handler."""


class _Routes:
    """The handlers; each takes one request and gives its answer."""

    def __init__(self, store: Store, crew: Workers, max_size: int) -> None:
        self._store = store
        self._crew = crew
        self._max_size = max_size

    async def health(self, _: Request) -> Response:
        counts = [(await to_thread.run_sync(self._store.jobs, status, 1, 0))[1] for status in OPEN]
        trouble = self._crew.trouble
        health = answers.Health(
            status="failing" if trouble else "ok", trouble=trouble, queued=counts[0], running=counts[1]
        )
        return _json(health, 503 if trouble else 200)

    async def openapi(self, _: Request) -> Response:
        return JSONResponse(document(OPERATIONS.values()))

    async def configs(self, _: Request) -> Response:
        return _json(answers.Configs(configs=list(served())))

    async def submit(self, request: Request) -> Response:
        found, fresh = await receive(request, self._store, self._max_size)
        return _json(_session_info(found), 201 if fresh else 200)

    async def sessions(self, request: Request) -> Response:
        limit, offset = _page(request)
        found, total = await to_thread.run_sync(self._store.sessions, limit, offset)
        return _json(answers.Sessions(sessions=[_session_info(one) for one in found], total=total))

    async def session(self, request: Request) -> Response:
        return _json(_session_info(await self._session(request.path_params["id"])))

    async def content(self, request: Request) -> Response:
        found = await self._session(request.path_params["id"])
        return FileResponse(self._store.path(found.id), media_type=NDJSON)

    async def remove(self, request: Request) -> Response:
        found = await self._session(request.path_params["id"])
        if not await to_thread.run_sync(self._store.remove, found.id):
            raise NotTaken(409, "session.busy", "A job of this session is still open; remove it when that has ended.")
        return Response(status_code=204)

    async def score(self, request: Request) -> Response:
        wanted = await _body(request, answers.JobRequest)
        if wanted.config not in served():
            raise NotTaken(
                422,
                "config.unknown",
                f"No configuration {wanted.config!r}; there is {', '.join(served())}.",
                path="config",
            )
        for identity in wanted.sessions:
            await self._session(identity)
        jobs = await to_thread.run_sync(self._store.submit, wanted.sessions, wanted.config)
        self._crew.wake()
        return _json(answers.Jobs(jobs=[_job_info(job) for job in jobs], total=len(jobs)), 202)

    async def jobs(self, request: Request) -> Response:
        limit, offset = _page(request)
        status = request.query_params.get("status")
        if status is not None and status not in get_args(JobStatus):
            known = ", ".join(get_args(JobStatus))
            raise NotTaken(422, "query.status", f"A job is {known}, never {status[:80]!r}.", path="status")
        found, total = await to_thread.run_sync(self._store.jobs, status, limit, offset)
        return _json(answers.Jobs(jobs=[_job_info(job) for job in found], total=total))

    async def job(self, request: Request) -> Response:
        return _json(_job_info(await self._job(request)))

    async def follow(self, request: Request) -> Response:
        job = await self._job(request)
        return StreamingResponse(self._reports(job), media_type="text/event-stream")

    async def cards(self, request: Request) -> Response:
        found = await to_thread.run_sync(self._store.cards, _known(request.query_params.get("config")))
        inner = ",".join(f"{json.dumps(card.session)}:{card.content.decode()}" for card in found)
        return Response(f'{{"scorecards":{{{inner}}}}}', media_type="application/json")

    async def card(self, request: Request) -> Response:
        found = await self._card(request.path_params["id"], request.query_params.get("config", "checks"))
        return Response(found.content, media_type="application/json")

    async def summaries(self, request: Request) -> Response:
        config = _known(request.query_params.get("config", "checks"))
        found = await to_thread.run_sync(self._store.cards, config)
        read = [Scorecard.model_validate_json(card.content) for card in found]
        return _json(answers.Summaries(summaries=await to_thread.run_sync(summarise, read)))

    async def compare(self, request: Request) -> Response:
        asked = request.query_params
        left, right = asked.get("left", ""), asked.get("right", asked.get("left", ""))
        cards = [
            Scorecard.model_validate_json((await self._card(session, asked.get(name, "checks"))).content)
            for session, name in ((left, "left_config"), (right, "right_config"))
        ]
        return _json(_compared(*cards))

    # --- looking up ---------------------------------------------------------------------------------------

    async def _session(self, identity: str) -> StoredSession:
        found = await to_thread.run_sync(self._store.session, identity)
        if found is None:
            raise NotTaken(404, "session.unknown", f"There is no session {identity[:80]!r}.")
        return found

    async def _job(self, request: Request) -> Job:
        text = request.path_params["id"]
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0
        found = await to_thread.run_sync(self._store.job, number)
        if found is None:
            raise NotTaken(404, "job.unknown", f"There is no job {text[:80]!r}.")
        return found

    async def _card(self, session: str, config: str) -> StoredCard:
        found = await to_thread.run_sync(self._store.card, session, config)
        if found is None:
            raise NotTaken(
                404, "scorecard.unknown", f"Session {session[:80]!r} has no scorecard of configuration {config[:80]!r}."
            )
        return found

    async def _reports(self, job: Job) -> AsyncIterator[str]:
        """The job at once, at its end, and now and then between, so that a dead connection is noticed."""
        assert job.number is not None
        number = job.number
        while True:
            end = self._crew.end_of(number)
            now = await to_thread.run_sync(self._store.job, number)
            if now is None:  # removed meanwhile
                return
            yield f"event: {now.status}\ndata: {_job_info(now).model_dump_json()}\n\n"
            if now.status not in OPEN:
                self._crew.forget(number)
                return
            with anyio.move_on_after(HEARTBEAT):
                await end.wait()


def _told(handler: Handler) -> Handler:
    async def told(request: Request) -> Response:
        try:
            return await handler(request)
        except NotTaken as fault:
            return refused(fault.status, fault.code, fault.message, fault.hint, fault.path)
        except SQLAlchemyError as fault:
            return refused(507, "store", f"The service could not keep that: {reason(fault)}. Nothing was changed.")

    return told


async def _no_route(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {one.path for one in OPERATIONS.values()}
    hint = f"Routes: {', '.join(sorted(known))}."
    return refused(error.status_code, "route.unknown", f"{request.method} is not answered here.", hint)


async def _body(request: Request, model: type[Body]) -> Body:
    raw = b""
    async for block in request.stream():
        raw += block
        if len(raw) > REQUEST_SIZE:
            raise NotTaken(413, "body.size", f"A request of more than {REQUEST_SIZE} bytes is not taken.")
    try:
        return model.model_validate_json(raw)
    except ValidationError as fault:
        message = first_fault(fault)
        raise NotTaken(422, "body.invalid", f"{message}.", path=message.partition(":")[0]) from fault


def _page(request: Request) -> tuple[int, int]:
    found = []
    for name, default, largest in (("limit", answers.PAGE, answers.LARGEST_PAGE), ("offset", 0, 1 << 40)):
        text = request.query_params.get(name, str(default))
        if not (text.isascii() and text.isdecimal() and len(text) < 19 and int(text) <= largest):
            message = f"{name} is a number from 0 to {largest}, not {text[:80]!r}."
            raise NotTaken(422, "query.number", message, path=name)
        found.append(int(text))
    return found[0], found[1]


def _known(config: str | None) -> str | None:
    if config is not None and config not in served():
        raise NotTaken(
            422, "config.unknown", f"No configuration {config[:80]!r}; there is {', '.join(served())}.", path="config"
        )
    return config


def _compared(left: Scorecard, right: Scorecard) -> answers.Comparison:
    states = [{verdict.criterion: verdict.state for verdict in card.verdicts} for card in (left, right)]
    differing = [
        answers.CriterionPair(criterion=one, left=states[0].get(one, "absent"), right=states[1].get(one, "absent"))
        for one in dict.fromkeys([*states[0], *states[1]])
        if states[0].get(one) != states[1].get(one)
    ]
    return answers.Comparison(left=left, right=right, differing=differing)


def _session_info(found: StoredSession) -> answers.SessionInfo:
    return answers.SessionInfo.model_validate(found.model_dump(exclude={"number"}))


def _job_info(job: Job) -> answers.JobInfo:
    return answers.JobInfo.model_validate({"id": job.number, **job.model_dump(exclude={"number"})})


def _json(model: BaseModel, status: int = 200) -> Response:
    return Response(model.model_dump_json(), status_code=status, media_type="application/json")
