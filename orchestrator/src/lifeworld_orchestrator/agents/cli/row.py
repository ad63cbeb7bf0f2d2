"""What the table says about one command-line agent, what it is given, and what is heard of it.

A row is data and four small functions; `agents/cli/table.py` gathers the rows and `visitor` runs them. Refuses:
running anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SERVER = "lifeworld"
"""The name under which a program knows the trial's endpoint."""


@dataclass(frozen=True)
class Seat:
    """Where a program sits: the endpoint it may use, its own folders, and what was asked for by options."""

    url: str
    home: Path
    work: Path
    model: str = ""
    base_url: str = ""
    builtin: bool = False
    instructions: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass
class Heard:
    """What a program has said so far in one turn."""

    text: str = ""
    session: str = ""
    error: str = ""
    read: int = 0
    """Tokens of input."""
    written: int = 0
    """Tokens of output."""
    cost: float | None = None
    """US dollars by the program's own count, where it keeps one."""


@dataclass(frozen=True)
class Row:
    """One command-line agent.

    `keys` are the environment variables it may see, `needs` those of which one must be set. `files` are written below
    its home, `arguments` follow the command (the session to be resumed, or empty), `hear` takes one JSON line.
    """

    name: str
    command: str
    install: str
    keys: tuple[str, ...]
    needs: tuple[str, ...]
    files: Callable[[Seat], dict[str, str]]
    environment: Callable[[Seat], dict[str, str]]
    arguments: Callable[[Seat, str], list[str]]
    hear: Callable[[dict[str, Any], Heard], None]
    resumes: bool = True
    model: str = ""
    """Used where no model is asked for; empty leaves the choice to the program."""


def spend(heard: Heard, *, read: Any = 0, written: Any = 0, cost: Any = None) -> None:
    """Add tokens and US dollars that a program reports of itself."""
    heard.read += int(read or 0)
    heard.written += int(written or 0)
    if cost is not None:
        heard.cost = (heard.cost or 0.0) + float(cost)
