"""Published delivery tasks: stores and initial orders become the `delivery` section of a world.

One of the domain modules of the importer. What the answer key wants is planned in `delivery_key` and turned into
steps and criteria in `delivery_solution`. Refuses: anything but the published `stores` and `orders` tables.
"""

from typing import Any

from lifeworld_datasets.vitabench.delivery_key import plan_records
from lifeworld_datasets.vitabench.delivery_solution import write_solution
from lifeworld_datasets.vitabench.domain import Domain, Draft
from lifeworld_datasets.vitabench.published import Location, Order, Product, PublishedTask, Store


def amount(cents: int) -> int | float:
    """Cents as the number of a seed: at most two decimals."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def stores(task: PublishedTask, repairs: list[str]) -> dict[str, Store]:
    """The stores by their one id; of key and inner id the one counts that the store's products name."""
    result: dict[str, Store] = {}
    for key, store in task.environment.stores.items():
        store_id = _store_id(key, store, repairs)
        if store_id in result:
            repairs.append(f"store {store_id} stands twice; the first counts")
            continue
        if not 0 <= store.score <= 5:
            repairs.append(f"store {store_id} has the score {store.score:g}, outside 0 to 5; kept")
        products = _products(store_id, store, repairs)
        result[store_id] = store.model_copy(update={"store_id": store_id, "products": products})
    return result


def _store_id(key: str, store: Store, repairs: list[str]) -> str:
    if key == store.store_id:
        return key
    named = {product.store_id for product in store.products}
    chosen = key if key in named and store.store_id not in named else store.store_id
    repairs.append(f"store is filed under {key} but calls itself {store.store_id}; {chosen} counts")
    return chosen


def _products(store_id: str, store: Store, repairs: list[str]) -> list[Product]:
    result: dict[str, Product] = {}
    for product in store.products:
        if product.product_id in result:
            repairs.append(f"product {product.product_id} stands twice in store {store_id}; the first counts")
            continue
        if product.store_id not in ("", store_id):
            repairs.append(f"product {product.product_id} names store {product.store_id}; it is sold by {store_id}")
        result[product.product_id] = product
    return list(result.values())


def _store_seed(store: Store) -> dict[str, Any]:
    return {
        "store_id": store.store_id,
        "name": store.name,
        "rating": store.score,
        "location": store.location.model_dump(),
        "tags": store.tags,
        "products": [
            {
                "product_id": product.product_id,
                "name": product.name,
                "price": amount(product.price),
                "attributes": ", ".join(product.attributes),
                "tags": product.tags,
            }
            for product in store.products
        ],
    }


def _order_seed(order: Order, shops: dict[str, Store]) -> dict[str, Any]:
    store = shops.get(order.store_id)
    names = {product.product_id: product.name for product in store.products} if store else {}
    unpaid, cancelled = order.status == "unpaid", order.status == "cancelled"
    created = order.create_time or order.order_time
    seed: dict[str, Any] = {
        "order_id": order.order_id,
        "order_type": "delivery",
        "user_id": order.user_id,
        "store_id": order.store_id,
        "status": order.status,
        "products": [
            {
                "product_id": line.product_id,
                "name": names.get(line.product_id, ""),
                "attributes": line.attributes,
                "quantity": line.quantity,
                "unit_price": amount(line.price),
            }
            for line in order.products
        ],
        "total_price": amount(order.total_price),
        "amount_paid": 0 if unpaid or cancelled else amount(order.total_price),
        "amount_due": amount(order.total_price) if unpaid else 0,
        "refunded": 0,
        "location": order.location.model_dump(),
        "dispatch_time": order.dispatch_time,
        "delivery_time": order.delivery_time,
        "note": order.note,
        "create_time": created,
        "update_time": order.update_time or created,
    }
    if order.shipping_time is not None:
        seed["shipping_time"] = order.shipping_time
    return seed


def presets(task: PublishedTask, repairs: list[str]) -> dict[str, Order]:
    """The initial delivery orders by their own id."""
    result: dict[str, Order] = {}
    for key, order in task.environment.orders.items():
        if key != order.order_id:
            repairs.append(f"order is filed under {key} but calls itself {order.order_id}; its own id counts")
        if order.order_id in result:
            repairs.append(f"order {order.order_id} stands twice; the first counts")
            continue
        if order.total_price != sum(line.price * line.quantity for line in order.products):
            repairs.append(f"order {order.order_id} has a total that differs from its lines; kept")
        if any(line.misspelt for line in order.products):
            repairs.append(f"order {order.order_id} has a line with `attribute` instead of `attributes`; read as such")
        result[order.order_id] = order
    return result


def locations(task: PublishedTask) -> list[Location]:
    """The places of the stores."""
    return [store.location for store in task.environment.stores.values()]


def write(draft: Draft) -> None:
    """Fills section, records, criteria and steps of a delivery task."""
    shops = stores(draft.published, draft.repairs)
    initial = presets(draft.published, draft.repairs)
    draft.world["delivery"] = {
        "stores": [_store_seed(store) for store in shops.values()],
        "orders": [_order_seed(order, shops) for order in initial.values()],
    }
    write_solution(draft, shops, plan_records(draft, shops, initial), initial)


DELIVERY = Domain(name="delivery", tables=("stores",), locations=locations, write=write)
