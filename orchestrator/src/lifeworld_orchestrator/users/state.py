"""The state of one simulated user and how it moves.

| what happens | patience | trust |
|---|---|---|
| blank, unreadable or foreign-language message | −1 | |
| a question asked for the third time or more (at most once a message) | −1 | |
| a claim that the phone does not bear out | −1 | −2 |
| a slot named wrongly | | −1 |
| a question that names slots rightly, a claim borne out | | +1 |
| the third message running (and each one after) with nothing in it and nothing done | −1 | |
| the thirteenth message running (and each one after) without a new fact or a change on the phone | −1 | |

Patience starts at the persona's and ends the session at 0; trust starts at 5 and stays within 0 to 10. The mood is
read from both. Owned by `policy`; voices read the mood.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from lifeworld_orchestrator.users.brief import Brief

Mood = Literal["calm", "pleased", "worried", "impatient", "angry"]
Ended = Literal["", "user_done", "user_hung_up"]

PATIENT_IDLING = 2
"""Empty-handed messages in a row that cost nothing."""

PATIENT_TALKING = 12
"""Messages in a row that cost nothing though they bring neither a new fact nor a change; so no talk is endless."""


@dataclass
class State:
    """Everything the policy remembers. `claim`: a believed claim stands; `gave_up`: the agent said it cannot."""

    patience: int
    trust: int = 5
    told: list[str] = field(default_factory=list)
    asked: dict[str, int] = field(default_factory=dict)
    met: dict[str, int] = field(default_factory=dict)
    confirmed: list[str] = field(default_factory=list)
    claim: bool = False
    gave_up: bool = False
    idle: int = 0
    stale: int = 0
    changes: int = 0
    ended: Ended = ""

    @classmethod
    def fresh(cls, brief: Brief) -> "State":
        """The state before the first word."""
        return cls(patience=brief.patience)

    def copy(self) -> "State":
        """An independent copy."""
        return replace(self, told=[*self.told], asked={**self.asked}, met={**self.met}, confirmed=[*self.confirmed])

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

    def believe(self, by: int) -> None:
        """Move trust within its bounds."""
        self.trust = min(10, max(0, self.trust + by))

    def mood(self, brief: Brief) -> Mood:
        """The mood that patience, trust and temper make."""
        if self.patience <= 1 and brief.patience > 1:
            return "angry"
        if 2 * self.patience <= brief.patience or (brief.temper == "impatient" and self.patience < brief.patience):
            return "impatient"
        if self.trust < 4 or (brief.temper == "anxious" and self.trust < 5):
            return "worried"
        return "pleased" if self.trust >= 7 else "calm"

    def snapshot(self, brief: Brief) -> dict[str, Any]:
        """The record of a `user_state` event."""
        return {
            "patience": self.patience,
            "trust": self.trust,
            "mood": self.mood(brief),
            "told": [*self.told],
            "asked": {**self.asked},
            "confirmed": [*self.confirmed],
        }
