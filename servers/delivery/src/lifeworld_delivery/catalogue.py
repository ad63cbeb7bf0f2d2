"""The stores and products of a world, in the forms that tools ask for.

Built once per template through `Call.cached` (the catalogue never changes in play): lookups by id, menus by store,
and one search index each for stores and products. The key of a product is (product id, store id), since the same id
may be on sale in several stores.
"""

import json
import sqlite3
from collections import defaultdict
from dataclasses import dataclass, field

from lifeworld_kit.call import Call
from lifeworld_kit.search import Document, Index


@dataclass(frozen=True, slots=True)
class StoreInfo:
    """A store as the catalogue has it."""

    store_id: str
    name: str
    rating: float
    address: str
    longitude: float
    latitude: float
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProductInfo:
    """A product of one store; the price in cents."""

    product_id: str
    store: StoreInfo
    name: str
    price: int
    attributes: str
    tags: tuple[str, ...]


@dataclass(frozen=True)
class Catalogue:
    """Everything on sale.

    Attributes:
        stores: Stores by id, in order of id.
        menus: Products of a store by product id, in the order of the seed.
        offers: Everything that is sold under a product id, in order of store id.
        store_index: Finds store ids by name and tags.
        product_index: Finds (product id, store id) by name, tags and the store's name.
    """

    stores: dict[str, StoreInfo]
    menus: dict[str, dict[str, ProductInfo]]
    offers: dict[str, list[ProductInfo]] = field(default_factory=dict)
    store_index: Index[str] = field(default_factory=lambda: Index(()))
    product_index: Index[tuple[str, str]] = field(default_factory=lambda: Index(()))


def catalogue(call: Call) -> Catalogue:
    """The catalogue of the call's world."""
    return call.cached("delivery.catalogue", _read)


def _read(db: sqlite3.Connection) -> Catalogue:
    stores = {row["store_id"]: _store(row) for row in db.execute("SELECT * FROM store ORDER BY store_id")}
    menus: dict[str, dict[str, ProductInfo]] = {store_id: {} for store_id in stores}
    offers: dict[str, list[ProductInfo]] = defaultdict(list)
    for row in db.execute("SELECT * FROM product ORDER BY store_id, rowid"):
        product = _product(row, stores[row["store_id"]])
        menus[product.store.store_id][product.product_id] = product
        offers[product.product_id].append(product)
    return Catalogue(
        stores,
        menus,
        dict(offers),
        Index(Document(s.store_id, s.name, tags=s.tags) for s in stores.values()),
        Index(
            Document((p.product_id, p.store.store_id), p.name, tags=p.tags, parent=p.store.name)
            for menu in menus.values()
            for p in menu.values()
        ),
    )


def _store(row: sqlite3.Row) -> StoreInfo:
    return StoreInfo(
        row["store_id"],
        row["name"],
        row["rating"],
        row["address"],
        row["longitude"],
        row["latitude"],
        tuple(json.loads(row["tags"])),
    )


def _product(row: sqlite3.Row, store: StoreInfo) -> ProductInfo:
    return ProductInfo(
        row["product_id"], store, row["name"], row["price"], row["attributes"], tuple(json.loads(row["tags"]))
    )
