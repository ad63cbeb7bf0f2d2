"""Whether a check may stand in a task: `lint_check`, and the part of it that the judge asks, `unknown_names`.

Everything here reads the expression and never evaluates it. What only a run can show (that the solution meets the
check and a near miss fails it) is proven by replay, not here.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lifeworld_datasets.checks.engine import program
from lifeworld_datasets.checks.shapes import roots
from lifeworld_datasets.checks.syntax import Node, SyntaxFault, read
from lifeworld_datasets.checks.tools import known
from lifeworld_datasets.checks.walk import MACROS, Walk

if TYPE_CHECKING:
    from lifeworld_datasets.task import Task

MAX_NESTING = 2
"""Macros inside macros; a third level over 200 records would be eight million steps."""

_ACTORS = {"agent", "user", "server", "provider", "client", "harness", "judge", "none"}
_KINDS = {"order", "booking", "reservation", "stock", "delivery", "instore", "travel"}
_TYPES = {"hotel", "attraction", "flight", "train"}
_STATUSES = {"unpaid", "paid", "cancelled", "consumed", "unconsumed", "processed", "in-progress", "delivered"}
_ENDINGS = {"timeout", "budget", "killed"}
WORDS = frozenset(_ACTORS | _KINDS | _TYPES | _STATUSES | _ENDINGS)
"""Words of the formats that checks compare with; longer ones have an underscore or a dot and look like ids."""

_ID_LIKE = re.compile(r"[A-Za-z0-9][\w.:#/+-]*", re.ASCII)
_TIME = re.compile(r"\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?|\d{2}:\d{2}(:\d{2})?")
_YES_NO = frozenset({"||", "&&", "==", "!=", "<", "<=", ">", ">=", "in", "!"})
_YES_NO_CALLS = frozenset(
    {"all", "exists", "exists_one", "has", "said", "contains", "startsWith", "endsWith", "matches"}
)


def unknown_names(expression: str, servers: Iterable[str]) -> list[str]:
    """The names and paths in an expression that no session of these servers can hold.

    Raises:
        SyntaxFault: the expression cannot be read.
    """
    return list(_unknown(expression, tuple(servers)))


@functools.lru_cache(maxsize=4096)
def _unknown(expression: str, servers: tuple[str, ...]) -> tuple[str, ...]:
    walk = Walk(roots(servers))
    walk.visit(read(expression))
    return tuple(dict.fromkeys(walk.unknown))


def paths_to(expression: str, servers: Iterable[str], name: str) -> list[str]:
    """The full paths at which an expression reads a field of this name; for messages, empty where none is found."""
    try:
        walk = Walk(roots(servers))
        walk.visit(read(expression))
    except SyntaxFault:
        return []
    return sorted(walk.paths.get(name, ()))


def lint_check(expression: str, task: "Task") -> list[str]:
    """What is wrong with a check of this task; empty when nothing is."""
    try:
        program(expression)
        tree = read(expression)
    except ValueError as fault:
        return [f"does not parse: {str(fault).splitlines()[0]}"]
    walk = Walk(roots(task.servers))
    walk.visit(tree)
    return [*_form(tree, walk), *_names(walk, task), *_guards(walk), *_literals(walk, task)]


def _form(tree: Node, walk: Walk) -> Iterator[str]:
    if not _yes_or_no(tree):
        yield "is no yes/no question: it must come to true or false"
    if walk.depth > MAX_NESTING:
        macros = ", ".join(sorted(MACROS))
        yield f"nests {walk.depth} macros; at most {MAX_NESTING} ({macros}) may stand inside each other"
    for place in walk.positions:
        yield f"takes an element of {place} by its place; use exists, all or filter, which an empty list does not break"


def _yes_or_no(node: Node) -> bool:
    if node.kind == "operator":
        if node.value == "?:":
            return all(_yes_or_no(part) for part in node.parts[1:])
        return node.value in _YES_NO
    if node.kind in ("select", "index", "name"):
        return True
    return node.value in ("true", "false") or (node.kind in ("call", "method") and node.value in _YES_NO_CALLS)


def _names(walk: Walk, task: "Task") -> Iterator[str]:
    for path in dict.fromkeys(walk.unknown):
        yield f"{path} is not known"
    for key in dict.fromkeys(walk.text_keys):
        if key not in task.texts:
            yield f"text({key!r}): the task has no such text"
    if walk.free_texts:
        yield "text() takes one key as a literal"
    for actor in walk.actors:
        if actor not in ("agent", "user"):
            yield f"said({actor!r}, …): the actor is agent or user"
    tools = known(task.servers)
    if tools is None:
        return
    for tool in sorted(walk.tools - set(tools)):
        yield f"there is no tool {tool!r} on {', '.join(task.servers)}"
    named = walk.tools & set(tools) or set(tools)
    allowed = {argument for tool in named for argument in tools[tool]}
    for argument in sorted(walk.arguments - allowed):
        of = ", ".join(sorted(walk.tools & set(tools))) or "any tool of this task"
        yield f"calls[].arguments.{argument} is no argument of {of}"


def _guards(walk: Walk) -> Iterator[str]:
    looked_at = set(walk.paths) | walk.constants
    for path, guards in dict.fromkeys(walk.guarded):
        below = any(other.startswith(f"{path}.") for others in walk.paths.values() for other in others)
        tested = any(path == asked or asked.startswith(f"{path}.") for asked in walk.tested)
        if path.endswith((".arguments", ".result", ".before")) and not below:
            continue
        if not tested and not looked_at & set(guards):
            yield f"{path} is absent at times; ask for {' or '.join(guards)} beside it, or use has({path})"


def _literals(walk: Walk, task: "Task") -> Iterator[str]:
    ids: set[str] | None = None
    for literal in dict.fromkeys(walk.strings):
        if _is_word(literal) or literal in walk.tools:
            continue
        ids = _ids(task) if ids is None else ids
        if literal not in ids:
            yield f'{literal!r} is language: name it in `texts` and write text("key")'


def _is_word(literal: str) -> bool:
    """An id, a time, an enumerated word or a code; told from language by its form."""
    if literal == "" or literal in WORDS or _TIME.fullmatch(literal):
        return True
    return _ID_LIKE.fullmatch(literal) is not None and re.search(r"[\d_.:#]", literal) is not None


def _ids(task: "Task") -> set[str]:
    found = {fact.id for fact in task.facts} | {criterion.id for criterion in task.rubric}
    _collect(task.world, found)
    return found


def _collect(value: Any, found: set[str]) -> None:
    if isinstance(value, dict):
        found.update(v for k, v in value.items() if isinstance(v, str) and (k == "id" or k.endswith("_id")))
        for inner in value.values():
            _collect(inner, found)
    elif isinstance(value, list):
        for inner in value:
            _collect(inner, found)
