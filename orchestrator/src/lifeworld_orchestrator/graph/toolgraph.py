"""The edges: A leads to B when A establishes at least one fact that B requires, A being another tool than B.

One rule (`tools.md` §8), read in four ways that differ in which required facts count. The graph is a networkx digraph
whose nodes carry their contract (`tool`) and whose edges carry the facts (`facts`), in listing order.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

import networkx as nx

from lifeworld_orchestrator.graph.contract import Need, ToolNode

Graph = Any
"""A `networkx.DiGraph` (networkx publishes no types)."""


class Reading(StrEnum):
    """Which required facts count."""

    all = "all"
    full = "full"
    state = "state"
    no_user = "no-user"


COUNTS: Mapping[Reading, Callable[[Need], bool]] = {
    Reading.all: lambda need: True,
    Reading.full: lambda need: need.kind in ("state", "enforced"),
    Reading.state: lambda need: need.kind == "state",
    Reading.no_user: lambda need: need.family != "user.known",
}

TITLES: Mapping[Reading, str] = {
    Reading.all: "all required facts",
    Reading.full: "enforced at level full (S and E)",
    Reading.state: "enforced at level state (S)",
    Reading.no_user: "all but user.known",
}


def needs(tool: ToolNode, reading: Reading) -> frozenset[str]:
    """The facts that the tool requires under that reading."""
    return frozenset(need.fact for need in tool.requires if COUNTS[reading](need))


def build(tools: Sequence[ToolNode], reading: Reading = Reading.all) -> Graph:
    """The graph of these tools."""
    graph = nx.DiGraph()
    for tool in tools:
        graph.add_node(tool.name, tool=tool)
    for one in tools:
        for other in tools:
            facts = one.establishes & needs(other, reading)
            if facts and one.name != other.name:
                graph.add_edge(one.name, other.name, facts=sorted(facts))
    return graph


def density(graph: Graph) -> float:
    """Edges as a share of all that are possible."""
    return float(nx.density(graph))
