"""`lifeworld graph`: the tool graph of connected servers, its figures, ways through it, and proofs of its edges.

Standard output carries the result in the format asked for. Exit status: 0, 1 when a proof failed, 2 bad usage or a
server that does not start.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.graph.report import GraphReport

Opt = typer.Option


class Format(StrEnum):
    """How the graph is told."""

    table = "table"
    json = "json"
    dot = "dot"
    mermaid = "mermaid"
    svg = "svg"


class ReadingName(StrEnum):
    """Which required facts count."""

    all = "all"
    full = "full"
    state = "state"
    no_user = "no-user"


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `graph` to the root."""
    group("").command("graph")(graph)


def graph(
    servers: Annotated[str, Opt(help="Servers of ours: all, or NAME,NAME.")] = "all",
    with_: Annotated[
        list[str] | None, Opt("--with", help="Connect another MCP server too, NAME=COMMAND or NAME=URL.")
    ] = None,
    form: Annotated[Format, Opt("--format", help="How to tell it.")] = Format.table,
    reading: Annotated[ReadingName, Opt(help="Which required facts make edges.")] = ReadingName.all,
    task: Annotated[list[str] | None, Opt(help="Coverage of this task, by id or file; may be repeated.")] = None,
    plan: Annotated[list[str] | None, Opt(help="Shortest legal plans to this tool; may be repeated.")] = None,
    check: Annotated[bool, Opt("--check", metavar="", help="Prove the enforced facts by execution.")] = False,
    probes: Annotated[list[Path] | None, Opt(help="Probes of another domain, a file; may be repeated.")] = None,
) -> None:
    """Show the tool graph of connected servers."""
    from lifeworld_orchestrator.failures import BrokenRun, ServerFault, SetupError
    from lifeworld_orchestrator.graph.report import gather
    from lifeworld_orchestrator.graph.toolgraph import Reading
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.upstreams.fleet import parse_target

    try:
        foreign = dict(parse_target(value, "--with") for value in with_ or ())
        found = unwrapped(
            lambda: gather(
                servers,
                foreign,
                Reading(reading.value),
                tasks=task or (),
                plans=plan or (),
                probes=probes or (),
                check=check,
            )
        )
    except (SetupError, ServerFault) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except BrokenRun as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error
    for warning in found.warnings:
        typer.echo(f"warning: {warning}", err=True)
    _tell(found, form)
    raise typer.Exit(1 if any(proof.verdict == "failed" for proof in found.proofs) else 0)


def _tell(found: "GraphReport", form: Format) -> None:
    from lifeworld_orchestrator.graph import formats
    from lifeworld_orchestrator.graph.svg import svg

    if form is Format.table:
        _show(found)
    elif form is Format.json:
        typer.echo(json.dumps(_document(found), ensure_ascii=False, indent=2))
    else:
        drawn = {Format.dot: formats.dot, Format.mermaid: formats.mermaid, Format.svg: svg}[form]
        typer.echo(drawn(found.graph), nl=False)


def _document(found: "GraphReport") -> dict[str, Any]:
    from lifeworld_orchestrator.graph.formats import document

    made = document(found.reading, found.rows, found.families, found.graph, found.unreachable, found.warnings)
    proofs = [proof for proof in found.proofs if proof.verdict != "declared"]
    declared = [proof for proof in found.proofs if proof.verdict == "declared"]
    for key, entries in (
        ("plans", found.plans), ("coverage", found.coverages), ("proofs", proofs), ("declared_not_proven", declared),
    ):  # fmt: skip
        if entries:
            made[key] = [asdict(entry) for entry in entries]
    for entry, row in zip(made.get("coverage", ()), found.coverages, strict=True):
        entry["share"] = row.share
    return made


def _show(found: "GraphReport") -> None:
    from rich.console import Console

    from lifeworld_orchestrator.graph import tables
    from lifeworld_orchestrator.graph.figures import statement

    console = Console()
    if not console.is_terminal:
        console.width = 200

    def say(text: str) -> None:
        console.print(text, markup=False, highlight=False, soft_wrap=True)

    for way in found.plans:
        for line in tables.plan_lines(way):
            say(line)
    if found.coverages:
        console.print(tables.coverage_table(found.coverages))
    if found.proofs:
        console.print(tables.proofs_table(found.proofs))
        if any(proof.verdict == "declared" for proof in found.proofs):
            console.print(tables.declared_table(found.proofs))
        say(tables.proofs_line(found.proofs))
        say(f"{found.proven_edges[0]} of {found.proven_edges[1]} edges enforced at level full rest on proven facts")
    if found.plans or found.coverages or found.proofs:
        return
    console.print(tables.figures_table(found.rows))
    if any(row.published for row in found.rows):
        say(statement())
    console.print(tables.readings_table(found.rows))
    console.print(tables.families_table(found.families, found.rows[-1].name))
    say(f"{found.rows[-1].across} edges join own tools of two different servers")
    say("tools that can never be reached: " + (", ".join(found.unreachable) or "none"))
