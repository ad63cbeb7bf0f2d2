"""`lifeworld compare A B`: two runs, or two agents of one run, task by task.

Standard output carries the result. Exit status: 0, 1 when some file could not be read, 2 for bad usage or sides that
cannot be compared.
"""

import contextlib
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lifeworld_judge.report import plain
from lifeworld_judge.statistics.paired import LEVEL, METHOD, POWER, Comparison, compare
from lifeworld_judge.terminal.inputs import Found, gather
from lifeworld_judge.terminal.sides import MEASURES, Ambiguous, Side, paired, side

FORMAT = "lifeworld-comparison/1"
Scores = Mapping[str, Sequence[float]]
_WIDTH = 160


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds `compare` to the root."""
    group("").command("compare")(compare_runs)


def compare_runs(
    first: Annotated[Path, typer.Argument(help="A run folder.")],
    second: Annotated[
        Path | None, typer.Argument(help="Another one (default: the same, for two agents of it).")
    ] = None,
    agent_a: Annotated[str, typer.Option(help="Agent of the first run, where it has several.")] = "",
    agent_b: Annotated[str, typer.Option(help="Agent of the second run, where it has several.")] = "",
    measure: Annotated[str, typer.Option(help=f"What is compared: {' or '.join(MEASURES)}.")] = "success",
    target: Annotated[float, typer.Option(help="Difference one would like to be able to see.")] = 0.05,
    config: Annotated[str, typer.Option(help="Configuration of the judge (default: as stored).")] = "",
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Compare two runs over the tasks both have: differences, tests, and what it would take to see less."""
    if measure not in MEASURES:
        raise typer.BadParameter(f"{measure!r} is none of: {', '.join(MEASURES)}", param_hint="--measure")
    found = gather([first], config)
    other = gather([second], config) if second is not None and second != first else found
    errors = found.errors + (other.errors if other is not found else [])
    try:
        one, two = side(found.cards, agent_a, str(first)), side(other.cards, agent_b, str(second or first))
        scores = paired(one, two, measure)
        result = compare(*scores, target)
    except (Ambiguous, ValueError) as fault:
        typer.echo(f"error: {fault}", err=True)
        raise typer.Exit(1 if errors else 2) from fault
    document = _document(one, two, result, measure, scores)
    document["remarks"] += set_up(_header(found, one), _header(other, two))
    if as_json:
        typer.echo(json.dumps({**document, "errors": errors}, ensure_ascii=False, indent=2))
    else:
        _print(one, two, result, document)
    if errors:
        raise typer.Exit(1)


def _header(found: Found, of: Side) -> dict[str, Any]:
    """The header of one session of a side, or nothing where it cannot be read."""
    for trial in found.trials:
        if trial.card == of.cards[0]:
            with contextlib.suppress(OSError, ValueError), trial.path.open("rb") as file:
                header: dict[str, Any] = json.loads(file.readline())
                return header
    return {}


def set_up(one: Mapping[str, Any], two: Mapping[str, Any]) -> list[str]:
    """Settings, beside the agent, in which the sessions of two sides differ, in words."""
    return [
        f"set up differently: {name} {one.get(name)!r} and {two.get(name)!r}"
        for name in ("mode", "channel", "user", "knowledge", "feedback", "servers", "limits", "seed", "versions")
        if one.get(name) != two.get(name)
    ]


def _document(one: Side, two: Side, result: Comparison, measure: str, scores: tuple[Scores, Scores]) -> dict[str, Any]:
    first, second = scores
    old, new = one.versions(), two.versions()
    rows = [
        {
            "task": task,
            "first": _mean(first[task]),
            "second": _mean(second[task]),
            "difference": _mean(first[task]) - _mean(second[task]),
            "trials": [len(first[task]), len(second[task])],
        }
        for task in sorted(first.keys() & second.keys())
        if first[task] and second[task]
    ]
    sides = [{"agent": s.agent, "config": s.config, "judge": s.judge, "coverage": s.coverage} for s in (one, two)]
    return {
        "format": FORMAT,
        "method": METHOD,
        "measure": measure,
        "sides": sides,
        "result": {**asdict(result), "limits": result.limits._asdict()},
        "tasks": sorted(rows, key=lambda row: (-abs(float(row["difference"])), row["task"])),
        "changed_tasks": sorted(task for task in old.keys() & new.keys() if old[task] != new[task]),
        "remarks": remarks(one, two),
    }


def remarks(one: Side, two: Side) -> list[str]:
    """What stands in the way of comparing two sides, in words."""
    found = []
    if one.judge != two.judge:
        found.append(
            f"the sides are judged differently ({one.judge}, {two.judge}): the difference is partly the judge's"
        )
    if one.coverage != two.coverage:
        found.append(f"coverage differs: {one.coverage:.0%} and {two.coverage:.0%}")
    return found


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _print(one: Side, two: Side, result: Comparison, document: dict[str, Any]) -> None:
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else _WIDTH)
    for line in lines(one, two, result, document):
        console.print(plain(line), soft_wrap=True)
    table = Table()
    for name in ("task", "first", "second", "difference", "trials"):
        table.add_column(name, justify="left" if name == "task" else "right")
    for row in document["tasks"]:
        if row["difference"]:
            cells = [f"{row['first']:.2f}", f"{row['second']:.2f}", f"{row['difference']:+.2f}"]
            table.add_row(plain(row["task"]), *cells, " / ".join(map(str, row["trials"])))
    if table.row_count:
        console.print(table)
    if result.equal:
        console.print(plain(_left_out(table.row_count, result)))


def _left_out(listed: int, result: Comparison) -> str:
    """What the table of tasks does not list."""
    equal = result.tasks - listed
    return f"{listed} of {result.tasks} common tasks differ; {equal} with equal means on both sides are not listed"


def lines(one: Side, two: Side, result: Comparison, document: dict[str, Any]) -> list[str]:
    """A comparison in sentences."""
    made = [
        f"{name}: {side.agent} · run {side.config or '–'} · judge {side.judge} · coverage {side.coverage:.0%} · "
        f"{document['measure']} {value:.1%}"
        for name, side, value in (("first", one, result.first), ("second", two, result.second))
    ]
    low, high, mark = result.limits
    limits = f"{LEVEL:.0%} interval {low:+.1%} to {high:+.1%}" if low is not None and high is not None else mark
    made.append(f"difference {result.difference:+.1%} over {result.tasks} common tasks, {limits}")
    if result.only_first or result.only_second:
        made.append(f"left out: {result.only_first} tasks of the first and {result.only_second} of the second alone")
    exact = "exact" if result.exact else "20,000 draws"
    made.append(
        f"better on {result.better}, worse on {result.worse}, equal on {result.equal}: sign test p = "
        f"{result.sign_p:.3g}, permutation test p = {result.permutation_p:.3g} ({exact})"
    )
    made.append(needed(result))
    if document["changed_tasks"]:
        made.append(f"not the same version on both sides: {', '.join(document['changed_tasks'])}")
    return [*made, *document["remarks"], f"method {METHOD}: the task is the unit, its trials and languages are alike"]


def needed(result: Comparison) -> str:
    """What this comparison could have seen, and what the target would take."""
    if result.detectable is None:
        return "no minimum detectable difference: too few tasks, or they do not differ"
    text = f"a true difference below {result.detectable:.1%} would mostly go unseen (power {POWER:.0%}); "
    text += f"to see {result.target:.1%}: {result.tasks_needed} tasks with these trials"
    if result.trials_needed is None:
        return f"{text}; no number of trials on these tasks would do"
    return f"{text}, or {result.trials_needed} trials of each of these tasks"
