"""Published in-store tasks: shops, initial orders, bookings and reservations become the `instore` section of a world.

One of the domain modules of the importer. What the answer key wants is planned in `instore_key` and turned into steps
and criteria in `instore_solution`. Refuses: nothing of the catalogue; what it must repair it reports.
"""

from typing import Any

from lifeworld_datasets.vitabench.domain import Domain, Draft
from lifeworld_datasets.vitabench.instore_key import Initial, plan_records
from lifeworld_datasets.vitabench.instore_solution import write_solution
from lifeworld_datasets.vitabench.published import PublishedTask
from lifeworld_datasets.vitabench.published_catalogue import Offer, Shop
from lifeworld_datasets.vitabench.published_records import Booking, Order, Visit
from lifeworld_datasets.vitabench.published_values import Location, moment
from lifeworld_datasets.vitabench.seeds import amount, by_own_id, check_lines, line_names, money, one_id, score, stamps


def shops(task: PublishedTask, repairs: list[str]) -> dict[str, Shop]:
    """The shops by their one id, each product once."""
    result: dict[str, Shop] = {}
    for key, shop in task.environment.shops.items():
        shop_id = one_id("shop", key, shop.shop_id, {offer.shop_id for offer in shop.products}, repairs)
        if shop_id in result:
            repairs.append(f"shop {shop_id} stands twice; the first counts")
            continue
        score(f"shop {shop_id}", shop.score, repairs)
        offers = _offers(shop_id, shop, repairs)
        result[shop_id] = shop.model_copy(update={"shop_id": shop_id, "products": offers})
    _report_shared(result, repairs)
    return result


def _offers(shop_id: str, shop: Shop, repairs: list[str]) -> list[Offer]:
    result: dict[str, Offer] = {}
    for offer in shop.products:
        if offer.product_id in result:
            repairs.append(f"product {offer.product_id} stands twice in shop {shop_id}; the first counts")
            continue
        if offer.shop_id not in ("", shop_id):
            repairs.append(f"product {offer.product_id} names shop {offer.shop_id}; it is sold by {shop_id}")
        result[offer.product_id] = offer
    return list(result.values())


def _report_shared(found: dict[str, Shop], repairs: list[str]) -> None:
    sellers: dict[str, list[str]] = {}
    for shop in found.values():
        for offer in shop.products:
            sellers.setdefault(offer.product_id, []).append(shop.shop_id)
    repairs += [
        f"product {product} is sold by {', '.join(names)}; each sells its own"
        for product, names in sellers.items()
        if len(names) > 1
    ]


def _shop_seed(shop: Shop) -> dict[str, Any]:
    return {
        "shop_id": shop.shop_id,
        "name": shop.name,
        "rating": shop.score,
        "location": shop.location.model_dump(),
        "tags": shop.tags,
        "enable_book": shop.enable_book,
        "book_price": amount(shop.book_price),
        "enable_reservation": shop.enable_reservation,
        "products": [
            {
                "product_id": offer.product_id,
                "name": offer.name,
                "price": amount(offer.price),
                "stock": offer.quantity or None,
                "tags": offer.tags,
            }
            for offer in shop.products
        ],
    }


def _order_seed(order: Order, found: dict[str, Shop], now: str) -> dict[str, Any]:
    shop = found.get(order.store_id)
    names = {offer.product_id: offer.name for offer in shop.products} if shop else {}
    return {
        "order_id": order.order_id,
        "order_type": "instore",
        "user_id": order.user_id,
        "shop_id": order.store_id,
        "status": order.status,
        "products": line_names(order, names),
        **money(order.status, order.total_price),
        **stamps(order, now),
    }


def _visit_seed(visit: Visit) -> dict[str, Any]:
    return {
        "user_id": visit.user_id,
        "shop_id": visit.shop_id,
        "customer_count": visit.customer_count,
        "status": visit.status,
    }


def _book_seed(book: Booking, found: dict[str, Shop], now: str) -> dict[str, Any]:
    shop = found.get(book.shop_id)
    deposit = book.book_price if book.book_price is not None else shop.book_price if shop else 0
    return {
        "book_id": book.book_id,
        **_visit_seed(book),
        "book_time": moment(book.time)[0] or book.time,
        "book_price": amount(deposit),
        **money(book.status, deposit),
        **stamps(book, now),
    }


def _initial(task: PublishedTask, repairs: list[str]) -> Initial:
    environment = task.environment
    orders = {key: order for key, order in environment.orders.items() if order.order_type == "instore"}
    return Initial(
        orders=by_own_id("order", orders, repairs, _look_at),
        books=by_own_id("booking", environment.books, repairs),
        reservations=by_own_id("reservation", environment.reservations, repairs),
    )


def _look_at(order: Order, repairs: list[str]) -> None:
    check_lines(order, repairs)
    if not order.create_time and order.order_time:
        repairs.append(f"order {order.order_id} has order_time instead of create_time; read as such")


def locations(task: PublishedTask) -> list[Location]:
    """The places of the shops."""
    return [shop.location for shop in task.environment.shops.values()]


def write(draft: Draft) -> None:
    """Fills section, records, criteria and steps of an in-store task."""
    found = shops(draft.published, draft.repairs)
    initial = _initial(draft.published, draft.repairs)
    draft.world["instore"] = {
        "shops": [_shop_seed(shop) for shop in found.values()],
        "orders": [_order_seed(order, found, draft.now) for order in initial.orders.values()],
        "books": [_book_seed(book, found, draft.now) for book in initial.books.values()],
        "reservations": [
            {
                "reservation_id": visit.reservation_id,
                **_visit_seed(visit),
                "reservation_time": moment(visit.time)[0] or visit.time,
                **stamps(visit, draft.now),
            }
            for visit in initial.reservations.values()
        ],
    }
    write_solution(draft, found, plan_records(draft, found, initial), initial)


INSTORE = Domain(
    name="instore",
    tables=("shops", "books", "reservations"),
    kinds=("instore", "booking", "reservation"),
    locations=locations,
    write=write,
)
