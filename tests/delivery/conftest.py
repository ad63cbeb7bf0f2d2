"""What the tests of delivery share: a small world in both languages, and a real MCP client on the real server."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lifeworld_delivery.server import create
from lifeworld_kit.server import DomainServer
from play import Play, PlayFactory, in_chinese, playing

NOW = "2026-03-02 09:00:00"
HOME = {"address": "12 Willow Lane, Xihu District, Hangzhou", "longitude": 120.131, "latitude": 30.259}
WORDS_ZH = {
    "Lotus Noodles": "荷塘面馆",
    "Corner Tea": "街角茶铺",
    "Beef noodles": "牛肉面",
    "Soy milk": "豆浆",
    "Green tea": "绿茶",
    "Tea egg": "茶叶蛋",
    "noodles": "面食",
    "tea": "茶",
    "beef": "牛肉",
    "mild, hot": "微辣, 特辣",
    "mild": "微辣",
    "12 Willow Lane, Xihu District, Hangzhou": "杭州市西湖区柳巷12号",
    "3 Lake Road, Hangzhou": "杭州市西湖区湖滨路3号",
    "5 Hill Road, Hangzhou": "杭州市西湖区山前路5号",
    "Blue Gate, Pine Street 1, Hangzhou": "杭州市松树街1号蓝门",
    "Blue Gate, Pine Street 9, Hangzhou": "杭州市松树街9号蓝门",
    "Ring twice": "请按两次门铃",
}


def _place(address: str, longitude: float, latitude: float) -> dict[str, Any]:
    return {"address": address, "longitude": longitude, "latitude": latitude}


def _product(product_id: str, name: str, price: float, **more: Any) -> dict[str, Any]:
    return {"product_id": product_id, "name": name, "price": price, **more}


def _order(order_id: str, status: str, user_id: str = "U1", **more: Any) -> dict[str, Any]:
    return {
        "order_id": order_id,
        "user_id": user_id,
        "store_id": "S1",
        "status": status,
        "products": [
            {
                "product_id": "P1",
                "name": "Beef noodles",
                "attributes": "mild",
                "quantity": 2,
                "unit_price": 28.0,
            }
        ],
        "location": dict(HOME),
        "dispatch_time": "2026-03-02 11:30:00",
        "shipping_time": 34,
        "delivery_time": "2026-03-02 12:04:00",
        "note": "Ring twice",
        "create_time": "2026-03-01 20:00:00",
        **more,
    }


SEED: dict[str, Any] = {
    "format": "lifeworld-seed/1",
    "world_id": "small-1",
    "language": "en",
    "clock": {"now": NOW},
    "user": {"user_id": "U1", "behaviors": {"likes": "noodles"}},
    "places": [
        HOME,
        _place("Blue Gate, Pine Street 1, Hangzhou", 120.10, 30.20),
        _place("Blue Gate, Pine Street 9, Hangzhou", 120.11, 30.21),
    ],
    "delivery": {
        "stores": [
            {
                "store_id": "S1",
                "name": "Lotus Noodles",
                "rating": 4.6,
                "location": _place("3 Lake Road, Hangzhou", 120.14, 30.25),
                "tags": ["noodles"],
                "products": [
                    _product("P1", "Beef noodles", 28.0, attributes="mild, hot", tags=["beef"]),
                    _product("P2", "Soy milk", 0.1),
                    _product("P3", "Tea egg", 19.99),
                    _product("P9", "Green tea", 3),
                ],
            },
            {
                "store_id": "S2",
                "name": "Corner Tea",
                "rating": 4.1,
                "location": _place("5 Hill Road, Hangzhou", 120.15, 30.26),
                "tags": ["tea"],
                "products": [
                    _product("P5", "Soy milk", 0.2),
                    _product("P9", "Green tea", 3.5, tags=["tea"]),
                ],
            },
        ],
        "orders": [
            *(
                _order(f"O_{status.upper()}", status)
                for status in (
                    "unpaid", "paid", "unconsumed", "in-progress", "consumed", "processed", "delivered", "cancelled",
                )
            ),
            _order("O_OTHER", "unpaid", user_id="U2"),
        ],
    },
}  # fmt: skip


class DeliveryPlay(Play):
    """A play with words for orders."""

    def records(self, user: str | None = "U1") -> list[dict[str, Any]]:
        return self.world.records(user)["orders"]

    def record(self, order_id: str) -> dict[str, Any]:
        return next(o for o in self.records(None) if o["order_id"] == order_id)


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
    return playing(DeliveryPlay, server, seed)


def good_order(**changes: Any) -> dict[str, Any]:
    """Arguments of an order that the small world accepts at level state."""
    return {
        "user_id": "U1",
        "store_id": "S1",
        "product_ids": ["P1", "P2"],
        "product_cnts": [1, 3],
        "address": HOME["address"],
        "dispatch_time": "2026-03-02 11:30:00",
        "attributes": ["mild", ""],
        "note": "Ring twice",
        **changes,
    }


@pytest.fixture
def wanted() -> Callable[..., dict[str, Any]]:
    """Arguments of a good order, with changes: `wanted(product_cnts=[0, 3])`."""
    return good_order
