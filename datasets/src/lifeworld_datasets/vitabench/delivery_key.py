"""What each record of a delivery answer key comes to in a world of ours.

`plan_records` decides between creating and editing, adapts what no tool can produce, and says so. The result is data
(`NewOrder`, `PresetEdit`); `delivery_solution` writes steps and criteria from it. The rules stand in `formats.md` §8
and `tools.md` §9.4. Refuses: reading a missing value as a wish; empty texts and nulls of the key are not stated.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from lifeworld_datasets.references import TIME
from lifeworld_datasets.vitabench.domain import Draft
from lifeworld_datasets.vitabench.findings import OPEN, Findings
from lifeworld_datasets.vitabench.geography import SAME_PLACE, Map, Spot, letters, metres, point, travel_minutes
from lifeworld_datasets.vitabench.published_catalogue import Product, Store
from lifeworld_datasets.vitabench.published_records import Line, Order
from lifeworld_datasets.vitabench.published_values import Location, Place
from lifeworld_datasets.vitabench.report import Kind
from lifeworld_datasets.vitabench.shared import addresses

_PARTS = re.compile(r"\s*[,，、;；]\s*")


@dataclass(frozen=True)
class WantedLine:
    """A line to be ordered; `attributes` is None where the choice is left open."""

    product_id: str
    name: str
    quantity: int
    attributes: str | None


@dataclass(frozen=True)
class NewOrder:
    """A key record that is created, as one order or, with a product twice, as several (`parts`)."""

    record: Order
    findings: Findings
    parts: list[list[WantedLine]]
    totals: list[int | None]
    spot: Spot
    status: str
    dispatch_time: str
    by_delivery_time: bool
    checked_dispatch: str
    checked_delivery: str


@dataclass(frozen=True)
class PresetEdit:
    """A key record that is an initial order, changed or left as it is."""

    record: Order
    findings: Findings
    order_id: str
    kind: Kind
    status: str
    note: str


def plan_records(draft: Draft, shops: dict[str, Store], initial: dict[str, Order]) -> list[NewOrder | PresetEdit]:
    """The plan of every record of the answer key, in the order of the key."""
    world = _map(draft, shops, initial)
    plans: list[NewOrder | PresetEdit] = []
    for record in draft.keys_of("delivery"):
        if not isinstance(record, Order):
            continue
        findings = Findings()
        preset = _preset_of(record, initial, findings)
        if preset is None:
            plans.append(_new(record, shops, world, findings, draft))
        else:
            plans.append(_preset(record, preset, findings, draft))
    return plans


def _map(draft: Draft, shops: dict[str, Store], initial: dict[str, Order]) -> Map:
    world = Map()
    world.add(store.location for store in shops.values())
    world.add(draft.locations)
    world.add(draft.published.environment.location)
    world.add(
        Location(address=place.address, longitude=place.longitude, latitude=place.latitude)
        for place in (order.location for order in initial.values() if order.user_id == draft.user_id)
        if place is not None and place.longitude is not None and place.latitude is not None
    )
    world.add_texts(addresses(draft.published).values())
    return world


def _preset_of(record: Order, initial: dict[str, Order], findings: Findings) -> Order | None:
    """The initial order a record means: the one of its id, unless it is of another store."""
    preset = initial.get(record.order_id)
    if preset is not None and preset.store_id != record.store_id:
        findings.disputes("the key files a new order of another store under the id of an initial order")
        return None
    return preset


def _preset(record: Order, preset: Order, findings: Findings, draft: Draft) -> PresetEdit:
    note = record.note if record.note != preset.note else ""
    status, kind = findings.preset_status(record.status, preset.status)
    findings.owner(preset.user_id, draft.user_id, f"order {preset.order_id}")
    if note and preset.status not in OPEN:
        findings.unreachable.append(f"the note of an order in status {preset.status} cannot be changed")
    if record.bag != preset.bag:
        if status == "cancelled":
            draft.repairs.append(f"key record {record.order_id} has other lines than the initial order it cancels")
        else:
            findings.disputes("the key has other lines than the initial order, no tool changes lines")
    if note and kind == "keep":
        kind = "note"
    return PresetEdit(record, findings, preset.order_id, kind, status, note)


def _new(record: Order, shops: dict[str, Store], world: Map, findings: Findings, draft: Draft) -> NewOrder:
    store = shops.get(record.store_id)
    menu = {product.product_id: product for product in store.products} if store else {}
    if store is None:
        findings.unreachable.append(f"there is no store {record.store_id}")
    findings.buyer(record.user_id, draft.user_id)
    if any(line.misspelt for line in record.products):
        draft.repairs.append(f"key record {record.order_id} has a line with `attribute` instead of `attributes`")
    status = findings.new_status(record.status)
    parts = _parts(record.products, menu, shops, findings)
    spot = _spot(record, world, findings)
    minutes = None
    if store is not None and spot.point is not None:
        minutes = travel_minutes(metres(point(store.location), spot.point))
    dispatch, by_delivery = _dispatch(record, minutes, draft.now, findings)
    stated = record.dispatch_time == dispatch
    return NewOrder(
        record=record,
        findings=findings,
        parts=parts,
        totals=_totals(record, parts, menu, findings),
        spot=spot,
        status=status,
        dispatch_time=dispatch,
        by_delivery_time=by_delivery,
        checked_dispatch=dispatch if stated else "",
        checked_delivery=_arrival(record, dispatch, minutes, by_delivery, findings),
    )


def _parts(
    lines: list[Line], menu: dict[str, Product], shops: dict[str, Store], findings: Findings
) -> list[list[WantedLine]]:
    parts: list[list[WantedLine]] = [[]]
    if not lines:
        findings.unreachable.append("the key record has no lines")
    for line in lines:
        product = menu.get(line.product_id)
        if product is None:
            elsewhere = [s.store_id for s in shops.values() if any(p.product_id == line.product_id for p in s.products)]
            where = f"store {elsewhere[0]} sells it" if elsewhere else "no store sells it"
            findings.unreachable.append(f"product {line.product_id} is not sold by the store of the key ({where})")
        choice = _choice(line, product.attributes if product else [], findings) if product else None
        wanted = WantedLine(line.product_id, product.name if product else "", line.quantity, choice)
        free = next((part for part in parts if all(w.product_id != line.product_id for w in part)), None)
        if free is None:
            free = []
            parts.append(free)
            findings.adapted.append(f"product {line.product_id} stands twice in one order, it takes two orders")
        free.append(wanted)
    return parts


def _choice(line: Line, options: list[str], findings: Findings) -> str | None:
    """The attribute text to order: the key's, the catalogue's spelling of it, or None for an open choice."""
    if not line.attributes:
        return None
    by_letters = {letters(option): option for option in options}
    stated = [line.attributes] if letters(line.attributes) in by_letters else _PARTS.split(line.attributes)
    if all(part in options for part in stated):
        return line.attributes
    found = [by_letters.get(letters(part)) for part in stated]
    if all(found):
        spelled = ", ".join(option for option in found if option)
        findings.adapted.append(f"attribute {line.attributes!r} is spelled {spelled!r} in the catalogue")
        return spelled
    findings.disputes(f"attribute {line.attributes!r} is none of the product's options, left open")
    return None


def _spot(record: Order, world: Map, findings: Findings) -> Spot:
    place = record.location or Place(address="")
    known = place.longitude is not None and place.latitude is not None
    wanted = (place.longitude or 0.0, place.latitude or 0.0) if known else None
    spot = world.by_address(place.address)
    if spot is not None:
        if spot.point is not None and wanted is not None and metres(spot.point, wanted) > SAME_PLACE:
            findings.disputes("the key gives the address other coordinates than the map, the map's count")
        return spot
    near = world.by_point(wanted) if wanted is not None else None
    if near is None:
        findings.unreachable.append(f"address {place.address!r} is nowhere on the map")
        return Spot(place.address, wanted)
    findings.adapted.append(f"address {place.address!r} stands on the map as {near.address!r}")
    return near


def _dispatch(record: Order, minutes: int | None, now: str, findings: Findings) -> tuple[str, bool]:
    """The dispatch time, and whether it is worked out from a wanted delivery time."""
    clock = _time(now)
    later = (clock + timedelta(minutes=10)).strftime(TIME)
    if record.dispatch_time:
        if _time(record.dispatch_time) >= clock:
            return record.dispatch_time, False
        findings.disputes("dispatch time of the key lies before the clock, clock + 10 minutes used")
        return later, False
    if record.delivery_time and minutes is not None:
        start = _time(record.delivery_time) - timedelta(minutes=minutes)
        if start >= clock:
            return start.strftime(TIME), True
        findings.disputes("delivery time of the key cannot be met from now, clock + 10 minutes used")
    return later, False


def _arrival(record: Order, dispatch: str, minutes: int | None, by_delivery: bool, findings: Findings) -> str:
    """The delivery time to check: the key's, where the dispatch time leads to it."""
    if by_delivery:
        return record.delivery_time
    if not record.delivery_time or not record.dispatch_time or minutes is None:
        return ""
    arrival = (_time(dispatch) + timedelta(minutes=minutes)).strftime(TIME)
    if arrival == record.delivery_time:
        return arrival
    findings.disputes(f"dispatched at {dispatch} the order arrives at {arrival}, not at {record.delivery_time}")
    return ""


def _totals(
    record: Order, parts: list[list[WantedLine]], menu: dict[str, Product], findings: Findings
) -> list[int | None]:
    """What each part costs, where the key's total is what its lines cost in the catalogue."""
    if findings.unreachable:
        return [record.total_price] if len(parts) == 1 else [None] * len(parts)
    costs: list[int | None] = [sum(menu[w.product_id].price * w.quantity for w in part) for part in parts]
    whole = sum(cost for cost in costs if cost is not None)
    return costs if findings.total(whole, record.total_price) else [None] * len(parts)


def _time(text: str) -> datetime:
    return datetime.strptime(text, TIME)  # noqa: DTZ007 - times of a world carry no zone
