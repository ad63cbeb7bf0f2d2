"""What each record of an in-store answer key comes to in a world of ours.

`plan_records` decides between creating and editing, adapts what no tool can produce, and says so. The result is data
(`Purchase`, `NewVisit`, `Edit`); `instore_solution` writes steps and criteria from it. The rules stand in `formats.md`
§8: one order per product, reservations are unconsumed, a booking is paid at most. Refuses: reading a missing value as
a wish.
"""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from lifeworld_datasets.references import TIME
from lifeworld_datasets.vitabench.domain import Draft
from lifeworld_datasets.vitabench.findings import Findings
from lifeworld_datasets.vitabench.published_catalogue import Offer, Shop
from lifeworld_datasets.vitabench.published_records import Booking, Order, Reservation
from lifeworld_datasets.vitabench.published_values import moment
from lifeworld_datasets.vitabench.report import Kind

AHEAD = timedelta(days=366)
"""How far ahead bookings and reservations are taken (`tools.md` §2.7)."""

Visited = Booking | Reservation


@dataclass(frozen=True)
class Initial:
    """The initial records by their own id; an order and a visit may share one."""

    orders: dict[str, Order] = field(default_factory=dict)
    books: dict[str, Booking] = field(default_factory=dict)
    reservations: dict[str, Reservation] = field(default_factory=dict)


@dataclass(frozen=True)
class Part:
    """One order to be placed: a product in a quantity, and its total where that is checked."""

    product_id: str
    name: str
    quantity: int
    total: int | None


@dataclass(frozen=True)
class Purchase:
    """A key record that is bought, one order for each of its products."""

    record: Order
    findings: Findings
    parts: list[Part]
    status: str


@dataclass(frozen=True)
class NewVisit:
    """A key record that is booked or reserved; `price` is the deposit where the key's is checked."""

    record: Visited
    findings: Findings
    status: str
    time: str
    price: int | None
    deposit: int


@dataclass(frozen=True)
class Edit:
    """A key record that is there at the start, changed or left as it is; `time` is "" where it is not looked at."""

    record: Order | Visited
    findings: Findings
    kind: Kind
    status: str
    time: str = ""
    count: int = 0


Plan = Purchase | NewVisit | Edit


def plan_records(draft: Draft, shops: dict[str, Shop], initial: Initial) -> list[Plan]:
    """The plan of every in-store record of the answer key, in the order of the key."""
    planner = _Planner(draft, shops, initial)
    return [planner.plan(record) for record in draft.keys_of("instore", "booking", "reservation")]


class _Planner:
    """Plans record after record and keeps count of the stock that the plans take."""

    def __init__(self, draft: Draft, shops: dict[str, Shop], initial: Initial) -> None:
        self.draft = draft
        self.shops = shops
        self.initial = initial
        self.taken: Counter[tuple[str, str]] = Counter()

    def plan(self, record: Order | Visited) -> Plan:
        """What a record comes to."""
        findings = Findings()
        if isinstance(record, Order):
            order = _same_shop(self.initial.orders.get(record.order_id), record, findings)
            return self._bought(record, findings) if order is None else self._edited(record, order, findings)
        known: Visited | None = (
            self.initial.books.get(record.book_id)
            if isinstance(record, Booking)
            else self.initial.reservations.get(record.reservation_id)
        )
        if known is not None and known.shop_id != record.shop_id:
            findings.disputes("the key files a new visit to another shop under the id of an initial one")
            known = None
        return self._visited(record, findings) if known is None else self._moved(record, known, findings)

    def _edited(self, record: Order, preset: Order, findings: Findings) -> Edit:
        status, kind = findings.preset_status(record.status, preset.status)
        findings.owner(preset.user_id, self.draft.user_id, f"order {preset.order_id}")
        if record.bag != preset.bag:
            if status == "cancelled":
                self.draft.repairs.append(
                    f"key record {record.order_id} has other lines than the initial order it cancels"
                )
            else:
                findings.disputes("the key has other lines than the initial order, no tool changes lines")
        return Edit(record, findings, kind, status)

    def _bought(self, record: Order, findings: Findings) -> Purchase:
        shop = self.shops.get(record.store_id)
        menu = {offer.product_id: offer for offer in shop.products} if shop else {}
        if shop is None:
            findings.unreachable.append(f"there is no shop {record.store_id}")
        if not record.products:
            findings.unreachable.append("the key record has no lines")
        findings.buyer(record.user_id, self.draft.user_id)
        if record.note:
            findings.adapted.append("in-store orders carry no note")
        status = findings.new_status(record.status)
        for line in record.products:
            self._stock(record.store_id, line.product_id, line.quantity, menu, findings)
        if len(record.products) > 1:
            findings.adapted.append(f"one product an order: the key's order takes {len(record.products)} orders")
        return Purchase(record, findings, _parts(record, menu, findings), status)

    def _stock(self, shop_id: str, product_id: str, quantity: int, menu: dict[str, Offer], findings: Findings) -> None:
        offer = menu.get(product_id)
        if offer is None:
            sellers = [s.shop_id for s in self.shops.values() if any(o.product_id == product_id for o in s.products)]
            where = f"shop {sellers[0]} sells it" if sellers else "no shop sells it"
            findings.unreachable.append(f"product {product_id} is not sold by the shop of the key ({where})")
            return
        self.taken[shop_id, product_id] += quantity
        if offer.quantity and self.taken[shop_id, product_id] > offer.quantity:
            findings.unreachable.append(f"of product {product_id} there are only {offer.quantity}")

    def _visited(self, record: Visited, findings: Findings) -> NewVisit:
        what = "booking" if isinstance(record, Booking) else "reservation"
        shop = self.shops.get(record.shop_id)
        if shop is None:
            findings.unreachable.append(f"there is no shop {record.shop_id}")
        elif not (shop.enable_book if isinstance(record, Booking) else shop.enable_reservation):
            findings.unreachable.append(f"the shop takes no {what}s")
        findings.buyer(record.user_id, self.draft.user_id, f"the {what} is made")
        time = self._time(record, findings, new=True)
        deposit = shop.book_price if shop and isinstance(record, Booking) else 0
        price = _price(record, deposit, findings)
        if isinstance(record, Booking):
            status = findings.new_status(record.status, what)
            if status == "unpaid" and not deposit:
                status = "paid"
                findings.no_tool("unpaid", status, "booking without a deposit")
        else:
            status = _reserved(record.status, findings)
        return NewVisit(record, findings, status, time, price, deposit)

    def _time(self, record: Visited, findings: Findings, *, new: bool) -> str:
        """The time of a visit as tools take it; notes what is wrong with it."""
        time, whole = moment(record.time)
        if not time:
            findings.unreachable.append(f"the key's time {record.time!r} cannot be read")
            return ""
        if not whole:
            findings.adapted.append(f"the key's time {record.time!r} has no seconds, read as {time}")
        if new and time < self.draft.now:
            findings.unreachable.append(f"time {time} lies before the clock")
        elif new and _clock(time) > _clock(self.draft.now) + AHEAD:
            findings.unreachable.append(f"time {time} lies more than {AHEAD.days} days ahead")
        return time

    def _moved(self, record: Visited, preset: Visited, findings: Findings) -> Edit:
        what = "booking" if isinstance(record, Booking) else "reservation"
        findings.owner(preset.user_id, self.draft.user_id, f"{what} {preset.id}")
        if isinstance(record, Booking):
            status, kind = findings.preset_status(record.status, preset.status, what)
        else:
            status, kind = _reservation_status(record.status, preset.status, findings)
        if status == "cancelled":
            return Edit(record, findings, kind, status)
        there = moment(preset.time)[0]
        if not record.time or (moment(record.time)[0], record.customer_count) == (there, preset.customer_count):
            return Edit(record, findings, kind, status, there, preset.customer_count)
        if isinstance(record, Booking):
            findings.disputes("the key has another time or count than the initial booking, no tool changes them")
            return Edit(record, findings, kind, status)
        time = self._time(record, findings, new=True)
        if preset.status not in ("unpaid", "paid", "unconsumed"):
            findings.unreachable.append(f"a reservation in status {preset.status} cannot be changed")
        return Edit(record, findings, "change", status, time, record.customer_count)


def _same_shop(preset: Order | None, record: Order, findings: Findings) -> Order | None:
    if preset is not None and preset.store_id != record.store_id:
        findings.disputes("the key files a new order of another shop under the id of an initial order")
        return None
    return preset


def _parts(record: Order, menu: dict[str, Offer], findings: Findings) -> list[Part]:
    costs = [menu[line.product_id].price * line.quantity for line in record.products if line.product_id in menu]
    checked = len(costs) == len(record.products) and findings.total(sum(costs), record.total_price)
    return [
        Part(
            line.product_id,
            menu[line.product_id].name if line.product_id in menu else line.name,
            line.quantity,
            costs[number] if checked else None,
        )
        for number, line in enumerate(record.products)
    ]


def _price(record: Visited, deposit: int, findings: Findings) -> int | None:
    """The deposit to check: the key's, where it is the shop's."""
    if not isinstance(record, Booking) or record.book_price is None:
        return None
    if record.book_price != deposit:
        findings.disputes(
            f"the deposit is {deposit / 100:.2f} in the catalogue, the key says {record.book_price / 100:.2f}"
        )
        return None
    return deposit


def _reserved(wanted: str, findings: Findings) -> str:
    if wanted in ("unconsumed", "cancelled"):
        return wanted
    findings.no_tool(wanted, "unconsumed", "reservation")
    return "unconsumed"


def _reservation_status(wanted: str, present: str, findings: Findings) -> tuple[str, Kind]:
    if wanted == "cancelled" or wanted == present:
        return findings.preset_status(wanted, present, "reservation")
    findings.no_tool(wanted, present, "reservation")
    return present, "keep"


def _clock(text: str) -> datetime:
    return datetime.strptime(text, TIME)  # noqa: DTZ007 - times of a world carry no zone
