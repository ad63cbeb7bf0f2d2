"""A solution carried out with edits, by its calls alone, beside words that were recorded before.

Near misses and other candidates differ from the solution in calls and not in what is said, so the conversation of the
solution's own trial stands for theirs. The solution is carried out once, and each edited one branches off in a copy of
the worlds at the first step it changes: servers, MCP calls, record and checks are real, the user is not asked again.
Refuses: edits of what is said; those are played as whole trials.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lifeworld_datasets.checks import Bound, context, texts
from lifeworld_datasets.errors import ReferenceFault
from lifeworld_datasets.journal import Session
from lifeworld_datasets.plan import NamedStep, edited, named
from lifeworld_datasets.references import resolve
from lifeworld_datasets.render import render
from lifeworld_datasets.session import End, Event
from lifeworld_datasets.solution import NearMiss
from lifeworld_datasets.task import Limits, Task

from lifeworld_orchestrator.binding import Binding, bound
from lifeworld_orchestrator.live import LiveTrial
from lifeworld_orchestrator.recorder import Recorder
from lifeworld_orchestrator.toolset import Toolset
from lifeworld_orchestrator.trial import TrialRunner

_NO_LIMITS = Limits(turns=0, calls=0, errors=0, seconds=0)


@dataclass(frozen=True)
class Outcome:
    """What became of an edited solution: criteria whose check is not true, calls that were refused, what broke."""

    unmet: tuple[str, ...]
    refused: tuple[str, ...] = ()
    broken: str = ""

    @property
    def remarks(self) -> str:
        """What an author should know beside the criteria, in brackets, or nothing."""
        said = [f"refused: {', '.join(self.refused)}"] if self.refused else []
        said += [self.broken] if self.broken else []
        return f" ({'; '.join(said)})" if said else ""


def by_calls(task: Task, near_miss: NearMiss) -> bool:
    """Whether the edits leave every utterance where it was."""
    said = [name for name, step in named(task.solution) if step.say is not None]
    return [name for name, step in edited(task, near_miss) if step.say is not None] == said


async def replay(
    runner: TrialRunner, played: Session, edits: Iterable[NearMiss]
) -> AsyncIterator[tuple[NearMiss, Outcome]]:
    """Carry out each edited solution, in the language of that session of the solution; by their first steps."""
    task, language = played.header.task, played.header.language
    seed = render(task, language).seed
    binding = await bound(runner.fleet, runner.names(task), seed, played.header.knowledge)
    try:
        toolset = await runner.toolsets.of(binding, language, with_channel=False)
        trunk = _Line(played, binding, toolset)
        trunk.hear()
        steps, done = named(task.solution), 0
        for edit in sorted(edits, key=_first):
            for step in steps[done : _first(edit)]:
                await trunk.take(step)
            done = max(done, _first(edit))
            yield edit, await trunk.instead(edited(task, edit)[done:])
    finally:
        await binding.close()


def _first(edit: NearMiss) -> int:
    return min(change.step for change in edit.edits)


class _Memory:
    """A session that is never written."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def event(self, turn: int, kind: str, actor: str, data: dict[str, Any]) -> None:
        """Keep an event."""
        made = Event.model_construct(n=len(self.events), turn=turn, kind=kind, actor=actor, data=data)
        self.events.append(made)

    def end(self, end: End) -> str:
        """Nothing ends."""
        return ""


@dataclass
class _Line:
    """One way through the steps, as far as it has gone."""

    played: Session
    binding: Binding
    toolset: Toolset
    results: dict[str, Any] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    broken: str = ""
    heard: int = 0

    def __post_init__(self) -> None:
        self.memory = _Memory()
        self.recorder = Recorder(self.memory)
        self.texts = texts(self.played)
        self.words = _words(self.played)
        self.live = LiveTrial(
            toolset=self.toolset,
            binding=self.binding,
            recorder=self.recorder,
            conversation=None,
            limits=_NO_LIMITS,
            feedback="full",
            language=self.played.header.language,
        )

    def hear(self) -> None:
        """The next that was said: the opening, then each utterance with its reply."""
        for event in self.words[self.heard] if self.heard < len(self.words) else ():
            self._again(event)
        self.heard += 1

    async def take(self, named_step: NamedStep) -> None:
        """One step; after a reference that leads nowhere, none."""
        name, step = named_step
        if self.broken:
            return
        if step.call is None:
            self.hear()
            return
        try:
            arguments = resolve(step.call.arguments, self.results, self.texts)
        except ReferenceFault as fault:
            self.broken = str(fault)
            return
        answer = await self.live.call(step.call.tool, arguments)
        if answer.get("isError"):
            self.refused.append(f"{name} {step.call.tool}")
        elif answer.get("structuredContent") is not None:
            self.results[name] = answer["structuredContent"]

    async def instead(self, steps: Sequence[NamedStep]) -> Outcome:
        """What these steps come to from here, in copies of the worlds."""
        copy = await self.binding.branch()
        try:
            line = _Line(self.played, copy, self.toolset, dict(self.results), list(self.refused), heard=self.heard)
            for event in self.memory.events:
                line._again(event)
            for step in steps:
                await line.take(step)
            while line.heard < len(line.words):
                line.hear()
            return Outcome(unmet(line.session()), tuple(line.refused), line.broken)
        finally:
            await copy.close()

    def session(self) -> Session:
        """What was recorded so far; its state follows from its changes."""
        end = End(termination="user_done", boundary="none", turns=self.recorder.turns, calls=self.recorder.calls)
        return Session(self.played.path, self.played.header, tuple(self.memory.events), end, "")

    def _again(self, event: Event) -> None:
        """Record what was recorded elsewhere."""
        data = dict(event.data)
        if event.kind == "message":
            self.recorder.message("agent" if event.actor == "agent" else "user", data.pop("text", ""), **data)
        elif event.kind == "tool_call":
            self.recorder.call(data["tool"], data["arguments"], data["server"])
        elif event.kind == "tool_result":
            self.recorder.result(data.pop("call"), data)


def _words(played: Session) -> list[list[Event]]:
    """The messages, cut before each of the agent: first the opening, then an utterance and its reply."""
    parts: list[list[Event]] = [[]]
    for event in played.events:
        if event.kind == "message":
            if event.actor == "agent":
                parts.append([])
            parts[-1].append(event)
    return parts


def unmet(session: Session) -> tuple[str, ...]:
    """Criteria of a session whose check is not true, by the library that the judge evaluates with.

    A check that cannot be evaluated counts as not true: it would not have proven anything.
    """
    checks = Bound(context(session), texts(session))
    rubric = session.header.task.rubric
    return tuple(one.id for one in rubric if one.check is not None and not _true(checks, one.check))


def _true(checks: Bound, expression: str) -> bool:
    try:
        return checks.value(expression) is True
    except Exception:
        return False
