"""Simulated users by their spec: `KIND:MODEL?key=value&…`.

Asked once before a run (`check_user`) and once for each trial (`create_user`). A new kind is a module with `examples`,
`check` and `make` (`Kind`) and a row in `_KINDS`; it is imported when first asked for.
"""

from importlib import import_module
from typing import Protocol, cast

from lifeworld_datasets.task import Task

from lifeworld_orchestrator.secrecy import shown
from lifeworld_orchestrator.users.user import User


class Kind(Protocol):
    """What a module offers that stands for one kind of users."""

    def examples(self) -> list[str]:
        """Specs, for the sentence that lists what there is."""
        ...

    def check(self, spec: str) -> None:
        """Refuse a spec that cannot be run, before any trial.

        Raises:
            SetupError: it cannot; the message says what to do.
        """
        ...

    def make(self, spec: str, task: Task, language: str, mode: str, seed: int) -> User:
        """The user of one trial."""
        ...


_KINDS = {
    "scripted": "lifeworld_orchestrator.users.scripted",
    "openai": "lifeworld_orchestrator.users.modelled",
    "anthropic": "lifeworld_orchestrator.users.modelled",
    "human": "lifeworld_orchestrator.users.human",
}


def check_user(spec: str) -> None:
    """Refuse a spec that no user goes by.

    Raises:
        ValueError: no user goes by it; the message names what exists.
        SetupError: the kind exists, but not with these options.
    """
    _kind(spec).check(spec)


def create_user(spec: str, task: Task, language: str, mode: str, seed: int) -> User:
    """Make the user that `spec` names.

    Raises:
        ValueError: the spec or the mode is unknown; the message names what exists.
        SetupError: the kind exists, but not with these options, or it lacks a key.
        DatasetError: the task does not have that language.
    """
    kind = _kind(spec)
    kind.check(spec)
    return kind.make(spec, task, language, mode, seed)


def versions() -> dict[str, str]:
    """Versions of the data that decide how users hear and speak."""
    from lifeworld_orchestrator.users.hearing import aim, likeness
    from lifeworld_orchestrator.users.voice import prompts
    from lifeworld_orchestrator.users.voice.scripted import wordings

    formats = (aim.version(), likeness.version(), str(wordings("en")["format"]), prompts.version())
    return dict(name.split("/") for name in formats)


def with_policy(spec: str, policy: str) -> str:
    """The spec of a model user that decides by another policy (`acts` or `prompt`)."""
    return f"{spec}{'&' if '?' in spec else '?'}policy={policy}"


def _kind(spec: str) -> Kind:
    name = spec.partition("?")[0].partition(":")[0]
    if name not in _KINDS:
        modules = dict.fromkeys(_KINDS.values())
        known = ", ".join(e for path in modules for e in cast(Kind, import_module(path)).examples())
        raise ValueError(f"no simulated user {shown(spec)!r}; there is: {known}")
    return cast(Kind, import_module(_KINDS[name]))
