"""The five services as processes: a trial through all of them over HTTP, and an orderly end whatever happens."""

import os
import re
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anyio
import httpx2
import mcp_types
import pytest
from lifeworld_datasets.suites import load_suite
from lifeworld_orchestrator.agents.agent import Act, Briefing, Returned, Seen, ToolCall, UserSaid
from lifeworld_orchestrator.agents.oracle import Oracle
from lifeworld_orchestrator.up import Plan, ServiceEnded, Tokens, services
from mcp import Client
from server_process import script

NAMES = ["delivery", "instore", "travel", "gateway", "judge"]


def processes_of(state: Path) -> list[str]:
    """Command lines of living processes that were started over a state folder."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                line = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if str(state) in line:
                found.append(line)
    return found


async def tell(client: Client, tool: str, **arguments: Any) -> str:
    content = (await client.call_tool(tool, arguments)).structured_content
    return str(content["text"]) if content else ""


async def play(url: str, agent: Oracle, language: str) -> None:
    """What any agent does: list, talk, call, until the conversation is over."""

    async def carry_out(act: Act) -> list[Seen]:
        seen: list[Seen] = [await returned(call) for call in act.calls]
        if act.message and not act.calls:
            seen.append(UserSaid(await tell(client, "send_message_to_user", message=act.message)))
        return seen

    async def returned(call: ToolCall) -> Returned:
        result = await client.call_tool(call.tool, call.arguments)
        text = "".join(block.text for block in result.content if isinstance(block, mcp_types.TextContent))
        return Returned(call, not result.is_error, result.structured_content, None, text)

    async with Client(url, cache=None) as client:
        tools = tuple((await client.list_tools()).tools)
        opening = await tell(client, "start_conversation")
        await agent.begin(Briefing("", language, tools, opening, "default", ""))
        seen: Sequence[Seen] = [UserSaid(opening)]
        while True:
            act = await agent.act(seen)
            seen = await carry_out(act)
            if act.done:
                return


async def ended(http: httpx2.AsyncClient, trial: str) -> dict[str, Any]:
    await http.get(f"/trials/{trial}/events")
    found: dict[str, Any] = (await http.get(f"/trials/{trial}")).json()
    return found


async def test_a_trial_passes_through_all_five_and_the_death_of_one_then_ends_them_all(tmp_path: Path) -> None:
    said: list[str] = []

    async def begin() -> None:
        async with services(Plan(tmp_path), said.append) as running:
            assert list(running) == NAMES
            await one_trial({name: one.url for name, one in running.items()}, Tokens(tmp_path))
            running["travel"].process.kill()
            await anyio.sleep_forever()

    with pytest.raises(ExceptionGroup) as caught:
        await begin()
    assert caught.group_contains(ServiceEnded, match="service travel ended by itself")
    assert processes_of(tmp_path) == []
    kept = {path.name: path for path in (tmp_path / "tokens").iterdir()}
    assert [path for path in kept.values() if path.stat().st_mode & 0o077] == []
    for token in (path.read_text().strip() for path in kept.values()):
        assert token not in "".join(said)


async def one_trial(urls: dict[str, str], tokens: Tokens) -> None:
    """Minted at the gateway, played over MCP, scored by the judge service."""
    task = next(task for task in load_suite("starter") if task.id == "starter-desk-lunch")
    to = {
        name: httpx2.AsyncClient(
            base_url=urls[name], headers={"authorization": f"Bearer {tokens.of(name)}"}, timeout=30
        )
        for name in ("gateway", "judge")
    }
    order = {"task": task.id, "language": "zh", "tools": "all", "judge": ""}
    made = (await to["gateway"].post("/trials", json=order)).json()
    await play(made["mcp_url"], Oracle("scripted:oracle", task, "zh"), "zh")
    assert (await ended(to["gateway"], made["id"]))["termination"] == "user_done"
    session = await to["gateway"].get(f"/trials/{made['id']}/session")
    taken = (await to["judge"].post("/sessions", content=session.content)).json()
    job = (await to["judge"].post("/jobs", json={"sessions": [taken["id"]]})).json()["jobs"][0]
    await to["judge"].get(f"/jobs/{job['id']}/events")
    card = (await to["judge"].get(f"/scorecards/{taken['id']}")).json()
    assert (card["task"], card["success"], card["coverage"]) == (task.id, True, 1.0)
    for client in to.values():
        await client.aclose()


async def test_a_service_that_cannot_start_is_named_and_takes_the_others_along(tmp_path: Path) -> None:
    (tmp_path / "judge" / "lock").mkdir(parents=True)

    async def begin() -> None:
        async with services(Plan(tmp_path), lambda _: None):
            pytest.fail("not all services are up")

    with pytest.raises(ExceptionGroup) as caught:
        await begin()
    assert caught.group_contains(
        ServiceEnded, match=r"service judge did not start \(exit 2\):\n.*judge: cannot be used"
    )
    assert processes_of(tmp_path) == []


def test_up_prints_where_everything_is_and_goes_when_told(tmp_path: Path) -> None:
    command = [script("lifeworld"), "up", "--port", "0", "--state-dir", str(tmp_path / "s")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(len(NAMES) + 1)]
    told = dict(re.findall(r"(\w+) +(\S+)", "".join(lines)))
    assert sorted(told) == sorted([*NAMES, "tokens"])
    for name in NAMES:
        assert httpx2.get(f"{told[name]}/health").status_code == 200
    os.kill(process.pid, signal.SIGTERM)
    rest, _ = process.communicate(timeout=60)
    assert (process.returncode, rest) == (0, "")
    assert processes_of(tmp_path) == []
