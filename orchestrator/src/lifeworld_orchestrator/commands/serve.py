"""`lifeworld serve`: the gateway service, and each installed server by its name.

The gateway runs here. Every other name is a program of its own, found by its console script `lifeworld-NAME`, and
gets the rest of the command line as it stands. Nothing is written to standard output.
"""

import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Annotated, Any

import typer

from lifeworld_orchestrator.commands.folders import refuse_unwritable

Opt = typer.Option
PREFIX = "lifeworld-"
HTTP = ("--transport", "http")


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `serve gateway` and one command for each installed server."""
    serve = group("serve")
    serve.command("gateway")(gateway)
    for point in sorted(entry_points(group="lifeworld.servers"), key=lambda point: point.name):
        _server(serve, point.name)


def _server(serve: typer.Typer, name: str) -> None:
    settings = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}

    def run(context: typer.Context) -> None:
        _program(name)([f"{PREFIX}{name}", *HTTP, *context.args])

    run.__doc__ = f"Serve {name} over HTTP; options as of {PREFIX}{name}."
    serve.command(name, context_settings=settings)(run)


def _program(name: str) -> Callable[[list[str]], None]:
    points: list[EntryPoint] = list(entry_points(group="console_scripts", name=f"{PREFIX}{name}"))
    if not points:
        typer.echo(f"error: the package of {name!r} installs no program {PREFIX}{name}", err=True)
        raise typer.Exit(2)

    def start(argv: list[str]) -> None:
        sys.argv = argv
        points[0].load()()

    return start


def gateway(
    out: Annotated[Path, Opt(help="Folder for sessions and scorecards; its trials remain listed.")] = Path("gateway"),
    host: Annotated[str, Opt(help="Address to listen on; anything but loopback needs a token.")] = "127.0.0.1",
    port: Annotated[int, Opt(min=0, max=65535, help="Port; 0 takes a free one and says which.")] = 8300,
    token_file: Annotated[
        Path | None, Opt(help="File that holds the token of the control API (or set LIFEWORLD_TOKEN).")
    ] = None,
    public_url: Annotated[str, Opt(help="How agents reach this service, if not as evaluators do.")] = "",
    allowed_host: Annotated[
        list[str] | None, Opt(help="Further Host header to accept, HOST or HOST:PORT; may be repeated.")
    ] = None,
    allow_user: Annotated[
        list[str] | None,
        Opt(help="User that trials may name beside scripted, human (or set LIFEWORLD_GATEWAY_USERS); may be repeated."),
    ] = None,
    allow_judge: Annotated[
        list[str] | None,
        Opt(help="Judge that trials may name beside checks (or set LIFEWORLD_JUDGE_CONFIGS); may be repeated."),
    ] = None,
    max_trials: Annotated[int, Opt(min=1, help="Trials open at once.")] = 200,
    with_: Annotated[
        list[str] | None, Opt("--with", help="Mix in another MCP server, NAME=COMMAND or NAME=URL; may be repeated.")
    ] = None,
    server: Annotated[
        list[str] | None,
        Opt(help="Use this Lifeworld server over HTTP, NAME=COMMAND or NAME=URL[,CONTROL_URL]; may be repeated."),
    ] = None,
) -> None:
    """Mint trials on request; any agent plays one with nothing but its URL."""
    refuse_unwritable("--out", out)
    from lifeworld_orchestrator.commands.run import targets
    from lifeworld_orchestrator.failures import BrokenRun, Failure, SetupError
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.service.listen import Service, serve
    from lifeworld_orchestrator.service.offer import Offer

    try:
        given: dict[str, Any] = {"foreign": targets(with_ or [], "--with"), "remote": targets(server or [], "--server")}
        service = Service(
            out=out, host=host, port=port, token=_token(token_file), public_url=public_url,
            allowed_hosts=tuple(allowed_host or ()), at_once=max_trials,
            offer=Offer.of(allow_user or (), allow_judge or ()), **given,
        )  # fmt: skip
        unwrapped(lambda: serve(service))
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except (BrokenRun, Failure) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error


def _token(file: Path | None) -> str:
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.service.listen import TOKEN

    if file is None:
        return os.environ.get(TOKEN, "").strip()
    try:
        token = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SetupError(f"--token-file {file} cannot be read") from error
    if not token:
        raise SetupError(f"--token-file {file} is empty")
    return token
