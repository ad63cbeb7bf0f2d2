"""The MCP binding: lists tools, calls them, and translates refusals.

The one place where MCP and the kit meet. It is built on the SDK's low-level server, which hands over raw arguments in
both protocol eras, advertises tools and nothing else, and holds no protocol session that anything here depends on. A
resolver says which world a request means; each transport has its own (see `lifeworld_kit.server`).
"""

import json
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import anyio.to_thread
import mcp_types
from mcp.server import Server
from mcp.server.context import ServerRequestContext

from lifeworld_kit.arguments import checked, nearest
from lifeworld_kit.domain import Domain
from lifeworld_kit.listing import listed
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.tool import Tool
from lifeworld_kit.worlds.world import Outcome, World

log = logging.getLogger("lifeworld")

WORLD_META = "lifeworld/world"
CHANGES_META = "lifeworld/changes"
BUDGET_META = "lifeworld/budget"
"""Set by a gateway that joins pages: estimated tokens left for this one. It can only make a page shorter."""

COMPLETE = {"resultType": "complete"}
"""Revision 2026-07-28 requires it of every result; older clients do not look at it."""

Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True)
class Bound:
    """The world a request means, and whether its changes are told to the caller (in process only)."""

    world: World
    tell_changes: bool = False


Resolver = Callable[[Context], Bound]


def protocol_server(domain: Domain, tools: tuple[Tool, ...], resolve: Resolver, language: str) -> Server[Any]:
    """A low-level MCP server over these tools; `language` is used where no world can be found."""
    by_name = {tool.name: tool for tool in tools}
    listings: dict[str, list[mcp_types.Tool]] = {}

    async def list_tools(ctx: Context, _: object) -> mcp_types.ListToolsResult:
        spoken = _language(resolve, ctx, language)
        if spoken not in listings:
            listings[spoken] = listed(tools, spoken)
        return mcp_types.ListToolsResult(tools=listings[spoken])

    async def call_tool(ctx: Context, params: mcp_types.CallToolRequestParams) -> dict[str, Any]:
        try:
            bound = resolve(ctx)
        except Refusal as refusal:
            return refused(refusal.render(language))
        return await _call(by_name, bound, params.name, params.arguments or {}, _budget(ctx))

    return Server(
        f"lifeworld-{domain.name}",
        version=domain.version,
        title=domain.title[language == "zh"],
        instructions=domain.instructions[language == "zh"],
        on_list_tools=list_tools,
        on_call_tool=call_tool,  # type: ignore[arg-type]  # a result in wire form saves two validations a call
    )


def _language(resolve: Resolver, ctx: Context, otherwise: str) -> str:
    try:
        return resolve(ctx).world.language
    except Refusal:
        return otherwise


def _budget(ctx: Context) -> float | None:
    found = (ctx.meta or {}).get(BUDGET_META)
    return float(found) if isinstance(found, int | float) else None


async def _call(
    by_name: Mapping[str, Tool], bound: Bound, name: str, raw: Mapping[str, Any], budget: float | None
) -> dict[str, Any]:
    world = bound.world
    try:
        tool = by_name.get(name)
        if tool is None:
            raise Refusal("tool.unknown", value=name, nearest=nearest(name, list(by_name)))
        arguments = checked(tool.params, raw)
        if world.shared:
            # A file may be locked by another process; waiting for it must not hold up other worlds.
            outcome = await anyio.to_thread.run_sync(world.perform, tool, arguments, budget)
        else:
            outcome = world.perform(tool, arguments, budget)
    except Refusal as refusal:
        return refused(refusal.render(world.language))
    except Exception:
        error_id = secrets.token_hex(4)
        log.exception("call of %s failed, error id %s", name, error_id)
        return refused(Refusal("server.internal", value=error_id).render(world.language))
    return accepted(outcome, tell_changes=bound.tell_changes)


def accepted(outcome: Outcome, *, tell_changes: bool) -> dict[str, Any]:
    """A success in wire form: structured content and the same JSON as text."""
    text = json.dumps(outcome.result, ensure_ascii=False)
    wire: dict[str, Any] = {
        **COMPLETE,
        "content": [{"type": "text", "text": text}],
        "structuredContent": outcome.result,
        "isError": False,
    }
    if tell_changes and outcome.changes:
        wire["_meta"] = {CHANGES_META: outcome.changes}
    return wire


def refused(refusal: Mapping[str, str]) -> dict[str, Any]:
    """A refusal in wire form: an error result whose text is the JSON, without structured content."""
    text = json.dumps(refusal, ensure_ascii=False)
    return {**COMPLETE, "content": [{"type": "text", "text": text}], "isError": True}
