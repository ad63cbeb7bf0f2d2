"""One server as it is installed alone: nothing of the other parts comes with it, and its demo world opens and answers.

Run by `.ci/packages` in the environment of that server, with its name: `python check_alone.py delivery 20`.
"""

import sys
from importlib.metadata import distributions
from pathlib import Path

import anyio
from mcp import Client, StdioServerParameters

UNWANTED = {"openai", "anthropic", "networkx", "lifeworld-orchestrator", "lifeworld-judge", "lifeworld-datasets"}


async def answers(name: str, tools: int) -> None:
    """Ask the running server for its tools and for the orders of its demo world."""
    command = str(Path(sys.executable).with_name(f"lifeworld-{name}"))
    async with Client(StdioServerParameters(command=command)) as client:
        listed = (await client.list_tools()).tools
        if len(listed) != tools:
            raise SystemExit(f"{name} lists {len(listed)} tools, not {tools}")
        orders = await client.call_tool("get_user_all_orders", {})
        if orders.is_error or not (orders.structured_content or {}).get("items"):
            raise SystemExit(f"{name} does not answer of its demo world: {orders}")
    sys.stdout.write(f"{name}: {tools} tools, {(orders.structured_content or {})['total']} orders in its demo world\n")


def main(name: str, tools: int) -> None:
    """End with what is wrong, or silently."""
    installed = {str(found.metadata["Name"]).lower() for found in distributions()}
    others = {f"lifeworld-{other}" for other in ("delivery", "instore", "travel")} - {f"lifeworld-{name}"}
    if unwanted := installed & (UNWANTED | others):
        raise SystemExit(f"{name} installs {', '.join(sorted(unwanted))}")
    anyio.run(answers, name, tools)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
