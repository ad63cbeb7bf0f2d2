"""Clients of other makers against the real delivery server: the MCP Inspector and the official TypeScript clients.

Both transports, both protocol eras. The clients check what they read (schemas, structured content), so that a listing
or a result that only Python accepts fails here.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import node_tools
import pytest
from node_tools import needs_node
from server_process import script, serving

pytestmark = needs_node

CLIENT = Path(__file__).parent / "typescript_client.mjs"
INSPECTOR = node_tools.MODULES / "@modelcontextprotocol" / "inspector" / "clients" / "launcher" / "build" / "index.js"
DELIVERY = script("lifeworld-delivery")
TOOLS = 20
FLAVOURS = [("sdk", "handshake"), ("client", "handshake"), ("client", "modern")]


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with serving([DELIVERY, "--transport", "http", "--port", "0"]) as server:
        yield server.url


@pytest.fixture(params=["stdio", "http"])
def target(request: pytest.FixtureRequest, url: str) -> tuple[str, list[str]]:
    """A transport and what a client has to be given to reach the server over it."""
    return request.param, [DELIVERY] if request.param == "stdio" else [url]


def inspect(home: Path, target: tuple[str, list[str]], *arguments: str) -> dict[str, Any]:
    """What the Inspector's command line prints; it keeps its own files below `home`."""
    transport, where = target
    command = (INSPECTOR, "--cli", *where, "--transport", transport, *arguments)
    done = node_tools.run(*command, cwd=home, env={"HOME": str(home)})
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert isinstance(printed, dict)
    return printed


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_the_inspector_lists_all_tools(tmp_path: Path, target: tuple[str, list[str]], era: str) -> None:
    listed = inspect(tmp_path, target, "--protocol-era", era, "--method", "tools/list", "--strict")
    assert len(listed["tools"]) == TOOLS


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_the_inspector_calls_a_tool_with_an_argument(tmp_path: Path, target: tuple[str, list[str]], era: str) -> None:
    method = ("--method", "tools/call", "--tool-name", "get_date_holiday_info", "--tool-arg", "date=2026-10-01")
    called = inspect(tmp_path, target, "--protocol-era", era, *method)
    assert called["structuredContent"]["day_status"] == "public_holiday"


@pytest.mark.parametrize(("flavour", "era"), FLAVOURS)
def test_the_typescript_client_loads_all_tools_and_calls_one(
    target: tuple[str, list[str]], flavour: str, era: str
) -> None:
    transport, where = target
    done = node_tools.run(CLIENT, node_tools.HOME, flavour, era, transport, *where)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert len(told["tools"]) == TOOLS
    assert told["server"]["name"] == "lifeworld-delivery"
    assert told["called"]["structuredContent"]["user_id"]
    assert told["revision"] in ("2026-07-28" if era == "modern" else "2025-11-25", None)
