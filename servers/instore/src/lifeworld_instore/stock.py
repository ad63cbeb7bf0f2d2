"""How much of a product is left: read, taken and given back.

Stock belongs to (shop, product). A product without a number is unlimited; one that has left the catalogue keeps none,
and giving it back does nothing. Called by the tools that sell and cancel, inside their transaction.
"""

import sqlite3
from typing import Any

from lifeworld_kit.call import Call
from lifeworld_kit.refusals import Refusal

from lifeworld_instore.catalogue import ProductInfo

UNLIMITED = -1
SEARCH = "instore_product_search_recommend"
_ALL = "SELECT shop_id, product_id, stock FROM instore_stock ORDER BY shop_id, product_id"


def left(db: sqlite3.Connection, shop_id: str, product_id: str) -> int:
    """What is left of a product; -1 where there is no limit."""
    row = db.execute(
        "SELECT stock FROM instore_stock WHERE shop_id = ? AND product_id = ?", (shop_id, product_id)
    ).fetchone()
    return UNLIMITED if row is None else int(row["stock"])


def all_left(db: sqlite3.Connection) -> list[dict[str, Any]]:
    """The stock records of everything that is kept count of."""
    return [_record(*row) for row in db.execute(_ALL)]


def take(call: Call, product: ProductInfo, quantity: int) -> None:
    """Take a quantity of a product out of stock.

    Raises:
        Refusal: `stock.insufficient`.
    """
    before = left(call.db, product.shop.shop_id, product.product_id)
    if before == UNLIMITED:
        return
    if before < quantity:
        raise Refusal("stock.insufficient", value=product.product_id, asked=quantity, left=before, tool=SEARCH)
    _set(call, product.shop.shop_id, product.product_id, before, before - quantity)


def give_back(call: Call, shop_id: str, product_id: str, quantity: int) -> None:
    """Put a quantity of a product back, where its stock is kept."""
    before = left(call.db, shop_id, product_id)
    if before != UNLIMITED:
        _set(call, shop_id, product_id, before, before + quantity)


def _set(call: Call, shop_id: str, product_id: str, before: int, after: int) -> None:
    call.db.execute(
        "UPDATE instore_stock SET stock = ? WHERE shop_id = ? AND product_id = ?", (after, shop_id, product_id)
    )
    call.changed(
        "stock",
        f"{shop_id}/{product_id}",
        _record(shop_id, product_id, before),
        _record(shop_id, product_id, after),
    )


def _record(shop_id: str, product_id: str, stock: int) -> dict[str, Any]:
    return {"shop_id": shop_id, "product_id": product_id, "stock": stock}
