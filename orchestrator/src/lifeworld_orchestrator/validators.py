"""Output schemas compiled once for all clients that see one toolset.

Called by the trial after its client has listed the tools. The SDK compiles a tool's output schema when a result is
first checked and keeps it for as long as the client lives; a client here lives for one trial, so compiling would be
more than half of every scripted trial. Refuses: leaving anything unchecked; where the SDK keeps no such store, nothing
is lent.
"""

from typing import Any

from mcp import Client

_STORE = "_tool_output_validators"


def lend(client: Client, made: dict[str, Any]) -> None:
    """Let the client use, and add to, the validators by tool name that clients of the same toolset made before it."""
    if isinstance(getattr(client.session, _STORE, None), dict):
        setattr(client.session, _STORE, made)
