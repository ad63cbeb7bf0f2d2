"""Qwen Code, run head-less with an OpenAI-compatible endpoint."""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend

_BROKEN = "[API Error:"


def _files(seat: Seat) -> dict[str, str]:
    settings: dict[str, Any] = {
        "mcpServers": {SERVER: {"httpUrl": seat.url, "timeout": 120_000, "trust": True, "alwaysLoad": True}},
        "security": {"auth": {"selectedType": "openai"}},
        "privacy": {"usageStatisticsEnabled": False},
        "telemetry": {"enabled": False},
        "general": {"disableAutoUpdate": True, "disableUpdateNag": True},
    }
    return {".qwen/settings.json": json.dumps(settings, indent=1)}


def _environment(seat: Seat) -> dict[str, str]:
    found = {"OPENAI_MODEL": seat.model} if seat.model else {}
    return {**found, **({"OPENAI_BASE_URL": seat.base_url} if seat.base_url else {})}


def _arguments(seat: Seat, session: str) -> list[str]:
    return [
        *("--approval-mode", "yolo", "--output-format", "stream-json", "--auth-type", "openai"),
        *("--allowed-mcp-server-names", SERVER),
        *(("--model", seat.model) if seat.model else ()),
        *(("--resume", session) if session else ()),
    ]


def _hear(line: dict[str, Any], heard: Heard) -> None:
    heard.session = str(line.get("session_id") or heard.session)
    if line.get("type") != "result":
        return
    usage = line.get("usage") or {}
    spend(heard, read=usage.get("input_tokens"), written=usage.get("output_tokens"))
    said = str(line.get("result") or "")
    if line.get("is_error") or said.startswith(_BROKEN):
        # A failing provider is reported as an ordinary answer; the user must not hear it.
        heard.error = str((line.get("error") or {}).get("message") or said or "it reports an error")
    else:
        heard.text = said


ROW = Row(
    name="qwen",
    command="qwen",
    install="npm install -g @qwen-code/qwen-code",
    keys=("OPENAI_API_KEY", "OPENAI_BASE_URL"),
    needs=("OPENAI_API_KEY",),
    files=_files,
    environment=_environment,
    arguments=_arguments,
    hear=_hear,
)
