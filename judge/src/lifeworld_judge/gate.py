"""Refuses to publish scores of graders that agree too little with people.

Called by `score` before anything is stored or printed. Scores of checks pass: no grader had a say in them. The gate is
a measured agreement (`lifeworld judge agree --out FILE`) of the very configuration that judged, prompt and rubric rules
included, on criteria that no check decides where there are any, else on all.
"""

from pathlib import Path

from lifeworld_datasets.agreement import Agreement, AgreementFigure
from lifeworld_datasets.errors import DatasetError, first_fault
from pydantic import ValidationError

from lifeworld_judge.config import Config

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


def figure(measured: Agreement) -> AgreementFigure:
    """The kappa that the gate looks at."""
    unchecked = measured.figure("unchecked", "kappa")
    wanted = unchecked if unchecked.value is not None else measured.figure("criterion", "kappa")
    return wanted if wanted.value is not None else measured.figure("task", "kappa")


def admit(measured: Agreement, config: Config, versions: dict[str, str], least: float) -> None:
    """Lets a measured configuration pass.

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
    found = figure(measured)
    if found.value is None:
        raise Refused(f"kappa of {config.name!r} is not defined ({found.mark or 'nothing to compare'})")
    if found.value < least:
        raise Refused(
            f"kappa of {config.name!r} is {found.value:.3f} ({found.scope}, {found.items} verdicts, "
            f"{found.unscored} unscored), below {least:g}"
        )
