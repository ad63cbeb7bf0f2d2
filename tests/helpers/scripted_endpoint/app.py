"""The Starlette app: finds the API by the path, checks the request, asks the script, answers plain or streaming."""

import json
import threading
from collections.abc import AsyncIterator
from typing import Any

import anyio
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from scripted_endpoint import anthropic_messages, chat, gemini, responses
from scripted_endpoint.neutral import Asked, BadRequest, Fault, Reply, Script, check_pairing
from scripted_endpoint.wire import Emitted

_APIS: dict[str, Any] = {"chat": chat, "responses": responses, "messages": anthropic_messages, "gemini": gemini}


class App:
    """One endpoint: its script, and every request it was sent."""

    def __init__(self, script: Script, *, demand_reasoning: bool = False) -> None:
        self.script = script
        self.requests: list[Asked] = []
        self.refused: list[str] = []
        self._demand = demand_reasoning
        self._reasoning: dict[str, str] = {}
        self._lock = threading.Lock()
        self.app = Starlette(
            routes=[
                Route("/v1/models", _models),
                Route("/v1/messages/count_tokens", _count, methods=["POST"]),
                Route("/{path:path}", self._answer, methods=["POST"]),
                Route("/{path:path}", _nothing, methods=["GET", "HEAD"]),
            ]
        )

    async def _answer(self, request: Request) -> Response:
        api = _api(request.url.path)
        if api is None:
            return await _count(request) if "countTokens" in request.url.path else await _nothing(request)
        try:
            asked = api.read(await request.json(), dict(request.headers), request.url.path)
            with self._lock:
                self.requests.append(asked)
            check_pairing(asked.items)
            salt = "\n".join([asked.system, *(item.text for item in asked.items)])
            emitted = Emitted(self._reasoning, len(asked.items), salt)
            api.check(asked, emitted, demand_reasoning=self._demand)
        except BadRequest as error:
            self.refused.append(str(error))
            return JSONResponse(api.error(400, str(error)), status_code=400)
        answer = self.script(asked)
        if isinstance(answer, Fault):
            return await _fault(api, answer)
        return self._good(api, asked, answer, emitted)

    def _good(self, api: Any, asked: Asked, reply: Reply, emitted: Emitted) -> Response:
        if not asked.stream:
            return JSONResponse(api.whole(asked, reply, emitted))
        chunks = api.stream(asked, reply, emitted)

        async def body() -> AsyncIterator[bytes]:
            for chunk in chunks:
                yield chunk

        return StreamingResponse(body(), media_type="text/event-stream")


def _api(path: str) -> Any:
    ends = {"/chat/completions": "chat", "/responses": "responses", "/messages": "messages"}
    for end, name in ends.items():
        if path.endswith(end):
            return _APIS[name]
    return _APIS["gemini"] if path.endswith(("enerateContent",)) else None


async def _fault(api: Any, fault: Fault) -> Response:
    if fault.delay:
        await anyio.sleep(fault.delay)
    body = api.error(fault.status, f"scripted fault {fault.status}") if fault.body is None else fault.body
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    headers = {"content-type": "application/json", **fault.headers}
    if fault.cut < 0:
        return Response(data, fault.status, headers)
    return _Cut(data, fault, headers)


class _Cut(Response):
    """Promises the whole body, sends its beginning, and is gone."""

    def __init__(self, data: bytes, fault: Fault, headers: dict[str, str]) -> None:
        super().__init__(data[: fault.cut], fault.status, headers)
        self.headers["content-length"] = str(len(data) + 1)


async def _models(_: Request) -> Response:
    return JSONResponse({"object": "list", "data": [{"id": "scripted", "object": "model", "owned_by": "scripted"}]})


async def _count(_: Request) -> Response:
    return JSONResponse({"input_tokens": 10, "totalTokens": 10})


async def _nothing(_: Request) -> Response:
    return JSONResponse({"error": {"message": "not found", "type": "scripted"}}, status_code=404)
