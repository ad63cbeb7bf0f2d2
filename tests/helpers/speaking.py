"""Model users at a scripted endpoint: where the SDKs are pointed, and a model that words what it is told to say."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from lifeworld_orchestrator.models.hub import Hub
from scripted_endpoint import Asked, Endpoint, Fault, Reply, Usage, scripted_endpoint

KEY = "sk-TEST-7c1"
MARKS = ("these facts, all of them:", "下面这些，一条不漏：")


def faithful(asked: Asked) -> Reply:
    """Says the facts of the turn in their own words, and something harmless where there are none."""
    turn = asked.items[-1].text
    facts = [line.split(mark, 1)[1].strip() for line in turn.splitlines() for mark in MARKS if mark in line]
    slip = re.search(r"first says (.+?) by mistake|口误说成(.+?)，", turn)
    english = "these facts" in turn or "customer" in turn
    words = ("Well, " if english else "嗯，") if facts else ("All right then." if english else "好的，知道了。")
    wrong = f"{slip[1] or slip[2]} … " if slip else ""
    return Reply(words + wrong + " ".join(facts), usage=Usage(input=100, output=10))


class Saying:
    """Says each of some texts first, then goes on as `then`."""

    def __init__(self, *texts: str, then: Callable[[Asked], Reply | Fault] = faithful) -> None:
        self.texts = [*texts]
        self.then = then

    def __call__(self, asked: Asked) -> Reply | Fault:
        return Reply(self.texts.pop(0)) if self.texts else self.then(asked)


@contextmanager
def pointed(monkeypatch: pytest.MonkeyPatch, script: object) -> Iterator[Endpoint]:
    """An endpoint that both SDKs speak to."""
    with scripted_endpoint(script) as endpoint:  # type: ignore[arg-type]
        for name, url in (("OPENAI", endpoint.url), ("ANTHROPIC", endpoint.origin)):
            monkeypatch.setenv(f"{name}_API_KEY", KEY)
            monkeypatch.setenv(f"{name}_BASE_URL", url)
        yield endpoint


async def no_wait(_seconds: float) -> None:
    """Back-off without waiting."""


def hub() -> Hub:
    """A hub that waits for nothing."""
    return Hub(sleep=no_wait)
