"""The frame of scripted agents: a generator that yields acts and is sent what was seen.

Oracle, greedy, idle and overbuyer fill in `script`. Deterministic: no clock, no randomness, no model.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence

from lifeworld_orchestrator.agents.agent import Act, Briefing, Returned, Seen, ToolCall, UserSaid

Script = Generator[Act, Sequence[Seen], None]


class ScriptedAgent(ABC):
    """Runs one script from the first words to the end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._script: Script | None = None

    async def begin(self, briefing: Briefing) -> None:
        """Keep the briefing; the script starts with the first act."""
        self.briefing = briefing

    async def act(self, seen: Sequence[Seen]) -> Act:
        """The next act of the script; after its end, nothing but the end."""
        try:
            if self._script is None:
                self._script = self.script(words(seen))
                return next(self._script)
            return self._script.send(seen)
        except StopIteration:
            return Act(done=True)

    @abstractmethod
    def script(self, opening: str) -> Script:
        """What this agent does, given the first words."""


def words(seen: Sequence[Seen]) -> str:
    """What the user said in this step."""
    return "\n".join(item.text for item in seen if isinstance(item, UserSaid))


def call(tool: str, **arguments: object) -> Generator[Act, Sequence[Seen], Returned]:
    """Make one call and give back its outcome; for use with `yield from`."""
    seen = yield Act(calls=(ToolCall(tool, dict(arguments)),))
    found = [item for item in seen if isinstance(item, Returned)]
    return found[0]
