"""Decides criteria by their checks: a session and some criteria in, one verdict each out.

The first of the deciders a configuration can name. A check that cannot be decided gives `unscored` with the cause and
never a guess: names the schema does not know are found before anything runs, so that it does not depend on what the
agent did whether a faulty check shows. Decides nothing about success; that is `scores`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from lifeworld_datasets.checks import SyntaxFault, context, paths_to, texts, unknown_names
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Verdict

from lifeworld_judge.evaluator import Answer, Evaluator

NO_CHECK = "no check; configuration `checks` does not ask a grader"


def decide(session: Session, criteria: Sequence[Criterion], evaluator: Evaluator) -> list[Verdict]:
    """One verdict for each criterion, in their order.

    Raises:
        SessionError: an event of the session does not hold what its kind must.
    """
    try:
        values = context(session)
    except (KeyError, TypeError, AttributeError) as fault:
        raise SessionError(f"{session.path}: an event does not hold what its kind must ({fault!r})") from fault
    with evaluator.lock:
        evaluator.open(values, texts(session))
        return [_verdict(session, criterion, evaluator) for criterion in criteria]


def _verdict(session: Session, criterion: Criterion, evaluator: Evaluator) -> Verdict:
    expression = criterion.check
    if expression is None:
        return Verdict(criterion=criterion.id, state="unscored", reason=NO_CHECK)
    cause = _unreadable(session, expression)
    if not cause:
        answer = evaluator.check(expression)
        if answer.value is not None:
            return Verdict(criterion=criterion.id, state="met" if answer.value else "unmet")
        cause = _cause(session, expression, answer)
    return Verdict(criterion=criterion.id, state="unscored", reason=cause)


def _unreadable(session: Session, expression: str) -> str:
    """Why an expression is not evaluated at all, or nothing."""
    try:
        paths = unknown_names(expression, session.header.servers)
    except SyntaxFault as fault:
        return f"the check cannot be read: {fault}"
    if paths:
        recorded = _recorded_fields(session)
        paths = [path for path in paths if path.rpartition(".")[2] not in recorded]
    return f"unknown name: {', '.join(paths)}" if paths else ""


def _recorded_fields(session: Session) -> set[str]:
    """Field names of the recorded records: what a session holds is known, whatever the schema says."""
    worlds = [session.header.initial, *([session.end.state] if session.end else [])]
    return set(_keys([record for world in worlds for lists in world.values() for record in lists.values()]))


def _keys(value: Any) -> Iterable[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _keys(inner)


def _cause(session: Session, expression: str, answer: Answer) -> str:
    if answer.fault == "field":
        paths = paths_to(expression, session.header.servers, answer.detail)
        return f"no such field: {', '.join(paths) or answer.detail}"
    if answer.fault == "type":
        return f"the check comes to {answer.detail}, not to true or false"
    if answer.fault in ("time", "died"):
        return f"the check {answer.detail}"
    return f"the check failed: {answer.detail}"
