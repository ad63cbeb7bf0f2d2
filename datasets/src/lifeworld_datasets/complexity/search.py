"""The search space of a task: among how many look-alike entities each choice of its solution is made. Pure.

Called by `measure`. A *need* is a call of the solution that creates, changes or cancels a record; a *choice* is an
entity of the world that such a call names by id. Where the call names a product, its shop is no choice of its own: it
follows from the product. Refuses: guessing choices for a task without solution.
"""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.task import Task

_CHANGES = frozenset({"create", "cancel", "modify", "change", "rebook", "book", "reserve", "reservation"})
_LOOKS = frozenset({"get", "search", "pay", "recommend", "recommand", "list"})
_PICKED = re.compile(r"\[\w+=([^\]]+)\]")
_SHARED = frozenset({"clock", "user", "knowledge", "places", "cities", "weather"})


@dataclass(frozen=True)
class Search:
    """`candidates` holds the number of entities of the same kind for every choice, in the order of the solution."""

    needs: int
    candidates: tuple[int, ...]

    @property
    def entities(self) -> int:
        """Candidates of all choices together."""
        return sum(self.candidates)

    @property
    def log10(self) -> float:
        """Decimal logarithm of the number of ways to choose."""
        return math.fsum(math.log10(number) for number in self.candidates)


def is_need(tool: str) -> bool:
    """Whether a tool of this name makes, changes or cancels a record; by the words of the name."""
    words = set(tool.split("_"))
    return bool(words & _CHANGES) and not words & _LOOKS


def search(task: Task) -> Search | None:
    """The choices of the solution, or None where the task has none."""
    calls = [step.call for step in task.solution if step.call is not None]
    if not calls:
        return None
    kind_of: dict[str, str] = {}
    sizes: dict[str, int] = {}
    for kind, ids in entities(task):
        sizes[kind] = sizes.get(kind, 0) + 1
        kind_of.update(dict.fromkeys(ids, kind))
    needs = [call for call in calls if is_need(call.tool)]
    candidates: list[int] = []
    for call in needs:
        kinds = {name: kind_of[name] for name in dict.fromkeys(_ids(call.arguments)) if name in kind_of}
        leaves = [kind for kind in kinds.values() if not any(other.startswith(f"{kind}.") for other in kinds.values())]
        candidates += [sizes[kind] for kind in leaves]
    return Search(len(needs), tuple(candidates))


def entities(task: Task) -> Iterator[tuple[str, list[str]]]:
    """Every entity of the server sections: its kind (`delivery.stores.products`) and the ids it goes by."""
    for section, content in task.world.items():
        if section not in _SHARED and isinstance(content, dict):
            yield from _under(section, content)


def _under(path: str, content: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    for key, rows in content.items():
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict):
                kind = f"{path}.{key}"
                yield (
                    kind,
                    [value for name, value in row.items() if name.endswith("_id") and isinstance(value, str)][:1],
                )
                if not kind.endswith(".orders"):
                    yield from _under(kind, row)


def _ids(arguments: Any) -> Iterable[str]:
    """The texts among the arguments, and what their references pick by."""
    if isinstance(arguments, str):
        yield arguments
        yield from _PICKED.findall(arguments)
    elif isinstance(arguments, dict):
        for value in arguments.values():
            yield from _ids(value)
    elif isinstance(arguments, list):
        for value in arguments:
            yield from _ids(value)
