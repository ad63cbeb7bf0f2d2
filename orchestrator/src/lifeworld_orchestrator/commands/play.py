"""`lifeworld play`: one task for a client that a person opens, watched live and judged.

Standard output carries the scorecard (with `--json` one document); everything else goes to standard error. Exit
status: 0 the trial counts, 3 it broke, 2 bad usage.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from lifeworld_orchestrator.commands.folders import refuse_unwritable
from lifeworld_orchestrator.commands.run import FeedbackName, Level, Mode

Opt = typer.Option


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `play` to the root."""
    group("").command("play")(play)


def play(
    task: Annotated[str, Opt(help="Id of the task.")] = "",
    client: Annotated[str, Opt(help="The client, such as claude-desktop; `page` for a person.")] = "generic",
    suite: Annotated[str, Opt(help="Suite, task file or folder that holds the task.")] = "starter",
    lang: Annotated[str, Opt(help="Language of the task (default: its first).")] = "",
    user: Annotated[str, Opt(help="Simulated user.")] = "scripted",
    mode: Annotated[Mode | None, Opt(help="User mode (default: solo for tasks without disclosures).")] = None,
    tools: Annotated[str, Opt(help="Servers bound beside the task's own: all, task or NAME,NAME.")] = "task",
    feedback: Annotated[FeedbackName, Opt(help="What the agent sees of a refusal.")] = FeedbackName.full,
    knowledge: Annotated[Level, Opt(help="Knowledge level of the worlds.")] = Level.full,
    seed: Annotated[int | None, Opt(help="Seed of the trial.")] = None,
    idle: Annotated[float, Opt(min=1, help="Seconds without a call until the agent counts as gone.")] = 300.0,
    agent: Annotated[str, Opt(help="Name under which the agent is recorded (default: the client's).")] = "",
    config: Annotated[str, Opt(help="Judge configuration.")] = "checks",
    out: Annotated[Path | None, Opt(help="Folder for session and scorecard (default: a new one under runs/).")] = None,
    name: Annotated[str, Opt(help="Name of the entry in the client's configuration.")] = "lifeworld",
    config_file: Annotated[Path | None, Opt(help="Configuration file (default: the client's own).")] = None,
    show: Annotated[bool, Opt("--print", metavar="", help="Print the configuration and write nothing.")] = False,
    keep: Annotated[bool, Opt("--keep", metavar="", help="Leave the entry in the configuration afterwards.")] = False,
    undo: Annotated[bool, Opt("--undo", metavar="", help="Only take back what an earlier play wrote.")] = False,
    as_json: Annotated[bool, Opt("--json", metavar="", help="Print the scorecard as JSON.")] = False,
    with_: Annotated[
        list[str] | None, Opt("--with", help="Mix in another MCP server, NAME=COMMAND or NAME=URL; may be repeated.")
    ] = None,
    server: Annotated[
        list[str] | None,
        Opt(help="Use this Lifeworld server over HTTP, NAME=COMMAND or NAME=URL[,CONTROL_URL]; may be repeated."),
    ] = None,
) -> None:
    """Play a task with a desktop, IDE or command-line client, or by hand."""
    refuse_unwritable("--out", out)
    from lifeworld_orchestrator.clients.writing import take_back
    from lifeworld_orchestrator.failures import BrokenRun, Failure, SetupError

    order = {
        "suite": suite, "language": lang, "user": user, "mode": mode.value if mode else None, "tools": tools,
        "feedback": feedback.value, "knowledge": knowledge.value, "seed": seed, "idle": idle, "judge": config,
        "agent": agent or client, "channel": "page" if client == "page" else "tool",
    }  # fmt: skip
    try:
        if undo:
            typer.echo(take_back(client, config_file), err=True)
            return
        options = {"client": client, "name": name, "config_file": config_file, "show": show, "keep": keep}
        _play({**order, "task": task}, options, out, with_ or [], server or [], as_json=as_json)
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except (BrokenRun, Failure) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error


def _play(
    order: dict[str, Any],
    options: dict[str, Any],
    out: Path | None,
    foreign: list[str],
    remote: list[str],
    *,
    as_json: bool,
) -> None:
    """Everything below the options; imports stand here because `--help` should be quick."""
    from lifeworld_datasets.session import COUNTED
    from rich.console import Console

    from lifeworld_orchestrator import narration
    from lifeworld_orchestrator.clients.table import NAMES
    from lifeworld_orchestrator.commands.run import targets
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.request import Request, new_folder
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.service import play as playing
    from lifeworld_orchestrator.service.choosing import local_order

    if options["client"] not in (*NAMES, playing.PAGE):
        raise SetupError(f"no client {options['client']!r}; there are {', '.join((*NAMES, playing.PAGE))}")
    wanted = playing.Play(
        order=local_order(order),
        out=out or new_folder(Request(suite=f"play-{options['client']}")),
        foreign=targets(foreign, "--with"),
        remote=targets(remote, "--server"),
        **options,
    )
    guest = unwrapped(lambda: playing.play(wanted, Console(stderr=True)))
    console = Console()
    if guest.card is not None:
        if as_json:
            typer.echo(guest.card.model_dump_json(indent=2))
        else:
            console.print(narration.scorecard(guest.card))
    elif guest.trouble:
        typer.echo(f"warning: {guest.trouble}", err=True)
    typer.echo(f"session: {wanted.out / 'sessions' / guest.plan.session_id}.jsonl", err=True)
    raise typer.Exit(0 if guest.outcome is not None and guest.outcome.word in COUNTED else 3)
