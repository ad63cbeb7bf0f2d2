"""A visit to a shop: a voucher bought, a table booked, a time reserved, or several of these at one shop."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.constraints import Constraint
from lifeworld_datasets.blueprints.kit.draft import Call
from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.need import Need, Option
from lifeworld_datasets.blueprints.kit.words import TIME, Words, clock, date, known, moment
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.shops import kinds

SIZES = (2, 4, 6)


@dataclass(frozen=True)
class Buy:
    """A voucher: its place in the kind's list, for how many people (0 where it is not by people), how many."""

    voucher: int
    fact: str
    people: int = 0
    count: int = 1
    count_fact: str = ""


@dataclass(frozen=True)
class Book:
    """A table or room booked at a time for so many people; the deposit is paid."""

    time: str
    people: int
    time_fact: str
    people_fact: str
    derived: bool = False
    """The time follows from something else, such as another record or a festival: the fact does not say it."""


@dataclass(frozen=True)
class Reserve(Book):
    """A time reserved for so many people; costs nothing."""


class Visit(Need):
    """One shop of a kind of `pools.shops`, and what is done with it; in the user's city unless `city` names another."""

    server = "instore"
    fillers = (1, 2)
    tag_pool = ("parking", "no-smoking", "card", "weekend", "charging")

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        kind: str,
        *,
        fact: str | tuple[str, ...],
        buy: Buy | None = None,
        visit: Book | None = None,
        constraints: Iterable[Constraint] = (),
        unique: bool = False,
        city: City | None = None,
    ) -> None:
        super().__init__(id, label, fact, constraints)
        self.city = city
        self.shop, self.buy, self.visit = known(kinds(), kind, "kind of shop"), buy, visit
        if buy and buy.voucher not in range(len(self.shop.vouchers)):
            raise ValueError(f"need {id!r}: {kind!r} has {len(self.shop.vouchers)} vouchers, counted from 0")
        if buy and buy.people not in (SIZES if "{n}" in self.shop.vouchers[buy.voucher].name.en else (0,)):
            raise ValueError(
                f"need {id!r}: `people` of a voucher is one of {SIZES} where it is by people, else left out"
            )
        if buy is None and visit is None:
            raise ValueError(f"need {id!r}: a visit buys, books or reserves something")
        ways = ["voucher"] * bool(buy) + ["reserve" if isinstance(visit, Reserve) else "book"] * bool(visit)
        self.kind = "+".join(ways)
        self.claims = [f"{kind} shops" + (f" of {city.name.en}" if city else "")]
        self.fits = (1, 1) if unique or any(c.kind in ("usual", "held") for c in self.constraints) else (1, 2)
        self.sold: dict[str, tuple[str, int, int]] = {}

    def asks(self) -> list[str]:
        """Times and numbers."""
        found = ["time", "people"] * bool(self.visit)
        found += ["infer:time"] * bool(self.visit and self.visit.derived)
        return (
            found
            + ["voucher-size"] * bool(self.buy and self.buy.people)
            + ["count"] * bool(self.buy and self.buy.count > 1)
        )

    # --- candidates ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        """With one deposit for all shops that take bookings."""
        self._deposit = float(self.rng.choice((10, 20, 30)))
        super().build()

    def settle(self, features: Features) -> None:
        """What the voucher costs, unless a constraint set it; the deposit comes on top."""
        if self.buy:
            usual = self._usual(self.buy.voucher, self.buy.people) * self.buy.count
            wanted = features.price or usual * self.rng.uniform(0.9, 1.12)
            self._unit = round(wanted / self.buy.count)
            features.price = float(self._unit * self.buy.count)

    def _usual(self, voucher: int, people: int) -> float:
        return self.shop.vouchers[voucher].price * (people / 2 if people else 1)

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """A shop with its vouchers."""
        draft = self.draft
        first = draft.name()
        name = Words(f"{first.en} {self.shop.name.en}", f"{first.zh}{self.shop.name.zh}")
        features.spot = self.located(features.spot)
        reserves = isinstance(self.visit, Reserve) or (self.shop.reserves and self.rng.random() < 0.5)
        books = (self.visit is not None and not isinstance(self.visit, Reserve)) or (
            self.shop.books and self.rng.random() < 0.5
        )
        size = Words(f"up to {features.capacity} guests at a table", f"最多{features.capacity}人一桌")
        hours = Words(f"open {features.opens}-{features.closes}", f"营业 {features.opens}-{features.closes}")
        shop: dict[str, Any] = {
            "shop_id": draft.id("I"),
            "name": name.text(),
            "rating": features.rating,
            "location": features.spot.location(),
            "tags": [
                self.shop.word.text(),
                hours.text(),
                *([size.text()] if self.shop.books else []),
                *self.tags(features),
            ],
            "enable_book": books,
            "book_price": self._deposit if books else 0.0,
            "enable_reservation": reserves,
            "products": [],
        }
        option = Option(shop["shop_id"], name, features, breaks, record=shop)
        for n, voucher in enumerate(self.shop.vouchers):
            for people in SIZES if "{n}" in voucher.name.en else (0,):
                asked = self.buy is not None and (n, people) == (self.buy.voucher, self.buy.people)
                price = self._unit if asked else round(self._usual(n, people) * self.rng.uniform(0.9, 1.1))
                product = self._sell(shop, voucher.name.fill({"n": people}), float(price), n, people)
                if asked:
                    option.products.append(product)
        draft.world["instore"]["shops"].append(shop)
        return option

    def _sell(self, shop: dict[str, Any], name: Words, price: float, voucher: int, people: int) -> str:
        product = self.draft.id("V", 6)
        shop["products"].append(
            {
                "product_id": product,
                "name": name.text(),
                "price": price,
                "stock": max(self.rng.randrange(8, 60), 2 * (self.buy.count if self.buy else 1)),
                "tags": [self.shop.word.text()],
            }
        )
        self.sold[product] = (shop["shop_id"], voucher, people)
        return product

    # --- records --------------------------------------------------------------------------------------------------

    def _shops(self) -> str:
        return f"o.shop_id in {checks.quoted(o.entity for o in self.options)}"

    def _bought(self) -> str:
        return checks.live("instore", "order", self.draft.now, self._shops())

    def _visited(self) -> str:
        kind = "reservation" if isinstance(self.visit, Reserve) else "booking"
        return checks.live("instore", kind, self.draft.now, self._shops())

    def mine(self) -> list[str]:
        """Its orders and bookings."""
        booked = self.visit is not None and not isinstance(self.visit, Reserve)
        return [self._bought()] * bool(self.buy) + [self._visited()] * booked

    def cost(self) -> float:
        """Voucher and deposit."""
        return self.target.features.price + float(
            self.target.record["book_price"] if len(self.mine()) > bool(self.buy) else 0
        )

    def kept(self) -> dict[str, int]:
        """One order, one booking or reservation."""
        found: dict[str, int] = {}
        if self.buy:
            found |= {"instore.order": 1, "instore.pieces": self.buy.count}
        if self.visit:
            found["instore.reservation" if isinstance(self.visit, Reserve) else "instore.booking"] = 1
        return found

    def told(self) -> dict[str, dict[str, Any]]:
        """Time and number of guests beside the constraints."""
        found = super().told()
        if self.visit:
            if not self.visit.derived:
                found.setdefault(self.visit.time_fact, {})[f"{self.id}_time"] = self.visit.time
            found.setdefault(self.visit.people_fact, {})[f"{self.id}_people"] = self.visit.people
        return found

    # --- steps ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Search shops and what they sell."""
        d = self.draft
        word = d.text(f"word_{self.shop.key}", self.shop.word)
        d.call("instore_shop_search_recommend", keywords=[word], limit=100)
        if self.buy:
            d.call("instore_product_search_recommend", keywords=[word], limit=100)
        for c in self.constraints:
            if c.kind == "within":
                p = self.place
                d.call("get_nearby", longitude=p.longitude, latitude=p.latitude, range=3000)

    def act(self) -> None:
        """Buy, book, reserve; criteria and near misses."""
        d, user = self.draft, {"$ref": "call0.user_id"}
        self.done: list[Call] = []
        if self.buy:
            self.create = d.call(
                "create_instore_product_order",
                user_id=user,
                shop_id=self.target.entity,
                product_id=self.target.products[0],
                quantity=self.buy.count,
            )
            self.done += [self.create, d.call("pay_instore_order", order_id=self.create.ref("order_id"))]
        if self.visit:
            tool = "instore_reservation" if isinstance(self.visit, Reserve) else "instore_book"
            self.seat = d.call(
                tool, user_id=user, shop_id=self.target.entity, time=self.visit.time, customer_count=self.visit.people
            )
            self.done.append(self.seat)
            if tool == "instore_book":
                self.done.append(d.call("pay_instore_book", book_id=self.seat.ref("book_id")))
        self._main()
        if self.buy:
            self._voucher(self.buy)
        if self.visit:
            self._time(self.visit)
        self._constraints()

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """The same at another shop."""
        edits: list[dict[str, Any]] = []
        if self.buy:
            change = {"shop_id": option.entity, "product_id": option.products[0]}
            edits.append({"step": self.create.step, "set": change})
        if self.visit:
            edits.append({"step": self.seat.step, "set": {"shop_id": option.entity}})
        return edits

    def _main(self) -> None:
        parts = [f"{r}.size() > 0" for r in ([self._bought()] * bool(self.buy) + [self._visited()] * bool(self.visit))]
        same = Words("", "")
        if self.buy and self.visit:
            parts = [f"{self._visited()}.exists(b, {self._bought_at('b')})"]
            same = Words(", at one and the same shop", "，且是同一家店")
        what = {
            "voucher": ("a voucher is bought", "已购券"),
            "book": ("a booking is made", "已订位"),
            "reserve": ("a visit is reserved", "已预约"),
        }
        said = [what[way] for way in self.kind.split("+")]
        text = Words(
            "{label}: " + " and ".join(s[0] for s in said) + same.en + ".",
            "{label}：" + "，".join(s[1] for s in said) + same.zh + "。",
        )
        self.draft.criterion(self.id, self.spoken(text), " && ".join(parts), self.facts)
        self.draft.miss(self.id, *({"step": call.step, "drop": True} for call in self.done))

    def _bought_at(self, name: str) -> str:
        live = f'o.create_time >= "{self.draft.now}" && o.status != "cancelled"'
        return f"state.instore.orders.exists(o, {live} && o.shop_id == {name}.shop_id)"

    def _voucher(self, buy: Buy) -> None:
        d, bought = self.draft, self._bought()
        right = [p for p, (_, voucher, people) in self.sold.items() if (voucher, people) == (buy.voucher, buy.people)]
        name = self.shop.vouchers[buy.voucher].name.fill({"n": buy.people})
        text = Words("{label}: it is the right one: {x}.", "{label}：买的是{x}。").fill(
            {"label": self.label, "x": name}
        )
        check = checks.every(bought, f"o.products.all(p, p.product_id in {checks.quoted(right)})")
        id = d.criterion(f"{self.id}_voucher", text, check, [buy.fact], depends_on=[self.id])
        mine = {p: at for p, at in self.sold.items() if at[0] == self.target.entity and p not in right}
        cheaper = sorted(mine, key=lambda p: abs(mine[p][1] - buy.voucher) * 100 + abs(mine[p][2] - buy.people + 1))
        d.miss(id, {"step": self.create.step, "set": {"product_id": cheaper[0]}})
        if buy.count > 1:
            text = Words(f"{{label}}: {buy.count} of them.", f"{{label}}：共{buy.count}份。")
            check = f"sum({bought}.map(o, sum(o.products.map(p, p.quantity)))) == {buy.count}"
            id = d.criterion(
                f"{self.id}_count", self.spoken(text), check, [buy.count_fact or buy.fact], depends_on=[self.id]
            )
            d.miss(id, {"step": self.create.step, "set": {"quantity": buy.count - 1}})

    def _time(self, visit: Book) -> None:
        d, visited = self.draft, self._visited()
        field = "reservation_time" if isinstance(visit, Reserve) else "book_time"
        said = {"label": self.label, "x": clock(visit.time), "day": date(visit.time)}
        text = Words("{label}: it is for {x} on {day}.", "{label}：时间是{day}{x}。").fill(said)
        id = d.criterion(
            f"{self.id}_time",
            text,
            checks.every(visited, f'o.{field} == "{visit.time}"'),
            [visit.time_fact],
            depends_on=[self.id],
        )
        other = (moment(visit.time) + timedelta(hours=1)).strftime(TIME)
        d.miss(id, {"step": self.seat.step, "set": {"time": other}})
        text = Words(f"{{label}}: for {visit.people}.", f"{{label}}：人数{visit.people}。")
        id = d.criterion(
            f"{self.id}_people",
            self.spoken(text),
            checks.every(visited, f"o.customer_count == {visit.people}"),
            [visit.people_fact],
            depends_on=[self.id],
        )
        d.miss(id, {"step": self.seat.step, "set": {"customer_count": visit.people + 1}})

    def _constraints(self) -> None:
        d = self.draft
        for c in self.constraints:
            if c.cents:
                check = checks.every(self._bought(), f"o.total_price <= {c.cents}")
            else:
                inside = f"o.shop_id in {checks.quoted(self.fitting(c))}"
                records = [self._bought()] * bool(self.buy) + [self._visited()] * bool(self.visit)
                check = " && ".join(checks.every(r, inside) for r in records)
            after = [self.id, c.binds] if c.binds else [self.id]
            after += [f"{self.id}_voucher"] * bool(c.cents)
            id = d.criterion(f"{self.id}_{c.id}", self.spoken(c.text), check, c.facts, depends_on=after)
            d.miss(id, *self.swap(self.breaker(c)))
