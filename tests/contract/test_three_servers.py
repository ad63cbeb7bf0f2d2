"""The three servers side by side, each running by itself: what other makers' clients make of them, and how they end."""

import json
from pathlib import Path
from typing import Any

import pytest
from node_tools import MODULES, needs_node
from node_tools import run as run_node
from server_process import ServerProcess, script, serving

TOOLS = {"delivery": 20, "instore": 24, "travel": 38}
CANCEL = {"delivery": "cancel_delivery_order", "instore": "instore_cancel_order", "travel": "cancel_hotel_order"}
NODE, MISSING = needs_node
INSPECTOR = MODULES / "@modelcontextprotocol" / "inspector" / "clients" / "launcher" / "build" / "index.js"


@NODE
@MISSING
@pytest.mark.parametrize("name", TOOLS)
def test_the_inspector_opens_the_demo_world_of_each_server(
    tmp_path: Path, three: dict[str, ServerProcess], name: str
) -> None:
    def inspect(*arguments: str, fails: bool = False) -> dict[str, Any]:
        command = (INSPECTOR, "--cli", three[name].url, "--transport", "http", *arguments)
        done = run_node(*command, cwd=tmp_path, env={"HOME": str(tmp_path)})
        assert (done.returncode != 0) is fails, done.stderr
        printed: dict[str, Any] = json.loads(done.stdout)
        return printed

    assert len(inspect("--method", "tools/list", "--strict")["tools"]) == TOOLS[name]
    called = inspect("--method", "tools/call", "--tool-name", "get_user_all_orders", "--tool-arg", "limit=2")
    assert len(called["structuredContent"]["items"]) == 2
    # A client that holds errors against the output schema would say so instead of what the server said.
    owner = ("--tool-arg", "user_id=U2601") if name == "travel" else ()
    refused = inspect(
        "--method", "tools/call", "--tool-name", CANCEL[name], "--tool-arg", "order_id=NOPE", *owner, fails=True
    )
    assert refused["isError"] is True
    assert "structuredContent" not in refused
    assert json.loads(refused["content"][0]["text"])["code"] == "order.unknown"


def test_a_server_told_to_stop_writes_its_dump_and_leaves_with_zero(tmp_path: Path) -> None:
    dump = tmp_path / "dump.json"
    with serving([script("lifeworld-instore"), "--transport", "http", "--port", "0", "--dump", str(dump)]) as server:
        process = server.process
    assert process.returncode == 0
    assert json.loads(dump.read_text(encoding="utf-8"))["records"]["orders"]
    assert not any("Traceback" in line for line in server.said)
