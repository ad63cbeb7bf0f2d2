"""The models of the control API: what a trial is asked for with, and what is told about it.

Owned by the service; the OpenAPI document is made of them. Unknown keys are refused, so that a misspelt option is an
error and never a silent default.
"""

from typing import Any, Literal

from lifeworld_datasets.session import Termination
from pydantic import BaseModel, ConfigDict, Field, field_validator

from lifeworld_orchestrator.secrecy import holds_secret

REPORTED = '`_meta["lifeworld/usage"]` of its calls, `{"input_tokens", "output_tokens", "cost"}` so far'
State = Literal["waiting", "running", "ended", "lost"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class LimitsOrder(_Strict):
    """Limits of this trial in place of the task's; what is left out stays the task's. 0 means no limit."""

    turns: int | None = Field(default=None, ge=0)
    calls: int | None = Field(default=None, ge=0)
    errors: int | None = Field(default=None, ge=0, description="Refused or failed calls.")
    seconds: float | None = Field(default=None, ge=0)
    tokens: int | None = Field(default=None, ge=0, description=f"What the agent used by its own word: {REPORTED}.")
    money: float | None = Field(default=None, ge=0, description=f"US dollars by the agent's own word: {REPORTED}.")


class TrialOrder(_Strict):
    """One trial, as asked for."""

    task: str | dict[str, Any] = Field(description="Id of a task of the suite, or a whole task (`lifeworld-task/1`).")
    suite: str = Field(default="starter", description="Name of a bundled suite.", max_length=80)
    language: str = Field(
        default="", description="One of the task's languages; its first where left out.", max_length=8
    )
    agent: str = Field(
        default="external", description="Name under which the agent is recorded.", min_length=1, max_length=80
    )
    channel: Literal["tool", "page"] = Field(
        default="tool", description="`tool`: any MCP client. `page`: a person is the agent, on a web page."
    )
    user: str = Field(
        default="scripted",
        description="The simulated user: `scripted`, `human` for a person on a page, or one the operator offers.",
        max_length=200,
    )
    mode: Literal["default", "neutral", "solo"] | None = Field(
        default=None, description="Solo where the task has no disclosures, else default, if left out."
    )
    tools: str = Field(
        default="task", description="Servers bound beside the task's own: all, task or NAME,NAME.", max_length=200
    )
    feedback: Literal["full", "code", "terse"] = "full"
    knowledge: Literal["full", "state"] = "full"
    limits: LimitsOrder = Field(default_factory=LimitsOrder)
    seed: int | None = Field(default=None, ge=-(10**15), le=10**15, description="The number of the trial, if left out.")
    judge: str = Field(
        default="checks",
        description="Judge configuration: `checks` or one the operator offers; empty for no scorecard.",
        max_length=400,
    )
    idle: float = Field(default=900.0, gt=0, description="Seconds without a call until the agent counts as gone.")

    @field_validator("agent")
    @classmethod
    def _plain(cls, name: str) -> str:
        """A name is told and recorded."""
        if holds_secret(name):
            raise ValueError("a name is recorded, so it takes no key and no password")
        if not name.isprintable() or ".." in name.replace("\\", "/").split("/"):
            raise ValueError("a name takes printable characters, and no .. of a path")
        return name


class Score(_Strict):
    """The short form of a scorecard."""

    judge: str
    success: bool | None = None
    partial: float | None = None
    coverage: float = 0.0
    unscored: str = ""


class TrialStatus(_Strict):
    """What became of a trial so far.

    `lost`: the service stopped amid the trial; its session has no end.
    """

    id: str
    state: State
    task: str = ""
    language: str = ""
    agent: str = ""
    user: str = ""
    mode: str = ""
    channel: str = ""
    termination: Termination | None = None
    boundary: str = ""
    detail: str = ""
    turns: int = 0
    calls: int = 0
    score: Score | None = None


class TrialMade(_Strict):
    """A trial that waits for its agent."""

    id: str
    mcp_url: str = Field(description="The one thing the agent needs. Whoever holds it is the agent.")
    handle: str = Field(description="The unguessable part of that URL.")
    start_prompt: str = Field(description="What to start the agent with, in the language of the task.")
    page_url: str = Field(default="", description="Where a person is the agent (channel `page`).")
    user_url: str = Field(default="", description="Where a person is the user (user `human`); not for the agent.")


class TrialList(_Strict):
    """All trials of this service, oldest first."""

    trials: list[TrialStatus]
