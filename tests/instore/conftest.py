"""What the tests of in-store share: a small world in both languages, and a real MCP client on the real server."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lifeworld_instore.server import create
from lifeworld_kit.server import DomainServer
from play import Play, PlayFactory, in_chinese, playing

NOW = "2026-03-02 09:00:00"
ORDER_STATUSES = (
    "unpaid", "paid", "unconsumed", "in-progress", "consumed", "processed", "delivered", "cancelled",
)  # fmt: skip
VISIT_STATUSES = ("unpaid", "paid", "unconsumed", "consumed", "cancelled")
WORDS_ZH = {
    "Moon Teahouse": "月下茶馆",
    "Corner Hair Salon": "街角美发",
    "Free Table": "随到餐桌",
    "Walk-in Pool": "自由泳池",
    "Tea for two": "双人茶席",
    "Last voucher": "最后一张代金券",
    "Tea egg": "茶叶蛋",
    "Gift card": "礼品卡",
    "Haircut": "剪发",
    "Tasting": "品尝",
    "Swim": "游泳",
    "tea": "茶",
    "set": "套餐",
    "hair": "美发",
    "12 Willow Lane, Xihu District, Hangzhou": "杭州市西湖区柳巷12号",
    "8 Tea Street, Hangzhou": "杭州市西湖区茶街8号",
    "5 Hill Road, Hangzhou": "杭州市西湖区山前路5号",
    "2 Lake Road, Hangzhou": "杭州市西湖区湖滨路2号",
    "9 Pool Road, Hangzhou": "杭州市西湖区泳池路9号",
}


def _place(address: str, longitude: float, latitude: float) -> dict[str, Any]:
    return {"address": address, "longitude": longitude, "latitude": latitude}


def _product(product_id: str, name: str, price: float, stock: int | None, **more: Any) -> dict[str, Any]:
    return {"product_id": product_id, "name": name, "price": price, "stock": stock, **more}


def _shop(shop_id: str, name: str, location: dict[str, Any], takes: str, **more: Any) -> dict[str, Any]:
    return {
        "shop_id": shop_id,
        "name": name,
        "rating": 4.5,
        "location": location,
        "enable_book": "book" in takes,
        "book_price": 0,
        "enable_reservation": "reserve" in takes,
        **more,
    }


def _order(order_id: str, status: str, user_id: str = "U1", **more: Any) -> dict[str, Any]:
    return {
        "order_id": order_id,
        "user_id": user_id,
        "shop_id": "I1",
        "status": status,
        "products": [{"product_id": "V9", "name": "Gift card", "quantity": 2, "unit_price": 30}],
        "create_time": "2026-03-01 20:00:00",
        **more,
    }


def _visit(kind: str, id: str, status: str, user_id: str = "U1", **more: Any) -> dict[str, Any]:
    key, time = ("book_id", "book_time") if kind == "book" else ("reservation_id", "reservation_time")
    price = {"book_price": 20.5} if kind == "book" else {}
    return {
        key: id,
        "user_id": user_id,
        "shop_id": "I1",
        time: "2026-03-05 18:30:00",
        "customer_count": 4,
        "status": status,
        "create_time": "2026-03-01 20:00:00",
        **price,
        **more,
    }


SEED: dict[str, Any] = {
    "format": "lifeworld-seed/1",
    "world_id": "small-1",
    "language": "en",
    "clock": {"now": NOW},
    "user": {"user_id": "U1", "behaviors": {"likes": "tea"}},
    "places": [_place("12 Willow Lane, Xihu District, Hangzhou", 120.131, 30.259)],
    "instore": {
        "shops": [
            _shop(
                "I1",
                "Moon Teahouse",
                _place("8 Tea Street, Hangzhou", 120.15, 30.24),
                "book reserve",
                rating=4.8,
                book_price=20.5,
                tags=["tea"],
                products=[
                    _product("V1", "Tea for two", 98.5, None, tags=["set"]),
                    _product("V2", "Last voucher", 19.99, 1),
                    _product("V3", "Tea egg", 0.1, 50),
                    _product("V9", "Gift card", 30, 5),
                ],
            ),
            _shop(
                "I2",
                "Corner Hair Salon",
                _place("5 Hill Road, Hangzhou", 120.16, 30.25),
                "reserve",
                tags=["hair"],
                products=[_product("V5", "Haircut", 58, 0), _product("V9", "Gift card", 35, 2)],
            ),
            _shop(
                "I3",
                "Free Table",
                _place("2 Lake Road, Hangzhou", 120.14, 30.25),
                "book",
                products=[_product("V7", "Tasting", 0, None)],
            ),
            _shop(
                "I4",
                "Walk-in Pool",
                _place("9 Pool Road, Hangzhou", 120.13, 30.26),
                "",
                products=[_product("V8", "Swim", 45, 3)],
            ),
        ],
        "orders": [
            *(_order(f"O_{status.upper()}", status) for status in ORDER_STATUSES),
            _order("O_OTHER", "unpaid", "U2", shop_id="I4"),
        ],
        "books": [
            *(_visit("book", f"B_{status.upper()}", status) for status in VISIT_STATUSES),
            _visit("book", "B_OTHER", "unpaid", "U2", shop_id="I4"),
        ],
        "reservations": [
            *(_visit("reservation", f"R_{status.upper()}", status) for status in VISIT_STATUSES),
            _visit("reservation", "R_OTHER", "unconsumed", "U2", shop_id="I4"),
        ],
    },
}


class InstorePlay(Play):
    """A play with words for orders, bookings, reservations and stock."""

    def records(self, user: str | None = None) -> dict[str, list[dict[str, Any]]]:
        return self.world.records(user)

    def record(self, id: str) -> dict[str, Any]:
        every = [r for name, kind in self.records().items() if name != "stock" for r in kind]
        return next(r for r in every if id in (r.get("order_id"), r.get("book_id"), r.get("reservation_id")))

    def stock(self, shop_id: str, product_id: str) -> int:
        """What is left; -1 where no number is kept."""
        rows = self.records()["stock"]
        return next((r["stock"] for r in rows if (r["shop_id"], r["product_id"]) == (shop_id, product_id)), -1)


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
    return playing(InstorePlay, server, seed)


@pytest.fixture
def wanted() -> Callable[..., dict[str, Any]]:
    """Arguments of an order that the small world accepts at level state: `wanted(quantity=2)`."""
    return lambda **changes: {"user_id": "U1", "shop_id": "I1", "product_id": "V3", "quantity": 2, **changes}


@pytest.fixture
def visit() -> Callable[..., dict[str, Any]]:
    """Arguments of a booking or reservation that the small world accepts at level state: `visit(shop_id="I2")`."""
    return lambda **changes: {
        "user_id": "U1",
        "shop_id": "I1",
        "time": "2026-03-05 18:30:00",
        "customer_count": 4,
        **changes,
    }
