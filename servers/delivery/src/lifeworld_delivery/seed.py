"""The delivery section of a seed document: its strict model, the checks on loading, and the loading itself.

Called by the kit when a template is built. Unknown keys, loose types and records whose money does not add up are
refused with the JSON path of the first failure, and nothing is loaded. What a seed may leave out is derived here: money
from the status, names of lines and the distance from the catalogue.
"""

import json
from collections.abc import Iterable
from typing import Annotated, Any

from lifeworld_kit.accounts import STATUSES, Account
from lifeworld_kit.domain import Load
from lifeworld_kit.geo import metres
from lifeworld_kit.money import amount
from lifeworld_kit.seedmodel.records import UNBALANCED, Cents, MaybeTime, MoneySeed, refuse, refuse_twice
from lifeworld_kit.seedmodel.shared import Id, Location, Strict, Text, Time
from pydantic import AfterValidator, Field, model_validator
from sqlmodel import Session

from lifeworld_delivery.models import Order, OrderLine, Product, Store
from lifeworld_delivery.rules.lines import Line, total
from lifeworld_delivery.rules.status import ORDER_TYPE


def _known_status(text: str) -> str:
    if text not in STATUSES:
        raise ValueError(f"{text!r} is no status of a delivery order; they are {', '.join(STATUSES)}")
    return text


def _order_type(text: str) -> str:
    if text != ORDER_TYPE:
        raise ValueError(f"orders of the type {text!r} live on another server; here it is {ORDER_TYPE!r}")
    return text


class ProductSeed(Strict):
    """A product of the store it stands in."""

    product_id: Id
    name: Text
    price: Cents
    attributes: str = ""
    tags: list[str] = Field(default_factory=list)


class StoreSeed(Strict):
    """A store with its products."""

    store_id: Id
    name: Text
    rating: Annotated[float, Field(ge=0)]
    location: Location
    tags: list[str] = Field(default_factory=list)
    products: list[ProductSeed] = Field(default_factory=list)


class LineSeed(Strict):
    """A line of an order; without a name it takes the catalogue's."""

    product_id: Id
    name: str = ""
    attributes: str = ""
    quantity: Annotated[int, Field(ge=1)]
    unit_price: Cents


class OrderSeed(MoneySeed):
    """An order that exists at the start; money keys left out follow from the status."""

    order_id: Id
    order_type: Annotated[str, AfterValidator(_order_type)] = ORDER_TYPE
    user_id: Id
    store_id: Id
    status: Annotated[str, AfterValidator(_known_status)]
    products: list[LineSeed]
    location: Location
    dispatch_time: MaybeTime = ""
    shipping_time: Annotated[int, Field(ge=0)] = 0
    delivery_time: MaybeTime = ""
    note: str = ""
    create_time: Time
    update_time: MaybeTime = ""

    def account(self) -> Account:
        """Status and money, with what the seed leaves out derived."""
        return self.settled(self.status, sum(line.unit_price * line.quantity for line in self.products))


class Section(Strict):
    """The `delivery` section."""

    stores: list[StoreSeed] = Field(default_factory=list)
    orders: list[OrderSeed] = Field(default_factory=list)

    @model_validator(mode="after")
    def _ids_are_unique_and_money_adds_up(self) -> "Section":
        refuse_twice(("stores",), "store_id", [s.store_id for s in self.stores])
        for n, store in enumerate(self.stores):
            refuse_twice(("stores", n, "products"), "product_id", [p.product_id for p in store.products])
        refuse_twice(("orders",), "order_id", [o.order_id for o in self.orders])
        for n, order in enumerate(self.orders):
            if not order.account().balanced:
                refuse(("orders", n, "amount_due"), UNBALANCED)
        return self


def load(session: Session, section: Section, load: Load) -> None:
    """Write a section into the tables."""
    stores = {store.store_id: store for store in section.stores}
    for store in section.stores:
        session.add_all(_store_rows(store))
    for order in section.orders:
        session.add_all(_order_rows(order, stores.get(order.store_id), load))


def _store_rows(store: StoreSeed) -> Iterable[Any]:
    yield Store(
        store_id=store.store_id,
        name=store.name,
        rating=store.rating,
        **store.location.model_dump(),
        tags=json.dumps(store.tags, ensure_ascii=False),
    )
    for product in store.products:
        yield Product(
            store_id=store.store_id,
            product_id=product.product_id,
            name=product.name,
            price=product.price,
            attributes=product.attributes,
            tags=json.dumps(product.tags, ensure_ascii=False),
        )


def _order_rows(order: OrderSeed, store: StoreSeed | None, load: Load) -> Iterable[Any]:
    lines = _lines(order, store)
    money = order.account()
    _report(order, store, money, lines, load)
    place = order.location
    yield Order(
        order_id=order.order_id,
        user_id=order.user_id,
        store_id=order.store_id,
        store_name=store.name if store else "",
        status=money.status,
        total_price=money.total,
        amount_paid=money.paid,
        amount_due=money.due,
        refunded=money.refunded,
        **place.model_dump(),
        matched_address=place.address,
        distance=_distance(store, place),
        shipping_time=order.shipping_time,
        dispatch_time=order.dispatch_time,
        delivery_time=order.delivery_time,
        note=order.note,
        create_time=order.create_time,
        update_time=order.update_time or order.create_time,
    )
    for n, line in enumerate(lines):
        yield OrderLine(
            order_id=order.order_id,
            line=n,
            product_id=line.product_id,
            name=line.name,
            attributes=line.attributes,
            quantity=line.quantity,
            unit_price=line.unit_price,
        )


def _lines(order: OrderSeed, store: StoreSeed | None) -> list[Line]:
    names = {p.product_id: p.name for p in store.products} if store else {}
    return [
        Line(p.product_id, p.name or names.get(p.product_id, ""), p.attributes, p.quantity, p.unit_price)
        for p in order.products
    ]


def _distance(store: StoreSeed | None, place: Location) -> int:
    if store is None:
        return 0
    return metres(store.location.longitude, store.location.latitude, place.longitude, place.latitude)


def _report(order: OrderSeed, store: StoreSeed | None, money: Account, lines: list[Line], load: Load) -> None:
    if store is None:
        load.report.note("order.store", f"{order.order_id}: the store {order.store_id} is not in the catalogue")
    if money.total != total(lines):
        load.report.note(
            "order.total", f"{order.order_id}: total {amount(money.total)} kept, lines come to {amount(total(lines))}"
        )
