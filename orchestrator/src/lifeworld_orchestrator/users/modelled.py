"""The kinds `openai` and `anthropic`: users that speak through a model.

`openai:MODEL` words the acts of the dialogue policy (`policy=acts`, the default); `openai:MODEL?policy=prompt` is the
user of the published system, a model that plays the customer by its prompt alone. All other options are the model's
(`lifeworld_orchestrator.models.spec`).
"""

from urllib.parse import parse_qsl, urlencode

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.models.hub import current
from lifeworld_orchestrator.models.model import create_model
from lifeworld_orchestrator.models.spec import ModelSpec, parse_model
from lifeworld_orchestrator.secrecy import shown
from lifeworld_orchestrator.users.acting import ActingUser
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.prompted import PromptedUser
from lifeworld_orchestrator.users.user import User
from lifeworld_orchestrator.users.voice.modelled import ModelVoice
from lifeworld_orchestrator.users.voice.scripted import ScriptedVoice

POLICIES = ("acts", "prompt")


def examples() -> list[str]:
    """Its specs."""
    return ["openai:MODEL", "anthropic:MODEL", "openai:MODEL?policy=prompt"]


def check(spec: str) -> None:
    """Refuse a spec with an unknown policy or model option, or whose model has no key here.

    Raises:
        SetupError: the spec cannot be read, or the model cannot be asked.
    """
    current().check(split(spec)[0])


def make(spec: str, task: Task, language: str, mode: str, seed: int) -> User:
    """The user of one trial."""
    model, policy = split(spec)
    brief = Brief.of(task, language, mode, seed)
    chat = create_model(model, actor="user", seed=seed)
    neutral = mode == "neutral"
    if policy == "prompt":
        return PromptedUser(spec, task, brief, chat, neutral=neutral)
    fallback = ScriptedVoice(brief, seed, tones=not neutral)
    return ActingUser(spec, brief, ModelVoice(task, brief, chat, fallback, neutral=neutral))


def split(spec: str) -> tuple[ModelSpec, str]:
    """The model of a spec and the policy.

    Raises:
        SetupError: the spec cannot be read.
    """
    head, _, query = spec.partition("?")
    options = parse_qsl(query, keep_blank_values=True)
    policies = [value for key, value in options if key == "policy"] or ["acts"]
    if len(policies) > 1 or policies[0] not in POLICIES:
        raise SetupError(f"user {shown(spec)!r}: policy takes one of {', '.join(POLICIES)}")
    rest = [(key, value) for key, value in options if key != "policy"]
    return parse_model(f"{head}?{urlencode(rest)}" if rest else head), policies[0]
