"""How far the answer keys of imported tasks can be reached, beside the results of a run on them.

The importer leaves in each task's origin what it found for every key record: exact, adapted or unreachable, with the
reason. A task counts by its worst record. Refuses: judging; this only counts and repeats.
"""

from collections import Counter
from typing import Any

from lifeworld_datasets.task import Task

ORDER = ("exact", "adapted", "unreachable")


def reach(tasks: list[Task]) -> dict[str, Any] | None:
    """Counts of records and tasks, and every record that is not exact with its reason; None for tasks of our own."""
    imported = [task for task in tasks if task.origin is not None and "records" in task.origin.notes]
    if not imported:
        return None
    records, worst, rest = Counter[str](), Counter[str](), []
    for task in imported:
        assert task.origin is not None
        found: dict[str, dict[str, str]] = task.origin.notes["records"]
        records.update(entry["reach"] for entry in found.values())
        worst[max((entry["reach"] for entry in found.values()), key=ORDER.index, default="exact")] += 1
        rest += [
            {"task": task.id, "record": name, **entry} for name, entry in found.items() if entry["reach"] != "exact"
        ]
    return {"records": _all(records), "tasks": _all(worst), "not_exact": rest}


def sentences(found: dict[str, Any]) -> list[str]:
    """The same for people: the counts, and where the rest is told."""
    counts = [f"{what}: " + ", ".join(f"{found[what][word]} {word}" for word in ORDER) for what in ("records", "tasks")]
    number = len(found["not_exact"])
    rest = f"not exact: {number}, each with its reason under reach.not_exact in report.json of the run folder"
    return ["key " + counts[0], "imported " + counts[1], *([rest] if number else [])]


def _all(counts: Counter[str]) -> dict[str, int]:
    return {word: counts[word] for word in ORDER}
