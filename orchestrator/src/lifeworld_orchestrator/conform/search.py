"""Search cases: are the things a person means among the first ten results?

Called by the `conform search` command. A case passes when every expected id is in the first ten. Where a catalogue has
ten entries or fewer that says nothing; there nothing that is not meant may have a higher relevance than what is.
Where the published rank of an id is known, ours is held beside it: all ids together must be among the first ten at
least as often as published, and every rank that is worse is told.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lifeworld_datasets.render import render
from lifeworld_datasets.task import Task

from lifeworld_orchestrator.conform.endpoints import Era, Transport
from lifeworld_orchestrator.conform.golden import SearchCase, TaskShelf
from lifeworld_orchestrator.conform.joint import Servers, running

FIRST = 10


@dataclass(frozen=True)
class Searched:
    """One case, searched: the rank of each expected id (0 where it is not found) and what is wrong, if anything."""

    case: SearchCase
    ranks: dict[str, int]
    fault: str = ""

    @property
    def name(self) -> str:
        """The case as a person finds it in the file."""
        return f"{self.case.task_id}/{self.case.language} {self.case.arguments}"

    @property
    def in_first(self) -> bool:
        """Whether every expected id is among the first ten."""
        return all(1 <= rank <= FIRST for rank in self.ranks.values())

    @property
    def published_in_first(self) -> bool:
        """Whether the published ranking had every expected id among the first ten."""
        return bool(self.case.published.get("in_first_10"))

    @property
    def compared(self) -> dict[str, tuple[int, int]]:
        """(our rank, published rank) of each expected id that both speak of; 0 is not found."""
        theirs = self.case.published.get("rank", {})
        return {i: (rank, theirs[i] or 0) for i, rank in self.ranks.items() if i in theirs}

    @property
    def ranked_below(self) -> list[str]:
        """A sentence for each expected id whose rank is worse than published."""
        return [
            f"{self.name}: {i} has rank {ours or 'none'}, published {theirs} (of {self.case.catalogue_size})"
            for i, (ours, theirs) in self.compared.items()
            if theirs and not 1 <= ours <= theirs
        ]


def behind(results: Sequence[Searched]) -> str | None:
    """What is wrong when expected ids are among the first ten less often than in the published ranking, over all."""
    pairs = [pair for result in results for pair in result.compared.values()]
    ours, theirs = (sum(1 <= pair[side] <= FIRST for pair in pairs) for side in (0, 1))
    if ours >= theirs:
        return None
    return f"expected ids among the first {FIRST}: {ours} of {len(pairs)}, published {theirs}"


async def search_all(
    cases: Sequence[SearchCase],
    shelf: TaskShelf,
    *,
    transport: Transport,
    era: Era,
    done: Callable[[Searched], None] = lambda _: None,
) -> list[Searched]:
    """Ask all cases, each on the servers of its task."""
    found: list[Searched] = []
    tasks = [shelf.get(case.task_id, case.language) for case in cases]
    async with running([name for task in tasks for name in task.servers], transport, era) as servers:
        for case, task in zip(cases, tasks, strict=True):
            found.append(await _search(case, task, servers))
            done(found[-1])
    return found


async def _search(case: SearchCase, task: Task, servers: Servers) -> Searched:
    async with servers.world(task.servers, render(task, case.language).seed) as world:
        answers = await world.call(case.tool, {**case.arguments, "limit": 100})
    items = [item for _, answer in answers for item in (answer.structured_content or {}).get("items", [])]
    order = [_id(item) for item in items]
    ranks = {i: order.index(i) + 1 if i in order else 0 for i in case.expected_first_10}
    return Searched(case, ranks, _fault(case, ranks, {_id(item): item.get("relevance", 0) for item in items}))


def _id(item: dict[str, Any]) -> str:
    """A product row names its store too; the id of the row itself comes first."""
    return str(next(value for key, value in item.items() if key.endswith("_id")))


def _fault(case: SearchCase, ranks: dict[str, int], scores: dict[str, int]) -> str:
    missing = [i for i, rank in ranks.items() if not 1 <= rank <= FIRST]
    if missing:
        return f"not among the first {FIRST}: {', '.join(missing)}"
    if case.catalogue_size > FIRST:
        return ""
    # In a small catalogue being found is trivial: there nothing that is not meant may fit better (ties go by id).
    meant = {*case.expected_first_10, *case.also_acceptable}
    best = max((score for i, score in scores.items() if i not in meant), default=0)
    late = [i for i in ranks if scores[i] < best]
    return f"ranked below what is not meant: {', '.join(late)}" if late else ""
