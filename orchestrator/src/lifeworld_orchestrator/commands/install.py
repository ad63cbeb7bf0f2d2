"""`lifeworld install SERVER --client NAME`: a tool server alone, written into the configuration of a client.

What is written can be taken back by `--undo`, to the byte. With `--print` nothing is written and the entry goes to
standard output.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

Opt = typer.Option


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `install` to the root."""
    group("").command("install")(install)


def install(
    server: Annotated[str, typer.Argument(help="Installed server, such as delivery.")],
    client: Annotated[str, Opt(help="The client; `generic` prints an entry that most clients read.")] = "generic",
    url: Annotated[str, Opt(help="Connect to a server that runs at this MCP URL, in place of starting it.")] = "",
    name: Annotated[str, Opt(help="Name of the entry (default: that of the server).")] = "",
    config_file: Annotated[Path | None, Opt(help="File to write (default: the client's own).")] = None,
    show: Annotated[bool, Opt("--print", metavar="", help="Print the entry and write nothing.")] = False,
    undo: Annotated[bool, Opt("--undo", metavar="", help="Take back what was written into the file.")] = False,
) -> None:
    """Write a tool server into the configuration of a client."""
    from lifeworld_orchestrator.clients.table import Target
    from lifeworld_orchestrator.clients.writing import printed, take_back, write
    from lifeworld_orchestrator.failures import SetupError

    try:
        if undo:
            typer.echo(take_back(client, config_file), err=True)
            return
        target = Target(url) if url else Target(command=_command(server))
        if show or client == "generic":
            typer.echo(printed(client, name or server, target))
            return
        form, path = write(client, name or server, target, config_file)
        typer.echo(f"written to {path}. {form.after} Take it back with --undo.", err=True)
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error


def _command(server: str) -> tuple[str, ...]:
    """The program of an installed server, by its full path: clients do not share this shell's search path."""
    from importlib.metadata import entry_points

    from lifeworld_orchestrator.failures import SetupError

    names = sorted(point.name for point in entry_points(group="lifeworld.servers"))
    if server not in names:
        raise SetupError(f"no server {server!r} is installed; there are {json.dumps(names)[1:-1]}")
    return (str(Path(sys.executable).with_name(f"lifeworld-{server}")),)
