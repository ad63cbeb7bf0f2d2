"""The floors: what the bare SDK needs to carry the same bytes over the same hops.

One hop is client → server, a relay is client → relay server → server, all in memory, both built on the low-level
server with results in wire form (its cheapest way). The clients check structured content against the output schema, as
they do for ours.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import mcp_types
from mcp import Client
from mcp.server import Server

from lifeworld_orchestrator.meta import COMPLETE, Wire


def constant_server(tool: Wire, result: Wire) -> Server[Any]:
    """A server with one tool that always answers with the same result."""
    listing = mcp_types.ListToolsResult(tools=[mcp_types.Tool.model_validate(tool)])
    answer = {**COMPLETE, **result}

    async def list_tools(*_: Any) -> mcp_types.ListToolsResult:
        return listing

    async def call_tool(*_: Any) -> Any:
        return answer

    return Server("floor", on_list_tools=list_tools, on_call_tool=call_tool)


@asynccontextmanager
async def relay_server(server: Server[Any]) -> AsyncIterator[Server[Any]]:
    """A server that passes listing and calls on to another one through the SDK's client."""
    async with Client(server, cache=None) as upstream:

        async def list_tools(*_: Any) -> mcp_types.ListToolsResult:
            return await upstream.list_tools()

        async def call_tool(_: Any, params: mcp_types.CallToolRequestParams) -> Any:
            return await upstream.call_tool(params.name, params.arguments)

        await upstream.list_tools()
        yield Server("relay", on_list_tools=list_tools, on_call_tool=call_tool)
