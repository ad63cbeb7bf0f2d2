"""The shops and products of a world, in the forms that tools ask for.

Built once per template through `Call.cached` (the catalogue never changes in play; stock does, and stands in
`lifeworld_instore.stock`): lookups by id and one search index each for shops and products. The key of a product is
(product id, shop id), since the same id may be on sale in several shops.
"""

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass

from lifeworld_kit.call import Call
from lifeworld_kit.search import Document, Index


@dataclass(frozen=True, slots=True)
class ShopInfo:
    """A shop as the catalogue has it; `book_price` in cents."""

    shop_id: str
    name: str
    rating: float
    address: str
    longitude: float
    latitude: float
    tags: tuple[str, ...]
    enable_book: bool
    book_price: int
    enable_reservation: bool


@dataclass(frozen=True, slots=True)
class ProductInfo:
    """A product of one shop; the price in cents."""

    product_id: str
    shop: ShopInfo
    name: str
    price: int
    tags: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """Everything on sale.

    Attributes:
        shops: Shops by id, in order of id.
        offers: What is sold under a product id, by shop id, in order of shop id.
        shop_index: Finds shop ids by name and tags.
        product_index: Finds (product id, shop id) by name, tags and the shop's name.
    """

    shops: dict[str, ShopInfo]
    offers: dict[str, dict[str, ProductInfo]]
    shop_index: Index[str]
    product_index: Index[tuple[str, str]]


def catalogue(call: Call) -> Catalogue:
    """The catalogue of the call's world."""
    return call.cached("instore.catalogue", _read)


def _read(db: sqlite3.Connection) -> Catalogue:
    shops = {row["shop_id"]: _shop(row) for row in db.execute("SELECT * FROM instore_shop ORDER BY shop_id")}
    products = [
        _product(row, shops[row["shop_id"]])
        for row in db.execute("SELECT * FROM instore_product ORDER BY shop_id, product_id")
    ]
    offers: dict[str, dict[str, ProductInfo]] = defaultdict(dict)
    for product in products:
        offers[product.product_id][product.shop.shop_id] = product
    return Catalogue(
        shops,
        dict(offers),
        Index(Document(s.shop_id, s.name, tags=s.tags) for s in shops.values()),
        Index(
            Document((p.product_id, p.shop.shop_id), p.name, tags=p.tags, parent=p.shop.name) for p in products
        ),
    )  # fmt: skip


def _shop(row: sqlite3.Row) -> ShopInfo:
    return ShopInfo(
        row["shop_id"],
        row["name"],
        row["rating"],
        row["address"],
        row["longitude"],
        row["latitude"],
        tuple(json.loads(row["tags"])),
        bool(row["enable_book"]),
        row["book_price"],
        bool(row["enable_reservation"]),
    )


def _product(row: sqlite3.Row, shop: ShopInfo) -> ProductInfo:
    return ProductInfo(row["product_id"], shop, row["name"], row["price"], tuple(json.loads(row["tags"])))
