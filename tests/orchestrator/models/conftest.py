"""What the tests of models share: keys in the environment, and one trial of a model agent against a script."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from lifeworld_datasets.journal import Session
from lifeworld_orchestrator.agents.create import create_agent
from lifeworld_orchestrator.models.hub import Hub
from scripted_endpoint import Endpoint, scripted_endpoint

KEY = "sk-TEST-9f3"
SPECS = {
    "chat": "openai:gpt-4.1",
    "responses": "openai:gpt-4.1?api=responses",
    "messages": "anthropic:claude-haiku-4-5",
    "thinking": "anthropic:claude-haiku-4-5?thinking=2048",
}


@dataclass
class Bench:
    """A scripted endpoint that both SDKs are pointed at, and a hub that waits without waiting."""

    lab: Any
    monkeypatch: pytest.MonkeyPatch
    waits: list[float] = field(default_factory=list)
    endpoint: Any = None
    hub: Any = None

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)

    @asynccontextmanager
    async def at(self, script: Any, *, demand_reasoning: bool = False, **options: Any) -> AsyncIterator[Endpoint]:
        with scripted_endpoint(script, demand_reasoning=demand_reasoning) as self.endpoint:
            for name in ("OPENAI", "ANTHROPIC"):
                self.monkeypatch.setenv(f"{name}_API_KEY", KEY)
            self.monkeypatch.setenv("OPENAI_BASE_URL", self.endpoint.url)
            self.monkeypatch.setenv("ANTHROPIC_BASE_URL", self.endpoint.origin)
            async with Hub(sleep=self.sleep, **options) as self.hub:
                yield self.endpoint

    async def trial(self, script: Any, spec: str = SPECS["chat"], *, demand_reasoning: bool = False,
                    **more: Any) -> Session:  # fmt: skip
        """One trial of that model agent in the laboratory."""
        async with self.at(script, demand_reasoning=demand_reasoning):
            task = more.pop("task", None) or self.lab.task()
            agent = create_agent(spec, task, "en", 7)
            session: Session = await self.lab.trial(agent, task=task, **more)
            return session


@pytest.fixture
def bench(lab: Any, monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(lab, monkeypatch)


@pytest.fixture
def said() -> Callable[[Session], list[tuple[str, str]]]:
    """Who said what, with calls and refusals between."""

    def tell(session: Session) -> list[tuple[str, str]]:
        lines = []
        for event in session.events:
            if event.kind == "message":
                lines.append((event.actor + (" aside" if event.data.get("aside") else ""), event.data["text"]))
            elif event.kind == "tool_call":
                lines.append(("call", event.data["tool"]))
            elif event.kind == "tool_result":
                lines.append(("ok", "") if event.data["ok"] else ("refused", event.data["refusal"]["code"]))
            elif event.kind == "note":
                lines.append(("note", event.data["text"]))
        return lines

    return tell
