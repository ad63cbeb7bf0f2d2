"""A small domain of its own for the tests of the kit: a purse with coins."""

import sqlite3
from typing import Any

import pytest
from lifeworld_kit.call import Call
from lifeworld_kit.domain import Domain, Entity, Load
from lifeworld_kit.parameters import Param, id_param, limit_param, offset_param
from lifeworld_kit.refusals import Refusal
from lifeworld_kit.schema import FLAG, INTEGER, LOCATION, NUMBER, TEXT, arr, obj, page
from lifeworld_kit.server import DomainServer, create
from lifeworld_kit.tool import tool
from pydantic import BaseModel, ConfigDict
from sqlmodel import Field, Session, SQLModel


class Coin(SQLModel, table=True):
    coin_id: str = Field(primary_key=True)
    worth: int
    spent: bool = False


class CoinSeed(BaseModel):
    model_config = ConfigDict(extra="forbid")
    coin_id: str
    worth: int


class PurseSection(BaseModel):
    model_config = ConfigDict(extra="forbid")
    coins: list[CoinSeed] = []


COIN = obj(coin_id=TEXT, worth=INTEGER, spent=FLAG)


def _coin(row: sqlite3.Row) -> dict[str, Any]:
    return {"coin_id": row["coin_id"], "worth": row["worth"], "spent": bool(row["spent"])}


@tool(
    kind="read",
    title=("Coins", "硬币"),
    does=("Lists the coins.", "列出硬币。"),
    when=("Use when a coin is wanted.", "需要硬币时使用。"),
    params=(limit_param(), offset_param()),
    result=page(COIN),
    establishes=("product.known:delivery",),
)
def list_coins(call: Call, limit: int, offset: int) -> dict[str, Any]:
    rows = call.db.execute("SELECT * FROM coin ORDER BY coin_id").fetchall()
    shown = call.pages(rows, limit, offset, _coin)
    call.show("product.known:delivery", *(item["coin_id"] for item in shown["items"]))
    return shown


@tool(
    kind="write",
    title=("Spend", "花掉"),
    does=("Spends a coin.", "花掉一枚硬币。"),
    when=("Use when a coin is to go.", "要花钱时使用。"),
    params=(id_param("coin_id", "Id of the coin.", "硬币编号。", "list_coins"),),
    result=COIN,
    requires=("E product.known:delivery",),
    idempotent=False,
)
def spend(call: Call, coin_id: str) -> dict[str, Any]:
    row = call.db.execute("SELECT * FROM coin WHERE coin_id = ?", (coin_id,)).fetchone()
    if row is None:
        raise Refusal("product.unknown", value=coin_id, tool="list_coins")
    call.require("product.known:delivery", coin_id, "list_coins")
    call.db.execute("UPDATE coin SET spent = 1 WHERE coin_id = ?", (coin_id,))
    if row["worth"] == 13:
        raise Refusal("product.unknown", value="an unlucky coin, refused after the write")
    if row["worth"] == 666:
        raise RuntimeError("inner secret")
    after = {**_coin(row), "spent": True}
    call.changed("stock", coin_id, _coin(row), after)
    return after


@tool(
    kind="write",
    title=("Mint", "铸造"),
    does=("Makes a coin.", "铸造一枚硬币。"),
    when=("Use when a coin is missing.", "缺少硬币时使用。"),
    params=(
        Param("worth", "integer", "Worth.", "面值。", default=1, minimum=0, maximum=1000),
        Param("year", "string", "Year.", "年份。", default="", also_integer=True),
        Param("tags", "strings", "Tags.", "标签。", default=(), max_items=3, max_length=5),
        Param("kind", "string", "Kind.", "种类。", default="gold", enum=("gold", "silver")),
        Param("share", "number", "Share.", "份额。", default=0.5),
        Param("shiny", "boolean", "Shiny.", "发亮。", default=False),
    ),
    result=obj(coin_id=TEXT, worth=INTEGER, spent=FLAG),
    idempotent=False,
)
def mint(call: Call, worth: int, year: str, tags: list[str], kind: str, share: float, shiny: bool) -> dict[str, Any]:
    def taken(candidate: str) -> bool:
        return call.db.execute("SELECT 1 FROM coin WHERE coin_id = ?", (candidate,)).fetchone() is not None

    coin_id = call.new_id("coin", "CO", taken)
    call.db.execute("INSERT INTO coin(coin_id, worth, spent) VALUES (?, ?, 0)", (coin_id, worth))
    after = {"coin_id": coin_id, "worth": worth, "spent": False}
    call.changed("stock", coin_id, None, after)
    return after


def _load(session: Session, section: PurseSection, load: Load) -> None:
    session.add_all(Coin(**c.model_dump()) for c in section.coins)
    load.report.note("coins", str(len(section.coins)))


def _demo(language: str) -> dict[str, Any]:
    return {
        "format": "lifeworld-seed/1",
        "world_id": "purse-demo",
        "language": language,
        "clock": {"now": "2026-03-02 09:00:00"},
        "user": {"user_id": "U1", "behaviors": {"likes": "coins"}},
        "places": [{"address": "1 Mint Lane", "longitude": 120.1, "latitude": 30.2}],
        "purse": {"coins": [{"coin_id": f"C{n}", "worth": n} for n in (1, 2, 5, 13, 666)]},
    }


PURSE = Domain(
    name="purse",
    title=("Purse", "钱包"),
    version="0.0.1",
    instructions=("A purse with coins.", "一个装硬币的钱包。"),
    tools=(list_coins, spend, mint),
    tables=(Coin,),
    section=PurseSection,
    load=_load,
    records=lambda db, user: {"stock": [_coin(r) for r in db.execute("SELECT * FROM coin ORDER BY coin_id")]},
    all_orders=lambda call: [],
    all_orders_item=obj(record_type=TEXT),
    nearby=lambda call: [
        Entity("mint", "mint_id", "M1", "The Mint", 4.5, "1 Mint Lane", 120.1, 30.2, ("metal",), fact="store.known")
    ],
    nearby_item=obj(
        entity_type=TEXT, mint_id=TEXT, name=TEXT, rating=NUMBER, location=LOCATION,
        tags=arr(TEXT), distance=INTEGER, measured_at=TEXT,
    ),
    owns=lambda db, user, fact, id: False,
    all_orders_facts=(),
    nearby_facts=("place.known", "distance.known", "store.known"),
    demo=_demo,
)  # fmt: skip


@pytest.fixture
def purse() -> Domain:
    return PURSE


@pytest.fixture
def seed() -> dict[str, Any]:
    return _demo("en")


@pytest.fixture
def server() -> DomainServer:
    return create(PURSE)
