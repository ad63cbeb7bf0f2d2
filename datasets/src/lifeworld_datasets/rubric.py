"""What success means: atomic criteria, some decided by a check, the rest by a grader.

The judge reads them from the session; agents never see them.
"""

from typing import Literal

from pydantic import Field

from lifeworld_datasets.model import Model, Text

CriterionKind = Literal["outcome", "process", "conduct"]


class Criterion(Model):
    """One yes/no statement about the session.

    `check` is a CEL expression over the names of `formats.md` §4 (`state`, `initial`, `changes`, `calls`, `messages`,
    `facts`, `end`) and the functions of `lifeworld_datasets.checks`. Without a check a grader decides, and `evidence`
    says where it should look.
    """

    id: str
    text: Text
    kind: CriterionKind = "outcome"
    required: bool = True
    weight: float = Field(default=1.0, gt=0)
    check: str | None = None
    evidence: str = ""
    facts: list[str] = Field(default_factory=list, description="Disclosure ids the criterion comes from.")
    depends_on: list[str] = Field(default_factory=list, description="Criteria that must hold for this one to hold.")
