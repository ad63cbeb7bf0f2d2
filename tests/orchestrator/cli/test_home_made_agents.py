"""Home-made agents: a program that is handed the MCP URL by environment, and a service that is sent it."""

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import errand
import pytest
from lifeworld_datasets.task import Limits
from lifeworld_orchestrator.agents.create import parse_spec
from lifeworld_orchestrator.agents.service import ServiceAgent
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.reception import web
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import execute
from mcp import Client
from scripted_endpoint import scripted_endpoint
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

README = Path(__file__).parents[3] / "orchestrator" / "README.md"


class Quiet:
    def begin(self, what: str, total: int) -> None: ...

    def tick(self) -> None: ...

    def warn(self, text: str) -> None:
        raise AssertionError(text)


async def test_the_agent_of_the_readme_solves_an_errand_in_twenty_lines(tmp_path, monkeypatch, program) -> None:
    [source] = re.findall(r"```python\n(# my_agent\.py.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in source.splitlines()[1:] if line.strip()]) <= 20
    path = tmp_path / "my_agent.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setenv("OPENAI_API_KEY", "no-real-key")
    monkeypatch.setenv("MODEL", "scripted")
    with scripted_endpoint(errand.policy()) as endpoint:
        monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
        spec = program([sys.executable, str(path)])
        request = Request(only=(errand.TASK,), agents=(spec,), language="en")
        result = await execute(request, tmp_path / "run", Quiet())
    assert result.entries[0].termination == "user_done", result.entries[0]
    assert result.cards[0].success is True
    assert "no-real-key" not in "".join(p.read_text("utf-8") for p in (tmp_path / "run").rglob("*.*"))


async def test_it_finds_the_whole_invitation_and_none_of_the_projects_tokens(lab, robots, monkeypatch) -> None:
    monkeypatch.setenv("LIFEWORLD_TOKEN", "token-canary")
    monkeypatch.setenv("MY_OWN", "setting")
    seen = lab.folder / "seen.json"
    agent = robots.command(f"open({str(seen)!r}, 'w').write(json.dumps([dict(os.environ), words]))")
    session = await lab.trial(agent)
    found, words = json.loads(seen.read_text(encoding="utf-8"))
    assert "token-canary" not in found.values()
    assert found["MY_OWN"] == "setting"
    assert found["LIFEWORLD_PROMPT"] == words
    assert (found["LIFEWORLD_LANGUAGE"], found["LIFEWORLD_MODE"]) == ("en", "default")
    assert found["LIFEWORLD_NOW"] == "2026-03-02 09:00:00"
    assert session.end.termination == "agent_silent"


async def test_what_it_says_it_spent_is_its_usage(lab, robots) -> None:
    report = '{"lifeworld_usage": {"input_tokens": 12, "output_tokens": 3, "cost": 0.25}}'
    agent = robots.command(f"sys.stdout.write({report!r} + '\\n')\n" * 2)
    used = (await lab.trial(agent)).end.usage["agent"]
    assert (used.input_tokens, used.output_tokens, used.cost) == (24, 6, 0.5)


async def test_a_failing_program_is_the_clients_fault(lab, robots) -> None:
    session = await lab.trial(robots.command("raise SystemExit('no model today')"))
    assert session.end.termination == "client_error"
    assert session.end.detail.endswith("exit code 1: no model today")


async def test_a_program_that_fails_after_the_end_takes_nothing_back(lab, robots) -> None:
    source = "call('start_conversation', {}); call('end_conversation', {'summary': 'no'}); sys.exit(4)"
    assert (await lab.trial(robots.command(source))).end.termination == "agent_done"


async def test_a_hanging_program_ends_at_the_time_limit(lab, robots) -> None:
    with anyio.fail_after(30):
        session = await lab.trial(
            robots.command("import time; time.sleep(600)"), task=lab.task(limits=Limits(seconds=1))
        )
    assert session.end.termination == "timeout"


async def test_solo_its_standard_output_is_the_report(lab, robots) -> None:
    session = await lab.trial(robots.command("call('buy', {'item': 'tea'}); print('Bought.')"), mode="solo")
    assert session.end.termination == "agent_done"
    assert session.events[-1].data["text"] == "Bought."


@asynccontextmanager
async def served(handler) -> AsyncIterator[str]:
    """An agent service on loopback; its URL."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = web(Starlette(routes=[Route("/agent", handler, methods=["POST"])]))
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/agent"
    finally:
        server.should_exit = True
        await task


async def works(invitation: dict[str, str]) -> None:
    async with Client(invitation["mcp_url"], cache=None) as client:
        await client.call_tool("start_conversation", {})
        await client.call_tool("buy", {"item": "tea"})
        await client.call_tool("send_message_to_user", {"message": "Bought."})


async def test_a_service_is_sent_the_invitation_and_answers_when_it_is_done(lab, monkeypatch) -> None:
    monkeypatch.setenv("LIFEWORLD_AGENT_TOKEN", "agent-canary")
    asked = {}

    async def handler(request: HttpRequest) -> Response:
        asked.update(await request.json(), token=request.headers["authorization"])
        await works(asked)
        return JSONResponse({"lifeworld_usage": {"input_tokens": 7}})

    async with served(handler) as url:
        session = await lab.trial(ServiceAgent(f"url:{url}", url))
    assert session.end.termination == "user_done"
    assert session.end.usage["agent"].input_tokens == 7
    assert asked["token"] == "Bearer agent-canary"
    assert set(asked) == {"format", "mcp_url", "prompt", "instructions", "language", "mode", "now", "token"}
    assert "agent-canary" not in next(lab.folder.glob("s-*.jsonl")).read_text(encoding="utf-8")


async def test_a_service_may_accept_and_work_on(lab) -> None:
    async def handler(request: HttpRequest) -> Response:
        invitation = await request.json()
        return Response(status_code=202, background=BackgroundTask(works, invitation))

    async with served(handler) as url:
        with anyio.fail_after(20):
            session = await lab.trial(ServiceAgent(f"url:{url}", url))
    assert session.end.termination == "user_done"


async def test_a_service_that_accepts_and_is_never_heard_of_again_was_silent(lab) -> None:
    async def handler(request: HttpRequest) -> Response:
        return Response(status_code=202)

    async with served(handler) as url:
        session = await lab.trial(ServiceAgent(f"url:{url}", url, silence=0.05))
    assert session.end.termination == "agent_silent"


async def test_a_service_that_breaks_or_is_not_there_is_the_clients_fault(lab) -> None:
    async def handler(request: HttpRequest) -> Response:
        return Response("no worker is free", status_code=503)

    async with served(handler) as url:
        session = await lab.trial(ServiceAgent(f"url:{url}", url))
    assert session.end.termination == "client_error"
    assert "answers 503: no worker is free" in session.end.detail
    session = await lab.trial(ServiceAgent(f"url:{url}", url))
    assert session.end.termination == "client_error"
    assert "cannot be reached" in session.end.detail


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("command:", "names no program"),
        ("command:no-such-program-at-all", "no program 'no-such-program-at-all'"),
        ("command:echo 'open", "cannot be read"),
        ("url:localhost:9", "http URL"),
        ("url:http://me:secret@host/x", "holds a key"),
    ],
)
def test_a_spec_that_cannot_work_is_refused_before_any_trial(spec: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        parse_spec(spec)


def test_a_spec_with_a_key_in_it_is_refused_and_not_repeated(monkeypatch) -> None:
    monkeypatch.setenv("MY_API_KEY", "secret-canary-value")
    for spec in ("command:echo --key secret-canary-value", "url:http://host/x?key=secret-canary-value"):
        with pytest.raises(SetupError) as caught:
            parse_spec(spec)
        assert "canary" not in str(caught.value)
    assert os.environ["MY_API_KEY"] == "secret-canary-value"
