"""How much a task holds, counted; for `lifeworld tasks stats` and the documentation of a suite."""

from lifeworld_datasets.task import Task

RECORDS = ("orders", "books", "reservations")


def stats(task: Task) -> dict[str, int]:
    """The counts of one task; the same keys for every task."""
    sections = [task.world[server] for server in task.servers if isinstance(task.world.get(server), dict)]
    lists = [(key, rows) for section in sections for key, rows in section.items() if isinstance(rows, list)]
    providers = [row for key, rows in lists if key not in RECORDS for row in rows if isinstance(row, dict)]
    products = [row.get("products") for row in providers]
    return {
        "providers": len(providers),
        "products": sum(len(rows) for rows in products if isinstance(rows, list)),
        "records": sum(len(rows) for key, rows in lists if key in RECORDS),
        "facts": len(task.facts),
        "told": sum(fact.disclose != "never" for fact in task.facts),
        "criteria": len(task.rubric),
        "required": sum(criterion.required for criterion in task.rubric),
        "checks": sum(criterion.check is not None for criterion in task.rubric),
        "calls": sum(step.call is not None for step in task.solution),
        "near_misses": len(task.near_misses),
    }
