"""Gateway, judge service and control surfaces answer every request that they refuse in one shape."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx2
import pytest
from lifeworld_delivery.server import create
from lifeworld_judge.service.app import service_app as judge_app
from lifeworld_judge.service.store import Store
from lifeworld_kit.control import control_app
from lifeworld_orchestrator.reception import Reception
from lifeworld_orchestrator.service.app import service_app as gateway_app
from lifeworld_orchestrator.service.desk import Desk
from lifeworld_orchestrator.upstreams.fleet import Fleet
from starlette.types import ASGIApp

TOKEN = "a-token-of-the-tests"
CODE = re.compile(r"[a-z]+\.[a-z]+")


@asynccontextmanager
async def control(_: Path) -> AsyncIterator[ASGIApp]:
    yield control_app(create().worlds, TOKEN)


@asynccontextmanager
async def judge(folder: Path) -> AsyncIterator[ASGIApp]:
    store = Store(folder)
    yield judge_app(store, token=TOKEN)
    store.close()


@asynccontextmanager
async def gateway(folder: Path) -> AsyncIterator[ASGIApp]:
    fleet, reception = Fleet(), Reception("http://127.0.0.1")
    async with fleet, reception, Desk(fleet, reception, folder) as desk:
        yield gateway_app(desk, reception, token=TOKEN)


Service = Callable[[Path], AbstractAsyncContextManager[ASGIApp]]
REQUESTS: dict[Service, tuple[tuple[str, str, int], ...]] = {
    control: (
        ("GET", "/worlds/none/digest", 404), ("DELETE", "/worlds/%2e%2e/", 404), ("POST", "/worlds", 400),
        ("DELETE", "/worlds", 405), ("GET", "/elsewhere", 404), ("GET", "/worlds/none/changes?since=soon", 404),
    ),
    judge: (
        ("GET", "/sessions/none", 404), ("DELETE", "/sessions/%2e%2e/", 404), ("POST", "/jobs", 422),
        ("PUT", "/jobs", 405), ("GET", "/elsewhere", 404), ("GET", "/jobs?limit=all", 422),
    ),
    gateway: (
        ("GET", "/trials/none", 404), ("DELETE", "/trials/%2e%2e/", 404), ("POST", "/trials", 422),
        ("PUT", "/trials", 405), ("GET", "/elsewhere", 404), ("GET", "/p/none", 404), ("POST", "/u/none/say", 404),
    ),
}  # fmt: skip


@pytest.mark.parametrize("service", REQUESTS, ids=lambda service: service.__name__)
async def test_a_refused_request_is_answered_with_code_message_hint_and_path(service: Service, tmp_path: Path) -> None:
    async with service(tmp_path / "state") as app:
        client = httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://127.0.0.1")
        bearer = {"Authorization": f"Bearer {TOKEN}"}
        async with client:
            asked = [(*request, bearer) for request in REQUESTS[service]]
            asked.append((*REQUESTS[service][0][:2], 401, {}))
            if service is not control:  # a control surface asks for its token, whatever the host
                asked += [("GET", "/", 421, {**bearer, "Host": "a.example"})]
                asked += [("GET", "/", 403, {**bearer, "Origin": "https://a.example"})]
            for method, path, status, headers in asked:
                answer = await client.request(method, path, headers=headers)
                assert answer.status_code == status, (method, path, answer.text)
                assert list(answer.json()) == ["error"], (method, path)
                error = answer.json()["error"]
                assert list(error) == ["code", "message", "hint", "path"], (method, path)
                assert CODE.fullmatch(error["code"]), (method, path)
                assert error["message"], (method, path)
