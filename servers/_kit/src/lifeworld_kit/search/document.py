"""What is searched: one document for each entity, with the fields that count and their weights."""

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K")

WEIGHTS: Final = {"name": 10, "tags": 9, "parent": 8, "description": 6, "address": 5}
"""Weights of the fields in tenths; parent is the name of the store or shop that sells a product."""


@dataclass(frozen=True, slots=True)
class Document(Generic[K]):
    """One entity as search sees it; the key is its id, or a tuple when the id alone does not name it.

    Example: ``Document(("P1", "S1"), "Beef noodles", tags=("beef",), parent="Lotus Noodles")``.
    """

    key: K
    name: str
    tags: tuple[str, ...] = ()
    parent: str = ""
    description: str = ""
    address: str = ""

    def fields(self) -> dict[str, str]:
        """The text of each field by name."""
        texts: dict[str, Any] = {name: getattr(self, name) for name in WEIGHTS}
        return {**texts, "tags": " \n ".join(self.tags)}
