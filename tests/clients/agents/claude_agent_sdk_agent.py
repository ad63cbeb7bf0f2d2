"""The Claude Agent SDK on one trial: run as `command:`, it finds its invitation in the environment."""

import asyncio
import os
import sys

from claude_agent_sdk import ClaudeAgentOptions, ResultMessage, query


async def main() -> None:
    options = ClaudeAgentOptions(
        model=os.environ["MODEL"],
        mcp_servers={"lifeworld": {"type": "http", "url": os.environ["LIFEWORLD_MCP_URL"]}},
        allowed_tools=["mcp__lifeworld"],
        max_turns=40,
        # Without this the SDK offers the tools of a server only through a search of its own.
        env={"ENABLE_TOOL_SEARCH": "false", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1"},
    )
    async for message in query(prompt=os.environ["LIFEWORLD_PROMPT"], options=options):
        if isinstance(message, ResultMessage):
            sys.stdout.write(str(message.result))


asyncio.run(main())
