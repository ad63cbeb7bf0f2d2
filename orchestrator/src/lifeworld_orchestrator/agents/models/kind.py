"""`openai:MODEL?…` and `anthropic:MODEL?…`: a model behind an API, in the host loop."""

from importlib.metadata import version

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.agents.models import prompt
from lifeworld_orchestrator.agents.models.agent import ModelAgent
from lifeworld_orchestrator.agents.spec import AgentSpec
from lifeworld_orchestrator.models.hub import current
from lifeworld_orchestrator.models.model import create_model
from lifeworld_orchestrator.models.spec import PROVIDERS, is_model, parse_model


def examples() -> list[str]:
    """The forms."""
    return [f"{provider}:MODEL" for provider in PROVIDERS]


def check(spec: AgentSpec) -> None:
    """Whether the model can be asked.

    Raises:
        SetupError: an option cannot be read, or there is no key.
    """
    current().check(parse_model(spec.text))


def make(spec: AgentSpec, task: Task, language: str, seed: int) -> ModelAgent:
    """The agent of one trial; it knows nothing of the task."""
    return ModelAgent(spec.text, create_model(parse_model(spec.text), actor="agent", seed=seed))


def versions(agents: tuple[str, ...]) -> dict[str, str]:
    """Versions behind the models among these agents: the prompt's and the SDK's."""
    kinds = {agent.partition(":")[0] for agent in agents if is_model(agent)}
    found = {kind: version(kind) for kind in kinds}
    return {**found, "agent-prompt": prompt.version()} if kinds else {}
