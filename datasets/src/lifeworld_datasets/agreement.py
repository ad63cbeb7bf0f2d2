"""How far a judge configuration and people agree (`lifeworld-agreement/1`).

Judges write it after measuring themselves on labelled sessions; the gate on publishing reads it. A figure stands with
its interval, with how much it rests on, and with how much the judge left undecided.
"""

from typing import Literal

from pydantic import Field

from lifeworld_datasets.model import Model
from lifeworld_datasets.versions import AGREEMENT_FORMAT

Scope = Literal["task", "criterion", "outcome", "process", "conduct", "checked", "independent", "echoed", "unchecked"]
Measure = Literal["accuracy", "kappa", "alpha"]


class AgreementFigure(Model):
    """One measure over one scope.

    `task` compares success of whole sessions; `criterion` all criteria; the kinds, and criteria with and without a
    check, are parts of it. `checked` falls into `independent`, labels from people or from how a session was made, and
    `echoed`, labels that are the verdict of the check itself: a check agrees with those whatever it says. `value` is
    absent where it is not defined, the limits where there is no interval.
    """

    scope: Scope
    measure: Measure
    value: float | None = None
    low: float | None = None
    high: float | None = None
    items: int = Field(description="Verdicts compared.")
    sessions: int = Field(default=0, description="Sessions that these verdicts are of.")
    unscored: int = Field(description="Labelled, but left undecided by the judge; in no value.")
    mark: str = ""


class Agreement(Model):
    """One configuration measured on one set of labels."""

    format: Literal["lifeworld-agreement/1"] = AGREEMENT_FORMAT  # type: ignore[assignment]
    judge: str
    versions: dict[str, str] = Field(default_factory=dict)
    labels: str = Field(description="Where the labels come from: a file name, or the version of the reference set.")
    sessions: int
    formula: str
    figures: list[AgreementFigure]
    people: float | None = Field(default=None, description="Krippendorff's alpha among the people alone.")
    warnings: list[str] = Field(default_factory=list)

    def figure(self, scope: Scope, measure: Measure) -> AgreementFigure:
        """The figure of that scope and measure."""
        return next(one for one in self.figures if (one.scope, one.measure) == (scope, measure))
