"""The one MCP endpoint through which an agent reaches servers and user.

Made by the trial before the agent connects; the tool list never changes after that. In memory there is one server for
each trial; over HTTP one app serves many, and the unguessable handle in `/t/<handle>/mcp` says which (never a protocol
session: the newest revision has none). Internal `_meta` has been taken off before a result gets here.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import mcp_types
from lifeworld_datasets.errors import SessionError
from mcp import MCPError
from mcp.server import Server
from mcp.server.context import CallNext, ServerRequestContext
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount

from lifeworld_orchestrator import texts
from lifeworld_orchestrator.channel import NAMES, UserChannel
from lifeworld_orchestrator.hosts import KnownHosts
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.meta import COMPLETE, USAGE, Wire, published
from lifeworld_orchestrator.pulse import Pulse
from lifeworld_orchestrator.trouble import tell_unknown_routes

BODY_LIMIT = 4 * 1024 * 1024
PROMPT = "begin"

Context = ServerRequestContext[Any, Any]


@dataclass
class Door:
    """One trial as the gateway sees it; `channel` is absent where the host plays the turns.

    `start` is the text of the `begin` prompt where it is more than the usual one.
    """

    live: LiveTrial
    instructions: str
    channel: UserChannel | None = None
    start: str = ""
    pulse: Pulse = field(default_factory=Pulse)

    def listing(self) -> Wire:
        """The answer to `tools/list`."""
        return {"tools": list(self.live.toolset.listing), "ttlMs": 0, "cacheScope": "private", **COMPLETE}

    async def call(self, tool: str, arguments: Wire) -> Wire:
        """The answer to `tools/call`. Where the session takes no more lines, an error that names it."""
        try:
            async with self.pulse.beat():
                if self.channel is not None and tool in NAMES:
                    return await self.channel.call(tool, arguments)
                return await self.live.call(tool, arguments)
        except SessionError as error:
            raise MCPError(code=mcp_types.INTERNAL_ERROR, message=str(error)) from error


def endpoint(door: Door) -> Server[Any]:
    """The MCP server of one trial, for a client in this process."""
    return _server(lambda _: door, door.instructions, prompts=door.channel is not None)


def http_app(doors: Mapping[str, Door], allowed_hosts: tuple[str, ...] = ()) -> Starlette:
    """An ASGI app for many trials: `/t/<handle>/mcp` for each entry of `doors`, which may change while it runs.

    Whoever takes its routes into another app puts that one behind `KnownHosts`.
    """

    def find(context: Context) -> Door:
        handle = context.request.path_params.get("handle", "") if context.request is not None else ""
        door = doors.get(handle)
        if door is None:
            raise MCPError(code=mcp_types.INVALID_PARAMS, message="trial.unknown: no trial of this handle")
        return door

    async def own_instructions(ctx: Context, call_next: CallNext) -> Any:
        """What a client is told when it connects is about its trial and not about all of them."""
        result = await call_next(ctx)
        if ctx.method not in ("initialize", "server/discover") or not isinstance(result, dict):
            return result
        door = doors.get(ctx.request.path_params.get("handle", "")) if ctx.request is not None else None
        return result if door is None else {**result, "instructions": door.instructions}

    server = _server(find, texts.generic_instructions(), prompts=True)
    server.middleware.append(own_instructions)
    inner = server.streamable_http_app(
        json_response=True,
        max_request_body_size=BODY_LIMIT,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),  # KnownHosts does that
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with inner.router.lifespan_context(inner):
            yield

    app = Starlette(
        routes=[Mount("/t/{handle}", app=inner)],
        middleware=[Middleware(KnownHosts, allowed=allowed_hosts)],
        lifespan=lifespan,
    )
    tell_unknown_routes(app)
    return app


def _server(find: Callable[[Context], Door], instructions: str, *, prompts: bool) -> Server[Any]:
    async def list_tools(context: Context, _: object) -> Any:
        return find(context).listing()

    async def call_tool(context: Context, params: mcp_types.CallToolRequestParams) -> Any:
        door = find(context)
        door.live.report(published(dict(params.meta or {}), USAGE))
        return await door.call(params.name, params.arguments or {})

    async def list_prompts(_context: Context, _: object) -> mcp_types.ListPromptsResult:
        prompt = mcp_types.Prompt(name=PROMPT, title="Begin", description="Starts the errand with the customer.")
        return mcp_types.ListPromptsResult(prompts=[prompt])

    async def get_prompt(context: Context, params: mcp_types.GetPromptRequestParams) -> mcp_types.GetPromptResult:
        if params.name != PROMPT:
            raise MCPError(code=mcp_types.INVALID_PARAMS, message=f"no prompt {params.name!r}; there is {PROMPT!r}")
        door = find(context)
        text = mcp_types.TextContent(text=door.start or texts.begin(door.live.language))
        return mcp_types.GetPromptResult(messages=[mcp_types.PromptMessage(role="user", content=text)])

    return Server(
        "lifeworld",
        title="Lifeworld",
        version="1",
        instructions=instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_prompts=list_prompts if prompts else None,
        on_get_prompt=get_prompt if prompts else None,
    )
