"""H(O): how many bits one observation of the world can tell, estimated from the records of the task. Pure.

Called by `measure`. An observation is one record of the world, drawn evenly from those that tools can show. Its
entropy is that of its kind and, given the kind, of each field by the values the records hold; fields are taken as
independent, so the figure is an upper bound. The user's part is an even draw among the points still to be told.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

from lifeworld_datasets.canonical import canonical
from lifeworld_datasets.task import Task


def entropy(counts: Iterable[int]) -> float:
    """Shannon entropy in bits of a distribution given by counts."""
    listed = [count for count in counts if count > 0]
    total = sum(listed)
    return -math.fsum(count / total * math.log2(count / total) for count in listed) if total else 0.0


def world_entropy(task: Task) -> float:
    """Bits of one record of the world: its kind, and the values of its fields given the kind."""
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for section, content in task.world.items():
        _collect(section, content, kinds)
    total = sum(len(rows) for rows in kinds.values())
    told = math.fsum(len(rows) / total * _fields(rows) for rows in kinds.values()) if total else 0.0
    return entropy(len(rows) for rows in kinds.values()) + told


def _collect(path: str, content: Any, kinds: dict[str, list[dict[str, Any]]]) -> None:
    if isinstance(content, dict):
        for key, value in content.items():
            _collect(f"{path}.{key}", value, kinds)
    elif isinstance(content, list):
        for row in content:
            if isinstance(row, dict):
                kinds[path].append(row)
                _collect(path, {key: value for key, value in row.items() if isinstance(value, list)}, kinds)


def _fields(rows: list[dict[str, Any]]) -> float:
    """Sum over the fields of the entropy of their values among these records; lists of records stand for themselves."""
    values: dict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        for key, value in row.items():
            if not (isinstance(value, list) and value and isinstance(value[0], dict)):
                values[key][canonical(value)] += 1
    return math.fsum(entropy(counter.values()) for counter in values.values())
