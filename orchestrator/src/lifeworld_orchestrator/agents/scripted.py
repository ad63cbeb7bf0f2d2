"""Agents of ours that need no model: `scripted:NAME`.

`greedy`, `idle` and `walker` never see the task; only `walker` needs the seed.
"""

from collections.abc import Callable

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Agent
from lifeworld_orchestrator.agents.greedy import Greedy
from lifeworld_orchestrator.agents.idle import Idle
from lifeworld_orchestrator.agents.oracle import Oracle, Overbuyer
from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.agents.walker import Walker
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown

_MAKERS: dict[str, Callable[[AgentSpec, Task, str, int], Agent]] = {
    "oracle": lambda spec, task, language, seed: Oracle(spec.text, task, language, spec.options.get("near_miss", "")),
    "greedy": lambda spec, task, language, seed: Greedy(spec.text),
    "idle": lambda spec, task, language, seed: Idle(spec.text),
    "overbuyer": lambda spec, task, language, seed: Overbuyer(spec.text, task, language),
    "walker": lambda spec, task, language, seed: Walker(spec.text, seed),
}
_OPTIONS: dict[str, frozenset[str]] = {"oracle": frozenset({"near_miss"})}


def examples() -> list[str]:
    """All of them."""
    return [f"scripted:{name}" for name in _MAKERS]


def check(spec: AgentSpec) -> None:
    """Whether there is one of that name that takes these options.

    Raises:
        SetupError: there is none.
    """
    if spec.name not in _MAKERS:
        raise SetupError(f"no agent {shown(spec.text)!r}; there are {', '.join(examples())}")
    spec.check_options(_OPTIONS.get(spec.name, frozenset()))


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> Agent:
    """The agent of one trial.

    Raises:
        SetupError: it does not fit the task.
    """
    return _MAKERS[spec.name](spec, task, language, seed)
