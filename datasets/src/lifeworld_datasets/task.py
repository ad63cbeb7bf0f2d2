"""The task file (`lifeworld-task/1`): one problem with its world, user and definition of success.

Owns the shape of a task and the checks that need no other file. Deeper consistency (resolved references, both
languages alike, checks that parse) is the work of `lifeworld_datasets.lint`. Turning a task into a world document is
`lifeworld_datasets.render`.
"""

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from lifeworld_datasets.disclosure import Disclosure
from lifeworld_datasets.model import Model, Text
from lifeworld_datasets.persona import Persona
from lifeworld_datasets.rubric import Criterion
from lifeworld_datasets.solution import NearMiss, Step
from lifeworld_datasets.versions import TASK_FORMAT

Language = Literal["en", "zh"]

CANARY = "lifeworld-canary:a9d1e857-6a83-4fec-982f-cf2a6e7ba592"
"""Stands in every task file of ours and in the data card. Whoever trains a model filters texts with it; a model
that can complete it has seen the tasks. It never changes. It is no part of the world document: no agent reads it.
"""


class Blueprint(Model):
    """Which program wrote the task, from which seed."""

    name: str
    seed: int


class Limits(Model):
    """Budgets of one trial; 0 means no limit. Money is in US dollars."""

    turns: int = Field(default=40, ge=0)
    calls: int = Field(default=120, ge=0)
    errors: int = Field(default=40, ge=0, description="Refused or failed calls.")
    seconds: float = Field(default=1800.0, ge=0)
    tokens: int = Field(default=0, ge=0)
    money: float = Field(default=0.0, ge=0)


class Origin(Model):
    """Where an imported task comes from, and what is kept of it as provenance only."""

    format: str
    id: str
    licence: str = ""
    notes: dict[str, Any] = Field(default_factory=dict)


class Task(Model):
    """One problem.

    `world` is an open map in the shape of a `lifeworld-seed/1` document without `format`, `world_id` and `language`:
    `clock`, `user`, `places`, `weather`, `cities` and one section per server name. Human texts in it are maps over
    `languages`; in a task of one language a plain text stands for its map.
    """

    format: Literal["lifeworld-task/1"] = TASK_FORMAT  # type: ignore[assignment]
    id: str = Field(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9_.:-]+$")
    version: int = Field(default=1, ge=1)
    suite: str
    canary: str = Field(default="", description="`CANARY` in tasks of ours; empty in imported ones.")
    languages: list[Language] = Field(min_length=1)
    servers: list[str] = Field(min_length=1)
    blueprint: Blueprint | None = None
    origin: Origin | None = None
    title: Text
    world: dict[str, Any]
    persona: Persona
    instruction: Text
    facts: list[Disclosure] = Field(default_factory=list)
    texts: dict[str, Text] = Field(default_factory=dict)
    rubric: list[Criterion] = Field(min_length=1)
    solution: list[Step] = Field(default_factory=list)
    near_misses: list[NearMiss] = Field(default_factory=list)
    limits: Limits = Field(default_factory=Limits)
    complexity: dict[str, float] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _ids_are_unique(self) -> Self:
        for what, ids in (
            ("fact", [f.id for f in self.facts]),
            ("criterion", [c.id for c in self.rubric]),
            ("near miss", [n.id for n in self.near_misses]),
        ):
            twice = sorted({i for i in ids if ids.count(i) > 1})
            if twice:
                raise ValueError(f"{what} id {twice[0]!r} stands twice")
        return self
