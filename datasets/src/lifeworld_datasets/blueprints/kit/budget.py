"""A ceiling on what several needs cost together, and the candidate that is fine by itself but breaks it."""

import math
from collections.abc import Sequence

from lifeworld_datasets.blueprints.kit.draft import Draft
from lifeworld_datasets.blueprints.kit.need import Need


def budget(draft: Draft, id: str, needs: Sequence[Need], fact: str, *, slack: float = 0.06) -> float:
    """Sets a joint ceiling over needs already added; `{id}` names it in templates.

    The ceiling lies a little above the solution. One more candidate of the first need without a ceiling of its own
    keeps all its constraints and is too dear for the sum.
    """
    total = sum(need.cost() for need in needs)
    cap = float(math.ceil(sum(_dearest(need) for need in needs) * (1 + slack) / 5) * 5)
    free = next((n for n in needs if not any(c.cents or c.kind == "usual" for c in n.constraints)), None)
    if free is None:
        raise ValueError(f"{draft.blueprint}: budget {id!r}: every need has a ceiling of its own; leave one free")
    room = cap - (total - free.cost())
    premium = free.add(frozenset(), price=room * draft.rng.uniform(1.12, 1.5))
    draft.budgets.append({"id": id, "needs": [*needs], "fact": fact, "cap": cap, "premium": (free, premium)})
    for need in needs:
        draft.graph.edges.append(("budget", needs[0].id, need.id))
    return cap


def _dearest(need: Need) -> float:
    """The most that the solution or a near miss costs: only the one candidate that is too dear may break the sum."""
    extra = need.cost() - need.target.features.price if need.options else 0.0
    prices = [o.features.price for o in need.options if len(o.breaks) <= 1 and "price" not in o.breaks]
    return max(prices, default=0.0) + extra
