"""What the needs of a journey share: products sold per date, and orders found by type and entity."""

from collections.abc import Iterable

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.draft import Call
from lifeworld_datasets.blueprints.kit.need import Need
from lifeworld_datasets.blueprints.kit.words import Words


class Journey(Need):
    """A need of the travel server; subclasses name the order type and the keys of its records."""

    server = "travel"
    order = ""
    entity_key = ""
    product_key = ""

    def _among(self) -> str:
        ids = checks.quoted(o.entity for o in self.options)
        return f'o.order_type == "{self.order}" && o.{self.entity_key} in {ids}'

    def live(self) -> str:
        """Its new orders."""
        return checks.live("travel", "order", self.draft.now, self._among())

    def mine(self) -> list[str]:
        """Its orders."""
        return [self.live()]

    def pay(self, create: Call) -> Call:
        """Pays an order of its type."""
        return self.draft.call(f"pay_{self.order}_order", order_id=create.ref("order_id"))

    def main(self, calls: Iterable[Call], words: Words) -> None:
        """The criterion that anything was ordered, on which the others depend."""
        self.draft.criterion(self.id, self.spoken(words), checks.some(self.live()), self.facts)
        self.draft.miss(self.id, *({"step": call.step, "drop": True} for call in calls))

    def constrained(self) -> None:
        """A criterion and a near miss for each constraint."""
        d = self.draft
        for c in self.constraints:
            if c.cents:
                check = f"{self.live()}.size() > 0 && sum({self.live()}.map(o, o.total_price)) <= {c.cents}"
            else:
                kept = f'o.order_type == "{self.order}" && o.{self.entity_key} in {checks.quoted(self.fitting(c))}'
                check = checks.every(self.live(), kept)
            after = [self.id, c.binds] if c.binds else [self.id]
            after += [f"{self.id}_seat"] * bool(c.cents and self.product_key == "seat_id")
            id = d.criterion(f"{self.id}_{c.id}", self.spoken(c.text), check, c.facts, depends_on=after)
            d.miss(id, *self.swap(self.breaker(c)))

    def product_condition(self, ids: Iterable[str]) -> str:
        """All pieces of an order are among these products."""
        return f"o.products.all(p, p.{self.product_key} in {checks.quoted(ids)})"
