"""Proof 3: who searches among the candidates finds few valid ways, and each look-alike fails for its own reason.

For tasks of blueprints: the draft is written again from the seed and must give the same task; it knows the candidates
of each need and the conditions each breaks. Need by need the solution takes another candidate and is carried out in
copies of the worlds; the task's own checks decide. One that breaks nothing must succeed or fail a joint condition
alone; one that breaks exactly one condition must fail that criterion and nothing that does not depend on it; the
fillers, which break several, must fail. Valid candidates of several needs are joined and carried out as well.
"""

import itertools
from typing import TYPE_CHECKING

from lifeworld_datasets.journal import Session
from lifeworld_datasets.solution import Edit, NearMiss
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.nearmiss import dependents
from lifeworld_orchestrator.prove.findings import CANDIDATES, TaskReport
from lifeworld_orchestrator.prove.replay import Outcome, replay
from lifeworld_orchestrator.prove.stage import Stage

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.draft import Draft
    from lifeworld_datasets.blueprints.kit.need import Need, Option

FEW = 64
"""Valid ways above which a task is no search any more."""
JOINED = 24
"""Combinations of valid candidates that are carried out; the rest is counted by its parts."""


def draft_for(task: Task, report: TaskReport) -> "Draft | None":
    """The draft that the task was written from; None where there is none or it gives another task now."""
    if task.blueprint is None:
        return None
    from lifeworld_datasets.blueprints.kit.finish import finish
    from lifeworld_datasets.blueprints.registry import blueprints, draft_of

    name = task.blueprint.name.replace("-", "_")
    if name not in blueprints():
        report.add(CANDIDATES, f"there is no blueprint {task.blueprint.name!r} to search the candidates of")
        return None
    draft = draft_of(name, task.blueprint.seed)
    if finish(draft).model_dump() != task.model_dump():
        report.add(CANDIDATES, f"blueprint {task.blueprint.name!r} writes another task from seed {task.blueprint.seed}")
        return None
    return draft


async def prove_candidates(stage: Stage, played: Session, draft: "Draft", report: TaskReport) -> None:
    """Search in the language of that session of the solution."""
    task = played.header.task
    singles = {
        f"{need.id}:{option.entity}": (need, option)
        for need in draft.needs
        for option in need.options
        if option is not need.target
    }
    outcomes = await _outcomes(stage, played, {name: [choice] for name, choice in singles.items()}, report)
    for name, (need, option) in singles.items():
        report.count(CANDIDATES)
        fault = _fault(task, need, option, outcomes[name])
        if fault:
            report.add(CANDIDATES, fault, played.header.language)
    valid = [
        [(need, o) for o in need.options if o is need.target or not outcomes[f"{need.id}:{o.entity}"].unmet]
        for need in draft.needs
        if need.options
    ]
    ways = await _ways(stage, played, valid, report)
    report.candidates = sum(len(need.options) for need in draft.needs)
    report.solutions = max(report.solutions, ways)
    report.count(CANDIDATES)
    if not 1 <= ways <= FEW:
        report.add(CANDIDATES, f"{ways} valid ways among {report.candidates} candidates; wanted 1 to {FEW}")


async def _ways(stage: Stage, played: Session, valid: "list[list[tuple[Need, Option]]]", report: TaskReport) -> int:
    """How many combinations of valid candidates are valid together."""
    joint = [way for way in itertools.product(*valid) if sum(o is not n.target for n, o in way) > 1]
    total = 1
    for choices in valid:
        total *= len(choices)
    if len(joint) > JOINED:
        return total
    tried = {str(n): [c for c in way if c[1] is not c[0].target] for n, way in enumerate(joint)}
    outcomes = await _outcomes(stage, played, tried, report)
    return total - sum(bool(outcome.unmet) for outcome in outcomes.values())


async def _outcomes(
    stage: Stage, played: Session, choices: "dict[str, list[tuple[Need, Option]]]", report: TaskReport
) -> dict[str, Outcome]:
    edits = [
        NearMiss(
            id=name,
            breaks="",
            edits=[Edit.model_validate(edit) for need, option in chosen for edit in need.swap(option)],
        )
        for name, chosen in choices.items()
    ]
    report.by_calls += len(edits)
    return {edit.id: outcome async for edit, outcome in replay(stage.runner, played, edits)}


def _fault(task: Task, need: "Need", option: "Option", outcome: Outcome) -> str:
    """What is wrong with how a candidate came out, or nothing."""
    who = f"need {need.id}: {option.name.en} ({option.entity})"
    failed = ", ".join(outcome.unmet) or "nothing"
    if not option.breaks:
        joint = {one.id for one in task.rubric if need.id in one.depends_on and not one.id.startswith(need.id)}
        strays = [one for one in outcome.unmet if one not in joint]
        return f"{who} breaks no condition and fails {', '.join(strays)}{outcome.remarks}" if strays else ""
    if len(option.breaks) > 1:
        return "" if outcome.unmet else f"{who} breaks {', '.join(sorted(option.breaks))} and succeeds"
    (broken,) = option.breaks
    criterion = next((c.id for c in task.rubric if c.id == f"{need.id}_{broken}"), "")
    if not criterion:
        return "" if outcome.unmet else f"{who} breaks {broken} and succeeds"
    strays = [one for one in outcome.unmet if one not in dependents(task, criterion)]
    if criterion in outcome.unmet and not strays:
        return ""
    return f"{who} was made to break {criterion} alone and fails {failed}{outcome.remarks}"
