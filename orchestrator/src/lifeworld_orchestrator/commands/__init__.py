"""The commands of this distribution, one module each.

Found by the `lifeworld` script through the entry point group `lifeworld.commands`. A new command is a module with a
`register` function and one entry in `MODULES`.
"""

from collections.abc import Callable

import typer

from lifeworld_orchestrator.commands import (
    audit,
    bench,
    bundle,
    conform,
    connect,
    doctor,
    graph,
    install,
    newdomain,
    play,
    prove,
    replay,
    run,
    serve,
    up,
)

Group = Callable[[str], typer.Typer]

MODULES = (
    run,
    play,
    replay,
    serve,
    up,
    connect,
    install,
    bundle,
    doctor,
    graph,
    newdomain,
    conform,
    bench,
    audit,
    prove,
)


def register(group: Group) -> None:
    """Add all commands."""
    for module in MODULES:
        module.register(group)
