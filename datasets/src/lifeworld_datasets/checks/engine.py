"""The CEL engine, loaded when the first expression is compiled and never before.

Called by `bound` and `lint`. When the package `cel` is imported it imports its own command line, and with it a
terminal toolkit: one second. A placeholder stands in for that module meanwhile, because a killed worker must be back at
once.
"""

import functools
import sys
from types import ModuleType
from typing import Any

_COMMAND_LINE = "cel.cli"


@functools.cache
def engine() -> Any:
    """The module `cel`."""
    placeholder = ModuleType(_COMMAND_LINE)
    put = sys.modules.setdefault(_COMMAND_LINE, placeholder) is placeholder
    try:
        import cel
    finally:
        if put:
            del sys.modules[_COMMAND_LINE]
    return cel


@functools.lru_cache(maxsize=4096)
def program(expression: str) -> Any:
    """The compiled expression; compiled once per process.

    Raises:
        ValueError: it does not parse.
    """
    return engine().compile(expression)
