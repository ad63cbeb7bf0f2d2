"""The clients whose configuration is written here: file, form, and where their makers say so.

A row a client. Forms were read in the makers' own documents on the date beside them and age; the fixtures of the tests
hold the same examples. Refuses: guessing; a client that is not here gets the generic form printed.
"""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from lifeworld_orchestrator.failures import SetupError

Entry = dict[str, object]


@dataclass(frozen=True)
class Target:
    """What a client shall be connected with: an address, or a program that speaks over stdio."""

    url: str = ""
    command: tuple[str, ...] = ()


@dataclass(frozen=True)
class Form:
    """How one client writes an entry. `remote` is absent where it only starts programs."""

    title: str
    place: Callable[[Path, Path], Path]
    group: str
    remote: Callable[[str], Entry] | None
    local: Callable[[str, list[str]], Entry]
    source: str
    date: str
    after: str
    kind: Literal["json", "toml"] = "json"

    def entry(self, target: Target, bridge: Callable[[str], tuple[str, ...]]) -> Entry:
        """The entry for that target; an address goes through the bridge where the client only starts programs."""
        if target.url and self.remote is not None:
            return self.remote(target.url)
        command = bridge(target.url) if target.url else target.command
        return self.local(command[0], list(command[1:]))


def _local(command: str, arguments: list[str]) -> Entry:
    return {"command": command, "args": arguments}


def _typed(command: str, arguments: list[str]) -> Entry:
    return {"type": "stdio", "command": command, "args": arguments}


def _claude_desktop(home: Path, _: Path) -> Path:
    if sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA", str(home / "AppData" / "Roaming")))
    else:
        folder = home / ".config"
    return folder / "Claude" / "claude_desktop_config.json"


def _zed(home: Path, _: Path) -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(home / "AppData" / "Roaming"))) / "Zed" / "settings.json"
    return home / ".config" / "zed" / "settings.json"


FORMS: Mapping[str, Form] = {
    "claude-desktop": Form(
        "Claude Desktop", _claude_desktop, "mcpServers", None, _local,
        "https://modelcontextprotocol.io/docs/develop/connect-local-servers", "2026-11-30",
        "Quit Claude Desktop wholly and start it again.",
    ),
    "claude-code": Form(
        "Claude Code", lambda _, cwd: cwd / ".mcp.json", "mcpServers",
        lambda url: {"type": "http", "url": url}, _typed,
        "https://code.claude.com/docs/en/mcp", "2026-11-30",
        "Start `claude` in this folder and approve the server.",
    ),
    "cursor": Form(
        "Cursor", lambda _, cwd: cwd / ".cursor" / "mcp.json", "mcpServers", lambda url: {"url": url}, _local,
        "https://cursor.com/docs/mcp", "2026-11-30",
        "Open this folder in Cursor and switch the server on under MCP.",
    ),
    "vscode": Form(
        "VS Code", lambda _, cwd: cwd / ".vscode" / "mcp.json", "servers",
        lambda url: {"type": "http", "url": url}, _typed,
        "https://code.visualstudio.com/docs/copilot/reference/mcp-configuration", "2026-11-30",
        "Open this folder in VS Code and start the server in the editor of mcp.json.",
    ),
    "codex": Form(
        "Codex", lambda home, _: Path(os.environ.get("CODEX_HOME", str(home / ".codex"))) / "config.toml",
        "mcp_servers", lambda url: {"url": url, "default_tools_approval_mode": "approve"},
        lambda command, arguments: {**_local(command, arguments), "default_tools_approval_mode": "approve"},
        "https://developers.openai.com/codex/mcp", "2026-11-30", "Start `codex` anew.", "toml",
    ),
    "gemini": Form(
        "Gemini CLI", lambda home, _: home / ".gemini" / "settings.json", "mcpServers",
        lambda url: {"httpUrl": url}, _local,
        "https://geminicli.com/docs/tools/mcp-server", "2026-11-30", "Start `gemini` anew; /mcp shows the server.",
    ),
    "windsurf": Form(
        "Windsurf", lambda home, _: home / ".codeium" / "windsurf" / "mcp_config.json", "mcpServers",
        lambda url: {"serverUrl": url}, _local,
        "https://docs.windsurf.com/windsurf/cascade/mcp", "2026-11-30", "Press refresh in the MCP panel of Cascade.",
    ),
    "zed": Form(
        "Zed", _zed, "context_servers", lambda url: {"url": url}, _local,
        "https://zed.dev/docs/ai/mcp", "2026-11-30", "The server shows in the settings of the agent panel.",
    ),
}  # fmt: skip
GENERIC = "generic"
NAMES = (*FORMS, GENERIC)


def form(client: str) -> Form:
    """The form of a client.

    Raises:
        SetupError: none goes by that name.
    """
    if client not in FORMS:
        raise SetupError(f"no client {client!r}; there are {', '.join(NAMES)}")
    return FORMS[client]


def bridge(url: str) -> tuple[str, ...]:
    """The program that stands between a client that only starts programs and an address."""
    return (sys.executable, "-m", "lifeworld_orchestrator", "connect", url)
