"""The kind `human`: a person answers the agent.

`HumanUser` asks a `Desk`, which shows the person what the agent said and waits for words. A page brings a `QueueDesk`
and reads and feeds its queues; a terminal is asked by `TerminalDesk`, on standard error and standard input. Facts told
are found by their slots afterwards. A person may leave at any time.
"""

import sys
from dataclasses import dataclass, field
from typing import Literal, Protocol

import anyio
from lifeworld_datasets.render import render
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.failures import SetupError
from lifeworld_orchestrator.secrecy import shown
from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.hearing import spoken
from lifeworld_orchestrator.users.hearing.listen import listen
from lifeworld_orchestrator.users.user import Progress, Tag, UserTurn

Leaving = Literal["", "user_done", "user_hung_up"]


@dataclass(frozen=True)
class Shown:
    """What a person is shown: the errand once, then each message of the agent (empty before the first words)."""

    instruction: str
    language: str
    agent: str
    told: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a person answers; `leaving` ends the session as done or hung up."""

    text: str
    leaving: Leaving = ""


class Desk(Protocol):
    """Where a person sits."""

    async def ask(self, shown: Shown) -> Answer:
        """Show this and wait for the person's answer."""
        ...


@dataclass
class QueueDesk:
    """A desk behind a page: the page awaits `next_shown` and calls `answer`."""

    _shown: list[Shown] = field(default_factory=list)
    _answers: list[Answer] = field(default_factory=list)
    _changed: anyio.Condition = field(default_factory=anyio.Condition)

    async def ask(self, shown: Shown) -> Answer:
        """Show this and wait for the page."""
        async with self._changed:
            self._shown.append(shown)
            self._changed.notify_all()
            while not self._answers:
                await self._changed.wait()
            return self._answers.pop(0)

    async def next_shown(self) -> Shown:
        """What the person is to see next; waits for it."""
        async with self._changed:
            while not self._shown:
                await self._changed.wait()
            return self._shown.pop(0)

    async def answer(self, text: str, leaving: Leaving = "") -> None:
        """The person's words."""
        async with self._changed:
            self._answers.append(Answer(text, leaving))
            self._changed.notify_all()


class TerminalDesk:
    """A desk at a terminal: `/done` ends the session, `/quit` hangs up, both after words of farewell or alone."""

    def __init__(self) -> None:
        self._begun = False

    async def ask(self, shown: Shown) -> Answer:
        """Print the agent's words to standard error and read one line."""
        if not self._begun:
            sys.stderr.write(f"{shown.instruction}\n\n/done  /quit\n\n")
            self._begun = True
        if shown.agent:
            sys.stderr.write(f"\n> {shown.agent}\n\n")
        line = await anyio.to_thread.run_sync(sys.stdin.readline, abandon_on_cancel=True)
        if not line:
            return Answer("", "user_hung_up")
        for mark, leaving in (("/done", "user_done"), ("/quit", "user_hung_up")):
            if line.rstrip().endswith(mark):
                return Answer(line.rstrip().removesuffix(mark).strip(), leaving)  # type: ignore[arg-type]
        return Answer(line.strip())


class HumanUser:
    """A person as the customer."""

    def __init__(self, task: Task, language: str, mode: str, seed: int, desk: Desk) -> None:
        self.name = "human"
        self._brief = Brief.of(task, language, mode, seed)
        self._instruction = render(task, language).instruction
        self._desk = desk
        self._told: list[str] = []

    async def open(self) -> UserTurn:
        """The person's first words."""
        return await self._turn("")

    async def reply(self, words: str, progress: Progress) -> UserTurn:
        """The person's answer to one message."""
        return await self._turn(words)

    async def _turn(self, words: str) -> UserTurn:
        answer = Answer("")
        while not answer.text.strip() and not answer.leaving:
            shown = Shown(self._instruction, self._brief.language, words, tuple(self._told))
            answer = await self._desk.ask(shown)
        heard = listen(words, self._brief)
        facts = spoken.stated(answer.text, self._brief)
        self._told += [f for f in facts if f not in self._told]
        topics = {asked.topic for asked in heard.asked}
        return UserTurn(
            text=answer.text.strip(),
            facts=facts,
            tags={f: self._tag(f, words, topics) for f in facts},
            heard=heard.heard,
            state={"told": [*self._told]},
            ended=answer.leaving,
            voice="human",
        )

    def _tag(self, fact: str, words: str, topics: set[str]) -> Tag:
        if not words:
            return "opening"
        return "asked" if self._brief.fact(fact).keys & topics else "volunteered"


def examples() -> list[str]:
    """Its one spec."""
    return ["human"]


def check(spec: str) -> None:
    """Refuse any option: there is none.

    Raises:
        SetupError: the spec holds more than the kind.
    """
    if spec != "human":
        raise SetupError(f"user {shown(spec)!r}: a person takes no options; write human")


def make(spec: str, task: Task, language: str, mode: str, seed: int) -> HumanUser:
    """A person at the terminal; a page makes `HumanUser` with a desk of its own."""
    return HumanUser(task, language, mode, seed, TerminalDesk())
