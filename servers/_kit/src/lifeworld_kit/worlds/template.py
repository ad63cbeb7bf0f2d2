"""A template: the database of one seed, built once, and what never changes in the worlds made from it.

Called by the store. Building validates the seed, creates the schema, loads map, weather, cities and the domain's own
section through SQLModel, and serialises the database; each world is a deserialised copy. The catalogue does not change
in play, so indexes made of it (search, address map) are cached here and shared by all worlds of the template.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from sqlalchemy.pool import StaticPool
from sqlmodel import Session, SQLModel, create_engine

from lifeworld_kit.domain import Domain, Load, LoadReport
from lifeworld_kit.seedmodel import Seed, map_places, parse_seed
from lifeworld_kit.worlds.tables import BOOKKEEPING, CONTENT, City, Counter, Meta, Place, Sequence, Weather
from lifeworld_kit.worlds.undo import triggers

T = TypeVar("T")


class Template:
    """The settings and caches that all worlds of one seed share.

    Attributes:
        key: Names the seed: equal keys, equal worlds.
        data: The serialised database; empty where the template was read back from a world's file.
        report: What loading derived or repaired.
    """

    def __init__(self, domain: Domain, settings: Mapping[str, Any], data: bytes, report: list[dict[str, str]]) -> None:
        self.domain = domain
        self.settings = settings
        self.data = data
        self.report = report
        self.key: str = settings["template"]
        self.world_id: str = settings["world_id"]
        self.language: str = settings["language"]
        self.level: str = settings["level"]
        self.user_id: str = settings["user"]["user_id"]
        self.clock: Mapping[str, Any] = settings["clock"]
        self.known_ids = frozenset(settings["known_ids"])
        self._cache: dict[str, Any] = {}

    def cached(self, key: str, build: Callable[[], T]) -> T:
        """Something made of the catalogue, built at first use."""
        if key not in self._cache:
            self._cache[key] = build()
        found: T = self._cache[key]
        return found


def content_tables(domain: Domain) -> tuple[type[SQLModel], ...]:
    """The tables that make up what a world of this domain holds."""
    return CONTENT + domain.tables


def changing_tables(domain: Domain) -> tuple[type[SQLModel], ...]:
    """The tables that calls may write: a catalogue, a map and the weather stay as they were loaded."""
    return (Sequence, Meta, *(table for table in domain.tables if table not in domain.catalogue))


def build(domain: Domain, document: Mapping[str, Any], key: str) -> Template:
    """Validate a seed document and build its database.

    Raises:
        SeedError: the document does not fit; names the JSON path. Nothing is loaded.
    """
    seed = parse_seed(document)
    section = seed.section(domain.name, domain.section)
    report = LoadReport()
    places = map_places(seed, report.note)
    settings = _settings(seed, key)
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: connection)
    try:
        tables = content_tables(domain) + BOOKKEEPING
        SQLModel.metadata.create_all(engine, tables=[t.__table__ for t in tables])  # type: ignore[attr-defined]
        with Session(engine) as session:
            _load_shared(session, seed, places, settings)
            domain.load(session, section, Load(seed, report))
            session.commit()
        for statement in triggers(changing_tables(domain)):
            connection.execute(statement)
        connection.commit()
        data = connection.serialize()
    finally:
        engine.dispose()
        connection.close()
    return Template(domain, settings, data, report.notes)


def of_world(domain: Domain, db: sqlite3.Connection) -> Template:
    """The template of a world whose file another process made: its settings, without the serialised database."""
    settings = {key: json.loads(value) for key, value in db.execute("SELECT key, value FROM meta")}
    return Template(domain, settings, b"", [])


def _settings(seed: Seed, key: str) -> dict[str, Any]:
    clock = seed.clock.model_dump()
    return {
        "template": key,
        "world_id": seed.world_id,
        "language": seed.language,
        "user": seed.user.model_dump(),
        "clock": clock,
        "now": clock["now"],
        "level": seed.knowledge.level,
        "known_ids": list(seed.knowledge.known_ids),
    }


def _load_shared(session: Session, seed: Seed, places: list[Any], settings: Mapping[str, Any]) -> None:
    session.add_all(Meta(key=k, value=json.dumps(v, ensure_ascii=False)) for k, v in settings.items())
    session.add(Counter(key="call", value=0))
    session.add_all(
        Place(position=n, address=p.address, longitude=p.longitude, latitude=p.latitude, approximate=p.approximate)
        for n, p in enumerate(places)
    )
    session.add_all(Weather(position=n, **w.model_dump()) for n, w in enumerate(seed.weather))
    session.add_all(City(name=c.name, aliases=json.dumps(c.aliases, ensure_ascii=False)) for c in seed.cities)
