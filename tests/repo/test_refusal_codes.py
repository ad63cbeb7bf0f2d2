"""Every refusal code that the servers know is produced by a test: no code exists that nothing has ever raised.

A test that produces a code names it in full, in its table of cases or in what it asserts. Words about a code elsewhere
(the wording of messages, pure rules) do not count.
"""

import ast
from pathlib import Path

from lifeworld_kit.messages import MESSAGES

TESTS = Path(__file__).parents[1]
CALLING = ("delivery", "instore", "travel", "kit", "contract")
WORDING = {"test_messages.py"}


def named() -> set[str]:
    """Codes that stand whole in the code of tests that call tools."""
    found: set[str] = set()
    for path in (file for folder in CALLING for file in (TESTS / folder).glob("test_*.py")):
        if path.name not in WORDING and not path.name.endswith("_rules.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found |= {
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and node.value in MESSAGES
            }
    return found


def test_every_refusal_code_is_named_by_a_test_that_calls_a_tool() -> None:
    assert sorted(set(MESSAGES) - named()) == []
