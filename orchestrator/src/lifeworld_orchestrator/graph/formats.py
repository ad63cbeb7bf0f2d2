"""The graph as text: dot, mermaid, and the one JSON document with everything in it.

Called by the command; the picture is `svg`, the tables are the command's own. The JSON document is our edge list,
with the rule it follows.
"""

import re
from collections.abc import Sequence
from typing import Any

from lifeworld_orchestrator.graph.contract import ToolNode
from lifeworld_orchestrator.graph.figures import Family, Figures, statement
from lifeworld_orchestrator.graph.toolgraph import Graph, Reading

FORMAT = "lifeworld-graph/1"
RULE = "A leads to B, A other than B, when A establishes at least one fact that B requires; counted once."


def dot(graph: Graph) -> str:
    """For graphviz."""
    lines = [f'  "{_quoted(name)}" [label="{_quoted(name)}"];' for name in graph]
    lines += [
        f'  "{_quoted(one)}" -> "{_quoted(other)}" [label="{_quoted(", ".join(facts))}"];'
        for one, other, facts in graph.edges(data="facts")
    ]
    return "\n".join(["digraph tools {", "  rankdir=LR; node [shape=box];", *lines, "}", ""])


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def mermaid(graph: Graph) -> str:
    """For Markdown pages. Nodes get ids of their own, because names of foreign tools may hold anything."""
    ids = {name: f"t{number}" for number, name in enumerate(graph)}
    nodes = [f'  {ids[name]}["{_plain(name)}"]' for name in graph]
    edges = [f"  {ids[one]} --> {ids[other]}" for one, other in graph.edges]
    return "\n".join(["flowchart LR", *nodes, *edges, ""])


def _plain(text: str) -> str:
    return re.sub(r'["\n\r]', "'", text)


def document(
    reading: Reading,
    rows: Sequence[Figures],
    found: Sequence[Family],
    graph: Graph,
    unreachable: Sequence[str],
    warnings: Sequence[str],
) -> dict[str, Any]:
    """Everything: nodes with contracts, edges with the facts that carry them, figures, families."""
    return {
        "format": FORMAT,
        "rule": RULE,
        "reading": reading.value,
        "nodes": [_node(graph.nodes[name]["tool"]) for name in graph],
        "edges": [{"from": one, "to": other, "facts": facts} for one, other, facts in graph.edges(data="facts")],
        "figures": [row.as_json() for row in rows],
        "published": statement(),
        "families": [vars(family) for family in found],
        "unreachable": list(unreachable),
        "warnings": list(warnings),
    }


def _node(tool: ToolNode) -> dict[str, Any]:
    return {
        "tool": tool.name,
        "servers": list(tool.servers),
        "kind": tool.kind,
        "contract": tool.contracted,
        "requires": [{"fact": need.fact, "kind": need.kind} for need in tool.requires],
        "establishes": sorted(tool.establishes),
        "retracts": sorted(tool.retracts),
    }
