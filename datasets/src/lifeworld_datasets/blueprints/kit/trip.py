"""A seat on a train or a flight between two cities on one date."""

from collections.abc import Iterable
from datetime import date as day
from datetime import timedelta
from typing import Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.constraints import Constraint, hhmm, minute
from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.need import Option
from lifeworld_datasets.blueprints.kit.travel import Journey
from lifeworld_datasets.blueprints.kit.words import Words, date
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.travel import (
    AIRLINES,
    SEAT_FACTOR,
    SEATS,
    fare,
    kilometres,
    minutes,
    terminals,
)


class Trip(Journey):
    """Seats of one class on a `train` or `flight`; price is that of all seats together."""

    fillers = (1, 2)
    tries = 3000

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        means: str,
        start: City,
        end: City,
        *,
        fact: str | tuple[str, ...],
        on: str,
        date_fact: str,
        seat: str,
        seat_fact: str | tuple[str, ...],
        count: int = 1,
        count_fact: str = "",
        constraints: Iterable[Constraint] = (),
        unique: bool = False,
    ) -> None:
        super().__init__(id, label, fact, constraints)
        self.kind = self.order = means
        self.entity_key, self.product_key = f"{means}_id", "seat_id"
        self.start, self.end, self.on = start, end, on[:10]
        self.date_fact, self.seat = date_fact, seat
        self.seat_facts = (seat_fact,) if isinstance(seat_fact, str) else seat_fact
        self.count, self.count_fact = count, count_fact
        self.tag_pool = ("quiet-car", "dining-car") if means == "train" else ("wifi", "baggage")
        self.fits = (1, 1) if unique else (1, 2)
        self.sold: dict[str, tuple[str, str]] = {}
        self.km = kilometres(means, start, end)

    def asks(self) -> list[str]:
        """Date, class, number."""
        return ["date", "seat"] + ["count"] * (self.count > 1)

    @property
    def place(self) -> Place:
        """The station or airport of arrival."""
        found: Place = terminals(self.order, self.start, self.end)[1]
        return found

    @property
    def arrives(self) -> str:
        """When the trip of the solution arrives, as a whole time text."""
        return self._on(self.target.features.arrives)

    @property
    def departs(self) -> str:
        """When the trip of the solution departs."""
        return self._on(self.target.features.departs)

    def _on(self, time: str) -> str:
        return f"{self.on} {time}:00"

    def somewhere(self) -> Place:
        """Trips stand nowhere of their own."""
        return self.start.station

    def settle(self, features: Features) -> None:
        """Times that fit each other and the distance, and the price of all seats."""
        usual = minutes(self.order, self.km)
        features.minutes = round(usual * self.rng.uniform(0.96, 1.16))
        if features.arrives and features.departs:
            both = minute(features.arrives) - minute(features.departs)
            if not usual * 0.93 <= both <= usual * 1.3:
                self._refit(features)
        elif features.arrives:
            features.departs = hhmm(minute(features.arrives) - features.minutes)
        else:
            features.departs = features.departs or hhmm(self.rng.randrange(390, max(400, 1320 - features.minutes)))
            features.arrives = hhmm(minute(features.departs) + features.minutes)
        features.minutes = minute(features.arrives) - minute(features.departs)
        if features.minutes <= 0 or minute(features.departs) < 330:
            features.arrives = ""  # leaves by night: no candidate, the next try finds another
        usual_price = fare(self.order, self.km) * SEAT_FACTOR[self.seat] * self.count
        self._unit = round((features.price or usual_price * self.rng.uniform(0.92, 1.12)) / self.count)
        features.price = float(self._unit * self.count)

    def _refit(self, features: Features) -> None:
        """Two constraints set both ends: one of them gives way, or both are drawn anew; wrong draws are tried again."""
        way = self.rng.randrange(3)
        if way == 2:
            features.departs = hhmm(self.rng.randrange(350, 1370))
        if way == 0:
            features.departs = hhmm(max(0, minute(features.arrives) - features.minutes))
        else:
            features.arrives = hhmm(min(1439, minute(features.departs) + features.minutes))

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """A train or flight with all its classes around the date."""
        draft, rail = self.draft, self.order == "train"
        number = self._number()
        start, end = terminals(self.order, self.start, self.end)
        ends = (
            ("departure_station_location", "arrival_station_location")
            if rail
            else ("departure_airport_location", "arrival_airport_location")
        )
        trip: dict[str, Any] = {
            self.entity_key: draft.id("G" if rail else "F"),
            f"{self.order}_number": number,
            "departure_city": self.start.name.text(),
            "arrival_city": self.end.name.text(),
            ends[0]: start.location(),
            ends[1]: end.location(),
            "departure_time": f"{features.departs}:00",
            "arrival_time": f"{features.arrives}:00",
            "arrival_day_offset": 0,
            "tags": self.tags(features),
            "products": [],
        }
        option = Option(trip[self.entity_key], Words(number, number), features, breaks, record=trip)
        for seat, words in SEATS[self.order].items():
            id = draft.id("E", 6)
            self.sold[id] = (option.entity, seat)
            for shift in (-1, 0, 1):
                on = (day.fromisoformat(self.on) + timedelta(days=shift)).isoformat()
                price = self._unit if seat == self.seat else self._unit * SEAT_FACTOR[seat] / SEAT_FACTOR[self.seat]
                trip["products"].append(
                    {
                        "seat_id": id,
                        "seat_type": words.text(),
                        "date": on,
                        "price": float(round(price)),
                        "stock": max(self.rng.randrange(self.count + 2, self.count + 60), 2 * self.count),
                    }
                )
        draft.world["travel"]["trains" if rail else "flights"].append(trip)
        return option

    def _number(self) -> str:
        if self.order == "flight":
            return self.rng.choice(AIRLINES) + self.draft.id("", 4)
        return "G" + self.draft.id("", 4 if self.km < 1000 else 3)

    def kept(self) -> dict[str, int]:
        """One order with all seats."""
        return {"travel.order": 1, "travel.pieces": self.count}

    def told(self) -> dict[str, dict[str, Any]]:
        """The date beside the constraints."""
        found = super().told()
        found.setdefault(self.date_fact, {})[f"{self.id}_date"] = self.on
        return found

    # --- steps ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Search the line."""
        d = self.draft
        ends = {
            "departure": d.text(f"city_{self.start.key}", self.start.name),
            "destination": d.text(f"city_{self.end.key}", self.end.name),
        }
        if self.order == "train":
            d.call("train_ticket_search", **ends, date=self.on, limit=100)
        else:
            d.call("flight_search_recommend", **ends, limit=100)

    def act(self) -> None:
        """Order and pay."""
        self.create = self.draft.call(
            f"create_{self.order}_order",
            **self._arguments(self.target, self.seat),
            user_id={"$ref": "call0.user_id"},
            date=self.on,
            quantity=self.count,
        )
        pay = self.pay(self.create)
        self.main([self.create, pay], Words("{label}: a ticket is bought.", "{label}：已买票。"))
        self._date()
        self._seat()
        if self.count > 1:
            self._count()
        self.constrained()

    def _arguments(self, option: Option, seat: str) -> dict[str, Any]:
        found = next(id for id, sold in self.sold.items() if sold == (option.entity, seat))
        return {self.entity_key: option.entity, "seat_id": found}

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """The same class on another train or flight."""
        return [{"step": self.create.step, "set": self._arguments(option, self.seat)}]

    def _date(self) -> None:
        d = self.draft
        text = Words("{label}: it is for {x}.", "{label}：是{x}的。").fill({"label": self.label, "x": date(self.on)})
        check = checks.every(self.live(), f'o.products.all(p, p.date == "{self.on}")')
        id = d.criterion(f"{self.id}_date", text, check, [self.date_fact], depends_on=[self.id])
        other = (day.fromisoformat(self.on) + timedelta(days=1)).isoformat()
        edit: dict[str, Any] = {"step": self.create.step, "set": {"date": other}}
        if self.order == "train":
            search = next(s for s in d.steps if s.get("call", {}).get("tool") == "train_ticket_search")
            arguments = search["call"]["arguments"] | {
                "departure": {"$text": f"city_{self.start.key}"},
                "destination": {"$text": f"city_{self.end.key}"},
                "date": other,
            }
            edit["before"] = [{"call": {"tool": "train_ticket_search", "arguments": arguments}}]
        d.miss(id, edit)

    def _seat(self) -> None:
        d = self.draft
        right = [id for id, (_, seat) in self.sold.items() if seat == self.seat]
        text = Words("{label}: {x}.", "{label}：{x}。").fill({"label": self.label, "x": SEATS[self.order][self.seat]})
        condition = f'o.order_type == "{self.order}" && {self.product_condition(right)}'
        check = checks.every(self.live(), condition)
        id = d.criterion(f"{self.id}_seat", text, check, self.seat_facts, depends_on=[self.id])
        cheaper = min((s for s in SEATS[self.order] if s != self.seat), key=lambda s: SEAT_FACTOR[s])
        d.miss(id, {"step": self.create.step, "set": self._arguments(self.target, cheaper)})

    def _count(self) -> None:
        d = self.draft
        text = Words(f"{{label}}: {self.count} seats.", f"{{label}}：共{self.count}张。")
        check = f"sum({self.live()}.map(o, sum(o.products.map(p, p.quantity)))) == {self.count}"
        id = d.criterion(
            f"{self.id}_count", self.spoken(text), check, [self.count_fact or self.facts[0]], depends_on=[self.id]
        )
        d.miss(id, {"step": self.create.step, "set": {"quantity": self.count - 1}})
