"""An agent that hears the user out and does nothing: the floor of every figure."""

from lifeworld_orchestrator.agents.agent import Act
from lifeworld_orchestrator.agents.script import Script, ScriptedAgent

_WORDS = {"en": "I am sorry, I cannot help with that.", "zh": "抱歉，这件事我帮不了您。"}


class Idle(ScriptedAgent):
    """Says that it cannot help, and ends."""

    def script(self, opening: str) -> Script:
        """One sentence, no call."""
        yield Act(message=_WORDS[self.briefing.language], done=True)
