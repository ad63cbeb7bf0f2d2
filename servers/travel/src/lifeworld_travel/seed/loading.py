"""Writing a checked section into the tables, with what it leaves out derived and reported."""

import json
from collections.abc import Iterator
from typing import Any

from lifeworld_kit.cities import Cities
from lifeworld_kit.domain import Load
from lifeworld_kit.money import amount
from lifeworld_kit.seedmodel.shared import Location
from sqlmodel import Session, SQLModel, insert

from lifeworld_travel.models import Attraction, Hotel, Order, OrderLine, Product, Stock, Trip
from lifeworld_travel.rules.kinds import FLIGHT, TRAIN, Kind
from lifeworld_travel.rules.lines import Line, total
from lifeworld_travel.seed.section import AttractionSeed, HotelSeed, OrderSeed, Section, TripSeed

Row = dict[str, Any]


def load(session: Session, section: Section, load: Load) -> None:
    """Write a section into the tables."""
    city_of = _CityReader(section, load)
    rows: dict[type[SQLModel], list[Row]] = {
        Hotel: [_hotel(hotel, city_of) for hotel in section.hotels],
        Attraction: [_attraction(attraction, city_of) for attraction in section.attractions],
        Trip: list(_trips(section, load)),
        Product: list(_products(section)),
    }
    rows[Stock] = [{**_key(product), "stock": product.pop("stock")} for product in rows[Product]]
    orders = _Orders(section, load)
    rows[Order], rows[OrderLine] = [], []
    for order in section.orders:
        head, lines = orders.rows(order)
        rows[Order].append(head)
        rows[OrderLine].extend(lines)
    for table, values in rows.items():
        if values:
            session.execute(insert(table), values)


class _CityReader:
    """The city of a hotel or attraction: its own, else the one that its address names, reported."""

    def __init__(self, section: Section, load: Load) -> None:
        trips: list[TripSeed] = [*section.flights, *section.trains]
        named = {*(hotel.city for hotel in section.hotels), *(sight.city for sight in section.attractions)}
        named |= {city for trip in trips for city in (trip.departure_city, trip.arrival_city)}
        named |= {row.city for row in load.seed.weather}
        additions = [(city.name, city.aliases) for city in load.seed.cities]
        self._cities = Cities(additions, sorted(named - {""}))
        self._load = load

    def __call__(self, id: str, seed: HotelSeed | AttractionSeed) -> str:
        if seed.city:
            return seed.city
        address = seed.location.address
        city = self._cities.derive(address, self._load.seed.language)
        kind, text = ("city.derived", city) if city else ("city.none", "no one city")
        self._load.report.note(kind, f"{id}: {text}, from {address}")
        return city


def _hotel(hotel: HotelSeed, city_of: _CityReader) -> Row:
    return {
        "hotel_id": hotel.hotel_id,
        "name": hotel.name,
        "rating": hotel.rating,
        "star_rating": hotel.star_rating,
        "city": city_of(hotel.hotel_id, hotel),
        **hotel.location.model_dump(),
        "tags": _json(hotel.tags),
    }


def _attraction(attraction: AttractionSeed, city_of: _CityReader) -> Row:
    return {
        "attraction_id": attraction.attraction_id,
        "name": attraction.name,
        "rating": attraction.rating,
        "city": city_of(attraction.attraction_id, attraction),
        **attraction.location.model_dump(),
        "description": attraction.description,
        "opening_hours": attraction.opening_hours,
        "ticket_price": attraction.ticket_price,
    }


def _trips(section: Section, load: Load) -> Iterator[Row]:
    for f in section.flights:
        ends = (f.departure_airport_location, f.arrival_airport_location)
        yield _trip(FLIGHT, f.flight_id, f.flight_number, ends, f, load)
    for t in section.trains:
        ends = (t.departure_station_location, t.arrival_station_location)
        yield _trip(TRAIN, t.train_id, t.train_number, ends, t, load)


def _trip(kind: Kind, id: str, number: str, ends: tuple[Location, Location], trip: TripSeed, load: Load) -> Row:
    for text in trip.unreadable:
        load.report.note("trip.time", f"{id}: {text!r} is no time of day; the date alone counts")
    return {
        "order_type": kind.name,
        "trip_id": id,
        "number": number,
        "departure_city": trip.departure_city,
        "arrival_city": trip.arrival_city,
        **{f"departure_{key}": value for key, value in ends[0].model_dump().items()},
        **{f"arrival_{key}": value for key, value in ends[1].model_dump().items()},
        "departure_time": trip.departure_time,
        "arrival_time": trip.arrival_time,
        "arrival_day_offset": trip.day_offset,
        "tags": _json(trip.tags),
    }


def _products(section: Section) -> Iterator[Row]:
    for kind, _, entities in section.entities():
        for entity in entities:
            for product in entity.products:
                yield {
                    "order_type": kind.name,
                    "entity_id": getattr(entity, kind.entity_key),
                    "product_id": getattr(product, kind.product_key),
                    "date": product.date,
                    "product_type": getattr(product, kind.type_key),
                    "price": product.price,
                    "stock": product.stock,
                }


def _key(product: Row) -> Row:
    return {key: product[key] for key in ("order_type", "entity_id", "product_id", "date")}


def _json(tags: list[str]) -> str:
    return json.dumps(tags, ensure_ascii=False)


class _Orders:
    """The rows of orders, completed from the catalogue."""

    def __init__(self, section: Section, load: Load) -> None:
        self._load = load
        self._entities = {
            (kind.name, getattr(entity, kind.entity_key)): entity
            for kind, _, entities in section.entities()
            for entity in entities
        }

    def rows(self, order: OrderSeed) -> tuple[Row, list[Row]]:
        """The order and its lines; an entity that is not in the catalogue is reported."""
        entity = self._entities.get((order.order_type, order.entity_id))
        lines = [self._line(order.kind, entity, line.line(order.kind)) for line in order.products]
        money = order.account()
        self._report(order, entity, total(lines))
        trip = entity if isinstance(entity, TripSeed) else None
        head = {
            "order_id": order.order_id,
            "order_type": order.order_type,
            "user_id": order.user_id,
            "entity_id": order.entity_id,
            "name": _name(order.kind, entity),
            "status": money.status,
            "departure_city": trip.departure_city if trip else "",
            "arrival_city": trip.arrival_city if trip else "",
            "departure_time": trip.departure_time if trip else "",
            "total_price": money.total,
            "amount_paid": money.paid,
            "amount_due": money.due,
            "refunded": money.refunded,
            "create_time": order.create_time,
            "update_time": order.update_time or order.create_time,
            "revision": 1,
        }
        return head, [_line_row(order.order_id, n, line) for n, line in enumerate(lines)]

    def _line(self, kind: Kind, entity: Any, line: Line) -> Line:
        if line.product_type or entity is None:
            return line
        same = [p for p in entity.products if getattr(p, kind.product_key) == line.product_id]
        same.sort(key=lambda p: p.date != line.date)
        words = getattr(same[0], kind.type_key) if same else ""
        return Line(line.product_id, words, line.date, line.quantity, line.unit_price)

    def _report(self, order: OrderSeed, entity: Any, whole: int) -> None:
        if entity is None:
            note = f"{order.order_id}: the {order.order_type} {order.entity_id} is not in the catalogue"
            self._load.report.note(f"order.{order.order_type}", note)
        kept = order.account().total
        if kept != whole:
            note = f"{order.order_id}: total {amount(kept)} kept, lines come to {amount(whole)}"
            self._load.report.note("order.total", note)


def _name(kind: Kind, entity: Any) -> str:
    """A hotel's or attraction's name, a flight's or train's number; "" of what is not in the catalogue."""
    key = f"{kind.name}_number" if kind.is_trip else "name"
    return str(getattr(entity, key)) if entity is not None else ""


def _line_row(order_id: str, number: int, line: Line) -> Row:
    return {
        "order_id": order_id,
        "line": number,
        "product_id": line.product_id,
        "product_type": line.product_type,
        "date": line.date,
        "quantity": line.quantity,
        "unit_price": line.unit_price,
    }
