"""Steps and criteria of an imported OTA task, written from the plans of its key records.

One required criterion with a check stands for each record and looks only at what the key states (`formats.md` §8); the
steps make the look-ups an agent would need at knowledge level `full`. Refuses: deciding anything; the plans have.
"""

import re

from lifeworld_datasets.vitabench.domain import Draft
from lifeworld_datasets.vitabench.expressions import Tally, not_initial, one_of, quoted
from lifeworld_datasets.vitabench.geography import letters
from lifeworld_datasets.vitabench.published_catalogue import Attraction, Entity, Flight, Hotel, Train, Trip
from lifeworld_datasets.vitabench.published_records import Order
from lifeworld_datasets.vitabench.travel_key import Catalogue, Ticket, TravelEdit, TravelPlan, Trips
from lifeworld_datasets.vitabench.travel_kinds import TravelKind, entity_id, entity_name

_ORDERS = "state.travel.orders"
_FIRST_FLIGHTS = 5
"""Flights that a page is sure to show, however many seats each has."""
_PAGE, _MOST = 20, 100
_WORD = re.compile(r"[^\W_]+")
_NEAR = 1000
"""Metres around a place in which what stands there is looked for."""
_WORDS = {
    "en": {
        "create": "Ordered from {name}, status {status}: {lines}.",
        "cancel": "Order {order} is cancelled.",
        "change": "Order {order} is moved to {date}.",
        "pay": "Order {order} is paid.",
        "keep": "Order {order} is left as it was.",
    },
    "zh": {
        "create": "已向 {name} 下单，状态为 {status}：{lines}。",
        "cancel": "订单 {order} 已取消。",
        "change": "订单 {order} 改到 {date}。",
        "pay": "订单 {order} 已支付。",
        "keep": "订单 {order} 保持原样。",
    },
}


def write_solution(draft: Draft, found: Catalogue, plans: list[TravelPlan], initial: dict[str, Order]) -> None:
    """Adds criteria, record plans and steps for all key records."""
    draft.user()
    if any(isinstance(plan, TravelEdit) for plan in plans):
        draft.look("get_user_all_orders")
    writer = _Writer(draft, found, list(initial))
    for plan in plans:
        writer.create(plan) if isinstance(plan, Trips) else writer.edit(plan)


class _Writer:
    """Writes record after record."""

    def __init__(self, draft: Draft, found: Catalogue, initial: list[str]) -> None:
        self.draft = draft
        self.found = found
        self.initial = initial
        self.words = _WORDS[draft.language]
        self.tally = Tally(_ORDERS)
        self.cities = _cities(draft, found)

    def create(self, plan: Trips) -> None:
        """A new order: its criterion and its steps."""
        entity = self.found[plan.kind.name].get(plan.record.store_id)
        check = self.tally.all_of([self._wanted(plan, part) for part in plan.parts]) or "false"
        lines = ", ".join(f"{part.quantity} × {part.words or part.product_id} ({part.date})" for part in plan.parts)
        name = entity_name(entity) if entity else plan.record.store_id
        text = self.words["create"].format(name=name, status=plan.status, lines=lines)
        self.draft.plan(plan.record, "create", plan.findings, text=text, check=check, evidence=_ORDERS)
        if plan.findings.unreachable or entity is None:
            return
        for part in plan.parts:
            self._order(plan, part, entity)

    def _wanted(self, plan: Trips, part: Ticket) -> list[str]:
        kind = plan.kind
        line = f"p.{kind.product_key} == {quoted(part.product_id)} && p.quantity == {part.quantity}"
        if part.date:
            line = f"{line} && p.date == {quoted(part.date)}"
        return [
            f"o.order_type == {quoted(kind.name)}",
            f"o.{kind.entity_key} == {quoted(plan.record.store_id)}",
            f"o.status == {quoted(plan.status)}",
            *not_initial("o.order_id", self.initial),
            "size(o.products) == 1",
            f"o.products.exists(p, {line})",
            *([] if part.total is None else [f"o.total_price == {part.total}"]),
        ]

    def _order(self, plan: Trips, part: Ticket, entity: Entity) -> None:
        kind, draft = plan.kind, self.draft
        self._find(kind, entity, part.date)
        draft.look(kind.info, **{kind.entity_key: plan.record.store_id})
        arguments: dict[str, object] = {
            kind.entity_key: plan.record.store_id,
            kind.product_key: part.product_id,
            "user_id": draft.user(),
        }
        if not isinstance(entity, Hotel):
            arguments |= {"date": part.date, "quantity": part.quantity}
        order = {"$ref": f"{draft.call(kind.tool('create'), **arguments)}.order_id"}
        if plan.status == "paid":
            draft.call(kind.tool("pay"), order_id=order)
        elif plan.status == "cancelled":
            draft.call(kind.tool("cancel"), order_id=order, user_id=draft.user())

    def edit(self, plan: TravelEdit) -> None:
        """An initial order: its criterion and its edit."""
        order, kind = plan.record.order_id, plan.kind
        parts = [f"o.order_id == {quoted(order)}", f"o.status == {quoted(plan.status)}"]
        if plan.does != "cancel":
            parts += [f"o.products.exists(p, p.date == {quoted(date)})" for date in dict.fromkeys(plan.dates) if date]
        if plan.product_id:
            typed = f"p.{kind.product_key} == {quoted(plan.product_id)}"
            parts += [f"o.order_type == {quoted(kind.name)}", f"o.products.exists(p, {typed})"]
        if plan.total is not None:
            parts.append(f"o.total_price == {plan.total}")
        text = self.words[plan.does].format(order=order, date=", ".join(plan.dates))
        check = one_of(_ORDERS, parts)
        self.draft.plan(plan.record, plan.does, plan.findings, text=text, check=check, evidence=_ORDERS)
        if not plan.findings.unreachable:
            self._carry_out(plan)

    def _carry_out(self, plan: TravelEdit) -> None:
        order, kind, draft = plan.record.order_id, plan.kind, self.draft
        if plan.does == "keep":
            return
        draft.call(kind.detail, order_id=order)
        if plan.does == "change":
            entity = self.found[kind.name].get(plan.record.store_id)
            if entity is not None:
                self._find(kind, entity, plan.dates[0])
            draft.call(kind.tool("modify"), order_id=order, user_id=draft.user(), new_date=plan.dates[0])
        if plan.does == "pay" or plan.pays:
            draft.call(kind.tool("pay"), order_id=order)
        elif plan.does == "cancel":
            draft.call(kind.tool("cancel"), order_id=order, user_id=draft.user())

    def _find(self, kind: TravelKind, entity: Entity, date: str) -> None:
        """The search that shows an entity."""
        if isinstance(entity, Flight):
            rank = self._rank(kind, entity)
            more = {"offset": rank} if rank >= _FIRST_FLIGHTS else {}
            ends = {"departure": entity.departure_city, "destination": entity.arrival_city}
            self.draft.look("flight_search_recommend", **ends, **more)
        elif isinstance(entity, Train):
            more = {"limit": _MOST} if self._rank(kind, entity) >= _PAGE else {}
            ends = {"departure": entity.departure_city, "destination": entity.arrival_city}
            self.draft.look("train_ticket_search", **ends, date=date, **more)
        else:
            self._find_place(entity)

    def _rank(self, kind: TravelKind, trip: Flight | Train) -> int:
        """How many trips between the same cities stand before this one in a search."""
        ends = _ends(trip)
        trips = [t for t in self.found[kind.name].values() if isinstance(t, Flight | Train) and _ends(t) == ends]
        trips.sort(key=lambda t: (t.departure_time, entity_name(t), entity_id(kind, t)))
        return trips.index(trip)

    def _find_place(self, entity: Hotel | Attraction) -> None:
        """A search in its city, or, where its address names none that is known here, around it."""
        city = city_in(entity.location.address, self.cities)
        tool = "hotel_search_recommand" if isinstance(entity, Hotel) else "attractions_search_recommend"
        if city:
            self.draft.look(tool, city_name=city, key_words=[entity.name])
            return
        address = {"$text": self.draft.text("address", entity.location.address)}
        place = self.draft.look("address_to_longitude_latitude", address=address)
        here = {key: {"$ref": f"{place}.{key}"} for key in ("longitude", "latitude")}
        self.draft.look("get_nearby", **here, range=_NEAR)


def _cities(draft: Draft, found: Catalogue) -> list[str]:
    """The cities that this world's data name: those of trips and of the weather."""
    trips = [trip for kind in found.values() for trip in kind.values() if isinstance(trip, Trip)]
    named = [city for trip in trips for city in (trip.departure_city, trip.arrival_city)]
    return list(dict.fromkeys([*named, *(day.city for day in draft.published.environment.weather)]))


def city_in(address: str, cities: list[str]) -> str:
    """The one of these cities that stands in an address, as whole word; "" if there is none or more than one."""
    found = [city for city in cities if (_spaced(city) in _spaced(address) if city.isascii() else city in address)]
    return found[0] if len({letters(city) for city in found}) == 1 else ""


def _spaced(text: str) -> str:
    return f" {' '.join(_WORD.findall(text.casefold()))} "


def _ends(trip: Trip) -> tuple[str, str]:
    return letters(trip.departure_city), letters(trip.arrival_city)
