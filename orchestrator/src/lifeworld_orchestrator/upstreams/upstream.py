"""What every server looks like from this side.

Called by the binding (worlds) and the toolset (listings) and by nobody else. Results are raw wire objects: our own
servers have checked them against their output schema already, and the agent's client checks them again at its end, so
checking here would only cost time.
"""

from collections.abc import Mapping
from typing import Protocol

from mcp import MCPError
from mcp_types import CONNECTION_CLOSED, REQUEST_TIMEOUT

from lifeworld_orchestrator.failures import UpstreamError
from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.control import Control

CALL_TIMEOUT = 40.0
"""Seconds one call may take: below the 45 s that clients allow the gateway."""

RESULT_LIMIT = 16 * 1024 * 1024
"""Bytes one message of a foreign server may have."""

TOO_LARGE = -32090
"""JSON-RPC code that our transports give to a message that was dropped for its size."""


class Upstream(Protocol):
    """One server, shared by all trials of a process."""

    name: str
    control: Control | None
    """Present where the server keeps worlds; a foreign server has none."""

    async def attach(self, world: str | None) -> None:
        """Make ready for calls in that world.

        Raises:
            ServerFault: the server does not start or is gone.
        """
        ...

    async def release(self, world: str | None) -> None:
        """No more calls in that world."""
        ...

    async def tools(self, world: str | None) -> list[Wire]:
        """All tools as the server publishes them, in the language of that world."""
        ...

    async def call(self, tool: str, arguments: Wire, world: str | None, budget: float | None = None) -> Wire:
        """The raw result of one call; `budget` bounds a page that will be joined with others.

        Raises:
            UpstreamError: there is no result; the call is not sent again.
        """
        ...


def too_large_message(limit: int) -> str:
    """The sentence for a dropped message, naming the limit."""
    return f"result too large: one message may have at most {limit} bytes"


def translate(server: str, error: MCPError) -> UpstreamError:
    """An SDK error as ours: a stream that ended is not a slow answer, and neither is a refused request."""
    if error.code == TOO_LARGE:
        return UpstreamError(server, "too_large", error.message)
    if error.code == CONNECTION_CLOSED:
        return UpstreamError(server, "disconnected", f"disconnected without an answer ({error.message})")
    if error.code == REQUEST_TIMEOUT:
        return UpstreamError(server, "timeout", f"no answer in time ({error.message})")
    return UpstreamError(server, "failed", f"protocol error {error.code}: {error.message}")


def changes_of(result: Mapping[str, object], key: str) -> list[Wire] | None:
    """The changes an in-process server put beside its result; None where it sends none."""
    meta = result.get("_meta")
    found = meta.get(key) if isinstance(meta, dict) else None
    return found if isinstance(found, list) else None
