"""What every need shares: candidates made from constraints, their proof, and the place among the other needs.

A need is one thing to be done. Its candidates are made here: fits, one look-alike for each constraint that breaks it
alone, and fillers that break several. Subclasses render features as entities and write steps and criteria. Refuses:
words of the situation.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from lifeworld_datasets.blueprints.kit.constraints import Constraint
from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City, nearest
from lifeworld_datasets.blueprints.pools.shops import TAGS

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.draft import Draft

TRIES = 60


@dataclass
class Option:
    """One candidate as it stands in the world; `breaks` are ids of constraints, found again from the features."""

    entity: str
    name: Words
    features: Features
    breaks: frozenset[str]
    products: list[str] = field(default_factory=list)
    record: dict[str, Any] = field(default_factory=dict)


class Need(ABC):
    """One thing to be done. Created by blueprints, given to `Draft.need`."""

    kind = "need"
    server = ""
    city: City | None = None
    fillers = (0, 1)
    tag_pool: Sequence[str] = ()
    tries = TRIES
    review: Words | None = None
    """What the user wrote about the place of `not_again`, where the facts say what went wrong there."""

    def __init__(
        self, id: str, label: tuple[str, str], fact: str | tuple[str, ...], constraints: Iterable[Constraint] = ()
    ) -> None:
        self.id, self.label = id, Words(*label)
        self.facts = (fact,) if isinstance(fact, str) else fact
        self.constraints = [*constraints]
        self.options: list[Option] = []
        self.fits = (1, 2)
        self.claims: list[str] = []
        """What no other need may look for as well, since its candidates would be mixed up with these."""

    # --- joining a draft ----------------------------------------------------------------------------------------

    def join(self, draft: "Draft") -> None:
        """Takes its place in the draft; makes its candidates."""
        self.draft = draft
        self.rng: Random = draft.rng
        draft.graph.nodes[self.id] = [self.kind, *(c.kind for c in self.constraints), *self.asks()]
        draft.graph.edges += [(c.kind.partition(":")[0], self.id, c.binds) for c in self.constraints if c.binds]
        self.build()

    def asks(self) -> list[str]:
        """Further kinds of conditions the need sets beyond its constraints, such as a time or a number."""
        return []

    @property
    def target(self) -> Option:
        """The candidate that the solution takes."""
        return self.options[0]

    @property
    def place(self) -> Place:
        """Where it takes place, when the solution is followed."""
        return self.target.features.spot

    @property
    def name(self) -> Words:
        """The name of what the solution takes."""
        return self.target.name

    # --- candidates ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Fits, a look-alike for each constraint, fillers."""
        ways = [c.kind for c in self.constraints if c.item is None]
        if {"usual", "held"} & {*ways} and len(ways) > 1:
            raise ValueError(
                f"{self.draft.blueprint}: need {self.id!r}: `as_usual` and `held` leave no choice among places"
            )
        for _ in range(self.rng.randint(*self.fits)):
            self.add(frozenset())
        for constraint in self.constraints:
            if constraint.item is None:
                self.add(frozenset({constraint.id}))
        free = [c.id for c in self.constraints if c.item is None]
        for _ in range(self.rng.randint(*self.fillers)):
            if len(free) > 1:
                self.add(frozenset(self.rng.sample(free, 2)), filler=True)

    def add(self, breaks: frozenset[str], price: float = 0.0, *, filler: bool = False) -> Option:
        """One more candidate that breaks exactly these constraints; `price` sets what it costs in all.

        A filler may break others: what it breaks is found from its features, so long as it breaks something.

        Raises:
            ValueError: the constraints of the blueprint cannot be kept or broken one by one.
        """
        for _ in range(self.tries):
            features = self.fresh(breaks)
            for c in self.constraints:
                (c.spoil if c.id in breaks else c.make)(self.rng, features)
            if price:
                features.price = price
            self.settle(features)
            broken = frozenset(c.id for c in self.constraints if not c.keeps(features))
            if broken == breaks or (filler and broken):
                option = self.render(features, broken)
                self.options.append(option)
                return option
        wanted = ", ".join(sorted(breaks)) or "none"
        raise ValueError(f"{self.draft.blueprint}: need {self.id!r}: no candidate breaks exactly {wanted}")

    def fresh(self, breaks: frozenset[str]) -> Features:
        """Features before the constraints shape them."""
        tags = {tag for tag in self.tag_pool if self.rng.random() < 0.35}
        rating = round(self.rng.uniform(4.0, 4.9), 1)
        return Features(self.somewhere(), rating=rating, tags=tags, capacity=self.rng.choice((6, 8, 10, 12)))

    def somewhere(self) -> Place:
        """Where a candidate stands unless a constraint says otherwise."""
        return (self.city or self.draft.city).address(self.rng)

    def settle(self, features: Features) -> None:
        """Derives what follows from the features, such as a price."""
        return

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """Puts the candidate into the world.

        Raises:
            TypeError: a need of this kind is about a record made before and chooses among nothing.
        """
        raise TypeError(f"need {self.id!r} of kind {type(self).__name__} has no candidates")

    def located(self, place: Place) -> Place:
        """The point with an address of the city it stands in."""
        spot = (place.longitude, place.latitude)
        return nearest(spot).address(self.rng, spot)

    def tags(self, features: Features) -> list[dict[str, str]]:
        """The tags that show features."""
        return [TAGS[tag].text() for tag in sorted(features.tags)]

    def fitting(self, constraint: Constraint) -> list[str]:
        """Ids of the entities that keep a constraint."""
        return [o.entity for o in self.options if constraint.id not in o.breaks]

    def breaker(self, constraint: Constraint) -> Option:
        """The look-alike that breaks that constraint alone."""
        return next(o for o in self.options if o.breaks == {constraint.id})

    # --- money --------------------------------------------------------------------------------------------------

    def cost(self) -> float:
        """What the solution costs, in yuan."""
        return self.target.features.price

    def mine(self) -> list[str]:
        """Expressions for the records of this need, by which budgets add up."""
        return []

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """Edits of the solution that take another candidate.

        Raises:
            TypeError: a need of this kind chooses among nothing.
        """
        raise TypeError(f"need {self.id!r} of kind {type(self).__name__} has no candidates")

    # --- the solution and its proof -------------------------------------------------------------------------------

    def look(self) -> None:
        """Read steps of the solution."""
        return

    @abstractmethod
    def act(self) -> None:
        """Write steps, criteria and near misses."""

    def kept(self) -> dict[str, int]:
        """How many records of each kind, and how many pieces, the solution makes: for what counts as too much."""
        return {}

    def told(self) -> dict[str, dict[str, Any]]:
        """Slots by fact: what the disclosures say in typed values."""
        found: dict[str, dict[str, Any]] = {}
        for c in self.constraints:
            for fact in c.facts:
                found.setdefault(fact, {}).update({f"{self.id}_{name}": value for name, value in c.slots.items()})
        return found

    def spoken(self, template: Words) -> Words:
        """A criterion's text with the label filled in."""
        return template.fill({"label": self.label})
