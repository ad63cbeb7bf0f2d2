"""Ways to a tool: the shortest sequences in which every call finds what it requires.

A plan starts from nothing known and is legal when each tool's required facts were established before and not
retracted since. Facts stand for themselves here, whatever ids they hold for; so that a plan does not mix the facts of
two records, a tool that changes something stands in it once at most. Refuses: counting ids; the graph knows none.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lifeworld_orchestrator.graph.contract import ToolNode
from lifeworld_orchestrator.graph.toolgraph import Reading, needs

Facts = frozenset[str]
State = tuple[Facts, frozenset[str]]
"""What holds, and the tools already used that may stand in a plan once only."""
MOST = 5
"""Plans that are told; there are often many of the same length."""


@dataclass(frozen=True)
class Plans:
    """The shortest plans to one tool, in listing order; `steps` is 0 where there is none."""

    tool: str
    steps: int
    plans: tuple[tuple[str, ...], ...]


def plans(tools: Sequence[ToolNode], goal: str, reading: Reading = Reading.all, most: int = MOST) -> Plans:
    """Breadth first over sets of facts, so the first level that allows the goal is the shortest."""
    target = next(tool for tool in tools if tool.name == goal)
    matters = _relevant(tools, target, reading)
    useful = [tool for tool in tools if tool.establishes & matters and tool is not target]
    level: dict[State, list[tuple[str, ...]]] = {(frozenset(), frozenset()): [()]}
    seen: set[State] = set(level)
    while level:
        ready = [way for (facts, _), ways in level.items() if needs(target, reading) <= facts for way in ways]
        if ready:
            return Plans(goal, len(ready[0]) + 1, _distinct(ready, goal, most))
        level = _next(level, useful, matters, reading, seen)
    return Plans(goal, 0, ())


def _next(
    level: dict[State, list[tuple[str, ...]]],
    useful: Sequence[ToolNode],
    matters: Facts,
    reading: Reading,
    seen: set[State],
) -> dict[State, list[tuple[str, ...]]]:
    found: dict[State, list[tuple[str, ...]]] = {}
    for (facts, used), ways in level.items():
        for tool in useful:
            if tool.name in used or not needs(tool, reading) <= facts:
                continue
            once = used if tool.kind in ("read", "generic") else used | {tool.name}
            after = (((facts - tool.retracts) | tool.establishes) & matters, once)
            if after not in seen:
                found.setdefault(after, []).extend((*way, tool.name) for way in ways[:MOST])
    seen.update(found)
    return found


def _relevant(tools: Sequence[ToolNode], target: ToolNode, reading: Reading) -> Facts:
    """The facts that can matter on the way to the target."""
    wanted: set[str] = set(needs(target, reading))
    while True:
        more = {fact for tool in tools if tool.establishes & wanted for fact in needs(tool, reading)} - wanted
        if not more:
            return frozenset(wanted)
        wanted |= more


def _distinct(ways: Iterable[tuple[str, ...]], goal: str, most: int) -> tuple[tuple[str, ...], ...]:
    """One plan for each set of tools: the order of calls that do not need one another is no other plan."""
    kept: dict[frozenset[str], tuple[str, ...]] = {}
    for way in ways:
        kept.setdefault(frozenset(way), (*way, goal))
    return tuple(list(kept.values())[:most])


def unreachable(tools: Sequence[ToolNode], reading: Reading = Reading.all) -> list[str]:
    """Tools that no legal plan ever reaches, in listing order."""
    return [tool.name for tool in tools if not plans(tools, tool.name, reading, most=1).steps]
