"""The figures of a graph: nodes, edges, density under each reading, what carries the edges, and the published ones.

Called by the command for every server alone and for all together. The published figures stand beside ours for whoever
looks for them, with the plain statement that their edge list does not exist.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from lifeworld_orchestrator.graph.contract import ToolNode, family
from lifeworld_orchestrator.graph.toolgraph import Reading, build, density


@dataclass(frozen=True)
class Figures:
    """One set of tools, counted; densities in per cent. `published` is empty where nothing was published."""

    name: str
    servers: tuple[str, ...]
    nodes: int
    edges: Mapping[str, int]
    density: Mapping[str, float]
    across: int
    published: Mapping[str, float]

    def as_json(self) -> dict[str, Any]:
        """For the document."""
        return {**asdict(self), "servers": list(self.servers)}


@dataclass(frozen=True)
class Family:
    """A fact family: how many tools establish and require it, and how many edges it carries."""

    name: str
    established: int
    required: int
    edges: int


@cache
def _published() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath("published.json").read_text(encoding="utf-8"))
    return found


def statement() -> str:
    """What must be said beside the published figures."""
    return str(_published()["note"])


def figures(name: str, servers: Sequence[str], tools: Sequence[ToolNode]) -> Figures:
    """One set, counted under every reading."""
    graphs = {reading: build(tools, reading) for reading in Reading}
    return Figures(
        name,
        tuple(servers),
        len(tools),
        {reading.value: graph.number_of_edges() for reading, graph in graphs.items()},
        {reading.value: round(100 * density(graph), 1) for reading, graph in graphs.items()},
        across(tools),
        _published()["sets"].get("+".join(sorted(servers)), {}),
    )


def across(tools: Sequence[ToolNode]) -> int:
    """Edges between own tools of two different servers."""
    home = {tool.name: tool.servers for tool in tools if not tool.shared}
    edges = build(tools).edges
    return sum(one in home and other in home and home[one] != home[other] for one, other in edges)


def families(tools: Sequence[ToolNode]) -> list[Family]:
    """What carries the edges, the strongest first; an edge may be carried by several."""
    carried: dict[str, int] = {}
    for _, _, facts in build(tools).edges(data="facts"):
        for name in {family(fact) for fact in facts}:
            carried[name] = carried.get(name, 0) + 1
    established = _tools_by_family(tools, [{family(fact) for fact in tool.establishes} for tool in tools])
    required = _tools_by_family(tools, [{need.family for need in tool.requires} for tool in tools])
    names = dict.fromkeys([*established, *required])
    found = [Family(n, established.get(n, 0), required.get(n, 0), carried.get(n, 0)) for n in names]
    return sorted(found, key=lambda f: (-f.edges, -f.established, f.name))


def _tools_by_family(tools: Sequence[ToolNode], found: Sequence[set[str]]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for _, names in zip(tools, found, strict=True):
        for name in sorted(names):
            counts[name] = counts.get(name, 0) + 1
    return counts
