"""Tickets for one sight on one date: so many adults, children, seniors."""

from collections.abc import Iterable, Mapping
from datetime import date as day
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.constraints import Constraint
from lifeworld_datasets.blueprints.kit.draft import Call
from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.need import Option
from lifeworld_datasets.blueprints.kit.travel import Journey
from lifeworld_datasets.blueprints.kit.words import Words, date, joined
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.shops import TAGS
from lifeworld_datasets.blueprints.pools.travel import SIGHT_WORDS, SIGHTS, TICKET_SHARE, TICKETS


class Sight(Journey):
    """Tickets of a sight of one kind (`pools.travel.SIGHTS`); price is that of all tickets together."""

    kind = "sight"
    city: City
    order, entity_key, product_key = "attraction", "attraction_id", "ticket_id"
    fillers = (1, 1)
    tag_pool = ("guide",)

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        city: City,
        sight: str,
        *,
        fact: str | tuple[str, ...],
        on: str,
        date_fact: str,
        tickets: Mapping[str, int],
        tickets_fact: str,
        constraints: Iterable[Constraint] = (),
        unique: bool = False,
    ) -> None:
        super().__init__(id, label, fact, constraints)
        self.city, self.sight, self.on = city, sight, on[:10]
        self.date_fact, self.tickets_fact = date_fact, tickets_fact
        self.tickets = dict(tickets)
        self.claims = [f"{sight} sights of {city.name.en}"]
        self.fits = (1, 1) if unique or any(c.kind == "usual" for c in self.constraints) else (1, 2)
        self.sold: dict[str, tuple[str, str]] = {}

    def asks(self) -> list[str]:
        """Date and kinds of tickets."""
        return ["date", f"tickets:{len(self.tickets)}"]

    def somewhere(self) -> Place:
        """Anywhere in the city."""
        return self.city.address(self.rng)

    def located(self, place: Place) -> Place:
        """With an address of that city."""
        return self.city.address(self.rng, (place.longitude, place.latitude))

    def settle(self, features: Features) -> None:
        """The adult price, from what all tickets may cost."""
        shares = sum(TICKET_SHARE[kind] * n for kind, n in self.tickets.items())
        wanted = features.price / shares if features.price else self.rng.uniform(40, 140)
        self._adult = max(4, round(wanted / 2) * 2)
        features.price = sum(self._price(kind) * n for kind, n in self.tickets.items())

    def _price(self, kind: str) -> float:
        return float(round(self._adult * TICKET_SHARE[kind]))

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """A sight with tickets of all kinds around the date."""
        draft, kind = self.draft, self.rng.choice(SIGHTS[self.sight])
        first = draft.name()
        name = Words(f"{first.en} {kind.en}", f"{first.zh}{kind.zh}")
        features.spot = self.located(features.spot)
        what = SIGHT_WORDS[self.sight]
        shown = [TAGS[tag] for tag in sorted(features.tags)]
        words = joined([what, *shown], en=", ", zh="，")
        sight: dict[str, Any] = {
            "attraction_id": draft.id("A"),
            "name": name.text(),
            "rating": features.rating,
            "city": self.city.name.text(),
            "location": features.spot.location(),
            "description": words.text(),
            "opening_hours": f"{features.opens}-{features.closes}",
            "ticket_price": self._price("adult"),
            "products": [],
        }
        option = Option(sight["attraction_id"], name, features, breaks, record=sight)
        for ticket in sorted({*self.tickets, "adult", "child"}):
            id = draft.id("T", 6)
            self.sold[id] = (option.entity, ticket)
            for shift in (-1, 0, 1):
                on = (day.fromisoformat(self.on) + timedelta(days=shift)).isoformat()
                sight["products"].append(
                    {
                        "ticket_id": id,
                        "ticket_type": TICKETS[ticket].text(),
                        "date": on,
                        "price": self._price(ticket),
                        "stock": max(self.rng.randrange(20, 200), 2 * max(self.tickets.values())),
                    }
                )
        draft.world["travel"]["attractions"].append(sight)
        return option

    def kept(self) -> dict[str, int]:
        """One order for each kind of ticket."""
        return {"travel.order": len(self.tickets), "travel.pieces": sum(self.tickets.values())}

    def told(self) -> dict[str, dict[str, Any]]:
        """The date beside the constraints."""
        found = super().told()
        found.setdefault(self.date_fact, {})[f"{self.id}_date"] = self.on
        return found

    # --- steps ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Search the city, read the sight."""
        d = self.draft
        words = [d.text(f"sight_{self.sight}", SIGHT_WORDS[self.sight])]
        city = d.text(f"city_{self.city.key}", self.city.name)
        d.call("attractions_search_recommend", city_name=city, key_words=words, limit=100)
        d.call("get_ota_attraction_info", attraction_id=self.target.entity)

    def act(self) -> None:
        """Order each kind of ticket and pay."""
        self.creates: dict[str, Call] = {}
        pays = []
        for kind, count in self.tickets.items():
            create = self.draft.call(
                "create_attraction_order",
                **self._arguments(self.target, kind),
                user_id={"$ref": "call0.user_id"},
                date=self.on,
                quantity=count,
            )
            self.creates[kind] = create
            pays.append(self.pay(create))
        self.main([*self.creates.values(), *pays], Words("{label}: tickets are bought.", "{label}：已买票。"))
        self._date()
        self._tickets()
        self.constrained()

    def _arguments(self, option: Option, kind: str) -> dict[str, Any]:
        ticket = next(id for id, sold in self.sold.items() if sold == (option.entity, kind))
        return {"attraction_id": option.entity, "ticket_id": ticket}

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """The same tickets of another sight, read first."""
        info = {"call": {"tool": "get_ota_attraction_info", "arguments": {"attraction_id": option.entity}}}
        return [
            {"step": create.step, "set": self._arguments(option, kind)} | ({"before": [info]} if n == 0 else {})
            for n, (kind, create) in enumerate(self.creates.items())
        ]

    def _date(self) -> None:
        d = self.draft
        said = {"label": self.label, "x": date(self.on)}
        text = Words("{label}: the tickets are for {x}.", "{label}：票是{x}的。").fill(said)
        check = checks.every(self.live(), f'o.products.all(p, p.date == "{self.on}")')
        id = d.criterion(f"{self.id}_date", text, check, [self.date_fact], depends_on=[self.id])
        other = (day.fromisoformat(self.on) + timedelta(days=1)).isoformat()
        d.miss(id, *({"step": create.step, "set": {"date": other}} for create in self.creates.values()))

    def _tickets(self) -> None:
        d = self.draft
        for kind, count in self.tickets.items():
            ids = checks.quoted(id for id, (_, ticket) in self.sold.items() if ticket == kind)
            text = Words(f"{{label}}: {count} × {{x}}.", f"{{label}}：{{x}}{count}张。").fill(
                {"label": self.label, "x": TICKETS[kind]}
            )
            pieces = f'o.order_type == "attraction" && o.products.exists(p, p.ticket_id in {ids})'
            check = f"sum({self.live()}.filter(o, {pieces}).map(o, sum(o.products.map(p, p.quantity)))) == {count}"
            id = d.criterion(f"{self.id}_{kind}", text, check, [self.tickets_fact], depends_on=[self.id])
            self._miscount(id, kind, count)

    def _miscount(self, id: str, kind: str, count: int) -> None:
        create = self.creates[kind]
        if count > 1:
            self.draft.miss(id, {"step": create.step, "set": {"quantity": count - 1}})
        elif len(self.creates) > 1:
            self.draft.miss(id, {"step": create.step, "drop": True}, {"step": create.step + 1, "drop": True})
        else:
            other = next(
                t
                for (e, t) in self.sold.values()
                if (e == self.target.entity and TICKET_SHARE[t] < TICKET_SHARE[kind]) or t != kind
            )
            self.draft.miss(id, {"step": create.step, "set": self._arguments(self.target, other)})
