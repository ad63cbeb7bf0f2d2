"""Published OTA tasks: hotels, attractions, flights, trains and initial orders become the `travel` section of a world.

One of the domain modules of the importer. What the answer key wants is planned in `travel_key` and turned into steps
and criteria in `travel_solution`. Refuses: products without a date, which nobody could order; they are reported.
"""

import re
from datetime import date
from typing import Any

from lifeworld_datasets.vitabench.domain import Domain, Draft
from lifeworld_datasets.vitabench.published import PublishedTask
from lifeworld_datasets.vitabench.published_catalogue import Attraction, Dated, Entity, Hotel, Trip, places_of
from lifeworld_datasets.vitabench.published_records import Order
from lifeworld_datasets.vitabench.published_values import Location, split_day
from lifeworld_datasets.vitabench.seeds import amount, by_own_id, check_lines, money, one_id, score, stamps
from lifeworld_datasets.vitabench.travel_key import Catalogue, plan_records
from lifeworld_datasets.vitabench.travel_kinds import KINDS, TravelKind
from lifeworld_datasets.vitabench.travel_solution import write_solution

_CLOCK = re.compile(r"(\d{1,2}):(\d{2})(?::(\d{2}))?")


def catalogue(task: PublishedTask, repairs: list[str]) -> Catalogue:
    """The entities of each kind by their one id, each product of a date once."""
    result: Catalogue = {}
    for kind in KINDS.values():
        entities: dict[str, Entity] = getattr(task.environment, kind.table)
        found: dict[str, Entity] = {}
        for key, entity in entities.items():
            own = one_id(kind.name, key, str(getattr(entity, kind.entity_key)), set(), repairs)
            if own in found:
                repairs.append(f"{kind.name} {own} stands twice; the first counts")
                continue
            if isinstance(entity, Hotel | Attraction):
                score(f"{kind.name} {own}", entity.score, repairs)
            products = _products(own, entity, repairs)
            found[own] = entity.model_copy(update={kind.entity_key: own, "products": products, **_times(entity)})
        result[kind.name] = found
    return result


def _times(entity: Entity) -> dict[str, object]:
    """The times of day of a trip, padded, and the days between; a time that nobody can read stays as it is."""
    if not isinstance(entity, Trip):
        return {}
    left, came = (split_day(text)[0] for text in (entity.departure_time, entity.arrival_time))
    days = (date.fromisoformat(came) - date.fromisoformat(left)).days if left and came else -1
    return {
        "departure_time": _time_of_day(entity.departure_time),
        "arrival_time": _time_of_day(entity.arrival_time),
        "day_offset": days if days >= 0 else None,
    }


def _time_of_day(text: str) -> str:
    clock = split_day(text)[1] or text
    found = _CLOCK.fullmatch(clock)
    return f"{int(found[1]):02}:{found[2]}:{found[3] or '00'}" if found else clock


def _products(own: str, entity: Entity, repairs: list[str]) -> list[Dated]:
    day = split_day(entity.departure_time)[0] if isinstance(entity, Trip) else ""
    result: dict[tuple[str, str], Dated] = {}
    for product in entity.products:
        words = product.words or product.product_id
        dated = product.model_copy(update={"date": product.date or day, "words": words})
        key = (product.product_id, dated.date)
        if not dated.date:
            repairs.append(f"product {product.product_id} of {own} has no date; left out")
        elif key in result:
            repairs.append(f"product {product.product_id} stands twice on {dated.date} in {own}; the first counts")
        else:
            if not product.words:
                repairs.append(f"product {product.product_id} of {own} has no type; its id stands for it")
            result[key] = dated
    return list(result.values())


def _product_seed(kind: TravelKind, product: Dated) -> dict[str, Any]:
    return {
        kind.product_key: product.product_id,
        kind.type_key: product.words,
        "date": product.date,
        "price": amount(product.price),
        "stock": product.quantity,
    }


def _entity_seed(kind: TravelKind, entity: Entity) -> dict[str, Any]:
    seed: dict[str, Any] = {kind.entity_key: getattr(entity, kind.entity_key)}
    if isinstance(entity, Hotel):
        seed |= {
            "name": entity.name,
            "rating": entity.score,
            "star_rating": entity.star_rating,
            "location": entity.location.model_dump(),
            "tags": entity.tags,
        }
    elif isinstance(entity, Attraction):
        seed |= {
            "name": entity.name,
            "rating": entity.score,
            "location": entity.location.model_dump(),
            "description": entity.description,
            "opening_hours": entity.opening_hours,
            "ticket_price": amount(entity.ticket_price),
        }
    else:
        seed |= _trip_seed(kind, entity)
    seed["products"] = [_product_seed(kind, product) for product in entity.products]
    return seed


def _trip_seed(kind: TravelKind, entity: Trip) -> dict[str, Any]:
    number = f"{kind.name}_number"
    seed = {
        number: getattr(entity, number),
        "departure_city": entity.departure_city,
        "arrival_city": entity.arrival_city,
        **{key: getattr(entity, key).model_dump() for key in kind.ends or ()},
        "departure_time": entity.departure_time,
        "arrival_time": entity.arrival_time,
        "tags": entity.tags,
    }
    return seed if entity.day_offset is None else {**seed, "arrival_day_offset": entity.day_offset}


def _order_seed(order: Order, now: str) -> dict[str, Any]:
    kind = KINDS[order.order_type]
    return {
        "order_id": order.order_id,
        "order_type": kind.name,
        "user_id": order.user_id,
        kind.entity_key: order.store_id,
        "status": order.status,
        "products": [
            {
                kind.product_key: line.product_id,
                kind.type_key: line.words,
                "date": line.date,
                "quantity": line.quantity,
                "unit_price": amount(line.price),
            }
            for line in order.products
        ],
        **money(order.status, order.total_price),
        **stamps(order, now),
    }


def _presets(task: PublishedTask, repairs: list[str]) -> dict[str, Order]:
    orders = {key: order for key, order in task.environment.orders.items() if order.order_type in KINDS}
    return by_own_id("order", orders, repairs, check_lines)


def _dated(order: Order, found: Catalogue, repairs: list[str]) -> Order:
    """An initial order whose lines have a date and a type, from the catalogue where they stand without."""
    entity = found[order.order_type].get(order.store_id)
    products = entity.products if entity else []
    lines = []
    for line in order.products:
        known = next((p for p in products if p.product_id == line.product_id and line.date in ("", p.date)), None)
        if known is not None and not (line.date and line.words):
            line = line.model_copy(update={"date": line.date or known.date, "words": line.words or known.words})
            repairs.append(f"order {order.order_id} lacks date or type of {line.product_id}; the catalogue's count")
        lines.append(line)
    return order.model_copy(update={"products": lines})


def locations(task: PublishedTask) -> list[Location]:
    """The places of the hotels and attractions, and both ends of the trips."""
    entities: list[Entity] = [e for kind in KINDS.values() for e in getattr(task.environment, kind.table).values()]
    return [place for entity in entities for place in places_of(entity)]


def write(draft: Draft) -> None:
    """Fills section, records, criteria and steps of an OTA task."""
    repairs = draft.repairs
    found = catalogue(draft.published, repairs)
    initial = {key: _dated(order, found, repairs) for key, order in _presets(draft.published, repairs).items()}
    draft.world["travel"] = {
        **{k.table: [_entity_seed(k, entity) for entity in found[k.name].values()] for k in KINDS.values()},
        "orders": [_order_seed(order, draft.now) for order in initial.values()],
    }
    write_solution(draft, found, plan_records(draft, found, initial), initial)


TRAVEL = Domain(
    name="travel",
    tables=tuple(kind.table for kind in KINDS.values()),
    kinds=tuple(KINDS),
    locations=locations,
    write=write,
)
