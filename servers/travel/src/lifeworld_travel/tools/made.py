"""Tools made from data: one function for the four kinds of order, published under a name of its own for each."""

from typing import Any

from lifeworld_kit.tool import Tool, ToolFunction, tool


def made(name: str, function: ToolFunction, **declared: Any) -> Tool:
    """The tool of that name; `declared` is what `lifeworld_kit.tool.tool` takes."""
    function.__name__ = name
    return tool(**declared)(function)
