"""`lifeworld up`: the five services of `compose.yaml` on this machine, without containers.

Prints their addresses on standard output once all are healthy; what they log goes to stderr. Ends with Ctrl-C or
SIGTERM and takes all of them along. Exit status 0 after an orderly stop, 1 where a service ended, 2 for bad usage.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from lifeworld_orchestrator.commands.folders import refuse_unwritable

Opt = typer.Option
FIRST_PORT = 8000
ORDER = ("gateway", "delivery", "instore", "travel", "judge")


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `up` to the root."""
    group("").command("up")(up)


def up(
    state_dir: Annotated[Path, Opt(help="Folder for worlds, sessions, scorecards and tokens.")] = Path(
        "lifeworld-state"
    ),
    host: Annotated[str, Opt(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, Opt(min=0, max=65000, help="Port of the gateway; the others follow. 0 takes free ones.")
    ] = FIRST_PORT,
) -> None:
    """Start tool servers, gateway and judge; stop them all with Ctrl-C."""
    refuse_unwritable("--state-dir", state_dir)
    from lifeworld_orchestrator.failures import BrokenRun, SetupError, sentence
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.up import Plan
    from lifeworld_orchestrator.upstreams.fleet import installed

    names = [name for name in ORDER if name in ("gateway", "judge") or name in installed()]
    names += [name for name in installed() if name not in names]
    ports = {name: port + number if port else 0 for number, name in enumerate(names)}
    try:
        unwrapped(lambda: _serve(Plan(state_dir.resolve(), ports, host)))
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except BrokenRun as error:
        typer.echo(f"error: {sentence(error)}", err=True)
        raise typer.Exit(1) from error


async def _serve(plan: Any) -> None:
    import signal

    import anyio

    from lifeworld_orchestrator.up import Tokens, services

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(_until_told, tasks.cancel_scope, (signal.SIGTERM, signal.SIGINT))
        async with services(plan, lambda line: typer.echo(line, err=True)) as running:
            for one in running.values():
                typer.echo(f"{one.name:<9} {one.url}")
            typer.echo(f"tokens    {Tokens(plan.state).folder}")
            await anyio.sleep_forever()


async def _until_told(scope: Any, signals: tuple[Any, ...]) -> None:
    import anyio

    with anyio.open_signal_receiver(*signals) as told:
        async for _ in told:
            scope.cancel()
            return
