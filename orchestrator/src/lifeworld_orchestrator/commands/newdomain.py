"""`lifeworld new-domain NAME`: the skeleton of a server package that works at once.

Standard output carries the paths written. Exit status: 0, 2 for a name or folder that cannot be used.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `new-domain` to the root."""
    group("").command("new-domain")(new_domain)


def new_domain(
    name: Annotated[str, typer.Argument(help="Name of the server: 2 to 8 small letters and digits.")],
    into: Annotated[Path, typer.Option(help="Folder in which the package gets a folder of its own.")] = Path(),
) -> None:
    """Write the skeleton of a new domain."""
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.scaffold.domain import write

    try:
        written = write(name, into)
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    for path in written:
        typer.echo(str(path))
    folder = into / name
    typer.echo(
        f"next: uv pip install -e {folder} (or pip install -e servers/_kit -e {folder}, from a checkout),"
        f" then lifeworld graph --servers {name} (after uv: uv run --no-sync lifeworld …)",
        err=True,
    )
