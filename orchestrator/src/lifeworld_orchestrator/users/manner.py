"""What a user's approach adds to what was decided: a digression, a slip put right, a request for advice or a summary.

Called by the policy once a turn, after everything that answers the agent stands. It only ever adds an act, or words
one told fact as a slip that is put right in the same breath, so that nothing false is left standing when the agent acts
next. Every draw is seeded by trial, turn and purpose: the same session drifts off at the same places. It refuses to
touch a turn that ends, corrects or refuses.
"""

import random
from collections.abc import Sequence
from dataclasses import replace

from lifeworld_orchestrator.users.acts import Act
from lifeworld_orchestrator.users.brief import Brief, Fact, Slot
from lifeworld_orchestrator.users.hearing import own
from lifeworld_orchestrator.users.state import State
from lifeworld_orchestrator.users.transitions import APPROACHES

STEP = 0.15
"""How much likelier each step of missing attention makes a digression or a slip."""

SLIPS, DIGRESSIONS, ADVICE = 2, 3, 2
"""The most of each in one session."""

TELLING = frozenset({"answer", "volunteer", "one_more"})
"""Acts in which a value may slip."""

_TIMED = {
    "moment": ("at {}", "定在{}"),
    "latest": ("by {}", "最晚{}"),
    "earliest": ("after {}", "{}以后"),
}
"""How a time that slipped is said, in English and Chinese; a bare one would read as the time of day."""

EASY = TELLING | {"confirm", "accept", "your_choice", "your_choice_within", "proceed", "wait", "no_matter", "decline"}
"""Turns of these acts alone are at ease enough for more."""


def add(brief: Brief, state: State, acts: list[Act], fresh: Sequence[str], *, done: bool) -> list[Act]:
    """The acts with what the approach adds to them; `fresh` are facts told for the first time in this turn.

    `done` when the customer's phone shows that something was done, so that asking for a summary comes too late.
    """
    if not acts or not {act.kind for act in acts} <= EASY or state.ended:
        return acts
    row = APPROACHES[brief.approach]
    acts = _slip(brief, state, acts, fresh)
    told = all(f in state.told for f in (*brief.opening, *brief.later, *brief.asked_only))
    if row.summary and told and not done and state.meet("summary") <= 1:
        return [*acts, Act("ask_summary")]
    if row.advice and not done and not _has(acts, "your_choice") and _draw(brief, state, "advice") < row.advice:
        return [*acts, Act("ask_advice")] if state.meet("advice") <= ADVICE else acts
    if _drifts(brief, state, "digress", row.digress) and state.meet("digress") <= DIGRESSIONS:
        state.feel("digressed")
        return [*acts, Act("digress")]
    return acts


def _slip(brief: Brief, state: State, acts: list[Act], fresh: Sequence[str]) -> list[Act]:
    """One fact told for the first time becomes a slip of the tongue, put right at once."""
    for place, act in enumerate(acts):
        for fact_id in act.facts if act.kind in TELLING else ():
            wrong = slip_of(brief.fact(fact_id), brief) if fact_id in fresh else ""
            if not wrong or not _drifts(brief, state, f"slip:{fact_id}", APPROACHES[brief.approach].slip):
                continue
            if state.meet("slip") > SLIPS:
                return acts
            state.feel("slipped")
            rest = tuple(f for f in act.facts if f != fact_id)
            kept = [replace(act, facts=rest)] if rest else []
            return [*acts[:place], *kept, Act("self_correct", (fact_id,), wrong=wrong), *acts[place + 1 :]]
    return acts


def slip_of(fact: Fact, brief: Brief) -> str:
    """A value that lies just beside one of the fact's own, as people would say it; empty where none can slip."""
    for slot in fact.slots:
        if wrong := _beside(slot, brief):
            return wrong
    return ""


def _beside(slot: Slot, brief: Brief) -> str:
    chinese = brief.language == "zh"
    if slot.compare in ("moment", "latest", "earliest"):
        clocks = own.moment(slot, brief.today).clocks
        later = (clocks[0].minute + 60) % 1440 if clocks else -1
        return _TIMED[slot.compare][chinese].format(f"{later // 60}:{later % 60:02}") if later >= 0 else ""
    if slot.compare == "at_most":
        cents = own.cents(slot)
        return "" if not cents else f"{cents // 100 + 10}{'元' if chinese else ' yuan'}"
    if slot.compare == "people":
        number = own.number(slot)
        return "" if not number else f"{number + 1}{'个人' if chinese else ' people'}"
    return ""


def _drifts(brief: Brief, state: State, purpose: str, below: int) -> bool:
    missing = below - state.attention
    return missing > 0 and _draw(brief, state, purpose) < STEP * missing


def _draw(brief: Brief, state: State, purpose: str) -> float:
    return random.Random(f"{brief.seed}:{brief.language}:{purpose}:{state.turn}").random()


def _has(acts: Sequence[Act], kind: str) -> bool:
    return any(act.kind.startswith(kind) for act in acts)
