"""How tools look in `tools/list`: wire form, in the language of the world.

Called by `lifeworld_kit.protocol`. Built once per server and language; nothing in it depends on a world's state.
"""

from typing import Any

from mcp_types import Tool as McpTool

from lifeworld_kit.factwords import postconditions, preconditions
from lifeworld_kit.tool import Tool

LANGUAGES = ("en", "zh")


def listed(tools: tuple[Tool, ...], language: str) -> list[McpTool]:
    """The tools as MCP lists them."""
    return [McpTool.model_validate(wire(tool, language)) for tool in tools]


def wire(tool: Tool, language: str) -> dict[str, Any]:
    """One tool as it goes over the wire."""
    zh = language == "zh"
    return {
        "name": tool.name,
        "title": tool.title[zh],
        "description": description(tool, language),
        "inputSchema": tool.input_schema(language),
        "outputSchema": tool.result,
        "annotations": {"title": tool.title[zh], **tool.annotations()},
        "_meta": _meta(tool),
    }


def description(tool: Tool, language: str) -> str:
    """Four lines: what it does, when it is used, what it needs, what it brings about."""
    zh = language == "zh"
    contract = tool.contract
    return "\n".join(
        (tool.does[zh], tool.when[zh], preconditions(contract, language), postconditions(contract, language))
    )


def _meta(tool: Tool) -> dict[str, Any]:
    meta: dict[str, Any] = {
        "lifeworld/kind": tool.kind,
        "lifeworld/titles": {"en": tool.title[0], "zh": tool.title[1]},
        "lifeworld/contract": tool.contract.published(),
    }
    if tool.merge:
        meta["lifeworld/merge"] = tool.merge
    return meta
