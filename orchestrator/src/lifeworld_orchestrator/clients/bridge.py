"""The stdio side of a trial: for clients that only start programs.

Run by `lifeworld connect`. Speaks either protocol era on standard input and output, whatever the client begins with,
and passes every list, call and prompt on to the trial's HTTP endpoint as it is. Refuses: adding or changing anything;
standard output belongs to the protocol.
"""

import sys
from contextlib import redirect_stdout
from typing import Any

import anyio
import httpx2
import mcp_types
from mcp import Client
from mcp.server import Server
from mcp.server.stdio import stdio_server

from lifeworld_orchestrator.failures import ClientFault, leaves


def bridge_server(client: Client) -> Server[Any]:
    """A server that is the one behind that client, which is connected already."""

    async def list_tools(_: Any, params: mcp_types.PaginatedRequestParams | None) -> mcp_types.ListToolsResult:
        return await client.list_tools(cursor=params.cursor if params else None)

    async def call_tool(_: Any, params: mcp_types.CallToolRequestParams) -> Any:
        return await client.call_tool(params.name, params.arguments or {})

    async def list_prompts(_: Any, params: mcp_types.PaginatedRequestParams | None) -> mcp_types.ListPromptsResult:
        return await client.list_prompts(cursor=params.cursor if params else None)

    async def get_prompt(_: Any, params: mcp_types.GetPromptRequestParams) -> Any:
        return await client.get_prompt(params.name, params.arguments)

    return Server(
        "lifeworld",
        title="Lifeworld",
        version="1",
        instructions=client.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )


async def bridge(url: str) -> None:
    """Serve standard input and output until the client leaves.

    Raises:
        ClientFault: nothing that speaks MCP answers at that address.
    """
    connected = False
    try:
        async with Client(url, cache=None) as client:
            await client.list_tools()  # an unknown trial is told here and not at the first call
            connected = True
            server = bridge_server(client)
            async with stdio_server() as (read, write):
                with redirect_stdout(sys.stderr):
                    await server.run(read, write, server.create_initialization_options())
    except Exception as error:
        if connected:
            raise
        raise ClientFault(f"no trial answers at this address: {_cause(error)}") from error


def _cause(error: BaseException) -> str:
    """What went wrong, without the address, which holds the handle."""
    first = next(leaves(error))
    if isinstance(first, httpx2.ConnectError):
        return "nothing listens there"
    return f"{first}" or type(first).__name__


def run(url: str) -> None:
    """`bridge` in this thread."""
    anyio.run(bridge, url)
