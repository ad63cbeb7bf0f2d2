"""Runs one real client on the starter errand against the scripted endpoint, and says what came of it."""

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import errand
from lifeworld_datasets.journal import read_session
from lifeworld_orchestrator.request import Request
from lifeworld_orchestrator.run import start
from scripted_endpoint import Asked, Call, Reply, Script, scripted_endpoint
from scripted_endpoint.neutral import Fault

from real_clients.table import NPM, Client

_BASES = {"anthropic": "{origin}", "openai": "{url}", "gemini": "{origin}"}


@dataclass(frozen=True)
class Result:
    """What a client did with the errand."""

    client: Client
    version: str
    channel: str
    word: str
    detail: str
    success: bool
    calls: int
    said: int
    seconds: float

    @property
    def line(self) -> str:
        """One line for people."""
        verdict = "ok  " if self.success else "FAIL"
        heard = f"{self.calls} calls, {self.said} messages, {self.word}"
        more = f" ({self.detail[:200]})" if self.detail and not self.success else ""
        named = f"{self.client.name} {self.version}"
        return f"{verdict} {named:<34} {self.channel:<5} {heard:<38} {self.seconds:5.1f} s{more}"


class _Silent:
    def begin(self, what: str, total: int) -> None: ...

    def tick(self) -> None: ...

    def warn(self, text: str) -> None: ...


class Searching:
    """A script behind a client that hides its tools until they are searched for by name."""

    SEARCH = "tool_search"

    def __init__(self, script: Script, names: tuple[str, ...]) -> None:
        self._script = script
        self._names = tuple(f"mcp__lifeworld__{name}" for name in names)

    def __call__(self, asked: Asked) -> Reply | Fault:
        searches = [n for n, item in enumerate(asked.items) if any(call.tool == self.SEARCH for _, call in item.calls)]
        if asked.named(self.SEARCH) and not searches:
            return Reply(calls=(Call(self.SEARCH, {"query": f"select:{','.join(self._names)}", "max_results": 20}),))
        # What was found may be called at once, though the client lists it only from the next turn on.
        # What stands before the search is the client's own preamble, answers in the model's name among it.
        items = asked.items[searches[0] :] if searches else asked.items
        return self._script(replace(asked, tools=self._names if asked.tools else (), items=items))


def drive(client: Client, folder: Path, language: str = "en") -> Result:
    """One trial, judged."""
    script: Script = errand.policy(language, end=client.tool_channel)
    if client.name == "qwen":
        script = Searching(script, errand.tools(channel=client.tool_channel))
    with scripted_endpoint(script) as endpoint, _environment(client, endpoint.origin, endpoint.url) as base_url:
        spec = client.spec.format(base_url=base_url, python=client.folder / "bin" / "python")
        began = time.monotonic()
        result = start(Request(only=(errand.TASK,), agents=(spec,), language=language), folder, _Silent())
        seconds = time.monotonic() - began
    [entry] = result.entries
    session = read_session(folder / "sessions" / f"{entry.session}.jsonl")
    said = sum(event.kind == "message" and event.actor == "agent" for event in session.events)
    calls = sum(event.kind == "tool_call" for event in session.events)
    success = bool(result.cards and result.cards[0].success and entry.status == "counted")
    detail = entry.detail or "; ".join(endpoint.refused[:1])
    version = session.header.versions.get(f"cli:{client.name}") or _pinned(client)
    return Result(client, version, session.header.channel, entry.termination, detail, success, calls, said, seconds)


def _pinned(client: Client) -> str:
    return re.split("==|@", client.packages[0])[-1]


@contextmanager
def _environment(client: Client, origin: str, url: str) -> Iterator[str]:
    """The variables that lead a client to the endpoint; its base URL."""
    before = dict(os.environ)
    os.environ.update(
        PATH=f"{NPM / 'node_modules' / '.bin'}{os.pathsep}{os.environ['PATH']}",
        MODEL=client.model,
        OPENAI_API_KEY="no-real-key",
        OPENAI_BASE_URL=url,
        ANTHROPIC_API_KEY="no-real-key",
        ANTHROPIC_BASE_URL=origin,
        GEMINI_API_KEY="no-real-key",
        **client.variables,
    )
    try:
        yield _BASES[client.api].format(origin=origin, url=url)
    finally:
        os.environ.clear()
        os.environ.update(before)
