"""The line between an agent of ours and the user: directly through the host, or through the channel tools.

The host loop talks through one of these and does not care which. Both end up in the same record.
"""

from typing import Protocol

from mcp import Client

from lifeworld_orchestrator.failures import ClientFault
from lifeworld_orchestrator.live import LiveTrial


class Line(Protocol):
    """Words to the user and back."""

    async def open(self) -> str:
        """The user's first words."""
        ...

    async def say(self, text: str) -> str:
        """Deliver words; the reply, empty where there is none."""
        ...

    async def hang_up(self) -> None:
        """The agent is done."""
        ...


class HostLine:
    """The host delivers the words itself."""

    def __init__(self, live: LiveTrial) -> None:
        self._live = live

    async def open(self) -> str:
        """The user's first words."""
        assert self._live.conversation is not None
        return await self._live.conversation.open()

    async def say(self, text: str) -> str:
        """Deliver words; the reply."""
        return await self._live.say(text)

    async def hang_up(self) -> None:
        """The agent is done."""
        self._live.finish("agent_done")


class ToolLine:
    """The words go through the channel tools, as with any MCP client."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def open(self) -> str:
        """The user's first words."""
        return await self._call("start_conversation", {})

    async def say(self, text: str) -> str:
        """Deliver words; the reply, however often it must be waited for."""
        return await self._call("send_message_to_user", {"message": text})

    async def hang_up(self) -> None:
        """The agent is done."""
        await self._call("end_conversation", {"summary": ""})

    async def _call(self, tool: str, arguments: dict[str, str]) -> str:
        result = await self._client.call_tool(tool, arguments)
        while True:
            content = result.structured_content
            if result.is_error or content is None:
                return ""  # the trial has ended; the host sees it there
            if content.get("status") != "typing":
                return str(content.get("text", ""))
            if tool == "end_conversation":
                raise ClientFault("the conversation cannot be ended")
            result = await self._client.call_tool("wait_for_user", {})


class SoloLine:
    """Nobody is there: the whole instruction at once, and the first words of the agent are its last."""

    def __init__(self, live: LiveTrial, instruction: str, facts: list[str]) -> None:
        self._live = live
        self._instruction = instruction
        self._facts = facts

    async def open(self) -> str:
        """The whole instruction."""
        self._live.recorder.message("user", self._instruction, facts=self._facts, acts=["instruction"])
        return self._instruction

    async def say(self, text: str) -> str:
        """Words to nobody: the agent's report."""
        self._live.recorder.message("agent", text)
        self._live.finish("agent_done")
        return ""

    async def hang_up(self) -> None:
        """The agent is done."""
        self._live.finish("agent_done")
