"""Agents by their spec: `KIND:NAME?key=value&…`.

Asked once before a run (`parse_spec`) and once for each trial. A new kind is a module with `examples`, `check` and
`make` (`agents.spec.Kind`) and a row in `_KINDS`; it is imported when first asked for.
"""

from importlib import import_module
from typing import cast

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Agent
from lifeworld_orchestrator.agents.spec import AgentSpec, Kind, split
from lifeworld_orchestrator.agents.visitor import Visitor
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown

_KINDS = {
    "scripted": "lifeworld_orchestrator.agents.scripted",
    "openai": "lifeworld_orchestrator.agents.models.kind",
    "anthropic": "lifeworld_orchestrator.agents.models.kind",
    "cli": "lifeworld_orchestrator.agents.cli.kind",
    "command": "lifeworld_orchestrator.agents.command",
    "url": "lifeworld_orchestrator.agents.service",
    "external": "lifeworld_orchestrator.agents.external",
    "human": "lifeworld_orchestrator.agents.human",
}


def parse_spec(spec: str) -> AgentSpec:
    """The parts of a spec whose agent can run here.

    Raises:
        SetupError: no agent goes by that spec, or what it needs is missing.
    """
    parsed = split(spec)
    if parsed.kind not in _KINDS:
        modules = dict.fromkeys(_KINDS.values())
        known = ", ".join(example for module in modules for example in _module(module).examples())
        raise SetupError(f"no agent {shown(spec)!r}; there are {known}")
    _kind(parsed.kind).check(parsed)
    return parsed


def create_agent(spec: str, task: Task, language: str, seed: int) -> Agent | Visitor:
    """The agent of one trial.

    Raises:
        SetupError: no agent goes by that spec, or it does not fit the task.
    """
    parsed = parse_spec(spec)
    return _kind(parsed.kind).make(parsed, task, language, seed)


def _kind(name: str) -> Kind:
    return _module(_KINDS[name])


def _module(name: str) -> Kind:
    return cast(Kind, import_module(name))
