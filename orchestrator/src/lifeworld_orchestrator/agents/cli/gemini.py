"""Gemini CLI, run head-less once a trial.

Resumed, version 0.61.0 sends the result of a tool call twice, which the API refuses, so it talks through the channel
tools. Its own tools are left out unless asked for.
"""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend

_BUILTIN = (
    "list_directory", "read_file", "read_many_files", "grep_search", "search_file_content", "glob", "replace",
    "write_file", "web_fetch", "run_shell_command", "list_background_processes", "read_background_output",
    "google_web_search", "write_todos", "enter_plan_mode", "exit_plan_mode", "invoke_agent", "activate_skill",
    "update_topic", "save_memory", "ask_user", "codebase_investigator", "cli_help",
)  # fmt: skip


def _files(seat: Seat) -> dict[str, str]:
    settings: dict[str, Any] = {
        "mcpServers": {SERVER: {"httpUrl": seat.url, "timeout": 120_000, "trust": True}},
        "security": {"auth": {"selectedType": "gemini-api-key"}},
        "privacy": {"usageStatisticsEnabled": False},
        "telemetry": {"enabled": False},
        "general": {"enableAutoUpdate": False, "disableAutoUpdate": True, "disableUpdateNag": True},
    }
    if not seat.builtin:
        settings["tools"] = {"exclude": list(_BUILTIN)}
    return {".gemini/settings.json": json.dumps(settings, indent=1)}


def _environment(seat: Seat) -> dict[str, str]:
    found = {"GEMINI_CLI_TRUST_WORKSPACE": "true", "GEMINI_CLI_HOME": str(seat.home)}
    return {**found, **({"GOOGLE_GEMINI_BASE_URL": seat.base_url} if seat.base_url else {})}


def _arguments(seat: Seat, _: str) -> list[str]:
    return [
        *("--approval-mode", "yolo", "--output-format", "stream-json", "--allowed-mcp-server-names", SERVER),
        *(("--model", seat.model) if seat.model else ()),
    ]


def _hear(line: dict[str, Any], heard: Heard) -> None:
    kind = line.get("type")
    if kind == "init":
        heard.session = str(line.get("session_id") or "latest")
    elif kind in ("tool_use", "tool_result"):
        heard.text = ""  # words before a call are no answer
    elif kind == "message" and line.get("role") == "assistant":
        heard.text += str(line.get("content") or "")
    elif kind == "result":
        stats = line.get("stats") or {}
        spend(heard, read=stats.get("input_tokens"), written=stats.get("output_tokens"))
        if line.get("status") != "success":
            heard.error = str((line.get("error") or {}).get("message") or "it reports an error")


ROW = Row(
    name="gemini",
    command="gemini",
    install="npm install -g @google/gemini-cli",
    keys=("GEMINI_API_KEY", "GOOGLE_GEMINI_BASE_URL"),
    needs=("GEMINI_API_KEY",),
    files=_files,
    environment=_environment,
    arguments=_arguments,
    hear=_hear,
    resumes=False,
)
