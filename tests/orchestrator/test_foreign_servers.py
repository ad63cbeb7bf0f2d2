"""Other people's MCP servers: listed, called and recorded like ours, and their faults named."""

import hashlib
import json
import shlex
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import anyio
import pytest
from anyio.abc import SocketAttribute, SocketStream
from lifeworld_orchestrator.agents.agent import Returned
from lifeworld_orchestrator.failures import ServerFault, SetupError, UpstreamError
from lifeworld_orchestrator.upstreams import remote
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.upstreams.remote import Remote
from lifeworld_orchestrator.upstreams.stdio import BoundedLines


@asynccontextmanager
async def connected(target: str | list[str], limit: int = 16 * 1024 * 1024) -> AsyncIterator[Remote]:
    async with anyio.create_task_group() as tasks:
        server = Remote("stranger", target, tasks, limit)
        with anyio.fail_after(30):
            await server.attach(None)
        yield server
        server.close()


async def test_a_foreign_tool_is_listed_called_and_recorded_like_ours(lab, call, command) -> None:
    agent = lab.Doer(call("echo", size=3), call("buy", item="tea"))
    session = await lab.trial(agent, foreign={"stranger": command()})
    first, second = (item for item in agent.seen if isinstance(item, Returned))
    assert (first.ok, first.text, second.ok) == (True, "xxx", True)
    assert session.header.servers == ["shop", "stranger"]
    assert [(tool.name, tool.server) for tool in session.header.tools][-1] == ("echo", "stranger")
    results = [event.data for event in session.events if event.kind == "tool_result"]
    assert results[0] == {"call": 0, "ok": True, "text": "xxx", "changes": []}


async def test_a_server_that_dies_while_starting_is_named_with_exit_code_and_last_words(lab, command) -> None:
    source = "import sys\nsys.stderr.write('cannot find data.json\\n')\nsys.exit(7)\n"
    with anyio.fail_after(10):
        session = await lab.trial(lab.Doer(), foreign={"stranger": command(source=source)})
    assert session.end is not None
    assert session.end.termination == "server_error"
    for part in ("stranger", "exit code 7", "cannot find data.json"):
        assert part in session.end.detail


async def test_a_command_that_does_not_exist_is_named(lab) -> None:
    session = await lab.trial(lab.Doer(), foreign={"stranger": "/nowhere/no-such-program --x"})
    assert session.end is not None
    assert session.end.termination == "server_error"
    assert "stranger" in session.end.detail
    assert "no-such-program" in session.end.detail


async def test_a_process_that_dies_in_a_call_is_disconnected_not_late_and_the_trial_is_a_server_error(
    lab, call, command
) -> None:
    agent = lab.Doer(call("echo", die=True))
    session = await lab.trial(agent, foreign={"stranger": command()})
    (result,) = [event.data for event in session.events if event.kind == "tool_result"]
    assert result["refusal"]["code"] == "server.disconnected"
    assert session.end is not None
    assert session.end.termination == "server_error"
    assert "exit code 3" in session.end.detail
    assert "out of luck" in session.end.detail


async def test_a_process_that_died_is_started_anew_for_the_next_trial_but_the_lost_call_is_not_sent_again(
    command,
) -> None:
    async with connected(shlex.split(command())) as server:
        with pytest.raises(UpstreamError) as caught:
            await server.call("echo", {"die": True}, None)
        assert caught.value.kind == "disconnected"
        with pytest.raises(UpstreamError):
            await server.call("echo", {}, None)
        await server.attach(None)
        assert (await server.call("echo", {}, None))["content"][0]["text"] == "x"


async def test_large_results_come_whole_and_too_large_ones_are_refused_naming_the_limit(command) -> None:
    async with connected(shlex.split(command())) as server:
        for size in (132_000, 5_000_000):
            text = (await server.call("echo", {"size": size}, None))["content"][0]["text"]
            assert hashlib.sha256(text.encode()).digest() == hashlib.sha256(b"x" * size).digest()
        with pytest.raises(UpstreamError) as caught:
            await server.call("echo", {"size": 64_000_000}, None)
        assert caught.value.kind == "too_large"
        assert "result too large" in caught.value.message
        assert str(16 * 1024 * 1024) in caught.value.message
        assert (await server.call("echo", {"size": 2}, None))["content"][0]["text"] == "xx"


def test_the_line_reader_never_holds_more_than_the_limit() -> None:
    lines = BoundedLines(1000)
    for _ in range(50):
        assert lines.feed(b"y" * 1000) == []
        assert sum(len(part) for part in lines._parts) <= 10_000
    (answer, good) = lines.feed(b'"id": 5}\n{"jsonrpc":"2.0","id":6,"result":{}}\n')
    assert json.loads(answer.message.model_dump_json())["id"] == 5  # type: ignore[union-attr]
    assert json.loads(good.message.model_dump_json())["id"] == 6  # type: ignore[union-attr]


async def test_a_tool_with_an_odd_schema_is_dropped_and_the_trial_goes_on(lab, call, command) -> None:
    odd = {"name": "odd", "inputSchema": {"type": "object", "properties": {"xs": {"type": "array"}}}}
    fine = {"name": "fine", "inputSchema": {"type": "object", "properties": {}}}
    agent = lab.Doer(call("fine"))
    session = await lab.trial(agent, foreign={"stranger": command([odd, fine])})
    assert [tool.name for tool in session.header.tools] == ["look", "buy", "fine"]
    assert [item.ok for item in agent.seen if isinstance(item, Returned)] == [True]


async def test_a_foreign_tool_with_the_name_of_one_of_ours_stops_the_run_naming_both(lab, command) -> None:
    clash = {"name": "buy", "inputSchema": {"type": "object", "properties": {}}}
    with pytest.raises(BaseExceptionGroup) as caught:
        await lab.trial(lab.Doer(), foreign={"stranger": command([clash])})
    assert caught.group_contains(SetupError, match=r"'buy'.*shop.*stranger", depth=None)


def test_a_foreign_server_may_not_take_the_name_of_an_installed_one() -> None:
    with pytest.raises(SetupError, match="'shop' stands for two servers"):
        Fleet(packages={"shop": lambda: None}, foreign={"shop": "x"})  # type: ignore[dict-item, return-value]


Handler = Callable[[SocketStream, dict[str, Any]], Any]


@asynccontextmanager
async def http_server(on_call: Handler) -> AsyncIterator[tuple[str, list[str]]]:
    """A raw HTTP MCP server of the handshake era whose answer to tools/call is up to the test; what it was asked."""
    asked: list[str] = []

    async def serve(stream: SocketStream) -> None:
        async with stream:
            try:
                message = await _request(stream)
            except anyio.EndOfStream:
                return  # the client opened a connection and thought better of it
            method = str(message.get("method"))
            asked.append(method)
            result: dict[str, Any] | None = None
            if method == "initialize":
                info = {"name": "x", "version": "1"}
                result = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": info}
            elif method == "tools/list":
                result = {"tools": [{"name": "pay", "inputSchema": {"type": "object", "properties": {}}}]}
            elif method == "tools/call":
                await on_call(stream, message)
                return
            if result is not None:
                await answer(stream, {"jsonrpc": "2.0", "id": message["id"], "result": result})
            elif "id" in message:
                error = {"code": -32601, "message": "no"}
                await answer(stream, {"jsonrpc": "2.0", "id": message["id"], "error": error})
            else:
                await stream.send(b"HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")

    async with await anyio.create_tcp_listener(local_host="127.0.0.1") as listener, anyio.create_task_group() as tasks:
        tasks.start_soon(listener.serve, serve)
        port = listener.extra(SocketAttribute.local_port)
        yield f"http://127.0.0.1:{port}/mcp", asked
        tasks.cancel_scope.cancel()


async def _request(stream: SocketStream) -> dict[str, Any]:
    raw = b""
    while b"\r\n\r\n" not in raw:
        raw += await stream.receive()
    head, _, body = raw.partition(b"\r\n\r\n")
    lengths = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")]
    while lengths and len(body) < int(lengths[0]):
        body += await stream.receive()
    found: dict[str, Any] = json.loads(body) if body else {}
    return found


async def answer(stream: SocketStream, message: dict[str, Any]) -> None:
    body = json.dumps(message).encode()
    head = (
        f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    await stream.send(head.encode() + body)


EVENTS = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n"


async def comment_and_close(stream: SocketStream, _message: dict[str, Any]) -> None:
    await stream.send(EVENTS + b": still here\n\n")


async def event_with_id_and_close(stream: SocketStream, _message: dict[str, Any]) -> None:
    await stream.send(EVENTS + b"id: 1\nretry: 60000\ndata:\n\n")


async def reset(stream: SocketStream, _message: dict[str, Any]) -> None:
    await stream.aclose()


@pytest.mark.parametrize("fault", [comment_and_close, event_with_id_and_close, reset])
async def test_a_stream_that_ends_without_an_answer_is_disconnected_within_five_seconds_and_never_sent_again(
    fault: Handler,
) -> None:
    async with http_server(fault) as (url, asked), connected(url) as server:
        with anyio.fail_after(5), pytest.raises(UpstreamError) as caught:
            await server.call("pay", {}, None)
        assert caught.value.kind == "disconnected"
        assert asked.count("tools/call") == 1
        assert [tool["name"] for tool in await server.tools(None)] == ["pay"]


async def test_in_a_trial_such_a_call_is_told_to_the_agent_and_ends_the_trial_as_a_server_error(lab, call) -> None:
    agent = lab.Doer(call("pay"))
    async with http_server(comment_and_close) as (url, asked):
        with anyio.fail_after(30):
            session = await lab.trial(agent, foreign={"stranger": url})
    assert asked.count("tools/call") == 1
    (result,) = [event.data for event in session.events if event.kind == "tool_result"]
    assert (result["ok"], result["refusal"]["code"]) == (False, "server.disconnected")
    assert session.end is not None
    assert session.end.termination == "server_error"
    assert "timeout" not in session.end.detail


async def test_a_silent_server_is_late_and_that_is_another_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote, "CALL_TIMEOUT", 0.05)

    async def silence(_stream: SocketStream, _message: dict[str, Any]) -> None:
        await anyio.sleep_forever()

    async with http_server(silence) as (url, asked), connected(url) as server:
        with pytest.raises(UpstreamError) as caught:
            await server.call("pay", {}, None)
        assert caught.value.kind == "timeout"
        assert asked.count("tools/call") == 1


@pytest.mark.parametrize("form", ["json", "events"])
async def test_over_http_a_result_over_the_limit_is_refused_and_the_next_call_works(form: str) -> None:
    async def sized(stream: SocketStream, message: dict[str, Any]) -> None:
        text = "x" * message["params"]["arguments"]["size"]
        reply = {"jsonrpc": "2.0", "id": message["id"], "result": {"content": [{"type": "text", "text": text}]}}
        if form == "json":
            await answer(stream, reply)
        else:
            await stream.send(EVENTS + b"event: message\ndata: " + json.dumps(reply).encode() + b"\n\n")

    async with http_server(sized) as (url, _), connected(url, limit=2_000_000) as server:
        for size in (132_000, 1_500_000):
            assert len((await server.call("pay", {"size": size}, None))["content"][0]["text"]) == size
        with pytest.raises(UpstreamError) as caught:
            await server.call("pay", {"size": 3_000_000}, None)
        assert caught.value.kind == "too_large"
        assert "2000000 bytes" in caught.value.message
        assert len((await server.call("pay", {"size": 9}, None))["content"][0]["text"]) == 9


async def test_a_url_where_nobody_listens_does_not_start() -> None:
    async with anyio.create_task_group() as tasks:
        with anyio.fail_after(10), pytest.raises(ServerFault, match="stranger: did not start"):
            await Remote("stranger", "http://127.0.0.1:9/mcp", tasks).attach(None)


async def test_a_server_of_ours_that_does_not_start_is_named_with_its_last_words(command) -> None:
    source = "import sys\nsys.stderr.write('port taken\\n')\nsys.exit(4)\n"
    async with Fleet(packages={}, remote={"delivery": command(source=source)}) as fleet:
        with anyio.fail_after(10), pytest.raises(ServerFault) as caught:
            await fleet.get("delivery")
    for part in ("delivery", "exit code 4", "port taken"):
        assert part in str(caught.value)


async def test_a_server_that_nobody_installed_is_a_sentence_about_what_is() -> None:
    async with Fleet(packages={}) as fleet:
        with pytest.raises(SetupError, match="no server 'travel' is installed"):
            await fleet.get("travel")
