"""`lifeworld judge agree` and `lifeworld judge sheet`: graders measured against people, and sheets for people to fill.

Exit status of `agree`: 0; 1 when kappa does not reach `--min-kappa`, a session could not be read, nothing was compared,
or a label is of no session or criterion given; 2 for bad usage.
"""

import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from lifeworld_datasets.agreement import Agreement, AgreementFigure
from lifeworld_datasets.errors import DatasetError, SessionError
from lifeworld_datasets.labels import Label, read_labels, sheet_text
from rich.console import Console
from rich.table import Table

from lifeworld_judge import gate, reference
from lifeworld_judge.clashes import unplaced, without_clashes
from lifeworld_judge.config import Config
from lifeworld_judge.files import sessions_in, write_text
from lifeworld_judge.judge import Judge, read
from lifeworld_judge.measure import Published, ablation, measured
from lifeworld_judge.options import (
    CrossOption,
    GraderOption,
    JudgeOption,
    KappaOption,
    OverlapOption,
    RepeatOption,
    RubricOption,
    SizeOption,
    VoteOption,
    WindowsOption,
    configured,
)
from lifeworld_judge.report import plain

_PIPE_WIDTH = 160


def agree(
    files: Annotated[list[Path] | None, typer.Argument(help="Labelled sessions or run folders.")] = None,
    labels: Annotated[Path | None, typer.Option(help="What people say: a CSV or JSON file of labels.")] = None,
    reference_set: Annotated[
        bool, typer.Option("--reference", metavar="", help="Measure on the reference set that ships with the judge.")
    ] = False,
    judge: JudgeOption = "checks",
    grader: GraderOption = None,
    windows: WindowsOption = "on",
    rubric: RubricOption = "on",
    window_size: SizeOption = None,
    overlap: OverlapOption = None,
    vote: VoteOption = "majority",
    repeat: RepeatOption = 1,
    cross_examine: CrossOption = False,
    four: Annotated[
        bool, typer.Option("--ablation", metavar="", help="The four published configurations beside each other.")
    ] = False,
    stored: Annotated[bool, typer.Option("--stored", metavar="", help="Take stored scorecards; ask nobody.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, help="Measure on the first sessions only.")] = None,
    min_kappa: KappaOption = None,
    out: Annotated[Path | None, typer.Option(help="Write the agreement to this file, for `score --agreement`.")] = None,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="Print one JSON document.")] = False,
) -> None:
    """Measure how far a judge agrees with people: accuracy, kappa and alpha with intervals."""
    if bool(files) == reference_set or (files and labels is None):
        raise typer.BadParameter("give sessions with --labels, or --reference", param_hint="FILES")
    config = configured(judge, grader, windows, rubric, window_size, overlap, vote, repeat, cross_examine=cross_examine)
    if four and not config.graders:
        raise typer.BadParameter("the ablation asks graders; name one with --grader", param_hint="--ablation")
    errors: list[str] = []
    with ExitStack() as stack:
        asked, paths, source = stack.enter_context(Judge()), *_sessions(stack, files, reference_set, errors)
        known = _labels(labels)
        if files:
            _placed(known, paths, labels)
        if limit is not None:
            paths = paths[:limit]

        def complain(fault: SessionError) -> None:
            _tell(errors, fault)

        def measure(one: Config) -> Agreement:
            return measured(asked, one, paths, known, source or str(labels), stored=stored, complain=complain)

        rows = [(published, measure(one)) for published, one in ablation(config)] if four else []
        found = next((made for _, made in rows if made.judge == config.name), None) or measure(config)
    _show(found, rows, as_json=as_json)
    if out is not None:
        write_text(out, found.model_dump_json(indent=2) + "\n")
    if not any(one.items or one.unscored for one in found.figures):
        _tell(errors, DatasetError("nothing was compared: no labelled session was judged"))
    if _below(found, config, min_kappa) or errors:
        raise typer.Exit(1)


def sheet(
    files: Annotated[list[Path], typer.Argument(help="Sessions or run folders to label.")],
    out: Annotated[Path, typer.Option(help="Sheet to write, one row a criterion, to be filled with met or unmet.")],
    annotator: Annotated[str, typer.Option(help="Name that stands in each row.")] = "",
) -> None:
    """Write an empty sheet of labels, without any verdict: people should label blind."""
    errors: list[str] = []
    rows: list[tuple[str, str]] = []
    for path in _listed(files, errors):
        try:
            header = read(path).header
        except SessionError as fault:
            _tell(errors, fault)
            continue
        rows += [(header.session_id, one.id) for one in header.task.rubric]
    try:
        write_text(out, sheet_text(rows, annotator))
    except SessionError as fault:
        _tell(errors, fault)
    if errors:
        raise typer.Exit(1)


def _sessions(
    stack: ExitStack, files: list[Path] | None, reference_set: bool, errors: list[str]
) -> tuple[list[Path], str]:
    if reference_set:
        return stack.enter_context(reference.sessions()), reference.REFERENCE
    return _listed(files or [], errors), ""


def _listed(files: Sequence[Path], errors: list[str]) -> list[Path]:
    found: dict[Path, None] = {}
    for path in files:
        try:
            found.update(dict.fromkeys(sessions_in(path)))
        except SessionError as fault:
            _tell(errors, fault)
    return without_clashes(found, lambda fault: _tell(errors, fault), lambda _: None)


def _placed(known: list[Label], paths: list[Path], source: Path | None) -> None:
    """Stops before anybody is asked where labels are of nothing that was given."""
    strange = unplaced(known, paths, source)
    for problem in strange:
        typer.echo(f"error: {problem}", err=True)
    if strange:
        raise typer.Exit(1)


def _labels(path: Path | None) -> list[Label]:
    if path is None:
        return reference.labels()
    try:
        return read_labels(path)
    except DatasetError as fault:
        raise typer.BadParameter(str(fault), param_hint="--labels") from fault


def _tell(errors: list[str], fault: Exception) -> None:
    errors.append(str(fault))
    typer.echo(f"error: {fault}", err=True)


def _below(found: Agreement, config: Config, least: float | None) -> bool:
    if least is None:
        return False
    try:
        gate.reaches(found, config, least)
    except gate.Refused as fault:
        typer.echo(f"error: {fault}", err=True)
        return True
    return False


def _show(found: Agreement, rows: list[tuple[Published, Agreement]], *, as_json: bool) -> None:
    for warning in [*found.warnings, *(f"{p.title}: {w}" for p, made in rows for w in made.warnings)]:
        typer.echo(f"warning: {warning}", err=True)
    if as_json:
        document = {
            **found.model_dump(mode="json"),
            "ablation": [{"title": p.title, **made.model_dump(mode="json")} for p, made in rows],
        }
        typer.echo(json.dumps(document, ensure_ascii=False, indent=2))
        return
    console = Console(file=sys.stdout, width=None if sys.stdout.isatty() else _PIPE_WIDTH)
    console.print(plain(f"{found.judge} · labels {found.labels} · {found.sessions} sessions · {found.formula}"))
    console.print(_table(found))
    if found.people is not None:
        console.print(plain(f"alpha among the people alone: {found.people:.3f}"))
    if rows:
        console.print(_ablation_table(rows))
        console.print(
            plain("Published: arXiv 2509.26490, on other sessions, people and graders. Kappa is on whole tasks.")
        )


def _table(found: Agreement) -> Table:
    table = Table()
    for name in ("scope", "measure", "value", "interval", "verdicts", "unscored", "note"):
        table.add_column(name, justify="left" if name in ("scope", "measure", "note") else "right")
    for one in found.figures:
        if one.items or one.unscored:
            note = plain(one.mark)
            table.add_row(one.scope, one.measure, _value(one), _limits(one), str(one.items), str(one.unscored), note)
    return table


def _ablation_table(rows: list[tuple[Published, Agreement]]) -> Table:
    table = Table(title="The four published configurations")
    names = ("configuration", "task acc", "criterion acc", "kappa", "unscored")
    for name in (*names, *(f"published {name}" for name in names[1:4])):
        table.add_column(name, justify="left" if name == "configuration" else "right")
    for published, made in rows:
        task, criterion = made.figure("task", "accuracy"), made.figure("criterion", "accuracy")
        table.add_row(
            published.title,
            _value(task, percent=True),
            _value(criterion, percent=True) if published.rubric else "–",
            _value(made.figure("task", "kappa")),
            str(task.unscored),
            f"{published.task_accuracy:.1%}",
            "–" if published.criterion_accuracy is None else f"{published.criterion_accuracy:.1%}",
            f"{published.kappa:.3f}",
        )
    return table


def _value(one: AgreementFigure, *, percent: bool = False) -> str:
    if one.value is None:
        return "–"
    return f"{one.value:.1%}" if percent else f"{one.value:.3f}"


def _limits(one: AgreementFigure) -> str:
    return "–" if one.low is None or one.high is None else f"{one.low:.3f} – {one.high:.3f}"
