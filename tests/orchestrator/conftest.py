"""What the orchestrator's tests share: a small server that follows the interface, tasks, users and agents."""

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import mcp_types
import pytest
from lifeworld_datasets.journal import Session, read_session
from lifeworld_datasets.task import Task
from lifeworld_orchestrator.agents.agent import Act, Briefing, Seen
from lifeworld_orchestrator.trial import Setting, TrialPlan, TrialRunner
from lifeworld_orchestrator.upstreams.fleet import Fleet
from lifeworld_orchestrator.users.user import Progress, UserTurn
from mcp.server import Server
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

TEXT = {"type": "string"}

STRANGER = """
import json, os, sys
ECHO = {"name": "echo", "inputSchema": {"type": "object", "properties": {}}}
INIT = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "x", "version": "1"}}
def send(**message):
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\\n"); sys.stdout.flush()
for line in sys.stdin:
    m = json.loads(line)
    if m.get("method") == "initialize":
        send(id=m["id"], result=INIT)
    elif m.get("method") == "tools/list":
        send(id=m["id"], result={"tools": TOOLS_LITERAL or [ECHO]})
    elif m.get("method") == "tools/call":
        arguments = m["params"].get("arguments") or {}
        if arguments.get("die"):
            sys.stderr.write("out of luck\\n"); sys.stderr.flush(); os._exit(3)
        send(id=m["id"], result={"content": [{"type": "text", "text": "x" * arguments.get("size", 1)}]})
    elif "id" in m:
        send(id=m["id"], error={"code": -32601, "message": "no"})
"""


class Shop:
    """A server of one tool set over worlds in memory, with the control surface of the interface."""

    def __init__(self, name: str = "shop", *, merge: str = "", extra: Sequence[dict[str, Any]] = ()) -> None:
        self.name = name
        self.worlds: dict[str, dict[str, Any]] = {}
        self.deleted: list[str] = []
        self.made = 0
        self.before_buy: Callable[[], Any] | None = None
        self.tools = [
            self._tool("look", {"word": TEXT}, "read", merge),
            self._tool("buy", {"item": TEXT}, "write"),
            *extra,
        ]
        self.mcp: Server[Any] = Server(name, on_list_tools=self._list, on_call_tool=self._call)
        self.control = Starlette(
            routes=[
                Route("/worlds", self._create, methods=["POST"]),
                Route("/worlds/{handle}/records", self._records),
                Route("/worlds/{handle}/changes", self._changes),
                Route("/worlds/{handle}/digest", self._digest),
                Route("/worlds/{handle}", self._delete, methods=["DELETE"]),
            ]
        )

    def _tool(self, name: str, properties: dict[str, Any], kind: str, merge: str = "") -> dict[str, Any]:
        meta: dict[str, Any] = {"lifeworld/kind": kind, "lifeworld/contract": {"requires": [], "establishes": [name]}}
        return {
            "name": name,
            "description": f"{name} on a shop",
            "inputSchema": {"type": "object", "properties": properties, "required": list(properties)},
            "outputSchema": {"type": "object", "properties": {"order_id": TEXT}},
            "_meta": {**meta, "lifeworld/merge": merge} if merge else meta,
        }

    async def _list(self, _ctx: Any, _params: Any) -> Any:
        return {"tools": self.tools, "ttlMs": 0, "cacheScope": "private", "resultType": "complete"}

    async def _call(self, ctx: Any, params: mcp_types.CallToolRequestParams) -> Any:
        world = self.worlds[(ctx.meta or {})["lifeworld/world"]]
        world["calls"] += 1
        arguments = params.arguments or {}
        if params.name == "look":
            return self._look(arguments)
        if params.name == "buy":
            if self.before_buy is not None:
                await self.before_buy()
            return self._buy(world, arguments)
        raise RuntimeError("no such tool")

    def _look(self, arguments: dict[str, Any]) -> dict[str, Any]:
        if arguments.get("word") == "crash":
            return self._refusal("server.internal", "Something went wrong here.")
        if arguments.get("word") == "plain":
            return {"content": [{"type": "text", "text": "plain trouble"}], "isError": True, "resultType": "complete"}
        if not arguments.get("word"):
            return self._refusal("argument.missing", "There is no word.", "Give a word.")
        return self._accept({"order_id": f"saw {arguments['word']}"})

    def _buy(self, world: dict[str, Any], arguments: dict[str, Any]) -> dict[str, Any]:
        number = len(world["orders"]) + 1
        order = {"order_id": f"O{number}", "item": arguments["item"], "status": "unpaid", "total_price": 100}
        world["orders"].append(order)
        change = {"record": "order", "id": order["order_id"], "before": None, "after": order}
        stock = {"record": "stock", "id": "S1", "before": {"stock": 9}, "after": {"stock": 9 - number}}
        world["changes"] += [{"call": world["calls"], **c} for c in (change, stock)]
        return {**self._accept({"order_id": order["order_id"]}), "_meta": {"lifeworld/changes": [change, stock]}}

    def _accept(self, result: dict[str, Any]) -> dict[str, Any]:
        return {
            "content": [{"type": "text", "text": json.dumps(result)}],
            "structuredContent": result,
            "resultType": "complete",
        }

    def _refusal(self, code: str, message: str, hint: str = "") -> dict[str, Any]:
        text = json.dumps({"code": code, "message": message, "hint": hint})
        return {"content": [{"type": "text", "text": text}], "isError": True, "resultType": "complete"}

    async def _create(self, request: Request) -> Response:
        body = await request.json()
        if body["seed"].get("broken"):
            return JSONResponse({"error": {"path": "$.broken", "message": "no world of this"}}, status_code=422)
        self.made += 1
        handle = f"secret-handle-{self.name}-{self.made}"
        self.worlds[handle] = {"seed": body["seed"], "orders": [], "calls": 0, "changes": []}
        return JSONResponse({"handle": handle, "report": {}}, status_code=201)

    async def _records(self, request: Request) -> Response:
        return JSONResponse({"orders": self.worlds[request.path_params["handle"]]["orders"]})

    async def _changes(self, request: Request) -> Response:
        world = self.worlds[request.path_params["handle"]]
        since = int(request.query_params["since"])
        return JSONResponse({"changes": [c for c in world["changes"] if c["call"] > since], "last": world["calls"]})

    async def _digest(self, request: Request) -> Response:
        return JSONResponse({"digest": str(len(self.worlds[request.path_params["handle"]]["orders"]))})

    async def _delete(self, request: Request) -> Response:
        self.deleted.append(request.path_params["handle"])
        return Response(status_code=204)


class Talker:
    """A user who says its lines in turn and ends with the last; the real scripted user has its own tests."""

    name = "talker"

    def __init__(
        self, lines: Sequence[str] = ("Please buy tea.", "Good, that is all."), ended: Any = "user_done"
    ) -> None:
        self.lines = list(lines)
        self.ended = ended
        self.progress: list[Progress] = []

    async def open(self) -> UserTurn:
        return self._turn()

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        self.progress.append(progress)
        return self._turn()

    def _turn(self) -> UserTurn:
        text = self.lines.pop(0)
        ended = self.ended if not self.lines else ""
        return UserTurn(
            text, facts=("want",), tags={"want": "opening"}, acts=("tell",), state={"mood": "calm"}, ended=ended
        )


class Doer:
    """An agent that carries out the acts it was given, and keeps what it saw."""

    def __init__(self, *acts: Act | Exception) -> None:
        self.name = "doer"
        self.acts = list(acts)
        self.seen: list[Seen] = []
        self.briefing: Briefing | None = None

    async def begin(self, briefing: Briefing) -> None:
        self.briefing = briefing

    async def act(self, seen: Sequence[Seen]) -> Act:
        self.seen += seen
        act = self.acts.pop(0) if self.acts else Act(done=True)
        if isinstance(act, Exception):
            raise act
        return act


def make_task(task_id: str = "tea", **more: Any) -> Task:
    both = {"en": "Buy tea.", "zh": "买茶。"}
    return Task.model_validate(
        {
            "id": task_id,
            "suite": "lab",
            "languages": ["en", "zh"],
            "servers": ["shop"],
            "title": both,
            "world": {"clock": {"now": "2026-03-02 09:00:00"}, "user": {"user_id": "U1"}},
            "persona": {
                "id": "p",
                "name": both,
                "profile": dict.fromkeys(
                    ("occupation", "age_group", "residence", "diet", "family", "personality"), both
                ),
            },
            "instruction": both,
            "facts": [{"id": "want", "text": both, "disclose": "opening"}],
            "rubric": [{"id": "bought", "text": both, "check": "state.shop.orders.size() > 0"}],
            "solution": [{"call": {"tool": "buy", "arguments": {"item": "tea"}}}],
            **more,
        }
    )


class Lab:
    """Runs one trial in a scratch folder and reads it back."""

    Shop, Talker, Doer = Shop, Talker, Doer
    task = staticmethod(make_task)

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def plan(self, task: Task, agent: str = "doer", language: str = "en", trial: int = 0) -> TrialPlan:
        return TrialPlan(f"s-{task.id}-{language}-{trial}", task, language, agent, trial, 7)

    async def trial(
        self,
        agent: Any,
        user: Any = None,
        task: Task | None = None,
        shops: Sequence[Shop] = (),
        foreign: dict[str, str] | None = None,
        **setting: Any,
    ) -> Session:
        servers = list(shops) or [Shop()]
        packages = {shop.name: (lambda shop=shop: shop) for shop in servers}
        plan = self.plan(task or make_task())
        async with Fleet(packages=packages, foreign=foreign or {}) as fleet:
            runner = TrialRunner(
                fleet,
                Setting(extra=tuple(foreign or ()), **setting),
                make_agent=lambda *_: agent,
                make_user=lambda *_: user or Talker(),
                now=lambda: "",
            )
            async with runner.reception:
                await runner.run(plan, self.folder / f"{plan.session_id}.jsonl")
        return read_session(self.folder / f"{plan.session_id}.jsonl")


@pytest.fixture
def lab(tmp_path: Path) -> Lab:
    return Lab(tmp_path)


@pytest.fixture
def kinds() -> Callable[[Session], list[str]]:
    """The events of a session in short: actor and kind."""

    def shorten(session: Session) -> list[str]:
        return [f"{event.actor} {event.kind}" for event in session.events if event.kind != "user_state"]

    return shorten


@pytest.fixture
def call() -> Callable[..., Any]:
    """An act of one call."""
    from lifeworld_orchestrator.agents.agent import ToolCall

    return lambda tool, **arguments: Act(calls=(ToolCall(tool, arguments),))


@pytest.fixture
def say() -> Callable[..., Any]:
    return lambda text, done=False: Act(message=text, done=done)


@pytest.fixture
def command(tmp_path: Path) -> Callable[..., str]:
    """Writes a server of somebody else to a file; the command that starts it."""

    def write(tools: list[dict[str, Any]] | None = None, source: str = STRANGER, name: str = "server.py") -> str:
        path = tmp_path / name
        path.write_text(source.replace("TOOLS_LITERAL", repr(tools)), encoding="utf-8")
        return shlex.join([sys.executable, str(path)])

    return write
