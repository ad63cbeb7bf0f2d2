"""How hard a persona makes the conversation: a share between 0 (easy) and 1 (hard). Pure.

Called by `measure`. The ranks follow what is published about such users (cooperative ones are the easiest to serve,
scattered ones the hardest) and are otherwise a convention: equal steps, equal weights.
"""

from lifeworld_datasets.persona import Persona

TEMPER = {"cooperative": 0.0, "indifferent": 1 / 3, "anxious": 2 / 3, "impatient": 1.0}
APPROACH = {"logical": 0.0, "detail-oriented": 1 / 3, "dependent": 2 / 3, "scattered": 1.0}
STYLE = {"polite": 0.0, "plain": 0.0, "chatty": 0.5, "terse": 1.0}


def hardness(persona: Persona) -> float:
    """Mean of four ranks: temper, approach, style, and lack of patience."""
    ranks = (
        TEMPER[persona.temper],
        APPROACH[persona.approach],
        STYLE[persona.style],
        (10 - persona.patience) / 9,
    )
    return sum(ranks) / len(ranks)
