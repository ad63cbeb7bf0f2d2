"""Causes of a failed trial, found by rules from its record. Pure.

Called by `show`, `compare`, the report. Every unmet required criterion gets one cause, a broken trial the boundary at
which it broke; each with the events that show it and a reason in words. The rules go from what is certain to what is
left over: was the needed fact told, was it acted on, did a call fail and stay failed, and only then what kind of
thinking went wrong. They read the record and the rubric, never the words; a grader may be asked for a second opinion
and its answers stand beside these, never in their place.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard, Verdict

from lifeworld_judge.failures.kinds import BROKEN, KINDS
from lifeworld_judge.failures.record import Record

_COUNTED_THINGS = re.compile(
    r"minutes\(|metres\(|day\(|\b(?:dispatch|delivery|arrival|departure|book|reservation)_time\b"
    r"|\b\w*_price\b|\bamount_\w+|\bdistance\b|\bdate\b"
)
_SAME_PLACE = re.compile(r"\bmetres\([^<>]*\)\s*<=?\s*\d{1,2}(?![\d.])")
"""Within a hundred metres of a point: that asks for a place, not for a distance."""
_EQUAL = re.compile(r"\b(\w+)\s*==\s*\"([^\"]*)\"")
_NOT = re.compile(r"!(?!=)")
_RECKONED = re.compile(r"time|date|price|amount|distance|_cnts?$|quantity|minutes|nights?$")
_PLACE = re.compile(r"address|location|place|city|longitude|latitude")
_ALREADY_SAID = re.compile(r"\bmessages\b|\bsaid\(")
_LIMITS = ("max_turns", "max_calls", "timeout", "budget")
_SILENT = ("agent_silent", "agent_done")


RULES = "rules"


@dataclass(frozen=True)
class Cause:
    """Why a criterion (or the whole trial: empty criterion) failed; `evidence` are event numbers."""

    kind: str
    criterion: str
    evidence: tuple[int, ...]
    reason: str
    by: str = RULES


def causes(session: Session, card: Scorecard) -> list[Cause]:
    """The causes of a trial that is no success, the whole trial's first; nothing for a success."""
    if card.success:
        return []
    record = Record(session)
    found = [cause for cause in (_broken(record, card), _cut_short(record)) if cause is not None]
    if not card.counted:
        return found
    states = {verdict.criterion: verdict for verdict in card.verdicts}
    rubric = {criterion.id: criterion for criterion in session.header.task.rubric}
    for one in rubric.values():
        state = states[one.id].state if one.id in states else "unscored"
        if one.required and state == "unmet" and not _follows(one, states, rubric):
            found.append(_of_criterion(record, one))
    if card.success is None and card.unscored:
        found.append(Cause("judge.unscored", "", (), card.unscored))
    return found


def primary(found: Sequence[Cause]) -> str:
    """The one kind a trial is counted under: what broke it, else the commonest cause, ties by the table's order.

    What a grader said is left out: the same record gives the same figure.
    """
    found = [cause for cause in found if cause.by == RULES]
    if not found:
        return ""
    broken = [cause.kind for cause in found if cause.kind in BROKEN.values()]
    if broken:
        return broken[0]
    order = list(KINDS)
    counts = Counter(cause.kind for cause in found if cause.criterion) or Counter(cause.kind for cause in found)
    return min(counts, key=lambda kind: (-counts[kind], order.index(kind) if kind in KINDS else len(order)))


def _broken(record: Record, card: Scorecard) -> Cause | None:
    end = record.session.end
    failures = tuple(e.n for e in record.events if e.kind == "failure")
    if end is None:
        return Cause("harness.fault", "", (), "the session has no end line: its trial was killed")
    if end.boundary in BROKEN and end.boundary != "agent":
        return Cause(BROKEN[end.boundary], "", failures, f"{end.termination}: {end.detail}".rstrip(": "))
    return None


def _cut_short(record: Record) -> Cause | None:
    """The agent's own ending that explains what was left undone."""
    end = record.session.end
    word = end.termination if end is not None else ""
    detail = f"{word}: {end.detail}".rstrip(": ") if end is not None else ""
    if word in _LIMITS:
        return Cause("limit.budget", "", (record.last,), detail)
    if word == "max_errors":
        return Cause("tool.repeated_failed_call", "", tuple(record.repeated) or (record.last,), detail)
    if word == "user_hung_up":
        kind = next((kind for kind in record.minded if kind != "interaction.premature_end"), "interaction.repeated")
        return Cause(kind, "", tuple(record.minded.get(kind, (record.last,))), "the user lost patience and left")
    if word == "agent_fault":
        return Cause("agent.fault", "", (record.last,), detail)
    if word in _SILENT and record.last_words("user") > record.last_words("agent"):
        return Cause("interaction.premature_end", "", (record.last_words("user"),), "stopped while the user waited")
    return None


def _follows(one: Criterion, states: Mapping[str, Verdict], rubric: Mapping[str, Criterion]) -> bool:
    """Whether a criterion it depends on is unmet too: then that one's cause is the cause."""
    return any(states[other].state == "unmet" for other in one.depends_on if other in rubric and other in states)


def _of_criterion(record: Record, one: Criterion) -> Cause:
    return (
        _untold(record, one)
        or _failed_call(record, one)
        or _left_undone(record, one)
        or _said(record, one)
        or _thought(record, one)
    )


def _untold(record: Record, one: Criterion) -> Cause | None:
    """A fact the criterion rests on was never told: nobody asked, or it had to be inferred."""
    facts = {fact.id: fact for fact in record.session.header.task.facts}
    missing = [name for name in one.facts if name in facts and name not in record.told]
    asked_for = [name for name in missing if facts[name].disclose != "never"]
    if record.session.header.mode == "solo" or not missing:
        return None
    if asked_for:
        reason = f"never told, because never asked for: {', '.join(asked_for)}"
        return Cause("interaction.unasked", one.id, (record.last_words("agent"),), reason)
    if not record.writes:
        return None
    reason = f"to be inferred or confirmed, and was not: {', '.join(missing)}"
    return Cause("reasoning.inference", one.id, tuple(call.n for call in record.writes[-2:]), reason)


def _failed_call(record: Record, one: Criterion) -> Cause | None:
    """Something was tried and stayed refused, and nothing else changed the record in its place."""
    serving = record.serving(one.id)
    failed = [call for call in record.unrecovered if not serving or call.tool in serving]
    if not failed or (record.writes and one.kind != "outcome"):
        return None
    last = failed[-1]
    evidence = tuple(n for call in failed if call.tool == last.tool for n in (call.n, call.answered) if n >= 0)
    if len([n for n in record.repeated if n in evidence]) > 1:
        return Cause(
            "tool.repeated_failed_call", one.id, evidence, f"{last.tool} was refused with {last.code}, repeatedly"
        )
    return Cause(tool_kind(last.code), one.id, evidence, f"{last.tool} was refused with {last.code} and never accepted")


def tool_kind(code: str) -> str:
    """The kind of tool fault that a refusal code stands for."""
    if code in ("tool.unknown", "order.wrong_type"):
        return "tool.wrong_tool"
    states = ("not_unpaid", "not_paid", "closed", "disabled")
    if code == "knowledge.missing" or code.partition(".")[2] in states:
        return "tool.missing_prerequisite"
    return "tool.wrong_argument"


def _left_undone(record: Record, one: Criterion) -> Cause | None:
    """All was told, and nothing was changed after the last of it was."""
    known = [record.told[name] for name in one.facts if name in record.told]
    since = max(known, default=-1)
    if one.kind == "conduct":
        return None
    serving = record.serving(one.id)
    if serving and not any(call.tool in serving for call in record.writes):
        reason = f"never acted on: no call of {', '.join(sorted(serving))}"
        return Cause("reasoning.missed_need", one.id, tuple(sorted(known)), reason)
    if any(call.n > since for call in record.writes):
        return None
    if since > record.last_words("agent") or (record.writes and since >= 0):
        reason = "told late, and the agent did nothing after that"
        return Cause("interaction.premature_end", one.id, tuple(known[-1:]), reason)
    return Cause("reasoning.missed_need", one.id, tuple(sorted(known)), "told, and never acted on")


def _said(record: Record, one: Criterion) -> Cause | None:
    """A criterion about what was said: it was not said, or not in time; or something false was."""
    if one.check is not None and not _ALREADY_SAID.search(one.check):
        return None
    false = record.minded.get("interaction.contradiction", [])
    if false:
        return Cause("interaction.contradiction", one.id, tuple(false), "the user had to put the agent right")
    if one.check is not None:
        acts = tuple(call.n for call in record.writes[-1:])
        return Cause("interaction.unasked", one.id, acts, "what had to be said to the user, or before acting, was not")
    return None


def _what_differs(record: Record, criterion: str, check: str) -> tuple[list[str], list[str]]:
    """Arguments and fields that are not as meant: choices (places, names), and what is reckoned (times, sums).

    Choices are named only where nothing that is reckoned differs beside them; a sum over things chosen is left to the
    words of the check.
    """
    arguments = record.differing(criterion)
    counted = sorted(name for name in arguments if _RECKONED.search(name))
    places = sorted(name for name in arguments if _PLACE.search(name))
    fields: list[str] = []
    if not _NOT.search(check):
        wanted: dict[str, set[str]] = {}
        for name, value in _EQUAL.findall(check):
            wanted.setdefault(name, set()).add(value)
        fields = sorted(
            name
            for name, values in wanted.items()
            if name in record.written and not values & record.written[name] and not _RECKONED.search(name)
        )
    chosen = sorted({*fields, *(places if set(places) == arguments else [])})
    return ([], counted) if counted else (chosen, [])


def _thought(record: Record, one: Criterion) -> Cause:
    evidence = tuple(call.n for call in record.writes[-3:])
    check = one.check or ""
    if one.kind == "conduct":
        return Cause("reasoning.decision", one.id, evidence, "did what was not asked for, or what must not be done")
    if len(one.facts) > 1:
        reason = f"conditions that belong together do not all hold: {', '.join(one.facts)}"
        return Cause("reasoning.constraint_conflict", one.id, evidence, reason)
    chosen, counted = _what_differs(record, one.id, check)
    if chosen:
        return Cause("reasoning.decision", one.id, evidence, f"not what was meant: {', '.join(chosen)}")
    if counted or _COUNTED_THINGS.search(_SAME_PLACE.sub("", check)):
        return Cause(
            "reasoning.arithmetic_time_space", one.id, evidence, "a time, distance or sum is not as it must be"
        )
    return Cause("reasoning.decision", one.id, evidence, "all was known, and the choice is wrong")
