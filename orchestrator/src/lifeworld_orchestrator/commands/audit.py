"""`lifeworld audit user`: a simulated user put through many sessions by a scripted questioner.

Standard output carries the result. Exit status: 0 nothing was found, 1 something was or a session broke, 2 bad usage.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.audit.report import Report

Opt = typer.Option


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `audit user`."""
    group("audit").command("user")(user)


def user(
    spec: Annotated[str, Opt("--user", help="The user to audit.")] = "scripted",
    sessions: Annotated[int, Opt(min=1, help="Sessions in each language.")] = 500,
    lang: Annotated[str, Opt(help="en, zh or all.")] = "all",
    suite: Annotated[str, Opt(help="The suite whose users are played.")] = "starter",
    seed: Annotated[int, Opt(help="Seed of the first session.")] = 0,
    as_json: Annotated[bool, Opt("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Look for invented, early, lost and undisclosed facts, wrong refusals, repeated sentences."""
    import anyio
    from lifeworld_datasets.errors import DatasetError

    from lifeworld_orchestrator.failures import SetupError

    try:
        reports = anyio.run(_reports, spec, sessions, lang, suite, seed)
    except (SetupError, DatasetError, ValueError) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    if as_json:
        typer.echo(json.dumps([report.as_json() for report in reports], ensure_ascii=False, indent=2))
    else:
        _show(reports)
    raise typer.Exit(0 if all(report.clean for report in reports) else 1)


async def _reports(spec: str, sessions: int, lang: str, suite: str, seed: int) -> "list[Report]":
    from lifeworld_datasets.suites import load_suite
    from rich.console import Console
    from rich.progress import Progress

    from lifeworld_orchestrator.audit.report import report
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.models.hub import Hub
    from lifeworld_orchestrator.users.create import check_user

    check_user(spec)
    tasks = load_suite(suite)
    known = sorted({language for task in tasks for language in task.languages})
    if lang != "all" and lang not in known:
        raise SetupError(f"suite {suite} has no language {lang!r}; it has {', '.join(known)}")
    found = []
    with Progress(transient=True, console=Console(stderr=True)) as bar:
        async with Hub():
            for language in known if lang == "all" else [lang]:
                line = bar.add_task(f"{spec} {language}", total=sessions)
                found.append(await report(spec, tasks, language, sessions, seed, partial(bar.advance, line)))
    return found


def _show(reports: "list[Report]") -> None:
    from rich.console import Console
    from rich.table import Table

    from lifeworld_orchestrator.audit.report import COUNTED, MUST_BE_ZERO

    table = Table(title=f"Audit of the simulated user {reports[0].user}")
    table.add_column("")
    for report in reports:
        table.add_column(report.language, justify="right")
    documents = [report.as_json() for report in reports]
    for name in ("sessions", "turns"):
        table.add_row(name, *(str(d[name]) for d in documents))
    for ending in sorted({e for d in documents for e in d["endings"]}):
        table.add_row(f"ended: {ending}", *(str(d["endings"].get(ending, 0)) for d in documents))
    for finding in MUST_BE_ZERO:
        table.add_row(finding, *(str(d["findings"][finding]) for d in documents))
    for finding in COUNTED:
        table.add_row(f"{finding} (no fault)", *(str(d["counted"][finding]) for d in documents))
    table.add_row("broken", *(str(len(d["broken"])) for d in documents))
    table.add_row("turns said by the scripted voice", *(str(d["scripted_turns"]) for d in documents))
    for name in ("fidelity", "consistency", "overlap"):
        table.add_row(name, *("–" if d[name] is None else f"{d[name]:.3f}" for d in documents))
    console = Console()
    console.print(table)
    for document in documents:
        found = [f"{label}: {e}" for label, examples in document["examples"].items() for e in examples]
        for example in found + document["broken"][:3]:
            console.print(f"- {example}", markup=False, highlight=False, soft_wrap=True)
