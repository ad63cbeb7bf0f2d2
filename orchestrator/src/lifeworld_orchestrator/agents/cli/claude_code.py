"""Claude Code, run as `claude -p`.

Its own tools are off unless asked for, its settings and any other MCP server are left alone, and its tool search is
off so that the model is offered the errand's tools at once.
"""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend

_CONFIG = "mcp.json"


def _files(seat: Seat) -> dict[str, str]:
    servers = {SERVER: {"type": "http", "url": seat.url}}
    return {_CONFIG: json.dumps({"mcpServers": servers})}


def _environment(seat: Seat) -> dict[str, str]:
    quiet = dict.fromkeys(
        (
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "CLAUDE_CODE_DISABLE_AUTO_MEMORY", "DISABLE_AUTOUPDATER",
            "DISABLE_TELEMETRY", "DISABLE_ERROR_REPORTING", "DISABLE_BUG_COMMAND",
        ),
        "1",
    )  # fmt: skip
    # The channel tools answer within 45 s; anything slower is the trial's business, not the program's.
    found = {**quiet, "CLAUDE_CONFIG_DIR": str(seat.home / ".claude"), "ENABLE_TOOL_SEARCH": "false"}
    return {**found, **({"ANTHROPIC_BASE_URL": seat.base_url} if seat.base_url else {})}


def _arguments(seat: Seat, session: str) -> list[str]:
    return [
        "-p",
        *("--output-format", "stream-json", "--verbose"),
        *("--mcp-config", str(seat.home / _CONFIG), "--strict-mcp-config", "--setting-sources", "user"),
        *("--allowedTools", f"mcp__{SERVER}"),
        *(() if seat.builtin else ("--tools", "")),
        *(("--model", seat.model) if seat.model else ()),
        *(("--resume", session) if session else ()),
    ]


def _hear(line: dict[str, Any], heard: Heard) -> None:
    heard.session = str(line.get("session_id") or heard.session)
    if line.get("type") != "result":
        return
    usage = line.get("usage") or {}
    read = sum(
        usage.get(key) or 0 for key in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
    )
    spend(heard, read=read, written=usage.get("output_tokens"), cost=line.get("total_cost_usd"))
    if line.get("is_error"):
        heard.error = str(line.get("result") or line.get("subtype") or "it reports an error")
    else:
        heard.text = str(line.get("result") or "")


ROW = Row(
    name="claude-code",
    command="claude",
    install="npm install -g @anthropic-ai/claude-code",
    keys=("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN", "ANTHROPIC_BASE_URL"),
    needs=("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"),
    files=_files,
    environment=_environment,
    arguments=_arguments,
    hear=_hear,
)
