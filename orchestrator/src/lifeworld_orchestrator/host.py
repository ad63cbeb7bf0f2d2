"""The host loop: plays the turns between an agent of ours, the gateway and the user.

The agent's calls go to the gateway over a real MCP client, so it sees exactly what any other client would see. The
loop ends when the trial does; it decides nothing but what an empty act means.
"""

import json

import mcp_types
from mcp import Client

from lifeworld_orchestrator.agents.agent import Act, Agent, Returned, Seen, ToolCall, UserSaid
from lifeworld_orchestrator.failures import ServerFault
from lifeworld_orchestrator.line import Line
from lifeworld_orchestrator.live import LiveTrial


async def play(live: LiveTrial, line: Line, client: Client, agent: Agent, opening: str) -> None:
    """Let the agent act until the trial is over. The agent has been briefed."""
    seen: list[Seen] = [UserSaid(opening)]
    while live.ending is None:
        live.check_turns()
        usage = getattr(agent, "usage", None)
        if usage is not None:
            live.check_budget(usage)
        if live.ending is not None:
            return
        act = await agent.act(seen)
        seen = await _carry_out(live, line, client, act)


async def _carry_out(live: LiveTrial, line: Line, client: Client, act: Act) -> list[Seen]:
    for note in act.notes:
        live.recorder.note(note)
    if act.empty:
        live.finish("agent_silent", "neither words nor calls")
        return []
    if act.calls and act.message.strip():
        live.recorder.message("agent", act.message, aside=True)
    seen: list[Seen] = [await _call(client, call) for call in act.calls]
    if act.message.strip() and not act.calls and live.ending is None:
        seen.append(UserSaid(await line.say(act.message)))
    if act.done and live.ending is None:
        await line.hang_up()
    return seen


async def _call(client: Client, call: ToolCall) -> Returned:
    try:
        result = await client.call_tool(call.tool, call.arguments)
    except RuntimeError as error:  # the SDK's word for a result that breaks the tool's own output schema
        raise ServerFault(f"tool {call.tool}: {str(error).splitlines()[0]}") from error
    text = "\n".join(block.text for block in result.content if isinstance(block, mcp_types.TextContent))
    content = result.structured_content
    if not result.is_error:
        return Returned(call, ok=True, result=content if isinstance(content, dict) else None, refusal=None, text=text)
    return Returned(call, ok=False, result=None, refusal=_refusal(text), text=text)


def _refusal(text: str) -> dict[str, str] | None:
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return {str(key): str(value) for key, value in found.items()} if isinstance(found, dict) else None
