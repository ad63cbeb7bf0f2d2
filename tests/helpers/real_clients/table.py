"""The real clients that are driven through the gateway: pinned packages, and how each is asked to play an agent."""

from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[3]
AGENTS = ROOT / "tests" / "clients" / "agents"
HOME = ROOT / ".cache" / "clients"
"""Ignored by version control; installed into by `install`."""
NPM = HOME / "npm"


@dataclass(frozen=True)
class Client:
    """One client. `api` is the part of the scripted endpoint it speaks to, `spec` what `lifeworld run` is given."""

    name: str
    packages: tuple[str, ...]
    api: str
    spec: str
    model: str = "scripted"
    npm: bool = False
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        """Where it is installed; clients of npm share one."""
        return NPM if self.npm else HOME / self.name

    @property
    def tool_channel(self) -> bool:
        """Whether it talks to the user through the channel tools."""
        return not self.npm or "channel=tool" in self.spec or self.name == "gemini"


def _npm(name: str, package: str, api: str, model: str = "scripted", more: str = "") -> Client:
    spec = f"cli:{name}?model={model}&base_url={{base_url}}{more}"
    return Client(name, (package,), api, spec, model, npm=True)


def _python(name: str, script: str, packages: tuple[str, ...], api: str = "openai", model: str = "scripted") -> Client:
    return Client(name, packages, api, f"command:{{python}} {AGENTS / script}", model)


CLIENTS = (
    _npm("claude-code", "@anthropic-ai/claude-code@2.1.197", "anthropic", "claude-sonnet-4-5"),
    _npm("claude-code", "@anthropic-ai/claude-code@2.1.197", "anthropic", "claude-sonnet-4-5", "&channel=tool"),
    _npm("codex", "@openai/codex@0.171.0", "openai"),
    _npm("codex", "@openai/codex@0.171.0", "openai", more="&channel=tool"),
    _npm("opencode", "opencode-ai@1.18.33", "openai"),
    _npm("opencode", "opencode-ai@1.18.33", "openai", more="&channel=tool"),
    _npm("gemini", "@google/gemini-cli@0.61.0", "gemini", "gemini-2.5-flash"),
    _npm("qwen", "@qwen-code/qwen-code@0.15.10", "openai"),
    _python("openai-agents", "openai_agents_agent.py", ("openai-agents==0.24.0",)),
    _python(
        "claude-agent-sdk",
        "claude_agent_sdk_agent.py",
        ("claude-agent-sdk==0.2.189",),
        "anthropic",
        "claude-sonnet-4-5",
    ),
    _python("pydantic-ai", "pydantic_ai_agent.py", ("pydantic-ai==2.62.0",)),
    _python("inspect-ai", "inspect_ai_agent.py", ("inspect-ai==0.3.285", "mcp>=2.3,<3", "openai>=3,<4")),
    _python(
        "langchain-mcp-adapters",
        "langchain_agent.py",
        ("langchain-mcp-adapters==0.3.2", "langchain==1.5.2", "langchain-openai==1.7.4"),
    ),
)
