"""What the tests of in-store share: a small world in both languages, and a real MCP client on the real server."""

import copy
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import jsonschema
import pytest
from lifeworld_instore.server import create
from lifeworld_kit.server import DomainServer
from lifeworld_kit.worlds.world import World
from mcp import Client

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


def in_chinese(value: Any) -> Any:
    """The small seed with its words in Chinese."""
    if isinstance(value, dict):
        return {key: in_chinese(item) for key, item in value.items()}
    if isinstance(value, list):
        return [in_chinese(item) for item in value]
    return WORDS_ZH.get(value, value) if isinstance(value, str) else value


def nulls(value: Any) -> Iterator[Any]:
    """Every null inside a result."""
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        if item is None:
            yield item
        yield from nulls(item)


class Play:
    """One client on one world of one server."""

    def __init__(self, client: Client, server: DomainServer, world: World) -> None:
        self.client = client
        self.server = server
        self.world = world
        self.validators = {t.name: jsonschema.Draft202012Validator(t.result) for t in server.tools}
        self.meta = {"lifeworld/world": world.handle}

    async def raw(self, tool: str, /, **arguments: Any) -> Any:
        return await self.client.call_tool(tool, arguments, meta=self.meta)

    async def ok(self, tool: str, /, **arguments: Any) -> dict[str, Any]:
        """The result of a call that must succeed: text and content are equal, fit the schema and hold no null."""
        result = await self.raw(tool, **arguments)
        assert not result.is_error, result.content[0].text
        assert json.loads(result.content[0].text) == result.structured_content
        self.validators[tool].validate(result.structured_content)
        assert not list(nulls(result.structured_content))
        return dict(result.structured_content)

    async def no(self, tool: str, /, **arguments: Any) -> dict[str, str]:
        """The refusal of a call that must be refused; the world is the same before and after."""
        before = self.dump()
        result = await self.raw(tool, **arguments)
        assert result.is_error, result.structured_content
        assert result.structured_content is None
        assert self.dump() == before
        refusal = json.loads(result.content[0].text)
        assert list(refusal) == ["code", "message", "hint"]
        return dict(refusal)

    async def code(self, tool: str, /, **arguments: Any) -> str:
        return (await self.no(tool, **arguments))["code"]

    async def changes(self, tool: str, /, **arguments: Any) -> list[dict[str, Any]]:
        """The records that a successful call changed, as it tells them in process."""
        result = await self.raw(tool, **arguments)
        assert not result.is_error, result.content[0].text
        return list((result.meta or {}).get("lifeworld/changes", []))

    def dump(self) -> list[str]:
        return list(self.world.read(lambda db: list(db.iterdump())))

    def records(self, user: str | None = None) -> dict[str, list[dict[str, Any]]]:
        return self.world.records(user)

    def record(self, id: str) -> dict[str, Any]:
        every = [r for name, kind in self.records().items() if name != "stock" for r in kind]
        return next(r for r in every if id in (r.get("order_id"), r.get("book_id"), r.get("reservation_id")))

    def stock(self, shop_id: str, product_id: str) -> int:
        """What is left; -1 where no number is kept."""
        rows = self.records()["stock"]
        return next((r["stock"] for r in rows if (r["shop_id"], r["product_id"]) == (shop_id, product_id)), -1)

    async def tools(self) -> list[Any]:
        return list((await self.client.list_tools(meta=self.meta, cache_mode="bypass")).tools)


PlayFactory = Callable[..., AbstractAsyncContextManager[Play]]


@pytest.fixture
def seed() -> dict[str, Any]:
    """The small world in English; each test may bend its own copy."""
    return copy.deepcopy(SEED)


@pytest.fixture
def seed_zh(seed: dict[str, Any]) -> dict[str, Any]:
    """The small world in Chinese."""
    return {**in_chinese(seed), "language": "zh"}


@pytest.fixture
def play(seed: dict[str, Any]) -> PlayFactory:
    """Opens a client on a fresh server: `async with play() as p`, `play(seed, level="state")`."""

    @asynccontextmanager
    async def playing(document: dict[str, Any] | None = None, level: str | None = None) -> AsyncIterator[Play]:
        server = create()
        world = server.worlds.create(document or seed, level)
        async with Client(server.mcp) as client:
            yield Play(client, server, world)
        server.worlds.close()

    return playing


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
