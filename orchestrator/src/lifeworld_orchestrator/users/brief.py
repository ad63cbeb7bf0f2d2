"""What one simulated user knows in one session: facts with their slots, manner, day, and names it would recognise.

`Brief.of` reads it from the task, in one language. The policy and the hearing read it; nothing writes it. It holds
nothing of the rubric but whether a fact is needed, and nothing of the world but the day and the names of things, which
serve only to notice that the agent speaks of another dish, shop or address.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from lifeworld_datasets.disclosure import Disclose
from lifeworld_datasets.persona import Approach, Persona, Temper
from lifeworld_datasets.render import ToldFact, render
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.users.hearing.table import slot_kind

NEUTRAL_PATIENCE = 5
WHOLE = "instruction"
"""Id of the one opening fact made from the instruction of a task that lists no facts."""

_AGE = re.compile(r"\bturns? \w+\b|\byears? old\b|[\d一二两三四五六七八九十]周?岁", re.IGNORECASE)
"""A fact that states somebody's age answers a question about it."""

RELATED = {"writing": ("note",), "health": ("diet",), "size": ("taste",)}
"""Topics whose facts answer for another topic that no fact covers."""

Plain = bool | int | float | str | tuple[str, ...]


@dataclass(frozen=True)
class Slot:
    """One typed value in the language of the session; `compare` says how words are held against it."""

    name: str
    value: Plain
    topic: str
    compare: str


@dataclass(frozen=True)
class Fact:
    """A disclosure in one language; `keys` are its topics, its slot names and the topics of these."""

    id: str
    text: str
    slots: tuple[Slot, ...]
    keys: frozenset[str]
    disclose: Disclose
    needed: bool


@dataclass(frozen=True)
class Names:
    """Names the user would recognise when the agent says them, per kind."""

    product: tuple[str, ...] = ()
    store: tuple[str, ...] = ()
    address: tuple[str, ...] = ()
    home: str = ""
    work: str = ""


@dataclass(frozen=True)
class Brief:
    """Everything the dialogue policy may draw on."""

    language: str
    facts: tuple[Fact, ...]
    opening: tuple[str, ...]
    later: tuple[str, ...]
    asked_only: tuple[str, ...]
    temper: Temper
    approach: Approach
    style: str
    patience: int
    today: date
    names: Names
    seed: int = 0

    @classmethod
    def of(cls, task: Task, language: str, mode: str, seed: int) -> "Brief":
        """Read the brief from a task; in mode neutral the persona's traits are left out."""
        if mode not in ("default", "neutral"):
            raise ValueError(f"no simulated user in mode {mode!r}; modes with a user are default and neutral")
        rendered = render(task, language)
        whole = Fact(WHOLE, rendered.instruction, (), frozenset(), "opening", needed=True)
        facts = tuple(_fact(f) for f in rendered.facts) or (whole,)
        opening, later = _openings(facts)
        manner = _manner(task.persona, mode)
        if manner.approach == "scattered":
            random.Random(f"{seed}:order").shuffle(later)
        return cls(
            language=language,
            facts=facts,
            opening=opening,
            later=tuple(later),
            asked_only=tuple(f.id for f in sorted(facts, key=lambda f: not f.needed) if f.disclose == "ask"),
            temper=manner.temper,
            approach=manner.approach,
            style=manner.style,
            patience=manner.patience,
            today=date.fromisoformat(str(rendered.seed["clock"]["now"])[:10]),
            names=_names(rendered.seed, task.servers),
            seed=seed,
        )

    def fact(self, fact_id: str) -> Fact:
        """The fact of that id."""
        return next(f for f in self.facts if f.id == fact_id)

    def covering(self, topic: str) -> list[Fact]:
        """The facts on a topic, else those on a topic close to it."""
        for name in (topic, *RELATED.get(topic, ())):
            if covering := [f for f in self.facts if name in f.keys]:
                return covering
        return []


@dataclass(frozen=True)
class _Manner:
    temper: Temper
    approach: Approach
    style: str
    patience: int


def _manner(persona: Persona, mode: str) -> _Manner:
    if mode == "neutral":
        return _Manner("cooperative", "logical", "plain", NEUTRAL_PATIENCE)
    return _Manner(persona.temper, persona.approach, persona.style, persona.patience)


def _openings(facts: tuple[Fact, ...]) -> tuple[tuple[str, ...], list[str]]:
    """The facts of the first words, at most half of all (but one), and those volunteered later."""
    opening = [f.id for f in facts if f.disclose == "opening"]
    first = max(1, len(facts) // 2)
    return tuple(opening[:first]), opening[first:] + [f.id for f in facts if f.disclose == "volunteer"]


def _fact(told: ToldFact) -> Fact:
    slots = tuple(_slot(name, tuple(map(str, v)) if isinstance(v, list) else v) for name, v in told.slots.items())
    aged = {"age"} if _AGE.search(told.text) else set()
    keys = {*aged, *told.topics, *(s.name for s in slots), *(s.topic for s in slots)} - {""}
    return Fact(told.id, told.text.strip(), slots, frozenset(keys), told.disclose, bool(told.needed_by))


def _slot(name: str, value: Plain) -> Slot:
    kind = slot_kind(name)
    if kind is None:
        return Slot(name, value, "", "none")
    return Slot(name, value, kind.topic, kind.compare)


def _names(world: dict[str, Any], servers: list[str]) -> Names:
    found: dict[str, set[str]] = {"product": set(), "store": set()}
    for server in servers:
        for kind, name in _named(world.get(server), ""):
            found[kind].add(name)
    user = world.get("user") or {}
    addresses = {str(a) for a in (user.get("addresses") or {}).values()}
    addresses |= {str(p.get("address")) for p in world.get("places") or ()}
    home, work = (_own_place(user, kind) for kind in ("home", "work"))
    return Names(tuple(sorted(found["product"])), tuple(sorted(found["store"])), tuple(sorted(addresses)), home, work)


def _own_place(user: dict[str, Any], kind: str) -> str:
    """The user's home or work address, from wherever the world keeps it."""
    saved, habits = user.get("addresses") or {}, user.get("behaviors") or {}
    return str(saved.get(kind) or habits.get(f"{kind}_address") or "")


def _named(node: Any, place: str) -> Iterator[tuple[str, str]]:
    """Names of products and of those who sell them, anywhere in a section but its records."""
    if isinstance(node, list):
        for item in node:
            yield from _named(item, place)
    elif isinstance(node, dict):
        if place and node.get("name"):
            yield ("product" if place == "products" else "store"), str(node["name"])
        for key, value in node.items():
            if isinstance(value, list) and key not in ("orders", "books", "reservations"):
                yield from _named(value, key)
