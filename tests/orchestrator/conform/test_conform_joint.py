"""A sequence of several servers runs on one world of each: calls are routed, records and stock compared together."""

import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from lifeworld_kit.call import Call
from lifeworld_kit.domain import Domain, Entity, Load
from lifeworld_kit.parameters import Param, id_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import INTEGER, LOCATION, NUMBER, TEXT, arr, obj
from lifeworld_kit.server import create
from lifeworld_kit.tool import tool
from lifeworld_orchestrator.conform import endpoints
from lifeworld_orchestrator.conform.golden import GoldenSequence, SearchCase, read, shelf
from lifeworld_orchestrator.conform.records import differences
from lifeworld_orchestrator.conform.replay import replay_all
from lifeworld_orchestrator.conform.search import search_all
from pydantic import BaseModel, ConfigDict
from sqlmodel import Field, Session, SQLModel


class Voucher(SQLModel, table=True):
    __tablename__ = "conform_voucher"
    order_id: str = Field(primary_key=True)
    quantity: int = 1


class ShopSection(BaseModel):
    """A section that takes whatever the importer writes."""

    model_config = ConfigDict(extra="allow")
    orders: list[dict[str, Any]] = []


def voucher(row: sqlite3.Row) -> dict[str, Any]:
    return {
        "order_id": row["order_id"], "order_type": "instore", "user_id": "U9", "shop_id": "I1", "status": "unpaid",
        "total_price": 9850 * row["quantity"],
        "products": [{"product_id": "V1", "quantity": row["quantity"], "unit_price": 9850}],
    }  # fmt: skip


def sold(db: sqlite3.Connection) -> list[sqlite3.Row]:
    return db.execute("SELECT * FROM conform_voucher ORDER BY order_id").fetchall()


@tool(
    kind="write",
    title=("Buy", "购买"),
    does=("Buys a voucher.", "购买一张券。"),
    when=("Use when one is wanted.", "需要时使用。"),
    params=(
        id_param("product_id", "Id of the voucher.", "券编号。", ""),
        Param("quantity", "integer", "How many.", "数量。", default=1),
    ),
    result=obj(order_id=TEXT, quantity=INTEGER),
    idempotent=False,
)
def create_instore_product_order(call: Call, product_id: str, quantity: int) -> dict[str, Any]:
    if product_id != "V1":
        raise Refusal("product.unknown", value=product_id)
    order_id = call.new_id("order", "OI", lambda _: False)
    call.db.execute("INSERT INTO conform_voucher(order_id, quantity) VALUES (?, ?)", (order_id, quantity))
    call.changed("order", order_id, None, {"order_id": order_id})
    return {"order_id": order_id, "quantity": quantity}


def load(session: Session, section: ShopSection, _load: Load) -> None:
    session.add_all(Voucher(order_id=order["order_id"]) for order in section.orders)


SHOPS = Domain(
    name="instore",
    title=("Shops", "商家"),
    version="0.0.1",
    instructions=("Shops.", "商家。"),
    tools=(create_instore_product_order,),
    tables=(Voucher,),
    section=ShopSection,
    load=load,
    records=lambda db, user: {
        "orders": [voucher(row) for row in sold(db)],
        "stock": [{"shop_id": "I1", "product_id": "V1", "stock": 10 - sum(v["quantity"] for v in sold(db))}],
    },
    all_orders=lambda call: [({"record_type": "order", "order_id": v["order_id"]}, {}) for v in sold(call.db)],
    all_orders_item=obj(record_type=TEXT, order_id=TEXT),
    nearby=lambda call: [
        Entity("shop", "shop_id", "I1", "Moon Teahouse", 4.8, "8 Tea Street", 120.14, 30.25, (), "shop.known")
    ],
    nearby_item=obj(
        entity_type=TEXT, shop_id=TEXT, name=TEXT, rating=NUMBER, location=LOCATION, tags=arr(TEXT), distance=INTEGER,
        measured_at=TEXT,
    ),
    owns=lambda db, user, fact, id: False,
    all_orders_facts=(),
    nearby_facts=(),
    demo=lambda language: {
        "format": "lifeworld-seed/1", "world_id": "shops", "language": language,
        "clock": {"now": "2026-03-02 09:00:00"}, "user": {"user_id": "U1"},
    },
)  # fmt: skip


@pytest.fixture(autouse=True)
def two_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The delivery server as installed, and shops of our own beside it."""

    def found(group: str, name: str) -> Any:
        if name == "instore":
            return [SimpleNamespace(load=lambda: lambda: create(SHOPS))]
        return entry_points(group=group, name=name)

    monkeypatch.setattr(endpoints, "entry_points", found)


@pytest.fixture
def mixed(golden: Path, reference: dict[str, Any]) -> Callable[..., Path]:
    """The golden folder with a task of two servers and a sequence over both, after a change of it."""
    tasks = golden.parent.parent / "tasks" / "mini_en.json"
    (task,) = json.loads(tasks.read_text(encoding="utf-8"))
    place = {"address": "8 Tea Street", "longitude": 120.14, "latitude": 30.25}
    offer = {"product_id": "V1", "name": "Tea for two", "shop_id": "I1", "price": 98.5, "tags": [], "quantity": 10}
    task["environment"]["shops"] = {
        "I1": {"shop_id": "I1", "shop_name": "Moon Teahouse", "score": 4.8, "location": place, "products": [offer]}
    }
    old = {
        "order_id": "OLD2", "order_type": "instore", "user_id": "U9", "store_id": "I1", "status": "unpaid",
        "total_price": 98.5, "create_time": "2026-03-01 11:00:00", "products": [{**offer, "quantity": 1}],
    }  # fmt: skip
    task["environment"]["orders"]["OLD2"] = old
    tasks.write_text(json.dumps([task]), encoding="utf-8")
    here = {"longitude": 120.14, "latitude": 30.25, "range": 100}
    bought = {"$ref": "call10.order_id"}
    reference["calls"] += [
        {"tool": "create_instore_product_order", "arguments": {"product_id": "V1", "quantity": 2},
         "expect": {"ok": True}},
        {"tool": "create_instore_product_order", "arguments": {"product_id": "V2"}, "expect": {"ok": False}},
        {"tool": "get_user_all_orders", "arguments": {"limit": 1},
         "expect": {"ok": True, "mentions": ["OLD1", "OLD2", bought, {"$ref": "call3.order_id"}]}},
        {"tool": "get_nearby", "arguments": here, "expect": {"ok": True, "mentions": ["S1", "I1"]}},
        {"tool": "get_nearby", "arguments": {**here, "longitude": 500}, "expect": {"ok": False}},
    ]  # fmt: skip
    line = {"product_id": "V1", "quantity": 2, "unit_price": "98.50", "attributes": ""}
    record = {
        "id": "call10.order_id", "type": "instore", "user_id": "U9", "place_id": "I1", "status": "unpaid",
        "total_price": "197.00", "note": "", "dispatch_time": "", "delivery_time": "", "address": "", "items": [line],
    }  # fmt: skip
    preset = {**record, "id": "OLD2", "total_price": "98.50", "items": [{**line, "quantity": 1}]}
    reference["final_orders"] += [record, preset]
    reference["final_stock"] = {"V1": 7}

    def write(change: Callable[[dict[str, Any]], Any] = lambda s: None) -> Path:
        change(reference)
        golden.write_text(json.dumps([reference]), encoding="utf-8")
        return golden

    return write


async def faults(path: Path) -> list[str]:
    sequences = read(path, GoldenSequence)
    found = shelf(path, [], {(s.task_id, s.language) for s in sequences})
    assert found.get("MINI1", "en").servers == ["delivery", "instore"]
    results = await replay_all(sequences, found, transport="inprocess", era="modern")
    return [text for r in results for text in r.differences]


async def test_calls_reach_the_servers_that_offer_them_and_records_are_compared_together(
    mixed: Callable[..., Path],
) -> None:
    assert await faults(mixed()) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda s: s["final_stock"].update(V1=8), "stock of V1 is [7], expected 8"),
        (lambda s: s["final_orders"].pop(2), "call10.order_id is there but not expected"),
        (lambda s: s["final_orders"][2].update(total_price="98.50"), "total_price is 197.00, expected 98.50"),
        (lambda s: s["calls"][12]["expect"].update(mentions=["OLD3"]), "'OLD3' is not mentioned"),
        (lambda s: s["calls"][13]["expect"].update(absent=["I1"]), "'I1' is mentioned"),
        (lambda s: s["calls"][13]["expect"].update(ok=False), "call 13 (get_nearby): accepted"),
        (lambda s: s["calls"][14]["expect"].update(ok=True), "call 14 (get_nearby): refused"),
        (lambda s: s["calls"][11].update(tool="pay_hotel_order"), "no server of the task offers this tool"),
    ],
)
async def test_a_lie_about_any_of_the_servers_is_found(
    mixed: Callable[..., Path], change: Callable[[dict[str, Any]], Any], said: str
) -> None:
    found = await faults(mixed(change))
    assert any(said in text for text in found), found


async def test_a_refusal_that_changes_another_server_is_found(
    mixed: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = mixed()
    digests = iter(range(10_000))
    real = endpoints._controlled

    @asynccontextmanager
    async def restless(control: Any, seed: dict[str, Any]) -> AsyncIterator[Any]:
        async with real(control, seed) as (handle, world):

            async def digest() -> str:
                return str(next(digests))

            world.digest = digest
            yield handle, world

    monkeypatch.setattr(endpoints, "_controlled", restless)
    assert [text for text in await faults(path) if "the state changed" in text]


async def test_search_cases_of_tasks_with_several_servers_are_asked_where_the_tool_is(
    mixed: Callable[..., Path],
) -> None:
    path = mixed()
    case = SearchCase(
        task_id="MINI1",
        language="en",
        domain="delivery",
        tool="delivery_product_search_recommand",
        arguments={"keywords": ["beef"]},
        catalogue_size=50,
        expected_first_10=["P1"],
    )
    tasks = shelf(path, [], {("MINI1", "en")})
    found = await search_all([case], tasks, transport="inprocess", era="modern")
    assert [(one.ranks, one.fault) for one in found] == [({"P1": 1}, "")]


def test_stock_of_every_server_is_found_by_its_product_id() -> None:
    def stock(**final: int) -> list[str]:
        sequence = GoldenSequence(sequence_id="s", task_id="t", language="en", calls=[], final_stock=final)
        rows = [
            {"shop_id": "I1", "product_id": "V1", "stock": 3},
            {"hotel_id": "H1", "room_id": "R1", "date": "2026-03-05", "stock": 2},
            {"attraction_id": "A1", "ticket_id": "T1", "date": "2026-03-05", "stock": 50},
            {"train_id": "G1", "seat_id": "TS1", "date": "2026-03-06", "stock": 0},
        ]
        return differences(sequence, {"stock": rows}, {})

    assert stock(V1=3, R1=2, T1=50, TS1=0) == []
    assert stock(R1=3) == ["stock of R1 is [2], expected 3"]
    assert stock(X=1) == ["stock of X is [], expected 1"]
