"""`lifeworld connect`: a trial's endpoint over standard input and output, for clients that only start programs."""

import os
from collections.abc import Callable
from typing import Annotated

import typer

Opt = typer.Option
URL = "LIFEWORLD_MCP_URL"


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `connect` to the root."""
    group("").command("connect")(connect)


def connect(
    url: Annotated[str | None, typer.Argument(help=f"MCP URL of the trial (or set {URL}).")] = None,
    trial: Annotated[str | None, Opt(help="Handle of the trial, in place of its URL.")] = None,
    gateway: Annotated[str, Opt(help="Address of the gateway that keeps the trial of --trial.")] = (
        "http://127.0.0.1:8300"
    ),
) -> None:
    """Bridge standard input and output to a trial."""
    from lifeworld_orchestrator.clients import bridge
    from lifeworld_orchestrator.failures import ClientFault

    address = url or (f"{gateway.rstrip('/')}/t/{trial}/mcp" if trial else os.environ.get(URL, ""))
    if not address.startswith(("http://", "https://")):
        typer.echo(f"error: name the MCP URL of a trial, --trial HANDLE, or set {URL}", err=True)
        raise typer.Exit(2)
    try:
        bridge.run(address)
    except ClientFault as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error
