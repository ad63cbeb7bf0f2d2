"""The invitation as it is handed to an agent that is no part of this process: a document and variables.

`lifeworld-invitation/1`. Used by `command:` and `url:`. It holds what any MCP client of the trial can see, and nothing
of the task.
"""

from typing import Any

from lifeworld_orchestrator.agents.visitor import Invitation

FORMAT = "lifeworld-invitation/1"


def document(invitation: Invitation) -> dict[str, Any]:
    """As JSON, for an agent service."""
    briefing = invitation.briefing
    return {
        "format": FORMAT,
        "mcp_url": invitation.url,
        "prompt": invitation.prompt,
        "instructions": briefing.instructions,
        "language": briefing.language,
        "mode": briefing.mode,
        "now": briefing.now,
    }


def variables(invitation: Invitation) -> dict[str, str]:
    """As environment, for a program."""
    told = document(invitation)
    return {f"LIFEWORLD_{key.upper()}": str(value) for key, value in told.items() if key != "format"}
