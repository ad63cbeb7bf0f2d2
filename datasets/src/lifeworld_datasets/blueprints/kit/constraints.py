"""Named constraints on the candidates of a need: how one is kept, how one alone is broken, and what it says.

Blueprints list them on needs. Every constructor takes `fact`: the id (or ids) of the disclosures from which an agent
can know it. From a constraint the kit makes a look-alike that breaks it alone, a criterion, and a near miss. Refuses:
choices that the agent does not make among entities (when, how many, where to: fields of the needs).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from lifeworld_datasets.blueprints.kit.features import Features
from lifeworld_datasets.blueprints.kit.geo import Place, away, distance
from lifeworld_datasets.blueprints.kit.words import Words, both, clock, known, metres, money
from lifeworld_datasets.blueprints.pools.ingredients import INGREDIENTS
from lifeworld_datasets.blueprints.pools.menus import Item
from lifeworld_datasets.blueprints.pools.shops import TAGS

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.need import Need

Shape = Callable[[Random, Features], None]
Facts = str | tuple[str, ...]


@dataclass(frozen=True)
class Constraint:
    """One named condition; `text` is the criterion with `{label}`, `binds` the need it refers to."""

    kind: str
    text: Words
    keeps: Callable[[Features], bool]
    make: Shape
    spoil: Shape
    facts: tuple[str, ...]
    slots: Mapping[str, Any] = field(default_factory=dict)
    topics: tuple[str, ...] = ()
    implicit: bool = False
    binds: str = ""
    item: Callable[[Item], bool] | None = None
    line: int = 0
    cents: int = 0
    name: str = ""

    @property
    def id(self) -> str:
        """The criterion's ending."""
        return self.name or self.kind

    def but(self, **changes: Any) -> "Constraint":
        """The same constraint with another text, name or other field."""
        return replace(self, **changes)


def _ids(fact: Facts) -> tuple[str, ...]:
    return (fact,) if isinstance(fact, str) else fact


def _nothing(rng: Random, f: Features) -> None:
    """Items and flags are chosen by the need."""


def price_at_most(cap: float, fact: Facts) -> Constraint:
    """The whole need costs at most so many yuan."""

    def make(rng: Random, f: Features) -> None:
        f.price = cap * rng.uniform(0.62, 0.97)

    def spoil(rng: Random, f: Features) -> None:
        f.price = cap * rng.uniform(1.08, 1.5)

    text = Words("{label}: {x} at most.", "{label}不超过{x}。").fill({"label": "{label}", "x": money(cap)})
    return Constraint(
        "price",
        text,
        lambda f: f.price <= cap,
        make,
        spoil,
        _ids(fact),
        {"budget": cap},
        ("budget",),
        cents=round(cap * 100),
    )


def rating_at_least(floor: float, fact: Facts) -> Constraint:
    """The place is rated so many points or better."""

    def make(rng: Random, f: Features) -> None:
        f.rating = round(rng.uniform(floor, 4.95), 1)

    def spoil(rng: Random, f: Features) -> None:
        f.rating = round(rng.uniform(3.4, floor - 0.1), 1)

    text = Words(f"{{label}}: the place is rated {floor:g} or better.", f"{{label}}：评分不低于{floor:g}。")
    return Constraint(
        "rating", text, lambda f: f.rating >= floor, make, spoil, _ids(fact), {"rating": floor}, ("store", "preference")
    )


def within(limit: int, of: "Place | Need", where: Words, fact: Facts) -> Constraint:
    """The place lies within so many metres of a place, or of where another need takes place."""
    place = of if isinstance(of, Place) else of.place

    def make(rng: Random, f: Features) -> None:
        f.spot = f.spot._replace(**_at(away(rng, place, rng.uniform(0.15, 0.85) * limit)))

    def spoil(rng: Random, f: Features) -> None:
        f.spot = f.spot._replace(**_at(away(rng, place, rng.uniform(1.4, 2.6) * limit)))

    said = {"label": "{label}", "x": metres(limit), "where": where}
    text = Words("{label}: the place lies within {x} of {where}.", "{label}：地点离{where}不超过{x}。").fill(said)
    return Constraint(
        "within",
        text,
        lambda f: distance(f.spot, place) <= limit,
        make,
        spoil,
        _ids(fact),
        {"distance": limit},
        ("store", "where"),
        binds="" if isinstance(of, Place) else of.id,
    )


def _at(spot: tuple[float, float]) -> dict[str, Any]:
    return {"longitude": spot[0], "latitude": spot[1]}


def has(tag: str, fact: Facts, *, implicit: bool = False) -> Constraint:
    """The place shows a feature (a key of `pools.shops.TAGS`)."""
    words = known(TAGS, tag, "feature")
    text = Words(f"{{label}}: the place chosen has this feature: {words.en}.", f"{{label}}：所选地点具备：{words.zh}。")
    return Constraint(
        f"has:{tag}",
        text,
        lambda f: tag in f.tags,
        lambda rng, f: f.tags.add(tag),
        lambda rng, f: f.tags.discard(tag),
        _ids(fact),
        {"wish": words.text()},
        ("preference", "store"),
        implicit=implicit,
        name=tag.replace("-", "_"),
    )


def lacks(tag: str, fact: Facts, *, implicit: bool = False) -> Constraint:
    """The place must not have a feature, such as many stairs."""
    words = known(TAGS, tag, "feature")
    text = Words(
        f"{{label}}: the place chosen does not have: {words.en}.", f"{{label}}：所选地点没有这一项：{words.zh}。"
    )
    return Constraint(
        f"lacks:{tag}",
        text,
        lambda f: tag not in f.tags,
        lambda rng, f: f.tags.discard(tag),
        lambda rng, f: f.tags.add(tag),
        _ids(fact),
        {},
        ("preference",),
        implicit=implicit,
        name="no_" + tag.replace("-", "_"),
    )


def avoid(ingredient: str, fact: Facts, *, line: int = 0, implicit: bool = False) -> Constraint:
    """What is ordered on a line does not contain something (a key of `pools.ingredients`)."""
    words = INGREDIENTS[ingredient]
    text = Words(f"{{label}}: without {words.en}.", f"{{label}}：不含{words.zh}。")
    return Constraint(
        f"avoid:{ingredient}",
        text,
        lambda f: ingredient not in f.items[line].has,
        _nothing,
        _nothing,
        _ids(fact),
        {} if implicit else {"avoid": [words.text()]},
        ("diet",),
        implicit=implicit,
        item=lambda item: ingredient not in item.has,
        line=line,
        name=f"no_{ingredient}",
    )


def includes(ingredient: str, fact: Facts, *, line: int = 0) -> Constraint:
    """What is ordered on a line contains something."""
    words = INGREDIENTS[ingredient]
    text = Words(f"{{label}}: with {words.en}.", f"{{label}}：含{words.zh}。")
    return Constraint(
        f"includes:{ingredient}",
        text,
        lambda f: ingredient in f.items[line].has,
        _nothing,
        _nothing,
        _ids(fact),
        {},
        ("what", "taste"),
        item=lambda item: ingredient in item.has,
        line=line,
        name=f"with_{ingredient}",
    )


MEAT = frozenset({"beef", "chicken", "fish", "lamb", "offal", "pork", "shellfish"})


def meatless(fact: Facts, *, line: int = 0, implicit: bool = False) -> Constraint:
    """What is ordered on a line holds neither meat nor fish, as its tags show."""
    return Constraint(
        "meatless",
        Words("{label}: without meat or fish.", "{label}：不含肉和鱼虾。"),
        lambda f: not f.items[line].has & MEAT,
        _nothing,
        _nothing,
        _ids(fact),
        {},
        ("diet",),
        implicit=implicit,
        item=lambda item: not item.has & MEAT,
        line=line,
    )


def named(word: Words, fact: Facts, *, name: str, line: int = 0) -> Constraint:
    """The name of what is ordered holds a word, such as a size: `Words("Size M", "M码")`."""
    text = Words(f"{{label}}: of this kind: {word.en}.", f"{{label}}：款式：{word.zh}。")
    return Constraint(
        "named",
        text,
        lambda f: word.zh in f.items[line].name.zh,
        _nothing,
        _nothing,
        _ids(fact),
        {"size": word.text()},
        ("size", "what"),
        item=lambda item: word.zh in item.name.zh,
        line=line,
        name=name,
    )


def open_at(time: str, fact: Facts) -> Constraint:
    """The place is open at a time of day."""

    def make(rng: Random, f: Features) -> None:
        f.opens, f.closes = _shift(time, -rng.randrange(2, 6)), _shift(time, rng.randrange(2, 5))

    def spoil(rng: Random, f: Features) -> None:
        if (rng.random() < 0.5 and time < "19:00") or time < "10:00":
            f.opens, f.closes = _shift(time, rng.randrange(1, 3)), _shift(time, rng.randrange(5, 9))
        else:
            f.opens, f.closes = _shift(time, -8), _shift(time, -1)

    said = {"label": "{label}", "x": clock(time)}
    text = Words("{label}: the place is open at {x}.", "{label}：{x}在营业。").fill(said)
    return Constraint("hours", text, lambda f: f.opens <= time <= f.closes, make, spoil, _ids(fact), {}, ("when",))


def _shift(time: str, hours: int) -> str:
    hour = min(23, max(6, int(time[:2]) + hours))
    return f"{hour:02}:30" if hour == 23 else f"{hour:02}:00"


def stars_at_least(floor: int, fact: Facts) -> Constraint:
    """A hotel has so many stars or more."""

    def make(rng: Random, f: Features) -> None:
        f.stars = rng.randrange(floor, 6)

    def spoil(rng: Random, f: Features) -> None:
        f.stars = rng.randrange(2, floor)

    text = Words(f"{{label}}: {floor} stars or more.", f"{{label}}：不低于{floor}星。")
    return Constraint(
        "stars", text, lambda f: f.stars >= floor, make, spoil, _ids(fact), {"stars": floor}, ("preference",)
    )


def seats(people: int, fact: Facts) -> Constraint:
    """The place can take so many guests at one table."""

    def make(rng: Random, f: Features) -> None:
        f.capacity = people + rng.randrange(0, 5)

    def spoil(rng: Random, f: Features) -> None:
        f.capacity = max(2, people - rng.randrange(1, 3))

    text = Words(f"{{label}}: the place takes {people} guests.", f"{{label}}：能坐下{people}人。")
    return Constraint("seats", text, lambda f: f.capacity >= people, make, spoil, _ids(fact), {}, ("count",))


def arrives(fact: Facts, *, by: str = "", after: str = "", binds: "Need | None" = None) -> Constraint:
    """A trip arrives by, after or between times of day, on the day of departure."""
    return _timed("arrives", "arrives", "到达", fact, by, after, binds)


def departs(fact: Facts, *, by: str = "", after: str = "", binds: "Need | None" = None) -> Constraint:
    """A trip departs by, after or between times of day."""
    return _timed("departs", "departs", "出发", fact, by, after, binds)


def counted(constraint: Constraint, time: str, en: str, zh: str) -> Constraint:
    """A constraint on times whose bound is not told but counted from another time, which the fact does say.

    The criterion says it the same way: `en` and `zh` are its words after the label, with `{time}` in them.
    """
    text = Words(f"{{label}} {en}.", f"{{label}}：{zh}。").fill({"label": "{label}", "time": clock(time)})
    return constraint.but(text=text, slots={})


def _timed(kind: str, en: str, zh: str, fact: Facts, by: str, after: str, binds: "Need | None") -> Constraint:
    low, high = after or "05:30", by or "23:50"

    def keeps(f: Features) -> bool:
        return low <= str(getattr(f, kind)) <= high

    def make(rng: Random, f: Features) -> None:
        late = minute(high) if by else min(minute(high), minute(low) + 240)
        early = minute(low) if after else max(minute(low), minute(high) - 150)
        setattr(f, kind, hhmm(rng.randrange(early, late + 1)))

    def spoil(rng: Random, f: Features) -> None:
        if by and (not after or rng.random() < 0.6):
            setattr(f, kind, hhmm(min(minute(high) + rng.randrange(8, 75), 1430)))
        else:
            setattr(f, kind, hhmm(max(minute(low) - rng.randrange(8, 75), 330)))

    said = {"label": "{label}", "by": clock(by) if by else both(""), "after": clock(after) if after else both("")}
    en += (" at {after} or later" if after else "") + (" and" if by and after else "") + (" by {by}" if by else "")
    zh = ("不早于{after}" if after else "") + ("、" if by and after else "") + ("不晚于{by}" if by else "") + zh
    text = Words(f"{{label}} {en}.", f"{{label}}：{zh}。").fill(said)
    slots = ({f"{kind}_by": by} if by else {}) | ({f"{kind}_after": after} if after else {})
    binding = binds.id if binds else ""
    return Constraint(kind, text, keeps, make, spoil, _ids(fact), slots, ("when", "time_limit"), binds=binding)


def minute(time: str) -> int:
    """Minutes since midnight of a time of day."""
    return int(time[:2]) * 60 + int(time[3:5])


def hhmm(minutes: int) -> str:
    """A time of day from minutes since midnight."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def as_usual(fact: Facts) -> Constraint:
    """The place is the one the user always went to; the history shows which."""
    text = Words("{label}: it is the place of the earlier orders.", "{label}：是以前常去的那家。")

    def make(rng: Random, f: Features) -> None:
        f.usual = True

    def spoil(rng: Random, f: Features) -> None:
        f.usual = False

    return Constraint("usual", text, lambda f: f.usual, make, spoil, _ids(fact), {}, ("store",), implicit=True)


def not_again(fact: Facts) -> Constraint:
    """The place is not the one the user was unhappy with; the history shows which."""
    text = Words("{label}: it is not the place that went wrong before.", "{label}：不是上次出问题的那家。")

    def make(rng: Random, f: Features) -> None:
        f.regretted = False

    def spoil(rng: Random, f: Features) -> None:
        f.regretted = True

    return Constraint(
        "not_again", text, lambda f: not f.regretted, make, spoil, _ids(fact), {}, ("store",), implicit=True
    )


def held(fact: Facts) -> Constraint:
    """The shop is the one whose voucher the user bought before and has not used; the orders show which."""
    text = Words(
        "{label}: it is at the shop whose unused voucher the user holds.", "{label}：是手里那张没用的券的那家店。"
    )

    def make(rng: Random, f: Features) -> None:
        f.held = True

    def spoil(rng: Random, f: Features) -> None:
        f.held = False

    return Constraint("held", text, lambda f: f.held, make, spoil, _ids(fact), {}, ("store",), implicit=True)
