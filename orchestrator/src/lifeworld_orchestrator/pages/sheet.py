"""What a person who is the agent has seen and done so far: behind the page, so that a reload loses nothing.

Made when a visitor of channel `page` is received. Tools go through the door of the trial, words through its
invitation, as with any agent. Refuses: showing anything that another agent would not see.
"""

from typing import Any

import anyio
from lifeworld_datasets.errors import SessionError
from mcp import MCPError

from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.gateway import Door
from lifeworld_orchestrator.meta import Wire


class Sheet:
    """One trial on a page."""

    def __init__(self, door: Door, invitation: Invitation) -> None:
        self.entries: list[Wire] = []
        self._door = door
        self._invitation = invitation
        self._lock = anyio.Lock()
        if invitation.briefing.opening:
            self.entries.append({"kind": "user", "text": invitation.briefing.opening})

    def state(self) -> Wire:
        """Everything the page shows."""
        briefing = self._invitation.briefing
        limits = self._door.live.limits
        recorder = self._door.live.recorder
        return {
            "language": briefing.language,
            "mode": briefing.mode,
            "now": briefing.now,
            "instructions": briefing.instructions,
            "tools": [_tool(tool) for tool in self._door.live.toolset.listing],
            "entries": self.entries,
            "ended": self._invitation.over.is_set(),
            "left": {
                "turns": max(0, limits.turns - recorder.turns) if limits.turns else None,
                "calls": max(0, limits.calls - recorder.calls) if limits.calls else None,
            },
        }

    async def call(self, tool: str, arguments: Wire) -> None:
        """Call a tool; the result stands in the entries."""
        async with self._lock:
            entry: Wire = {"kind": "call", "tool": tool, "arguments": arguments}
            try:
                result = await self._door.call(tool, arguments)
            except (MCPError, SessionError) as error:
                self.entries.append({**entry, "ok": False, "result": str(error)})
                return
            shown = result.get("structuredContent")
            if shown is None:
                shown = "\n".join(block.get("text", "") for block in result.get("content", []))
            self.entries.append({**entry, "ok": not result.get("isError"), "result": shown})

    async def say(self, text: str) -> None:
        """Send words to the user; the reply stands in the entries."""
        async with self._lock:
            if self._invitation.over.is_set():
                return
            self.entries.append({"kind": "agent", "text": text})
            reply = await self._invitation.say(text)
            if reply.strip():
                self.entries.append({"kind": "user", "text": reply})

    async def done(self) -> None:
        """The person is done."""
        async with self._lock:
            await self._invitation.hang_up()


def _tool(tool: Wire) -> dict[str, Any]:
    hints = tool.get("annotations") or {}
    return {
        "name": tool["name"],
        "title": tool.get("title") or hints.get("title") or tool["name"],
        "description": tool.get("description", ""),
        "schema": tool.get("inputSchema", {}),
        "reads": bool(hints.get("readOnlyHint")),
    }
