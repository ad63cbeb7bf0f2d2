"""`lifeworld connect`: a client that only starts programs plays a trial over standard input and output."""

import subprocess
import sys

import anyio
import pytest
from lifeworld_orchestrator.channel import NAMES
from lifeworld_orchestrator.cli import build
from mcp import Client, StdioServerParameters
from typer.testing import CliRunner

COMMAND = ["-m", "lifeworld_orchestrator", "connect"]


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_lists_calls_prompts_and_refusals_pass_through_the_bridge_in_both_eras(house, errand, era) -> None:
    async with house() as gateway:
        made = await gateway.mint(task=errand)
        program = StdioServerParameters(command=sys.executable, args=[*COMMAND, made["mcp_url"]])
        async with Client(program, mode=era, cache=None) as client:
            assert client.instructions is not None
            assert "start_conversation" in client.instructions
            assert [tool.name for tool in (await client.list_tools()).tools] == [*NAMES, "look", "buy"]
            (message,) = (await client.get_prompt("begin")).messages
            assert message.content.text == made["start_prompt"]  # type: ignore[union-attr]
            opening = await client.call_tool("start_conversation", {})
            assert opening.structured_content == {"status": "said", "text": "Please buy tea."}
            refused = await client.call_tool("look", {"word": ""})
            assert refused.is_error
            assert "argument.missing" in refused.content[0].text  # type: ignore[union-attr]
            await client.call_tool("buy", {"item": "tea"})
            await client.call_tool("send_message_to_user", {"message": "Bought."})
        assert (await gateway.ended(made["id"]))["termination"] == "user_done"


async def test_a_trial_may_be_named_by_its_handle_and_an_unknown_one_is_told_at_once(house) -> None:
    async with house() as gateway:
        command = [sys.executable, *COMMAND, "--trial", "canary-handle", "--gateway", gateway.url]
        done = await anyio.run_process(command, check=False, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"trial.unknown" in done.stderr
    assert b"canary-handle" not in done.stderr
    assert b"Traceback" not in done.stderr


def test_without_an_address_it_says_what_to_name(monkeypatch) -> None:
    monkeypatch.delenv("LIFEWORLD_MCP_URL", raising=False)
    done = CliRunner().invoke(build(), ["connect"])
    assert done.exit_code == 2
    assert "LIFEWORLD_MCP_URL" in done.stderr
