"""`lifeworld bench`: speed as ratios to the bare SDK in the same run, memory, and a profile of where the time goes.

Standard output carries the result. Exit status: 0 every target met, 1 some missed.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.bench.bench import Row


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `bench` to the root."""
    group("").command("bench")(bench)


def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Fewer calls and sessions; noisier.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Measure speed and memory against their targets."""
    import anyio

    from lifeworld_orchestrator.bench.bench import everything

    async def run() -> "tuple[list[Row], list[tuple[str, float]]]":
        return await everything(quick=quick, say=lambda part: typer.echo(f"measuring {part} …", err=True))

    rows, shares = anyio.run(run)
    if as_json:
        document = {"rows": [{**asdict(row), "met": row.met} for row in rows], "profile": dict(shares)}
        typer.echo(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        _show(rows, shares)
    raise typer.Exit(1 if any(row.met is False for row in rows) else 0)


def _show(rows: "list[Row]", shares: list[tuple[str, float]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Speed and memory, measured in this run")
    for column in ("what", "value", "target", "", "measured"):
        table.add_column(column, justify="right" if column in ("value", "target") else "left")
    for row in rows:
        target = "" if row.target is None else f"≤ {row.target:g} {row.unit}"
        mark = {None: "", True: "met", False: "missed"}[row.met]
        table.add_row(row.name, f"{row.value:.2f} {row.unit}", target, mark, row.note)
    profile = Table(title="Where the time of calls through the gateway goes")
    profile.add_column("package")
    profile.add_column("share", justify="right")
    for name, share in shares:
        profile.add_row(name, f"{share:.1%}")
    console = Console()
    console.print(table)
    console.print(profile)
