"""What a tool needs and what it brings about: facts, and the form in which they are published.

Tools declare facts in the notation of the tool contract: `"E store.known"` is required and enforced through the
ledger at level full, `"K user.known"` is required and declared only, `"S order.unpaid:delivery"` is a state of the
database, checked by the tool's own refusal; `"book.unpaid ?"` is an effect that depends on the values. The kit builds
descriptions and `_meta["lifeworld/contract"]` from them; the orchestrator builds the tool graph from the latter.
"""

from dataclasses import dataclass
from typing import Any

_KINDS = {"S": "state", "E": "enforced", "K": "declared"}


@dataclass(frozen=True, slots=True)
class Requirement:
    """A fact that must hold before a call can succeed; kind is state, enforced or declared."""

    fact: str
    kind: str


@dataclass(frozen=True, slots=True)
class Effect:
    """A fact that a successful call establishes or retracts."""

    fact: str
    conditional: bool = False


@dataclass(frozen=True, slots=True)
class Contract:
    """The preconditions and postconditions of one tool."""

    requires: tuple[Requirement, ...] = ()
    establishes: tuple[Effect, ...] = ()
    retracts: tuple[Effect, ...] = ()

    def published(self) -> dict[str, Any]:
        """The contract as it stands in `_meta["lifeworld/contract"]`."""
        return {
            "requires": [{"fact": r.fact, "kind": r.kind} for r in self.requires],
            "establishes": [{"fact": e.fact, "conditional": e.conditional} for e in self.establishes],
            "retracts": [{"fact": e.fact, "conditional": e.conditional} for e in self.retracts],
        }


def parse(requires: tuple[str, ...], establishes: tuple[str, ...], retracts: tuple[str, ...]) -> Contract:
    """Read the notation of the tool contract.

    Raises:
        ValueError: a requirement without one of the markers S, E and K.
    """
    return Contract(tuple(map(_requirement, requires)), tuple(map(_effect, establishes)), tuple(map(_effect, retracts)))


def _requirement(text: str) -> Requirement:
    marker, _, fact = text.partition(" ")
    if marker not in _KINDS or not fact:
        raise ValueError(f"a required fact is written 'S|E|K noun.predicate', not {text!r}")
    return Requirement(fact, _KINDS[marker])


def _effect(text: str) -> Effect:
    fact, _, mark = text.partition(" ")
    return Effect(fact, mark == "?")
