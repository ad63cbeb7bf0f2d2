"""`lifeworld run`: trials of agents on tasks, recorded, judged and reported in one table.

Standard output carries the result alone (with `--json` exactly one document); progress and warnings go to stderr. Exit
status: 0 every planned trial counted, 3 some missing, 2 bad usage, 1 a broken run or a failed near-miss proof.
"""

import json
from collections.abc import Callable
from enum import Enum, StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from lifeworld_orchestrator.commands.folders import refuse_unwritable


class Mode(StrEnum):
    """How much of a person the user is."""

    default = "default"
    neutral = "neutral"
    solo = "solo"


class ChannelName(StrEnum):
    """How agent and user reach each other."""

    host = "host"
    tool = "tool"


class Level(StrEnum):
    """How strictly knowledge facts are enforced."""

    full = "full"
    state = "state"


class FeedbackName(StrEnum):
    """How much of a refusal the agent sees."""

    full = "full"
    code = "code"
    terse = "terse"


class Language(StrEnum):
    """Languages to run."""

    en = "en"
    zh = "zh"
    all = "all"


class UserPolicy(StrEnum):
    """Who decides what a model user says."""

    acts = "acts"
    prompt = "prompt"


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `run` to the root."""
    group("").command("run")(run)


Opt = typer.Option


def run(
    suite: Annotated[str | None, Opt(help="Suite to run (default: starter).")] = None,
    tasks: Annotated[list[str] | None, Opt(help="Task file, folder, suite or published file; may be repeated.")] = None,
    task: Annotated[list[str] | None, Opt(help="Only the task of this id; may be repeated.")] = None,
    agent: Annotated[list[str] | None, Opt(help="Agent, such as scripted:greedy; may be repeated.")] = None,
    user: Annotated[
        str | None, Opt(help="Simulated user: scripted, openai:MODEL, anthropic:MODEL, human (default: scripted).")
    ] = None,
    user_policy: Annotated[
        UserPolicy | None, Opt(help="What a model user decides by: the policy's acts or its prompt (default: acts).")
    ] = None,
    trials: Annotated[int | None, Opt(min=1, help="Trials per task and agent (default: 1).")] = None,
    seed: Annotated[int | None, Opt(help="Seed of the run (default: 0).")] = None,
    lang: Annotated[Language | None, Opt(help="Language of the tasks (default: all).")] = None,
    mode: Annotated[Mode | None, Opt(help="User mode (default: solo for tasks without disclosures).")] = None,
    channel: Annotated[ChannelName | None, Opt(help="How agent and user talk (default: host).")] = None,
    knowledge: Annotated[Level | None, Opt(help="Knowledge level of the worlds (default: full).")] = None,
    feedback: Annotated[FeedbackName | None, Opt(help="What an agent sees of a refusal (default: full).")] = None,
    tools: Annotated[
        str | None, Opt(help="Servers bound beside the task's own: all, task or NAME,NAME (default: task).")
    ] = None,
    concurrency: Annotated[int, Opt(min=1, help="Trials in flight at once.")] = 4,
    provider_cap: Annotated[
        list[str] | None, Opt(help="Requests in flight at once at a provider, PROVIDER=N; may be repeated.")
    ] = None,
    max_cost: Annotated[float | None, Opt(min=0, help="US dollars the agent may spend in one trial.")] = None,
    max_tokens: Annotated[int | None, Opt(min=1, help="Tokens the agent may use in one trial.")] = None,
    max_calls: Annotated[int | None, Opt(min=1, help="Tool calls in one trial.")] = None,
    max_errors: Annotated[int | None, Opt(min=1, help="Refused or failed calls in one trial.")] = None,
    max_turns: Annotated[int | None, Opt(min=1, help="Turns of both sides in one trial.")] = None,
    max_seconds: Annotated[float | None, Opt(min=0.001, help="Seconds of one trial.")] = None,
    budget: Annotated[
        float | None, Opt(min=0, help="US dollars of the whole run; then no trial is started any more.")
    ] = None,
    dry_run: Annotated[
        bool, Opt("--dry-run", metavar="", help="Say what the run would take, and ask no model.")
    ] = False,
    record: Annotated[Path | None, Opt(help="Record every model call into cassettes in this folder.")] = None,
    replay: Annotated[Path | None, Opt(help="Take every model call from the cassettes in this folder.")] = None,
    out: Annotated[Path | None, Opt(help="Folder of the run (default: a new one under runs/).")] = None,
    resume: Annotated[Path | None, Opt(help="Continue the run in this folder.")] = None,
    with_: Annotated[
        list[str] | None, Opt("--with", help="Mix in another MCP server, NAME=COMMAND or NAME=URL; may be repeated.")
    ] = None,
    server: Annotated[
        list[str] | None,
        Opt(help="Use this Lifeworld server over HTTP, NAME=COMMAND or NAME=URL[,CONTROL_URL]; may be repeated."),
    ] = None,
    near_misses: Annotated[
        bool | None, Opt("--near-misses", metavar="", help="Run every near miss and prove that it fails as declared.")
    ] = None,
    as_json: Annotated[bool, Opt("--json", metavar="", help="Print one JSON document.")] = False,
    csv: Annotated[Path | None, Opt(help="Write one row per trial to this file.")] = None,
    config: Annotated[str | None, Opt(help="Judge configuration (default: checks).")] = None,
) -> None:
    """Run agents on tasks and judge what they did."""
    for option, folder in (("--out", out), ("--record", record)):
        refuse_unwritable(option, folder)
    given = {
        "suite": suite, "tasks": _tuple(tasks), "only": _tuple(task), "agents": _tuple(agent),
        "user": _user(user, user_policy),
        "trials": trials, "seed": seed, "language": _value(lang), "mode": _value(mode), "channel": _value(channel),
        "knowledge": _value(knowledge), "feedback": _value(feedback), "near_misses": near_misses, "judge": config,
        "tools": tools, "max_cost": max_cost, "max_tokens": max_tokens, "max_calls": max_calls,
        "max_errors": max_errors, "max_turns": max_turns, "max_seconds": max_seconds,
    }  # fmt: skip
    options = {key: value for key, value in given.items() if value is not None}
    from lifeworld_orchestrator.failures import BrokenRun, Failure, SetupError

    try:
        if dry_run:
            return _estimate(options, with_, server, resume, concurrency, as_json=as_json)
        models = _models(provider_cap, record, replay, budget)
        _run(options, with_, server, out, resume, concurrency, models, as_json=as_json, csv=csv)
    except SetupError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except (BrokenRun, Failure) as error:
        typer.echo(f"error: {error}\nthe run is not complete; continue with --resume", err=True)
        raise typer.Exit(1) from error
    except KeyboardInterrupt as error:
        typer.echo("stopped; continue with --resume", err=True)
        raise typer.Exit(1) from error


def _run(
    options: dict[str, Any],
    with_: list[str] | None,
    server: list[str] | None,
    out: Path | None,
    resume: Path | None,
    concurrency: int,
    models: dict[str, Any],
    *,
    as_json: bool,
    csv: Path | None,
) -> None:
    """Everything below the options; imports stand here because `--help` should be quick."""
    from lifeworld_orchestrator import nearmiss, report
    from lifeworld_orchestrator.complaints import complaints
    from lifeworld_orchestrator.progress import ProgressBar
    from lifeworld_orchestrator.run import start

    _add_targets(options, with_, server)
    request, folder = _request(options, out, resume)
    if csv is not None:
        _check_csv(csv, folder)
    with ProgressBar() as bar:
        result = start(request, folder, bar, resume=resume is not None, concurrency=concurrency, **models)
    for complaint in complaints(result):
        typer.echo(complaint, err=True)
    report.store(result)
    proofs = nearmiss.proofs(result) if request.near_misses else None
    if csv is not None:
        _write_csv(csv, report.as_csv(result))
    if as_json:
        extra = {} if proofs is None else {"near_misses": nearmiss.as_json(proofs)}
        typer.echo(json.dumps({**report.document(result), **extra}, ensure_ascii=False, indent=2))
    else:
        _show(result, proofs)
    if proofs is not None and not all(proof.ok for proof in proofs):
        raise typer.Exit(1)
    raise typer.Exit(report.exit_status(result))


def _add_targets(options: dict[str, Any], with_: list[str] | None, server: list[str] | None) -> None:
    for key, values, option in (("foreign", with_, "--with"), ("remote", server, "--server")):
        if values:
            options[key] = targets(values, option)


def _models(caps: list[str] | None, record: Path | None, replay: Path | None, budget: float | None) -> dict[str, Any]:
    """What the run needs to know of models beside its request: it moves no result."""
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.models.cassette import Cassettes
    from lifeworld_orchestrator.models.hub import Hub

    if record is not None and replay is not None:
        raise SetupError("--record and --replay exclude each other")
    folder = record or replay
    cassettes = None if folder is None else Cassettes(folder, record=record is not None)
    found: dict[str, int] = {}
    for cap in caps or ():
        name, _, number = cap.partition("=")
        if not number.isdigit() or int(number) < 1:
            raise SetupError(f"--provider-cap takes PROVIDER=N with N of 1 or more, not {cap!r}")
        found[name] = int(number)
    return {"hub": Hub(caps=found, cassettes=cassettes), "budget": budget}


def _estimate(
    options: dict[str, Any],
    with_: list[str] | None,
    server: list[str] | None,
    resume: Path | None,
    concurrency: int,
    *,
    as_json: bool,
) -> None:
    """Print what the run would take."""
    from rich.console import Console

    from lifeworld_orchestrator import estimate
    from lifeworld_orchestrator.folder import counted
    from lifeworld_orchestrator.run import unwrapped

    _add_targets(options, with_, server)
    request, _ = _request(options, None, resume)
    done = counted(resume) if resume is not None else frozenset()
    guesses = unwrapped(lambda: estimate.estimate(request, concurrency, done))
    if as_json:
        typer.echo(json.dumps(estimate.document(guesses), ensure_ascii=False, indent=2))
        return
    console = Console()
    if not console.is_terminal:
        console.width = 200
    console.print(estimate.table(guesses))


def _request(options: dict[str, Any], out: Path | None, resume: Path | None) -> tuple[Any, Path]:
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.folder import read_manifest
    from lifeworld_orchestrator.request import Request, new_folder

    if resume is None:
        request = _consistent(Request(**options), options)
        return request, out or new_folder(request)
    if out is not None:
        raise SetupError("--resume names the folder already; leave out --out")
    stored = read_manifest(resume)["request"]
    return _consistent(Request.from_json({**stored, **options}), options), resume


def _consistent(request: Any, options: dict[str, Any]) -> Any:
    """The request, unless an option would be passed over without a word."""
    from lifeworld_orchestrator.failures import SetupError

    if "suite" in options and request.tasks:
        raise SetupError("--suite and --tasks each say what to run; give one of them")
    if "agents" in options and request.near_misses:
        raise SetupError("--near-misses is run by the oracle; leave out --agent")
    return request


def _check_csv(csv: Path, folder: Path) -> None:
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.files import check_writable

    if csv.parent.resolve() == folder.resolve() and not csv.is_dir():
        return  # that folder is made by the run
    reason = check_writable(csv)
    if reason:
        raise SetupError(f"--csv {csv} cannot be written: {reason}")


def _write_csv(csv: Path, text: str) -> None:
    from lifeworld_orchestrator.failures import BrokenRun

    try:
        csv.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BrokenRun(f"--csv {csv} cannot be written: {error.strerror}") from error


def _show(result: Any, proofs: Any) -> None:
    from rich.console import Console

    from lifeworld_orchestrator import nearmiss, report
    from lifeworld_orchestrator.reach import reach, sentences

    console = Console()
    if not console.is_terminal:
        console.width = 200
    if proofs is not None:
        console.print(nearmiss.table(proofs))
        console.print(f"{sum(proof.ok for proof in proofs)} of {len(proofs)} near misses fail as declared")
    else:
        console.print(report.table(result) if result.judged else report.plain_table(result))
    costs = report.cost_table(result)
    if costs is not None:
        console.print(costs)
    found = reach(result.tasks)
    for line in sentences(found) if found is not None else ():
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    console.print(f"run folder: {result.folder}", markup=False, highlight=False, soft_wrap=True)


def targets(values: list[str], option: str) -> dict[str, str]:
    """Servers by name, as `--with` and `--server` give them.

    Raises:
        SetupError: a value has another form, or a name stands twice.
    """
    from lifeworld_orchestrator.failures import SetupError
    from lifeworld_orchestrator.upstreams.fleet import parse_target

    pairs = [parse_target(value, option) for value in values]
    names = [name for name, _ in pairs]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SetupError(f"{option} names {twice[0]!r} twice")
    return dict(pairs)


def _tuple(values: list[str] | None) -> tuple[str, ...] | None:
    return tuple(values) if values else None


def _value(choice: Enum | None) -> str | None:
    return None if choice is None else str(choice.value)


def _user(spec: str | None, policy: UserPolicy | None) -> str | None:
    """The user's spec with its policy."""
    if policy is None:
        return spec
    from lifeworld_orchestrator.users.create import with_policy

    return with_policy(spec or "scripted", policy.value)
