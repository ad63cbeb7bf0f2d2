"""A tool: what an agent can call, with everything that is published about it.

Domains declare their tools with the `tool` decorator; the function's name is the tool's name. A tool function takes a
`Call` and checked arguments, raises `Refusal` for every expected no, and returns the documented object. It never sees
MCP: `lifeworld_kit.protocol` does the rest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from lifeworld_kit.call import Call
from lifeworld_kit.contract import Contract, parse
from lifeworld_kit.parameters import REQUIRED, Param, id_param, input_schema, limit_param, offset_param
from lifeworld_kit.schema import Schema

__all__ = ["REQUIRED", "Kind", "Param", "Tool", "id_param", "limit_param", "offset_param", "tool"]

Kind = Literal["read", "write", "generic"]
Words = tuple[str, str]
"""A text in English and Chinese."""
ToolFunction: TypeAlias = Callable[..., dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool, ready to be listed and called.

    `merge` says how a gateway that binds several servers treats it: `any` (ask one server), `concat` (ask all and
    join the lists) or empty (not shared).
    """

    name: str
    kind: Kind
    title: Words
    does: Words
    when: Words
    params: tuple[Param, ...]
    result: Schema
    contract: Contract
    run: ToolFunction
    destructive: bool = False
    idempotent: bool = True
    merge: str = ""

    def __call__(self, call: Call, **arguments: Any) -> dict[str, Any]:
        """Run the tool's function with checked arguments."""
        return self.run(call, **arguments)

    def annotations(self) -> dict[str, bool]:
        """MCP's hints on this tool, all four always stated."""
        return {
            "readOnlyHint": self.kind != "write",
            "destructiveHint": self.destructive,
            "idempotentHint": self.idempotent,
            "openWorldHint": False,
        }

    def input_schema(self, language: str) -> dict[str, Any]:
        """The JSON Schema of the arguments, described in that language."""
        return input_schema(self.params, language)


def tool(
    *,
    kind: Kind,
    title: Words,
    does: Words,
    when: Words,
    params: tuple[Param, ...] = (),
    result: Schema,
    requires: tuple[str, ...] = (),
    establishes: tuple[str, ...] = (),
    retracts: tuple[str, ...] = (),
    destructive: bool = False,
    idempotent: bool = True,
    merge: str = "",
) -> Callable[[ToolFunction], Tool]:
    """Make a `Tool` of a function; facts are written as in the tool contract (see `lifeworld_kit.contract`)."""

    def make(function: ToolFunction) -> Tool:
        return Tool(
            name=function.__name__,
            kind=kind,
            title=title,
            does=does,
            when=when,
            params=params,
            result=result,
            contract=parse(requires, establishes, retracts),
            run=function,
            destructive=destructive,
            idempotent=idempotent,
            merge=merge,
        )

    return make
