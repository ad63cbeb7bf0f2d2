"""The running state of a criterion, and how a grader's claim about a window moves it. Pure.

Called by `jury`, which folds the claims of all windows in their order. The rules:

- a claim `met` or `violated` counts by the evidence that was shown in its window; without any it does not count, and a
  criterion left pending by that is unscored in the end;
- a settled state is only reversed by an act of the agent that comes after the evidence so far. For an outcome that is
  a call which may have changed a world, for process and conduct also words. Violated conduct stays violated;
- `pending` leaves a settled state as it is;
- a window that could not be read puts a criterion in doubt if that window could have settled or reversed it, until a
  later window settles it anew. Doubt at the end is unscored, never zero and never a pass.
"""

from dataclasses import dataclass, replace
from typing import Literal

from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.scorecard import Claim, Verdict

from lifeworld_judge.windows import Window

State = Literal["pending", "met", "violated"]
NO_EVIDENCE = "judge_evidence_invalid"
_MOST_EVIDENCE = 12


@dataclass(frozen=True)
class Standing:
    """What is known of a criterion so far. `doubt` says why it cannot be trusted, `seen` up to where it can."""

    state: State = "pending"
    evidence: tuple[int, ...] = ()
    reason: str = ""
    doubt: str = ""

    @property
    def latest(self) -> int:
        """The last event it rests on."""
        return max(self.evidence, default=-1)


def advance(criterion: Criterion, standing: Standing, claim: Claim, window: Window) -> Standing:
    """The standing after a claim about the next window."""
    if claim.state == "unread":
        return doubted(criterion, standing, window, claim.reason)
    if claim.state == "pending":
        return replace(standing, reason=claim.reason or standing.reason) if standing.state == "pending" else standing
    shown = tuple(n for n in dict.fromkeys(claim.evidence) if n in window.visible)
    if standing.state == claim.state:
        return _confirmed(standing, shown)
    if not shown:
        return _without_evidence(standing, claim)
    if standing.state == "pending" or _reverses(criterion, standing, shown, window):
        return Standing(claim.state, shown, claim.reason)
    return standing


def doubted(criterion: Criterion, standing: Standing, window: Window, reason: str) -> Standing:
    """The standing after a window that could not be read for it."""
    if standing.state == "pending" or _could_reverse(criterion, standing, window):
        return replace(standing, doubt=reason)
    return standing


def final(criterion: Criterion, standing: Standing, by: str) -> Verdict:
    """The verdict that a standing comes to after the last window."""
    evidence = sorted(standing.evidence)
    if standing.doubt:
        return Verdict(criterion=criterion.id, state="unscored", reason=standing.doubt, evidence=evidence, by=by)
    if standing.state == "pending":
        reason = f"not shown in any window{f': {standing.reason}' if standing.reason else ''}"
        return Verdict(criterion=criterion.id, state="unmet", reason=reason, by=by)
    state: Literal["met", "unmet"] = "met" if standing.state == "met" else "unmet"
    return Verdict(criterion=criterion.id, state=state, reason=standing.reason, evidence=evidence, by=by)


def _confirmed(standing: Standing, shown: tuple[int, ...]) -> Standing:
    """The same state again: more evidence, and no doubt any more where some of it is new."""
    newer = any(n > standing.latest for n in shown)
    evidence = tuple(dict.fromkeys((*standing.evidence, *shown)))[:_MOST_EVIDENCE]
    return replace(standing, evidence=evidence, doubt="" if newer else standing.doubt)


def _without_evidence(standing: Standing, claim: Claim) -> Standing:
    if standing.state != "pending":
        return standing
    cited = ", ".join(map(str, claim.evidence)) or "none"
    return replace(standing, doubt=f"{NO_EVIDENCE}: claimed {claim.state} without an event of the window ({cited})")


def _reverses(criterion: Criterion, standing: Standing, shown: tuple[int, ...], window: Window) -> bool:
    return any(n in _undoing(criterion, standing, window) for n in shown)


def _could_reverse(criterion: Criterion, standing: Standing, window: Window) -> bool:
    return bool(_undoing(criterion, standing, window))


def _undoing(criterion: Criterion, standing: Standing, window: Window) -> set[int]:
    """Events of a window that a reversal may rest on."""
    if criterion.kind == "conduct" and standing.state == "violated":
        return set()
    acts = window.writes if criterion.kind == "outcome" else window.acts
    return {n for n in acts if n > standing.latest}
