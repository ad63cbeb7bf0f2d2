"""Signs of life of an agent that drives itself: when it called last and whether a call is under way.

Kept by the door of a trial, read by whoever waits for the agent. Refuses: judging what a silence means.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import anyio

Wait = Callable[[anyio.Event, float], Awaitable[bool]]
"""(event, seconds) -> whether it came in time."""


async def wait_for(event: anyio.Event, seconds: float) -> bool:
    """Wait in real time."""
    with anyio.move_on_after(seconds):
        await event.wait()
    return event.is_set()


class Pulse:
    """Calls begun and calls under way."""

    def __init__(self) -> None:
        self.calls = 0
        self._busy = 0
        self._changed = anyio.Event()

    @asynccontextmanager
    async def beat(self) -> AsyncIterator[None]:
        """One call from its beginning to its end."""
        self.calls += 1
        self._busy += 1
        self._change()
        try:
            yield
        finally:
            self._busy -= 1
            self._change()

    async def silence(self, seconds: float, wait: Wait = wait_for, *, once: bool = False) -> None:
        """Return when no call has been begun or been under way for so long; with `once` also at the first sign."""
        while True:
            changed = self._changed
            if self._busy:
                await changed.wait()
            elif not await wait(changed, seconds) or once:
                return

    def _change(self) -> None:
        self._changed.set()
        self._changed = anyio.Event()
