"""The strict model of the `travel` section, and the checks that look at more than one value."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from lifeworld_kit.money import cents, has_cents_only
from lifeworld_kit.seedmodel.shared import Date, Id, Location, Strict, Text, Time
from lifeworld_kit.times import format_time, parse_day_time, parse_time
from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from lifeworld_travel.rules.kinds import ATTRACTION, BY_NAME, FLIGHT, HOTEL, KINDS, TRAIN, Kind
from lifeworld_travel.rules.lines import Line, total
from lifeworld_travel.rules.service import is_readable
from lifeworld_travel.rules.status import STATUSES, Account, derived


def _in_cents(value: object) -> int:
    if not isinstance(value, int | float) or not has_cents_only(value) or value < 0:
        raise ValueError(f"an amount is a number, 0 or more, with at most two decimals, not {value!r}")
    return cents(value)


def _time_or_blank(text: str) -> str:
    return text and format_time(parse_time(text))


def _padded(text: str) -> str:
    return parse_day_time(text).isoformat() if is_readable(text) else text


def _known_status(text: str) -> str:
    if text not in STATUSES:
        raise ValueError(f"{text!r} is no status of a travel order; they are {', '.join(STATUSES)}")
    return text


def _order_type(text: str) -> str:
    if text not in BY_NAME:
        raise ValueError(f"orders of the type {text!r} live on another server; here they are {', '.join(BY_NAME)}")
    return text


Cents = Annotated[int, BeforeValidator(_in_cents)]
"""Given as a number with at most two decimals, kept in cents."""
MaybeTime = Annotated[str, AfterValidator(_time_or_blank)]
MaybeId = Annotated[str, StringConstraints(max_length=64)]
DayTime = Annotated[str, AfterValidator(_padded)]
"""A time of day, stored padded; one that nobody can read is kept as it is and reported."""
Rating = Annotated[float, Field(ge=0)]
Count = Annotated[int, Field(ge=0)]

_UNBALANCED = (
    "amount_paid - refunded + amount_due must be total_price; of a cancelled order nothing is due and all that was paid"
    " is refunded"
)


class Dated(Strict):
    """What every product has: a date, a price, a stock."""

    date: Date
    price: Cents
    stock: Count


class RoomSeed(Dated):
    """A room of the hotel it stands in, for one night."""

    room_id: Id
    room_type: Text


class TicketSeed(Dated):
    """A ticket of the attraction it stands in, for one date."""

    ticket_id: Id
    ticket_type: Text


class SeatSeed(Dated):
    """A class of seats of the flight or train it stands in, on one date."""

    seat_id: Id
    seat_type: Text


class HotelSeed(Strict):
    """A hotel with its rooms."""

    hotel_id: Id
    name: Text
    rating: Rating
    star_rating: Count
    city: str = ""
    location: Location
    tags: list[str] = Field(default_factory=list)
    products: list[RoomSeed] = Field(default_factory=list)


class AttractionSeed(Strict):
    """An attraction with its tickets."""

    attraction_id: Id
    name: Text
    rating: Rating
    city: str = ""
    location: Location
    description: str = ""
    opening_hours: str = ""
    ticket_price: Cents
    products: list[TicketSeed] = Field(default_factory=list)


class TripSeed(Strict):
    """What flights and trains have in common; without an offset, an arrival before the departure is a day later."""

    departure_city: Text
    arrival_city: Text
    departure_time: DayTime
    arrival_time: DayTime
    arrival_day_offset: Count = 0
    tags: list[str] = Field(default_factory=list)
    products: list[SeatSeed] = Field(default_factory=list)

    @property
    def unreadable(self) -> list[str]:
        """Its times that nobody can read."""
        return [text for text in (self.departure_time, self.arrival_time) if not is_readable(text)]

    @property
    def day_offset(self) -> int:
        """Days from departure to arrival."""
        if "arrival_day_offset" in self.model_fields_set or self.unreadable:
            return self.arrival_day_offset
        return int(self.arrival_time < self.departure_time)


class FlightSeed(TripSeed):
    """A flight with its seats."""

    flight_id: Id
    flight_number: Text
    departure_airport_location: Location
    arrival_airport_location: Location


class TrainSeed(TripSeed):
    """A train with its seats."""

    train_id: Id
    train_number: Text
    departure_station_location: Location
    arrival_station_location: Location


class LineSeed(Strict):
    """A line of an order, with the keys of its order type; without a class it takes the catalogue's."""

    room_id: MaybeId = ""
    ticket_id: MaybeId = ""
    seat_id: MaybeId = ""
    room_type: str = ""
    ticket_type: str = ""
    seat_type: str = ""
    date: Date
    quantity: Annotated[int, Field(ge=1)]
    unit_price: Cents

    def line(self, kind: Kind) -> Line:
        """The line of an order of that kind."""
        id, words = getattr(self, kind.product_key), getattr(self, kind.type_key)
        return Line(id, words, self.date, self.quantity, self.unit_price)


class OrderSeed(Strict):
    """An order that exists at the start; money keys left out follow from the status."""

    order_id: Id
    order_type: Annotated[str, AfterValidator(_order_type)]
    user_id: Id
    hotel_id: MaybeId = ""
    attraction_id: MaybeId = ""
    flight_id: MaybeId = ""
    train_id: MaybeId = ""
    status: Annotated[str, AfterValidator(_known_status)]
    products: list[LineSeed]
    total_price: Cents = 0
    amount_paid: Cents = 0
    amount_due: Cents = 0
    refunded: Cents = 0
    create_time: Time
    update_time: MaybeTime = ""

    @property
    def kind(self) -> Kind:
        """The kind of its order type."""
        return BY_NAME[self.order_type]

    @property
    def entity_id(self) -> str:
        """What the order is for."""
        id: str = getattr(self, self.kind.entity_key)
        return id

    def account(self) -> Account:
        """Status and money, with what the seed leaves out derived."""
        whole = self._given("total_price", total([line.line(self.kind) for line in self.products]))
        otherwise = derived(self.status, whole)
        return Account(
            self.status,
            whole,
            paid=self._given("amount_paid", otherwise.paid),
            due=self._given("amount_due", otherwise.due),
            refunded=self._given("refunded", otherwise.refunded),
        )

    def _given(self, key: str, otherwise: int) -> int:
        value: int = getattr(self, key)
        return value if key in self.model_fields_set else otherwise


class Section(Strict):
    """The `travel` section."""

    hotels: list[HotelSeed] = Field(default_factory=list)
    attractions: list[AttractionSeed] = Field(default_factory=list)
    flights: list[FlightSeed] = Field(default_factory=list)
    trains: list[TrainSeed] = Field(default_factory=list)
    orders: list[OrderSeed] = Field(default_factory=list)

    def entities(self) -> Iterator[tuple[Kind, str, list[Any]]]:
        """Every list of entities with its kind and its name in the section."""
        yield HOTEL, "hotels", list(self.hotels)
        yield ATTRACTION, "attractions", list(self.attractions)
        yield FLIGHT, "flights", list(self.flights)
        yield TRAIN, "trains", list(self.trains)

    @model_validator(mode="after")
    def _ids_are_unique_and_orders_add_up(self) -> "Section":
        for kind, name, entities in self.entities():
            _refuse_twice((name,), kind.entity_key, [(getattr(e, kind.entity_key),) for e in entities])
            for n, entity in enumerate(entities):
                sold = [(getattr(p, kind.product_key), p.date) for p in entity.products]
                _refuse_twice((name, n, "products"), kind.product_key, sold)
        _refuse_twice(("orders",), "order_id", [(o.order_id,) for o in self.orders])
        for n, order in enumerate(self.orders):
            _check_keys(order, ("orders", n))
            if not order.account().balanced:
                _refuse(("orders", n, "amount_due"), _UNBALANCED)
        return self


def _check_keys(order: OrderSeed, path: tuple[str | int, ...]) -> None:
    """Refuse keys of another order type, and an order or line without the key of its own."""
    own = order.kind
    foreign = [kind for kind in KINDS if kind is not own]
    _check_object(order, path, own, own.entity_key, {kind.entity_key for kind in foreign})
    others = {key for kind in foreign for key in (kind.product_key, kind.type_key)} - {own.product_key, own.type_key}
    for n, line in enumerate(order.products):
        _check_object(line, (*path, "products", n), own, own.product_key, others)


def _check_object(seed: Strict, path: tuple[str | int, ...], kind: Kind, needed: str, foreign: Iterable[str]) -> None:
    for key in sorted(foreign):
        if key in seed.model_fields_set:
            _refuse((*path, key), f"no such key in an order of the type {kind.name!r}")
    if not getattr(seed, needed):
        _refuse((*path, needed), "must be given")


def _refuse_twice(where: tuple[str | int, ...], key: str, ids: Iterable[tuple[str, ...]]) -> None:
    seen: set[tuple[str, ...]] = set()
    for n, id in enumerate(ids):
        if id in seen:
            _refuse((*where, n, key), f"the id {' on '.join(id)} stands twice")
        seen.add(id)


def _refuse(path: tuple[str | int, ...], message: str) -> None:
    words = PydanticCustomError("load_check", "{message}", {"message": message})
    raise ValidationError.from_exception_data("Section", [InitErrorDetails(type=words, loc=path, input=None)])
