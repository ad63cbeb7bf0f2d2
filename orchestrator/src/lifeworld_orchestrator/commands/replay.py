"""`lifeworld replay SESSION|RUN…`: does what was recorded happen again?

Standard output carries the result. Exit status: 0 everything recurs, 1 something differs or a file cannot be read, 2
for bad usage or a server that is not there.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lifeworld_orchestrator.replay import Replay


def register(group: Callable[[str], typer.Typer]) -> None:
    """Add `replay` to the root."""
    group("").command("replay")(replay)


def replay(
    files: Annotated[list[Path], typer.Argument(help="Session files or run folders.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Repeat the calls of recorded sessions in fresh worlds and say where the outcome differs."""
    from lifeworld_orchestrator.failures import BrokenRun, ServerFault, SetupError
    from lifeworld_orchestrator.replay import FORMAT

    errors: list[str] = []
    try:
        results = _replayed(_sessions(files, errors), errors)
    except (SetupError, ServerFault) as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from error
    except BrokenRun as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(1) from error
    if as_json:
        document = {"format": FORMAT, "sessions": [asdict(one) for one in results], "errors": errors}
        typer.echo(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        for one in results:
            for line in _lines(one):
                typer.echo(_plain(line))
    for fault in errors:
        typer.echo(f"error: {fault}", err=True)
    raise typer.Exit(1 if errors or any(one.differences for one in results) else 0)


def _sessions(files: Sequence[Path], errors: list[str]) -> list[Path]:
    found: dict[Path, None] = {}
    for path in files:
        if path.is_dir():
            inner = path / "sessions"
            listed = sorted((inner if inner.is_dir() else path).glob("*.jsonl"))
            found.update(dict.fromkeys(listed))
            if not listed:
                errors.append(f"{path}: holds no session files (*.jsonl)")
        else:
            found[path] = None
    return list(found)


def _replayed(paths: Sequence[Path], errors: list[str]) -> "list[Replay]":
    from lifeworld_datasets.errors import DatasetError
    from lifeworld_datasets.journal import read_session

    from lifeworld_orchestrator.replay import replay as repeat
    from lifeworld_orchestrator.run import unwrapped
    from lifeworld_orchestrator.upstreams.fleet import Fleet

    async def work() -> "list[Replay]":
        results = []
        async with Fleet() as fleet:
            for path in paths:
                try:
                    results.append(await repeat(read_session(path), fleet))
                except DatasetError as fault:
                    errors.append(str(fault))
        return results

    return unwrapped(work) if paths else []


def _lines(one: "Replay") -> list[str]:
    out = f", {one.left_out} left out" if one.left_out else ""
    verdict = f"{len(one.differences)} differences" if one.differences else "the outcome recurs"
    lines = [f"{one.session_id}: {one.calls} calls replayed{out}: {verdict}"]
    for difference in one.differences:
        where = f"event {difference.n}, {difference.what}" if difference.n >= 0 else difference.what
        lines += [f"  {where}", *(f"    {place}" for place in difference.places)]
    return [*lines, *(f"  note: {note}" for note in one.notes)]


def _plain(text: str) -> str:
    """Words of a record, without what would move a terminal's cursor."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
