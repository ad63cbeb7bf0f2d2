"""Codex, run as `codex exec`.

It asks for approval of any tool that is not read-only unless the server says `approve`, which would end every order.
Its shell and web search are off unless asked for.
"""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend

_OPENAI = "https://api.openai.com/v1"
_KEY = "OPENAI_API_KEY"
_OFF = (
    "shell_tool", "unified_exec", "apps", "plugins", "multi_agent", "image_generation", "view_image", "goals",
    "browser_use", "computer_use", "skill_search", "tool_suggest", "sleep_tool", "hooks",
)  # fmt: skip
"""Features of the program that an errand does not need; a program that can read the disk could read the rubric."""


def _files(seat: Seat) -> dict[str, str]:
    # A JSON string is a TOML string as well.
    lines = [
        f"model = {json.dumps(seat.model)}",
        'model_provider = "lifeworld"',
        'approval_policy = "never"',
        'sandbox_mode = "read-only"',
        'web_search = "disabled"',
        "check_for_update_on_startup = false",
        "[analytics]",
        "enabled = false",
        "[model_providers.lifeworld]",
        'name = "lifeworld"',
        f"base_url = {json.dumps(seat.base_url or seat.environment.get('OPENAI_BASE_URL') or _OPENAI)}",
        f'env_key = "{_KEY}"',
        'wire_api = "responses"',
        f"[mcp_servers.{SERVER}]",
        f"url = {json.dumps(seat.url)}",
        'default_tools_approval_mode = "approve"',
        "startup_timeout_sec = 30",
        "tool_timeout_sec = 120",
    ]
    return {".codex/config.toml": "\n".join(lines) + "\n"}


def _environment(seat: Seat) -> dict[str, str]:
    return {"CODEX_HOME": str(seat.home / ".codex")}


def _arguments(seat: Seat, session: str) -> list[str]:
    off = () if seat.builtin else tuple(word for name in _OFF for word in ("--disable", name))
    shared = ["--skip-git-repo-check", "--json", *off]
    return ["exec", "resume", *shared, session, "-"] if session else ["exec", *shared, "-"]


def _hear(line: dict[str, Any], heard: Heard) -> None:
    kind = line.get("type")
    if kind == "thread.started":
        heard.session = str(line.get("thread_id") or "")
    elif kind == "item.completed" and (line.get("item") or {}).get("type") == "agent_message":
        heard.text = str(line["item"].get("text") or "")
    elif kind == "turn.completed":
        usage = line.get("usage") or {}
        spend(heard, read=usage.get("input_tokens"), written=usage.get("output_tokens"))
        heard.error = ""
    elif kind == "turn.failed":
        heard.error = str((line.get("error") or {}).get("message") or "the turn failed")


ROW = Row(
    name="codex",
    command="codex",
    install="npm install -g @openai/codex",
    keys=(_KEY, "OPENAI_BASE_URL"),
    needs=(_KEY,),
    files=_files,
    environment=_environment,
    arguments=_arguments,
    hear=_hear,
    model="gpt-5-codex",
)
