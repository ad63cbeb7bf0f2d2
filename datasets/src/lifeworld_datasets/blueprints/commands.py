"""The command `lifeworld tasks new`: tasks written by blueprints from seeds.

Pure generation: no server is asked. One task without a folder goes to stdout; with `--out` each becomes a file.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from lifeworld_datasets.blueprints.registry import SUITES, blueprints, write_task
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.folders import refusal
from lifeworld_datasets.taskfile import dump_task
from lifeworld_datasets.taskfile import write_task as write_file


def new(
    blueprint: Annotated[list[str] | None, typer.Option(help="Blueprint by name; may be given again.")] = None,
    suite: Annotated[str, typer.Option(help=f"All blueprints of a suite: {', '.join(SUITES)}.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="First seed.")] = 0,
    seeds: Annotated[int, typer.Option(min=1, help="How many seeds of each blueprint.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Folder to write the task files to.")] = None,
) -> None:
    """Write fresh tasks; without a blueprint or suite, list the blueprints."""
    try:
        names = _names(blueprint or (), suite)
        if not names and out is not None:
            raise DatasetError("nothing to write: name a --blueprint or a --suite.")
        if not names:
            for name, where in blueprints().items():
                typer.echo(f"{where:10}{name}")
            return
        if unwritable := refusal("--out", out):
            raise DatasetError(unwritable)
        tasks = [write_task(name, number) for name in names for number in range(seed, seed + seeds)]
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            paths = [out / f"{task.id}.json" for task in tasks]
            for task, path in zip(tasks, paths, strict=True):
                write_file(task, path)
            size = sum(path.stat().st_size for path in paths) / 1e6
            typer.echo(f"{len(tasks)} tasks written to {out}, {size:.1f} MB.", err=True)
        elif len(tasks) == 1:
            typer.echo(dump_task(tasks[0]), nl=False)
        else:
            raise DatasetError(f"{len(tasks)} tasks need a folder; name one with --out.")
    except (DatasetError, OSError) as fault:
        typer.echo(str(fault), err=True)
        raise typer.Exit(2) from fault


def _names(given: Sequence[str], suite: str) -> list[str]:
    """The blueprints named, or all of a suite; those named must be of the suite where both are given."""
    if suite and suite not in SUITES:
        raise DatasetError(f"no suite {suite!r} has blueprints; they are {', '.join(SUITES)}.")
    names = list(dict.fromkeys(name.replace("-", "_") for name in given))
    for name in names:
        if suite and blueprints().get(name, suite) != suite:
            raise DatasetError(
                f"blueprint {name!r} is of suite {blueprints()[name]}, not of {suite}; leave out --suite."
            )
    return names or [name for name, where in blueprints().items() if where == suite]
