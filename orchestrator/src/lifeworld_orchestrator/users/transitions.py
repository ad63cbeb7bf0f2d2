"""How a simulated user's state moves: one table of what can happen and what it does to patience, trust and attention.

Data, not code: `state` applies it, the README prints it, a test walks every row. `EVENTS` holds for every user,
`TEMPERS` says where a temper departs from it, `APPROACHES` what an approach brings to the talk. Patience starts at the
persona's and ends the session at 0; it falls by at most one a message. Trust starts at 5 and attention at the
approach's own; both stay within 0 to 10.
"""

from dataclasses import dataclass
from typing import Literal

from lifeworld_datasets.persona import Approach, Temper

Happening = Literal[
    "heard", "unreadable", "asked", "asked_again", "asked_third", "wrong_value", "right_value", "false_claim",
    "claim_borne_out", "promise_broken", "idle", "stale", "long_message", "digressed", "slipped", "puzzled",
    "at_a_loss",
]  # fmt: skip

HIGHEST = 10
"""Upper bound of trust and attention; the lower one is 0."""

TRUST = 5
"""Trust before the first word."""

LONG = {"en": 900, "zh": 350}
"""Characters from which a message is long, by the language of the session."""


@dataclass(frozen=True)
class Change:
    """What one happening adds to each part of the state."""

    patience: int = 0
    trust: int = 0
    attention: int = 0


EVENTS: dict[Happening, Change] = {
    "heard": Change(attention=-1),
    "unreadable": Change(patience=-1, attention=-1),
    "asked": Change(attention=1),
    "asked_again": Change(attention=-1),
    "asked_third": Change(patience=-1, attention=-1),
    "wrong_value": Change(trust=-1, attention=2),
    "right_value": Change(trust=1, attention=1),
    "false_claim": Change(patience=-1, trust=-2, attention=2),
    "claim_borne_out": Change(trust=1),
    "promise_broken": Change(trust=-1, attention=1),
    "idle": Change(patience=-1, attention=-1),
    "stale": Change(patience=-1, attention=-1),
    "long_message": Change(attention=-2),
    "digressed": Change(attention=3),
    "slipped": Change(attention=3),
    "puzzled": Change(attention=-1),
    "at_a_loss": Change(patience=-1, attention=-1),
}


@dataclass(frozen=True)
class TemperRow:
    """Where a temper departs: changes of its own, and how many messages cost nothing before it tires.

    `idling`: empty-handed messages in a row; `talking`: messages in a row without a new fact or a change;
    `puzzling`: questions in a row that it did not understand.
    """

    changes: dict[Happening, Change]
    idling: int = 2
    talking: int = 12
    puzzling: int = 2


TEMPERS: dict[Temper, TemperRow] = {
    "cooperative": TemperRow({}),
    "impatient": TemperRow({"asked_again": Change(patience=-1, attention=-1)}, idling=1, talking=10, puzzling=1),
    "anxious": TemperRow(
        {
            "wrong_value": Change(trust=-2, attention=3),
            "false_claim": Change(patience=-1, trust=-3, attention=3),
            "promise_broken": Change(trust=-2, attention=2),
        }
    ),
    "indifferent": TemperRow(
        {"wrong_value": Change(attention=1), "right_value": Change(attention=1), "claim_borne_out": Change()},
        idling=3,
        puzzling=3,
    ),
}


@dataclass(frozen=True)
class ApproachRow:
    """What an approach brings: attention at the start, and what the user does of its own accord.

    `digress` and `slip` are the attention below which a user may drift off or say a value wrongly before putting it
    right, each one step of attention more likely by `manner.STEP`; 0 is never. `advice` is the chance to ask for a
    recommendation, `summary` whether the user asks once to have everything read back.
    """

    attention: int
    digress: int = 0
    slip: int = 0
    advice: float = 0.0
    summary: bool = False


APPROACHES: dict[Approach, ApproachRow] = {
    "detail-oriented": ApproachRow(attention=9, summary=True),
    "logical": ApproachRow(attention=8),
    "dependent": ApproachRow(attention=6, digress=4, advice=0.3),
    "scattered": ApproachRow(attention=4, digress=6, slip=6),
}


def change_of(happening: Happening, temper: Temper) -> Change:
    """What a happening does to a user of that temper."""
    return TEMPERS[temper].changes.get(happening, EVENTS[happening])
