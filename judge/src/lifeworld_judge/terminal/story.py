"""One session as a story for people: the conversation folded, calls, changes, verdicts, causes. Pure.

Called by `lifeworld show`. Turns are folded to one line an event; reads that went well are folded into a count, because
what was looked up is rarely why a trial failed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lifeworld_datasets.journal import Session
from lifeworld_datasets.scorecard import Scorecard
from lifeworld_datasets.session import Event
from rich.table import Table
from rich.text import Text

from lifeworld_judge.failures.kinds import KINDS
from lifeworld_judge.failures.rules import RULES, Cause, primary
from lifeworld_judge.report import plain, result
from lifeworld_judge.rewards import START, Rewards
from lifeworld_judge.terminal.words import answered, brief, called, changed, short


@dataclass(frozen=True)
class Story:
    """What is known of one session."""

    session: Session
    card: Scorecard
    causes: Sequence[Cause]
    rewards: Rewards | None = None

    def parts(self, *, whole: bool) -> Iterator[Text | Table]:
        """The lines and tables; `whole` folds nothing."""
        yield plain(f"{self.card.session_id} · {self.card.agent} · user {self.session.header.user or 'none (solo)'}")
        end = self.session.end
        detail = f" ({end.detail})" if end is not None and end.detail else ""
        yield plain(f"ended: {self.card.termination}{detail} · {result(self.card)}")
        if self.causes:
            kind = primary(self.causes)
            yield plain(f"why: {kind}, {KINDS.get(kind, '')}")
        yield plain("")
        yield from (plain(line) for line in conversation(self.session, whole=whole))
        yield plain("")
        yield self._criteria()

    def _criteria(self) -> Table:
        table = Table()
        for name in ("criterion", "verdict"):
            table.add_column(name, no_wrap=True)
        for name in ("what it asks", "why, and where"):
            table.add_column(name, overflow="fold")
        texts = {one.id: one for one in self.session.header.task.rubric}
        whys = {cause.criterion: cause for cause in self.causes if cause.criterion}
        since = self._since()
        for verdict in self.card.verdicts:
            one = texts.get(verdict.criterion)
            words = one.text.get(self.card.language, "") if one is not None else ""
            mark = "" if one is None or one.required else " (not required)"
            why = _why(verdict.reason, verdict.evidence, whys.get(verdict.criterion), since.get(verdict.criterion, ""))
            table.add_row(plain(verdict.criterion), verdict.state, plain(words + mark), plain(why))
        for cause in self.causes:
            if not cause.criterion:
                by = "" if cause.by == RULES else f"asked: {cause.by}"
                table.add_row("(the trial)", "", plain(by), plain(_why(cause.reason, cause.evidence, cause, "")))
        return table

    def _since(self) -> dict[str, str]:
        """Since when each criterion holds, or when it was lost, by the rewards."""
        found: dict[str, str] = {}
        for step in self.rewards.steps if self.rewards is not None else ():
            places = {START: "from the start", len(self.session.events): "at the end"}
            where = places.get(step.n, f"since event {step.n}")
            found.update(dict.fromkeys(step.gained, f"holds {where}"))
            found.update(dict.fromkeys(step.lost, f"held, and was lost {where.replace('since', 'at')}"))
        return found


def _why(reason: str, evidence: Sequence[int], cause: Cause | None, since: str) -> str:
    parts = [reason] if reason else []
    if cause is not None:
        parts = [f"{cause.kind}: {cause.reason}"]
        evidence = cause.evidence
    elif since:
        parts.append(since)
    if evidence:
        parts.append("events " + ", ".join(map(str, evidence)))
    return " · ".join(parts)


@dataclass
class _Folded:
    """Reads in a row that went well."""

    tools: list[str] = field(default_factory=list)
    first: int = -1

    def line(self) -> str:
        tools = ", ".join(f"{tool} ×{self.tools.count(tool)}" for tool in dict.fromkeys(self.tools))
        return f"{self.first:>4}    · looked up: {short(tools)}"


def conversation(session: Session, *, whole: bool = False) -> Iterator[str]:
    """The events as lines: number, who, what."""
    results = {e.data.get("call"): e for e in session.events if e.kind == "tool_result"}
    reads = {tool.name for tool in session.header.tools if tool.kind not in ("write", "")}
    folded = _Folded()
    for event in session.events:
        if event.kind == "tool_result" or (event.kind in ("user_state", "note") and not whole):
            continue
        answer = results.get(event.data.get("call")) if event.kind == "tool_call" else None
        if not whole and _quiet(event, answer, reads):
            folded.first = event.n if not folded.tools else folded.first
            folded.tools.append(str(event.data.get("tool")))
            continue
        if folded.tools:
            yield folded.line()
            folded = _Folded()
        yield from _lines(event, answer)
    if folded.tools:
        yield folded.line()


def _quiet(event: Event, answer: Event | None, reads: set[str]) -> bool:
    """Whether an event is a read that went well."""
    return answer is not None and bool(answer.data.get("ok")) and event.data.get("tool") in reads


def _lines(event: Event, answer: Event | None) -> Iterator[str]:
    if event.kind == "tool_call":
        yield f"{event.n:>4}    > {called(event.data)}"
        data: Mapping[str, object] = answer.data if answer is not None else {"text": "no answer came"}
        yield f"{answer.n if answer else '':>4}    < {answered(dict(data))}"
        for change in (answer.data.get("changes") or ()) if answer is not None else ():
            yield f"          {changed(change)}"
    elif event.kind == "message":
        who = {"user": "USER ", "agent": "AGENT"}.get(event.actor, event.actor)
        aside = " (aside)" if event.data.get("aside") else ""
        yield f"{event.n:>4} {who}{aside} {short(event.data.get('text', ''), 220)}"
    else:
        yield f"{event.n:>4}    ! {brief(event)}"
