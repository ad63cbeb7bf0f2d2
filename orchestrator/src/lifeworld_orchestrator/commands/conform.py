"""`lifeworld conform`: replay reference sequences and search cases against running servers.

Standard output carries the result: what was replayed and every difference. Exit status: 0 no difference, 1 some or a
server that broke, 2 bad usage, a file that does not fit or a server that does not start, 130 or 143 when told to stop
(SIGINT, SIGTERM), after which no server is left running.
"""

import json
import signal
from collections.abc import Callable, Coroutine
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.conform.replay import Replayed
    from lifeworld_orchestrator.conform.search import Searched


class TransportName(StrEnum):
    """How the servers are reached."""

    inprocess = "inprocess"
    stdio = "stdio"
    http = "http"


class EraName(StrEnum):
    """Protocol generation: with or without a handshake."""

    handshake = "handshake"
    modern = "modern"


Opt = typer.Option
File = Annotated[Path, typer.Argument(help="File of sequences or cases.", show_default=False)]
TaskFiles = Annotated[
    list[Path] | None, Opt("--tasks", help="Task file; may be repeated (default: ../tasks beside the golden folder).")
]
TransportOption = Annotated[TransportName, Opt(help="How the server is reached.")]
EraOption = Annotated[EraName, Opt(help="Protocol generation.")]
JsonOption = Annotated[bool, Opt("--json", metavar="", help="Print one JSON document.")]


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `conform golden` and `conform search`."""
    group("conform").command("golden")(golden)
    group("conform").command("search")(search)


def golden(
    file: File,
    tasks: TaskFiles = None,
    transport: TransportOption = TransportName.inprocess,
    era: EraOption = EraName.modern,
    only: Annotated[list[str] | None, Opt(help="Only sequences whose id begins so; may be repeated.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Replay reference sequences at knowledge level state and list every difference."""
    from lifeworld_orchestrator.conform.golden import GoldenSequence, chosen, read, shelf
    from lifeworld_orchestrator.conform.replay import replay_all

    async def replay() -> list["Replayed"]:
        sequences = chosen(read(file, GoldenSequence), only or [], file)
        found = shelf(file, tasks or [], {(s.task_id, s.language) for s in sequences})
        return await replay_all(sequences, found, transport=transport.value, era=era.value)

    results = _carry_out(replay)
    faults = [f"{r.sequence_id}: {text}" for r in results for text in r.differences]
    counts = {"sequences": len(results), "calls": sum(r.calls for r in results), "differences": len(faults)}
    _tell(file, transport, era, counts, faults, as_json=as_json)


def search(
    file: File,
    tasks: TaskFiles = None,
    domain: Annotated[list[str] | None, Opt(help="Only cases of this domain; may be repeated.")] = None,
    transport: TransportOption = TransportName.inprocess,
    era: EraOption = EraName.modern,
    as_json: JsonOption = False,
) -> None:
    """Ask search cases and list every one whose expected ids are not found where they should be.

    Ranks are compared with the published ones; one that is worse is told, and is no difference by itself.
    """
    from lifeworld_orchestrator.conform.golden import SearchCase, of_domains, read, shelf
    from lifeworld_orchestrator.conform.search import behind, search_all

    async def ask() -> list["Searched"]:
        cases = of_domains(read(file, SearchCase), domain or [], file)
        found = shelf(file, tasks or [], {(c.task_id, c.language) for c in cases})
        return await search_all(cases, found, transport=transport.value, era=era.value)

    results = _carry_out(ask)
    faults = [f"{r.name}: {r.fault}" for r in results if r.fault]
    if (worse := behind(results)) is not None:
        faults.append(worse)
    counts = {
        "cases": len(results),
        "in_first_10": sum(r.in_first for r in results),
        "published_in_first_10": sum(r.published_in_first for r in results),
        "differences": len(faults),
    }
    _tell(file, transport, era, counts, faults, as_json=as_json, notes=[n for r in results for n in r.ranked_below])


def _carry_out(work: Callable[[], Coroutine[Any, Any, list[Any]]]) -> list[Any]:
    import anyio

    from lifeworld_orchestrator.failures import SetupError, leaves, sentence

    try:
        found, told = anyio.run(_until_told, work)
    except (SetupError, ExceptionGroup, OSError) as error:
        unfit = [leaf for leaf in leaves(error) if isinstance(leaf, SetupError)]
        typer.echo(f"error: {sentence(unfit[0] if unfit else error)}", err=True)
        raise typer.Exit(2 if unfit else 1) from error
    if told:
        typer.echo(f"stopped by {signal.Signals(told).name}: nothing was compared to the end", err=True)
        raise typer.Exit(128 + told)
    return found


async def _until_told(work: Callable[[], Coroutine[Any, Any, list[Any]]]) -> tuple[list[Any], int]:
    """What the work finds, and the signal that stopped it or 0; a stop ends the servers as leaving by itself does."""
    import anyio

    told: list[int] = []
    found: list[Any] = []

    async def listen(scope: anyio.CancelScope) -> None:
        with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
            async for number in signals:
                told.append(number)
                scope.cancel()

    async with anyio.create_task_group() as group:
        group.start_soon(listen, group.cancel_scope)
        found = await work()
        group.cancel_scope.cancel()
    return found, told[0] if told else 0


def _tell(
    file: Path,
    transport: TransportName,
    era: EraName,
    counts: dict[str, int],
    faults: list[str],
    *,
    as_json: bool,
    notes: list[str] | None = None,
) -> None:
    if as_json:
        about = {"file": file.name, "transport": transport.value, "era": era.value}
        more = {} if notes is None else {"ranked_below_published": notes}
        typer.echo(json.dumps({**about, **counts, "faults": faults, **more}, ensure_ascii=False, indent=2))
    else:
        for line in (*faults, *(notes or ())):
            typer.echo(line)
        said = ", ".join(f"{value} {name.replace('_', ' ')}" for name, value in counts.items())
        typer.echo(f"{file.name} over {transport.value}, {era.value} era: {said}")
    raise typer.Exit(1 if faults else 0)
