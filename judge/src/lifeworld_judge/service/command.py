"""`lifeworld serve judge`, or `lifeworld-judge` where the judge is installed alone: the service as a process.

Reads its options, opens the folder and serves until it is told to stop. Standard output stays empty. Exit status 2 for
what cannot be served as asked.
"""

import os
import sys
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, NoReturn

import typer

TOKEN_VARIABLE = "LIFEWORLD_TOKEN"

Opt = typer.Option


def serve(
    host: Annotated[str, Opt(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Opt(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8004,
    state_dir: Annotated[Path, Opt(help="Folder for sessions, jobs and scorecards.")] = Path("judge-state"),
    token_file: Annotated[
        Path | None, Opt(help=f"File with the bearer token (default: environment variable {TOKEN_VARIABLE}).")
    ] = None,
    allowed_host: Annotated[list[str] | None, Opt(help="Host header accepted besides local ones.")] = None,
    max_size: Annotated[int, Opt(min=1, help="Megabytes of one session.")] = 64,
    workers: Annotated[int, Opt(min=1, help="Sessions scored at once.")] = 2,
) -> None:
    """Serve the judge over HTTP: submit sessions, score them, fetch scorecards."""
    from lifeworld_judge.service.app import service_app
    from lifeworld_judge.service.store import Store, StoreError
    from lifeworld_judge.service.web import run

    token = _token(token_file)
    if token is None and not _loopback(host):
        _refuse(f"--host {host} can be reached from elsewhere: set {TOKEN_VARIABLE} or give --token-file")
    try:
        store = Store(state_dir)
    except StoreError as fault:
        _refuse(str(fault))
    try:
        hosts = tuple(allowed_host or ())
        app = service_app(store, token=token, allowed_hosts=hosts, max_size=max_size << 20, workers=workers)
        run(app, host, port)
    except OSError as fault:
        _refuse(f"{host}:{port} cannot be listened on: {fault.strerror}")
    finally:
        store.close()


def _token(file: Path | None) -> str | None:
    if file is None:
        return os.environ.get(TOKEN_VARIABLE) or None
    try:
        token = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError) as fault:
        _refuse(f"--token-file {file} cannot be read: {fault}")
    return token or _refuse(f"--token-file {file} is empty")


def _loopback(host: str) -> bool:
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def _refuse(message: str) -> NoReturn:
    sys.stderr.write(f"error: {message}\n")
    raise typer.Exit(2)


def main() -> None:
    """Entry point of the script `lifeworld-judge`."""
    typer.run(serve)
