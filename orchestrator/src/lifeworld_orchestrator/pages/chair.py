"""A person as the user, on a page: what they are to want, what the agent said, and where they answer.

A `Desk` of `users.human`, made by the gateway's desk when a trial asks for the user `human`. Whether everything is done
is for the person to say. Refuses: an answer that nobody waits for.
"""

import anyio
from lifeworld_datasets.render import render
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.meta import Wire
from lifeworld_orchestrator.users.human import Answer, Leaving, Shown


class Chair:
    """One person in one trial."""

    def __init__(self, task: Task, language: str) -> None:
        rendered = render(task, language)
        self.entries: list[Wire] = []
        self.ended = False
        self._language = language
        self._title = rendered.title
        self._instruction = rendered.instruction
        self._facts = [fact.text for fact in rendered.facts if fact.disclose != "never"]
        self._waiting = False
        self._answer = Answer("")
        self._came = anyio.Event()

    async def ask(self, shown: Shown) -> Answer:
        """Show the agent's words and wait for the person's."""
        if shown.agent:
            self.entries.append({"kind": "agent", "text": shown.agent})
        self._waiting, self._came = True, anyio.Event()
        await self._came.wait()
        return self._answer

    def state(self) -> Wire:
        """Everything the page shows."""
        return {
            "language": self._language,
            "title": self._title,
            "instruction": self._instruction,
            "facts": self._facts,
            "entries": self.entries,
            "asked": self._waiting and not self.ended,
            "ended": self.ended,
        }

    async def say(self, text: str) -> None:
        """Words of the person."""
        if self._waiting and not self.ended:
            self.entries.append({"kind": "user", "text": text})
            self._give(Answer(text))

    async def done(self) -> None:
        """All that the person wanted is done."""
        self._leave("user_done")

    async def leave(self) -> None:
        """The person has had enough."""
        self._leave("user_hung_up")

    def close(self) -> None:
        """The trial is over."""
        self.ended = True

    def _leave(self, leaving: Leaving) -> None:
        if self._waiting and not self.ended:
            self.ended = True
            self._give(Answer("", leaving))

    def _give(self, answer: Answer) -> None:
        self._waiting = False
        self._answer = answer
        self._came.set()
