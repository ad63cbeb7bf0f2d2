"""The in-store section of a seed document: its strict model, the checks on loading, and the loading itself.

Called by the kit when a template is built. Unknown keys, loose types and records whose money does not add up are
refused with the JSON path of the first failure, and nothing is loaded. What a seed may leave out is derived here: money
from the status, names of lines from the catalogue.
"""

import json
from collections.abc import Iterable
from typing import Annotated, Any

from lifeworld_kit.accounts import STATUSES, Account, money_of
from lifeworld_kit.domain import Load
from lifeworld_kit.money import amount
from lifeworld_kit.seedmodel.records import UNBALANCED, Cents, MaybeTime, MoneySeed, refuse, refuse_twice
from lifeworld_kit.seedmodel.shared import Id, Location, Strict, Text, Time
from pydantic import AfterValidator, Field, model_validator
from sqlmodel import Session

from lifeworld_instore.models import Booking, Order, OrderLine, Product, Reservation, Shop, Stock
from lifeworld_instore.rules.counts import LEAST, MOST
from lifeworld_instore.rules.orders import ORDER_TYPE, Line, total
from lifeworld_instore.rules.visits import STATUSES as VISIT_STATUSES


def _order_status(text: str) -> str:
    return _one_of(text, STATUSES, "an in-store order")


def _visit_status(text: str) -> str:
    return _one_of(text, VISIT_STATUSES, "a booking or reservation")


def _one_of(text: str, known: tuple[str, ...], what: str) -> str:
    if text not in known:
        raise ValueError(f"{text!r} is no status of {what}; they are {', '.join(known)}")
    return text


def _order_type(text: str) -> str:
    if text != ORDER_TYPE:
        raise ValueError(f"orders of the type {text!r} live on another server; here it is {ORDER_TYPE!r}")
    return text


VisitStatus = Annotated[str, AfterValidator(_visit_status)]
Guests = Annotated[int, Field(ge=LEAST, le=MOST)]


class ProductSeed(Strict):
    """A product of the shop it stands in; without a stock it is unlimited, with 0 it is sold out."""

    product_id: Id
    name: Text
    price: Cents
    stock: Annotated[int, Field(ge=0, lt=2**31)] | None = None
    tags: list[str] = Field(default_factory=list)


class ShopSeed(Strict):
    """A shop with what it takes and what it sells."""

    shop_id: Id
    name: Text
    rating: Annotated[float, Field(ge=0)]
    location: Location
    tags: list[str] = Field(default_factory=list)
    enable_book: bool
    book_price: Cents
    enable_reservation: bool
    products: list[ProductSeed] = Field(default_factory=list)


class LineSeed(Strict):
    """A line of an order; without a name it takes the catalogue's."""

    product_id: Id
    name: str = ""
    quantity: Annotated[int, Field(ge=1)]
    unit_price: Cents


class OrderSeed(MoneySeed):
    """An order that exists at the start; money keys left out follow from the status."""

    order_id: Id
    order_type: Annotated[str, AfterValidator(_order_type)] = ORDER_TYPE
    user_id: Id
    shop_id: Id
    status: Annotated[str, AfterValidator(_order_status)]
    products: list[LineSeed]
    create_time: Time
    update_time: MaybeTime = ""

    def account(self) -> Account:
        """Status and money, with what the seed leaves out derived."""
        return self.settled(self.status, sum(line.unit_price * line.quantity for line in self.products))


class BookSeed(MoneySeed):
    """A booking that exists at the start; its total is its deposit."""

    book_id: Id
    user_id: Id
    shop_id: Id
    book_time: Time
    customer_count: Guests
    book_price: Cents
    status: VisitStatus
    create_time: Time
    update_time: MaybeTime = ""

    def account(self) -> Account:
        """Status and money, with what the seed leaves out derived."""
        return self.settled(self.status, self.book_price)


class ReservationSeed(Strict):
    """A reservation that exists at the start."""

    reservation_id: Id
    user_id: Id
    shop_id: Id
    reservation_time: Time
    customer_count: Guests
    status: VisitStatus
    create_time: Time
    update_time: MaybeTime = ""


class Section(Strict):
    """The `instore` section."""

    shops: list[ShopSeed] = Field(default_factory=list)
    orders: list[OrderSeed] = Field(default_factory=list)
    books: list[BookSeed] = Field(default_factory=list)
    reservations: list[ReservationSeed] = Field(default_factory=list)

    @model_validator(mode="after")
    def _ids_are_unique_and_money_adds_up(self) -> "Section":
        refuse_twice(("shops",), "shop_id", [s.shop_id for s in self.shops])
        for n, shop in enumerate(self.shops):
            refuse_twice(("shops", n, "products"), "product_id", [p.product_id for p in shop.products])
        refuse_twice(("orders",), "order_id", [o.order_id for o in self.orders])
        refuse_twice(("books",), "book_id", [b.book_id for b in self.books])
        refuse_twice(("reservations",), "reservation_id", [r.reservation_id for r in self.reservations])
        for n, order in enumerate(self.orders):
            if not order.account().balanced:
                refuse(("orders", n, "amount_due"), UNBALANCED)
        for n, book in enumerate(self.books):
            _check_book(n, book)
        return self


def _check_book(n: int, book: BookSeed) -> None:
    account = book.account()
    if account.total != book.book_price:
        refuse(("books", n, "total_price"), "the total of a booking is its book_price")
    if not account.balanced:
        refuse(("books", n, "amount_due"), UNBALANCED)


def load(session: Session, section: Section, load: Load) -> None:
    """Write a section into the tables."""
    shops = {shop.shop_id: shop for shop in section.shops}
    for shop in section.shops:
        session.add_all(_shop_rows(shop))
    for order in section.orders:
        session.add_all(_order_rows(order, shops.get(order.shop_id), load))
    for book in section.books:
        session.add(_book_row(book, _name(shops, "book", book.book_id, book.shop_id, load)))
    for visit in section.reservations:
        shop_name = _name(shops, "reservation", visit.reservation_id, visit.shop_id, load)
        session.add(Reservation(**{**visit.model_dump(), **_stamps(visit)}, shop_name=shop_name))


def _shop_rows(shop: ShopSeed) -> Iterable[Any]:
    yield Shop(
        shop_id=shop.shop_id,
        name=shop.name,
        rating=shop.rating,
        **shop.location.model_dump(),
        tags=json.dumps(shop.tags, ensure_ascii=False),
        enable_book=shop.enable_book,
        book_price=shop.book_price,
        enable_reservation=shop.enable_reservation,
    )
    for product in shop.products:
        yield Product(
            shop_id=shop.shop_id,
            product_id=product.product_id,
            name=product.name,
            price=product.price,
            tags=json.dumps(product.tags, ensure_ascii=False),
        )
        if product.stock is not None:
            yield Stock(shop_id=shop.shop_id, product_id=product.product_id, stock=product.stock)


def _order_rows(order: OrderSeed, shop: ShopSeed | None, load: Load) -> Iterable[Any]:
    names = {p.product_id: p.name for p in shop.products} if shop else {}
    lines = [
        Line(p.product_id, p.name or names.get(p.product_id, ""), p.quantity, p.unit_price) for p in order.products
    ]
    account = order.account()
    if shop is None:
        load.report.note("order.shop", f"{order.order_id}: the shop {order.shop_id} is not in the catalogue")
    if account.total != total(lines):
        load.report.note(
            "order.total", f"{order.order_id}: total {amount(account.total)} kept, lines come to {amount(total(lines))}"
        )
    yield Order(
        order_id=order.order_id,
        user_id=order.user_id,
        shop_id=order.shop_id,
        shop_name=shop.name if shop else "",
        status=account.status,
        **_money(account),
        **_stamps(order),
    )
    for n, line in enumerate(lines):
        yield OrderLine(
            order_id=order.order_id,
            line=n,
            product_id=line.product_id,
            name=line.name,
            quantity=line.quantity,
            unit_price=line.unit_price,
        )


def _book_row(book: BookSeed, shop_name: str) -> Booking:
    return Booking(
        book_id=book.book_id,
        shop_id=book.shop_id,
        shop_name=shop_name,
        user_id=book.user_id,
        book_time=book.book_time,
        customer_count=book.customer_count,
        status=book.status,
        **_money(book.account()),
        **_stamps(book),
    )


def _money(account: Account) -> dict[str, Any]:
    return dict(money_of(account))


def _stamps(record: OrderSeed | BookSeed | ReservationSeed) -> dict[str, Any]:
    return {"create_time": record.create_time, "update_time": record.update_time or record.create_time}


def _name(shops: dict[str, ShopSeed], kind: str, id: str, shop_id: str, load: Load) -> str:
    """The shop's name; a shop that is gone is reported and has none."""
    if shop_id not in shops:
        load.report.note(f"{kind}.shop", f"{id}: the shop {shop_id} is not in the catalogue")
        return ""
    return shops[shop_id].name
