"""Expressions over one session: `Bound` keeps one CEL context and evaluates as often as asked.

The judge's worker and tests use it. Values are converted for CEL once, and only the names that some expression reads.
There is no cost limit here: whoever evaluates a stranger's expression does so in a process that can be killed.
"""

from collections.abc import Mapping
from typing import Any

from lifeworld_datasets.checks.engine import engine, program
from lifeworld_datasets.checks.functions import library


class Bound:
    """The names and functions of one session, ready for any number of expressions."""

    def __init__(self, values: Mapping[str, Any], texts: Mapping[str, str]) -> None:
        self._values = values
        self._context = engine().Context()
        self._added: set[str] = set()
        for name, function in library(values["messages"], texts).items():
            self._context.add_function(name, function)

    def value(self, expression: str) -> Any:
        """What the expression comes to.

        Raises:
            ValueError: it does not parse, or a function of the library refuses its arguments.
            KeyError: a record or map has no field of that name.
            Exception: whatever else the engine raises (unknown variable, types that do not go together, overflow).
        """
        compiled = program(expression)
        for name in compiled.variables():
            if name in self._values and name not in self._added:
                self._context.add_variable(name, self._values[name])
                self._added.add(name)
        return compiled.execute(self._context)
