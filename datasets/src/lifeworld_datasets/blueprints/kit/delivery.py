"""Something brought to a place: dishes or goods from one store, at a time, with options and a remark."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.arrival import prove_arrival
from lifeworld_datasets.blueprints.kit.constraints import Constraint
from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.geo import Place, away, courier_minutes, distance
from lifeworld_datasets.blueprints.kit.need import Need, Option
from lifeworld_datasets.blueprints.kit.words import TIME, Words, clock, moment
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import OPTIONS, Item, groups


@dataclass(frozen=True)
class Line:
    """One line of an order: a group of `pools.menus`, how many, and the place of the option wanted in its list."""

    group: str
    count: int = 1
    option: int | None = None
    count_fact: str = ""
    option_fact: str = ""
    derived: bool = False
    """The number follows from something else, such as how many come: the fact does not say it."""


@dataclass(frozen=True)
class Remark:
    """A remark for store or courier: the words sent, and what a check looks for in it (a regular expression)."""

    words: Words
    wanted: Words
    fact: str
    text: Words


def _product_tags(group: str, item: Item) -> list[dict[str, str]]:
    inside = [INGREDIENTS[key] for key in sorted(item.has)]
    tags = [groups()[group].word]
    if inside:
        tags.append(Words("contains " + ", ".join(i.en for i in inside), "含" + "、".join(i.zh for i in inside)))
    return [tag.text() for tag in tags]


class Delivery(Need):
    """Lines from one store, brought to `to` (a place, or where another need takes place) between two times.

    `beside` is another delivery to the same door at the same time: one criterion then speaks of both. `derived` names
    what follows from something else, so that no fact says it: the times ("after", "by"), the door ("address"), door and
    times that are those of `beside` ("along"), numbers that are those of another need ("count"). `before` is a word in
    the names of what earlier orders of this need held, where that tells something.
    """

    kind = "delivery"
    server = "delivery"
    fillers = (0, 1)

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        lines: Line | Sequence[Line],
        *,
        to: Place | Need,
        fact: str | tuple[str, ...],
        to_fact: str,
        after: str = "",
        by: str = "",
        when_fact: str = "",
        remark: Remark | None = None,
        beside: "Delivery | None" = None,
        constraints: Iterable[Constraint] = (),
        unique: bool = False,
        derived: Sequence[str] = (),
        before: Words | None = None,
    ) -> None:
        super().__init__(id, label, fact, constraints)
        self.derived, self.before = derived, before
        self.lines = [lines] if isinstance(lines, Line) else [*lines]
        self.claims = [f"{line.group} to be delivered" for line in self.lines]
        self.to, self.to_fact = to, to_fact
        self.after, self.by, self.when_fact = after, by, when_fact
        self.remark, self.beside = remark, beside
        self.fits = (1, 1) if unique or any(c.kind == "usual" for c in self.constraints) else (1, 2)
        self.known: dict[str, tuple[int, Item]] = {}

    def asks(self) -> list[str]:
        """Number, options, address, times, remark."""
        found = [f"group:{len(self.lines)}", "address"]
        found += ["count"] * any(line.count > 1 for line in self.lines)
        found += ["option"] * any(line.option is not None for line in self.lines)
        found += ["after"] * bool(self.after) + ["by"] * bool(self.by) + ["remark"] * bool(self.remark)
        found += ["infer:time"] * bool({"after", "by"} & {*self.derived})
        found += ["infer:count"] * any(line.derived for line in self.lines)
        if "along" in self.derived and self.beside:
            self.draft.graph.edges.append(("along", self.id, self.beside.id))
        if isinstance(self.to, Need):
            self.draft.graph.edges.append(("to", self.id, self.to.id))
        return found

    @property
    def door(self) -> Place:
        """Where it goes."""
        return self.to.place if isinstance(self.to, Need) else self.to

    # --- candidates ---------------------------------------------------------------------------------------------

    def somewhere(self) -> Place:
        """Within half an hour's ride of the door."""
        return self.door._replace(**_at(away(self.rng, self.door, self.rng.uniform(500, 2600))))

    def fresh(self, breaks: frozenset[str]) -> Features:
        """With one item for each line that keeps what is asked of items."""
        features = super().fresh(breaks)
        for number, line in enumerate(self.lines):
            fits = [i for i in groups()[line.group].items if self._fits(number, i)]
            features.items.append(self.rng.choice(fits))
        return features

    def _fits(self, line: int, item: Item, but: str = "") -> bool:
        tests = [c for c in self.constraints if c.item is not None and c.line == line]
        return all(bool(c.item and c.item(item)) != (c.id == but) for c in tests)

    def settle(self, features: Features) -> None:
        """The price by the menu, unless a constraint set it."""
        usual = sum(item.price * line.count for item, line in zip(features.items, self.lines, strict=True))
        wanted = features.price or usual * self.rng.uniform(0.92, 1.1)
        factor = wanted / usual
        self._units = [round(item.price * factor * 2) / 2 for item in features.items]
        features.price = sum(u * line.count for u, line in zip(self._units, self.lines, strict=True))

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """A store whose menu holds the items, others like them, and near fits that break what is asked of items."""
        draft, word = self.draft, groups()[self.lines[0].group]
        first = draft.name()
        name = Words(f"{first.en} {word.store.en}", f"{first.zh}{word.store.zh}")
        features.spot = self.located(features.spot)
        store: dict[str, Any] = {
            "store_id": draft.id("S"),
            "name": name.text(),
            "rating": features.rating,
            "location": features.spot.location(),
            "tags": [
                word.word.text(),
                Words(f"open {features.opens}-{features.closes}", f"营业 {features.opens}-{features.closes}").text(),
                *self.tags(features),
            ],
            "products": [],
        }
        option = Option(store["store_id"], name, features, breaks, record=store)
        for number in range(len(self.lines)):
            option.products.append(self.sell(store, number, features.items[number], self._units[number]))
            near = [c for c in self.constraints if c.item is not None and c.line == number]
            if not breaks:
                for constraint in near:
                    self._sell_other(store, number, constraint.id)
            if self.rng.random() < 0.7:
                self._sell_other(store, number, "*")
        self.rng.shuffle(store["products"])
        draft.world["delivery"]["stores"].append(store)
        return option

    def sell(self, store: dict[str, Any], line: int, item: Item, price: float) -> str:
        """Puts an item of a line on a store's menu; its id."""
        product = self.draft.id("P", 6)
        options = OPTIONS.get(item.options, ())
        words = Words(", ".join(o.en for o in options), "、".join(o.zh for o in options))
        store["products"].append(
            {
                "product_id": product,
                "name": item.name.text(),
                "price": price,
                "attributes": words.text(),
                "tags": _product_tags(self.lines[line].group, item),
            }
        )
        self.known[product] = (line, item)
        return product

    def _sell_other(self, store: dict[str, Any], line: int, breaks: str) -> None:
        """Another item of the group: one that breaks a constraint on items alone, or any."""
        sold = {
            item.name
            for product, (_, item) in self.known.items()
            if any(product == p["product_id"] for p in store["products"])
        }
        pool = [i for i in groups()[self.lines[line].group].items if i.name not in sold]
        if breaks != "*":
            pool = [i for i in pool if self._fits(line, i, breaks)]
            if not pool:
                raise ValueError(f"{self.draft.blueprint}: need {self.id!r}: nothing on the menu breaks {breaks} alone")
        if pool:
            item = self.rng.choice(pool)
            price = min(item.price, self._units[line]) if breaks != "*" else item.price
            self.sell(store, line, item, round(price * self.rng.uniform(0.86, 1.0) * 2) / 2)

    # --- records --------------------------------------------------------------------------------------------------

    def _ids(self, line: int | None = None, keep: Constraint | None = None) -> list[str]:
        return [
            product
            for product, (number, item) in self.known.items()
            if line in (None, number) and (keep is None or keep.item is None or keep.item(item))
        ]

    def live(self) -> str:
        """Its new orders."""
        inside = f"o.products.exists(p, p.product_id in {checks.quoted(self._ids())})"
        return checks.live("delivery", "order", self.draft.now, inside)

    def mine(self) -> list[str]:
        """Its orders."""
        return [self.live()]

    def kept(self) -> dict[str, int]:
        """One order with all pieces."""
        return {"delivery.order": 1, "delivery.pieces": sum(line.count for line in self.lines)}

    def told(self) -> dict[str, dict[str, Any]]:
        """Address, times and numbers beside the constraints."""
        found = super().told()
        along = "along" in self.derived
        where = {} if along or "address" in self.derived else {f"{self.id}_address": self.door.address.text()}
        found.setdefault(self.to_fact, {}).update(where)
        times = (("after", self.after), ("by", self.by))
        when = {f"{self.id}_{name}": time for name, time in times if time and name not in self.derived and not along}
        found.setdefault(self.when_fact or self.facts[0], {}).update(when)
        for n, line in enumerate(self.lines):
            if line.count > 1 and not line.derived and "count" not in self.derived:
                found.setdefault(line.count_fact or self.facts[0], {})[f"{self.id}_{n}_count"] = line.count
        return found

    def recognised(self) -> None:
        """Lets the user recognise the window of a delivery whose times must be worked out, when it is named rightly."""
        times = {f"{self.id}_{name}": time for name, time in (("after", self.after), ("by", self.by)) if time}
        said = {"label": self.label, "after": clock(self.after or self.by), "by": clock(self.by or self.after)}
        en = " and ".join(["not before {after}"] * bool(self.after) + ["not after {by}"] * bool(self.by))
        zh = "，".join(["{after}之后"] * bool(self.after) + ["{by}之前"] * bool(self.by))
        self.draft.knows(f"{self.id}_window", Words(f"{{label}} {en}.", f"{{label}}{zh}。").fill(said), **times)

    # --- steps ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Search, read the menu, measure the way."""
        d = self.draft
        for group in dict.fromkeys(line.group for line in self.lines):
            d.call(
                "delivery_product_search_recommand",
                keywords=[d.text(f"word_{group}", groups()[group].word)],
                limit=100,
            )
        store = d.call("get_delivery_store_info", store_id=self.target.entity)
        there = d.call("address_to_longitude_latitude", address=d.text(f"{self.id}_address", self.door.address))
        way = d.call(
            "longitude_latitude_to_distance",
            longitude1=store.ref("location.longitude"),
            latitude1=store.ref("location.latitude"),
            longitude2=there.ref("longitude"),
            latitude2=there.ref("latitude"),
        )
        self.minutes = d.call("delivery_distance_to_time", distance=way.ref("distance")).ref("minutes")

    def arrival(self) -> str:
        """The arrival the solution plans for: inside the window, else as soon as may be."""
        if self.after and self.by:
            middle = moment(self.after) + (moment(self.by) - moment(self.after)) / 2
            return middle.replace(second=0).strftime(TIME)
        if self.by:
            return (moment(self.by) - timedelta(minutes=5)).strftime(TIME)
        return (moment(self.after) + timedelta(minutes=10)).strftime(TIME) if self.after else ""

    def dispatch(self, option: Option, arrival: str, door: Place | None = None) -> str:
        """When a store must send its courier so that it arrives then; never before now."""
        minutes = courier_minutes(distance(option.features.spot, door or self.door))
        return max((moment(arrival) - timedelta(minutes=minutes)).strftime(TIME), self.draft.now)

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """The same from another store."""
        change: dict[str, Any] = {"store_id": option.entity, "product_ids": option.products}
        if self.arrival():
            change["dispatch_time"] = self.dispatch(option, self.arrival())
        return [{"step": self.create.step, "set": change}]

    def act(self) -> None:
        """Order and pay; criteria and near misses."""
        d, arrival = self.draft, self.arrival()
        chosen = [
            OPTIONS[i.options][x.option] if x.option is not None else Words("", "")
            for i, x in zip(self.target.features.items, self.lines, strict=True)
        ]
        arguments: dict[str, Any] = {
            "user_id": {"$ref": "call0.user_id"},
            "store_id": self.target.entity,
            "product_ids": self.target.products,
            "product_cnts": [line.count for line in self.lines],
            "address": {"$text": f"{self.id}_address"},
            "dispatch_time": {"$time": arrival, "minus_minutes": self.minutes} if arrival else d.now,
        }
        if any(words.en for words in chosen):
            arguments["attributes"] = [d.text(f"{self.id}_option_{n}", w) if w.en else "" for n, w in enumerate(chosen)]
        if self.remark:
            arguments["note"] = d.text(f"{self.id}_note", self.remark.words)
        self.create = d.call("create_delivery_order", **arguments)
        self.pay = d.call("pay_delivery_order", order_id=self.create.ref("order_id"))
        self._main()
        self._lines(chosen)
        self._constraints()
        prove_arrival(self)

    def _main(self) -> None:
        parts = [f"p.product_id in {checks.quoted(self._ids(n))}" for n in range(len(self.lines))]
        if len(parts) == 1:
            check = f"{self.live()}.exists(o, o.products.exists(p, {parts[0]}))"
        else:
            every = " && ".join(f"o.products.exists(p, {part})" for part in parts)
            check = checks.some(checks.live("delivery", "order", self.draft.now, every))
        text = Words("{label}: an order is placed.", "{label}：已下单。")
        self.draft.criterion(self.id, self.spoken(text), check, self.facts)
        self.draft.miss(self.id, {"step": self.create.step, "drop": True}, {"step": self.pay.step, "drop": True})

    def _lines(self, chosen: list[Words]) -> None:
        d, live = self.draft, self.live()
        for n, line in enumerate(self.lines):
            ids, group = checks.quoted(self._ids(n)), groups()[line.group].word
            if line.count > 1:
                text = Words(f"{{label}}: {line.count} × {group.en}.", f"{{label}}：{group.zh}{line.count}份。")
                check = f"{live}.exists(o, o.products.exists(p, p.product_id in {ids} && p.quantity == {line.count}))"
                id = d.criterion(
                    f"{self.id}_count{n or ''}",
                    self.spoken(text),
                    check,
                    [line.count_fact or self.facts[0]],
                    depends_on=[self.id],
                )
                fewer = [x.count - (x is line) for x in self.lines]
                d.miss(id, {"step": self.create.step, "set": {"product_cnts": fewer}})
            if line.option is not None:
                words, key = chosen[n], f"{self.id}_option_{n}"
                text = Words(f"{{label}}: {words.en} is chosen.", f"{{label}}：选了{words.zh}。")
                check = (
                    f"{live}.exists(o, o.products.exists(p, p.product_id in {ids} && "
                    f'p.attributes.contains(text("{key}")))) || {live}.exists(o, o.note.contains(text("{key}")))'
                )
                id = d.criterion(
                    f"{self.id}_option{n or ''}",
                    self.spoken(text),
                    check,
                    [line.option_fact or self.facts[0]],
                    depends_on=[self.id],
                )
                d.miss(id, {"step": self.create.step, "set": {"attributes": None}})

    def _constraints(self) -> None:
        d, live = self.draft, self.live()
        for c in self.constraints:
            if c.kind == "reach":
                continue
            if c.item is not None:
                wrong = [i for i in self._ids(c.line) if i not in self._ids(c.line, c)]
                condition = f"!o.products.exists(p, p.product_id in {checks.quoted(wrong)})"
                edits = self._other_item(c)
            else:
                condition = (
                    f"o.total_price <= {c.cents}" if c.cents else f"o.store_id in {checks.quoted(self.fitting(c))}"
                )
                edits = self.swap(self.breaker(c))
            id = d.criterion(
                f"{self.id}_{c.id}",
                self.spoken(c.text),
                checks.every(live, condition),
                c.facts,
                depends_on=_after(self.id, c),
            )
            d.miss(id, *edits)

    def _other_item(self, c: Constraint) -> list[dict[str, Any]]:
        """The near fit on the same menu."""
        mine = {p["product_id"] for p in self.target.record["products"]}
        wrong = next(
            product
            for product, (line, item) in self.known.items()
            if product in mine and line == c.line and self._fits(line, item, c.id) and not (c.item and c.item(item))
        )
        products = [wrong if n == c.line else p for n, p in enumerate(self.target.products)]
        return [{"step": self.create.step, "set": {"product_ids": products}}]


def _after(need: str, constraint: Constraint) -> list[str]:
    return [need, constraint.binds] if constraint.binds else [need]


def _at(spot: tuple[float, float]) -> dict[str, Any]:
    return {"longitude": spot[0], "latitude": spot[1]}
