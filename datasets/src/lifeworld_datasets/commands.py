"""The command group `lifeworld tasks`: list, show, lint, import, stats, new.

Found by entry point; the orchestrator's `lifeworld` script calls `register`. Results go to stdout, complaints to
stderr. Exit status: 0, 1 when lint finds something, 2 when what was named cannot be used. `tasks prove` belongs to
the orchestrator, because it talks MCP.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from lifeworld_datasets.blueprints.commands import new
from lifeworld_datasets.blueprints.registry import SUITES
from lifeworld_datasets.complexity import complexity
from lifeworld_datasets.errors import DatasetError
from lifeworld_datasets.folders import refusal
from lifeworld_datasets.lint import lint
from lifeworld_datasets.lint.suite import complete, decisions, lint_suite
from lifeworld_datasets.overview import overview
from lifeworld_datasets.sizes import PUBLISHED, sizes
from lifeworld_datasets.stats import stats
from lifeworld_datasets.suites import VITABENCH, load_suite, load_tasks, suite_names
from lifeworld_datasets.table import table
from lifeworld_datasets.task import Task
from lifeworld_datasets.taskfile import write_task
from lifeworld_datasets.vitabench import Imported, count, import_file
from lifeworld_datasets.vitabench.audit import as_json as audits_as_json
from lifeworld_datasets.vitabench.audit import audit, duplicates, told

Spec = Annotated[str, typer.Argument(help="A suite, a task file, a folder of them, or a published VitaBench file.")]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON instead of text.")]


def register(group: Callable[[str], typer.Typer]) -> None:
    """Adds the commands to the group `tasks`."""
    tasks = group("tasks")
    tasks.command("list")(list_tasks)
    tasks.command("show")(show)
    tasks.command("lint")(lint_tasks)
    tasks.command("import")(import_published)
    tasks.command("audit")(audit_published)
    tasks.command("stats")(show_stats)
    tasks.command("new")(new)


@contextmanager
def _complaints() -> Iterator[None]:
    try:
        yield
    except DatasetError as fault:
        typer.echo(str(fault), err=True)
        raise typer.Exit(2) from fault


def _json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _title(task: Task) -> str:
    return task.title.get("en") or next(iter(task.title.values()), "")


def list_tasks(
    spec: Annotated[str, typer.Argument(help="A suite, file or folder; without it, the suites.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the bundled suites, or the tasks of one."""
    with _complaints():
        rows = [_row(task) for task in load_tasks(spec)] if spec else [_suite_row(name) for name in suite_names()]
    if as_json:
        _json(rows)
    elif rows:
        typer.echo(table(list(rows[0]), [[str(value) for value in row.values()] for row in rows]))
    else:
        typer.echo("No suites are bundled.")


def _row(task: Task) -> dict[str, Any]:
    return {
        "task": task.id,
        "servers": " ".join(task.servers),
        "languages": " ".join(task.languages),
        "criteria": len(task.rubric),
        "required": sum(criterion.required for criterion in task.rubric),
        "title": _title(task),
    }


def _suite_row(name: str) -> dict[str, Any]:
    tasks = load_suite(name)
    return {
        "suite": name,
        "tasks": len(tasks),
        "servers": " ".join(sorted({server for task in tasks for server in task.servers})),
        "languages": " ".join(sorted({language for task in tasks for language in task.languages})),
    }


def _find(name: str, source: str) -> Task:
    if not source and Path(name).is_file():
        tasks = load_tasks(name)
        if len(tasks) == 1:
            return tasks[0]
        raise DatasetError(f"{name} holds {len(tasks)} tasks; name one of them and give the file with --from.")
    pool = load_tasks(source) if source else [task for suite in suite_names() for task in load_suite(suite)]
    found = next((task for task in pool if task.id == name), None)
    if found is None:
        raise DatasetError(f"no task {name!r} in {source or 'the bundled suites'}; `lifeworld tasks list` lists them.")
    return found


def show(
    task: Annotated[str, typer.Argument(help="Id of a task, or a task file.")],
    source: Annotated[str, typer.Option("--from", help="Suite, file or folder to look in.")] = "",
    language: Annotated[str, typer.Option(help="Language of the texts; the task's first by default.")] = "",
    as_json: AsJson = False,
) -> None:
    """Show one task: request, facts, rubric, solution."""
    with _complaints():
        found = _find(task, source)
        chosen = language or found.languages[0]
        if chosen not in found.languages:
            raise DatasetError(f"task {found.id} has no language {chosen!r}; it has {', '.join(found.languages)}.")
    if as_json:
        _json(found.model_dump(mode="json", exclude_defaults=True))
        return
    typer.echo(f"{found.id} · {found.title[chosen]}\n\n{found.instruction[chosen]}\n")
    facts = [[fact.id, fact.disclose, fact.text[chosen]] for fact in found.facts]
    typer.echo(table(["fact", "disclose", "text"], facts) + "\n")
    rubric = [
        [one.id, one.kind, "yes" if one.required else "no", "check" if one.check else "grader", one.text[chosen]]
        for one in found.rubric
    ]
    typer.echo(table(["criterion", "kind", "required", "decided by", "text"], rubric) + "\n")
    steps = [
        [str(n), step.call.tool, json.dumps(step.call.arguments, ensure_ascii=False)]
        if step.call
        else [str(n), "say", (step.say or {})[chosen]]
        for n, step in enumerate(found.solution)
    ]
    typer.echo(table(["step", "tool", "arguments"], steps))


def lint_tasks(spec: Spec, as_json: AsJson = False) -> None:
    """Check tasks beyond their shape; exit status 1 when something is found."""
    with _complaints():
        tasks = load_tasks(spec)
    findings = [(task.id, finding) for task in tasks for finding in lint(task)]
    if spec in SUITES:
        findings += [(spec, finding) for finding in (*complete(spec, tasks), *lint_suite(tasks))]
    else:
        findings += [(spec, finding) for finding in decisions(tasks)]
    if as_json:
        _json([{"task": task, **finding._asdict()} for task, finding in findings])
    else:
        for task, finding in findings:
            typer.echo(f"{task} {finding.path}: {finding.message}")
        typer.echo(f"{len(tasks)} tasks, {len(findings)} findings.")
    if findings:
        raise typer.Exit(1)


def import_published(
    file: Annotated[Path, typer.Argument(help="A published VitaBench task file.")],
    out: Annotated[Path | None, typer.Option(help="Folder to write the task files to.")] = None,
    as_json: AsJson = False,
) -> None:
    """Import a published VitaBench file and report how far each record of its answer key can be reached."""
    with _complaints():
        if unwritable := refusal("--out", out):
            raise DatasetError(unwritable)
        imported = import_file(file)
        if out is not None:
            _write(imported, out)
    if as_json:
        _json(_report(imported))
        return
    counts = count(imported)
    rows = [[what, *(str(number) for number in numbers.values())] for what, numbers in vars(counts).items()]
    typer.echo(table(["", *counts.records], rows) + "\n")
    misses = [
        [one.task.id, record.id, record.kind, record.reach, record.reason]
        for one in imported
        for record in one.records
        if record.reach != "exact"
    ]
    typer.echo(table(["task", "record", "does", "reach", "reason"], misses))
    typer.echo("\n" + duplicates(audit(imported)))
    repairs = [[one.task.id, repair] for one in imported for repair in one.repairs]
    if repairs:
        typer.echo("\n" + table(["task", "repair"], repairs))


def audit_published(
    spec: Annotated[str, typer.Argument(help="A published VitaBench file, or vitabench:PATH.")], as_json: AsJson = False
) -> None:
    """Say which published tasks cannot be solved or contradict themselves, and why."""
    with _complaints():
        audits = audit(import_file(Path(spec.removeprefix(VITABENCH))))
    if as_json:
        _json(audits_as_json(audits))
    else:
        typer.echo(told(audits))


def _write(imported: list[Imported], out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
        for one in imported:
            write_task(one.task, out / f"{one.task.id}.json")
    except OSError as fault:
        raise DatasetError(f"{fault.filename}: cannot be written: {fault.strerror}.") from fault


def _report(imported: list[Imported]) -> dict[str, Any]:
    counts = count(imported)
    return {
        "records": counts.records,
        "tasks": counts.tasks,
        "imported": [
            {
                "task": one.task.id,
                "reach": one.reach,
                "records": [vars(record) for record in one.records],
                "repairs": one.repairs,
            }
            for one in imported
        ],
    }


def show_stats(
    spec: Annotated[
        str, typer.Argument(help="A suite, file or folder; without it, the four suites of blueprints.")
    ] = "",
    hard: Annotated[bool, typer.Option("--complexity", help="How hard each task is, instead of counts.")] = False,
    whole: Annotated[
        bool, typer.Option("--suites", metavar="", help="Whole suites beside the published ones.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Count what tasks and suites hold, or tell how hard each task is."""
    if hard and whole:
        raise typer.BadParameter("choose --complexity or --suites", param_hint="--suites")
    with _complaints():
        tasks = [task for name in ([spec] if spec else SUITES) for task in load_tasks(name)]
    if whole or not (spec or hard):
        suites = sizes(tasks)
        if as_json:
            _json({one.suite: {**asdict(one), "published": PUBLISHED.get(one.suite)} for one in suites})
        else:
            typer.echo(overview(suites, len({task.persona.id for task in tasks})))
        return
    if hard:
        _show_complexity(tasks, as_json)
        return
    rows = [stats(task) for task in tasks]
    total: Counter[str] = Counter()
    for row in rows:
        total.update(row)
    if as_json:
        _json({"tasks": {task.id: row for task, row in zip(tasks, rows, strict=True)}, "total": dict(total)})
        return
    columns = list(rows[0])
    lines = [[task.id, *(str(row[key]) for key in columns)] for task, row in zip(tasks, rows, strict=True)]
    typer.echo(table(["task", *columns], [*lines, ["all", *(str(total[key]) for key in columns)]]))


def _show_complexity(tasks: list[Task], as_json: bool) -> None:
    rows = {task.id: complexity(task) for task in tasks}
    columns = list(dict.fromkeys(name for row in rows.values() for name in row if name != "definition"))
    known = {name: [row[name] for row in rows.values() if name in row] for name in columns}
    means = {name: sum(values) / len(values) for name, values in known.items()}
    if as_json:
        _json({"tasks": rows, "means": means})
        return

    def cells(row: dict[str, float]) -> list[str]:
        return [f"{row[name]:.4g}" if name in row else "-" for name in columns]

    typer.echo(
        table(["task", *columns], [[task, *cells(row)] for task, row in rows.items()] + [["mean", *cells(means)]])
    )
