"""Checks: what a CEL expression of a rubric sees, may call and may say.

`context` and `texts` give a session's values, `Bound` evaluates over them, `lint_check` reads an expression without
evaluating it. Importing this needs neither CEL nor pydantic.
"""

from lifeworld_datasets.checks.bound import Bound
from lifeworld_datasets.checks.context import context, fold, texts
from lifeworld_datasets.checks.functions import FUNCTIONS
from lifeworld_datasets.checks.lint import lint_check, paths_to, unknown_names
from lifeworld_datasets.checks.syntax import SyntaxFault

__all__ = ["FUNCTIONS", "Bound", "SyntaxFault", "context", "fold", "lint_check", "paths_to", "texts", "unknown_names"]
