"""The tables that every world has, whatever its domain.

SQLModel describes and seeds them; the call path uses plain SQL. `meta`, `counter`, `ledger`, `change` and `undo` are
the kit's bookkeeping; `place`, `weather`, `city` and `sequence` belong to what a world holds and enter its digest.
"""

from sqlalchemy import Index
from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """Settings of the world by name; the value is JSON text."""

    key: str = Field(primary_key=True)
    value: str


class Counter(SQLModel, table=True):
    """The number of the last successful call."""

    key: str = Field(primary_key=True)
    value: int


class Sequence(SQLModel, table=True):
    """Running number of new ids, per record kind."""

    kind: str = Field(primary_key=True)
    value: int


class Place(SQLModel, table=True):
    """One entry of the map; degrees. `approximate` marks a place that the seed named without coordinates."""

    position: int = Field(primary_key=True)
    address: str
    longitude: float
    latitude: float
    approximate: bool = False


class Weather(SQLModel, table=True):
    """Weather of one city on one date; degrees Celsius, humidity as given."""

    position: int = Field(primary_key=True)
    city: str
    date: str
    category: str
    temperature_low: float
    temperature_high: float
    humidity: float


class City(SQLModel, table=True):
    """A city that the seed adds to the built-in alias table; aliases are a JSON list."""

    name: str = Field(primary_key=True)
    aliases: str


class Ledger(SQLModel, table=True):
    """Knowledge: an id was shown (established) or what was known of it no longer holds."""

    __table_args__ = (Index("ledger_fact_id", "fact", "id"),)
    row: int | None = Field(default=None, primary_key=True)
    fact: str
    id: str
    call: int
    established: int


class Change(SQLModel, table=True):
    """A record changed by a call; before and after are JSON text, empty where there is none."""

    row: int | None = Field(default=None, primary_key=True)
    call: int
    record: str
    id: str
    before: str
    after: str


class Undo(SQLModel, table=True):
    """A statement that takes one row back to what it was before a call."""

    row: int | None = Field(default=None, primary_key=True)
    call: int
    statement: str


CONTENT: tuple[type[SQLModel], ...] = (Place, Weather, City, Sequence)
"""What a world holds besides its domain's own tables."""

BOOKKEEPING: tuple[type[SQLModel], ...] = (Meta, Counter, Ledger, Change, Undo)
