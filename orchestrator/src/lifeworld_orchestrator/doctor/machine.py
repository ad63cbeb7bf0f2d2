"""What this machine has for a run: Python, a port, node, command-line agents, keys, servers and judges.

Says which keys are set and never what they are. Refuses: calling any provider.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

from lifeworld_orchestrator.agents.cli import table
from lifeworld_orchestrator.doctor.finding import Finding
from lifeworld_orchestrator.scoring import GROUP as JUDGES
from lifeworld_orchestrator.upstreams.fleet import GROUP as SERVERS

PYTHON = (3, 11)
KEYS = ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY")


def look() -> list[Finding]:
    """Everything about this machine."""
    return [
        *_python(),
        *_port(),
        *_node(),
        *_agents(),
        *_keys(),
        *_installed(SERVERS, "server"),
        *_installed(JUDGES, "judge"),
    ]


def _python() -> Iterator[Finding]:
    have = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < PYTHON:
        yield Finding("error", "python", have, "install Python 3.11 or newer")
    else:
        yield Finding("ok", "python", have)


def _port() -> Iterator[Finding]:
    try:
        with socket.create_server(("127.0.0.1", 0)):
            yield Finding("ok", "ports", "a port can be opened on loopback")
    except OSError as error:
        advice = "agents that dial in need one; allow listening on 127.0.0.1"
        yield Finding("error", "ports", f"no port can be opened on loopback: {error.strerror}", advice)


def _node() -> Iterator[Finding]:
    path = shutil.which("node")
    if path is None:
        yield Finding("warning", "node", "not found", "only command-line agents from npm need it")
        return
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        said = ""
    found = re.search(r"\d[\w.]*", said)
    yield Finding("ok", "node", found.group() if found else "found, but it does not say its version")


def _agents() -> Iterator[Finding]:
    for name, row in table.ROWS.items():
        if shutil.which(row.command):
            keys = [key for key in row.needs if os.environ.get(key)]
            text = f"{row.command} {table.version(row.command)}, {keys[0] + ' is set' if keys else 'no key is set'}"
            yield Finding("ok" if keys else "warning", f"cli:{name}", text, "" if keys else f"set {row.needs[0]}")
        else:
            yield Finding("ok", f"cli:{name}", "not installed", row.install)


def _keys() -> Iterator[Finding]:
    for name in KEYS:
        yield Finding("ok", name, "is set" if os.environ.get(name) else "is not set")


def _installed(group: str, what: str) -> Iterator[Finding]:
    points = sorted(entry_points(group=group), key=lambda point: point.name)
    if not points:
        yield Finding("error", f"{what}s", "none is installed", f"install a package that publishes {group}")
    for point in points:
        yield _loaded(point, what)


def _loaded(point: EntryPoint, what: str) -> Finding:
    of = f"{point.dist.name} {point.dist.version}" if point.dist else point.value
    try:
        point.load()
    except Exception as error:
        return Finding("error", f"{what} {point.name}", f"{of} cannot be loaded: {error}", "install it anew")
    return Finding("ok", f"{what} {point.name}", of)
