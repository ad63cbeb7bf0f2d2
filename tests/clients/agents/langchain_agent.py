"""LangChain's MCP adapters on one trial: run as `command:`, it finds its invitation in the environment."""

import asyncio
import os
import sys

from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient
from langchain_openai import ChatOpenAI


async def main() -> None:
    servers = {"lifeworld": {"transport": "streamable_http", "url": os.environ["LIFEWORLD_MCP_URL"]}}
    tools = await MultiServerMCPClient(servers).get_tools()
    agent = create_agent(ChatOpenAI(model=os.environ["MODEL"]), tools)
    messages = {"messages": [{"role": "user", "content": os.environ["LIFEWORLD_PROMPT"]}]}
    result = await agent.ainvoke(messages, {"recursion_limit": 100})
    sys.stdout.write(str(result["messages"][-1].content))


asyncio.run(main())
