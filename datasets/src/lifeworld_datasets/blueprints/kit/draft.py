"""The draft of one task: what blueprints write on, and what becomes a `Task` in the end.

A blueprint gets a fresh draft with a seed, sets the scene, adds needs and facts, and the kit finishes it
(`kit.finish`). Owns: the random source (one per blueprint and seed), names, ids and the parts of the world. Refuses:
the host's clock, and anything that is not decided by blueprint and seed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from lifeworld_datasets.blueprints.kit.geo import Place
from lifeworld_datasets.blueprints.kit.words import Words
from lifeworld_datasets.blueprints.pools.cities import City, cities
from lifeworld_datasets.blueprints.pools.names import NAMES
from lifeworld_datasets.blueprints.pools.people import Person, people
from lifeworld_datasets.blueprints.pools.weather import weather

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.need import Need

N = TypeVar("N", bound="Need")
T = TypeVar("T")
Disclose = Literal["opening", "volunteer", "ask", "never"]
Wording = tuple[str, str]
YEARS = (2026, 2027)
NOT_BEFORE = date(2026, 1, 5)
SPRING_FESTIVAL = ("2026-02-17", "2027-02-06")
"""The first days of the lunar years: no everyday story is set in the week before or after, when nobody works."""


@dataclass
class FactDraft:
    """A disclosure in the making; `wordings` are templates, the task takes one for each use."""

    id: str
    wordings: tuple[Wording, ...]
    disclose: Disclose
    topics: tuple[str, ...]
    slots: dict[str, Any]
    question: Words | None = None
    of: tuple[str, ...] = ()


@dataclass
class Graph:
    """What the constraint graph is made of: nodes are needs, edges bindings."""

    nodes: dict[str, list[str]] = field(default_factory=dict)
    edges: list[tuple[str, str, str]] = field(default_factory=list)


class Draft:
    """One task in the making. Public attributes are for blueprints and the kit alike."""

    def __init__(self, blueprint: str, suite: str, seed: int) -> None:
        self.blueprint, self.suite, self.seed = blueprint, suite, seed
        self.rng = Random(f"{blueprint}:{seed}")
        self._ids: set[str] = set()
        self._names = [*NAMES]
        self.rng.shuffle(self._names)
        self.vars: dict[str, Any] = {}
        self.needs: list[Need] = []
        self.facts: dict[str, FactDraft] = {}
        self.known: list[FactDraft] = []
        self.texts: dict[str, Words] = {}
        self.rubric: list[dict[str, Any]] = []
        self.steps: list[dict[str, Any]] = []
        self.misses: list[dict[str, Any]] = []
        self.graph = Graph()
        self.places: dict[str, Place] = {}
        self.addresses: dict[str, Place] = {}
        self.weather: list[dict[str, Any]] = []
        self.habits: dict[str, Any] = {}
        self.profile_words: dict[str, Words] = {}
        self.world: dict[str, dict[str, list[dict[str, Any]]]] = {
            "delivery": {"stores": [], "orders": []},
            "instore": {"shops": [], "orders": [], "books": [], "reservations": []},
            "travel": {"hotels": [], "attractions": [], "flights": [], "trains": [], "orders": []},
        }
        self.changed: set[str] = set()
        self.openings: list[Wording] = []
        self.closings: list[Wording] = []
        self.orders_of_thought: list[list[str]] = []
        self.titles: list[Words] = []
        self.pay_fact = "pay"
        self.budgets: list[dict[str, Any]] = []
        self.judged: list[dict[str, Any]] = []
        self.calls = 0

    # --- the scene ------------------------------------------------------------------------------------------

    def scene(
        self,
        *,
        now: str | Sequence[str],
        city: str | Sequence[str] = (),
        months: Sequence[int] = tuple(range(1, 13)),
        weekdays: Sequence[int] = tuple(range(7)),
        on: str | Sequence[str] = (),
        tempers: Sequence[str] = (),
        gender: str = "",
        ages: Sequence[str] = (),
        working: bool = False,
        days: int = 8,
        wet: Sequence[int] = (),
        young: bool = False,
    ) -> None:
        """Picks the moment, the city and the person.

        Args:
            now: Time of day `HH:MM`, or several to pick from.
            city: Keys of `pools.cities`; all by default.
            months: Months of the day.
            weekdays: Days of the week; Monday is 0.
            on: Whole dates to pick from, instead of months and weekdays.
            tempers: Tempers of the person to pick from; all by default.
            gender: `female` or `male`, where the story needs it.
            ages: Parts of age groups to pick from, such as `thirties`; all by default.
            working: Nobody retired.
            days: Days of weather from the day on.
            wet: The rainy ones of them, by number; today is 0.
            young: Nobody past their forties, where the story has a small child or an exam of their own.
        """
        self.city = self.pick_city(city)
        self.today = self.rng.choice(_many(on)) if on else self._day(months, weekdays).isoformat()
        self.now = f"{self.today} {self.rng.choice(_many(now))}:00"
        old = ("mid-fifties", "early sixties") if young else ()
        pool = [p for p in people() if (not tempers or p.temper in tempers) and gender in ("", p.gender.en)]
        pool = [p for p in pool if p.age.en not in old]
        pool = [p for p in pool if not ages or any(age in p.age.en for age in ages)]
        pool = [p for p in pool if not (working and "Retired" in p.job.en)]
        self.person: Person = pool[(self.rng.randrange(len(pool)) + self.seed * 17) % len(pool)]
        self.home = self.city.address(self.rng, detail=self._door())
        self.know("home", self.home)
        self.add_weather(self.city, days, [self.day(n) for n in wet])
        self.vars |= {"city": self.city.name, "name": self.person.name}

    def _day(self, months: Sequence[int], weekdays: Sequence[int]) -> date:
        all_days = [date(year, 1, 1) + timedelta(days=n) for year in YEARS for n in range(365)]
        fits = [d for d in all_days if d >= NOT_BEFORE and d.month in months and d.weekday() in weekdays]
        found = self.rng.choice(fits)
        while any(abs((found - date.fromisoformat(first)).days) <= 7 for first in SPRING_FESTIVAL):
            found = self.rng.choice(fits)
        return found

    def _door(self) -> Words:
        block, room = self.rng.randrange(1, 13), self.rng.randrange(2, 19) * 100 + self.rng.randrange(1, 5)
        return Words(f"Room {room}, Building {block}", f"{block}号楼{room}室")

    def pick_city(self, keys: str | Sequence[str] = (), *, apart_from: Iterable[City] = (), air: bool = False) -> City:
        """A city among those of `keys` (all by default), none of `apart_from`; with `air`, one with an airport."""
        away = {city.key for city in apart_from}
        pool = [cities()[key] for key in (_many(keys) or sorted(cities())) if key not in away]
        return self.rng.choice([city for city in pool if city.airport is not None or not air])

    def add_weather(self, city: City, days: int, wet: Sequence[str] = (), start: int = 0) -> None:
        """Weather of a city for so many days, from the day `start` after today; rain on the dates of `wet`."""
        self.weather += weather(self.rng, city, self.day(start), days, tuple(wet))

    def day(self, after: int) -> str:
        """The date so many days after today."""
        return (date.fromisoformat(self.today) + timedelta(days=after)).isoformat()

    def at(self, time: str, after: int = 0) -> str:
        """A whole time text: today, or some days later, at `HH:MM`."""
        return f"{self.day(after)} {time}:00"

    def coming(self, weekday: int, start: int = 1) -> int:
        """Days from today to the next such day of the week (Monday is 0), `start` days ahead at the least."""
        today = date.fromisoformat(self.today).weekday()
        return start + (weekday - today - start) % 7

    def know(self, kind: str, place: Place) -> Place:
        """Puts a place on the map; home and work also stand among the user's addresses."""
        self.places[kind] = place
        if kind in ("home", "work"):
            self.addresses[kind] = place
        return place

    def spot(self, kind: str, name: Words, city: City | None = None) -> Place:
        """A made-up named place on the map, such as a school: its name stands before the street."""
        plain = (city or self.city).address(self.rng)
        en, zh = f"{name.en}, {plain.address.en}", f"{plain.address.zh}{name.zh}"
        return self.know(kind, plain._replace(address=Words(en, zh)))

    @property
    def work(self) -> Place:
        """Where the person works; made when first asked for."""
        if "work" not in self.places:
            floor, tower = self.rng.randrange(3, 29), self.name()
            detail = Words(f"Floor {floor}, {tower.en} Tower", f"{tower.zh}大厦{floor}层")
            self.know("work", self.city.address(self.rng, detail=detail))
        return self.places["work"]

    def profile(self, **words: Wording) -> None:
        """What the story says about the person (family, diet, occupation), over what the pool says."""
        self.profile_words |= {key: Words(*pair) for key, pair in words.items()}

    # --- what is drawn ----------------------------------------------------------------------------------------

    def turn(self, choices: Sequence[T]) -> T:
        """The choice whose turn it is by the seed, so that neighbouring seeds differ."""
        return choices[self.seed % len(choices)]

    def name(self) -> Words:
        """An invented first name of a shop or building, each once."""
        return self._names.pop()

    def id(self, prefix: str, digits: int = 5) -> str:
        """An id not used before."""
        while True:
            made = f"{prefix}{self.rng.randrange(10 ** (digits - 1), 10**digits)}"
            if made not in self._ids:
                self._ids.add(made)
                return made

    # --- what blueprints say ----------------------------------------------------------------------------------

    def let(self, **values: Any) -> None:
        """Names for templates: `Words` or plain values."""
        self.vars |= values

    def title(self, en: str, zh: str) -> None:
        """The title; several may be given, the seed takes one."""
        self.titles.append(Words(en, zh))

    def open(self, *wordings: Wording) -> None:
        """Ways to begin the whole request, one is taken; they tell the situation and no fact."""
        self.openings += wordings

    def close(self, *wordings: Wording) -> None:
        """Ways to end the whole request."""
        self.closings += wordings

    def think(self, *orders: str) -> None:
        """Orders of thought: ids of facts in the order told, as one text of words each; the seed takes one."""
        self.orders_of_thought += [order.split() for order in orders]

    def fact(
        self,
        id: str,
        *wordings: Wording,
        disclose: Disclose = "volunteer",
        topics: Sequence[str] = (),
        slots: dict[str, Any] | None = None,
        question: Wording | None = None,
        of: Sequence[str] = (),
    ) -> None:
        """A disclosure with two or more wordings: one for the talk, another for the whole request.

        Slots of constraints that name the fact are added by the kit. `question` is what the reference solution asks
        to hear it, or, of a `never` fact, to have it confirmed. `of` are criteria that rest on it beside the facts
        their needs name: a need may name the `never` fact that holds a value, and the fact that leads there is told.
        """
        asked = Words(*question) if question else None
        self.facts[id] = FactDraft(id, wordings, disclose, tuple(topics), dict(slots or {}), asked, tuple(of))

    def knows(self, id: str, words: Words, **slots: Any) -> None:
        """What follows from the facts and is told to nobody, but the user would recognise when it is named rightly."""
        self.known.append(FactDraft(id, ((words.en, words.zh),), "never", (), slots))

    def need(self, need: N) -> N:
        """Adds a need: its candidates enter the world at once, so later needs may refer to it."""
        for claim in need.claims:
            other = next((one.id for one in self.needs if claim in one.claims), "")
            if other:
                raise ValueError(f"{self.blueprint}: needs {other!r} and {need.id!r} both look for {claim}")
        need.join(self)
        self.needs.append(need)
        return need

    def decoy(self, need: "Need") -> None:
        """Puts the candidates of a need into the world that nobody has: what the wrong city or the wrong way offers."""
        need.draft, need.rng = self, self.rng
        need.build()

    def bind(self, kind: str, a: "Need", b: "Need") -> None:
        """Notes that a need is bound to another in a way the blueprint arranged itself, such as its time."""
        self.graph.edges.append((kind, a.id, b.id))

    def infer(self, need: "Need", *kinds: str) -> None:
        """Notes what an agent must work out for a need beyond its constraints, such as `weather` or `holiday`."""
        self.graph.nodes[need.id] += [f"infer:{kind}" for kind in kinds]

    def judge(self, id: str, text: Wording, evidence: str, *, kind: str = "process", facts: Sequence[str] = ()) -> None:
        """A criterion for graders, not required; `evidence` says where to look."""
        self.judged.append(
            {"id": id, "text": Words(*text), "evidence": evidence, "kind": kind, "facts": [*facts], "required": False}
        )

    # --- what the kit says ------------------------------------------------------------------------------------

    def text(self, key: str, words: Words) -> dict[str, str]:
        """A named text, as an argument of a solution."""
        self.texts[key] = words
        return {"$text": key}

    def say(self, words: Words) -> int:
        """An utterance of the solution; returns its step."""
        self.steps.append({"say": words.text()})
        return len(self.steps) - 1

    def call(self, tool: str, **arguments: Any) -> "Call":
        """A call of the solution."""
        self.steps.append({"call": {"tool": tool, "arguments": arguments}})
        self.calls += 1
        return Call(f"call{self.calls - 1}", len(self.steps) - 1)

    def criterion(
        self,
        id: str,
        text: Words,
        check: str | None,
        facts: Iterable[str],
        *,
        depends_on: Sequence[str] = (),
        kind: str = "outcome",
    ) -> str:
        """A criterion with a check."""
        self.rubric.append(
            {
                "id": id,
                "text": text,
                "kind": kind,
                "check": check,
                "facts": [*dict.fromkeys(facts)],
                "depends_on": [*depends_on],
            }
        )
        return id

    def extend(self, id: str, check: str, label: Words, more: Words, need: str, fact: str) -> None:
        """Makes a criterion speak of a second need as well: both checks must hold, the text names both labels."""
        row = next(c for c in self.rubric if c["id"] == id)
        row["facts"] = [*dict.fromkeys([*row["facts"], fact])]
        capital = Words(label.en[:1].upper() + label.en[1:], label.zh)
        row["check"] = f"{row['check']} && {check}"
        row["depends_on"].append(need)
        text: Words = row["text"]
        # What came in before stands behind the first label already: "A and B" becomes "A, C and B".
        further = f"{capital.en} and " in text.en or f"{capital.en}, " in text.en
        both = Words(
            f"{label.en}{', ' if further else ' and '}{more.en}", f"{label.zh}{'、' if further else '和'}{more.zh}"
        )
        row["text"] = Words(
            text.en.replace(capital.en, both.en[:1].upper() + both.en[1:]), text.zh.replace(capital.zh, both.zh)
        )

    def miss(self, breaks: str, *edits: dict[str, Any], name: str = "") -> None:
        """A near miss."""
        self.misses.append({"id": name or f"miss-{breaks.replace('_', '-')}", "breaks": breaks, "edits": [*edits]})


@dataclass(frozen=True)
class Call:
    """A call of the solution: its name for references and its step for edits."""

    name: str
    step: int

    def ref(self, path: str) -> dict[str, str]:
        """A path into its result."""
        return {"$ref": f"{self.name}.{path}"}


def _many(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else [*value]
