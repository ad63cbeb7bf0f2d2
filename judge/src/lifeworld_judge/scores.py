"""From verdicts to one scorecard: strict success, partial share, coverage. Pure.

Definitions (README, *What a scorecard says*), over the required criteria of the rubric alone:

- decided: verdict `met` or `unmet`; *expected* are those that the configuration undertakes to decide (under `checks`,
  the ones that carry a check);
- coverage = decided / required;
- success = every expected one is met; partial = weight of the met ones / weight of the expected ones;
- neither exists where an expected one is unscored, where none is expected, or where the trial does not count.
"""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from lifeworld_datasets.canonical import digest
from lifeworld_datasets.journal import Session
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Scorecard, Verdict
from lifeworld_datasets.session import COUNTED, Header

UNFINISHED = "killed"
"""Termination of a session without an end line: nothing but a kill leaves one behind."""


def not_counted(session: Session) -> str:
    """Why the trial of a session does not count, or nothing."""
    if session.end is None:
        return f"the session has no end line{f' ({session.problem})' if session.problem else ''}"
    if session.end.termination not in COUNTED or session.end.boundary not in ("none", "agent"):
        return f"the trial is invalid: {session.end.termination} (boundary {session.end.boundary})"
    return ""


def unscored(criteria: Sequence[Criterion], reason: str) -> list[Verdict]:
    """Every criterion unscored for one reason."""
    return [Verdict(criterion=criterion.id, state="unscored", reason=reason) for criterion in criteria]


def scorecard(
    session: Session,
    verdicts: Sequence[Verdict],
    *,
    config: str,
    expects: Callable[[Criterion], bool],
    versions: Mapping[str, str],
) -> Scorecard:
    """The scorecard of a session; `expects` says which criteria the configuration undertakes to decide."""
    header, end = session.header, session.end
    required = [criterion for criterion in header.task.rubric if criterion.required]
    state = {verdict.criterion: verdict for verdict in verdicts}
    reason = not_counted(session)
    counted = not reason
    expected = [criterion for criterion in required if expects(criterion)]
    reason = reason or _undecided(expected, state)
    met = [criterion for criterion in expected if state[criterion.id].state == "met"]
    decided = [criterion for criterion in required if state[criterion.id].state != "unscored"]
    return Scorecard(
        session_id=header.session_id,
        session_hash=session.hash,
        suite=header.task.suite,
        task=header.task.id,
        language=header.language,
        trial=header.trial,
        agent=header.agent,
        config=run_config(header),
        task_digest=digest(header.task.model_dump())[:12],
        judge=config,
        verdicts=list(verdicts),
        success=None if reason else len(met) == len(expected),
        partial=None if reason else _weight(met) / _weight(expected),
        unscored=reason,
        coverage=len(decided) / len(required) if required else 0.0,
        counted=counted,
        termination=end.termination if end else UNFINISHED,
        turns=end.turns if end else 0,
        calls=end.calls if end else 0,
        seconds=_seconds(session),
        versions=dict(versions),
    )


def run_config(header: Header) -> str:
    """What the run of a session was set up with, as 12 hex digits: equal for all sessions of one run and agent.

    Session ids begin with a digest of the whole configuration; where an id has another form, the settings of the
    header are digested.
    """
    prefix = header.session_id.removesuffix(f"-{header.task.id}-{header.language}-{header.trial}")
    if prefix != header.session_id and prefix:
        return prefix[:12]
    settings = ("mode", "channel", "user", "knowledge", "feedback", "prices", "versions")
    return digest({name: getattr(header, name) for name in settings})[:12]


def _undecided(expected: Sequence[Criterion], state: Mapping[str, Verdict]) -> str:
    if not expected:
        return "no required criterion is one that this configuration decides"
    causes: dict[str, list[str]] = {}
    for one in expected:
        if state[one.id].state == "unscored":
            causes.setdefault(state[one.id].reason, []).append(one.id)
    return "; ".join(f"{', '.join(names)}: {reason}" for reason, names in causes.items())


def _weight(criteria: Sequence[Criterion]) -> float:
    return sum(criterion.weight for criterion in criteria)


def _seconds(session: Session) -> float:
    """Real seconds from the first to the last stamp; 0 where the stamps cannot be read."""
    stamps = [session.header.at, *(event.at for event in session.events), session.end.at if session.end else ""]
    with contextlib.suppress(ValueError, TypeError):
        moments = [datetime.fromisoformat(stamp) for stamp in stamps if stamp]
        return round((max(moments) - min(moments)).total_seconds(), 3)
    return 0.0
