"""Pydantic AI on one trial: run as `command:`, it finds its invitation in the environment."""

import asyncio
import os
import sys

from pydantic_ai import Agent
from pydantic_ai.mcp import MCPToolset
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.usage import UsageLimits


async def main() -> None:
    agent = Agent(OpenAIChatModel(os.environ["MODEL"]), toolsets=[MCPToolset(os.environ["LIFEWORLD_MCP_URL"])])
    async with agent:
        result = await agent.run(os.environ["LIFEWORLD_PROMPT"], usage_limits=UsageLimits(request_limit=60))
    sys.stdout.write(str(result.output))


asyncio.run(main())
