"""What a simulated user can decide to say in one turn, before it is worded.

`policy` makes them, `manner` adds to them, voices word them. An act never holds words, save the value of a slip of the
tongue, which the same act puts right.
"""

from dataclasses import dataclass, field

from lifeworld_orchestrator.users.state import Ended, State
from lifeworld_orchestrator.users.user import Tag

END_ACTS: dict[str, Ended] = {"thanks": "user_done", "accept_cannot": "user_done", "hang_up": "user_hung_up"}


@dataclass(frozen=True)
class Act:
    """One thing to say: its kind, the facts told in it, the topics it is about, the value that slips first."""

    kind: str
    facts: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    wrong: str = ""


@dataclass(frozen=True)
class Decision:
    """The acts of one turn and the state after it; `tags` say for each fact told why it was told."""

    acts: tuple[Act, ...]
    state: State
    tags: dict[str, Tag] = field(default_factory=dict)

    @property
    def facts(self) -> tuple[str, ...]:
        """Ids of the facts told in this turn, in order, each once."""
        return tuple(dict.fromkeys(fact for act in self.acts for fact in act.facts))
