"""The words for why a trial failed: `group.kind`, each with its meaning. Data.

The groups follow the published taxonomy (reasoning, tool use, interaction, user), widened by the boundaries at which a
trial can break. Whoever assigns causes takes the words from here; a grader that is asked may answer with nothing else.
"""

from typing import get_args

from lifeworld_datasets.session import Boundary

TAXONOMY = "failures/2"
"""Version of the words and of the rules that assign them."""

KINDS = {
    "reasoning.missed_need": "a need that was told was never acted on",
    "reasoning.constraint_conflict": "acted on, but conditions that must hold together do not",
    "reasoning.arithmetic_time_space": "acted on, but a sum, a time or a distance is wrong",
    "reasoning.inference": "something to be inferred (history, habits) was not taken into account",
    "reasoning.decision": "acted on with all that was needed, and chosen wrongly",
    "tool.wrong_tool": "a tool that does not exist, or is for something else",
    "tool.wrong_argument": "a call refused for its arguments and never put right",
    "tool.repeated_failed_call": "the same refused call again and again",
    "tool.missing_prerequisite": "a call refused because an earlier step was missing, and never made good",
    "interaction.unasked": "something the user would have told was never asked for, or not said before acting",
    "interaction.repeated": "the user was asked the same until it refused or left",
    "interaction.contradiction": "the user was told something that is not so",
    "interaction.premature_end": "stopped, or gave up, before everything was said and done",
    "limit.budget": "turns, calls, tokens, time or money ran out",
    "agent.fault": "the agent gave nothing that could be used",
    "user.fault": "the simulated user failed",
    "server.fault": "a server failed",
    "provider.fault": "a model provider failed",
    "client.fault": "the agent's client failed",
    "harness.fault": "the harness failed, or the trial was killed",
    "judge.unscored": "the judge could not decide",
}
"""Kind -> what it means."""

BROKEN = {boundary: f"{boundary}.fault" for boundary in get_args(Boundary) if f"{boundary}.fault" in KINDS}
"""Boundary at which a trial broke -> kind."""

BLAMELESS = ("user", "server", "provider", "client", "harness", "judge")
"""Groups that are not the agent's fault."""


def group(kind: str) -> str:
    """The group of a kind."""
    return kind.partition(".")[0]
