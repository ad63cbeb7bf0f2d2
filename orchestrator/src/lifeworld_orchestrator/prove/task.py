"""All proofs of one task, in all its languages.

Called by the crew in each process. The solution's own trial comes first: what it recorded is the ground of the others.
"""

import time
from collections.abc import Sequence

from lifeworld_datasets.journal import Session
from lifeworld_datasets.lint import lint
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.prove.candidates import draft_for, prove_candidates
from lifeworld_orchestrator.prove.evidence import unseen
from lifeworld_orchestrator.prove.findings import AGENTS, LINT, REACH, SOLUTION, TaskReport
from lifeworld_orchestrator.prove.found import unfound
from lifeworld_orchestrator.prove.nearmisses import prove_near_misses
from lifeworld_orchestrator.prove.stage import Played, Stage
from lifeworld_orchestrator.prove.words import unsearchable

FLOORS = ("scripted:idle", "scripted:overbuyer", "scripted:greedy", "scripted:walker")
"""Agents that must not succeed."""
SOMETIMES = frozenset({"scripted:greedy"})
"""Those of them that may now and then: the limit is a suite's (`report`)."""


async def prove_task(stage: Stage, task: Task, agents: Sequence[str] = FLOORS) -> TaskReport:
    """What the proofs of a task come to."""
    began = time.perf_counter()
    blueprint = task.blueprint.name if task.blueprint else ""
    report = TaskReport(task.id, task.suite, blueprint)
    _lint(task, report)
    draft = draft_for(task, report)
    for language in task.languages:
        played = await stage.trial(task, language, "scripted:oracle")
        session = played.session()
        _solution(played, session, report)
        if session.end is None or session.end.boundary not in ("none", "agent"):
            continue  # nothing stands on a trial that broke
        if session.header.mode != "solo":
            _reach(session, report)
        await _shown(stage, session, report)
        await prove_near_misses(stage, session, report)
        if draft is not None and played.card.success:
            await prove_candidates(stage, session, draft, report)
        await _floors(stage, task, language, agents, report)
    report.seconds = time.perf_counter() - began
    return report


def _lint(task: Task, report: TaskReport) -> None:
    report.count(LINT)
    for finding in lint(task):
        report.add(LINT, f"{finding.path}: {finding.message}")


def _solution(played: Played, session: Session, report: TaskReport) -> None:
    """Proof 1: strict success, nothing refused on the way, the user content."""
    card, language = played.card, session.header.language
    report.count(SOLUTION)
    report.whole += 1
    if card.success is not True:
        failed = ", ".join(played.unmet) or card.unscored or "nothing is decided"
        report.add(SOLUTION, f"does not succeed: {failed}", language)
    if session.header.mode != "solo" and card.termination != "user_done":
        detail = session.end.detail if session.end else ""
        report.add(SOLUTION, f"ends with {card.termination} {detail}".rstrip(), language)
    for event in session.events:
        if event.kind == "tool_result" and not event.data.get("ok"):
            refusal = event.data.get("refusal") or {}
            said = f"{refusal.get('code', 'failed')}: {refusal.get('message', event.data.get('text', ''))}"
            report.add(SOLUTION, f"call {event.data.get('call')} is refused: {said}", language)


def _reach(session: Session, report: TaskReport) -> None:
    """Proof 4, the user's part: every fact that a required criterion rests on was told to who followed the solution.

    Facts that are never told count as reached once the user has confirmed them.
    """
    task = session.header.task
    told = {fact for event in session.events if event.actor == "user" for fact in event.data.get("facts", ())}
    for criterion in task.rubric:
        behind = {fact.id for fact in task.facts if fact.id in criterion.facts or criterion.id in fact.needed_by}
        report.count(REACH)
        for fact in sorted(behind - told) if criterion.required else ():
            report.add(REACH, f"{criterion.id} rests on fact {fact!r}, which is never told", session.header.language)


async def _shown(stage: Stage, session: Session, report: TaskReport) -> None:
    """Proof 4, the world's part: what the solution takes and what nobody tells can be found.

    Published tasks are left alone where words are concerned: their whole request is one fact, written for no search.
    """
    faults = [*unfound(session), *unseen(session)]
    if session.header.task.origin is None:
        faults += await unsearchable(stage.runner, session)
    report.count(REACH)
    for text in faults:
        report.add(REACH, text, session.header.language)


async def _floors(stage: Stage, task: Task, language: str, agents: Sequence[str], report: TaskReport) -> None:
    """Proof 5: agents that are not good enough do not succeed."""
    for agent in agents:
        trial = await stage.trial(task, language, agent)
        report.count(AGENTS)
        report.whole += 1
        success = trial.card.success is True
        report.successes.setdefault(agent, []).append(success)
        if success and agent not in SOMETIMES:
            report.add(AGENTS, f"{agent} succeeds", language)
