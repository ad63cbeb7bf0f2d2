"""The lines of a session as server-sent events: live from a feed, or from a file that is complete.

Used by the control API. Each event carries its number as id, so that a listener that was cut off goes on with
`Last-Event-ID`. A comment every few seconds keeps proxies from closing a quiet stream.
"""

import json
from collections.abc import AsyncIterator
from pathlib import Path

from lifeworld_orchestrator.service.feed import Feed

QUIET = 15.0


def _event(number: int, name: str, data: str) -> str:
    return f"id: {number}\nevent: {name}\ndata: {data}\n\n"


async def live(feed: Feed, start: int) -> AsyncIterator[str]:
    """Everything from that number on, then what comes, until the trial is over."""
    number = max(0, start)
    while True:
        while number < len(feed.lines):
            yield _event(number, *feed.lines[number])
            number += 1
        if feed.closed:
            return
        await feed.wait(number, QUIET)
        if number >= len(feed.lines) and not feed.closed:
            yield ": still here\n\n"


async def stored(path: Path, start: int) -> AsyncIterator[str]:
    """The whole lines of a session file from that number on."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        if number < start:
            continue
        try:
            entry = json.loads(line)
        except ValueError:
            return
        yield _event(number, entry.get("kind") or entry.get("type", ""), line)
