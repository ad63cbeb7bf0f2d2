"""What the tests of travel share: a small world in both languages, and a real MCP client on the real server."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lifeworld_kit.server import DomainServer
from lifeworld_travel.server import create
from play import Play, PlayFactory, in_chinese, playing

NOW = "2026-03-02 09:00:00"
STATUSES = ("unpaid", "paid", "unconsumed", "in-progress", "consumed", "processed", "delivered", "cancelled")
WORDS_ZH = {
    "Lake Inn": "湖畔客栈",
    "River Hotel": "江边酒店",
    "Bamboo Park": "竹林公园",
    "Old Tower": "古塔",
    "Hangzhou": "杭州",
    "Shanghai": "上海",
    "Beijing": "北京",
    "1 Shore Road, Hangzhou": "杭州市湖滨路1号",
    "9 Quay Street, Shanghai": "上海市码头街9号",
    "2 Hill Road, Hangzhou": "杭州市山前路2号",
    "3 Hill Road, Hangzhou": "杭州市山前路3号",
    "Hangzhou Airport": "杭州机场",
    "Beijing Airport": "北京机场",
    "Hangzhou East Station": "杭州东站",
    "Shanghai Hongqiao Station": "上海虹桥站",
    "A walk among bamboo": "竹林漫步",
    "lake view": "湖景",
    "quiet": "安静",
    "double": "大床房",
    "twin": "双床房",
    "adult": "成人票",
    "child": "儿童票",
    "economy": "经济舱",
    "business": "商务舱",
    "second class": "二等座",
    "first class": "一等座",
}
KINDS = {
    "hotel": ("hotel_id", "H1", "room_id", "R2", "room_type", "double", 420.5),
    "attraction": ("attraction_id", "A1", "ticket_id", "T1", "ticket_type", "adult", 30),
    "flight": ("flight_id", "F1", "seat_id", "FS1", "seat_type", "economy", 880),
    "train": ("train_id", "G1", "seat_id", "TS1", "seat_type", "second class", 73.5),
}


def _place(address: str, longitude: float, latitude: float) -> dict[str, Any]:
    return {"address": address, "longitude": longitude, "latitude": latitude}


def _products(id_key: str, type_key: str, *rows: tuple[str, str, str, float, int]) -> list[dict[str, Any]]:
    return [
        {id_key: id, type_key: name, "date": f"2026-03-{day}", "price": price, "stock": stock}
        for id, name, day, price, stock in rows
    ]


def _order(order_id: str, kind: str, status: str, day: str = "06", user_id: str = "U1", **more: Any) -> dict[str, Any]:
    entity_key, entity, id_key, id, type_key, name, price = KINDS[kind]
    line = {id_key: id, type_key: name, "date": f"2026-03-{day}", "quantity": 1, "unit_price": price}
    return {
        "order_id": order_id,
        "order_type": kind,
        "user_id": user_id,
        entity_key: entity,
        "status": status,
        "products": [line],
        "create_time": "2026-02-20 20:00:00",
        **more,
    }


def _trip(kind: str, end: str, id: str, number: str, here: Any, there: Any, times: tuple[str, str], *rows: Any) -> Any:
    return {
        f"{kind}_id": id,
        f"{kind}_number": number,
        "departure_city": here[0],
        "arrival_city": there[0],
        f"departure_{end}_location": here[1],
        f"arrival_{end}_location": there[1],
        "departure_time": times[0],
        "arrival_time": times[1],
        "tags": ["quiet"],
        "products": _products("seat_id", "seat_type", *rows),
    }


_HZ_AIR = ("Hangzhou", _place("Hangzhou Airport", 120.43, 30.23))
_BJ_AIR = ("Beijing", _place("Beijing Airport", 116.58, 40.07))
_HZ_RAIL = ("Hangzhou", _place("Hangzhou East Station", 120.21, 30.29))
_SH_RAIL = ("Shanghai", _place("Shanghai Hongqiao Station", 121.32, 31.19))
_SECOND = "second class"

SEED: dict[str, Any] = {
    "format": "lifeworld-seed/1",
    "world_id": "small-1",
    "language": "en",
    "clock": {"now": NOW},
    "user": {"user_id": "U1", "behaviors": {"likes": "lakes"}},
    "travel": {
        "hotels": [
            {
                "hotel_id": "H1",
                "name": "Lake Inn",
                "rating": 4.5,
                "star_rating": 4,
                "city": "Hangzhou",
                "location": _place("1 Shore Road, Hangzhou", 120.13, 30.24),
                "tags": ["lake view"],
                "products": _products(
                    "room_id", "room_type",
                    ("R1", "twin", "01", 300, 5), ("R1", "twin", "02", 300, 0), ("R1", "twin", "03", 310, 1),
                    ("R1", "twin", "04", 320, 2), ("R2", "double", "06", 420.5, 2), ("R3", "double", "07", 0.1, 0),
                    ("R4", "twin", "01", 300, 5), ("RF", "twin", "08", 0, 3),
                ),
            },
            {
                "hotel_id": "H2",
                "name": "River Hotel",
                "rating": 4.1,
                "star_rating": 3,
                "location": _place("9 Quay Street, Shanghai", 121.49, 31.23),
                "products": _products("room_id", "room_type", ("R9", "double", "06", 500, 1)),
            },
        ],
        "attractions": [
            {
                "attraction_id": "A1",
                "name": "Bamboo Park",
                "rating": 4.7,
                "city": "Hangzhou",
                "location": _place("2 Hill Road, Hangzhou", 120.10, 30.20),
                "description": "A walk among bamboo",
                "opening_hours": "08:00-17:00",
                "ticket_price": 30,
                "products": _products(
                    "ticket_id", "ticket_type",
                    ("T1", "adult", "01", 30, 50), ("T1", "adult", "02", 30, 50), ("T1", "adult", "06", 30, 50),
                    ("T2", "child", "06", 15.05, 3),
                ),
            },
            {
                "attraction_id": "A2",
                "name": "Old Tower",
                "rating": 4.2,
                "location": _place("3 Hill Road, Hangzhou", 120.11, 30.21),
                "ticket_price": 20,
                "products": _products("ticket_id", "ticket_type", ("T9", "adult", "06", 20, 5)),
            },
        ],
        "flights": [
            _trip(
                "flight", "airport", "F1", "LW101", _HZ_AIR, _BJ_AIR, ("10:00:00", "12:10:00"),
                ("FS1", "economy", "01", 880, 9), ("FS1", "economy", "02", 990, 9), ("FS1", "economy", "06", 880, 9),
                ("FS1", "economy", "07", 650.25, 9), ("FS1", "economy", "08", 1000.5, 9),
                ("FS2", "business", "06", 2100, 2),
            ),
            _trip(
                "flight", "airport", "F2", "LW102", _BJ_AIR, _HZ_AIR, ("22:50:00", "0:55:00"),
                ("FS9", "economy", "06", 700, 4),
            ),
        ],
        "trains": [
            _trip(
                "train", "station", "G1", "G7301", _HZ_RAIL, _SH_RAIL, ("08:10:00", "09:05:00"),
                ("TS1", _SECOND, "01", 73.5, 9), ("TS1", _SECOND, "02", 73.5, 9), ("TS1", _SECOND, "06", 73.5, 9),
                ("TS1", _SECOND, "07", 80.2, 4), ("TS1", _SECOND, "08", 60.05, 5), ("TS1", _SECOND, "09", 73.5, 0),
                ("TS2", "first class", "06", 117, 5), ("TS0", _SECOND, "10", 90, 5), ("TS1", _SECOND, "10", 95, 5),
                ("TS7", _SECOND, "11", 99, 5), ("TS0", _SECOND, "11", 91, 5),
            ),
            _trip(
                "train", "station", "G2", "G7303", _HZ_RAIL, _SH_RAIL, ("soon", "later"),
                ("TS5", _SECOND, "01", 50, 5), ("TS5", _SECOND, "02", 50, 5),
            ),
            _trip(
                "train", "station", "G3", "G7302", _SH_RAIL, _HZ_RAIL, ("18:00:00", "18:55:00"),
                ("TS9", _SECOND, "02", 73.5, 5),
            ),
        ],
        "orders": [
            *(_order(f"O_{k.upper()}_{s.upper()}", k, s) for k in KINDS for s in STATUSES),
            *(_order(f"O_{k.upper()}_PAST_{s.upper()}", k, s, "01") for k in KINDS for s in ("unpaid", "paid")),
            *(_order(f"O_{k.upper()}_OTHER", k, "paid", user_id="U2") for k in KINDS),
            *(
                _order(
                    f"O_{k.upper()}_MULTI", k, "paid",
                    products=[*_order("", k, "paid")["products"], *_order("", k, "paid", "07")["products"]],
                )
                for k in ("flight", "train")
            ),
        ],
    },
}  # fmt: skip


class TravelPlay(Play):
    """A play with words for orders and stock."""

    def records(self, user: str | None = "U1") -> list[dict[str, Any]]:
        return self.world.records(user)["orders"]

    def record(self, order_id: str) -> dict[str, Any]:
        return next(o for o in self.records(None) if o["order_id"] == order_id)

    def stock(self, product_id: str, day: str) -> int:
        """What is left of a product on a day of March."""
        rows = self.world.records(None)["stock"]
        left = [r["stock"] for r in rows if product_id in r.values() and r["date"] == f"2026-03-{day}"]
        assert len(left) == 1
        return int(left[0])


@pytest.fixture
def seed() -> dict[str, Any]:
    """The small world in English; each test may bend its own copy."""
    return copy.deepcopy(SEED)


@pytest.fixture
def seed_zh(seed: dict[str, Any]) -> dict[str, Any]:
    """The small world in Chinese."""
    return {**in_chinese(seed, WORDS_ZH), "language": "zh"}


@pytest.fixture(scope="session")
def server() -> Iterator[DomainServer]:
    """One server for all tests; each has a world of its own."""
    server = create()
    yield server
    server.worlds.close()


@pytest.fixture
def play(seed: dict[str, Any], server: DomainServer) -> PlayFactory:
    """Opens a client on a fresh world: `async with play() as p`, `play(seed, level="state")`."""

    return playing(TravelPlay, server, seed)


def good_order(kind: str, **changes: Any) -> dict[str, Any]:
    """Arguments of an order that the small world accepts at level state."""
    entity_key, entity, id_key, id, *_ = KINDS[kind]
    dated = {} if kind == "hotel" else {"date": "2026-03-06", "quantity": 1}
    return {entity_key: entity, id_key: id, "user_id": "U1", **dated, **changes}


@pytest.fixture
def wanted() -> Callable[..., dict[str, Any]]:
    """Arguments of a good order, with changes: `wanted("train", quantity=2)`."""
    return good_order
