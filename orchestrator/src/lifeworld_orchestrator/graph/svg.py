"""The graph as one SVG picture, written by hand: no program or library beyond networkx draws it.

Colours tell the kind of tool; lines tell what carries the edge, state over enforced over declared. Hovering shows the
contract of a tool and the facts of an edge.
"""

from html import escape
from itertools import chain

from lifeworld_orchestrator.graph.contract import ToolNode
from lifeworld_orchestrator.graph.layout import Layout, layout
from lifeworld_orchestrator.graph.toolgraph import Graph

BOX = (230, 20)
FILLS = {"read": "#e8f1fb", "write": "#fdeee2", "generic": "#eef5ea", "": "#f1f1f1"}
LINES = {"state": "#b3372c", "enforced": "#2c62b3", "declared": "#b9bec6"}


def svg(graph: Graph) -> str:
    """The whole document."""
    found = layout(graph)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{found.width}" height="{found.height}" '
        f'viewBox="0 0 {found.width} {found.height}" font-family="sans-serif" font-size="11">'
    )
    edges = (_edge(graph, found, one, other) for one, other in graph.edges)
    nodes = (_node(graph.nodes[name]["tool"], *found.places[name]) for name in graph)
    return "\n".join(chain([head, _style(), *_legend()], edges, nodes, ["</svg>", ""]))


def strongest(tool: ToolNode, facts: list[str]) -> str:
    """The strictest kind in which the tool requires one of these facts."""
    kinds = {need.kind for need in tool.requires if need.fact in facts}
    return next((kind for kind in LINES if kind in kinds), "declared")


def _style() -> str:
    return '<rect width="100%" height="100%" fill="#ffffff"/>'


def _legend() -> list[str]:
    words = [("read", FILLS["read"]), ("write", FILLS["write"]), ("generic", FILLS["generic"]), *LINES.items()]
    return [
        f'<g><rect x="{20 + n * 110}" y="10" width="12" height="12" fill="{colour}" stroke="#888"/>'
        f'<text x="{38 + n * 110}" y="20">{word}</text></g>'
        for n, (word, colour) in enumerate(words)
    ]


def _node(tool: ToolNode, x: int, y: int) -> str:
    tip = escape(
        f"{tool.name} ({', '.join(tool.servers)})\n"
        f"requires: {', '.join(need.fact for need in tool.requires) or 'nothing'}\n"
        f"establishes: {', '.join(sorted(tool.establishes)) or 'nothing'}"
    )
    width, height = BOX
    return (
        f'<g><title>{tip}</title><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" '
        f'fill="{FILLS.get(tool.kind, FILLS[""])}" stroke="#888"/>'
        f'<text x="{x + 6}" y="{y + 14}">{escape(tool.name)}</text></g>'
    )


def _edge(graph: Graph, found: Layout, one: str, other: str) -> str:
    facts = graph.edges[one, other]["facts"]
    width, height = BOX
    (x1, y1), (x2, y2) = found.places[one], found.places[other]
    start, end = (x1 + width, y1 + height // 2), (x2, y2 + height // 2)
    bend = 60 if x2 > x1 else 90
    colour = LINES[strongest(graph.nodes[other]["tool"], facts)]
    return (
        f"<g><title>{escape(f'{one} → {other}: ' + ', '.join(facts))}</title>"
        f'<path d="M{start[0]},{start[1]} C{start[0] + bend},{start[1]} {end[0] - bend},{end[1]} {end[0]},{end[1]}" '
        f'fill="none" stroke="{colour}" stroke-width="1" stroke-opacity="0.7"/></g>'
    )
