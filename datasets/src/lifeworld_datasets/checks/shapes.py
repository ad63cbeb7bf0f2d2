"""What the names of a check hold: the schema that lint and the judge walk along.

Records follow `tools.md` §3.3, the rest `formats.md` §4. A server that is not listed is open: its records may hold
anything. Owns no session; `context` builds the values these shapes describe.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

LISTS = {"order": "orders", "booking": "bookings", "reservation": "reservations", "stock": "stock"}
"""Record kind -> name of its list under `state.<server>`."""


@dataclass(frozen=True)
class Shape:
    """What stands at a place: an open value, a plain one, a list of `item`, or a record of `fields`.

    `guards` are names one of which an expression must also look at, because the value is absent without it (a refused
    call has no result): else an agent could make a criterion unscored by what it does.
    """

    kind: Literal["open", "plain", "list", "record"]
    item: "Shape | None" = None
    fields: Mapping[str, "Shape"] = field(default_factory=dict)
    guards: tuple[str, ...] = ()

    def guarded(self, *names: str) -> "Shape":
        """The same shape, to be read only beside one of these names."""
        return replace(self, guards=names)


OPEN = Shape("open")
PLAIN = Shape("plain")


def _list(item: Shape) -> Shape:
    return Shape("list", item=item)


def _record(names: str = "", **fields: Shape) -> Shape:
    return Shape("record", fields={**dict.fromkeys(names.split(), PLAIN), **fields})


_MONEY = "total_price amount_paid amount_due refunded"
_STAMPS = "status create_time update_time revision"
_LOCATION = _record("address matched_address longitude latitude")
_LINE = "quantity unit_price line_price"
_DELIVERY_ORDER = _record(
    f"order_id order_type user_id store_id store_name distance shipping_time dispatch_time delivery_time note {_MONEY} "
    f"{_STAMPS}",
    location=_LOCATION,
    products=_list(_record(f"product_id name attributes {_LINE}")),
)
_INSTORE_ORDER = _record(
    f"order_id order_type user_id shop_id shop_name {_MONEY} {_STAMPS}",
    products=_list(_record(f"product_id name {_LINE}")),
)
_BOOKING = _record(f"book_id shop_id shop_name user_id book_time customer_count book_price {_MONEY} {_STAMPS}")
_RESERVATION = _record(f"reservation_id shop_id shop_name user_id reservation_time customer_count {_STAMPS}")
_TYPED = PLAIN.guarded("order_type")
_TRAVEL_ORDER = _record(
    f"order_id order_type user_id name {_MONEY} {_STAMPS}",
    hotel_id=_TYPED,
    attraction_id=_TYPED,
    flight_id=_TYPED,
    train_id=_TYPED,
    departure=replace(_record("departure_city arrival_city departure_time"), guards=("order_type",)),
    products=_list(
        _record(
            f"date {_LINE}",
            **dict.fromkeys(("room_id", "room_type", "ticket_id", "ticket_type", "seat_id", "seat_type"), _TYPED),
        )
    ),
)
_RECORDS: dict[str, dict[str, Shape]] = {
    "delivery": {"order": _DELIVERY_ORDER},
    "instore": {"order": _INSTORE_ORDER, "booking": _BOOKING, "reservation": _RESERVATION},
    "travel": {"order": _TRAVEL_ORDER},
}


def _server(name: str) -> Shape:
    own = _RECORDS.get(name)
    return Shape(
        "record",
        fields={
            listed: _list(OPEN if own is None or kind == "stock" else own.get(kind, _record()))
            for kind, listed in LISTS.items()
        },
    )


def _any_record(servers: Iterable[str]) -> Shape:
    """What `before` and `after` may be: a record of any kind of these servers."""
    kinds = [shape for server in servers for shape in _RECORDS.get(server, {"": OPEN}).values()]
    if any(shape.kind == "open" for shape in kinds) or not kinds:
        return OPEN
    fields: dict[str, Shape] = {"id": PLAIN, "stock": PLAIN}
    for shape in kinds:
        for name, inner in shape.fields.items():
            fields[name] = OPEN if name in fields and fields[name] != inner else inner
    everywhere = set.intersection(*(set(shape.fields) for shape in kinds))
    selected = ("record", "server", "order_type")
    return Shape(
        "record",
        fields={name: inner if name in everywhere else inner.guarded(*selected) for name, inner in fields.items()},
    )


def roots(servers: Iterable[str]) -> dict[str, Shape]:
    """The shape of each name an expression may begin with, for a task with these servers."""
    servers = list(servers)
    worlds = Shape("record", fields={server: _server(server) for server in servers})
    record = _any_record(servers)
    return {
        "state": worlds,
        "initial": worlds,
        "changes": _list(
            _record("n call server record id", before=record.guarded("null"), after=record),
        ),
        "calls": _list(
            _record(
                "n turn call tool server ok code",
                arguments=OPEN.guarded("tool"),
                result=OPEN.guarded("ok"),
            )
        ),
        "messages": _list(_record("n turn actor text")),
        "facts": _list(_record("id told told_at")),
        "end": _record("termination boundary turns calls"),
    }
