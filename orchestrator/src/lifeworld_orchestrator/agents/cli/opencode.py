"""opencode, run as `opencode run`. Without a base URL the model is one of its own providers: `?model=openai/NAME`."""

import json
from typing import Any

from lifeworld_orchestrator.agents.cli.row import SERVER, Heard, Row, Seat, spend

_OWN = "lifeworld"
_KEY = "OPENAI_API_KEY"
_BUILTIN = (
    "bash", "edit", "write", "read", "grep", "glob", "list", "patch", "todowrite", "todoread", "webfetch", "websearch",
    "codesearch", "task", "skill", "question", "lsp", "apply_patch",
)  # fmt: skip


def _files(seat: Seat) -> dict[str, str]:
    config: dict[str, Any] = {
        "$schema": "https://opencode.ai/config.json",
        "autoupdate": False,
        "share": "disabled",
        "mcp": {SERVER: {"type": "remote", "url": seat.url, "enabled": True, "timeout": 120_000}},
    }
    if not seat.builtin:
        config["tools"] = dict.fromkeys(_BUILTIN, False)
    if seat.base_url:
        config["provider"] = {
            _OWN: {
                "npm": "@ai-sdk/openai-compatible",
                "options": {"baseURL": seat.base_url, "apiKey": f"{{env:{_KEY}}}"},
                "models": {seat.model: {"tool_call": True}},
            }
        }
    return {".config/opencode/opencode.json": json.dumps(config, indent=1)}


def _environment(seat: Seat) -> dict[str, str]:
    names = ("OPENCODE_DISABLE_AUTOUPDATE", "OPENCODE_DISABLE_SHARE", "OPENCODE_DISABLE_LSP_DOWNLOAD")
    return {**dict.fromkeys(names, "1"), **({"OPENCODE_DISABLE_MODELS_FETCH": "1"} if seat.base_url else {})}


def _arguments(seat: Seat, session: str) -> list[str]:
    model = f"{_OWN}/{seat.model}" if seat.base_url else seat.model
    return [
        *("run", "--format", "json", "--auto"),
        *(("--model", model) if model else ()),
        *(("--session", session) if session else ()),
    ]


def _hear(line: dict[str, Any], heard: Heard) -> None:
    heard.session = str(line.get("sessionID") or heard.session)
    part = line.get("part") or {}
    kind = line.get("type")
    if kind == "text":
        heard.text += str(part.get("text") or "")
    elif kind == "tool_use":
        heard.text = ""  # words before a call are no answer
    elif kind == "step_finish":
        tokens = part.get("tokens") or {}
        cache = tokens.get("cache") or {}
        read = sum(number or 0 for number in (tokens.get("input"), cache.get("read"), cache.get("write")))
        written = (tokens.get("output") or 0) + (tokens.get("reasoning") or 0)
        spend(heard, read=read, written=written, cost=part.get("cost"))
    elif kind == "error":
        error = line.get("error") or {}
        heard.error = str((error.get("data") or {}).get("message") or error.get("name") or "it reports an error")


ROW = Row(
    name="opencode",
    command="opencode",
    install="npm install -g opencode-ai",
    keys=(_KEY, "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY", "OPENROUTER_API_KEY"),
    needs=(_KEY, "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY", "OPENROUTER_API_KEY"),
    files=_files,
    environment=_environment,
    arguments=_arguments,
    hear=_hear,
)
