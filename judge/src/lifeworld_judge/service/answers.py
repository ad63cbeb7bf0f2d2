"""What goes over the wire of the judge service: requests, answers and errors as models.

The OpenAPI document is made from these. Scorecards go out as the bytes that the command line writes.
"""

from typing import Any, Literal

from lifeworld_datasets.scorecard import Scorecard, Summary
from pydantic import BaseModel, ConfigDict, Field

PAGE = 100
"""Entries of a page unless asked otherwise."""
LARGEST_PAGE = 1000


class Wire(BaseModel):
    """A model that refuses what it does not know."""

    model_config = ConfigDict(extra="forbid")


class Problem(Wire):
    """Why a request was not done: a stable code, a sentence, what to do, and the field or parameter it is about."""

    code: str
    message: str
    hint: str = ""
    path: str = ""


class Refused(Wire):
    """The body of every answer of 400 and above."""

    error: Problem


class Health(Wire):
    """That the service is up, and how much waits."""

    status: Literal["ok", "failing"] = "ok"
    trouble: str = Field(default="", description="Why jobs do not get on; the answer is then 503.")
    queued: int
    running: int


class SessionInfo(Wire):
    """A submitted session; `id` is the SHA-256 of its bytes, `problem` says where a cut file ends."""

    id: str
    session_id: str
    task: str
    suite: str
    agent: str
    language: str
    trial: int
    termination: str
    problem: str
    size: int = Field(description="Bytes, uncompressed.")
    submitted: str = Field(description="Real time, UTC.")


class Sessions(Wire):
    """A page of sessions in the order of arrival."""

    sessions: list[SessionInfo]
    total: int


class JobRequest(Wire):
    """Score these sessions with this configuration."""

    sessions: list[str] = Field(min_length=1, max_length=LARGEST_PAGE)
    config: str = "checks"


class JobInfo(Wire):
    """One scoring; `error` is there where it failed. The scorecard is at `/scorecards/{session}?config=`."""

    id: int
    session: str
    config: str
    status: Literal["queued", "running", "done", "failed"]
    attempts: int
    error: str
    submitted: str
    ended: str


class Jobs(Wire):
    """A page of jobs, newest first, or those just made, in the order of the request."""

    jobs: list[JobInfo]
    total: int


class Scorecards(Wire):
    """Scorecards in the order in which their sessions arrived, each under the id of its session."""

    scorecards: dict[str, Scorecard]


class Summaries(Wire):
    """Figures over scorecards, by agent, suite and language."""

    summaries: list[Summary]


class CriterionPair(Wire):
    """One criterion under two configurations or in two sessions."""

    criterion: str
    left: str
    right: str


class Comparison(Wire):
    """Two scorecards beside each other; `differing` are the criteria whose verdicts are not the same."""

    left: Scorecard
    right: Scorecard
    differing: list[CriterionPair]


class Configs(Wire):
    """The configurations that a job may name."""

    configs: list[str]


Document = dict[str, Any]
