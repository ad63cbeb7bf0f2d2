"""The world clock: the only clock a world knows.

Modes: `frozen` stands still, `step` moves by a fixed number of seconds after each successful call, `real` follows the
host's elapsed time from the world's creation at a rate. The host's date never enters a world: only elapsed seconds do,
and only in mode `real`.
"""

import json
import sqlite3
import time
from datetime import datetime, timedelta

FORMAT = "%Y-%m-%d %H:%M:%S"


def _shift(moment: str, seconds: float) -> str:
    return (datetime.strptime(moment, FORMAT) + timedelta(seconds=seconds)).strftime(FORMAT)  # noqa: DTZ007


class Clock:
    """Reads and moves the time that stands in a world's `meta` table."""

    def __init__(self, mode: str, step_seconds: int, rate: float) -> None:
        self.mode = mode
        self.step_seconds = step_seconds
        self.rate = rate
        self._origin = time.monotonic()

    def now(self, db: sqlite3.Connection) -> str:
        """The present time of the world as `YYYY-MM-DD HH:MM:SS`."""
        (value,) = db.execute("SELECT value FROM meta WHERE key = 'now'").fetchone()
        moment = str(json.loads(value))
        if self.mode == "real":
            return _shift(moment, (time.monotonic() - self._origin) * self.rate)
        return moment

    def after_call(self, db: sqlite3.Connection, now: str) -> None:
        """Move a stepping clock; the others stay."""
        if self.mode == "step":
            self.set(db, _shift(now, self.step_seconds))

    def set(self, db: sqlite3.Connection, moment: str) -> None:
        """Put the clock to a time; elapsed real time counts from here."""
        self._origin = time.monotonic()
        db.execute("UPDATE meta SET value = ? WHERE key = 'now'", (json.dumps(moment),))
