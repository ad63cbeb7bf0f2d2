"""The one time of a session that spans several servers.

Each server keeps a clock of its own, which in mode `step` moves with every call that server answers. The binding asks
here after each call, so that all stand where one server alone would: a step for each call of the agent, whatever went
on behind it. Frozen clocks never part; in mode `real` each server follows the same host.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.upstreams.control import Control

_FORMAT = "%Y-%m-%d %H:%M:%S"


class CommonClock:
    """Where the stepping clocks of all worlds should stand."""

    def __init__(self, seed: Wire) -> None:
        clock = seed.get("clock", {})
        self._steps = clock.get("mode") == "step"
        self._now = str(clock.get("now", ""))
        self._by = timedelta(seconds=clock.get("step_seconds", 0))

    async def after_call(self, ok: bool, worlds: Sequence[tuple[Control, str]]) -> None:
        """Put every world to the common time; a refused call takes none."""
        if not self._steps or len(worlds) < 2:
            return
        if ok:
            self._now = (datetime.strptime(self._now, _FORMAT) + self._by).strftime(_FORMAT)  # noqa: DTZ007
        for control, world in worlds:
            await control.set_clock(world, self._now)
