"""The only place where real time enters: `at` of recorded lines, and limits in seconds.

Everything an agent, a user or a judge sees is in the world's own time. Callers take these functions as defaults and
tests pass their own.
"""

import time
from datetime import UTC, datetime


def stamp() -> str:
    """Now, in UTC, to the millisecond: the `at` of a recorded line."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def monotonic() -> float:
    """Seconds of a clock that never goes back; for limits."""
    return time.monotonic()
