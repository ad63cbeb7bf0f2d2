"""Gemini CLI, run head-less; a session is resumed as the latest of its own home."""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend


def _files(seat: Seat) -> dict[str, str]:
    settings: dict[str, Any] = {
        "mcpServers": {SERVER: {"httpUrl": seat.url, "timeout": 120_000, "trust": True}},
        "security": {"auth": {"selectedType": "gemini-api-key"}},
        "privacy": {"usageStatisticsEnabled": False},
        "telemetry": {"enabled": False},
        "general": {"enableAutoUpdate": False, "disableAutoUpdate": True, "disableUpdateNag": True},
    }
    if not seat.builtin:
        settings["tools"] = {"core": ["none"]}
    return {".gemini/settings.json": json.dumps(settings, indent=1)}


def _environment(seat: Seat) -> dict[str, str]:
    found = {"GEMINI_CLI_TRUST_WORKSPACE": "true", "GEMINI_CLI_HOME": str(seat.home)}
    return {**found, **({"GOOGLE_GEMINI_BASE_URL": seat.base_url} if seat.base_url else {})}


def _arguments(seat: Seat, session: str) -> list[str]:
    return [
        *("--approval-mode", "yolo", "--output-format", "stream-json", "--allowed-mcp-server-names", SERVER),
        *(("--model", seat.model) if seat.model else ()),
        *(("--resume", "latest") if session else ()),
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
)
