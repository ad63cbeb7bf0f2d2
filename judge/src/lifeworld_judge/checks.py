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
from lifeworld_judge.evidence import evidence

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
    causes = {one.id: NO_CHECK if one.check is None else _unreadable(session, one.check) for one in criteria}
    open_ones = {one.id: one.check for one in criteria if one.check is not None and not causes[one.id]}
    with evaluator.lock:
        evaluator.open(needed(values, open_ones.values()), texts(session))
        answers = dict(zip(open_ones, evaluator.check_all(list(open_ones.values())), strict=True))
    for one, answer in answers.items():
        causes[one] = "" if answer.value is not None else _cause(session, open_ones[one], answer)
    return [
        Verdict(criterion=one, state="unscored", reason=cause)
        if cause
        else Verdict(
            criterion=one,
            state="met" if answers[one].value else "unmet",
            evidence=evidence(open_ones[one], values),
        )
        for one, cause in causes.items()
    ]


def needed(values: dict[str, Any], expressions: Iterable[str]) -> dict[str, Any]:
    """The values that some expression can look at; results of calls are most of a session and are rarely read."""
    read = "\n".join(expressions)
    needed = {name: value for name, value in values.items() if name in read or name == "messages"}
    if "result" not in read and "calls" in needed:
        needed["calls"] = [{**call, "result": {}} for call in needed["calls"]]
    return needed


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
    if answer.fault == "spent":
        return f"the check was not evaluated: {answer.detail}"
    return f"the check failed: {answer.detail}"
