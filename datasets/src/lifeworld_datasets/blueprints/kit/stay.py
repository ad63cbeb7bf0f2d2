"""Hotel nights: one hotel of a city, one kind of room, one or more nights."""

from collections.abc import Iterable
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
from lifeworld_datasets.blueprints.kit.words import Words, date, listing
from lifeworld_datasets.blueprints.pools.cities import City
from lifeworld_datasets.blueprints.pools.travel import HOTEL_NAMES, ROOMS

ROOM_FACTOR = {"single": 0.8, "double": 1.0, "twin": 1.05, "family": 1.45}
BESIDE = {"single": "double", "double": "single", "twin": "double", "family": "twin"}
"""The kind of room that a hotel offers beside the one asked for; never a dearer one."""


class Stay(Journey):
    """Nights of a hotel in a city; `first` is the date of the first night. Prices are for the whole stay."""

    kind = "stay"
    city: City
    order, entity_key, product_key = "hotel", "hotel_id", "room_id"
    fillers = (1, 2)
    tag_pool = ("lift", "luggage", "laundry", "gym", "parking", "meeting", "late")

    def __init__(
        self,
        id: str,
        label: tuple[str, str],
        city: City,
        *,
        fact: str | tuple[str, ...],
        first: str,
        nights: int = 1,
        nights_fact: str,
        room: str = "double",
        room_fact: str | tuple[str, ...] = "",
        rooms: int = 1,
        constraints: Iterable[Constraint] = (),
        unique: bool = False,
    ) -> None:
        super().__init__(id, label, fact, constraints)
        self.city, self.room, self.rooms = city, room, rooms
        self.nights = [(day.fromisoformat(first[:10]) + timedelta(days=n)).isoformat() for n in range(nights)]
        self.nights_fact = nights_fact
        self.claims = [f"hotels of {city.name.en}"]
        self.room_facts = (room_fact,) if isinstance(room_fact, str) and room_fact else tuple(room_fact)
        self.fits = (1, 1) if unique or any(c.kind == "usual" for c in self.constraints) else (1, 2)
        self.sold: dict[str, tuple[str, str, str]] = {}

    def asks(self) -> list[str]:
        """Nights, rooms, kind of room."""
        return (
            ["date"]
            + ["nights"] * (len(self.nights) > 1)
            + ["rooms"] * (self.rooms > 1)
            + ["room"] * bool(self.room_facts)
        )

    def somewhere(self) -> Place:
        """Anywhere in the city of the stay."""
        return self.city.address(self.rng)

    def located(self, place: Place) -> Place:
        """With an address of that city."""
        return self.city.address(self.rng, (place.longitude, place.latitude))

    def settle(self, features: Features) -> None:
        """The price of the whole stay."""
        pieces = len(self.nights) * self.rooms
        usual = 120 * features.stars * ROOM_FACTOR[self.room] * pieces
        self._night = round((features.price or usual * self.rng.uniform(0.85, 1.15)) / pieces)
        features.price = float(self._night * pieces)

    def render(self, features: Features, breaks: frozenset[str]) -> Option:
        """A hotel with two or three kinds of room, from the night before to the night after."""
        draft, kind = self.draft, self.rng.choice(HOTEL_NAMES)
        first = draft.name()
        name = Words(f"{first.en} {kind.en}", f"{first.zh}{kind.zh}")
        features.spot = self.located(features.spot)
        hotel: dict[str, Any] = {
            "hotel_id": draft.id("H"),
            "name": name.text(),
            "rating": features.rating,
            "star_rating": features.stars,
            "city": self.city.name.text(),
            "location": features.spot.location(),
            "tags": self.tags(features),
            "products": [],
        }
        option = Option(hotel["hotel_id"], name, features, breaks, record=hotel)
        around = [(day.fromisoformat(self.nights[0]) - timedelta(days=1)).isoformat(), *self.nights]
        around.append((day.fromisoformat(self.nights[-1]) + timedelta(days=1)).isoformat())
        for room in sorted((self.room, BESIDE[self.room])):
            id = draft.id("R", 6)
            share = min(ROOM_FACTOR[room] / ROOM_FACTOR[self.room], 1.0)
            for night in around:
                dated = f"{id}-{night[5:7]}{night[8:10]}"
                self.sold[dated] = (option.entity, room, night)
                hotel["products"].append(
                    {
                        "room_id": dated,
                        "room_type": ROOMS[room].text(),
                        "date": night,
                        "price": float(round(self._night * share)),
                        "stock": self.rng.randrange(self.rooms + 1, self.rooms + 8),
                    }
                )
        draft.world["travel"]["hotels"].append(hotel)
        return option

    def kept(self) -> dict[str, int]:
        """One order for each room and night."""
        pieces = len(self.nights) * self.rooms
        return {"travel.order": pieces, "travel.pieces": pieces}

    def told(self) -> dict[str, dict[str, Any]]:
        """The date beside the constraints."""
        found = super().told()
        found.setdefault(self.nights_fact, {})[f"{self.id}_date"] = self.nights[0]
        return found

    # --- steps ----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Search the city, read the hotel."""
        d = self.draft
        d.call("hotel_search_recommand", city_name=d.text(f"city_{self.city.key}", self.city.name), limit=100)
        d.call("get_ota_hotel_info", hotel_id=self.target.entity)

    def act(self) -> None:
        """Order every night and pay it; a room of several nights is taken night by night."""
        self.creates: list[Call] = []
        self.pays: list[Call] = []
        for night in self.nights:
            for _ in range(self.rooms):
                create = self.draft.call("create_hotel_order", **self._arguments(self.target, night))
                self.creates.append(create)
                self.pays.append(self.pay(create))
        self.main([*self.creates, *self.pays], Words("{label}: a room is booked.", "{label}：已订房。"))
        self._nights()
        if self.room_facts:
            self._room()
        self.constrained()

    def _arguments(self, option: Option, night: str, room: str = "") -> dict[str, Any]:
        asked = (option.entity, room or self.room, night)
        found = next(id for id, sold in self.sold.items() if sold == asked)
        return {"hotel_id": option.entity, "room_id": found, "user_id": {"$ref": "call0.user_id"}}

    def swap(self, option: Option) -> list[dict[str, Any]]:
        """The same nights in another hotel, read first."""
        info = {"call": {"tool": "get_ota_hotel_info", "arguments": {"hotel_id": option.entity}}}
        edits: list[dict[str, Any]] = []
        for n, create in enumerate(self.creates):
            arguments = self._arguments(option, self.nights[n // self.rooms])
            del arguments["user_id"]
            edits.append({"step": create.step, "set": arguments} | ({"before": [info]} if n == 0 else {}))
        return edits

    def _nights(self) -> None:
        d, live = self.draft, self.live()
        parts = [
            f'{live}.filter(o, o.products.exists(p, p.date == "{night}")).size() == {self.rooms}'
            for night in self.nights
        ]
        parts.append(f"{live}.size() == {self.rooms * len(self.nights)}")
        said = {"label": self.label, "n": self.rooms, "x": listing(date(night) for night in self.nights)}
        en = ("{n} rooms for " if self.rooms > 1 else "") + (
            "the nights of {x}" if self.nights[1:] else "the night of {x}"
        )
        zh = ("{n}间房，" if self.rooms > 1 else "") + ("住的是{x}这几晚" if self.nights[1:] else "住的是{x}这一晚")
        text = Words(f"{{label}}: {en}.", f"{{label}}：{zh}。").fill(said)
        id = d.criterion(f"{self.id}_nights", text, " && ".join(parts), [self.nights_fact], depends_on=[self.id])
        other = (day.fromisoformat(self.nights[0]) - timedelta(days=1)).isoformat()
        if other < d.today:
            other = (day.fromisoformat(self.nights[-1]) + timedelta(days=1)).isoformat()
        room = self._arguments(self.target, other)["room_id"]
        d.miss(id, {"step": self.creates[0].step, "set": {"room_id": room}})

    def _room(self) -> None:
        d = self.draft
        right = [id for id, (_, room, _) in self.sold.items() if room == self.room]
        said = (
            ("{label}: every room is a {x}.", "{label}：都是{x}。")
            if self.rooms > 1
            else ("{label}: it is a {x}.", "{label}：是{x}。")
        )
        text = Words(*said).fill({"label": self.label, "x": ROOMS[self.room]})
        condition = f'o.order_type == "hotel" && {self.product_condition(right)}'
        check = checks.every(self.live(), condition)
        id = d.criterion(f"{self.id}_room", text, check, self.room_facts, depends_on=[self.id])
        edits = []
        for n, create in enumerate(self.creates):
            other = self._arguments(self.target, self.nights[n // self.rooms], BESIDE[self.room])
            edits.append({"step": create.step, "set": {"room_id": other["room_id"]}})
        d.miss(id, *edits)
