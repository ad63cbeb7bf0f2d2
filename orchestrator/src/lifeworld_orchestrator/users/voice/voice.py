"""What every voice offers: the acts of one turn put into words.

`acting.ActingUser` asks one for each turn. A voice adds no need and leaves out no fact of the acts; which of the two
shipped ones spoke, and what it threw away before, stands in the utterance.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from lifeworld_datasets.session import Usage

from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.state import Mood


@dataclass(frozen=True)
class Utterance:
    """One message in words; `by` and `rejected` as `UserTurn.voice` and `UserTurn.rejected`."""

    text: str
    by: Literal["", "model", "scripted"] = ""
    rejected: tuple[str, ...] = ()


class Voice(Protocol):
    """Words for one session; called once a turn."""

    @property
    def usage(self) -> Usage | None:
        """What the words have cost so far; None for a voice that costs nothing."""
        ...

    async def word(self, acts: tuple[Act, ...], mood: Mood, heard: str) -> Utterance:
        """One message for the acts of a turn, in answer to what was heard (empty for the first words).

        Raises:
            ProviderFault: a model behind the voice refused or broke.
        """
        ...


def spent(so_far: Usage, more: Usage) -> Usage:
    """Two usages together, counted as one call more; a cost that is not known makes the sum unknown."""
    pairs = {name: (getattr(so_far, name), getattr(more, name)) for name in Usage.model_fields}
    sums = {name: None if a is None or b is None else a + b for name, (a, b) in pairs.items()}
    return Usage.model_validate({**sums, "calls": so_far.calls + max(1, more.calls)})
