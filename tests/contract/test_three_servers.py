"""The three servers side by side, each running by itself: their tools, what other makers' clients make of them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client
from node_tools import MODULES, needs_node
from node_tools import run as run_node
from server_process import script, serving

COUNTS = {"delivery": (20, 10, 4, 6), "instore": (24, 10, 9, 5), "travel": (38, 19, 14, 5)}
"""Tools, and of these read, write and generic."""
NODE, MISSING = needs_node
MIXED = (66, 33, 27, 6)
INSPECTOR = MODULES / "@modelcontextprotocol" / "inspector" / "clients" / "launcher" / "build" / "index.js"


@pytest.fixture(scope="module")
def urls() -> Iterator[dict[str, str]]:
    commands = {name: [script(f"lifeworld-{name}"), "--transport", "http", "--port", "0"] for name in COUNTS}
    with (
        serving(commands["delivery"]) as delivery,
        serving(commands["instore"]) as instore,
        serving(commands["travel"]) as travel,
    ):
        yield {"delivery": delivery.url, "instore": instore.url, "travel": travel.url}


async def kinds(url: str) -> dict[str, str]:
    async with Client(url) as client:
        tools = (await client.list_tools()).tools
    assert all(tool.meta is not None for tool in tools)
    return {tool.name: str((tool.meta or {})["lifeworld/kind"]) for tool in tools}


def counted(found: dict[str, str]) -> tuple[int, ...]:
    values = list(found.values())
    return (len(found), *(values.count(kind) for kind in ("read", "write", "generic")))


async def test_each_server_lists_its_tools_and_together_they_are_sixty_six(urls: dict[str, str]) -> None:
    listed = {name: await kinds(url) for name, url in urls.items()}
    assert {name: counted(found) for name, found in listed.items()} == COUNTS
    mixed: dict[str, str] = {}
    for found in listed.values():
        assert all(mixed.get(tool, kind) == kind for tool, kind in found.items())
        mixed.update(found)
    assert counted(mixed) == MIXED


@NODE
@MISSING
@pytest.mark.parametrize("name", COUNTS)
def test_the_inspector_opens_the_demo_world_of_each_server(tmp_path: Path, urls: dict[str, str], name: str) -> None:
    def inspect(*arguments: str) -> dict[str, Any]:
        command = (INSPECTOR, "--cli", urls[name], "--transport", "http", *arguments)
        done = run_node(*command, cwd=tmp_path, env={"HOME": str(tmp_path)})
        assert done.returncode == 0, done.stderr
        printed: dict[str, Any] = json.loads(done.stdout)
        return printed

    assert len(inspect("--method", "tools/list", "--strict")["tools"]) == COUNTS[name][0]
    called = inspect("--method", "tools/call", "--tool-name", "get_user_all_orders", "--tool-arg", "limit=2")
    assert len(called["structuredContent"]["items"]) == 2


def test_a_server_told_to_stop_writes_its_dump_and_leaves_with_zero(tmp_path: Path) -> None:
    dump = tmp_path / "dump.json"
    with serving([script("lifeworld-instore"), "--transport", "http", "--port", "0", "--dump", str(dump)]) as server:
        process = server.process
    assert process.returncode == 0
    assert json.loads(dump.read_text(encoding="utf-8"))["records"]["orders"]
    assert not any("Traceback" in line for line in server.said)
