"""What kind of reply a topic gets: the facts on it, or the fitting way to say that there are none.

Used by the policy for topics that were heard; what was not heard is never turned away by this.
"""

from lifeworld_orchestrator.users.brief import Brief, Fact

OPEN_TOPICS = frozenset({"preference", "recommendation", "taste", "store"})
"""Topics on which a user to whom nothing was given leaves the choice to the agent."""

MATTERS_NOT = frozenset({"colour", "size", "writing", "invoice"})
"""Topics on which a user to whom nothing was given has no wish."""

NOT_NEEDED = frozenset({"name", "age"})
"""Topics about people that an errand does not need where no fact gives them."""


def kind_of(topic: str, covering: list[Fact], brief: Brief) -> tuple[str, list[Fact]]:
    """The act that answers a question on a topic, and the facts among those on it that may be told."""
    known = [f for f in covering if f.disclose != "never"]
    if known:
        return "answer", known
    if covering:
        return "no_particular", []
    if topic == "order":
        return "no_order_id", []
    if topic == "note" and any(f.keys for f in brief.facts):
        return "no_particular", []
    if not any(f.keys for f in brief.facts):
        return "told_all", []
    if topic in MATTERS_NOT or topic in NOT_NEEDED:
        return ("no_matter" if topic in MATTERS_NOT else "not_needed"), []
    return ("your_choice" if topic in OPEN_TOPICS else "dont_know"), []
