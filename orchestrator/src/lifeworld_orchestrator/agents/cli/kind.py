"""`cli:NAME?model=…&base_url=…&channel=cli|tool&builtin=on|off`: a command-line agent by its row in the table."""

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.cli import table
from lifeworld_orchestrator.agents.cli.visitor import CommandLineAgent
from lifeworld_orchestrator.agents.programs.scrub import refuse_secrets
from lifeworld_orchestrator.agents.spec import AgentSpec


def examples() -> list[str]:
    """All rows."""
    return [f"cli:{name}" for name in table.ROWS]


def check(spec: AgentSpec) -> None:
    """Whether the program is here, its options fit and it has a key.

    Raises:
        SetupError: something is missing; the message says what to do.
    """
    refuse_secrets(spec.text)
    table.row(spec.text, spec.name, spec.options)


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> CommandLineAgent:
    """The agent of one trial; it knows nothing of the task."""
    return CommandLineAgent(spec.text, table.row(spec.text, spec.name, spec.options), spec.options)
