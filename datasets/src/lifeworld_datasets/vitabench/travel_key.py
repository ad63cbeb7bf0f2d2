"""What each record of an OTA answer key comes to in a world of ours.

`plan_records` decides between creating, rebooking, editing and leaving as it is, adapts what no tool can produce, and
says so. The result is data (`Trips`, `TravelEdit`); `travel_solution` writes steps and criteria from it. The rules
stand in `formats.md` §8 and `tools.md` §6.4. Refuses: past nights and departed trips, which nobody can order.
"""

from collections import Counter
from dataclasses import dataclass

from lifeworld_datasets.vitabench.domain import Draft
from lifeworld_datasets.vitabench.findings import PAID, Findings
from lifeworld_datasets.vitabench.published_catalogue import Dated, Entity, Trip
from lifeworld_datasets.vitabench.published_records import Line, Order
from lifeworld_datasets.vitabench.report import Kind
from lifeworld_datasets.vitabench.travel_kinds import HOTEL, KINDS, TravelKind, entity_id

Catalogue = dict[str, dict[str, Entity]]
"""Kind -> id -> entity."""


@dataclass(frozen=True)
class Ticket:
    """One order to be placed: a product on a date in a quantity, and its total where that is checked."""

    product_id: str
    words: str
    date: str
    quantity: int
    total: int | None


@dataclass(frozen=True)
class Trips:
    """A key record that is created, one order for each of its products, of rooms one for each room and night."""

    record: Order
    kind: TravelKind
    findings: Findings
    parts: list[Ticket]
    status: str


@dataclass(frozen=True)
class TravelEdit:
    """A key record that is an initial order, changed or left as it is.

    `dates` are those its lines have at the end, `product_id` the new product of a rebooking, `total` what is checked
    of it, `pays` whether a difference is paid after it.
    """

    record: Order
    kind: TravelKind
    findings: Findings
    does: Kind
    status: str
    dates: tuple[str, ...]
    product_id: str = ""
    total: int | None = None
    pays: bool = False


TravelPlan = Trips | TravelEdit


def plan_records(draft: Draft, found: Catalogue, initial: dict[str, Order]) -> list[TravelPlan]:
    """The plan of every travel record of the answer key, in the order of the key."""
    planner = _Planner(draft, found, initial)
    return [planner.plan(record) for record in draft.keys_of(*KINDS) if isinstance(record, Order)]


class _Planner:
    """Plans record after record and keeps count of the stock that the plans take."""

    def __init__(self, draft: Draft, found: Catalogue, initial: dict[str, Order]) -> None:
        self.draft = draft
        self.found = found
        self.initial = initial
        self.taken: Counter[tuple[str, str, str]] = Counter()

    def plan(self, record: Order) -> TravelPlan:
        """What a record comes to."""
        findings = Findings()
        kind = KINDS[record.order_type]
        entity = self.found[kind.name].get(record.store_id)
        preset = self.initial.get(record.order_id)
        if preset is not None and (preset.order_type, preset.store_id) != (record.order_type, record.store_id):
            findings.disputes(f"the key files a new order of another {kind.name} under the id of an initial order")
            preset = None
        if preset is None:
            return self._new(record, kind, entity, findings)
        findings.owner(preset.user_id, self.draft.user_id, f"order {preset.order_id}")
        return self._preset(record, preset, kind, entity, findings)

    def _new(self, record: Order, kind: TravelKind, entity: Entity | None, findings: Findings) -> Trips:
        if entity is None:
            findings.unreachable.append(f"there is no {kind.name} {record.store_id}")
        if not record.products:
            findings.unreachable.append("the key record has no lines")
        findings.buyer(record.user_id, self.draft.user_id)
        if record.note:
            findings.adapted.append("travel orders carry no note")
        status = findings.new_status(record.status)
        sold = [self._sold(kind, entity, line, findings) for line in record.products]
        wanted = [(line, product) for line, product in zip(record.products, sold, strict=True) if product]
        parts = len(record.products) if kind is not HOTEL else sum(line.quantity for line in record.products)
        if parts > 1:
            findings.adapted.append(
                f"one {'room and night' if kind is HOTEL else 'product'} an order, it takes {parts}"
            )
        cost = sum(product.price * line.quantity for line, product in wanted)
        checked = len(wanted) == len(sold) > 0 and findings.total(cost, record.total_price)
        return Trips(record, kind, findings, list(_tickets(kind, record, sold, checked=checked)), status)

    def _sold(self, kind: TravelKind, entity: Entity | None, line: Line, findings: Findings) -> Dated | None:
        """The product of a line, if it can be ordered; notes why not."""
        same = [product for product in entity.products if product.product_id == line.product_id] if entity else []
        product = next((product for product in same if line.date in ("", product.date)), None)
        if product is None:
            if entity is not None:
                where = f"on {line.date}" if same else f"by the {kind.name} of the key"
                findings.unreachable.append(f"product {line.product_id} is not sold {where}")
            return None
        self._over(kind, entity, product.date, findings)
        if kind is HOTEL:
            nights = sorted(p.date for p in same if p.date >= self.draft.now[:10] and p.quantity)
            if nights and nights[0] != product.date:
                findings.unreachable.append(f"room {product.product_id} is sold for the night of {nights[0]} first")
        key = (entity_id(kind, entity) if entity else "", line.product_id, product.date)
        self.taken[key] += line.quantity
        if self.taken[key] > product.quantity:
            findings.unreachable.append(f"of product {line.product_id} there are only {product.quantity}")
        return product

    def _over(self, kind: TravelKind, entity: Entity | None, date: str, findings: Findings) -> None:
        if over(entity, date, self.draft.now):
            findings.unreachable.append(f"the {kind.name} of {date} is over or has departed")

    def _preset(
        self, record: Order, preset: Order, kind: TravelKind, entity: Entity | None, findings: Findings
    ) -> TravelEdit:
        dates = tuple(line.date for line in preset.products)
        if record.status != "cancelled" and kind.ends and _moved(record, preset):
            return self._rebooked(record, preset, kind, entity, findings)
        status, does = findings.preset_status(record.status, preset.status)
        if does in ("cancel", "pay"):
            for date in dates:
                self._over(kind, entity, date, findings)
        if _lines(record) != _lines(preset):
            if status == "cancelled":
                self.draft.repairs.append(f"key record {record.order_id} has other lines than the order it cancels")
            else:
                findings.disputes("the key has other lines than the initial order, no tool changes them")
        return TravelEdit(record, kind, findings, does, status, dates)

    def _rebooked(
        self, record: Order, preset: Order, kind: TravelKind, entity: Entity | None, findings: Findings
    ) -> TravelEdit:
        (old,), (new,) = preset.products, record.products
        if preset.status != "paid":
            findings.unreachable.append(f"the date of an order in status {preset.status} cannot be changed")
        self._over(kind, entity, old.date, findings)
        self._over(kind, entity, new.date, findings)
        product = _same_class(entity, old, new.date)
        if product is None:
            findings.unreachable.append(f"there is no {old.words} on {new.date}")
            return TravelEdit(record, kind, findings, "change", "paid", (new.date,))
        if product.quantity < old.quantity:
            findings.unreachable.append(f"of product {product.product_id} there are only {product.quantity}")
        if (new.product_id, new.quantity) != (product.product_id, old.quantity):
            findings.disputes("the key has another product or count than a change of date leads to")
        total = product.price * old.quantity
        dearer = total > preset.total_price
        pays = dearer and record.status in PAID
        status = "unpaid" if dearer and not pays else "paid"
        if record.status != status:
            findings.no_tool(record.status, status)
        checked = findings.total(total, record.total_price)
        return TravelEdit(
            record,
            kind,
            findings,
            "change",
            status,
            (new.date,),
            product.product_id,
            total if checked else None,
            pays,
        )


def over(entity: Entity | None, date: str, now: str) -> bool:
    """Whether a night or visit is past, or a trip has departed (`tools.md` §2.7)."""
    if isinstance(entity, Trip) and len(entity.departure_time) == len("10:00:00"):
        return f"{date} {entity.departure_time}" <= now
    return date < now[:10]


def _tickets(kind: TravelKind, record: Order, sold: list[Dated | None], *, checked: bool) -> list[Ticket]:
    result = []
    for line, product in zip(record.products, sold, strict=True):
        orders, quantity = (line.quantity, 1) if kind is HOTEL else (1, line.quantity)
        price = product.price * quantity if product is not None and checked else None
        date, words = (product.date, product.words) if product else (line.date, line.words)
        result += [Ticket(line.product_id, words, date, quantity, price)] * orders
    return result


def _lines(order: Order) -> list[tuple[str, str, int]]:
    return sorted((line.product_id, line.date, line.quantity) for line in order.products)


def _moved(record: Order, preset: Order) -> bool:
    """Whether the key has the one line of an initial order on another date."""
    if len(record.products) != 1 or len(preset.products) != 1:
        return False
    new, old = record.products[0], preset.products[0]
    return bool(new.date) and new.date != old.date


def _same_class(entity: Entity | None, old: Line, date: str) -> Dated | None:
    """What a change of date leads to: the same product, else the lowest id of the same class (`tools.md` §6.4)."""
    offers = [p for p in entity.products if p.date == date and p.words == old.words] if entity else []
    return min(offers, key=lambda p: (p.product_id != old.product_id, p.product_id), default=None)
