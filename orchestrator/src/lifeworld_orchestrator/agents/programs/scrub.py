"""Takes secrets out of what a program prints, before it is kept or told to anybody.

The values of key variables and the trial's own URL are replaced by their names; so is whatever looks like a key or a
bearer token. Refuses: guessing at anything else; a program's output is otherwise kept as it is.
"""

import os
from collections.abc import Mapping

from lifeworld_orchestrator.agents.programs.environment import secrets_in
from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import clean


class Scrubber:
    """Knows the secrets of one program."""

    def __init__(self, secrets: Mapping[str, str]) -> None:
        # Longest first: one secret may be a part of another.
        self._secrets = sorted(((value, name) for name, value in secrets.items() if value), key=lambda s: -len(s[0]))

    def __call__(self, text: str) -> str:
        """The text without secrets."""
        for value, name in self._secrets:
            text = text.replace(value, f"[{name}]")
        return clean(text)


def refuse_secrets(spec: str) -> None:
    """An agent's spec is recorded, so it must hold no key.

    Raises:
        SetupError: it does; the message does not repeat it.
    """
    if Scrubber(secrets_in(os.environ))(spec) != spec:
        raise SetupError("the spec of the agent holds a key or a password, and specs are recorded; set it as variable")
