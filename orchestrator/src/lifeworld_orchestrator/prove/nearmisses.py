"""Proof 2: each near miss fails the criterion it breaks, and nothing that does not depend on it; each check has one."""

from collections.abc import Sequence

from lifeworld_datasets.journal import Session
from lifeworld_datasets.solution import NearMiss

from lifeworld_orchestrator.nearmiss import dependents
from lifeworld_orchestrator.prove.findings import MISSES, TaskReport
from lifeworld_orchestrator.prove.replay import by_calls, replay
from lifeworld_orchestrator.prove.stage import Stage


async def prove_near_misses(stage: Stage, played: Session, report: TaskReport) -> None:
    """Carry out all near misses in the language of that session of the solution."""
    task, language = played.header.task, played.header.language
    broken = {miss.breaks for miss in task.near_misses}
    for criterion in task.rubric:
        if criterion.check is not None and criterion.id not in broken and task.origin is None:
            report.add(MISSES, f"no near miss breaks {criterion.id!r}", language)
    quick = [miss for miss in task.near_misses if by_calls(task, miss)]
    async for miss, outcome in replay(stage.runner, played, quick):
        report.by_calls += 1
        _judge(played, miss, outcome.unmet, outcome.remarks, report)
    for miss in task.near_misses:
        if miss not in quick:
            trial = await stage.trial(task, language, f"scripted:oracle?near_miss={miss.id}")
            report.whole += 1
            word = trial.card.termination
            _judge(played, miss, trial.unmet, "" if word == "user_done" else f" (ended with {word})", report)


def _judge(played: Session, miss: NearMiss, unmet: Sequence[str], remarks: str, report: TaskReport) -> None:
    language = played.header.language
    stray = [name for name in unmet if name not in dependents(played.header.task, miss.breaks)]
    report.count(MISSES)
    if miss.breaks not in unmet:
        report.add(MISSES, f"{miss.id} does not fail {miss.breaks!r}{remarks}", language)
    if stray:
        report.add(MISSES, f"{miss.id} breaks {miss.breaks!r} and also fails {', '.join(stray)}{remarks}", language)
