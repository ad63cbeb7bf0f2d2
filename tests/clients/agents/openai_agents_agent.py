"""The OpenAI Agents SDK on one trial: run as `command:`, it finds its invitation in the environment."""

import asyncio
import os
import sys

from agents import Agent, OpenAIChatCompletionsModel, Runner, set_tracing_disabled
from agents.mcp import MCPServerStreamableHttp
from openai import AsyncOpenAI


async def main() -> None:
    set_tracing_disabled(True)
    async with MCPServerStreamableHttp(
        params={"url": os.environ["LIFEWORLD_MCP_URL"], "timeout": 60}, client_session_timeout_seconds=60
    ) as server:
        model = OpenAIChatCompletionsModel(model=os.environ["MODEL"], openai_client=AsyncOpenAI())
        agent = Agent(name="errands", instructions="You run errands.", model=model, mcp_servers=[server])
        result = await Runner.run(agent, os.environ["LIFEWORLD_PROMPT"], max_turns=40)
        sys.stdout.write(str(result.final_output))


asyncio.run(main())
