"""Steps and criteria of an imported in-store task, written from the plans of its key records.

One required criterion with a check stands for each record and looks only at what the key states (`formats.md` §8); the
steps make the look-ups an agent would need at knowledge level `full`. Refuses: deciding anything; the plans have.
"""

from collections.abc import Iterable

from lifeworld_datasets.vitabench.domain import Draft
from lifeworld_datasets.vitabench.expressions import Tally, not_initial, one_of, quoted
from lifeworld_datasets.vitabench.geography import letters
from lifeworld_datasets.vitabench.instore_key import Edit, Initial, NewVisit, Part, Plan, Purchase
from lifeworld_datasets.vitabench.published_catalogue import Shop
from lifeworld_datasets.vitabench.published_records import Booking, Order

_ORDERS, _BOOKINGS, _RESERVATIONS = (f"state.instore.{name}" for name in ("orders", "bookings", "reservations"))
_PAGE = 20
"""What a search shows unless asked for more."""
_MOST = 100
_WORDS = {
    "en": {
        "bought": "Bought at {shop}, status {status}: {lines}.",
        "booked": "There is a booking of status {status} at {shop} for {count} at {time}.",
        "reserved": "There is a reservation of status {status} at {shop} for {count} at {time}.",
        "cancel": "{record} is cancelled.",
        "change": "{record} is moved to {time} for {count}.",
        "pay": "{record} is paid.",
        "keep": "{record} is left as it was.",
    },
    "zh": {
        "bought": "在 {shop} 购买，状态为 {status}：{lines}。",
        "booked": "在 {shop} 有一份状态为 {status} 的预订：{count} 人，{time}。",
        "reserved": "在 {shop} 有一份状态为 {status} 的预约：{count} 人，{time}。",
        "cancel": "{record} 已取消。",
        "change": "{record} 改为 {time}，{count} 人。",
        "pay": "{record} 已支付。",
        "keep": "{record} 保持原样。",
    },
}


def write_solution(draft: Draft, shops: dict[str, Shop], plans: list[Plan], initial: Initial) -> None:
    """Adds criteria, record plans and steps for all key records."""
    draft.user()
    if any(isinstance(plan, Edit) for plan in plans):
        draft.look("get_user_all_orders")
    writer = _Writer(draft, shops, initial)
    for plan in plans:
        if isinstance(plan, Purchase):
            writer.buy(plan)
        elif isinstance(plan, NewVisit):
            writer.visit(plan)
        else:
            writer.edit(plan)


class _Writer:
    """Writes record after record."""

    def __init__(self, draft: Draft, shops: dict[str, Shop], initial: Initial) -> None:
        self.draft = draft
        self.shops = shops
        self.initial = initial
        self.words = _WORDS[draft.language]
        self.orders = Tally(_ORDERS)
        self.bookings = Tally(_BOOKINGS, "b")
        self.reservations = Tally(_RESERVATIONS, "r")
        self.shop_names = [shop.name for shop in shops.values()]
        self.offer_names = [offer.name for shop in shops.values() for offer in shop.products]

    def buy(self, plan: Purchase) -> None:
        """A purchase: its criterion and its steps."""
        shop = self.shops.get(plan.record.store_id)
        check = self.orders.all_of([self._bought(plan, part) for part in plan.parts]) or "false"
        lines = ", ".join(f"{part.quantity} × {part.name or part.product_id}" for part in plan.parts)
        name = shop.name if shop else plan.record.store_id
        text = self.words["bought"].format(shop=name, status=plan.status, lines=lines)
        self.draft.plan(plan.record, "create", plan.findings, text=text, check=check, evidence=_ORDERS)
        if plan.findings.unreachable or shop is None:
            return
        for part in plan.parts:
            self._order(plan, part, shop)

    def _bought(self, plan: Purchase, part: Part) -> list[str]:
        return [
            f"o.shop_id == {quoted(plan.record.store_id)}",
            f"o.status == {quoted(plan.status)}",
            *not_initial("o.order_id", list(self.initial.orders)),
            "size(o.products) == 1",
            f"o.products.exists(p, p.product_id == {quoted(part.product_id)} && p.quantity == {part.quantity})",
            *([] if part.total is None else [f"o.total_price == {part.total}"]),
        ]

    def _order(self, plan: Purchase, part: Part, shop: Shop) -> None:
        self._find_shop(shop)
        self._search("instore_product_search_recommend", part.name, self.offer_names)
        made = self.draft.call(
            "create_instore_product_order",
            user_id=self.draft.user(),
            shop_id=shop.shop_id,
            product_id=part.product_id,
            quantity=part.quantity,
        )
        order = {"$ref": f"{made}.order_id"}
        if plan.status == "paid":
            self.draft.call("pay_instore_order", order_id=order)
        elif plan.status == "cancelled":
            self.draft.call("instore_cancel_order", order_id=order)

    def visit(self, plan: NewVisit) -> None:
        """A booking or reservation: its criterion and its steps."""
        record = plan.record
        shop = self.shops.get(record.shop_id)
        booked = isinstance(record, Booking)
        name = shop.name if shop else record.shop_id
        count = record.customer_count
        text = self.words["booked" if booked else "reserved"].format(
            shop=name, status=plan.status, count=count, time=plan.time or record.time
        )
        tally = self.bookings if booked else self.reservations
        check = tally.all_of([self._booked(plan) if booked else self._reserved(plan)])
        evidence = _BOOKINGS if booked else _RESERVATIONS
        self.draft.plan(record, "create", plan.findings, text=text, check=check, evidence=evidence)
        if plan.findings.unreachable or shop is None:
            return
        self._find_shop(shop)
        self._book(plan) if booked else self._reserve(plan)

    def _booked(self, plan: NewVisit) -> list[str]:
        return [
            f"b.shop_id == {quoted(plan.record.shop_id)}",
            f"b.status == {quoted(plan.status)}",
            *not_initial("b.book_id", list(self.initial.books)),
            *_when("b.book_time", plan.time),
            f"b.customer_count == {plan.record.customer_count}",
            *([] if plan.price is None else [f"b.book_price == {plan.price}"]),
        ]

    def _reserved(self, plan: NewVisit) -> list[str]:
        return [
            f"r.shop_id == {quoted(plan.record.shop_id)}",
            f"r.status == {quoted(plan.status)}",
            *not_initial("r.reservation_id", list(self.initial.reservations)),
            *_when("r.reservation_time", plan.time),
            f"r.customer_count == {plan.record.customer_count}",
        ]

    def _book(self, plan: NewVisit) -> None:
        made = self.draft.call("instore_book", **self._appointment(plan))
        book = {"$ref": f"{made}.book_id"}
        if plan.status == "cancelled":
            self.draft.call("instore_cancel_book", book_id=book)
        elif plan.status == "paid" and plan.deposit:
            self.draft.call("pay_instore_book", book_id=book)

    def _reserve(self, plan: NewVisit) -> None:
        made = self.draft.call("instore_reservation", **self._appointment(plan))
        if plan.status == "cancelled":
            self.draft.call("instore_cancel_reservation", reservation_id={"$ref": f"{made}.reservation_id"})

    def _appointment(self, plan: NewVisit) -> dict[str, object]:
        return {
            "user_id": self.draft.user(),
            "shop_id": plan.record.shop_id,
            "time": plan.time,
            "customer_count": plan.record.customer_count,
        }

    def edit(self, plan: Edit) -> None:
        """An initial record: its criterion and its edit."""
        record = plan.record
        text = self.words[plan.kind].format(record=record.id, time=plan.time, count=plan.count)
        records, name, key, clock = _PLACES["order" if isinstance(record, Order) else _what(record)]
        parts = [f"{name}.{key} == {quoted(record.id)}", f"{name}.status == {quoted(plan.status)}"]
        if plan.time:
            parts += [f"{name}.{clock} == {quoted(plan.time)}", f"{name}.customer_count == {plan.count}"]
        check = one_of(records, parts, name)
        self.draft.plan(record, plan.kind, plan.findings, text=text, check=check, evidence=records)
        if plan.findings.unreachable:
            return
        if plan.kind == "change":
            self._move(plan)
        elif plan.kind in ("cancel", "pay"):
            self.draft.call(_EDITS[plan.kind, name], **{key: record.id})

    def _move(self, plan: Edit) -> None:
        reservation = plan.record.id
        self.draft.look("search_instore_reservation", user_id=self.draft.user(), reservation_id=reservation)
        self.draft.call(
            "instore_modify_reservation", reservation_id=reservation, time=plan.time, customer_count=plan.count
        )

    def _find_shop(self, shop: Shop) -> None:
        self._search("instore_shop_search_recommend", shop.name, self.shop_names)

    def _search(self, tool: str, name: str, names: Iterable[str]) -> None:
        """A search by name; asks for a longer page where others contain the name and could stand before it."""
        more = {} if _alike(name, names) <= _PAGE else {"limit": _MOST}
        self.draft.look(tool, keywords=[name], **more)


def _alike(name: str, names: Iterable[str]) -> int:
    wanted = letters(name)
    return sum(wanted in letters(other) for other in names)


def _when(path: str, time: str) -> list[str]:
    return [f"{path} == {quoted(time)}"] if time else []


def _what(record: object) -> str:
    return "booking" if isinstance(record, Booking) else "reservation"


_PLACES = {
    "order": (_ORDERS, "o", "order_id", ""),
    "booking": (_BOOKINGS, "b", "book_id", "book_time"),
    "reservation": (_RESERVATIONS, "r", "reservation_id", "reservation_time"),
}
_EDITS = {
    ("cancel", "o"): "instore_cancel_order",
    ("pay", "o"): "pay_instore_order",
    ("cancel", "b"): "instore_cancel_book",
    ("pay", "b"): "pay_instore_book",
    ("cancel", "r"): "instore_cancel_reservation",
}
