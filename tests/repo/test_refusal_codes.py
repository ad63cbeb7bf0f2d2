"""Every refusal code that the servers know is asserted by a test: no code exists that nothing has ever raised.

A code counts where a test compares what a tool answered with it: the literal stands in an `assert`, or in a table (of
this test, its decorators, its loops or its module) that a test with such a comparison goes through. Literals in tests
without one, in helpers that nobody asserts on, in a `Refusal` made by a test and in the wording of messages do not.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from lifeworld_kit.messages import MESSAGES

TESTS = Path(__file__).parents[1]
CALLING = ("delivery", "instore", "travel", "kit", "contract")
WORDING = {"test_messages.py"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def codes_in(node: ast.AST) -> Iterator[str]:
    """The codes that stand in it, except as arguments of a refusal that is made there."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in MESSAGES:
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from codes_in(child)


def names_in(node: ast.AST) -> set[str]:
    return {item.id for item in ast.walk(node) if isinstance(item, ast.Name)}


def speaks_of_a_code(node: ast.AST) -> bool:
    """Whether an assertion compares something called code: a name, an attribute, a key or a helper."""
    words = {word for item in ast.walk(node) for word in (
        getattr(item, "id", None), getattr(item, "attr", None), getattr(item, "value", None)
    ) if isinstance(word, str)}  # fmt: skip
    return any(isinstance(item, ast.Compare) for item in ast.walk(node)) and bool(words & {"code", "codes", "coded"})


def tables_of(tree: ast.Module) -> dict[str, ast.AST]:
    """What a module calls by a name: its constants, and the functions that are no tests."""
    found: dict[str, ast.AST] = {}
    for node in tree.body:
        if isinstance(node, Function) and not node.name.startswith("test_"):
            found[node.name] = node
        for target in node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]:
            if isinstance(target, ast.Name):
                found[target.id] = node
    return found


def asserted(source: str) -> set[str]:
    """The codes that the tests of a module hold their tools to."""
    tree = ast.parse(source)
    tables = tables_of(tree)
    found: set[str] = set()
    for test in (node for node in ast.walk(tree) if isinstance(node, Function) and node.name.startswith("test_")):
        assertions = [node for node in ast.walk(test) if isinstance(node, ast.Assert)]
        found |= {code for node in assertions for code in codes_in(node)}
        if any(speaks_of_a_code(node) for node in assertions):
            reached: set[str] = set()
            new = names_in(test) & tables.keys()
            while new:
                reached |= new
                new = {name for table in new for name in names_in(tables[table]) & tables.keys()} - reached
            found |= {code for node in (test, *(tables[name] for name in reached)) for code in codes_in(node)}
    return found


def test_every_refusal_code_is_asserted_by_a_test_that_calls_a_tool() -> None:
    found: set[str] = set()
    for path in (file for folder in CALLING for file in (TESTS / folder).glob("test_*.py")):
        if path.name not in WORDING and not path.name.endswith("_rules.py"):
            found |= asserted(path.read_text(encoding="utf-8"))
    assert sorted(set(MESSAGES) - found) == []


def test_a_code_that_merely_stands_in_a_test_does_not_count() -> None:
    table = 'CASES = [({}, "stock.insufficient")]\n'
    loop = "def test_it():\n    for given, code in CASES:\n        assert call(given) == code\n"
    assert asserted(table + loop) == {"stock.insufficient"}
    assert asserted(table + loop.replace("assert call(given) == code", "call(given, code)")) == set()
    assert asserted(table + "def test_it():\n    assert code() == 'time.past'\n") == {"time.past"}
    assert asserted("def test_it():\n    note = 'time.past'\n    assert note\n") == set()
    assert asserted("def test_it():\n    code = fail(Refusal('time.past'))\n    assert code == 1\n") == set()
