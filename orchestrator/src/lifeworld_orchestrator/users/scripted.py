"""The kind `scripted`: the dialogue policy with the scripted voice. It needs no model, no key and no network."""

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown
from lifeworld_orchestrator.users.acting import ActingUser
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.voice.scripted import ScriptedVoice


def examples() -> list[str]:
    """Its one spec."""
    return ["scripted"]


def check(spec: str) -> None:
    """Refuse any option: there is none.

    Raises:
        SetupError: the spec holds more than the kind.
    """
    if spec != "scripted":
        raise SetupError(f"user {shown(spec)!r}: the scripted user takes no options; write scripted")


def make(spec: str, task: Task, language: str, mode: str, seed: int) -> ActingUser:
    """The user of one trial; in mode neutral without colour."""
    brief = Brief.of(task, language, mode, seed)
    return ActingUser(spec, brief, ScriptedVoice(brief, seed, tones=mode != "neutral"))
