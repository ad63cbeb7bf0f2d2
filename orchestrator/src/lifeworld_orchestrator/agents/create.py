"""Agents by their spec: `KIND:NAME?key=value&…`.

Called once for each trial. `scripted:greedy` and `scripted:idle` never see the task.
"""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qsl

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Agent
from lifeworld_orchestrator.agents.greedy import Greedy
from lifeworld_orchestrator.agents.idle import Idle
from lifeworld_orchestrator.agents.oracle import Oracle, Overbuyer
from lifeworld_orchestrator.failures import SetupError


@dataclass(frozen=True)
class AgentSpec:
    """A spec in its parts."""

    kind: str
    name: str
    options: dict[str, str]


def parse_spec(spec: str) -> AgentSpec:
    """The parts of a spec.

    Raises:
        SetupError: no agent goes by that spec.
    """
    head, _, query = spec.partition("?")
    kind, _, name = head.partition(":")
    options = dict(parse_qsl(query, keep_blank_values=True))
    if kind != "scripted" or name not in _SCRIPTED:
        known = ", ".join(f"scripted:{name}" for name in _SCRIPTED)
        raise SetupError(f"no agent {spec!r}; there are {known}")
    unknown = sorted(set(options) - _OPTIONS.get(name, frozenset()))
    if unknown:
        raise SetupError(f"agent {spec!r}: scripted:{name} takes no option {unknown[0]!r}")
    return AgentSpec(kind, name, options)


def create_agent(spec: str, task: Task, language: str, seed: int) -> Agent:
    """The agent of one trial; scripted ones need no seed.

    Raises:
        SetupError: no agent goes by that spec, or it does not fit the task.
    """
    parsed = parse_spec(spec)
    return _SCRIPTED[parsed.name](spec, task, language, parsed.options)


Maker = Callable[[str, Task, str, dict[str, str]], Agent]

_SCRIPTED: dict[str, Maker] = {
    "oracle": lambda spec, task, language, options: Oracle(spec, task, language, options.get("near_miss", "")),
    "greedy": lambda spec, task, language, options: Greedy(spec),
    "idle": lambda spec, task, language, options: Idle(spec),
    "overbuyer": lambda spec, task, language, options: Overbuyer(spec, task, language),
}
_OPTIONS: dict[str, frozenset[str]] = {"oracle": frozenset({"near_miss"})}
