"""Search cases: are the things a person means among the first ten results?

Called by the `conform search` command. A case passes when every expected id is in the first ten; where the catalogue
has ten entries or fewer that says nothing, and the ids must stand no lower than in the published ranking. Ids that are
acceptable besides may stand in between.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.render import render

from lifeworld_orchestrator.conform.endpoints import Era, Transport, WorldOpener, opener
from lifeworld_orchestrator.conform.golden import SearchCase, TaskShelf

FIRST = 10


@dataclass(frozen=True)
class Searched:
    """One case, searched: the rank of each expected id (0 where it is not found) and what is wrong, if anything."""

    case: SearchCase
    ranks: dict[str, int]
    fault: str = ""


async def search_all(
    cases: Sequence[SearchCase],
    shelf: TaskShelf,
    *,
    transport: Transport,
    era: Era,
    done: Callable[[Searched], None] = lambda _: None,
) -> list[Searched]:
    """Ask all cases, server by server."""
    found: list[Searched] = []
    for server in sorted({_server(case, shelf) for case in cases}):
        async with opener(server, transport, era) as open_world:
            for case in (c for c in cases if _server(c, shelf) == server):
                found.append(await _search(case, shelf, open_world))
                done(found[-1])
    return found


def _server(case: SearchCase, shelf: TaskShelf) -> str:
    return shelf.get(case.task_id, case.language).servers[0]


async def _search(case: SearchCase, shelf: TaskShelf, open_world: WorldOpener) -> Searched:
    seed = render(shelf.get(case.task_id, case.language), case.language).seed
    async with open_world(seed) as world:
        answer = await world.call(case.tool, {**case.arguments, "limit": 100})
    content = answer.structured_content or {}
    order = [_id(item) for item in content.get("items", [])]
    ranks = {i: order.index(i) + 1 if i in order else 0 for i in case.expected_first_10}
    return Searched(case, ranks, _fault(case, ranks))


def _id(item: dict[str, Any]) -> str:
    """A product row names its store too; the id of the row itself comes first."""
    return str(next(value for key, value in item.items() if key.endswith("_id")))


def _fault(case: SearchCase, ranks: dict[str, int]) -> str:
    missing = [i for i, rank in ranks.items() if not 1 <= rank <= FIRST]
    if missing:
        return f"not among the first {FIRST}: {', '.join(missing)}"
    if case.catalogue_size > FIRST:
        return ""
    # In a small catalogue being found is trivial: the expected ids must stand before everything that is not meant.
    allowed = len(case.expected_first_10) + len(case.also_acceptable)
    published = case.published.get("rank", {})
    late = [i for i, rank in ranks.items() if rank > max(allowed, published.get(i) or 0)]
    return f"ranked below what is not meant: {', '.join(late)}" if late else ""
