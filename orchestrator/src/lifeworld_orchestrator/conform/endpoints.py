"""A fresh world on one server, reached by a real MCP client over a chosen transport and protocol era.

Called by `joint`, which opens one on each server of a task. In process the world stands in `_meta`; over stdio each
sequence has a server process of its own, started on the seed and dumping its records at exit; over HTTP one server
process keeps all worlds, which its control surface makes and reads out. No gateway stands between: this is the server
alone.
"""

import json
import os
import re
import secrets
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Literal, cast

import anyio
import httpx2
from anyio.abc import Process
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import CallToolResult, RequestParamsMeta

from lifeworld_orchestrator.failures import SetupError, leaves
from lifeworld_orchestrator.meta import WORLD, Wire

Transport = Literal["inprocess", "stdio", "http"]
Era = Literal["handshake", "modern"]
MODE = {"handshake": "legacy", "modern": "2026-07-28"}
Records = dict[str, list[dict[str, Any]]]

_START_SECONDS = 90
_STOP_SECONDS = 5
_LAST_LINES = 8
_URL = re.compile(r"MCP at (http://\S+)")


@dataclass
class OpenWorld:
    """One world: calls go in by MCP, records come out another way.

    `tools` lists what the server offers, as it stands on the wire. `digest` is absent where the transport offers none;
    `records` may be asked once the world is closed (stdio).
    """

    call: Callable[[str, dict[str, Any]], Any]
    tools: Callable[[], Awaitable[list[Wire]]]
    digest: Callable[[], Any] | None
    records: Records = field(default_factory=dict)


WorldOpener = Callable[[dict[str, Any]], AbstractAsyncContextManager[OpenWorld]]


@asynccontextmanager
async def opener(server: str, transport: Transport, era: Era) -> AsyncIterator[WorldOpener]:
    """Something that opens a world of a seed on that server; the world's records are there when it is closed.

    Raises:
        SetupError: the server is not installed or does not start.
    """
    if transport == "stdio":
        yield _stdio_opener(_script(server), MODE[era])
        return
    if transport == "http":
        async with _http_process(_script(server)) as (origin, token):
            yield _http_opener(origin, token, MODE[era])
        return
    async with _in_process_opener(server, MODE[era]) as open_world:
        yield open_world


def _script(server: str) -> str:
    path = Path(sys.executable).parent / f"lifeworld-{server}"
    if not path.exists():
        raise SetupError(f"server {server} is not installed: there is no command {path.name}")
    return str(path)


@asynccontextmanager
async def _in_process_opener(server: str, mode: str) -> AsyncIterator[WorldOpener]:
    found = list(entry_points(group="lifeworld.servers", name=server))
    if not found:
        raise SetupError(f"server {server} is not installed")
    package = found[0].load()()
    transport = httpx2.ASGITransport(app=package.control)
    async with (
        httpx2.AsyncClient(transport=transport, base_url="http://control") as control,
        Client(package.mcp, mode=mode) as client,
    ):

        @asynccontextmanager
        async def open_world(seed: dict[str, Any]) -> AsyncIterator[OpenWorld]:
            async with _controlled(control, seed) as (handle, world):

                async def call(tool: str, arguments: dict[str, Any]) -> CallToolResult:
                    return await client.call_tool(tool, arguments, meta=_meta(handle))

                world.call = call
                world.tools = _lister(client, handle)
                yield world

        yield open_world


@asynccontextmanager
async def _controlled(control: httpx2.AsyncClient, seed: dict[str, Any]) -> AsyncIterator[tuple[str, OpenWorld]]:
    """A world made, read out and deleted by the control surface; its calls are for the caller to wire."""
    answer = await control.post("/worlds", json={"seed": seed, "knowledge": "state"})
    if answer.status_code != 201:
        raise SetupError(f"the server refuses the seed of {seed['world_id']}: {answer.text[:500]}")
    handle = answer.json()["handle"]

    async def digest() -> str:
        return str((await control.get(f"/worlds/{handle}/digest")).json()["digest"])

    world = OpenWorld(call=lambda tool, arguments: None, tools=_no_tools, digest=digest)
    yield handle, world
    world.records = (await control.get(f"/worlds/{handle}/records")).json()
    await control.delete(f"/worlds/{handle}")


@asynccontextmanager
async def _http_process(script: str) -> AsyncIterator[tuple[str, str]]:
    token = secrets.token_urlsafe(16)
    command = [script, "--transport", "http", "--port", "0"]
    environment = {**os.environ, "LIFEWORLD_CONTROL_TOKEN": token}
    async with await anyio.open_process(command, env=environment, stdin=None, stdout=None) as process:
        try:
            yield await _announced(Path(script).name, process), token
        finally:
            await _stop(process)


async def _stop(process: Process) -> None:
    """End the server also when the work around it was cancelled; one that does not go is killed."""
    with anyio.CancelScope(shield=True):
        with suppress(ProcessLookupError):
            process.terminate()
        with anyio.move_on_after(_STOP_SECONDS):
            await process.wait()
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _announced(name: str, process: Process) -> str:
    """Where the server says it is.

    Raises:
        SetupError: it ended, or said nothing of it in time; with its name and the last it said.
    """
    said = b""
    assert process.stderr is not None
    with anyio.move_on_after(_START_SECONDS):
        async for chunk in process.stderr:
            said += chunk
            found = _URL.search(said.decode(errors="replace"))
            if found:
                return found.group(1).removesuffix("/mcp")
        raise SetupError(f"{name} ended at its start with exit status {await process.wait()}{_last(said)}")
    raise SetupError(f"{name} was not ready within {_START_SECONDS} s{_last(said)}")


def _last(said: bytes) -> str:
    lines = said.decode(errors="replace").strip().splitlines()[-_LAST_LINES:]
    return ": " + " | ".join(line.strip() for line in lines) if lines else "; it said nothing"


def _http_opener(origin: str, token: str, mode: str) -> WorldOpener:
    @asynccontextmanager
    async def open_world(seed: dict[str, Any]) -> AsyncIterator[OpenWorld]:
        headers = {"authorization": f"Bearer {token}"}
        async with (
            httpx2.AsyncClient(base_url=f"{origin}/control", headers=headers, timeout=30) as control,
            _controlled(control, seed) as (handle, world),
            Client(f"{origin}/w/{handle}/mcp", mode=mode) as client,
        ):
            world.call = client.call_tool
            world.tools = _lister(client)
            yield world

    return open_world


def _stdio_opener(script: str, mode: str) -> WorldOpener:
    @asynccontextmanager
    async def open_world(seed: dict[str, Any]) -> AsyncIterator[OpenWorld]:
        with tempfile.TemporaryDirectory(prefix="lifeworld-conform-") as folder:
            seed_file, dump = Path(folder, "seed.json"), Path(folder, "dump.json")
            seed_file.write_text(json.dumps(seed, ensure_ascii=False), encoding="utf-8")
            args = ["--seed", str(seed_file), "--knowledge", "state", "--dump", str(dump)]
            world = OpenWorld(call=lambda tool, arguments: None, tools=_no_tools, digest=None)
            try:
                async with Client(StdioServerParameters(command=script, args=args), mode=mode) as client:
                    world.call = client.call_tool
                    world.tools = _lister(client)
                    yield world
            except Exception as error:
                broken = [leaf for leaf in leaves(error) if isinstance(leaf, MCPError | OSError)]
                if not broken:
                    raise
                raise SetupError(f"{_named(script, seed)} ended without an answer: {broken[0]}") from error
            if not dump.exists():
                raise SetupError(f"{_named(script, seed)} ended without a dump of its records")
            world.records = json.loads(dump.read_text(encoding="utf-8"))["records"]

    return open_world


def _named(script: str, seed: dict[str, Any]) -> str:
    return f"{Path(script).name}, started over stdio on the seed of {seed.get('world_id', 'a task')},"


def _lister(client: Client, handle: str = "") -> Callable[[], Awaitable[list[Wire]]]:
    """Asks for all pages of the tool list; `handle` names the world in process."""

    async def tools() -> list[Wire]:
        found: list[Wire] = []
        cursor: str | None = None
        while True:
            page = await client.list_tools(cursor=cursor, meta=_meta(handle) if handle else None)
            found += [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in page.tools]
            cursor = page.next_cursor
            if cursor is None:
                return found

    return tools


async def _no_tools() -> list[Wire]:
    return []


def _meta(world: str) -> RequestParamsMeta:
    return cast(RequestParamsMeta, {WORLD: world})
