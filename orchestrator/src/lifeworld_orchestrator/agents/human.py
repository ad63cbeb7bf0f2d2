"""The kind `human`: a person is the agent, on a page with the same tools, limits and recording.

The human baseline. The page's address is printed on standard error; the person has an hour to open it and may be
silent for as long between two acts.
"""

import sys

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.external import External
from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.agents.visitor import Invitation
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown

PATIENCE = 3600.0


def announce(invitation: Invitation) -> None:
    """Where the page is, on standard error."""
    sys.stderr.write(f"waiting for a person at {invitation.page}\n")
    sys.stderr.flush()


def examples() -> list[str]:
    """Specs, for the sentence that lists what there is."""
    return ["human"]


def check(spec: AgentSpec) -> None:
    """Refuse names and options: there are none.

    Raises:
        SetupError: the spec holds more than the kind.
    """
    if spec.rest:
        raise SetupError(f"agent {shown(spec.text)!r}: a person takes no options; write human")


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> External:
    """The agent of one trial."""
    return External(spec.text, announce, PATIENCE, PATIENCE, channel="page")
