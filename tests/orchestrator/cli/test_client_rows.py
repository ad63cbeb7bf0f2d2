"""The table of command-line agents: what each is given, what is heard of it, and what is refused before any trial."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from lifeworld_orchestrator.agents.cli import table
from lifeworld_orchestrator.agents.cli.row import Heard, Seat
from lifeworld_orchestrator.agents.create import parse_spec
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.request import versions

URL = "http://127.0.0.1:7/t/handle/mcp"

# Lines as the pinned versions printed them, shortened.
LINES: dict[str, list[dict[str, Any]]] = {
    "claude-code": [
        {"type": "system", "subtype": "init", "session_id": "S", "model": "m"},
        {"type": "assistant", "session_id": "S", "message": {"content": [{"type": "text", "text": "Let me look."}]}},
        {
            "type": "result", "subtype": "success", "is_error": False, "result": "Done.", "session_id": "S",
            "total_cost_usd": 0.5, "usage": {"input_tokens": 60, "cache_read_input_tokens": 40, "output_tokens": 10},
        },
    ],
    "codex": [
        {"type": "thread.started", "thread_id": "S"},
        {"type": "item.completed", "item": {"type": "agent_message", "text": "Let me look."}},
        {"type": "item.completed", "item": {"type": "mcp_tool_call", "server": "lifeworld"}},
        {"type": "item.completed", "item": {"type": "agent_message", "text": "Done."}},
        {"type": "turn.completed", "usage": {"input_tokens": 100, "cached_input_tokens": 40, "output_tokens": 10}},
    ],
    "gemini": [
        {"type": "init", "session_id": "S", "model": "m"},
        {"type": "message", "role": "user", "content": "Hello"},
        {"type": "message", "role": "assistant", "content": "Let me look.", "delta": True},
        {"type": "tool_use", "tool_name": "x"},
        {"type": "message", "role": "assistant", "content": "Do", "delta": True},
        {"type": "message", "role": "assistant", "content": "ne.", "delta": True},
        {"type": "result", "status": "success", "stats": {"input_tokens": 100, "output_tokens": 10}},
    ],
    "opencode": [
        {"type": "text", "sessionID": "S", "part": {"type": "text", "text": "Let me look."}},
        {"type": "tool_use", "sessionID": "S", "part": {"tool": "x"}},
        {"type": "text", "sessionID": "S", "part": {"type": "text", "text": "Done."}},
        {
            "type": "step_finish", "sessionID": "S",
            "part": {"tokens": {"input": 60, "output": 10, "cache": {"read": 40, "write": 0}}, "cost": 0},
        },
    ],
    "qwen": [
        {"type": "system", "subtype": "init", "session_id": "S"},
        {
            "type": "result", "is_error": False, "result": "Done.", "session_id": "S",
            "usage": {"input_tokens": 100, "output_tokens": 10},
        },
    ],
}  # fmt: skip

FAILURES: dict[str, dict[str, Any]] = {
    "claude-code": {"type": "result", "is_error": True, "result": "API Error: 529 overloaded"},
    "codex": {"type": "turn.failed", "error": {"message": "429 overloaded"}},
    "gemini": {"type": "result", "status": "error", "error": {"message": "503 overloaded"}},
    "opencode": {"type": "error", "error": {"name": "APIError", "data": {"message": "overloaded"}}},
    "qwen": {"type": "result", "is_error": True, "error": {"message": "overloaded"}},
}


def test_an_error_that_qwen_gives_out_as_an_answer_is_no_answer() -> None:
    heard = Heard()
    line = {"type": "result", "is_error": False, "result": "[API Error: 500 Internal Server Error]"}
    table.ROWS["qwen"].hear(line, heard)
    assert (heard.text, heard.error) == ("", "[API Error: 500 Internal Server Error]")


def seat(home: Path, **more: Any) -> Seat:
    return Seat(url=URL, home=home, work=home / "work", model="m", **more)


@pytest.mark.parametrize("name", table.ROWS)
def test_what_it_says_is_heard(name: str) -> None:
    heard = Heard()
    for line in LINES[name]:
        table.ROWS[name].hear(line, heard)
    assert (heard.text, heard.session, heard.error) == ("Done.", "S", "")
    assert (heard.read, heard.written) == (100, 10)


@pytest.mark.parametrize("name", table.ROWS)
def test_what_its_provider_did_is_heard_as_an_error(name: str) -> None:
    heard = Heard()
    table.ROWS[name].hear(FAILURES[name], heard)
    assert "overloaded" in heard.error
    assert heard.text == ""


@pytest.mark.parametrize("name", table.ROWS)
def test_the_trial_is_the_only_server_it_is_given(tmp_path: Path, name: str) -> None:
    row = table.ROWS[name]
    files = row.files(seat(tmp_path, base_url="http://127.0.0.1:9/v1"))
    [(path, text)] = files.items()
    config = tomllib.loads(text) if path.endswith(".toml") else json.loads(text)
    servers = config.get("mcpServers") or config.get("mcp_servers") or config.get("mcp")
    assert list(servers) == ["lifeworld"]
    assert URL in text
    assert not Path(path).is_absolute()


@pytest.mark.parametrize("name", [name for name, row in table.ROWS.items() if row.resumes])
def test_a_later_turn_names_the_session(tmp_path: Path, name: str) -> None:
    row = table.ROWS[name]
    assert "SESSION" not in row.arguments(seat(tmp_path), "")
    assert "SESSION" in row.arguments(seat(tmp_path), "SESSION")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that answers to the name of Codex."""
    program = tmp_path / "codex"
    program.write_text("#!/bin/sh\necho codex-cli 9.8.7\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    table.version.cache_clear()
    return program


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("cli:nobody", "no command-line agent 'nobody'; there are cli:claude-code"),
        ("cli:claude-code", "'claude' is not installed; run: npm install -g @anthropic-ai/claude-code"),
        ("cli:codex", "no key is set; it needs OPENAI_API_KEY"),
        ("cli:codex?modle=x", "takes no option 'modle'"),
        ("cli:codex?channel=page", "channel is cli or tool"),
        ("cli:gemini?channel=cli", "cannot be resumed"),
        ("cli:codex?builtin=yes", "builtin is on or off"),
        ("cli:codex?base_url=http://me:pw1@host/v1", "holds a key"),
        ("cli:codex?base_url=localhost", "base_url must be an http URL"),
    ],
)
def test_what_cannot_work_is_refused_before_any_trial(installed: Path, spec: str, complaint: str) -> None:
    with pytest.raises(SetupError) as caught:
        parse_spec(spec)
    assert complaint in str(caught.value)


def test_its_version_is_one_of_those_that_can_move_a_score(installed: Path) -> None:
    parse_spec("cli:codex?base_url=http://127.0.0.1:9/v1")
    assert versions(("cli:codex?model=x",))["cli:codex"] == "9.8.7"
    assert "cli:codex" not in versions(("scripted:idle",))
