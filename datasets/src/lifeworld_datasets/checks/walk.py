"""One walk over an expression: every name followed along its shape, every literal and macro noted.

Shared by `lint_check` (which judges all of it) and `unknown_names` (which the judge asks before it evaluates).
Judges nothing itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lifeworld_datasets.checks.functions import FUNCTIONS
from lifeworld_datasets.checks.shapes import OPEN, PLAIN, Shape
from lifeworld_datasets.checks.syntax import Node

MACROS = frozenset({"all", "exists", "exists_one", "filter", "map"})
METHODS = frozenset({"size", "contains", "startsWith", "endsWith", "matches"}) | set(FUNCTIONS)
CALLS = frozenset({"has", "size", "int", "double", "string"}) | set(FUNCTIONS)
_LISTS = frozenset({"distinct"})

Place = tuple[Shape, str]
"""A shape and the path that leads there, such as `state.delivery.orders[]`."""


@dataclass
class Walk:
    """What stands in one expression. `names` are the roots that exist; give it the tree with `visit`."""

    names: Mapping[str, Shape]
    unknown: list[str] = field(default_factory=list)
    """Paths that the schema does not know, in order."""
    paths: dict[str, set[str]] = field(default_factory=dict)
    """Field name -> paths where it is read; root names are not in it."""
    guarded: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """Paths that are absent at times, each with the names that tell when."""
    tested: set[str] = field(default_factory=set)
    """Paths asked for with has()."""
    strings: list[str] = field(default_factory=list)
    """String literals that are neither keys of `text()` nor names of fields or map keys."""
    text_keys: list[str] = field(default_factory=list)
    free_texts: int = 0
    """Calls of `text()` whose key is no literal."""
    actors: list[str] = field(default_factory=list)
    """First arguments of `said()`."""
    tools: set[str] = field(default_factory=set)
    """Literals compared with a call's `tool`."""
    constants: set[str] = field(default_factory=set)
    arguments: set[str] = field(default_factory=set)
    """Names of call arguments that are read."""
    positions: list[str] = field(default_factory=list)
    """Lists of which one element is taken by its place."""
    depth: int = 0
    """Deepest nesting of macros."""

    def visit(self, node: Node) -> Place:
        """Notes what `node` holds and returns what it stands for."""
        return self._visit(node, {}, 0)

    def _visit(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        match node.kind:
            case "string":
                self.strings.append(node.value)
            case "constant":
                self.constants.add(node.value)
            case "name":
                return self._name(node.value, bound)
            case "select":
                return self._select(self._visit(node.parts[0], bound, depth), node.value)
            case "index":
                return self._index(node, bound, depth)
            case "call" | "method":
                return self._call(node, bound, depth)
            case "operator":
                return self._operator(node, bound, depth)
            case "map":
                for key, value in (entry.parts for entry in node.parts):
                    self._all((value,) if key.kind == "string" else (key, value), bound, depth)
            case _:
                self._all(node.parts, bound, depth)
        return (OPEN, "") if node.kind in ("list", "map") else (PLAIN, "")

    def _all(self, nodes: tuple[Node, ...], bound: Mapping[str, Place], depth: int) -> list[Place]:
        return [self._visit(node, bound, depth) for node in nodes]

    def _name(self, name: str, bound: Mapping[str, Place]) -> Place:
        if name in bound:
            return bound[name]
        if name in self.names:
            return self.names[name], name
        self.unknown.append(name)
        return OPEN, name

    def _select(self, place: Place, name: str) -> Place:
        shape, path = place
        here = f"{path}.{name}" if path else name
        self.paths.setdefault(name, set()).add(here)
        if path == "calls[].arguments":
            self.arguments.add(name)
        if shape.kind == "open":
            return OPEN, here
        inner = shape.fields.get(name)
        if inner is None:
            self.unknown.append(here)
            return OPEN, here
        if inner.guards:
            self.guarded.append((here, inner.guards))
        return inner, here

    def _index(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        target, index = node.parts
        place = self._visit(target, bound, depth)
        if index.kind == "string":
            return self._select(place, index.value)
        self._visit(index, bound, depth)
        self.positions.append(place[1] or "a list")
        return (place[0].item or OPEN, f"{place[1]}[]")

    def _operator(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        places = self._all(node.parts, bound, depth)
        if any(path == "calls[].tool" for _, path in places):
            for part in node.parts:
                literals = part.parts if part.kind == "list" else (part,)
                self.tools.update(one.value for one in literals if one.kind == "string")
        return places[1] if node.value == "?:" else (PLAIN, "")

    def _call(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        if node.kind == "method" and node.value in MACROS:
            return self._macro(node, bound, depth)
        if node.value not in (METHODS if node.kind == "method" else CALLS):
            self.unknown.append(f"{node.value}()")
        if node.value == "text":
            return self._text(node, bound, depth)
        if node.value == "said" and node.parts and node.parts[0].kind == "string":
            self.actors.append(node.parts[0].value)
            self._all(node.parts[1:], bound, depth)
            return PLAIN, ""
        places = self._all(node.parts, bound, depth)
        if node.value == "has":
            self.tested.update(path for _, path in places)
        return places[0] if node.value in _LISTS and places else (PLAIN, "")

    def _text(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        if len(node.parts) == 1 and node.parts[0].kind == "string":
            self.text_keys.append(node.parts[0].value)
        else:
            self.free_texts += 1
            self._all(node.parts, bound, depth)
        return PLAIN, ""

    def _macro(self, node: Node, bound: Mapping[str, Place], depth: int) -> Place:
        shape, path = self._visit(node.parts[0], bound, depth)
        self.depth = max(self.depth, depth + 1)
        item: Place = (shape.item or OPEN, f"{path}[]" if path else "")
        named = len(node.parts) > 1 and node.parts[1].kind == "name"
        inner = {**bound, node.parts[1].value: item} if named else bound
        places = self._all(node.parts[2 if named else 1 :], inner, depth + 1)
        if node.value == "filter":
            return shape, path
        if node.value == "map" and places:
            mapped, below = places[-1]
            return Shape("list", item=mapped), below
        return PLAIN, ""
