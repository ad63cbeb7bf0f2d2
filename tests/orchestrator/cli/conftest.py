"""A command-line agent made for these tests: a small program behind a row of its own, and trials in run folders."""

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.agents.cli.row import Heard, Row, Seat
from lifeworld_orchestrator.agents.cli.visitor import CommandLineAgent
from lifeworld_orchestrator.agents.command import CommandAgent

ROBOT = """
import json, os, subprocess, sys, urllib.request
url, resumed = sys.argv[1], sys.argv[2:]
words = sys.stdin.read()
def say(**line):
    sys.stdout.write(json.dumps(line) + "\\n"); sys.stdout.flush()
def call(tool, arguments):
    meta = {"protocolVersion": "2026-07-28", "clientInfo": {"name": "robot", "version": "1"}, "clientCapabilities": {}}
    params = {"name": tool, "arguments": arguments,
              "_meta": {"io.modelcontextprotocol/" + key: value for key, value in meta.items()}}
    headers = {"content-type": "application/json", "accept": "application/json, text/event-stream",
               "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": tool}
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}).encode()
    return json.load(urllib.request.urlopen(urllib.request.Request(url, body, headers)))["result"]
"""
"""What every robot of these tests begins with; what it does follows."""


def _hear(line: dict[str, Any], heard: Heard) -> None:
    heard.session = line.get("session", heard.session)
    heard.text = line.get("text", heard.text)
    heard.error = line.get("error", heard.error)
    heard.read += line.get("read", 0)


class Robots:
    """Agents whose program is written by the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def row(self, source: str, **more: Any) -> Row:
        path = self._folder / "robot.py"
        path.write_text(ROBOT + source, encoding="utf-8")

        def arguments(seat: Seat, session: str) -> list[str]:
            return [str(path), seat.url, *([session] if session else [])]

        parts: dict[str, Any] = {
            "name": "robot", "command": sys.executable, "install": "pip install robot",
            "keys": ("ROBOT_KEY",), "needs": ("ROBOT_KEY",),
            "files": lambda seat: {".robot/config.json": json.dumps({"url": seat.url})},
            "environment": lambda seat: {"ROBOT_QUIET": "1"},
            "arguments": arguments, "hear": _hear, **more,
        }  # fmt: skip
        return Row(**parts)

    def agent(self, source: str, options: dict[str, str] | None = None, **more: Any) -> CommandLineAgent:
        return CommandLineAgent("cli:robot", self.row(source, **more), options or {})

    def command(self, source: str) -> CommandAgent:
        """A home-made agent instead, which finds the URL in its environment."""
        path = self._folder / "home_made.py"
        path.write_text(ROBOT.replace("sys.argv[1], sys.argv[2:]", "os.environ['LIFEWORLD_MCP_URL'], []") + source)
        return CommandAgent("command:robot", [sys.executable, str(path)])


@pytest.fixture
def robots(tmp_path: Path) -> Robots:
    return Robots(tmp_path)


@pytest.fixture
def program() -> Callable[[Sequence[str]], str]:
    """A command of `command:`."""
    return lambda words: f"command:{shlex.join(words)}"
