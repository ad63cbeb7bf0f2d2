"""Limits that the one who runs sets: what one trial may use, and what the whole run may cost.

A trial's limits are those of its task, tightened and never widened. The purse stops a run from starting and judging
more before its money is gone; what was not started is missing, what was not judged has no score, and both are due when
the run is resumed with more. Refuses a limit in money on a model whose price nobody knows: it could not be kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import anyio
from lifeworld_datasets.session import Usage
from lifeworld_datasets.task import Limits

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.models.prices import price_of
from lifeworld_orchestrator.models.spec import is_model, parse_model


@dataclass(frozen=True)
class Caps:
    """Limits of one trial on top of its task's; absent ones leave the task's as it is. Money is in US dollars."""

    cost: float | None = None
    tokens: int | None = None
    calls: int | None = None
    turns: int | None = None
    seconds: float | None = None
    errors: int | None = None

    @property
    def given(self) -> dict[str, float]:
        """Those that are set."""
        return {name: value for name, value in vars(self).items() if value is not None}

    def tightened(self, limits: Limits) -> Limits:
        """The narrower of both, limit by limit; 0 in a task is no limit."""
        names = {"cost": "money"}
        update = {}
        for name, value in self.given.items():
            own = getattr(limits, names.get(name, name))
            update[names.get(name, name)] = min(value, own) if own else value
        return limits.model_copy(update=update)


def check_prices(specs: Iterable[str], what: str) -> None:
    """Refuse a limit in money that could not be kept.

    Raises:
        SetupError: a model among these has no known price.
    """
    for spec in specs:
        if is_model(spec) and price_of(parse_model(spec, ignore=("policy",))) is None:
            raise SetupError(
                f"{what}: the price of {spec} is not known; add price=INPUT,OUTPUT (US dollars for a million tokens)"
            )


@dataclass
class Purse:
    """The money of a run: agents, users and graders; without a `budget` it only counts.

    Nothing is begun that would exceed the budget if it took as much as the dearest of its kind so far. A cost that
    nobody knows closes a purse with a budget: that could not be kept any more.
    """

    budget: float | None = None
    spent: float = 0.0
    dearest: float = 0.0
    """US dollars of the dearest trial, its judging included."""
    dearest_judging: float = 0.0
    running: int = 0
    closed: bool = False
    stopped: str = ""
    """Why something was last not begun."""
    _freed: anyio.Event = field(default_factory=anyio.Event)

    async def take(self) -> bool:
        """Wait until one more trial may begin, which it then has; False where no more may."""
        while self.may_start():
            if self._fits((self.running + 1) * self.dearest):
                self.running += 1
                return True
            await self._freed.wait()
        return False

    def give_back(self) -> None:
        """A trial is over and has been paid."""
        self.running -= 1
        self._freed.set()
        self._freed = anyio.Event()

    def may_start(self) -> bool:
        """Whether there is money for one more trial, once those that run are over."""
        return self._go_on(self.dearest)

    def may_judge(self) -> bool:
        """Whether there is money for asking graders about one more session."""
        return self._go_on(self.dearest_judging)

    def pay(self, trial: Mapping[str, Usage]) -> float:
        """A trial has ended; what it cost."""
        return self._out((spent.cost for spent in trial.values()), 0.0)

    def pay_judging(self, graders: Iterable[float | None], trial: float = 0.0) -> None:
        """A session has been judged, whose trial cost so much."""
        self.dearest_judging = max(self.dearest_judging, self._out(graders, trial))

    def _out(self, costs: Iterable[float | None], before: float) -> float:
        """Take these out, known or not; `before` is what the same trial took already."""
        found = list(costs)
        whole = sum(cost or 0.0 for cost in found)
        self.spent += whole
        self.dearest = max(self.dearest, before + whole)
        if self.budget is not None and None in found:
            self.closed, self.stopped = True, "the cost of a trial is not known, so the budget cannot be kept"
        return whole

    def _go_on(self, expected: float) -> bool:
        if self.budget is None:
            return True
        if not self.closed and self.spent < self.budget and self._fits(expected):
            return True
        if not self.closed:
            left = f"{self.spent:.4f} spent, up to {expected:.4f} to be expected of the next"
            self.stopped = f"the budget of {self.budget:g} US dollars does not reach ({left})"
        return False

    def _fits(self, expected: float) -> bool:
        return self.budget is None or self.spent + expected <= self.budget
