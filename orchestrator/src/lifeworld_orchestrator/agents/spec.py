"""An agent's spec in its parts: `KIND:NAME?key=value&…`. Pure; which kinds there are, `create` knows."""

from dataclasses import dataclass
from typing import Protocol
from urllib.parse import parse_qsl

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.agent import Agent
from lifeworld_orchestrator.agents.visitor import Visitor
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown


@dataclass(frozen=True)
class AgentSpec:
    """A spec in its parts. `rest` is all behind the kind, for kinds that read it themselves."""

    text: str
    kind: str
    rest: str
    name: str
    options: dict[str, str]

    def check_options(self, known: frozenset[str]) -> None:
        """Refuse what nobody would read.

        Raises:
            SetupError: an option is not known.
        """
        unknown = sorted(set(self.options) - known)
        if unknown:
            raise SetupError(f"agent {shown(self.text)!r}: it takes no option {shown(unknown[0])!r}")


class Kind(Protocol):
    """What a module offers that stands for one kind of agents."""

    def examples(self) -> list[str]:
        """Specs, for the sentence that lists what there is."""
        ...

    def check(self, spec: AgentSpec) -> None:
        """Whether that agent can run here at all; before any trial.

        Raises:
            SetupError: it cannot; the message says what to do.
        """
        ...

    def make(self, spec: AgentSpec, task: Task, language: str, seed: int) -> Agent | Visitor:
        """The agent of one trial."""
        ...


def split(text: str) -> AgentSpec:
    """The parts of a spec, whatever kind it is."""
    kind, _, rest = text.partition(":")
    if "?" in kind:  # a kind without names, such as external?idle=60
        kind, _, rest = text.partition("?")
        rest = f"?{rest}"
    name, _, query = rest.partition("?")
    return AgentSpec(text, kind, rest, name, dict(parse_qsl(query, keep_blank_values=True)))
