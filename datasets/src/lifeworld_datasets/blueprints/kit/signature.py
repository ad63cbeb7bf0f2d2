"""The form of a blueprint's constraint graph, whatever its names and numbers.

Nodes are needs labelled with their kind and the kinds of their conditions; edges are bindings. Two blueprints with one
signature tell the same story in other words, which lint refuses. Called by tests and authors.
"""

import hashlib
import json
from itertools import permutations

from lifeworld_datasets.blueprints.kit.draft import Graph


def signature(graph: Graph) -> str:
    """Twelve hex digits that are the same for graphs of one form, by the least of all ways to number the needs."""
    labels = {need: tuple(sorted(_kind(condition) for condition in kinds)) for need, kinds in graph.nodes.items()}
    groups: dict[tuple[str, ...], list[str]] = {}
    for need, label in labels.items():
        groups.setdefault(label, []).append(need)
    ordered = sorted(groups)
    forms = [_form(order, labels, graph) for order in _orders([groups[label] for label in ordered])]
    return hashlib.sha256(min(forms).encode()).hexdigest()[:12]


def _kind(condition: str) -> str:
    """A condition without its value: what is avoided does not matter, that something is does."""
    head, _, value = condition.partition(":")
    return condition if head in ("group", "tickets", "infer") or not value else head


def _orders(groups: list[list[str]]) -> list[list[str]]:
    """All ways to line up the needs in which only those of one label change places."""
    found: list[list[str]] = [[]]
    for group in groups:
        found = [start + list(order) for start in found for order in permutations(group)]
    return found


def _form(order: list[str], labels: dict[str, tuple[str, ...]], graph: Graph) -> str:
    place = {need: n for n, need in enumerate(order)}
    edges = sorted({(kind, place[a], place[b]) for kind, a, b in graph.edges if a in place and b in place})
    return json.dumps([[labels[need] for need in order], edges])
