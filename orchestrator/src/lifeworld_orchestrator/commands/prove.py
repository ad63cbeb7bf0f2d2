"""`lifeworld tasks prove`: every proof of every task named, over real servers, user and judge.

Standard output carries the tables and the faults, or one JSON document; progress goes to stderr. Exit status: 0 all
proofs hold, 1 one does not, 2 bad usage.
"""

import json
import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lifeworld_datasets.task import Task

    from lifeworld_orchestrator.prove.findings import TaskReport
    from lifeworld_orchestrator.prove.report import SuiteReport

Opt = typer.Option
LONG = 24
"""More tasks than this are told by suite; faults are always told one by one."""


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `tasks prove`."""
    group("tasks").command("prove")(prove)


def prove(
    specs: Annotated[
        list[str] | None,
        typer.Argument(metavar="SUITE|PATH|BLUEPRINT", help="Suites, task files, folders, blueprints."),
    ] = None,
    everything: Annotated[bool, Opt("--all", metavar="", help="All suites of blueprints.")] = False,
    sample: Annotated[int, Opt(min=0, help="At most so many tasks, spread over blueprints; 0 for all.")] = 0,
    seeds: Annotated[str, Opt(help="stored, or fresh: new seeds of every blueprint.")] = "stored",
    fresh: Annotated[int, Opt(min=1, help="How many fresh seeds of each blueprint.")] = 2,
    first_seed: Annotated[int, Opt(min=0, help="The first fresh seed.")] = 1000,
    jobs: Annotated[int, Opt(min=0, help="Processes; 0 for one a core.")] = 0,
    as_json: Annotated[bool, Opt("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Prove tasks: solution, near misses, candidates, reach, agents that must fail, lint."""
    from lifeworld_orchestrator.failures import BrokenRun, Failure, SetupError
    from lifeworld_orchestrator.prove.choice import chosen

    try:
        if seeds not in ("stored", "fresh"):
            raise SetupError(f"--seeds takes stored or fresh, not {seeds!r}")
        number = fresh if seeds == "fresh" else 0
        tasks = chosen(specs or (), everything=everything, fresh=number, sample=sample, first=first_seed)
        suites, seconds = _proven(tasks, jobs or len(os.sched_getaffinity(0)))
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except (BrokenRun, Failure) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error
    _tell(suites, seconds, as_json=as_json)
    raise typer.Exit(0 if all(suite.ok for suite in suites) else 1)


def _proven(tasks: "list[Task]", jobs: int) -> "tuple[list[SuiteReport], float]":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lifeworld_orchestrator.prove.crew import prove as prove_all
    from lifeworld_orchestrator.prove.report import by_suite, whole_suites

    began = time.monotonic()
    console = Console(stderr=True)
    columns = (TextColumn("proving"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, console=console) as bar:
        line = bar.add_task("", total=len(tasks))

        def heard(report: "TaskReport") -> None:
            bar.advance(line)
            for fault in report.faults[:3]:
                console.print(
                    f"{report.task} {fault.language}: {fault.proof}: {fault.text}", markup=False, soft_wrap=True
                )

        reports = prove_all(tasks, jobs, heard)
    suites = by_suite(reports)
    whole_suites(suites, tasks)
    return suites, time.monotonic() - began


def _tell(suites: "list[SuiteReport]", seconds: float, *, as_json: bool) -> None:
    from lifeworld_orchestrator.prove import report

    if as_json:
        typer.echo(json.dumps(report.as_json(suites, seconds), ensure_ascii=False, indent=2))
        return
    tasks = [task for suite in suites for task in suite.tasks]
    if len(tasks) <= LONG:
        typer.echo(report.tasks_table(tasks) + "\n")
    typer.echo(report.suites_table(suites) + "\n")
    for suite in suites:
        if suite.closest:
            typer.echo(f"{suite.suite}: most alike: {suite.closest}")
    found = report.faults(suites)
    for text in found:
        typer.echo(f"- {text}")
    whole, calls = sum(task.whole for task in tasks), sum(task.by_calls for task in tasks)
    verdict = f"{len(found)} faults" if found else "all proofs hold"
    typer.echo(f"{len(tasks)} tasks, {verdict}; {whole} whole trials, {calls} by calls alone, {seconds:.0f} s")
