"""How long to wait before a model is asked again.

Seeded, so that two runs wait alike; never shorter than the provider asked, never longer than the cap. The clock that
limits a trial stands still meanwhile: a busy provider is no fault of the agent.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

import anyio

ATTEMPTS = 6
"""Times a request is sent before the provider has failed."""


@dataclass(frozen=True)
class Backoff:
    """Doubles from `base` seconds with a seeded spread of half, up to `cap`."""

    base: float = 1.0
    cap: float = 60.0

    def seconds(self, attempt: int, seed: str, asked: float) -> float:
        """The wait after attempt `attempt` (from 0), where the provider asked for `asked` seconds."""
        spread = 0.5 + random.Random(f"{seed}:{attempt}").random()
        own: float = self.base * 2.0**attempt * spread
        return min(self.cap, max(asked, own))


_scope: ContextVar[anyio.CancelScope | None] = ContextVar("trial_clock", default=None)


@contextmanager
def trial_clock(scope: anyio.CancelScope) -> Iterator[None]:
    """Within this, `off_clock` moves the deadline of that scope."""
    token = _scope.set(scope)
    try:
        yield
    finally:
        _scope.reset(token)


@contextmanager
def off_clock() -> Iterator[None]:
    """Time spent in here does not count against the trial's limit in seconds."""
    scope = _scope.get()
    if scope is None:
        yield
        return
    deadline, began = scope.deadline, anyio.current_time()
    scope.deadline = float("inf")
    try:
        yield
    finally:
        scope.deadline = deadline + anyio.current_time() - began
