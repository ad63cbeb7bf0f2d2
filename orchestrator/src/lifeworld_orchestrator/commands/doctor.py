"""`lifeworld doctor`: what stands in the way, on this machine and in the tools of any set of MCP servers.

Standard output carries the findings (with `--json` one document). Exit status: 0 nothing stands in the way, 1 an
error was found or a server does not start, 2 bad usage.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.doctor.finding import Finding

Opt = typer.Option


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `doctor` to the root."""
    group("").command("doctor")(doctor)


def doctor(
    client: Annotated[list[str] | None, Opt(help="Client whose limits count; may be repeated.")] = None,
    servers: Annotated[str, Opt(help="Servers of ours to look at: all, none, or NAME,NAME.")] = "all",
    with_: Annotated[
        list[str] | None, Opt("--with", help="Look at another MCP server too, NAME=COMMAND or NAME=URL.")
    ] = None,
    as_json: Annotated[bool, Opt("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Check this machine and lint tools against the limits of clients."""
    from lifeworld_orchestrator.doctor import machine
    from lifeworld_orchestrator.doctor.limits import limits_of
    from lifeworld_orchestrator.doctor.tools import lint
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.upstreams.fleet import parse_target

    try:
        rows = [limits_of(name) for name in client or ["generic"]]
        foreign = dict(parse_target(value, "--with") for value in with_ or ())
        listings, unreachable = unwrapped(lambda: _listings(servers, foreign))
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    here = machine.look()
    linted = {row.client: [*unreachable, *lint(listings, row)] for row in rows}
    counts = {name: len(listing) for name, listing in listings.items()}
    if as_json:
        document = {
            "machine": [asdict(finding) for finding in here],
            "servers": counts,
            "clients": {
                row.client: {
                    "source": row.source,
                    "date": row.date,
                    "call_seconds": row.call_seconds or None,
                    "findings": [asdict(finding) for finding in linted[row.client]],
                }
                for row in rows
            },
        }
        typer.echo(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        _show(here, linted, counts)
    bad = any(finding.level == "error" for finding in [*here, *(f for found in linted.values() for f in found)])
    raise typer.Exit(1 if bad else 0)


async def _listings(servers: str, foreign: Mapping[str, str]) -> tuple[dict[str, list[Any]], list["Finding"]]:
    """What each server lists; one that does not start is a finding and costs only itself."""
    from lifeworld_orchestrator.doctor.finding import Finding
    from lifeworld_orchestrator.failures import ServerFault
    from lifeworld_orchestrator.selection import TASK, chosen
    from lifeworld_orchestrator.upstreams.fleet import Fleet

    found: dict[str, list[Any]] = {}
    broken = []
    async with Fleet(foreign=foreign) as fleet:
        for name in [*chosen(TASK if servers == "none" else servers, (), fleet.own), *foreign]:
            try:
                upstream = await fleet.get(name)
                await upstream.attach(None)
                found[name] = await upstream.tools(None)
            except ServerFault as fault:
                broken.append(Finding("error", name, str(fault), "start it by hand and read what it says"))
    return found, broken


def _show(here: list["Finding"], linted: Mapping[str, list["Finding"]], counts: Mapping[str, int]) -> None:
    def say(finding: "Finding") -> None:
        mark = {"ok": "ok     ", "warning": "warning", "error": "ERROR  "}[finding.level]
        advice = f" ({finding.advice})" if finding.advice else ""
        typer.echo(f"{mark}  {finding.where}: {finding.text}{advice}")

    for finding in here:
        say(finding)
    looked = ", ".join(f"{name} {count}" for name, count in counts.items()) or "none"
    for client, findings in linted.items():
        typer.echo(f"\ntools ({looked}) for {client}: {'nothing to say' if not findings else ''}".rstrip())
        for finding in findings:
            say(finding)
