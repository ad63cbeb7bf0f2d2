"""`lifeworld judge predict RUN…`: do the figures known before a run predict success?

Standard output carries the result. Exit status: 0, 1 when some file could not be read, 2 for bad usage.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from lifeworld_datasets.errors import SessionError
from lifeworld_datasets.journal import read_session
from rich.console import Console
from rich.table import Table

from lifeworld_judge.prediction import METHOD, PREDICTORS, Prediction, features, predict
from lifeworld_judge.report import plain
from lifeworld_judge.terminal.inputs import Found, gather

FORMAT = "lifeworld-prediction/1"
_WIDTH = 160


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds `judge predict`."""
    group("judge").command("predict")(predict_runs)


def predict_runs(
    runs: Annotated[list[Path], typer.Argument(help="Run folders, or session files.")],
    predictor: Annotated[
        list[str] | None,
        typer.Option(help=f"A figure for the regression; may be repeated (default: {', '.join(PREDICTORS)})."),
    ] = None,
    config: Annotated[str, typer.Option(help="Configuration of the judge (default: as stored).")] = "",
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Set what is known of tasks before a run against how they went: correlation and regression with intervals."""
    found = gather(runs, config)
    known = _known(found)
    try:
        made = predict([card for card in found.cards if card.task in known], known, predictor or PREDICTORS)
    except ValueError as fault:
        raise typer.BadParameter(str(fault), param_hint="--predictor") from fault
    if as_json:
        document = {"format": FORMAT, "method": METHOD, "agents": [asdict(one) for one in made], "tasks": known}
        typer.echo(json.dumps({**document, "errors": found.errors}, ensure_ascii=False, indent=2))
    else:
        _print(made)
    if found.errors:
        raise typer.Exit(1)


def _known(found: Found) -> dict[str, dict[str, float]]:
    """The figures of the tasks, each taken from the first session that holds it."""
    known: dict[str, dict[str, float]] = {}
    for trial in found.trials:
        if trial.card.task not in known:
            try:
                known.update(features([read_session(trial.path).header.task]))
            except SessionError as fault:
                found.complain(fault)
    return known


def _print(made: list[Prediction]) -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else _WIDTH)
    for one in made:
        head = f"{one.agent} · {one.tasks} tasks · mean success {one.mean:.1%}, coverage {one.coverage:.0%}"
        console.print(plain(head), soft_wrap=True)
        table = Table()
        for name in ("figure", "rank correlation", "95 % interval", "p", "note"):
            table.add_column(name)
        for name, found in one.correlations:
            limits = "–" if found.low is None or found.high is None else f"{found.low:+.2f} to {found.high:+.2f}"
            value = "–" if found.value is None else f"{found.value:+.2f}"
            table.add_row(name, value, limits, "–" if found.p is None else f"{found.p:.3g}", found.mark)
        console.print(table)
        for line in fitted(asdict(one.fit)):
            console.print(plain(line), soft_wrap=True)
    if not made:
        console.print("nothing is scored: nothing to predict")
    console.print(plain(METHOD))


def fitted(found: dict[str, Any]) -> list[str]:
    """A regression in sentences."""
    if found["mark"]:
        return [f"no regression: {found['mark']}"]
    lines = [f"regression over {found['n']} tasks, R² = {found['r_squared']:.2f}"]
    lines += [
        f"  {one['name']}: {one['value']:+.4f} ({one['low']:+.4f} to {one['high']:+.4f}), p = {one['p']:.3g}"
        for one in found["coefficients"]
    ]
    return lines
