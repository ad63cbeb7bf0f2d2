"""Decides a session's criteria as a configuration says: checks, graders, or both.

Called by `judge`. Brings together `checks` (verdicts from expressions) and `jury` (verdicts from graders); what of a
rubric each decides is settled here and nowhere else. Under `hybrid` a check that cannot be decided stays unscored: a
broken check should be seen, not papered over by a grader.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Disagreement, Reading, Verdict

from lifeworld_judge import checks
from lifeworld_judge.config import Config
from lifeworld_judge.evaluator import Evaluator
from lifeworld_judge.graders.grader import Grader
from lifeworld_judge.jury import Case, Findings, judged
from lifeworld_judge.prompts import WHOLE
from lifeworld_judge.windows import cut

NO_RUBRIC = "this configuration judges the task as a whole, without the rubric"

Known = Mapping[tuple[str, int], Reading]
"""Readings that stand already, by grader and window."""


def decide(
    session: Session, config: Config, evaluator: Evaluator, graders: Sequence[Grader], known: Known | None = None
) -> tuple[Findings, list[Disagreement]]:
    """The verdicts on a session, in the order of its rubric; without a rubric, the one on the whole comes last.

    Raises:
        SessionError: an event of the session does not hold what its kind must.
    """
    rubric = session.header.task.rubric
    if config.decider == "checks":
        return Findings(checks.decide(session, rubric, evaluator)), []
    windows = cut(session, config.size if config.windows else 0, config.overlap if config.windows else 0)
    case = Case(session, windows, _asked(rubric, config), known or {})
    found = judged(case, graders, config.repeat, config.vote) if case.criteria else Findings([])
    if not config.rubric:
        open_ones = [Verdict(criterion=one.id, state="unscored", reason=NO_RUBRIC, by="judge") for one in rubric]
        return replace(found, verdicts=[*open_ones, *found.verdicts]), []
    if config.decider == "model":
        return found, []
    return _hybrid(session, found, evaluator)


def _asked(rubric: Sequence[Criterion], config: Config) -> tuple[Criterion, ...]:
    """The criteria that graders are asked about."""
    if not config.rubric:
        return (WHOLE,)
    everything = config.decider == "model" or config.cross_examine
    return tuple(one for one in rubric if everything or one.check is None)


def _hybrid(session: Session, found: Findings, evaluator: Evaluator) -> tuple[Findings, list[Disagreement]]:
    rubric = session.header.task.rubric
    graded = {verdict.criterion: verdict for verdict in found.verdicts}
    checked = {
        verdict.criterion: verdict
        for verdict in checks.decide(session, [one for one in rubric if one.check is not None], evaluator)
    }
    differing = [
        Disagreement(criterion=one, check=verdict.state, graders=graded[one].state)
        for one, verdict in checked.items()
        if one in graded and graded[one].state != verdict.state
    ]
    verdicts = [
        _with_votes(checked[one.id], graded.get(one.id)) if one.id in checked else graded[one.id] for one in rubric
    ]
    return replace(found, verdicts=verdicts), differing


def _with_votes(verdict: Verdict, graded: Verdict | None) -> Verdict:
    """The verdict of a check, with what cross-examined graders said beside it."""
    return verdict if graded is None else verdict.model_copy(update={"votes": graded.votes})
