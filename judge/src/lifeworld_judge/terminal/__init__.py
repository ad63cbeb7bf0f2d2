"""Answers at the terminal: rewards, why a trial failed, two runs side by side, the report, prediction.

Each module is one command with a `register` function. What the modules print comes from pure parts of the judge.
"""

from collections.abc import Callable

import typer

from lifeworld_judge.terminal import compare, predict, report, rewards, show


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds the commands."""
    for module in (rewards, show, compare, report, predict):
        module.register(group)
