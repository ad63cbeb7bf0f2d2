"""Limits that the one who runs sets: what one trial may use, and what the whole run may cost.

A trial's limits are those of its task, tightened and never widened. The purse stops a run from starting more trials
when its money is gone; what was not started is missing, and due when the run is resumed with more. Refuses a limit in
money on a model whose price nobody knows: it could not be kept.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

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
    """The money of a run; without a `budget` it only counts.

    A trial whose cost nobody knows closes a purse with a budget: that could not be kept any more.
    """

    budget: float | None = None
    spent: float = 0.0
    finished: int = 0
    running: int = 0
    stopped: str = ""

    def may_start(self) -> bool:
        """Whether one more trial may begin; those that run are expected to cost what the finished ones did."""
        if self.budget is None:
            return True
        mean = self.spent / self.finished if self.finished else 0.0
        if not self.stopped and self.spent + self.running * mean >= self.budget:
            self.stopped = f"the budget of {self.budget:g} US dollars is spent"
        return not self.stopped

    def pay(self, usage: Mapping[str, Usage]) -> None:
        """A trial has ended."""
        self.spent += sum(spent.cost or 0.0 for spent in usage.values())
        self.finished += 1
        if self.budget is not None and any(spent.cost is None for spent in usage.values()):
            self.stopped = "the cost of a trial is not known, so the budget cannot be kept"
