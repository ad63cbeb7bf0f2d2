"""What a server adds to the kit: its tools, tables, seed section and demo world.

A `Domain` is plain data and functions; `lifeworld_kit.server.create` makes a server of it. A fourth domain is one
more `Domain` in a package of its own, found by entry point, with no edit elsewhere.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel
from sqlmodel import Session, SQLModel

from lifeworld_kit.call import Call
from lifeworld_kit.schema import Schema
from lifeworld_kit.tool import Tool, Words

if TYPE_CHECKING:
    from lifeworld_kit.seedmodel import Seed


@dataclass(slots=True)
class LoadReport:
    """What loading a seed derived or repaired; shown to whoever loads it, never to an agent."""

    notes: list[dict[str, str]] = field(default_factory=list)

    def note(self, kind: str, text: str) -> None:
        """Add one note, such as `("place.approximate", "12 Willow Lane")`."""
        self.notes.append({"kind": kind, "text": text})


@dataclass(frozen=True, slots=True)
class Load:
    """What a domain sees while its section is loaded."""

    seed: "Seed"
    report: LoadReport


@dataclass(frozen=True, slots=True)
class Entity:
    """Something with a place on the map, as `get_nearby` shows it."""

    entity_type: str
    id_key: str
    id: str
    name: str
    rating: float
    address: str
    longitude: float
    latitude: float
    tags: tuple[str, ...]
    fact: str
    measured_at: str = "self"
    extra: dict[str, Any] = field(default_factory=dict)


Shown = tuple[dict[str, Any], dict[str, list[str]]]
"""A record as a tool shows it, and the facts its showing establishes: fact -> ids."""


@dataclass(frozen=True)
class Domain:
    """One business area.

    Attributes:
        name: The server's name and the key of its seed section, such as `delivery`.
        title: The server's name for people.
        version: Version of the server.
        instructions: One sentence naming the domain, in English and Chinese.
        tools: The domain's own tools in listing order; the kit appends the shared ones.
        tables: Own SQLModel tables, primary keys declared.
        catalogue: Those of them that no call ever writes; forks need not look at them.
        section: Strict pydantic model of the seed section.
        load: Writes a section into the tables.
        records: Full records of one user or, with None, of all, by list name; money in integer cents.
        all_orders: Everything the user has here, newest `update_time` first, then id.
        all_orders_item: Output schema of one such record; where several kinds are listed, what all have is required.
        nearby: Every entity with a place.
        nearby_item: Output schema of one of them.
        owns: Whether an entity or product id is part of the user's own records: (db, user id, fact, id).
        all_orders_facts: What `get_user_all_orders` establishes on this server.
        nearby_facts: What `get_nearby` establishes on this server.
        demo: The seed document of the demo world in a language.
        advance: Moves records by the living clock, when the seed switches transitions on.
    """

    name: str
    title: Words
    version: str
    instructions: Words
    tools: tuple[Tool, ...]
    tables: tuple[type[SQLModel], ...]
    section: type[BaseModel]
    load: Callable[[Session, Any, Load], None]
    records: Callable[[sqlite3.Connection, str | None], dict[str, list[dict[str, Any]]]]
    all_orders: Callable[[Call], list[Shown]]
    all_orders_item: Schema
    nearby: Callable[[Call], list[Entity]]
    nearby_item: Schema
    owns: Callable[[sqlite3.Connection, str, str, str], bool]
    all_orders_facts: tuple[str, ...]
    nearby_facts: tuple[str, ...]
    demo: Callable[[str], dict[str, Any]]
    catalogue: tuple[type[SQLModel], ...] = ()
    advance: Callable[[Call], None] | None = None
