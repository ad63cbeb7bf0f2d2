"""Refuses to publish scores of graders that agree too little with people.

Called by `score` before anything is stored or printed, and by `agree --min-kappa`. Scores of checks pass `score`: no
grader had a say in them. The gate is a measured agreement (`lifeworld judge agree --out FILE`) of the very
configuration that judged, prompt and rubric rules included, on what its graders decide: whole tasks without a rubric,
criteria without a check where any is labelled, else all criteria. It never looks elsewhere because there is nothing
there: a grader that left everything undecided is refused for that.

What it demands beside the mark: enough verdicts of enough sessions, few left undecided, and a lower limit of the
interval that reaches the mark too. Where judge and people agree on all of it there is no interval, and the numbers
stand for it.
"""

from pathlib import Path

from lifeworld_datasets.agreement import Agreement, AgreementFigure, Scope
from lifeworld_datasets.errors import DatasetError, first_fault
from pydantic import ValidationError

from lifeworld_judge.config import Config

LEAST_VERDICTS = 40
LEAST_SESSIONS = 10
MOST_UNSCORED = 0.1
"""Share of the labelled verdicts that the judge may leave undecided: what it leaves out is seldom the easy part."""
_MUST_AGREE = ("prompt", "scores")


class Refused(Exception):
    """The scores may not be published; the message says why."""


def read_agreement(path: Path) -> Agreement:
    """A stored agreement.

    Raises:
        DatasetError: it cannot be read.
    """
    try:
        return Agreement.model_validate_json(path.read_bytes())
    except OSError as fault:
        raise DatasetError(f"{path}: cannot be read: {fault.strerror}") from fault
    except ValidationError as fault:
        raise DatasetError(f"{path}: {first_fault(fault)}") from fault


def figure(measured: Agreement, config: Config) -> AgreementFigure:
    """The kappa that the gate looks at: of what the graders of a configuration decide, or its checks without graders.

    Labels that are the verdicts of checks themselves say nothing about checks, so those are left out there.
    """
    scope: Scope = "unchecked"
    if not config.rubric:
        scope = "task"
    elif config.decider == "checks":
        scope = "independent"
    elif config.decider == "model" and not _labelled(measured.figure(scope, "kappa")):
        scope = "criterion"
    return measured.figure(scope, "kappa")


def _labelled(found: AgreementFigure) -> int:
    return found.items + found.unscored


def admit(measured: Agreement, config: Config, versions: dict[str, str], least: float) -> None:
    """Lets a measured configuration publish; one without graders passes.

    Raises:
        Refused: it agrees too little, its agreement is not known, or it was measured as something else.
    """
    if not config.graders:
        return
    if measured.judge != config.name:
        raise Refused(f"the agreement was measured for {measured.judge!r}, the scores are of {config.name!r}")
    other = [name for name in _MUST_AGREE if measured.versions.get(name) != versions.get(name)]
    if other:
        raise Refused(f"the agreement was measured with another version of {', '.join(other)}; measure again")
    reaches(measured, config, least)


def reaches(measured: Agreement, config: Config, least: float) -> None:
    """Holds a measured agreement against the mark, with graders or without.

    Raises:
        Refused: kappa is not known or is below the mark, or what it rests on is too little.
    """
    found = figure(measured, config)
    told = f"kappa of {config.name!r}"
    rests = f"({found.scope}: {found.items} verdicts of {found.sessions} sessions, {found.unscored} unscored)"
    if not _labelled(found):
        raise Refused(f"{told} is not known: no label is of what this configuration decides ({found.scope})")
    if found.unscored > MOST_UNSCORED * _labelled(found):
        raise Refused(f"{told} leaves out too much: at most {MOST_UNSCORED:.0%} may be unscored {rests}")
    if found.value is None:
        raise Refused(f"{told} is not defined: {found.mark} {rests}")
    if found.value < least or found.value <= 0:
        raise Refused(f"{told} is {found.value:.3f}, {_missed(least, found.value)} {rests}")
    if found.items < LEAST_VERDICTS or found.sessions < LEAST_SESSIONS:
        raise Refused(f"{told} rests on too little: {LEAST_VERDICTS} verdicts of {LEAST_SESSIONS} sessions {rests}")
    if found.low is None and found.value < 1:
        raise Refused(f"{told} is {found.value:.3f} without an interval: {found.mark} {rests}")
    if found.low is not None and found.low < least:
        raise Refused(
            f"{told} is {found.value:.3f} and may be as low as {found.low:.3f}, below {least:g}; more labels narrow it "
            f"{rests}"
        )


def _missed(least: float, value: float) -> str:
    return f"below {least:g}" if value < least else "no better than chance"
