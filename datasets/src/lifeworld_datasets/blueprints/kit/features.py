"""What may differ between the candidates of one need: the raw figures that constraints set, break and test.

A need makes features, its constraints shape them, and the need renders them as an entity of the world. Pure data.
"""

from dataclasses import dataclass, field

from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.pools.menus import Item


@dataclass
class Features:
    """One candidate. Prices in yuan for the whole need, times of day as `HH:MM`, `spot` is where it stands."""

    spot: Place
    rating: float = 4.5
    price: float = 0.0
    tags: set[str] = field(default_factory=set)
    opens: str = "08:00"
    closes: str = "22:00"
    stars: int = 4
    capacity: int = 0
    stock: int = 20
    items: list[Item] = field(default_factory=list)
    departs: str = ""
    arrives: str = ""
    minutes: int = 0
    usual: bool = False
    regretted: bool = False
    held: bool = False
