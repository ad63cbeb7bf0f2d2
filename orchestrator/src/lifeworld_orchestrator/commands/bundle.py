"""`lifeworld bundle`: one-click bundles of the servers and of the gateway's bridge, and what the MCP registry wants.

Standard output carries the paths written, with their checksums. Exit status: 0, 2 for what cannot be bundled.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from lifeworld_orchestrator.commands.folders import refuse_unwritable

Opt = typer.Option


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `bundle` to the root."""
    group("").command("bundle")(bundle)


def bundle(
    names: Annotated[list[str] | None, typer.Argument(help="Servers, or gateway (default: everything).")] = None,
    into: Annotated[Path, Opt(help="Folder to write to.")] = Path("dist/bundles"),
    namespace: Annotated[str | None, Opt(help="Namespace of the MCP registry, such as io.github.OWNER.")] = None,
    download: Annotated[str, Opt(help="URL of the folder from which the bundles will be downloaded.")] = "",
) -> None:
    """Write .mcpb bundles and server.json files."""
    refuse_unwritable("--into", into)
    from lifeworld_orchestrator.bundles.build import build
    from lifeworld_orchestrator.bundles.manifest import NAMESPACE
    from lifeworld_orchestrator.failures import Failure, SetupError
    from lifeworld_orchestrator.run import unwrapped

    try:
        made = unwrapped(lambda: build(names or (), into, namespace or NAMESPACE, download))
    except (SetupError, Failure) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    for one in made:
        typer.echo(f"{one.path}  {one.size / 1024:.0f} KiB  sha256 {one.sha256}")
