"""The state of one simulated user: what it remembers, and patience, trust, attention and the mood they make.

How the numbers move stands in `transitions`; this module applies it. Owned by `policy`; voices read the mood. The
mood is the first row that holds:

| mood | when |
|---|---|
| angry | patience 1 or less, of more than 1 at the start |
| impatient | half of the patience gone, or any of it for an impatient user |
| worried | trust below 4, below 5 for an anxious user |
| pleased | trust 7 or more |
| calm | else |
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from lifeworld_datasets.persona import Temper

from lifeworld_orchestrator.users.brief import Brief
from lifeworld_orchestrator.users.transitions import APPROACHES, HIGHEST, TRUST, Happening, change_of

Mood = Literal["calm", "pleased", "worried", "impatient", "angry"]
Ended = Literal["", "user_done", "user_hung_up"]


@dataclass
class State:
    """Everything the policy remembers.

    `claim`: a believed claim stands; `gave_up`: the agent said it cannot; `promised`: what the phone showed when the
    agent last promised to act, −1 where nothing is promised; `felt`: what happened in the last message;
    `puzzled`: questions in a row of which nothing was heard.
    """

    patience: int
    attention: int
    temper: Temper
    trust: int = TRUST
    told: list[str] = field(default_factory=list)
    asked: dict[str, int] = field(default_factory=dict)
    met: dict[str, int] = field(default_factory=dict)
    confirmed: list[str] = field(default_factory=list)
    felt: list[Happening] = field(default_factory=list)
    claim: bool = False
    gave_up: bool = False
    promised: int = -1
    idle: int = 0
    stale: int = 0
    puzzled: int = 0
    changes: int = 0
    turn: int = 0
    ended: Ended = ""

    @classmethod
    def fresh(cls, brief: Brief) -> "State":
        """The state before the first word."""
        return cls(patience=brief.patience, attention=APPROACHES[brief.approach].attention, temper=brief.temper)

    def copy(self) -> "State":
        """An independent copy, one turn on."""
        return replace(
            self,
            told=[*self.told],
            asked={**self.asked},
            met={**self.met},
            confirmed=[*self.confirmed],
            felt=[],
            turn=self.turn + 1,
        )

    def ask(self, key: str) -> int:
        """Count one asking of a topic or question; the number of times it has been asked so far."""
        self.asked[key] = self.asked.get(key, 0) + 1
        return self.asked[key]

    def meet(self, key: str) -> int:
        """Count anything else that may recur (an offer, a slot named wrongly); the number of times so far."""
        self.met[key] = self.met.get(key, 0) + 1
        return self.met[key]

    def tell(self, fact: str) -> bool:
        """Note a fact as told; whether that was new."""
        new = fact not in self.told
        if new:
            self.told.append(fact)
        return new

    def feel(self, happening: Happening) -> None:
        """Move as the table says; patience falls once a message at most."""
        change = change_of(happening, self.temper)
        if change.patience and not any(change_of(h, self.temper).patience for h in self.felt):
            self.patience += change.patience
        self.trust = min(HIGHEST, max(0, self.trust + change.trust))
        self.attention = min(HIGHEST, max(0, self.attention + change.attention))
        self.felt.append(happening)

    def mood(self, brief: Brief) -> Mood:
        """The mood that patience, trust and temper make."""
        if self.patience <= 1 and brief.patience > 1:
            return "angry"
        if 2 * self.patience <= brief.patience or (brief.temper == "impatient" and self.patience < brief.patience):
            return "impatient"
        if self.trust < 4 or (brief.temper == "anxious" and self.trust < TRUST):
            return "worried"
        return "pleased" if self.trust >= 7 else "calm"

    def snapshot(self, brief: Brief) -> dict[str, Any]:
        """The record of a `user_state` event."""
        return {
            "patience": self.patience,
            "trust": self.trust,
            "attention": self.attention,
            "mood": self.mood(brief),
            "felt": [*self.felt],
            "told": [*self.told],
            "asked": {**self.asked},
            "confirmed": [*self.confirmed],
        }
