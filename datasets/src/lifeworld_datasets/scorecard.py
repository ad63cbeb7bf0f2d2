"""What a judge writes about a session (`lifeworld-scorecard/1`), and the figures over many of them.

Judges write these, the run report and every other reader takes them from here. A figure never travels without its
interval and coverage.
"""

from typing import Literal

from pydantic import Field

from lifeworld_datasets.model import Model
from lifeworld_datasets.versions import SCORECARD_FORMAT


class Verdict(Model):
    """The final state of one criterion; `unscored` always carries a reason."""

    criterion: str
    state: Literal["met", "unmet", "unscored"]
    reason: str = ""
    evidence: list[int] = Field(default_factory=list, description="Event numbers.")
    by: str = Field(default="check", description="`check` or the name of the grader.")
    votes: dict[str, str] = Field(default_factory=dict, description="Verdict by grader, where graders were asked.")


class Claim(Model):
    """What a grader said of one criterion in one window; `unread` where its words could not be used."""

    criterion: str
    state: Literal["pending", "met", "violated", "unread"]
    evidence: list[int] = Field(default_factory=list, description="Event numbers as the grader gave them.")
    reason: str = ""


class Reading(Model):
    """One grader's reading of one window; `problem` names why it could not be read, and then there are no claims."""

    grader: str = Field(description="Name of the grader; with repeats also their number: `NAME#2`.")
    window: int = Field(ge=0)
    first: int = Field(description="Number of the first event shown.")
    last: int = Field(description="Number of the last event shown.")
    claims: list[Claim] = Field(default_factory=list)
    problem: str = ""


class Disagreement(Model):
    """A criterion whose check and graders came to different verdicts; the check stands."""

    criterion: str
    check: str
    graders: str


class GraderUsage(Model):
    """What asking one grader took; `cost` is absent where no price is known."""

    model: str = Field(default="", description="As the provider names what answered.")
    requests: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = Field(default=None, description="US dollars.")


class Scorecard(Model):
    """The judge's output for one session.

    `success` and `partial` are absent where the session is unscored (`unscored` says why) or its trial is invalid.
    """

    format: Literal["lifeworld-scorecard/1"] = SCORECARD_FORMAT  # type: ignore[assignment]
    session_id: str
    session_hash: str
    suite: str
    task: str
    language: str
    trial: int
    agent: str
    config: str = Field(default="", description="Digest of what the run was set up with: runs that differ never mix.")
    task_digest: str = Field(default="", description="Of the whole task: two versions of a task are two tasks.")
    judge: str = Field(description="Configuration, such as `checks`.")
    verdicts: list[Verdict]
    success: bool | None = None
    partial: float | None = Field(default=None, ge=0, le=1)
    unscored: str = ""
    coverage: float = Field(ge=0, le=1, description="Share of required criteria that this configuration decides.")
    counted: bool = True
    termination: str
    turns: int = 0
    calls: int = 0
    seconds: float = Field(default=0.0, description="Real seconds from the first to the last `at`.")
    versions: dict[str, str] = Field(default_factory=dict)
    rubric: str = Field(default="", description="SHA-256 of the rubric that was judged by.")
    readings: list[Reading] = Field(default_factory=list, description="Window by window, where graders were asked.")
    disagreements: list[Disagreement] = Field(default_factory=list, description="Found by cross-examination.")
    noise: dict[str, float] = Field(
        default_factory=dict, description="Share of criteria on which the repeats of a grader differ, by grader."
    )
    usage: dict[str, GraderUsage] = Field(default_factory=dict, description="Of the judge, by grader.")


class Figure(Model):
    """One number with what it rests on.

    `value` is absent where the figure may not be formed (uneven trials, nothing scored), the limits where there is no
    interval; `mark` then says why, and also what to know about limits that are there.
    """

    name: str
    k: int
    value: float | None = None
    low: float | None = None
    high: float | None = None
    mark: str = ""


class Summary(Model):
    """The figures of one agent over one suite in one language, set up and judged in one way."""

    agent: str
    suite: str
    language: str
    judge: str
    config: str = Field(default="", description="As `Scorecard.config`.")
    tasks: int
    trials: int = Field(description="Trials per task; the smallest where they are uneven.")
    planned: int
    scored: int
    missing: int
    unscored: int
    coverage: float
    formula: str = Field(description="Name and version of the formulas and of the interval.")
    figures: list[Figure]
    turns: float = 0.0
    calls: float = 0.0
    seconds: float = 0.0
    terminations: dict[str, int] = Field(default_factory=dict)
