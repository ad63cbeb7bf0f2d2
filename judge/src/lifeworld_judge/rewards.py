"""Dense reward: the partial score of a session, spread over the events that earned or cost it. For training only.

Called by `Judge.rewards`. The potential after an event is the weighted share of expected criteria that hold for the
session up to there; the reward of an event is the change in potential. What holds before anything happened (nothing
was bought that was not asked for) is `initial`, what only the end decides is `final`; the sum of all is the partial
score, exactly (the arithmetic is rational). A check is evaluated again only after events that can move what it reads.
A criterion that a grader decided counts from the last event of its evidence. Where a check cannot be decided midway,
it does not hold there.

Refuses: rewards for a session without partial score.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from lifeworld_datasets.checks import context, texts
from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_datasets.session import Event

from lifeworld_judge.checks import needed
from lifeworld_judge.evaluator import Evaluator

FORMAT = "lifeworld-rewards/1"
START = -1
"""Number of the place before the first event; the end line has the number after the last one."""

_WATCHED = {"state": "state", "changes": "changes", "calls": "calls", "messages": "messages", "said": "messages",
            "facts": "facts"}  # fmt: skip
"""Word in an expression -> the value it reads; `initial` never changes and `end` is there at the end alone."""


@dataclass(frozen=True)
class Step:
    """An event after which the potential is another one.

    `action` is the event by which the agent brought it about (the call of a result, the words before a reply), or the
    event itself; `gained` and `lost` are criterion ids.
    """

    n: int
    action: int
    reward: Fraction
    gained: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True)
class Rewards:
    """The steps of one session, the first at `START` and the last at the end line where they earn something."""

    session_id: str
    events: int
    partial: float | None
    unscored: str
    steps: tuple[Step, ...] = field(default=())

    @property
    def total(self) -> Fraction:
        """Sum of all rewards: the partial score."""
        return sum((step.reward for step in self.steps), Fraction(0))

    def as_json(self) -> dict[str, Any]:
        """For machines: the dense list beside the steps that are not zero."""
        dense = [0.0] * self.events
        for step in self.steps:
            if START < step.n < self.events:
                dense[step.n] = float(step.reward)
        at = {step.n: float(step.reward) for step in self.steps}
        return {
            "format": FORMAT,
            "session_id": self.session_id,
            "partial": self.partial,
            "unscored": self.unscored,
            "initial": at.get(START, 0.0),
            "rewards": dense,
            "final": at.get(self.events, 0.0),
            "steps": [
                {
                    "n": s.n,
                    "action": s.action,
                    "reward": float(s.reward),
                    "gained": list(s.gained),
                    "lost": list(s.lost),
                }
                for s in self.steps
            ],
        }


def rewards(session: Session, card: Scorecard, evaluator: Evaluator) -> Rewards:
    """The rewards of a session that was scored as `card` says."""
    count = len(session.events)
    if card.partial is None:
        return Rewards(card.session_id, count, None, card.unscored or "the session has no partial score")
    verdicts = {verdict.criterion: verdict for verdict in card.verdicts}
    rubric = session.header.task.rubric
    expected = [one for one in rubric if one.required and verdicts[one.id].state != "unscored"]
    lines = _lines(session, expected, verdicts, evaluator)
    total = sum((Fraction(one.weight) for one in expected), Fraction(0))
    share = {one.id: Fraction(one.weight) / total for one in expected}
    return Rewards(card.session_id, count, card.partial, "", _steps(session, lines, share))


def _steps(
    session: Session, lines: Mapping[str, Mapping[int, bool]], share: Mapping[str, Fraction]
) -> tuple[Step, ...]:
    holds = dict.fromkeys(share, False)
    steps = []
    for n in range(START, len(session.events) + 1):
        now = {one: line[n] for one, line in lines.items() if n in line and line[n] != holds[one]}
        holds.update(now)
        gained = tuple(one for one, met in now.items() if met)
        lost = tuple(one for one, met in now.items() if not met)
        reward = sum((share[one] for one in gained), Fraction(0)) - sum((share[one] for one in lost), Fraction(0))
        if gained or lost:
            steps.append(Step(n, _action(session.events, n), reward, gained, lost))
    return tuple(steps)


def _action(events: Sequence[Event], n: int) -> int:
    """The event of the agent that led to event n; n itself where there is none."""
    if not 0 <= n < len(events):
        return n
    if events[n].kind == "tool_result":
        called = events[n].data.get("call")
        return next((e.n for e in events[n::-1] if e.kind == "tool_call" and e.data.get("call") == called), n)
    return next((e.n for e in events[n::-1] if e.actor == "agent" and e.kind in ("message", "tool_call")), n)


def _lines(
    session: Session, expected: Sequence[Criterion], verdicts: Mapping[str, Verdict], evaluator: Evaluator
) -> dict[str, dict[int, bool]]:
    """For each criterion the places where it was looked at, and whether it held there."""
    end = len(session.events)
    lines = {one.id: {end: verdicts[one.id].state == "met"} for one in expected}
    checked = {one.id: one.check for one in expected if one.check is not None and verdicts[one.id].by == "check"}
    for one in expected:
        evidence = [n for n in verdicts[one.id].evidence if 0 <= n < end]
        if one.id not in checked and evidence:
            lines[one.id] = {max(evidence): verdicts[one.id].state == "met"}
    reads = {one: {value for word, value in _WATCHED.items() if word in check} for one, check in checked.items()}
    with evaluator.lock:
        for n, moved in [(START, None), *((event.n, _moved(event)) for event in session.events)]:
            due = [name for name in checked if moved is None or reads[name] & moved]
            if due:
                held = _held(session, n, [checked[name] for name in due], evaluator)
                for name, value in zip(due, held, strict=True):
                    lines[name][n] = value
    return lines


def _moved(event: Event) -> set[str]:
    """The values of a check's context that an event can change."""
    data = event.data
    if event.kind == "message":
        return {"messages", "facts"} if event.actor == "user" and data.get("facts") else {"messages"}
    if event.kind == "tool_call":
        return {"calls"}
    if event.kind == "tool_result":
        return {"calls", "state", "changes"} if data.get("changes") else {"calls"}
    return set()


def _held(session: Session, n: int, checks: Sequence[str], evaluator: Evaluator) -> list[bool]:
    evaluator.open(needed(context(session, until=n), checks), texts(session), again=n != START)
    return [answer.value is True for answer in evaluator.check_all(checks)]
