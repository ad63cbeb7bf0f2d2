"""Published delivery tasks: stores and initial orders become the `delivery` section of a world.

One of the domain modules of the importer. What the answer key wants is planned in `delivery_key` and turned into
steps and criteria in `delivery_solution`. Refuses: anything but the published `stores` and `orders` tables.
"""

from typing import Any

from lifeworld_datasets.vitabench.delivery_key import plan_records
from lifeworld_datasets.vitabench.delivery_solution import write_solution
from lifeworld_datasets.vitabench.domain import Domain, Draft
from lifeworld_datasets.vitabench.published import PublishedTask
from lifeworld_datasets.vitabench.published_catalogue import Product, Store
from lifeworld_datasets.vitabench.published_records import Order
from lifeworld_datasets.vitabench.published_values import Location
from lifeworld_datasets.vitabench.seeds import amount, by_own_id, check_lines, line_names, money, one_id, score, stamps


def stores(task: PublishedTask, repairs: list[str]) -> dict[str, Store]:
    """The stores by their one id; of key and inner id the one counts that the store's products name."""
    result: dict[str, Store] = {}
    for key, store in task.environment.stores.items():
        store_id = one_id("store", key, store.store_id, {product.store_id for product in store.products}, repairs)
        if store_id in result:
            repairs.append(f"store {store_id} stands twice; the first counts")
            continue
        score(f"store {store_id}", store.score, repairs)
        products = _products(store_id, store, repairs)
        result[store_id] = store.model_copy(update={"store_id": store_id, "products": products})
    return result


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


def _order_seed(order: Order, shops: dict[str, Store], now: str) -> dict[str, Any]:
    store = shops.get(order.store_id)
    names = {product.product_id: product.name for product in store.products} if store else {}
    lines = zip(line_names(order, names), order.products, strict=True)
    seed: dict[str, Any] = {
        "order_id": order.order_id,
        "order_type": "delivery",
        "user_id": order.user_id,
        "store_id": order.store_id,
        "status": order.status,
        "products": [
            {"product_id": line.product_id, "name": seed["name"], "attributes": line.attributes, **seed}
            for seed, line in lines
        ],
        **money(order.status, order.total_price),
        "location": order.location.model_dump(exclude_none=True) if order.location else {},
        "dispatch_time": order.dispatch_time,
        "delivery_time": order.delivery_time,
        "note": order.note,
        **stamps(order, now),
    }
    if order.shipping_time is not None:
        seed["shipping_time"] = order.shipping_time
    return seed


def presets(task: PublishedTask, repairs: list[str]) -> dict[str, Order]:
    """The initial delivery orders by their own id."""
    orders = {key: order for key, order in task.environment.orders.items() if order.order_type == "delivery"}
    return by_own_id("order", orders, repairs, check_lines)


def locations(task: PublishedTask) -> list[Location]:
    """The places of the stores."""
    return [store.location for store in task.environment.stores.values()]


def write(draft: Draft) -> None:
    """Fills section, records, criteria and steps of a delivery task."""
    shops = stores(draft.published, draft.repairs)
    initial = presets(draft.published, draft.repairs)
    draft.world["delivery"] = {
        "stores": [_store_seed(store) for store in shops.values()],
        "orders": [_order_seed(order, shops, draft.now) for order in initial.values()],
    }
    write_solution(draft, shops, plan_records(draft, shops, initial), initial)


DELIVERY = Domain(name="delivery", tables=("stores",), kinds=("delivery",), locations=locations, write=write)
