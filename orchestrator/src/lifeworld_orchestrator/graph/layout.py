"""Where the nodes of a drawn graph stand: in columns, what is needed to the left of what needs it.

Tools that need one another in a circle share a column; tools without edges stand at the end. Made of networkx's
condensation and its topological generations, so the same graph always looks the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import networkx as nx

from lifeworld_orchestrator.graph.toolgraph import Graph

ROW = 26
COLUMN = 330
LONGEST = 24
"""Nodes of one column before it is continued in another."""


@dataclass(frozen=True)
class Layout:
    """Positions in pixels, and the size that holds them."""

    places: Mapping[str, tuple[int, int]]
    width: int
    height: int


def columns(graph: Graph) -> list[list[str]]:
    """The nodes in columns, each in listing order."""
    order = {name: number for number, name in enumerate(graph)}
    linked = graph.subgraph([name for name in graph if graph.degree(name)])
    circles = nx.condensation(linked)
    found = [
        sorted((name for circle in level for name in circles.nodes[circle]["members"]), key=order.__getitem__)
        for level in nx.topological_generations(circles)
    ]
    alone = [name for name in graph if not graph.degree(name)]
    return [part for column in [*found, alone] for part in _parts(column)]


def _parts(column: list[str]) -> list[list[str]]:
    return [column[start : start + LONGEST] for start in range(0, len(column), LONGEST)]


def layout(graph: Graph) -> Layout:
    """A place for every node."""
    found = columns(graph)
    most = max((len(column) for column in found), default=0)
    places = {
        name: (20 + number * COLUMN, 40 + round((most - len(column)) * ROW / 2) + row * ROW)
        for number, column in enumerate(found)
        for row, name in enumerate(column)
    }
    return Layout(places, len(found) * COLUMN + 20, most * ROW + 80)
